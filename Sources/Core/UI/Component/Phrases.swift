public import CairnLayout
public import CairnStrings

/// The localized phrases of one language, by key.
///
/// ```swift
/// context.phrases[.commonCancel]
/// context.phrases[.statePosition, 3, 10]
/// context.phrases[.countPhotos, 12]  // by the plural rules of the language
/// ```
///
/// An app can supply its own lookup function. Two values with the same `language` compare equal.
public struct Phrases: Sendable {
    /// The language tag: `en`, `pt-BR`.
    public let language: String
    /// The writing direction.
    public let direction: Direction
    private let text: @Sendable (TextKey, [FormatArgument]) -> String

    /// Creates phrases from a lookup function, which returns the key itself if it is unknown.
    public init(
        language: String, direction: Direction = .leftToRight,
        text: @escaping @Sendable (_ key: TextKey, _ arguments: [FormatArgument]) -> String
    ) {
        self.language = language
        self.direction = direction
        self.text = text
    }

    /// Creates phrases from a localization, in its best language and that language's writing
    /// direction.
    public init(_ localization: Localization) {
        self.init(
            language: localization.language.description,
            direction: localization.direction == .rightToLeft ? .rightToLeft : .leftToRight
        ) { key, arguments in
            arguments.isEmpty ? localization(key) : localization(key, arguments)
        }
    }

    /// The localized text for a key, with its arguments. A number also selects the plural form.
    public subscript(key: TextKey, arguments: any FormatValue...) -> String {
        text(key, arguments.map(\.formatArgument))
    }

    /// Returns the localized text for a key, with arguments whose number is known only at run time.
    public func text(of key: TextKey, _ arguments: [FormatArgument]) -> String {
        text(key, arguments)
    }

    /// Phrases that return every key unchanged: for tests, and where no translation exists yet.
    public static let keys = Phrases(language: "und") { key, arguments in
        guard !arguments.isEmpty else { return key.description }
        let list = arguments.map { argument in
            switch argument {
            case .integer(let number): String(number)
            case .unsigned(let number): String(number)
            case .real(let number): String(number)
            case .text(let text): text
            }
        }
        return key.description + "(" + list.joined(separator: ", ") + ")"
    }
}

extension Phrases: Equatable {
    /// Returns `true` if both have the same language.
    public static func == (left: Phrases, right: Phrases) -> Bool {
        left.language == right.language && left.direction == right.direction
    }
}
