/// Parses numbers as CoreFoundation does.
enum ScalarParser {
    enum Integer {
        case signed(Int64)
        case unsigned(UInt64)
        case bad
        case outOfRange
    }

    /// Parses an optional sign, then decimal or `0x` hexadecimal digits. White space is allowed
    /// before the number, but not after it.
    static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Integer {
        var place = firstNonBlank(text)
        var isNegative = false
        if place < text.count, text[place] == 0x2B || text[place] == 0x2D {
            isNegative = text[place] == 0x2D
            place += 1
        }
        var radix: UInt64 = 10
        if place + 1 < text.count, text[place] == 0x30, text[place + 1] | 0x20 == 0x78 {
            radix = 16
            place += 2
        }
        guard place < text.count else { return .bad }
        var magnitude: UInt64 = 0
        var overflows = false
        while place < text.count {
            let byte = text[place]
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte &- 0x30
            case 0x41...0x46 where radix == 16: digit = byte &- 0x37
            case 0x61...0x66 where radix == 16: digit = byte &- 0x57
            default: return .bad
            }
            if magnitude < 1 << 59 {
                magnitude = magnitude &* radix &+ UInt64(digit)
            } else {
                let (product, high) = magnitude.multipliedReportingOverflow(by: radix)
                let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
                magnitude = sum
                overflows = overflows || high || carry
            }
            place &+= 1
        }
        if overflows { return .outOfRange }
        if isNegative {
            guard magnitude <= Int64.min.magnitude else { return .outOfRange }
            return .signed(Int64(truncatingIfNeeded: 0 &- magnitude))
        }
        return Int64(exactly: magnitude).map { .signed($0) } ?? .unsigned(magnitude)
    }

    enum Real {
        case value(Double)
        case bad
        case outOfRange
    }

    /// Parses a decimal number with an optional sign, decimal point and exponent, or `nan`, `inf`
    /// or `infinity` in any case. White space is allowed before the number, but not after it.
    static func real(_ text: UnsafeBufferPointer<UInt8>) -> Real {
        var place = firstNonBlank(text)
        let start = place
        var isNegative = false
        if place < text.count, text[place] == 0x2B || text[place] == 0x2D {
            isNegative = text[place] == 0x2D
            place += 1
        }
        let whole = place
        // Up to 19 digits fit; the exponent gives the position of the decimal point.
        var digits: UInt64 = 0
        var significant = 0
        var isExact = true
        var exponent = 0
        var count = 0
        while place < text.count, case let digit = text[place] &- 0x30, digit < 10 {
            if significant < 19 {
                digits = digits &* 10 &+ UInt64(digit)
                if digits > 0 { significant += 1 }
            } else {
                isExact = false
            }
            count += 1
            place += 1
        }
        if place < text.count, text[place] == 0x2E {
            place += 1
            while place < text.count, case let digit = text[place] &- 0x30, digit < 10 {
                if significant < 19 {
                    digits = digits &* 10 &+ UInt64(digit)
                    if digits > 0 { significant += 1 }
                    exponent -= 1
                } else {
                    isExact = false
                }
                count += 1
                place += 1
            }
        }
        guard count > 0 else { return special(text[whole...], isNegative) }
        if place < text.count, text[place] | 0x20 == 0x65 {
            place += 1
            var sign = 1
            if place < text.count, text[place] == 0x2B || text[place] == 0x2D {
                sign = text[place] == 0x2D ? -1 : 1
                place += 1
            }
            var power = 0
            let first = place
            while place < text.count, case let digit = text[place] &- 0x30, digit < 10 {
                if power < 100_000 { power = power * 10 + Int(digit) }
                place += 1
            }
            guard place > first else { return .bad }
            exponent += sign * power
        }
        guard place == text.count else { return .bad }
        // Both the digits and the power of ten are exact as Doubles: one rounding gives the nearest Double
        // (W. D. Clinger, “How to read floating point numbers accurately”, 1990).
        if isExact, digits <= 1 << 53, -22...22 ~= exponent {
            let value =
                exponent < 0
                ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
            return .value(isNegative ? -value : value)
        }
        // Swift's own parser is exact and ignores the process's locale.
        guard let value = Double(String(decoding: text[start...], as: UTF8.self)) else {
            return .bad
        }
        return value.isFinite ? .value(value) : .outOfRange
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    private static func special(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, _ isNegative: Bool
    ) -> Real {
        switch String(decoding: text.map { $0 | 0x20 }, as: UTF8.self) {
        case "nan": .value(.nan)
        case "inf", "infinity": .value(isNegative ? -.infinity : .infinity)
        default: .bad
        }
    }

    private static func firstNonBlank(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        text.firstIndex { !isBlank($0) } ?? text.count
    }

    /// Returns whether a byte is white space in XML.
    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool {
        // One bit each for tab, line feed, carriage return and space.
        byte <= 0x20 && (0x1_0000_2600 as UInt64) &>> UInt64(byte) & 1 == 1
    }
}
