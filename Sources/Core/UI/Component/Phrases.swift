public import CairnLayout

/// The localized phrases of one language, by key.
///
/// An app can supply its own lookup function. Two values with the same `language` compare equal.
public struct Phrases: Sendable {
    /// The language tag: `en`, `pt-BR`.
    public let language: String
    /// The writing direction.
    public let direction: Direction
    let text: @Sendable (String, [Argument]) -> String

    /// An argument of a localized format.
    public enum Argument: Sendable, Hashable {
        /// A number, which also selects the plural form.
        case number(Int)
        /// A text.
        case text(String)
    }

    /// Creates phrases from a lookup function, which returns the key itself if it is unknown.
    public init(
        language: String, direction: Direction = .leftToRight,
        text: @escaping @Sendable (_ key: String, _ arguments: [Argument]) -> String
    ) {
        self.language = language
        self.direction = direction
        self.text = text
    }

    /// The localized text for a key.
    public subscript(key: String, arguments: Argument...) -> String { text(key, arguments) }

    /// Returns the localized text for a key, with arguments whose number is known only at run time.
    public func text(of key: String, _ arguments: [Argument]) -> String { text(key, arguments) }

    /// Phrases that return every key unchanged: for tests, and where no translation exists yet.
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
    /// Returns `true` if both have the same language.
    public static func == (left: Phrases, right: Phrases) -> Bool {
        left.language == right.language && left.direction == right.direction
    }
}
