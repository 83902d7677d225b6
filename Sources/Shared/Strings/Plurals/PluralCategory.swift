/// One of the six plural categories of CLDR (Unicode Technical Standard 35, part 3, *Language Plural
/// Rules*). Every language has `other`; most have two or three more.
public enum PluralCategory: UInt8, Sendable, CaseIterable, Codable {
    /// Zero, in the languages that have a separate form for it (Arabic, Latvian, Welsh).
    case zero
    /// The singular, and other numbers with the same form.
    case one
    /// The dual.
    case two
    /// A few: 2 to 4 in Polish.
    case few
    /// Many: 5 and more in Polish, whole millions in French.
    case many
    /// All other numbers; the only category that every language has.
    case other

    /// The category's name in CLDR and in plural files: `few`.
    public var name: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    /// Creates the category with the given CLDR name, or returns `nil` for any other text.
    public init?(name: String) {
        switch name {
        case "zero": self = .zero
        case "one": self = .one
        case "two": self = .two
        case "few": self = .few
        case "many": self = .many
        case "other": self = .other
        default: return nil
        }
    }
}

extension PluralCategory: CustomStringConvertible {
    /// The CLDR name.
    public var description: String { name }
}
