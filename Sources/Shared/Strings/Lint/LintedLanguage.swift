import CairnBundle

/// A text and its location.
struct LintedText {
    var text: ParsedText
    var file: String
    var line: Int
    var column: Int
}

/// A language with the locations of its texts and the problems found in its own files.
struct LintedLanguage {
    let tag: LanguageTag
    private(set) var texts: [TextKey: LintedText] = [:]
    /// The keys, in the order of the files.
    private(set) var order: [TextKey] = []
    private(set) var findings: [LintFinding] = []
    private var files: [String: String] = [:]
    private let folder: String

    init(_ tag: LanguageTag, _ folder: LocalizationFolder) {
        self.tag = tag
        let name = folder.folders[tag]?.first ?? "\(tag).lproj"
        self.folder = folder.files.path(of: name) ?? "\(folder.files.origin)/\(name)"
        for table in folder.tables(of: tag) {
            do {
                let (bytes, file) = try folder.read(table)
                if !table.isPlural || files[table.name] == nil { files[table.name] = file }
                if table.isPlural {
                    add(PluralsFile(recovering: bytes, file: file), table.name)
                } else {
                    add(StringsFile(recovering: bytes, file: file), table.name)
                }
            } catch {
                add(error)
            }
        }
    }

    private mutating func add(_ file: PluralsFile, _ table: String) {
        for problem in file.problems { add(problem) }
        for entry in file.entries {
            add(
                LintedText(
                    text: ParsedText(entry.message), file: file.file, line: entry.line,
                    column: entry.column), TextKey(entry.key, table: table))
        }
    }

    private mutating func add(_ file: StringsFile, _ table: String) {
        for problem in file.problems { add(problem) }
        for warning in file.warnings { add(warning, .warning, .doubtfulEscape) }
        for entry in file.entries {
            let key = TextKey(entry.key, table: table)
            let text = LintedText(
                text: ParsedText(entry.text), file: file.file, line: entry.textLine,
                column: entry.textColumn)
            if let error = text.text.error {
                // "100%" is a valid text as long as it is not used as a format string.
                let isFormat = entry.text.contains("%@") || entry.text.contains("$")
                findings.append(
                    finding(
                        isFormat ? .error : .warning, .badFormat, key, at: text,
                        "\(key): \(error)"))
            }
            add(text, key)
        }
    }

    private mutating func add(_ text: LintedText, _ key: TextKey) {
        if let first = texts[key] {
            findings.append(
                finding(
                    .warning, .duplicateKey, key, at: text,
                    "the key \(key) is also in \(first.file):\(first.line), which wins"))
            return
        }
        texts[key] = text
        order.append(key)
    }

    private mutating func add(
        _ error: StringsError, _ severity: LintFinding.Severity = .error,
        _ kind: LintFinding.Kind? = nil
    ) {
        let own: LintFinding.Kind =
            switch error.kind {
            case .duplicateKey: .duplicateKey
            case .badPlural: .badPlural
            case .badFormat: .badFormat
            default: .syntax
            }
        findings.append(
            LintFinding(
                severity: severity, kind: kind ?? own, file: error.file, line: error.line,
                column: error.column, language: tag.description, key: nil, message: error.message))
    }

    // MARK: Plural categories

    /// Returns the plural forms that the language requires but lacks, or has but never uses.
    func pluralFindings() -> [LintFinding] {
        let rules = PluralRules(tag)
        return order.flatMap { key -> [LintFinding] in
            guard let text = texts[key], let plural = text.text.plural else { return [] }
            return plural.variables.flatMap { variable -> [LintFinding] in
                let needed = Self.needed(variable, rules)
                let all = variable.isOrdinal ? rules.ordinalCategories : rules.cardinalCategories
                let missing = needed.filter { variable.forms[$0] == nil }
                // The form `zero` is used for exactly 0 in every language.
                let surplus = PluralCategory.allCases.filter {
                    $0 != .zero && variable.forms[$0] != nil && !all.contains($0)
                }
                return missing.map { category in
                    finding(
                        .error, .missingPluralCategory, key, at: text,
                        "\(key): \(variable.name) needs the form \(category) in \(tag)")
                }
                    + surplus.map { category in
                        finding(
                            .warning, .surplusPluralCategory, key, at: text,
                            "\(key): no number takes the form \(category) of \(variable.name) in \(tag)"
                        )
                    }
            }
        }
    }

    /// Returns the categories that the variable's numbers can take: the Czech category *many*
    /// applies only to fractions, so a count of whole items does not need it.
    private static func needed(
        _ variable: PluralVariable, _ rules: PluralRules
    ) -> [PluralCategory] {
        if variable.isOrdinal { return rules.ordinalCategories }
        guard variable.fractionDigits == 0 else { return rules.cardinalCategories }
        // Every CLDR rule is periodic within these numbers.
        let samples = Array(0...220) + [1000, 1001, 2000, 10_000, 100_000, 1_000_000, 2_000_000]
        let taken = Set(samples.map { rules.cardinal($0) })
        return rules.cardinalCategories.filter(taken.contains)
    }

    // MARK: Findings

    /// Returns the start of a table's file, or the folder if there is no such file.
    func place(ofTable table: String?) -> LintedText {
        let file = files[table ?? TextKey.defaultTable]
        return LintedText(
            text: ParsedText(""), file: file ?? folder, line: file == nil ? 0 : 1,
            column: file == nil ? 0 : 1)
    }

    func finding(
        _ severity: LintFinding.Severity, _ kind: LintFinding.Kind, _ key: TextKey,
        at text: LintedText?, _ message: String
    ) -> LintFinding {
        LintFinding(
            severity: severity, kind: kind, file: text?.file ?? folder, line: text?.line ?? 0,
            column: text?.column ?? 0, language: tag.description, key: key.description,
            message: message)
    }
}
