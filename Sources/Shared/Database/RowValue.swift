#if Database
import Foundation
import GRDB

/// A value of a row: its type as SQLite numbers it, and its bytes as in the checksum.
struct RowValue: Hashable {
    var type: CInt
    var bytes: [UInt8]

    static let null = RowValue(type: 5, bytes: [])

    init(type: CInt, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }

    init(integer number: Int64) { self.init(type: 1, bytes: Self.bytes(number)) }

    init(double number: Double) { self.init(type: 2, bytes: Self.bytes(number.bitPattern)) }

    init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self.init(integer: number)
        case .double(let number): self.init(double: number)
        case .string(let text): self.init(type: 3, bytes: Array(text.utf8))
        case .blob(let bytes): self.init(type: 4, bytes: Array(bytes))
        }
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private var number: UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

    /// The number, if it is a whole one.
    var integer: Int64? { type == 1 ? Int64(bitPattern: number) : nil }

    /// The value for statements. Bytes of a text that are none, or that statements would cut at a NUL, are bytes.
    var databaseValue: DatabaseValue {
        switch type {
        case 1: return Int64(bitPattern: number).databaseValue
        case 2: return Double(bitPattern: number).databaseValue
        case 3:
            guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
                return Data(bytes).databaseValue
            }
            return text.databaseValue
        case 5: return .null
        default: return Data(bytes).databaseValue
        }
    }

    /// Whether it is the text that its bytes say, if it is one.
    var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    // MARK: Words

    /// The number of bytes that are shown on each side of a change.
    private static let around = 24

    /// Returns a text for a value: the whole number, or what is around a byte. Of bytes that say a text,
    /// it is that text.
    func shown(around place: Int, asText: Bool) -> String {
        switch type {
        case 1: return "\(Int64(bitPattern: number))"
        case 2: return "\(Double(bitPattern: number))"
        case 5: return ""
        case 3,
            4 where asText:
            // Whole characters.
            func isInside(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
            let place = min(place, bytes.count)
            var (start, end) = (max(0, place - Self.around), min(bytes.count, place + Self.around))
            while start > 0, isInside(start) { start -= 1 }
            while end < bytes.count, isInside(end) { end += 1 }
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            return (start > 0 ? "…" : "") + text + (end < bytes.count ? "…" : "")
        default:
            let place = min(place, bytes.count)
            let part = bytes[max(0, place - 4)..<min(bytes.count, place + 5)]
            return part.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
    }
}

/// The key of a row: its number, or the values of its primary key.
enum RowKey: Hashable, Comparable {
    case number(Int64)
    case values([RowValue])

    var databaseValues: [DatabaseValue] {
        switch self {
        case .number(let number): [number.databaseValue]
        case .values(let values): values.map(\.databaseValue)
        }
    }

    /// The number of a row, if it has one that the stores give out.
    var isPossible: Bool {
        guard case .number(let number) = self else { return true }
        return (0...StagedRows.highestNumber).contains(number)
    }

    /// The order in which SQLite stores them.
    static func < (left: RowKey, right: RowKey) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): return left < right
        case (.values(let left), .values(let right)):
            for (left, right) in zip(left, right) where left != right { return left < right }
            return left.count < right.count
        case (.number, .values): return true
        case (.values, .number): return false
        }
    }

    /// The keys that differ from this one in one bit.
    var oneBitOff: [RowKey] {
        switch self {
        case .number(let number): return number.oneBitOff.map(RowKey.number)
        case .values(let values):
            var found: [RowKey] = []
            for (index, value) in values.enumerated() where value.bytes.count <= 256 {
                for bit in 0..<(value.bytes.count * 8) {
                    var values = values
                    values[index].bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                    found.append(.values(values))
                }
            }
            return found
        }
    }
}

extension RowValue: Comparable {
    /// The order of SQLite: no value, numbers, texts, bytes.
    static func < (left: RowValue, right: RowValue) -> Bool {
        let order: [CInt: Int] = [5: 0, 1: 1, 2: 1, 3: 2, 4: 3]
        let kinds = (order[left.type] ?? 4, order[right.type] ?? 4)
        if kinds.0 != kinds.1 { return kinds.0 < kinds.1 }
        if let left = left.integer, let right = right.integer { return left < right }
        if kinds.0 == 1 { return left.real < right.real }
        return left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    private var real: Double {
        integer.map { Double($0) } ?? Double(bitPattern: number)
    }
}
#endif
