public import CairnBundle

extension Localization {
    /// Chooses the languages and reads their files.
    ///
    /// A malformed entry or file does not affect the others; ``Localization/problems`` lists them.
    /// `en-XA` and `ar-XB` are generated from the development language if they are requested and
    /// have no folder.
    ///
    /// - Parameters:
    ///   - bundles: The bundles with `*.lproj` folders, the app's own before those of libraries.
    ///     For the same key, a better language takes precedence over an earlier bundle.
    ///   - preferences: The user's language preferences.
    ///   - development: The language that has every text.
    ///   - numbers: Returns the number symbols of a language.
    ///   - report: As for ``init(_:numbers:problems:report:)``.
    /// - Returns: The texts, ready for lookup.
    /// - Complexity: Linear in the files of the chosen languages; the other files are only listed.
    public static func loading(
        _ bundles: ResourceStack, preferences: LanguagePreferences, development: LanguageTag,
        numbers: (LanguageTag) -> NumberSymbols = { _ in .plain },
        report: (@Sendable (LocalizationProblem) -> Void)? = nil
    ) -> Localization {
        var problems: [StringsError] = []
        let opened = bundles.layers.map { LocalizationFolder($0, development: development) }
        let real = Set(opened.flatMap(\.folders.keys))
        let pseudo = PseudoLanguage.allCases.filter { !real.contains($0.tag) }
        // Sorted, so that the same folders always give the same result.
        let available = real.sorted { $0.description < $1.description } + asked(pseudo, preferences)
        let chain = LanguageNegotiation.chain(
            preferences, available: available, development: development)
        var texts: [LanguageStrings] = []
        for language in chain {
            if let made = pseudo.first(where: { $0.tag == language }) {
                texts.append(made.texts(from: read(development, opened, &problems)))
            } else {
                texts.append(read(language, opened, &problems))
            }
        }
        return Localization(texts, numbers: numbers, problems: problems, report: report)
    }

    /// Returns the pseudo-languages that are requested. A pseudo-language is available only by its
    /// exact name: `en-GB` must not match `en-XA`.
    private static func asked(
        _ pseudo: [PseudoLanguage], _ preferences: LanguagePreferences
    ) -> [LanguageTag] {
        let tags = preferences.ranges.compactMap(\.tag)
        return pseudo.map(\.tag).filter { tag in
            tags.contains { $0.language == tag.language && $0.region == tag.region }
        }
    }

    private static func read(
        _ language: LanguageTag, _ folders: [LocalizationFolder], _ problems: inout [StringsError]
    ) -> LanguageStrings {
        var texts = LanguageStrings(language)
        for folder in folders {
            for table in folder.tables(of: language) {
                do {
                    let (bytes, file) = try folder.read(table)
                    if table.isPlural {
                        let plurals = PluralsFile(recovering: bytes, file: file)
                        problems += plurals.problems
                        texts.add(plurals, table: table.name)
                    } else {
                        let strings = StringsFile(recovering: bytes, file: file)
                        problems += strings.problems
                        texts.add(strings, table: table.name)
                    }
                } catch {
                    problems.append(error)
                }
            }
        }
        return texts
    }
}
