/// A parsed format string with placeholders: `%@`, `%d`, `%.2f`, `%2$@`, `%#@photos@`, `%%`.
///
/// The notation is that of C's `printf` with Apple's `%@` and `%#@name@`. Length modifiers (`l`,
/// `ll`, `q`, `z`, `h`, `j`, `t`, `L`) are accepted and ignored, because arguments carry their own
/// type.
public struct FormatString: Sendable, Hashable {
    /// A segment of the format string.
    public enum Piece: Sendable, Hashable {
        /// Literal text, in which `%%` has already become one percent sign.
        case text(String)
        /// A placeholder for an argument.
        case placeholder(FormatPlaceholder)
    }

    /// A step of rendering: a compact form of a piece, without the strings that only messages need,
    /// so that rendering retains nothing that it does not write.
    enum Step: Sendable, Hashable {
        case text(String)
        /// An argument without width or flags, by its zero-based index.
        case object(Int)
        /// An integer argument without width or flags, by the argument's zero-based index.
        case integer(Int)
        /// A placeholder with a width, precision or flags, by the index of its piece.
        case piece(Int)
    }

    /// The segments, in order; two literal texts are never adjacent.
    public let pieces: [Piece]
    let steps: [Step]
    /// The text if it contains no placeholders; otherwise `nil`.
    public let plainText: String?
    /// The number of arguments that the format string refers to: its highest argument position.
    public let argumentCount: Int

    /// Parses a format string.
    ///
    /// - Complexity: Linear in the length of the text.
    public init(_ text: String) throws(FormatError) {
        try self.init(text, firstArgument: 1, ownArgument: nil)
    }

    /// Parses a format string whose first unnumbered placeholder takes the argument `start`,
    /// counted from 1.
    ///
    /// In a plural form, numbering begins at the argument that its variable counts (`own`). A
    /// variable named in the form counts a later argument, whether or not the form shows its own
    /// number first.
    init(_ text: String, firstArgument start: Int, ownArgument own: Int?) throws(FormatError) {
        var parser = FormatParser(text, start: start, own: own)
        pieces = try parser.parse()
        steps = Self.steps(pieces)
        argumentCount = parser.highest
        plainText = Self.plainText(pieces)
    }

    /// Returns a format string with the same placeholders and with the literal texts transformed.
    func mappingWords(_ transform: (String) -> String) -> FormatString {
        FormatString(
            pieces: pieces.map { piece in
                if case .text(let words) = piece { .text(transform(words)) } else { piece }
            }, argumentCount: argumentCount)
    }

    /// Returns the format string with literal text added at both ends.
    func surrounded(by opening: String, _ closing: String) -> FormatString {
        FormatString(
            pieces: [.text(opening)] + pieces + [.text(closing)], argumentCount: argumentCount)
    }

    private init(pieces: [Piece], argumentCount: Int) {
        // Adjacent literal texts are merged into one piece.
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

    /// The number of characters of literal text, not counting placeholders.
    var wordCount: Int {
        pieces.reduce(0) { count, piece in
            if case .text(let words) = piece { count + words.count } else { count }
        }
    }

    /// Creates a format string from text that is not a format: a percent sign in it stands for
    /// itself.
    public init(verbatim text: String) {
        pieces = text.isEmpty ? [] : [.text(text)]
        steps = Self.steps(pieces)
        plainText = text
        argumentCount = 0
    }

    /// The placeholders, in the order of the text.
    public var placeholders: [FormatPlaceholder] {
        pieces.compactMap { piece in
            if case .placeholder(let placeholder) = piece { placeholder } else { nil }
        }
    }

    /// The kind required of each argument, by its position counted from 1. An argument that is not
    /// used has no entry.
    public var kinds: [Int: FormatKind] {
        var kinds: [Int: FormatKind] = [:]
        for placeholder in placeholders {
            kinds[placeholder.position, default: .any] =
                kinds[placeholder.position, default: .any].joined(with: placeholder.kind)
        }
        return kinds
    }
}
