/// Chooses the languages that a user reads among the available ones: BCP 47 lookup (RFC 4647,
/// section 3.4) with CLDR's parents and likely subtags, so that scripts are never mixed.
///
/// ```swift
/// LanguageNegotiation.chain(["zh-TW"], available: ["de", "en", "zh-Hans", "zh-Hant"], development: "en")
/// // zh-Hant, en
/// ```
public enum LanguageNegotiation {
    /// Returns the languages in which to look up a text, best first; the development language is
    /// last.
    ///
    /// The strongest preference that an available language satisfies decides: the chain consists of
    /// that preference's languages in order, then the development language. A preference for `C`
    /// selects the development language.
    ///
    /// - Complexity: Proportional to available languages × preferences × the subtags of a tag.
    public static func chain(
        _ preferences: LanguagePreferences, available: [LanguageTag], development: LanguageTag
    ) -> [LanguageTag] {
        var chain: [LanguageTag] = []
        for wish in preferences.wishes {
            // C and POSIX end the search.
            if wish.ranges.isEmpty { break }
            for range in wish.ranges {
                for match in matches(range, available: available) where !chain.contains(match) {
                    chain.append(match)
                }
            }
            if !chain.isEmpty { break }
        }
        let last = matches(LanguageRange(development), available: available)
        for language in last.isEmpty ? [development] : last where !chain.contains(language) {
            chain.append(language)
        }
        return chain
    }

    /// Returns the languages in which to look up a text, from tags given as text. Invalid tags are
    /// skipped.
    public static func chain(
        _ wanted: [String], available: [String], development: String
    ) -> [String] {
        chain(
            LanguagePreferences(wanted), available: available.compactMap { LanguageTag($0) },
            development: LanguageTag(development) ?? .undetermined
        ).map(\.description)
    }

    /// Returns the available languages for one range: the best match, then its fallbacks (`pt-PT`,
    /// then `pt`). A language in another script never matches. Another region matches only if
    /// nothing closer is available (`pt-BR` for `pt-PT`), and the most likely region comes first.
    public static func matches(
        _ range: LanguageRange, available: [LanguageTag]
    ) -> [LanguageTag] {
        guard let wanted = range.tag else {
            // `*` alone expresses no preference, so the development language is used.
            return range.isAny ? [] : available.filter(range.matches)
        }
        let full = wanted.maximized
        let related = available.filter { candidate in
            let other = candidate.maximized
            return other.language == full.language && other.script == full.script
        }
        var found: [LanguageTag] = []
        for step in steps(of: wanted) {
            for candidate in related where candidate == step && !found.contains(candidate) {
                found.append(candidate)
            }
            // zh-Hant and zh-TW are equivalent.
            let likely = step.maximized
            for candidate in related where !found.contains(candidate) {
                if candidate.isPlain, step.isPlain, candidate.maximized == likely {
                    found.append(candidate)
                }
            }
        }
        if found.isEmpty, !related.isEmpty { found = [mostLikely(related)] }
        // CLDR's parents may leave the language: nn → no.
        if let parent = LanguageTable.parents.text(of: wanted.language).flatMap({ LanguageTag($0) }
        ),
            parent.language != wanted.language
        {
            found += matches(LanguageRange(parent), available: available)
        }
        return found
    }

    /// Returns a tag and its parents, nearest first: removes variants one by one, then the region
    /// by CLDR's parents, then the script.
    static func steps(of tag: LanguageTag) -> [LanguageTag] {
        var steps = [tag]
        func add(_ next: LanguageTag) {
            if !steps.contains(next) { steps.append(next) }
        }
        func part(_ script: String?, _ region: String?, _ variants: [String] = []) -> LanguageTag {
            LanguageTag(language: tag.language, script: script, region: region, variants: variants)
        }
        // Extensions and private-use subtags do not affect the choice of a translation; variants
        // may.
        add(part(tag.script, tag.region, tag.variants))
        var variants = tag.variants
        while !variants.isEmpty {
            variants.removeLast()
            add(part(tag.script, tag.region, variants))
        }
        // A variant of the language as a whole: ca-valencia for ca-ES-valencia.
        if !tag.variants.isEmpty {
            steps.insert(part(tag.script, nil, tag.variants), at: 1)
        }
        let full = tag.maximized
        add(part(full.script, full.region))
        // zh-Hant-MO → zh-Hant-HK; en-AU → en-001; es-MX → es-419.
        var current = part(tag.script == nil ? nil : full.script, full.region)
        for _ in 0..<4 {
            let spelled = [current, part(full.script, current.region), part(nil, current.region)]
            let parent = spelled.lazy.compactMap { LanguageTable.parents.text(of: $0.description) }
                .first.flatMap { LanguageTag($0) }
            guard let parent, parent.language == tag.language else { break }
            add(parent)
            add(part(full.script, parent.region))
            current = parent
        }
        add(part(full.script, nil))
        // The bare language only if it implies the same script: sr is Cyrillic, so sr-Latn ends
        // here.
        let bare = part(nil, nil)
        if bare.maximized.script == full.script { add(bare) }
        return steps
    }

    private static func mostLikely(_ related: [LanguageTag]) -> LanguageTag {
        let likely = LanguageTag(language: related[0].language).maximized.region
        let sorted = related.sorted { $0.description < $1.description }
        return sorted.first { $0.maximized.region == likely } ?? sorted[0]
    }
}
