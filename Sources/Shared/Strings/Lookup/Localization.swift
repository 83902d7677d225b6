/// The texts of an app in the user's language.
///
/// ```swift
/// let strings = Localization.loading(
///     bundles, preferences: LanguagePreferences(environment: environment), development: "en")
/// strings("tree.title")
/// strings("photos.count", 3, "Uppsala")  // by plural rules of the language the text is found in
/// ```
///
/// The value is immutable after initialization: lookups take no lock and are safe on any thread. A
/// text is looked up in each language of the chain; a key that is missing in all of them is shown
/// in brackets and reported. No lookup throws or stops the program.
public struct Localization: Sendable {
    private let storage: Storage

    /// Creates the texts of a chain of languages.
    ///
    /// - Parameters:
    ///   - chain: The texts of each language, best first. At least one language should be given.
    ///   - numbers: Returns the number symbols of a language.
    ///   - problems: The problems found while the texts were read, available as ``problems``.
    ///   - report: Called for every missing key and every argument that does not fit, on the thread
    ///     of the lookup.
    /// - Complexity: Linear in the texts.
    public init(
        _ chain: [LanguageStrings],
        numbers: (LanguageTag) -> NumberSymbols = { _ in .plain },
        problems: [StringsError] = [],
        report: (@Sendable (LocalizationProblem) -> Void)? = nil
    ) {
        storage = Storage(chain, numbers, problems, report)
    }

    /// The languages in which texts are looked up, best first.
    public var languages: [LanguageTag] { storage.languages.map(\.tag) }

    /// The best language, in which most texts are shown.
    public var language: LanguageTag { storage.languages.first?.tag ?? .undetermined }

    /// The writing direction of the best language.
    public var direction: LanguageTag.Direction { language.direction }

    /// The problems found in the files.
    public var problems: [StringsError] { storage.problems }

    /// Returns whether any language of the chain has the key.
    public func contains(_ key: TextKey) -> Bool { storage.message(key) != nil }

    // MARK: Asking

    /// Returns a text without arguments.
    ///
    /// - Complexity: One hash table lookup.
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

    /// Returns a text with three or more arguments, in the order of their positions.
    public func callAsFunction(
        _ key: TextKey, _ first: any FormatValue, _ second: any FormatValue,
        _ third: any FormatValue, _ others: any FormatValue...
    ) -> String {
        filled(key, ([first, second, third] + others).map(\.formatArgument))
    }

    /// Returns a text with the arguments in an array.
    public func callAsFunction(_ key: TextKey, _ arguments: [FormatArgument]) -> String {
        filled(key, arguments)
    }

    /// Returns a text with its language and any problems. The problems are also reported.
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

    /// Returns only the text, by a fast path if there are no problems.
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
    /// A text and its language, ready for rendering.
    private final class Message: Sendable {
        let text: ParsedText
        let plain: String?
        let argumentCount: Int
        let style: LanguageFormatting
        /// The estimated size of the rendered text, used to reserve capacity and avoid
        /// reallocation.
        let capacity: Int

        init(_ text: ParsedText, _ style: LanguageFormatting) {
            self.text = text
            self.style = style
            plain = text.plural == nil ? text.format.plainText : nil
            argumentCount = text.argumentCount
            capacity = text.format.wordCount + 16 * text.argumentCount
        }
    }

    /// The shared immutable storage, in which each key maps directly to the first language that has
    /// it.
    private final class Storage: Sendable {
        let languages: [LanguageFormatting]
        let problems: [StringsError]
        let report: (@Sendable (LocalizationProblem) -> Void)?
        private let main: [ExactKey: Message]
        private let others: [String: [ExactKey: Message]]

        init(
            _ chain: [LanguageStrings], _ numbers: (LanguageTag) -> NumberSymbols,
            _ problems: [StringsError], _ report: (@Sendable (LocalizationProblem) -> Void)?
        ) {
            languages = chain.map {
                LanguageFormatting($0.language, symbols: numbers($0.language))
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
