/// The plural rules of one language, which map numbers to plural categories.
///
/// ```swift
/// PluralRules("pl").cardinal(22)  // few
/// PluralRules("en").ordinal(22)  // two: 22nd
/// ```
///
/// - Source: CLDR, *Language Plural Rules*; the version is ``cldrVersion``.
public struct PluralRules: Sendable, Hashable {
    private let cardinalRule: UInt8
    private let ordinalRule: UInt8

    /// The version of CLDR from which the rules are taken.
    public static let cldrVersion = PluralTable.cldrVersion

    /// The languages for which CLDR has rules, as tags: `ar`, `pt-PT`.
    public static let languages = PluralTable.languages.keys

    /// Looks up the rules of a language by its tag, then by truncation. A language unknown to CLDR
    /// has only `other`, like CLDR's root.
    ///
    /// - Complexity: One search in a table of about 220 records; reuse the value.
    public init(_ language: LanguageTag) {
        let base = Self.record(language.language) ?? (0, 0)
        let regional = language.region.flatMap { Self.record("\(language.language)-\($0)") }
        // A region may have its own cardinal rule but no ordinal rule: pt-PT.
        let ordinal = regional.flatMap { $0.ordinal == Self.absent ? nil : $0.ordinal }
        self.init(cardinal: regional?.cardinal ?? base.cardinal, ordinal: ordinal ?? base.ordinal)
    }

    /// Looks up the rules by the text of a tag: `PluralRules("zh-Hant")`. Text that is not a tag
    /// gives the rules of root.
    public init(_ tag: String) {
        if let language = LanguageTag(tag) {
            self.init(language)
        } else {
            self.init(cardinal: 0, ordinal: 0)
        }
    }

    private init(cardinal: UInt8, ordinal: UInt8) {
        cardinalRule = cardinal == Self.absent ? 0 : cardinal
        // CLDR has fewer ordinal than cardinal rules; a missing one means `other`.
        ordinalRule = ordinal == Self.absent ? 0 : ordinal
    }

    /// Returns the cardinal category, as in "5 days".
    ///
    /// - Complexity: Constant, a few nanoseconds.
    public func cardinal(_ operands: PluralOperands) -> PluralCategory {
        PluralTable.cardinal(cardinalRule, operands)
    }

    /// Returns the ordinal category, as in "the 5th day".
    public func ordinal(_ operands: PluralOperands) -> PluralCategory {
        PluralTable.ordinal(ordinalRule, operands)
    }

    /// Returns the cardinal category of an integer.
    public func cardinal(_ count: Int) -> PluralCategory { cardinal(PluralOperands(count)) }

    /// Returns the ordinal category of an integer.
    public func ordinal(_ place: Int) -> PluralCategory { ordinal(PluralOperands(place)) }

    /// The cardinal categories that the language uses, always including `other`.
    public var cardinalCategories: [PluralCategory] {
        Self.categories(PluralTable.cardinalCategories[Int(cardinalRule)])
    }

    /// The ordinal categories that the language uses, always including `other`.
    public var ordinalCategories: [PluralCategory] {
        Self.categories(PluralTable.ordinalCategories[Int(ordinalRule)])
    }

    private static func categories(_ bits: UInt8) -> [PluralCategory] {
        PluralCategory.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    }

    private static let absent: UInt8 = 99

    private static func record(_ key: String) -> (cardinal: UInt8, ordinal: UInt8)? {
        guard let value = PluralTable.languages.value(of: key) else { return nil }
        let digits = value.map { $0 &- UInt8(ascii: "0") }
        return (digits[0] * 10 + digits[1], digits[3] * 10 + digits[4])
    }
}
