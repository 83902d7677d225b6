/// The properties of a language that are needed to fill a format string. A class, so that rendering
/// passes a single reference.
final class LanguageFormatting: Sendable {
    let tag: LanguageTag
    let rules: PluralRules
    let symbols: NumberSymbols
    // The parts of `symbols` that integers need, stored for fast access.
    private let group: [UInt8]
    private let groupSize: Int
    private let higherGroupSize: Int
    private let smallestGrouped: Int
    private let zero: UInt32

    init(_ tag: LanguageTag, symbols: NumberSymbols) {
        self.tag = tag
        self.symbols = symbols
        rules = PluralRules(tag)
        group = Array(symbols.group.utf8)
        groupSize = symbols.group.isEmpty || symbols.groupSize <= 0 ? 20 : symbols.groupSize
        higherGroupSize = max(symbols.higherGroupSize, 1)
        smallestGrouped = groupSize + symbols.minimumGroupingDigits
        zero = symbols.zero.value
    }

    /// Appends an unsigned integer with grouping separators, by far the most common argument.
    func append(_ magnitude: UInt64, to text: inout String) {
        // Twenty digits of at most four bytes, with a separator between any two.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20 * (4 + group.count)) { bytes in
            let isGrouped = Self.digits(magnitude) >= smallestGrouped
            var start = bytes.count
            var rest = magnitude
            var place = 0
            repeat {
                if isGrouped, place >= groupSize, (place - groupSize) % higherGroupSize == 0 {
                    for byte in group.reversed() {
                        start -= 1
                        bytes[start] = byte
                    }
                }
                let digit = UInt32(truncatingIfNeeded: rest % 10)
                rest /= 10
                place += 1
                if zero < 0x80 {
                    start -= 1
                    bytes[start] = UInt8(truncatingIfNeeded: zero + digit)
                } else if let scalar = Unicode.Scalar(zero + digit) {
                    let encoded = UTF8.encode(scalar) ?? .init()
                    start -= encoded.count
                    for (offset, byte) in encoded.enumerated() { bytes[start + offset] = byte }
                }
            } while rest > 0
            text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
        }
    }

    private static func digits(_ value: UInt64) -> Int {
        var count = 1
        var limit: UInt64 = 10
        while value >= limit {
            count += 1
            if count == 20 { break }
            limit *= 10
        }
        return count
    }
}
