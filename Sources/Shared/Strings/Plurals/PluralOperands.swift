/// The operands that plural rules evaluate for a number (UTS 35, part 3, *Operands*).
///
/// They describe the number **as it is shown**: `1` and `1.0` differ (English: 1 meter, 1.0
/// meters).
public struct PluralOperands: Sendable, Hashable {
    /// `i`: the integer part of the absolute value. Past 10¹⁸ only the last 18 digits are kept,
    /// with an indication that the number is large; no rule needs more.
    public private(set) var i: UInt64
    /// `v`: the number of fraction digits shown, including trailing zeros.
    public private(set) var v: UInt64
    /// `f`: the fraction digits shown, as a number, including trailing zeros.
    public private(set) var f: UInt64
    /// `t`: the fraction digits shown, as a number, without trailing zeros.
    public private(set) var t: UInt64
    /// `c`, also called `e`: the exponent of the power of ten in compact notation (6 for "1.2
    /// million"), otherwise 0.
    public private(set) var e: UInt64

    /// `w`: the number of fraction digits shown, excluding trailing zeros.
    public var w: UInt64 {
        guard t != 0 else { return 0 }
        var digits = v
        var rest = f
        while rest % 10 == 0, digits > 0 {
            rest /= 10
            digits -= 1
        }
        return digits
    }

    /// `n`: the absolute value.
    public var n: Double {
        var value = Double(t)
        for _ in 0..<w { value /= 10 }
        return Double(i) + value
    }

    /// A Boolean value that indicates whether `n` is an integer, regardless of zeros shown after
    /// the decimal separator.
    @inlinable public var isWhole: Bool { t == 0 }

    /// Creates the operands of an integer shown without a fraction. The sign does not matter.
    @inlinable public init(_ value: Int) {
        self.init(whole: UInt64(value.magnitude))
    }

    /// Creates the operands of an unsigned integer shown without a fraction.
    public init(whole value: UInt64) {
        i = value
        v = 0
        f = 0
        t = 0
        e = 0
    }

    /// Creates the operands of a decimal number as shown, in ASCII: `"1"`, `"-1.50"`, and with a
    /// compact exponent `"1.2c6"` (CLDR's notation for "1.2 million"; `e` is accepted in place of
    /// `c`).
    ///
    /// - Returns: `nil` if the text is not such a number or the exponent is above 18.
    public init?(decimal text: some StringProtocol) {
        var digits: [UInt8] = []
        var point: Int?
        var exponent = 0
        var bytes = text.utf8.makeIterator()
        var byte = bytes.next()
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { byte = bytes.next() }
        reading: while let next = byte {
            switch next {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(next - UInt8(ascii: "0"))
            case UInt8(ascii: ".") where point == nil: point = digits.count
            case UInt8(ascii: "c"), UInt8(ascii: "e"):
                guard let value = Self.exponent(&bytes) else { return nil }
                exponent = value
                break reading
            default: return nil
            }
            byte = bytes.next()
        }
        guard !digits.isEmpty, point != digits.count else { return nil }
        // Moves the decimal point right by the exponent: 1.2c6 is 1200000, shown without a
        // fraction.
        var whole = (point ?? digits.count) + exponent
        while digits.count < whole { digits.append(0) }
        whole = min(whole, digits.count)
        self.init(wholeDigits: digits[..<whole], fraction: digits[whole...], exponent: exponent)
    }

    /// Creates the operands of a number shown with `fractionDigits` fraction digits, rounded to
    /// nearest (ties to even). Infinity and not-a-number get a very large integer part and
    /// therefore the category `other` in every language.
    public init(_ value: Double, fractionDigits: Int) {
        let digits = min(max(fractionDigits, 0), 15)
        guard value.isFinite else {
            self.init(whole: Self.large + 123_456_789)
            return
        }
        let magnitude = value.magnitude
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = (magnitude * scale).rounded(.toNearestOrEven)
        guard scaled < 1e18 else {
            self.init(whole: Self.folded(magnitude))
            v = UInt64(digits)
            return
        }
        let all = UInt64(scaled)
        let unit = UInt64(scale)
        self.init(whole: all / unit)
        v = UInt64(digits)
        f = all % unit
        t = Self.withoutTrailingZeros(f)
    }

    /// Creates the operands of a number shown with the fewest digits that represent it: 1.5, 2 (not
    /// 2.0).
    public init(shortest value: Double) {
        if value.isFinite, value == value.rounded(.towardZero), value.magnitude < 1e18 {
            self.init(whole: UInt64(value.magnitude))
            return
        }
        // Swift's description is the shortest that round-trips; beyond 2^53 and below 1e-4 it uses
        // an
        // exponent, and no rule depends on the fraction of such a number.
        let text = value.magnitude.description
        if let operands = PluralOperands(decimal: text), !text.contains("e") {
            self = operands
        } else {
            self.init(value, fractionDigits: value.magnitude < 1 ? 15 : 0)
        }
    }

    private init(wholeDigits: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>, exponent: Int) {
        // 10^18 is a multiple of every modulus in CLDR's rules: adding it keeps all remainders and
        // marks "large".
        var value: UInt64 = 0
        var isLarge = false
        for digit in wholeDigits {
            value = value * 10 + UInt64(digit)
            if value >= Self.large {
                value %= Self.large
                isLarge = true
            }
        }
        i = isLarge ? value + Self.large : value
        v = UInt64(fraction.count)
        var shown: UInt64 = 0
        for digit in fraction.prefix(18) { shown = shown * 10 + UInt64(digit) }
        f = shown
        t = Self.withoutTrailingZeros(shown)
        e = UInt64(exponent)
    }

    private static let large: UInt64 = 1_000_000_000_000_000_000

    private static func folded(_ magnitude: Double) -> UInt64 {
        let whole = magnitude.rounded(.towardZero)
        guard whole >= 1e18 else { return UInt64(whole) }
        return UInt64(whole.truncatingRemainder(dividingBy: 1e18)) + large
    }

    private static func withoutTrailingZeros(_ value: UInt64) -> UInt64 {
        var value = value
        while value != 0, value % 10 == 0 { value /= 10 }
        return value
    }

    private static func exponent(_ bytes: inout some IteratorProtocol<UInt8>) -> Int? {
        var value = 0
        var count = 0
        while let byte = bytes.next() {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 2 else {
                return nil
            }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            count += 1
        }
        return count > 0 && value <= 18 ? value : nil
    }
}
