extension LocaleFormatter {
    /// Formats an integer with the grouping of the language: `12 345`.
    ///
    /// - Complexity: Linear in the number of digits; well under a microsecond.
    public func number(_ value: Int) -> String {
        var text = value < 0 ? symbols.minus : ""
        symbols.append(UInt64(value.magnitude), isGrouped: true, to: &text)
        return text
    }

    /// Formats an integer without grouping, for years and codes: `2026`.
    public func plainNumber(_ value: Int) -> String {
        var text = value < 0 ? symbols.minus : ""
        symbols.append(UInt64(value.magnitude), isGrouped: false, to: &text)
        return text
    }

    /// Formats a number with the given minimum and maximum numbers of fraction digits, rounding
    /// ties to even: `number(2.5, fraction: 0...2)` is `2.5`, and with `2...2` it is `2.50`.
    ///
    /// - Parameters:
    ///   - value: The number; infinity and not-a-number have symbols of their own.
    ///   - fraction: The permitted numbers of fraction digits, from 0 to 15.
    /// - Returns: The text. Negative zero is written as zero.
    public func number(_ value: Double, fraction: ClosedRange<Int> = 0...2) -> String {
        guard value.isFinite else {
            let sign = value < 0 ? symbols.minus : ""
            return sign + (value.isNaN ? symbols.notANumber : symbols.infinity)
        }
        let most = min(max(fraction.upperBound, 0), 15)
        let least = min(max(fraction.lowerBound, 0), most)
        return FixedDecimal.withDigits(of: value, fractionDigits: most) { digits in
            var count = digits.count
            if most > 0 {
                // Removes trailing zeros down to the minimum, and the decimal point if no digits
                // remain.
                var shown = most
                while shown > least, digits[count - 1] == UInt8(ascii: "0") {
                    count -= 1
                    shown -= 1
                }
                if shown == 0 { count -= 1 }
            }
            let isNought = digits[..<count].allSatisfy { $0 <= UInt8(ascii: "0") }
            var text = value < 0 && !isNought ? symbols.minus : ""
            symbols.append(
                ascii: UnsafeBufferPointer(rebasing: digits[..<count]), isGrouped: true, to: &text)
            return text
        }
    }

    /// Formats a fraction of one as a percentage: 0.256 is `25.6%`, in German `25,6 %`.
    public func percent(_ part: Double, fraction: ClosedRange<Int> = 0...1) -> String {
        let (before, behind) = numberStyle.percent
        let text = number(part * 100, fraction: fraction)
        // The sign precedes everything else: −% 5 in Basque.
        guard !before.isEmpty, text.hasPrefix(symbols.minus), part < 0 else {
            return before + text + behind
        }
        return symbols.minus + before + text.dropFirst(symbols.minus.count) + behind
    }
}
