public import CairnLayout

/// The words of one language, by key: what a component reads them from.
///
/// A seam, so that an app can bring its own reader; two values with one `language` count as equal.
public struct Phrases: Sendable {
    /// The language tag: `en`, `pt-BR`.
    public let language: String
    /// The direction of reading.
    public let direction: Direction
    let text: @Sendable (String, [Argument]) -> String

    /// What a text can take in.
    public enum Argument: Sendable, Hashable {
        /// A number, which also chooses the plural.
        case number(Int)
        /// A text.
        case text(String)
    }

    /// Creates phrases from a reader, which gives the key itself for what it does not know.
    public init(
        language: String, direction: Direction = .leftToRight,
        text: @escaping @Sendable (_ key: String, _ arguments: [Argument]) -> String
    ) {
        self.language = language
        self.direction = direction
        self.text = text
    }

    /// The text of a key.
    public subscript(key: String, arguments: Argument...) -> String { text(key, arguments) }

    /// The text of a key, with arguments that are counted only when the app runs.
    public func text(of key: String, _ arguments: [Argument]) -> String { text(key, arguments) }

    /// Every key for itself: for tests, and where there are no words yet.
    public static let keys = Phrases(language: "und") { key, arguments in
        guard !arguments.isEmpty else { return key }
        let list = arguments.map { argument in
            switch argument {
            case .number(let number): String(number)
            case .text(let text): text
            }
        }
        return key + "(" + list.joined(separator: ", ") + ")"
    }
}

extension Phrases: Equatable {
    /// Whether both are of one language.
    public static func == (left: Phrases, right: Phrases) -> Bool {
        left.language == right.language && left.direction == right.direction
    }
}
