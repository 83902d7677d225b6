/// The interned styles of a tree: nodes with equal styles share one prepared record.
final class StyleTable {
    private struct Entry {
        var style: LayoutStyle
        var hash: Int
        var record: StyleRecord
    }

    private static let blockSize = 64

    private let autoMin: Bool
    // Blocks are never moved, because nodes hold pointers to the records inside.
    private var blocks: [UnsafeMutablePointer<Entry>] = []
    private var count = 0
    private var slots: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
    private var mask = 31
    /// The records of styles with limits, which are few.
    private var limited: [LimitedStyle: UnsafeMutablePointer<Entry>] = [:]

    private struct LimitedStyle: Hashable {
        var style: LayoutStyle
        var limits: StyleRecord.Limits
    }

    init(autoMin: Bool) {
        self.autoMin = autoMin
        slots = .allocate(capacity: mask + 1)
        slots.initialize(repeating: nil, count: mask + 1)
    }

    deinit {
        for block in blocks { block.deallocate() }
        for entry in limited.values { entry.deallocate() }
        slots.deallocate()
    }

    /// Returns the record of a style, prepared on its first use.
    func record(_ style: LayoutStyle) -> StylePointer {
        let hash = Self.hash(style)
        var slot = hash & mask
        while let entry = slots[slot] {
            if entry.pointee.hash == hash && Self.same(entry, style) {
                return Self.record(of: entry)
            }
            slot = (slot &+ 1) & mask
        }
        if count * 2 > mask { rehash() }
        return Self.record(of: add(style, hash))
    }

    /// Returns the record of a style whose node a host limits.
    func record(_ style: LayoutStyle, limitedTo limits: StyleRecord.Limits) -> StylePointer {
        let key = LimitedStyle(style: style, limits: limits)
        if let entry = limited[key] { return Self.record(of: entry) }
        var record = StyleRecord(style, autoMin: autoMin)
        record.limit(to: limits)
        let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
        entry.initialize(to: Entry(style: style, hash: 0, record: record))
        limited[key] = entry
        return Self.record(of: entry)
    }

    /// Returns the style that a record was made from.
    func style(_ record: StylePointer) -> LayoutStyle {
        let offset = MemoryLayout<Entry>.offset(of: \Entry.record) ?? 0
        return (UnsafeMutableRawPointer(record) - offset).assumingMemoryBound(to: Entry.self)
            .pointee.style
    }

    private static func record(of entry: UnsafeMutablePointer<Entry>) -> StylePointer {
        let offset = MemoryLayout<Entry>.offset(of: \Entry.record) ?? 0
        return (UnsafeMutableRawPointer(entry) + offset).assumingMemoryBound(to: StyleRecord.self)
    }

    private func add(_ style: LayoutStyle, _ hash: Int) -> UnsafeMutablePointer<Entry> {
        if count == blocks.count * Self.blockSize {
            blocks.append(.allocate(capacity: Self.blockSize))
        }
        let entry = blocks[count / Self.blockSize] + count % Self.blockSize
        entry.initialize(
            to: Entry(style: style, hash: hash, record: StyleRecord(style, autoMin: autoMin)))
        count += 1
        insert(entry)
        return entry
    }

    private func insert(_ entry: UnsafeMutablePointer<Entry>) {
        var slot = entry.pointee.hash & mask
        while slots[slot] != nil { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }

    private func rehash() {
        slots.deallocate()
        mask = mask * 2 + 1
        slots = .allocate(capacity: mask + 1)
        slots.initialize(repeating: nil, count: mask + 1)
        for index in 0..<count { insert(blocks[index / Self.blockSize] + index % Self.blockSize) }
    }

    // `LayoutStyle` has no padding bytes and keeps floats in one form (no negative zero from a
    // length), so equal styles are equal words. A style that differs only by a negative zero gets a
    // record of its own, which is harmless.
    private static let words = MemoryLayout<LayoutStyle>.size / 8

    private static func hash(_ style: LayoutStyle) -> Int {
        withUnsafeBytes(of: style) { bytes in
            var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
            for index in 0..<words {
                let word = bytes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
                hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
            }
            // Multiplication carries upward only: fold the high bits into those that select the slot.
            hash ^= hash >> 32
            return Int(truncatingIfNeeded: hash ^ hash >> 16)
        }
    }

    private static func same(_ entry: UnsafeMutablePointer<Entry>, _ style: LayoutStyle) -> Bool {
        withUnsafeBytes(of: style) { bytes in
            let other = UnsafeRawPointer(entry)
            var difference: UInt64 = 0
            for index in 0..<words {
                difference |=
                    bytes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
                    ^ other.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
            }
            return difference == 0
        }
    }
}
