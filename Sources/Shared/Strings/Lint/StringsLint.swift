public import CairnBundle

/// Checks the languages of a bundle against one another, against the rules of CLDR, and against the
/// keys that a program uses.
public enum StringsLint {
    /// Checks every language of a bundle.
    ///
    /// A regional variant may be partial: `de-AT` does not need to repeat the texts of `de`.
    ///
    /// - Parameters:
    ///   - files: The bundle with the `*.lproj` folders.
    ///   - development: The language that has every text; the others are compared with it.
    ///   - usedKeys: The keys that a program uses (`key`, or `Table/key`); `nil` if unknown.
    ///   - mentioned: All texts in a program's sources, including keys; `nil` if unknown. A key
    ///     that is not among them, with or without its table, is unused.
    /// - Returns: The findings, sorted by file, line and column.
    /// - Complexity: Linear in the texts of all languages.
    public static func check(
        _ files: ResourceFiles, development: LanguageTag, usedKeys: Set<String>? = nil,
        mentioned: Set<String>? = nil
    ) -> [LintFinding] {
        let folder = LocalizationFolder(files, development: development)
        var findings = folder.unknown.map { name in
            LintFinding(
                severity: .warning, kind: .unknownLanguage,
                file: files.path(of: name) ?? name, line: 0, column: 0, language: nil, key: nil,
                message: "expected the name of a language, found \(name.dropLast(6))")
        }
        let languages = folder.languages.map { LintedLanguage($0, folder) }
        findings += languages.flatMap(\.findings)
        guard let original = languages.first(where: { $0.tag == development }) else {
            findings.append(
                LintFinding(
                    severity: .error, kind: .missingKey, file: files.origin, line: 0, column: 0,
                    language: development.description, key: nil,
                    message: "expected \(development).lproj, the development language, found none"))
            return findings
        }
        for language in languages {
            findings += language.pluralFindings()
            if language.tag != development {
                findings += compare(language, original, languages)
            }
        }
        if let usedKeys {
            findings += unused(original) { usedKeys.contains($0.description) }
            findings += undefined(original, usedKeys)
        } else if let mentioned {
            findings += unused(original) {
                mentioned.contains($0.name) || mentioned.contains($0.description)
            }
        }
        return findings.sorted {
            ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
        }
    }

    // MARK: Two languages

    private static func compare(
        _ language: LintedLanguage, _ original: LintedLanguage, _ all: [LintedLanguage]
    ) -> [LintFinding] {
        var findings: [LintFinding] = []
        let parents = LanguageNegotiation.matches(
            LanguageRange(language.tag), available: all.map(\.tag))
        let helpers = all.filter { parents.contains($0.tag) && $0.tag != original.tag }
        for key in original.order {
            guard let wanted = original.texts[key] else { continue }
            if let text = language.texts[key] {
                findings += mismatches(text, wanted, key, language, original)
            } else if !helpers.contains(where: { $0.texts[key] != nil }) {
                findings.append(
                    language.finding(
                        .error, .missingKey, key, at: language.place(ofTable: key.table),
                        "missing key \(key) (\(wanted.file):\(wanted.line))"))
            }
        }
        for key in language.order where original.texts[key] == nil {
            findings.append(
                language.finding(
                    .warning, .extraKey, key, at: language.texts[key],
                    "the key \(key) is not in \(original.tag)"))
        }
        return findings
    }

    private static func mismatches(
        _ text: LintedText, _ wanted: LintedText, _ key: TextKey, _ language: LintedLanguage,
        _ original: LintedLanguage
    ) -> [LintFinding] {
        let found = text.text.kinds
        let expected = wanted.text.kinds
        let places = Set(found.keys).union(expected.keys).sorted()
        return places.compactMap { place in
            let message: String
            switch (found[place], expected[place]) {
            case (let kind?, let other?) where agree(kind, other): return nil
            case (let kind?, let other?):
                message =
                    "argument \(place) of \(key): expected \(other.rawValue) as in \(original.tag), found \(kind.rawValue)"
            case (let kind?, nil):
                message =
                    "argument \(place) of \(key): expected none as in \(original.tag), found \(kind.rawValue)"
            case (nil, let other?):
                message =
                    "argument \(place) of \(key): expected \(other.rawValue) as in \(original.tag), found none"
            case (nil, nil): return nil
            }
            return language.finding(.error, .formatMismatch, key, at: text, message)
        }
    }

    /// Returns whether two languages may use the same argument as these two kinds. A plural
    /// variable counts as a number.
    private static func agree(_ one: FormatKind, _ other: FormatKind) -> Bool {
        if one == other { return true }
        let numbers: Set<FormatKind> = [.plural, .integer, .real]
        return numbers.contains(one) && numbers.contains(other)
            && (one == .plural || other == .plural)
    }

    // MARK: Keys and programs

    private static func unused(
        _ original: LintedLanguage, isUsed: (TextKey) -> Bool
    ) -> [LintFinding] {
        original.order.filter { !isUsed($0) }.map { key in
            original.finding(
                .warning, .unusedKey, key, at: original.texts[key], "nothing uses the key \(key)")
        }
    }

    private static func undefined(
        _ original: LintedLanguage, _ used: Set<String>
    ) -> [LintFinding] {
        used.subtracting(original.order.map(\.description)).sorted().map { name in
            original.finding(
                .error, .undefinedKey, TextKey(name), at: original.place(ofTable: nil),
                "the key \(name) is used, and no table has it")
        }
    }
}
