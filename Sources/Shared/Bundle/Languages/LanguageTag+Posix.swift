/// Reading what POSIX systems write in `LANG`: `sv_SE.UTF-8`, `sr_RS@latin`.
extension LanguageTag {
    /// Whether a locale name stands for "no language": `C`, `POSIX`, also with a character set.
    public static func isPosixDefault(_ locale: some StringProtocol) -> Bool {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return name == "C" || name.lowercased() == "posix"
    }

    /// Reads a POSIX locale name: `language[_REGION][.charset][@modifier]`.
    ///
    /// The character set is dropped. A modifier that names a script becomes the script (`@latin`,
    /// `@cyrillic`, `@devanagari`), one that is a variant becomes the variant (`@valencia`); the others
    /// (`@euro`) say nothing about the language.
    ///
    /// - Returns: nil for `C`, `POSIX` and what is no locale name.
    public init?(posix locale: some StringProtocol) {
        guard !LanguageTag.isPosixDefault(locale) else { return nil }
        let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first?.prefix { $0 != "." } ?? ""
        guard let tag = LanguageTag(String(name)) else { return nil }
        let modifier = parts.dropFirst().first?.prefix { $0 != "." }.lowercased() ?? ""
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

    private enum Meaning {
        case script(String)
        case variants([String], script: String?)
        case language(String)
        case nothing
    }

    /// The modifiers of glibc's and KDE's locales.
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
