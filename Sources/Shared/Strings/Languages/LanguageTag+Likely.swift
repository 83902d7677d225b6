/// Likely subtags and what follows from them (UTS 35, part 1, *Likely Subtags*).
extension LanguageTag {
    /// The writing direction of a language.
    public enum Direction: String, Sendable, Codable {
        /// Latin, Cyrillic, Chinese and most others.
        case leftToRight
        /// Arabic, Hebrew, Thaana, N’Ko, Adlam and others.
        case rightToLeft
    }

    /// The writing direction of the language's script, either explicit or likely: `ar`, `ur`,
    /// `pa-PK` and `az-IR` are right-to-left.
    public var direction: Direction {
        let script = maximized.script ?? "Latn"
        return LanguageTable.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }

    /// The tag with its most likely script and region added: `zh-TW` → `zh-Hant-TW`, `sr` →
    /// `sr-Cyrl-RS`. Explicit subtags are kept; an unknown language is unchanged.
    ///
    /// - Complexity: At most five searches in a table of about 1,900 records.
    public var maximized: LanguageTag {
        if script != nil, region != nil, language != "und" { return self }
        guard let likely = likely else { return self }
        let isOpenRegion = likely.region == nil || likely.region == "ZZ"
        return LanguageTag(
            language: language == "und" ? likely.language : language,
            script: script ?? likely.script,
            region: region ?? (isOpenRegion ? nil : likely.region), variants: variants,
            extensions: extensions, privateUse: privateUse)
    }

    /// The shortest tag with the same likely subtags: `zh-Hant-TW` → `zh-TW`, `en-Latn-US` → `en`.
    public var minimized: LanguageTag {
        let full = maximized
        let candidates = [
            with(script: nil, region: nil), with(script: nil, region: full.region),
            with(script: full.script, region: nil),
        ]
        return candidates.first { $0.maximized == full } ?? full
    }

    private var likely: LanguageTag? {
        for key in keys {
            if let text = LanguageTable.likely.text(of: key) { return LanguageTag(raw: text) }
        }
        return nil
    }

    /// The lookup keys, most specific first.
    private var keys: [String] {
        var keys: [String] = []
        if let script, let region { keys.append("\(language)-\(script)-\(region)") }
        if let region { keys.append("\(language)-\(region)") }
        if let script { keys.append("\(language)-\(script)") }
        keys.append(language)
        if let script, language != "und" { keys.append("und-\(script)") }
        return keys
    }

    private func with(script: String?, region: String?) -> LanguageTag {
        LanguageTag(
            language: language, script: script, region: region, variants: variants,
            extensions: extensions, privateUse: privateUse)
    }

    /// Parses a tag from the built-in tables, in the form language-Script-REGION, without resolving
    /// aliases.
    private init(raw: String) {
        let parts = raw.split(separator: "-").map(String.init)
        self.init(
            language: parts[0], script: parts.first { $0.utf8.count == 4 },
            region: parts.dropFirst().first { $0.utf8.count < 4 })
    }
}
