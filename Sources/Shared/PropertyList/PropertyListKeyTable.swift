import CairnFiles

/// The distinct keys of a document, numbered in the order of their first occurrence.
struct PropertyListKeyTable: Sendable {
    /// The location of a key's bytes.
    struct Slice: Sendable {
        var start: UInt32
        /// The length, with the highest bit set if the bytes are in the side buffer.
        var lengthAndBuffer: UInt32

        init(_ bytes: Range<Int>, isDecoded: Bool) {
            start = UInt32(bytes.lowerBound)
            lengthAndBuffer = UInt32(bytes.count) | (isDecoded ? 1 << 31 : 0)
        }

        var isDecoded: Bool { lengthAndBuffer >> 31 != 0 }
        var count: Int { Int(lengthAndBuffer & 0x7FFF_FFFF) }
        var bytes: Range<Int> { Int(start)..<(Int(start) + count) }
    }

    private var slices: [Slice] = []
    private var hashes: [UInt32] = []
    /// A hash table with open addressing. Each slot contains a key's number + 1, or 0; at most half
    /// are used.
    private var table: [UInt32] = Array(repeating: 0, count: 64)
    /// A random seed that prevents crafted files from causing hash collisions. Generated once per
    /// process, because it requires a system call.
    private static let seed = UInt64.random(in: .min ... .max)

    init() {
        // A module's file has a few dozen keys: one allocation each is enough.
        slices.reserveCapacity(32)
        hashes.reserveCapacity(32)
    }

    var count: Int { slices.count }

    func slice(_ key: UInt32) -> Slice { slices[Int(key)] }

    func number(of bytes: UnsafeBufferPointer<UInt8>, text: [UInt8], side: [UInt8]) -> UInt32? {
        text.withUnsafeBufferPointer { text in
            side.withUnsafeBufferPointer { side in
                find(bytes, hash(bytes), text.baseAddress, side.baseAddress).number
            }
        }
    }

    /// Returns the number of a key, if it is known; `slot` is its position or the position to
    /// insert it.
    func find(
        _ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ text: UnsafePointer<UInt8>?,
        _ side: UnsafePointer<UInt8>?
    ) -> (number: UInt32?, slot: Int) {
        let mask = table.count - 1
        var slot = Int(hash) & mask
        while table[slot] != 0 {
            let number = table[slot] - 1
            if hashes[Int(number)] == hash, equals(number, bytes, text, side) {
                return (number, slot)
            }
            slot = (slot + 1) & mask
        }
        return (nil, slot)
    }

    /// Returns whether the key with the given number has these bytes.
    @inline(__always)
    func equals(
        _ number: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<UInt8>?,
        _ side: UnsafePointer<UInt8>?
    ) -> Bool {
        let slice = slices[Int(number)]
        guard slice.count == bytes.count else { return false }
        guard let mine = slice.isDecoded ? side : text, let yours = bytes.baseAddress else {
            return bytes.isEmpty
        }
        return memcmp(mine + Int(slice.start), yours, bytes.count) == 0
    }

    /// Adds a key that ``find(_:_:_:_:)`` did not find, in the slot that it returned.
    mutating func add(_ slice: Slice, hash: UInt32, slot: Int) -> UInt32 {
        let number = UInt32(slices.count)
        slices.append(slice)
        hashes.append(hash)
        table[slot] = number + 1
        if slices.count * 2 > table.count { grow() }
        return number
    }

    private mutating func grow() {
        let mask = table.count * 2 - 1
        table = Array(repeating: 0, count: mask + 1)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & mask
            while table[slot] != 0 { slot = (slot + 1) & mask }
            table[slot] = UInt32(number) + 1
        }
    }

    func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash = Self.seed
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 ^ (hash >> 29) }
        hash = (hash ^ (hash >> 32)) &* 0xBF58_476D_1CE4_E5B9
        return UInt32(truncatingIfNeeded: hash >> 32)
    }
}
