/// A parser for BCP 47 tags: the grammar of RFC 5646, section 2.1, then the aliases of CLDR.
enum LanguageTagParser {
    static func parse(_ text: String) -> LanguageTag? {
        guard text.utf8.count <= 255 else { return nil }
        let lower = text.lowercased()
        let subtags = lower.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isSound = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy(isAlphanumeric)
        }
        guard isSound else { return nil }
        // Whole tags first: the irregular ones of RFC 5646 (`i-klingon`, `zh-min-nan`).
        let joined = subtags.joined(separator: "-")
        if let whole = LanguageTable.aliases.text(of: joined), joined.contains("-") {
            return parse(whole)
        }
        return parse(subtags).map(withoutAliases)
    }

    private static func parse(_ subtags: [Substring]) -> LanguageTag? {
        var rest = subtags[...]
        if rest.first == "x" {
            guard rest.count > 1 else { return nil }
            return LanguageTag(
                language: "und", privateUse: rest.dropFirst().joined(separator: "-"))
        }
        guard var language = rest.popFirst().map(String.init), isAlphabetic(language),
            (2...8).contains(language.utf8.count), language.utf8.count != 4
        else { return nil }
        // An extended language subtag has become a language of its own: zh-yue is yue.
        var extended = 0
        while let next = rest.first, next.utf8.count == 3, isAlphabetic(next), extended < 3 {
            if language.utf8.count > 3 { return nil }
            if extended == 0 { language = String(next) }
            extended += 1
            rest.removeFirst()
        }
        var script: String?
        if let next = rest.first, next.utf8.count == 4, isAlphabetic(next) {
            script = next.prefix(1).uppercased() + next.dropFirst()
            rest.removeFirst()
        }
        var region: String?
        if let next = rest.first, isRegion(next) {
            region = next.uppercased()
            rest.removeFirst()
        }
        var variants: [String] = []
        while let next = rest.first, isVariant(next) {
            guard !variants.contains(String(next)) else { return nil }
            variants.append(String(next))
            rest.removeFirst()
        }
        guard let (extensions, privateUse) = tail(&rest) else { return nil }
        return LanguageTag(
            language: language, script: script, region: region, variants: variants,
            extensions: extensions, privateUse: privateUse)
    }

    private static func tail(_ rest: inout ArraySlice<Substring>) -> ([String], String?)? {
        var extensions: [String] = []
        while let singleton = rest.popFirst() {
            guard singleton.utf8.count == 1 else { return nil }
            if singleton == "x" {
                return rest.isEmpty ? nil : (extensions, rest.joined(separator: "-"))
            }
            guard !extensions.contains(where: { $0.hasPrefix("\(singleton)-") }) else { return nil }
            var parts = [String(singleton)]
            while let next = rest.first, next.utf8.count > 1 {
                parts.append(String(next))
                rest.removeFirst()
            }
            guard parts.count > 1 else { return nil }
            extensions.append(parts.joined(separator: "-"))
        }
        // The order of extensions has no meaning; the canonical order is alphabetical.
        return (extensions.sorted(), nil)
    }

    /// Replaces deprecated subtags by their current equivalents. Explicit parts of the tag take
    /// precedence over those of the alias.
    private static func withoutAliases(_ tag: LanguageTag) -> LanguageTag {
        var language = tag.language
        var script = tag.script
        var region = tag.region.map { LanguageTable.regions.text(of: $0) ?? $0 }
        if let alias = LanguageTable.aliases.text(of: language),
            let newer = parse(alias.lowercased().split(separator: "-"))
        {
            language = newer.language
            script = script ?? newer.script
            region = region ?? newer.region
        }
        // Unspecified Norwegian is Bokmål (CLDR: no and nb match at distance 1).
        if language == "no" { language = "nb" }
        return LanguageTag(
            language: language, script: script, region: region, variants: tag.variants,
            extensions: tag.extensions, privateUse: tag.privateUse)
    }

    private static func isRegion(_ subtag: Substring) -> Bool {
        subtag.utf8.count == 2 && isAlphabetic(subtag)
            || subtag.utf8.count == 3 && subtag.utf8.allSatisfy(isDigit)
    }

    private static func isVariant(_ subtag: Substring) -> Bool {
        let count = subtag.utf8.count
        return count >= 5 || count == 4 && subtag.utf8.first.map(isDigit) == true
    }

    private static func isAlphabetic(_ subtag: some StringProtocol) -> Bool {
        subtag.utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }
}
