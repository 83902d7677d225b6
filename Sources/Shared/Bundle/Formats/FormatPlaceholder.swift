/// A place in a format that an argument fills: `%2$-8.3f`.
public struct FormatPlaceholder: Sendable, Hashable {
    /// How the argument is written.
    public enum Conversion: UInt8, Sendable, Hashable {
        /// `%@`: anything, in the way of the language.
        case object
        /// `%s`: text.
        case text
        /// `%d`, `%i`: a whole number.
        case decimal
        /// `%u`: a whole number that is not negative.
        case unsigned
        /// `%x`: hexadecimal, small letters.
        case hexadecimal
        /// `%X`: hexadecimal, capitals.
        case hexadecimalCapitals
        /// `%o`: octal.
        case octal
        /// `%f`: digits after the point, 6 unless told.
        case fixed
        /// `%e`: a power of ten.
        case exponent
        /// `%g`: the shorter of both, 6 significant digits unless told.
        case general
        /// `%c`: one character, as text or as its Unicode number.
        case character
        /// `%#@name@`: a plural variable.
        case variable
    }

    /// The argument's place, counted from 1.
    public var position: Int
    /// Whether the text gives the place itself: `%2$@`.
    public var isPositional: Bool
    /// How the argument is written.
    public var conversion: Conversion
    /// The plural variable's name, for ``Conversion/variable``.
    public var name: String?
    /// The least width in characters; 0 for none.
    public var width = 0
    /// The digits after the point, or the most characters of a text; nil for the default.
    public var precision: Int?
    /// `-`: padding on the right.
    public var isLeft = false
    /// `+`: a sign always.
    public var showsPlus = false
    /// a space: a blank where a plus would stand.
    public var showsBlank = false
    /// `0`: padding by zeros.
    public var isZeroPadded = false
    /// `#`: the prefix of a hexadecimal or octal number.
    public var isAlternate = false
    /// The placeholder as it is written in the text.
    public var source: String

    /// What the place takes.
    public var kind: FormatKind {
        switch conversion {
        case .object: .any
        case .text: .text
        case .decimal, .unsigned, .hexadecimal, .hexadecimalCapitals, .octal: .integer
        case .character: .any
        case .fixed, .exponent, .general: .real
        case .variable: .plural
        }
    }

    /// Whether it is nothing but the conversion: no width, no precision, no flag.
    var isBare: Bool {
        width == 0 && precision == nil && !showsPlus && !showsBlank && !isAlternate
    }
}
