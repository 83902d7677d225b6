/// How a language writes numbers with one set of digits.
struct NumberStyle: Sendable {
    var symbols: NumberSymbols
    /// What stands before and behind the digits of a percentage.
    var percent: (before: String, behind: String)
    /// The name of the digits in CLDR: `latn`, `arab`.
    var system: String

    /// Finds the style of a language; one that CLDR does not know is written as English is.
    ///
    /// - Complexity: A few searches in a table of some 300 records. Starts no library: the first number
    ///   that Foundation formats costs a process milliseconds, on a cold disk more than 20.
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

    /// The names a language may have in the table, best first: `zh-Hant-HK`, `zh-Hant`, `zh-HK`, `zh`.
    static func names(of language: LanguageTag) -> [String] {
        let (code, script, region) = (language.language, language.script, language.region)
        var names: [String] = []
        if let script, let region { names.append("\(code)-\(script)-\(region)") }
        if let script { names.append("\(code)-\(script)") }
        if let region { names.append("\(code)-\(region)") }
        return names + [code]
    }

    /// `013 045`: the number of the usual style, then of the other, if there is one.
    private static func numbers(in value: [UInt8]) -> [Int] {
        String(decoding: value, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    }

    /// A line of the table: system, zero, decimal, group, minus, plus, group sizes, minimum, infinity,
    /// not a number, before and behind a percentage.
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
    /// The symbols of a language: what `Localization` needs to put numbers into its texts.
    public init(_ language: LanguageTag, digits: LocaleFormatter.Digits = .ofLanguage) {
        self = NumberStyle(language, digits: digits).symbols
    }
}
