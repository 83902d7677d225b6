/// A language range that the user requests: a tag, or a pattern with `*` (RFC 4647, *Matching of
/// Language Tags*).
public struct LanguageRange: Sendable, Hashable {
    /// The subtags, in lowercase; `*` matches any subtag.
    private let subtags: [String]

    /// The tag, if the range has no wildcard.
    public let tag: LanguageTag?

    /// Creates a range from text such as `sv`, `*-CH`, `de-*-DE` or `*`, or returns `nil` if it is
    /// not well-formed.
    public init?(_ text: some StringProtocol) {
        let parts = text.lowercased().split(omittingEmptySubsequences: false) {
            $0 == "-" || $0 == "_"
        }
        let isSound = parts.allSatisfy { part in
            part == "*"
                || (1...8).contains(part.utf8.count)
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isSound, !parts.isEmpty else { return nil }
        if parts.contains("*") {
            self.init(subtags: parts.map(String.init), tag: nil)
        } else {
            guard let tag = LanguageTag(String(text)) else { return nil }
            self.init(tag)
        }
    }

    /// Creates a range that matches a tag and any more specific tags.
    public init(_ tag: LanguageTag) {
        let subtags = tag.description.lowercased().split(separator: "-")
        self.init(subtags: subtags.map(String.init), tag: tag)
    }

    private init(subtags: [String], tag: LanguageTag?) {
        self.subtags = subtags
        self.tag = tag
    }

    /// A Boolean value that indicates whether the range is `*` alone, which matches any language.
    public var isAny: Bool { subtags == ["*"] }

    /// Returns whether a tag matches the range by extended filtering (RFC 4647, section 3.3.2):
    /// `de-DE` matches `de-Latn-DE` and `de-DE-1996`, but not `de`.
    public func matches(_ tag: LanguageTag) -> Bool {
        let parts = tag.description.lowercased().split(separator: "-").map(String.init)
        guard let first = subtags.first, first == "*" || first == parts[0] else { return false }
        var index = 1
        for wanted in subtags.dropFirst() where wanted != "*" {
            while index < parts.count, parts[index] != wanted {
                // A singleton (u, x) begins an extension, which a range never skips.
                if parts[index].utf8.count == 1 { return false }
                index += 1
            }
            if index == parts.count { return false }
            index += 1
        }
        return true
    }
}

extension LanguageRange: CustomStringConvertible {
    /// The range as text, with the tag in canonical case.
    public var description: String { tag?.description ?? subtags.joined(separator: "-") }
}
