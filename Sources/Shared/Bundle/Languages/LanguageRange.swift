/// What a person asks for: a tag, or a pattern with `*` (RFC 4647, *Matching of Language Tags*).
public struct LanguageRange: Sendable, Hashable {
    /// The subtags, in small letters; `*` stands for any.
    private let subtags: [String]

    /// The tag, where the range has no wildcard.
    public let tag: LanguageTag?

    /// Reads a range such as `sv`, `*-CH`, `de-*-DE` or `*`; nil where it is not well formed.
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

    /// The range of exactly one tag and what is below it.
    public init(_ tag: LanguageTag) {
        let subtags = tag.description.lowercased().split(separator: "-")
        self.init(subtags: subtags.map(String.init), tag: tag)
    }

    private init(subtags: [String], tag: LanguageTag?) {
        self.subtags = subtags
        self.tag = tag
    }

    /// Whether the range is `*` alone: any language will do.
    public var isAny: Bool { subtags == ["*"] }

    /// Whether a tag falls under the range, by extended filtering (RFC 4647, section 3.3.2):
    /// `de-DE` matches `de-Latn-DE` and `de-DE-1996`, and not `de`.
    public func matches(_ tag: LanguageTag) -> Bool {
        let parts = tag.description.lowercased().split(separator: "-").map(String.init)
        guard let first = subtags.first, first == "*" || first == parts[0] else { return false }
        var index = 1
        for wanted in subtags.dropFirst() where wanted != "*" {
            while index < parts.count, parts[index] != wanted {
                // A singleton starts another world (u, x): a range never reaches over it.
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
    /// The range as text, the tag in canonical case.
    public var description: String { tag?.description ?? subtags.joined(separator: "-") }
}
