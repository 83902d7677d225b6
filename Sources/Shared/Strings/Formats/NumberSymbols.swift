/// The symbols and grouping that a language uses to write numbers.
///
/// This is the small, fast part of number formatting that format strings need; ``LocaleFormatter``
/// formats percentages, units and dates.
public struct NumberSymbols: Sendable, Hashable {
    /// The decimal separator: `.`.
    public var decimal: String
    /// The grouping separator: `,`. Empty for none.
    public var group: String
    /// The minus sign.
    public var minus: String
    /// The plus sign, written before a positive number if a sign is required.
    public var plus: String
    /// The digit zero; the other nine digits follow it in Unicode.
    public var zero: Unicode.Scalar
    /// The number of digits in the last group; 0 disables grouping.
    public var groupSize: Int
    /// The number of digits in the other groups: 2 in India.
    public var higherGroupSize: Int
    /// The minimum number of digits before the last group for grouping to apply: 2 in Polish, in
    /// which 1234 is not grouped and 12 345 is.
    public var minimumGroupingDigits: Int
    /// The symbol for infinity.
    public var infinity: String
    /// The symbol for not-a-number.
    public var notANumber: String

    /// Creates symbols; the default arguments are those of ``plain``.
    public init(
        decimal: String = ".", group: String = "", minus: String = "-", plus: String = "+",
        zero: Unicode.Scalar = "0", groupSize: Int = 0, higherGroupSize: Int? = nil,
        minimumGroupingDigits: Int = 1, infinity: String = "∞", notANumber: String = "NaN"
    ) {
        self.decimal = decimal
        self.group = group
        self.minus = minus
        self.plus = plus
        self.zero = zero
        self.groupSize = groupSize
        self.higherGroupSize = higherGroupSize ?? groupSize
        self.minimumGroupingDigits = minimumGroupingDigits
        self.infinity = infinity
        self.notANumber = notANumber
    }

    /// ASCII digits without groups, as C writes them: `-1234.5`.
    public static let plain = NumberSymbols()
}

extension NumberSymbols {
    /// Appends an integer.
    func append(
        _ magnitude: UInt64, minimumDigits: Int = 1, isGrouped: Bool, to text: inout String
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var count = 0
            var rest = magnitude
            while rest > 0 {
                digits[count] = UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                count += 1
            }
            // The digits are in reverse order; leading zeros result from `minimumDigits`.
            appendWhole(
                max(count, minimumDigits), isGrouped: isGrouped, to: &text,
                digit: { $0 < count ? digits[$0] : 0 })
        }
    }

    /// Appends a decimal number, given in ASCII without a sign (`12345.60`), formatted for the
    /// language.
    func append(
        ascii number: UnsafeBufferPointer<UInt8>, isGrouped: Bool, to text: inout String
    ) {
        let point = number.firstIndex(of: UInt8(ascii: ".")) ?? number.count
        appendWhole(
            point, isGrouped: isGrouped, to: &text,
            digit: { number[point - 1 - $0] &- UInt8(ascii: "0") })
        guard point < number.count else { return }
        text += decimal
        appendUTF8(number.count - point - 1, group: 0, to: &text) { bytes in
            for byte in number[(point + 1)...] { put(byte &- UInt8(ascii: "0"), into: &bytes) }
        }
    }

    /// Appends `count` digits; `digit(0)` is the last of them.
    @inline(__always)
    private func appendWhole(
        _ count: Int, isGrouped: Bool, to text: inout String, digit: (Int) -> UInt8
    ) {
        let groups =
            isGrouped && groupSize > 0 && !group.isEmpty
            && count >= groupSize + minimumGroupingDigits
        guard groups else {
            appendUTF8(count, group: 0, to: &text) { bytes in
                for place in stride(from: count - 1, through: 0, by: -1) {
                    put(digit(place), into: &bytes)
                }
            }
            return
        }
        appendUTF8(count, group: group.utf8.count, to: &text) { bytes in
            for place in stride(from: count - 1, through: 0, by: -1) {
                put(digit(place), into: &bytes)
                if place >= groupSize, (place - groupSize) % max(higherGroupSize, 1) == 0 {
                    for byte in group.utf8 { bytes.append(byte) }
                }
            }
        }
    }

    /// A buffer of UTF-8 bytes to append to a text.
    private struct Bytes {
        var base: UnsafeMutableBufferPointer<UInt8>
        var count = 0

        @inline(__always)
        mutating func append(_ byte: UInt8) {
            base[count] = byte
            count += 1
        }
    }

    /// Writes digits and separators on the stack by calling `fill`, then appends them in one
    /// operation: appending character by character is several times slower.
    @inline(__always)
    private func appendUTF8(
        _ digits: Int, group: Int, to text: inout String, _ fill: (inout Bytes) -> Void
    ) {
        // A digit has at most four bytes.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits * (4 + group)) { buffer in
            var bytes = Bytes(base: buffer)
            fill(&bytes)
            text += String(
                decoding: UnsafeBufferPointer(rebasing: buffer[..<bytes.count]), as: UTF8.self)
        }
    }

    @inline(__always)
    private func put(_ digit: UInt8, into bytes: inout Bytes) {
        if zero == "0" {
            bytes.append(UInt8(ascii: "0") &+ digit)
        } else if let scalar = Unicode.Scalar(zero.value + UInt32(digit)) {
            for byte in UTF8.encode(scalar) ?? .init() { bytes.append(byte) }
        }
    }
}
