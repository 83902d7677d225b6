/// A BCP 47 language tag (RFC 5646) in canonical letter case: `zh-Hant-TW`, `ca-ES-valencia`.
///
/// Parsing ignores case, accepts `_` for `-`, and replaces deprecated subtags by those that CLDR
/// prefers: `iw` becomes `he`, `sh` becomes `sr-Latn`, `zh-yue` becomes `yue`, and `en-UK` becomes
/// `en-GB`.
public struct LanguageTag: Sendable, Hashable {
    /// The language subtag, in lowercase: `zh`. `und` if the language is undetermined.
    public let language: String
    /// The script subtag, in title case: `Hant`.
    public let script: String?
    /// The region subtag, two uppercase letters or three digits: `TW`, `419`.
    public let region: String?
    /// The variants, in lowercase and in order: `valencia`.
    public let variants: [String]
    /// The extensions as written, in lowercase: `u-nu-latn`.
    public let extensions: [String]
    /// The private-use subtags after `x-`, in lowercase, without the `x-`.
    public let privateUse: String?

    /// Creates a tag from parts that are already canonical: the language in lowercase, the other
    /// parts in their own case.
    public init(
        language: String, script: String? = nil, region: String? = nil, variants: [String] = [],
        extensions: [String] = [], privateUse: String? = nil
    ) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
        self.extensions = extensions
        self.privateUse = privateUse
    }

    /// The undetermined language: `und`.
    public static let undetermined = LanguageTag(language: "und")

    /// A Boolean value that indicates whether the tag has only a language, a script and a region.
    var isPlain: Bool { variants.isEmpty && extensions.isEmpty && privateUse == nil }
}

extension LanguageTag: CustomStringConvertible, LosslessStringConvertible {
    /// The tag as text, with its parts joined by `-`.
    public var description: String {
        var parts = [language]
        if let script { parts.append(script) }
        if let region { parts.append(region) }
        parts += variants
        parts += extensions
        if let privateUse { parts.append("x-\(privateUse)") }
        return parts.joined(separator: "-")
    }

    /// Parses a tag, or returns `nil` if the text is not well-formed according to RFC 5646.
    public init?(_ description: String) {
        guard let parsed = LanguageTagParser.parse(description) else { return nil }
        self = parsed
    }
}

extension LanguageTag: Codable {
    /// Decodes the tag from its text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let tag = LanguageTag(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a BCP 47 language tag, found \(text)")
        }
        self = tag
    }

    /// Encodes the tag as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
