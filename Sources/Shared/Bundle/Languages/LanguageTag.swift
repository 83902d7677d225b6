/// A language as BCP 47 (RFC 5646) names it, in canonical letter case: `zh-Hant-TW`, `ca-ES-valencia`.
///
/// Reading is forgiving of case and of `_` for `-`, and replaces what is out of date by what CLDR has put
/// in its place: `iw` is `he`, `sh` is `sr-Latn`, `zh-yue` is `yue`, `en-UK` is `en-GB`.
public struct LanguageTag: Sendable, Hashable {
    /// The language, in small letters: `zh`. `und` where the tag leaves it open.
    public let language: String
    /// The script, with a capital: `Hant`.
    public let script: String?
    /// The region: two capitals or three digits: `TW`, `419`.
    public let region: String?
    /// The variants, in small letters and in order: `valencia`.
    public let variants: [String]
    /// The extensions as written, in small letters: `u-nu-latn`.
    public let extensions: [String]
    /// What follows `x-`, in small letters, without the `x-`.
    public let privateUse: String?

    /// Creates a tag of parts that are already canonical: the language in small letters, the other parts in
    /// their own case.
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

    /// The language for texts that name none of the others: `und`.
    public static let undetermined = LanguageTag(language: "und")

    /// Whether nothing is said beside language, script and region.
    var isPlain: Bool { variants.isEmpty && extensions.isEmpty && privateUse == nil }
}

extension LanguageTag: CustomStringConvertible, LosslessStringConvertible {
    /// The tag as text, its parts joined by `-`.
    public var description: String {
        var parts = [language]
        if let script { parts.append(script) }
        if let region { parts.append(region) }
        parts += variants
        parts += extensions
        if let privateUse { parts.append("x-\(privateUse)") }
        return parts.joined(separator: "-")
    }

    /// Reads a tag; nil where the text is not well formed by RFC 5646.
    public init?(_ description: String) {
        guard let parsed = LanguageTagParser.parse(description) else { return nil }
        self = parsed
    }
}

extension LanguageTag: Codable {
    /// Reads the tag from its text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let tag = LanguageTag(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a BCP 47 language tag, found \(text)")
        }
        self = tag
    }

    /// Writes the tag as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
