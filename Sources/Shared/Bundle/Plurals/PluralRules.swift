/// The plural rules of one language: which category a number takes.
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

    /// The version of CLDR the rules are from.
    public static let cldrVersion = PluralTable.cldrVersion

    /// The languages CLDR gives rules for, as tags: `ar`, `pt-PT`.
    public static let languages = PluralTable.languages.keys

    /// Finds the rules of a language, by its tag and then by truncation. A language unknown to CLDR has
    /// only `other`, as CLDR's root does.
    ///
    /// - Complexity: one search in a table of some 220 records; keep the value.
    public init(_ language: LanguageTag) {
        let base = Self.record(language.language) ?? (0, 0)
        let regional = language.region.flatMap { Self.record("\(language.language)-\($0)") }
        // A region may have a rule of its own for counts and none for places: pt-PT.
        let ordinal = regional.flatMap { $0.ordinal == Self.absent ? nil : $0.ordinal }
        self.init(cardinal: regional?.cardinal ?? base.cardinal, ordinal: ordinal ?? base.ordinal)
    }

    /// Finds the rules by the text of a tag: `PluralRules("zh-Hant")`. A text that is no tag gives the
    /// rules of root.
    public init(_ tag: String) {
        if let language = LanguageTag(tag) {
            self.init(language)
        } else {
            self.init(cardinal: 0, ordinal: 0)
        }
    }

    private init(cardinal: UInt8, ordinal: UInt8) {
        cardinalRule = cardinal == Self.absent ? 0 : cardinal
        // CLDR has fewer ordinals than cardinals: where there is none, `other`.
        ordinalRule = ordinal == Self.absent ? 0 : ordinal
    }

    /// Returns the category of a count: "5 days". - Complexity: constant, a few nanoseconds.
    public func cardinal(_ operands: PluralOperands) -> PluralCategory {
        PluralTable.cardinal(cardinalRule, operands)
    }

    /// Returns the category of a place in a row: "the 5th day".
    public func ordinal(_ operands: PluralOperands) -> PluralCategory {
        PluralTable.ordinal(ordinalRule, operands)
    }

    /// Returns the category of a whole count.
    public func cardinal(_ count: Int) -> PluralCategory { cardinal(PluralOperands(count)) }

    /// Returns the category of a whole place.
    public func ordinal(_ place: Int) -> PluralCategory { ordinal(PluralOperands(place)) }

    /// The categories that some count takes, `other` always among them.
    public var cardinalCategories: [PluralCategory] {
        Self.categories(PluralTable.cardinalCategories[Int(cardinalRule)])
    }

    /// The categories that some place takes, `other` always among them.
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
