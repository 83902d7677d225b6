/// The words of an app in the language of its user.
///
/// ```swift
/// let strings = Localization.loading(
///     bundles, preferences: LanguagePreferences(environment: environment), development: "en")
/// strings("tree.title")
/// strings("photos.count", 3, "Uppsala")  // by plural rules of the language the text is found in
/// ```
///
/// A value that does not change after it is made: asking takes no lock, from any thread. A text is looked
/// for in each language of the chain; a key that none has is shown in brackets and reported. Nothing here
/// fails or stops the program.
public struct Localization: Sendable {
    private let storage: Storage

    /// Creates the words of a chain of languages.
    ///
    /// - Parameters:
    ///   - chain: The texts of each language, best first. At least one language should be there.
    ///   - numbers: How a language writes digits.
    ///   - problems: What went wrong while the texts were read, to be asked for in ``problems``.
    ///   - report: Called for every missing key and every argument that does not fit, on the thread that
    ///     asked.
    /// - Complexity: linear in the texts.
    public init(
        _ chain: [LanguageTexts],
        numbers: (LanguageTag) -> NumberSymbols = { _ in .plain },
        problems: [StringsError] = [],
        report: (@Sendable (LocalizationProblem) -> Void)? = nil
    ) {
        storage = Storage(chain, numbers, problems, report)
    }

    /// The languages texts are looked for in, best first.
    public var languages: [LanguageTag] { storage.languages.map(\.tag) }

    /// The best language, the one the user sees most of.
    public var language: LanguageTag { storage.languages.first?.tag ?? .undetermined }

    /// The direction of the best language.
    public var direction: LanguageTag.Direction { language.direction }

    /// What was wrong with the files.
    public var problems: [StringsError] { storage.problems }

    /// Whether some language of the chain has a key.
    public func contains(_ key: TextKey) -> Bool { storage.message(key) != nil }

    // MARK: Asking

    /// Returns a text without arguments.
    ///
    /// - Complexity: one search in a hash table.
    public func callAsFunction(_ key: TextKey) -> String {
        if let plain = storage.message(key)?.plain { return plain }
        return text(key, []).text
    }

    /// Returns a text with one argument.
    public func callAsFunction(_ key: TextKey, _ argument: some FormatValue) -> String {
        filled(key, [argument.formatArgument])
    }

    /// Returns a text with two arguments.
    public func callAsFunction(
        _ key: TextKey, _ first: some FormatValue, _ second: some FormatValue
    ) -> String {
        filled(key, [first.formatArgument, second.formatArgument])
    }

    /// Returns a text with three arguments or more, in the order of their places.
    public func callAsFunction(
        _ key: TextKey, _ first: any FormatValue, _ second: any FormatValue,
        _ third: any FormatValue, _ others: any FormatValue...
    ) -> String {
        filled(key, ([first, second, third] + others).map(\.formatArgument))
    }

    /// Returns a text with the arguments of a list.
    public func callAsFunction(_ key: TextKey, _ arguments: [FormatArgument]) -> String {
        filled(key, arguments)
    }

    /// Returns a text by a key of an enumeration, such as the typed keys of `CairnLocalizations`.
    public func callAsFunction(
        _ key: some RawRepresentable<String>, _ arguments: any FormatValue...
    ) -> String {
        let key = TextKey(key.rawValue)
        return arguments.isEmpty ? self(key) : filled(key, arguments.map(\.formatArgument))
    }

    /// Returns a text with its language and with what went wrong. The problems are reported as well.
    public func text(_ key: TextKey, _ arguments: [FormatArgument]) -> LocalizedText {
        guard let message = storage.message(key) else {
            let problem = LocalizationProblem(key: key, language: nil, reason: .missingKey)
            storage.report?(problem)
            return LocalizedText(text: "⟦\(key)⟧", language: nil, problems: [problem])
        }
        let renderer = render(message, arguments)
        let problems = renderer.problems.map {
            LocalizationProblem(key: key, language: message.style.tag, reason: .format($0))
        }
        if let report = storage.report { for problem in problems { report(problem) } }
        return LocalizedText(text: renderer.text, language: message.style.tag, problems: problems)
    }

    /// The text alone, the quick way where all is well.
    private func filled(_ key: TextKey, _ arguments: [FormatArgument]) -> String {
        if let message = storage.message(key) {
            let renderer = render(message, arguments)
            if renderer.problems.isEmpty { return renderer.text }
        }
        return text(key, arguments).text
    }

    private func render(_ message: Message, _ arguments: [FormatArgument]) -> FormatRenderer {
        var renderer = FormatRenderer(message.style, plural: message.text.plural)
        renderer.text.reserveCapacity(message.capacity)
        renderer.append(message.text.format, arguments)
        if arguments.count > message.argumentCount {
            renderer.problems.append(
                .surplusArguments(expected: message.argumentCount, found: arguments.count))
        }
        return renderer
    }
}

extension Localization {
    /// A text and the language it is in, ready to be asked for.
    private final class Message: Sendable {
        let text: StringText
        let plain: String?
        let argumentCount: Int
        let style: LanguageStyle
        /// How much room the text takes at a guess, so that it is not moved while it grows.
        let capacity: Int

        init(_ text: StringText, _ style: LanguageStyle) {
            self.text = text
            self.style = style
            plain = text.plural == nil ? text.format.plainText : nil
            argumentCount = text.argumentCount
            capacity = text.format.wordCount + 16 * text.argumentCount
        }
    }

    /// Everything, made once: each key already leads to the first language that has it.
    private final class Storage: Sendable {
        let languages: [LanguageStyle]
        let problems: [StringsError]
        let report: (@Sendable (LocalizationProblem) -> Void)?
        private let main: [ExactKey: Message]
        private let others: [String: [ExactKey: Message]]

        init(
            _ chain: [LanguageTexts], _ numbers: (LanguageTag) -> NumberSymbols,
            _ problems: [StringsError], _ report: (@Sendable (LocalizationProblem) -> Void)?
        ) {
            languages = chain.map {
                LanguageStyle($0.language, symbols: numbers($0.language))
            }
            self.problems = problems
            self.report = report
            var tables: [String: [ExactKey: Message]] = [:]
            for (texts, style) in zip(chain, languages) {
                for (name, table) in texts.tables {
                    for (key, text) in table where tables[name]?[key] == nil {
                        tables[name, default: [:]][key] = Message(text, style)
                    }
                }
            }
            main = tables.removeValue(forKey: TextKey.defaultTable) ?? [:]
            others = tables
        }

        func message(_ key: TextKey) -> Message? {
            guard let table = key.table else { return main[ExactKey(key.name)] }
            return others[table]?[ExactKey(key.name)]
        }
    }
}
