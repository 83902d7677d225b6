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

    /// The length that it means: a number, a percentage or `auto`.
    var length: LayoutLength? {
        switch self {
        case .number(let points): return .points(points)
        case .text("auto"): return .auto
        case .text(let text):
            // `Double` also reads "nan", "inf" and hexadecimal digits.
            guard text.utf8.last == UInt8(ascii: "%"),
                text.utf8.dropLast().allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
                let share = Double(text.dropLast()), share.isFinite
            else { return nil }
            return .percent(share)
        case .other: return nil
        }
    }
}
#endif
