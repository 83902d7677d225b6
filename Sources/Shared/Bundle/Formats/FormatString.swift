/// A text with placeholders, parsed once: `%@`, `%d`, `%.2f`, `%2$@`, `%#@photos@`, `%%`.
///
/// The notation is that of C's `printf` with Apple's `%@` and `%#@name@`. Lengths (`l`, `ll`, `q`, `z`,
/// `h`, `j`, `t`, `L`) are read and mean nothing: arguments know what they are.
public struct FormatString: Sendable, Hashable {
    /// A stretch of the text.
    public enum Piece: Sendable, Hashable {
        /// Words, with `%%` already one percent sign.
        case text(String)
        /// A place for an argument.
        case placeholder(FormatPlaceholder)
    }

    /// What filling does, step by step: the pieces without the words that only messages need, so that
    /// nothing is retained that is not written.
    enum Step: Sendable, Hashable {
        case text(String)
        /// An argument, counted from 0, without width or flags.
        case object(Int)
        /// A whole number, counted from 0, without width or flags.
        case integer(Int)
        /// A placeholder with more to it, by its piece.
        case piece(Int)
    }

    /// The stretches, in order; no two texts stand side by side.
    public let pieces: [Piece]
    let steps: [Step]
    /// The text without placeholders; nil where it has one.
    public let plainText: String?
    /// How many arguments the text reaches for: the highest place it names.
    public let argumentCount: Int

    /// Parses a text.
    ///
    /// - Complexity: linear in the text.
    public init(_ text: String) throws(FormatError) {
        try self.init(text, firstArgument: 1, ownArgument: nil)
    }

    /// Parses a text whose first unnumbered place takes the argument `start`, from 1.
    ///
    /// A plural form begins at the argument its variable counts (`own`); a variable named in it counts a
    /// later one, whether or not the form shows its own number first.
    init(_ text: String, firstArgument start: Int, ownArgument own: Int?) throws(FormatError) {
        var parser = FormatParser(text, start: start, own: own)
        pieces = try parser.parse()
        steps = Self.steps(pieces)
        argumentCount = parser.highest
        plainText = Self.plainText(pieces)
    }

    /// The same places with other words between them.
    func mappingWords(_ transform: (String) -> String) -> FormatString {
        FormatString(
            pieces: pieces.map { piece in
                if case .text(let words) = piece { .text(transform(words)) } else { piece }
            }, argumentCount: argumentCount)
    }

    /// The same text with more words at both ends.
    func surrounded(by opening: String, _ closing: String) -> FormatString {
        FormatString(
            pieces: [.text(opening)] + pieces + [.text(closing)], argumentCount: argumentCount)
    }

    private init(pieces: [Piece], argumentCount: Int) {
        // Words side by side become one piece again.
        var joined: [Piece] = []
        for piece in pieces {
            if case .text(let words) = piece, case .text(let before)? = joined.last {
                joined[joined.count - 1] = .text(before + words)
            } else if piece != .text("") {
                joined.append(piece)
            }
        }
        self.pieces = joined
        steps = Self.steps(joined)
        self.argumentCount = argumentCount
        plainText = Self.plainText(joined)
    }

    private static func steps(_ pieces: [Piece]) -> [Step] {
        pieces.enumerated().map { index, piece in
            switch piece {
            case .text(let words): .text(words)
            case .placeholder(let place) where place.isBare && place.conversion == .object:
                .object(place.position - 1)
            case .placeholder(let place)
            where place.isBare && (place.conversion == .decimal || place.conversion == .unsigned):
                .integer(place.position - 1)
            case .placeholder: .piece(index)
            }
        }
    }

    private static func plainText(_ pieces: [Piece]) -> String? {
        switch pieces.count {
        case 0: return ""
        case 1:
            guard case .text(let text) = pieces[0] else { return nil }
            return text
        default: return nil
        }
    }

    /// How many characters of words the text has, places not counted.
    var wordCount: Int {
        pieces.reduce(0) { count, piece in
            if case .text(let words) = piece { count + words.count } else { count }
        }
    }

    /// A text that is not a format: a percent sign in it is a percent sign.
    public init(verbatim text: String) {
        pieces = text.isEmpty ? [] : [.text(text)]
        steps = Self.steps(pieces)
        plainText = text
        argumentCount = 0
    }

    /// The places for arguments, in the order of the text.
    public var placeholders: [FormatPlaceholder] {
        pieces.compactMap { piece in
            if case .placeholder(let placeholder) = piece { placeholder } else { nil }
        }
    }

    /// What each argument must be, by its place from 1; an argument the text leaves out has no entry.
    public var kinds: [Int: FormatKind] {
        var kinds: [Int: FormatKind] = [:]
        for placeholder in placeholders {
            kinds[placeholder.position, default: .any] =
                kinds[placeholder.position, default: .any].joined(with: placeholder.kind)
        }
        return kinds
    }
}
