#if CommandLine
import CairnEncoding
import CairnLayout

/// A value of a style key, as it is written.
enum LayoutCaseValue {
    case text(String)
    case number(Double)
    /// An array, an object, a Boolean, null, or a number out of range.
    case other(String)

    /// Reads the digits of a number of JSON.
    static func number(digits: ArraySlice<UInt8>, isWhole: Bool) -> LayoutCaseValue {
        if isWhole && digits.count <= 9 && digits.first != UInt8(ascii: "-") {
            return .number(Double(digits.reduce(0) { $0 * 10 + Int($1 & 15) }))
        }
        let text = String(decoding: digits, as: UTF8.self)
        guard let number = Double(text), number.isFinite else { return .other(text) }
        return .number(number)
    }

    /// The value for a message.
    var shown: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15
                ? "\(Int(number))" : "\(number)"
        case .other(let text): text
        }
    }

    /// The length that it means: a number, a percentage, `calc()` of both, a size by the content or
    /// `auto`.
    var length: LayoutLength? {
        switch self {
        case .number(let points): return .points(points)
        case .text("auto"): return .auto
        case .text("min-content"): return .minContent
        case .text("max-content"), .text("content"): return .maxContent
        case .text("fit-content"): return .fitContent
        case .text(let text):
            if text.hasPrefix("calc("), text.hasSuffix(")") {
                return Self.sum(text.dropFirst(5).dropLast())
            }
            return Self.number(text, unit: "%").map { .percent($0) }
        case .other: return nil
        }
    }

    /// Reads `50% - 10px`: terms in percent or px, with `+` or `-` between blanks, as CSS demands.
    private static func sum(_ text: Substring) -> LayoutLength? {
        var sum = (percent: 0.0, points: 0.0)
        var hasPercent = false
        var sign = 1.0
        let words = text.split(separator: " ")
        guard words.count % 2 == 1 else { return nil }
        for (index, word) in words.enumerated() {
            if index % 2 == 1 {
                guard word == "+" || word == "-" else { return nil }
                sign = word == "+" ? 1 : -1
            } else if let percent = number(word, unit: "%") {
                sum.percent += sign * percent
                hasPercent = true
            } else if let points = number(word, unit: "px") {
                sum.points += sign * points
            } else {
                return nil
            }
        }
        guard sum.percent.isFinite, sum.points.isFinite else { return nil }
        return hasPercent
            ? .calc(percent: sum.percent, points: sum.points) : .points(sum.points)
    }

    private static func number(_ text: some StringProtocol, unit: String) -> Double? {
        // `Double` also reads "nan", "inf" and hexadecimal digits.
        guard text.hasSuffix(unit) else { return nil }
        let digits = text.dropLast(unit.count)
        guard digits.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
            let number = Double(digits), number.isFinite
        else { return nil }
        return number
    }
}
#endif
