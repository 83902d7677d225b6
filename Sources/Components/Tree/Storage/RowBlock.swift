/// A node in the flat sequence of a tree, in which parents precede their children.
struct RowEntry: BitwiseCopyable, Sendable, Equatable {
    /// The slot that holds the node.
    var slot: Int32
    /// The number of ancestors.
    var depth: Int32
    /// The number of collapsed ancestors; the node is visible if it is 0.
    var hidden: Int32
    var flags: Flags

    struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
        let rawValue: UInt8
        /// The node is expanded.
        static let expanded = Flags(rawValue: 1)
        /// The node has children.
        static let branch = Flags(rawValue: 2)
        /// The node is checked; the state of a branch is derived from its leaves.
        static let checked = Flags(rawValue: 4)
    }
}

/// A block of a few hundred consecutive rows with aggregate values.
struct RowBlock: Sendable {
    static let most = 1024
    static let usual = 512

    /// An identifier that stays the same when the block moves.
    var id: Int32
    private(set) var entries: ContiguousArray<RowEntry>
    /// The value added to each entry's number of collapsed ancestors.
    private(set) var hiddenShift: Int32 = 0

    // Aggregates of the stored entries, without the shift.
    private var leastDepth: Int32 = .max
    private var leastDepthCount: Int32 = 0
    private var leastHidden: Int32 = .max
    private var leastHiddenCount: Int32 = 0
    private(set) var leaves = 0
    private(set) var checkedLeaves = 0

    init(id: Int32, _ entries: ContiguousArray<RowEntry>) {
        self.id = id
        self.entries = entries
        summarize()
    }

    var count: Int { entries.count }
    /// The number of visible rows.
    var visible: Int { leastHidden + hiddenShift == 0 ? Int(leastHiddenCount) : 0 }
    /// The least depth of the rows.
    var floor: Int32 { leastDepth }
    /// Returns the number of rows of a depth, provided that no row has a lesser depth.
    func count(ofDepth depth: Int32) -> Int { floor == depth ? Int(leastDepthCount) : 0 }

    /// The entry at an offset, with the shift applied.
    subscript(offset: Int) -> RowEntry {
        var entry = entries[offset]
        entry.hidden += hiddenShift
        return entry
    }

    func isVisible(_ offset: Int) -> Bool { entries[offset].hidden + hiddenShift == 0 }
    func depth(_ offset: Int) -> Int32 { entries[offset].depth }

    /// Adds to every row's number of collapsed ancestors, without touching the entries.
    mutating func shift(hidden: Int32) { hiddenShift += hidden }

    /// Changes the rows of a range.
    mutating func change(_ range: Range<Int>, _ change: (inout RowEntry) -> Void) {
        settle()
        entries.withUnsafeMutableBufferPointer { rows in
            for offset in range { change(&rows[offset]) }
        }
        summarize()
    }

    /// Inserts rows, with the shift already applied, at an offset.
    mutating func insert(_ rows: some Collection<RowEntry>, at offset: Int) {
        settle()
        entries.insert(contentsOf: rows, at: offset)
        summarize()
    }

    /// Removes and returns the rows from an offset to the end.
    mutating func split(at offset: Int) -> ContiguousArray<RowEntry> {
        settle()
        let tail = ContiguousArray(entries[offset...])
        entries.removeSubrange(offset...)
        summarize()
        return tail
    }

    private mutating func settle() {
        guard hiddenShift != 0 else { return }
        let hidden = hiddenShift
        entries.withUnsafeMutableBufferPointer { rows in
            for offset in rows.indices { rows[offset].hidden += hidden }
        }
        hiddenShift = 0
    }

    private mutating func summarize() {
        (leastDepth, leastHidden) = (.max, .max)
        (leastDepthCount, leastHiddenCount, leaves, checkedLeaves) = (0, 0, 0, 0)
        entries.withUnsafeBufferPointer { rows in
            for row in rows {
                if row.depth < leastDepth { (leastDepth, leastDepthCount) = (row.depth, 0) }
                if row.depth == leastDepth { leastDepthCount += 1 }
                if row.hidden < leastHidden { (leastHidden, leastHiddenCount) = (row.hidden, 0) }
                if row.hidden == leastHidden { leastHiddenCount += 1 }
                if !row.flags.contains(.branch) {
                    leaves += 1
                    if row.flags.contains(.checked) { checkedLeaves += 1 }
                }
            }
        }
    }

    /// Returns `true` if both blocks refer to the same array in memory and have the same shift.
    func isSame(as other: RowBlock) -> Bool {
        hiddenShift == other.hiddenShift && entries.isSame(as: other.entries)
    }
}
