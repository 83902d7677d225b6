/// Support for the POSIX locale names found in `LANG` (`sv_SE.UTF-8`, `sr_RS@latin`), and for the
/// keywords that ICU adds to them (`en_US@fw=mon`).
extension LanguageTag {
    /// Returns whether a locale name means “no language”: `C` or `POSIX`, with or without a
    /// character set.
    public static func isPosixDefault(_ locale: some StringProtocol) -> Bool {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return name == "C" || name.lowercased() == "posix"
    }

    /// Creates a tag from a POSIX locale name: `language[_REGION][.charset][@modifier]`.
    ///
    /// The character set is dropped. A modifier that names a script becomes the script (`@latin`,
    /// `@cyrillic`, `@devanagari`), and one that is a variant becomes the variant (`@valencia`);
    /// other modifiers (`@euro`) are not related to the language and are ignored. ICU's keywords
    /// (`@fw=mon;calendar=hebrew`) become the `u` extension, after any such keywords in the name
    /// itself.
    ///
    /// - Returns: `nil` for `C`, `POSIX` and text that is not a locale name.
    public init?(posix locale: some StringProtocol) {
        guard !LanguageTag.isPosixDefault(locale) else { return nil }
        let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first?.prefix { $0 != "." } ?? ""
        guard let tag = LanguageTag(String(name)) else { return nil }
        let modifier = parts.dropFirst().first?.prefix { $0 != "." }.lowercased() ?? ""
        guard !modifier.contains("=") else {
            self = tag.adding(keywords: modifier)
            return
        }
        switch Self.meaning(of: modifier) {
        case .script(let script):
            self.init(
                language: tag.language, script: tag.script ?? script, region: tag.region,
                variants: tag.variants, extensions: tag.extensions, privateUse: tag.privateUse)
        case .variants(let variants, let script):
            self.init(
                language: tag.language, script: tag.script ?? script, region: tag.region,
                variants: tag.variants + variants.filter { !tag.variants.contains($0) },
                extensions: tag.extensions, privateUse: tag.privateUse)
        case .language(let language):
            self.init(language: language, script: tag.script, region: tag.region)
        case .nothing:
            self = tag
        }
    }

    /// Returns the tag with ICU's keywords added. Invalid keywords are omitted, and the first of
    /// several with the same name counts.
    private func adding(keywords: String) -> LanguageTag {
        var known: [String: String] = [:]
        for keyword in keywords.split(separator: ";") {
            let pair = keyword.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            let key = Self.keys[String(pair[0])] ?? String(pair[0])
            let value = Self.values[String(pair[1])] ?? String(pair[1])
            let isSound = value.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
                (3...8).contains($0.utf8.count)
            }
            guard key.utf8.count == 2, isSound, known[key] == nil else { continue }
            known[key] = value
        }
        let own = extensions.first { $0.hasPrefix("u-") }
        let added = known.filter { key, _ in own?.contains("-\(key)-") != true }
            .sorted { $0.key < $1.key }.map { "\($0.key)-\($0.value)" }
        guard !added.isEmpty else { return self }
        var parts = [language, script, region].compactMap(\.self) + variants
        parts += extensions.filter { $0 != own } + [own ?? "u"] + added
        if let privateUse { parts.append("x-\(privateUse)") }
        // The parser decides whether the result is well-formed.
        return LanguageTag(parts.joined(separator: "-")) ?? self
    }

    /// ICU's keyword names, mapped to those of BCP 47 (UTS 35, *Key and Type Definitions*).
    private static let keys = [
        "calendar": "ca", "collation": "co", "currency": "cu", "numbers": "nu", "hours": "hc",
        "measure": "ms", "timezone": "tz",
    ]

    private static let values = ["gregorian": "gregory", "ethiopic-amete-alem": "ethioaa"]

    private enum Meaning {
        case script(String)
        case variants([String], script: String?)
        case language(String)
        case nothing
    }

    /// Returns the meaning of a modifier in the locale names of glibc and KDE.
    private static func meaning(of modifier: String) -> Meaning {
        switch modifier {
        case "latin", "latn", "iqtelif": .script("Latn")
        case "cyrillic", "cyrl": .script("Cyrl")
        case "arabic", "arab", "persoarabic": .script("Arab")
        case "devanagari", "deva": .script("Deva")
        case "hebrew": .script("Hebr")
        case "greek": .script("Grek")
        case "shaw": .script("Shaw")
        case "hans": .script("Hans")
        case "hant": .script("Hant")
        case "valencia": .variants(["valencia"], script: nil)
        case "tarask", "taraskievica": .variants(["tarask"], script: nil)
        case "ijekavian": .variants(["ijekavsk"], script: nil)
        case "ijekavianlatin": .variants(["ijekavsk"], script: "Latn")
        case "saaho": .language("ssy")
        default: .nothing
        }
    }
}
