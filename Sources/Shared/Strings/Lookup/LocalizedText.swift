/// A text as it is shown, with its language and any problems.
public struct LocalizedText: Sendable, Hashable {
    /// The text. For a missing key, the key in brackets: `⟦tree.title⟧`.
    public var text: String
    /// The language in which the text was found; `nil` for a missing key.
    public var language: LanguageTag?
    /// The problems that occurred, if any.
    public var problems: [LocalizationProblem]
}

/// A problem that occurred while a text was produced. The text is produced nevertheless.
public struct LocalizationProblem: Sendable, Hashable {
    /// The reason for the problem.
    public enum Reason: Sendable, Hashable {
        /// No language of the chain has the key.
        case missingKey
        /// The arguments do not match the text.
        case format(FormatProblem)
    }

    /// The requested key.
    public var key: TextKey
    /// The language of the text; `nil` for a missing key.
    public var language: LanguageTag?
    /// The reason for the problem.
    public var reason: Reason
}

extension LocalizationProblem: CustomStringConvertible {
    /// A one-line description: `photos.count (pl): expected argument 1, found none`.
    public var description: String {
        switch reason {
        case .missingKey: "\(key): no language has this key"
        case .format(let problem):
            "\(key) (\(language.map(\.description) ?? "")): \(problem)"
        }
    }
}
