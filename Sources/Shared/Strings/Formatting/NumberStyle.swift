/// The conventions of a language for writing numbers with one set of digits.
struct NumberStyle: Sendable {
    var symbols: NumberSymbols
    /// The text before and after the digits of a percentage.
    var percent: (before: String, behind: String)
    /// The CLDR name of the numbering system: `latn`, `arab`.
    var system: String

    /// Looks up the style of a language. A language unknown to CLDR uses the style of English.
    ///
    /// - Complexity: A few searches in a table of about 300 records. Loads no library: the first
    ///   number that Foundation formats costs a process milliseconds, and more than 20 on a cold
    ///   disk.
    init(_ language: LanguageTag, digits: LocaleFormatter.Digits) {
        let styles = Self.names(of: language).lazy.compactMap(NumberTable.languages.value).first
        let numbers = styles.map { Self.numbers(in: $0) } ?? [0]
        let candidates = numbers.compactMap(Self.style)
        let chosen =
            switch digits {
            case .ofLanguage: candidates.first
            case .western: candidates.first { $0.system == "latn" }
            case .native: candidates.first { $0.system != "latn" }
            }
        self = chosen ?? candidates.first ?? Self.plain
    }

    private init(
        symbols: NumberSymbols, percent: (before: String, behind: String), system: String
    ) {
        self.symbols = symbols
        self.percent = percent
        self.system = system
    }

    private static let plain = NumberStyle(symbols: .plain, percent: ("", "%"), system: "latn")

    /// Returns the names to look up for a language, most specific first: `zh-Hant-HK`, `zh-Hant`,
    /// `zh-HK`, `zh`.
    static func names(of language: LanguageTag) -> [String] {
        let (code, script, region) = (language.language, language.script, language.region)
        var names: [String] = []
        if let script, let region { names.append("\(code)-\(script)-\(region)") }
        if let script { names.append("\(code)-\(script)") }
        if let region { names.append("\(code)-\(region)") }
        return names + [code]
    }

    /// Returns the style numbers in a record such as `013 045`: that of the default style, then
    /// that of the alternative digits, if there is one.
    private static func numbers(in value: [UInt8]) -> [Int] {
        String(decoding: value, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    }

    /// Returns the style on a line of the table: numbering system, zero, decimal separator, group
    /// separator, minus, plus, group sizes, minimum grouping digits, infinity, not-a-number, and
    /// the text before and after a percentage.
    private static func style(_ number: Int) -> NumberStyle? {
        guard number < NumberTable.styles.count else { return nil }
        let fields = "\(NumberTable.styles[number])".split(
            separator: "\t", omittingEmptySubsequences: false
        ).map(String.init)
        guard fields.count == 13, let zero = fields[1].unicodeScalars.first else { return nil }
        return NumberStyle(
            symbols: NumberSymbols(
                decimal: fields[2], group: fields[3], minus: fields[4], plus: fields[5], zero: zero,
                groupSize: Int(fields[6]) ?? 0, higherGroupSize: Int(fields[7]) ?? 0,
                minimumGroupingDigits: Int(fields[8]) ?? 1, infinity: fields[9],
                notANumber: fields[10]),
            percent: (fields[11], fields[12]), system: fields[0])
    }
}

extension NumberSymbols {
    /// Creates the symbols of a language, as ``Localization`` needs them to write numbers in its
    /// texts.
    public init(_ language: LanguageTag, digits: LocaleFormatter.Digits = .ofLanguage) {
        self = NumberStyle(language, digits: digits).symbols
    }
}
