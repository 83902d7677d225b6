/// A placeholder in a format string, such as `%2$-8.3f`.
public struct FormatPlaceholder: Sendable, Hashable {
    /// The conversion that is applied to the argument.
    public enum Conversion: UInt8, Sendable, Hashable {
        /// `%@`: any value, formatted for the language.
        case object
        /// `%s`: text.
        case text
        /// `%d`, `%i`: a signed integer.
        case decimal
        /// `%u`: an unsigned integer.
        case unsigned
        /// `%x`: hexadecimal, lowercase.
        case hexadecimal
        /// `%X`: hexadecimal, uppercase.
        case hexadecimalCapitals
        /// `%o`: octal.
        case octal
        /// `%f`: decimal notation, with 6 fraction digits by default.
        case fixed
        /// `%e`: exponential notation.
        case exponent
        /// `%g`: the shorter of `%f` and `%e`, with 6 significant digits by default.
        case general
        /// `%c`: one character, given as text or as its Unicode code point.
        case character
        /// `%#@name@`: a plural variable.
        case variable
    }

    /// The number of the argument, counted from 1.
    public var position: Int
    /// A Boolean value that indicates whether the format string states the position explicitly:
    /// `%2$@`.
    public var isPositional: Bool
    /// The conversion that is applied to the argument.
    public var conversion: Conversion
    /// The plural variable's name, for ``Conversion/variable``.
    public var name: String?
    /// The minimum width in characters; 0 for none.
    public var width = 0
    /// The number of fraction digits, or the maximum length of a text in characters; `nil` for the
    /// default.
    public var precision: Int?
    /// `-`: pads on the right.
    public var isLeft = false
    /// `+`: always writes a sign.
    public var showsPlus = false
    /// A space: writes a space in place of a plus sign.
    public var showsBlank = false
    /// `0`: pads with zeros.
    public var isZeroPadded = false
    /// `#`: writes the prefix of a hexadecimal or octal number.
    public var isAlternate = false
    /// The placeholder as written in the format string.
    public var source: String

    /// The kind of argument that the placeholder accepts.
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

    /// A Boolean value that indicates whether the placeholder has no width, precision or flags.
    var isBare: Bool {
        width == 0 && precision == nil && !showsPlus && !showsBlank && !isAlternate
    }
}
