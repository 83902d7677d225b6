/// A text as it is shown, and what there is to know about it.
public struct LocalizedText: Sendable, Hashable {
    /// The text. For a missing key the key in brackets: `⟦tree.title⟧`.
    public var text: String
    /// The language the text was found in; nil for a missing key.
    public var language: LanguageTag?
    /// What went wrong, if anything did.
    public var problems: [LocalizationProblem]
}

/// Something that went wrong while a text was made. The text is made all the same.
public struct LocalizationProblem: Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// No language of the chain has the key.
        case missingKey
        /// The arguments do not fit the text.
        case format(FormatProblem)
    }

    /// The key that was asked for.
    public var key: TextKey
    /// The language of the text; nil for a missing key.
    public var language: LanguageTag?
    /// What went wrong.
    public var reason: Reason
}

extension LocalizationProblem: CustomStringConvertible {
    /// One line: `photos.count (pl): expected argument 1, found none`.
    public var description: String {
        switch reason {
        case .missingKey: "\(key): no language has this key"
        case .format(let problem):
            "\(key) (\(language.map(\.description) ?? "")): \(problem)"
        }
    }
}
