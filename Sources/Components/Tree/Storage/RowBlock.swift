/// One node of a tree that is written down flat, parents before their children.
struct RowEntry: BitwiseCopyable, Sendable, Equatable {
    /// Where the node itself is kept.
    var slot: Int32
    /// How many nodes are above it.
    var depth: Int32
    /// How many of those are closed: the node is seen when none is.
    var hidden: Int32
    var flags: Flags

    struct Flags: OptionSet, BitwiseCopyable, Sendable, Equatable {
        let rawValue: UInt8
        /// It is open.
        static let expanded = Flags(rawValue: 1)
        /// It has children.
        static let branch = Flags(rawValue: 2)
        /// It is ticked; of a branch its leaves say.
        static let checked = Flags(rawValue: 4)
    }
}

/// Some hundred rows in a row, and what is to be known of them as a whole.
struct RowBlock: Sendable {
    static let most = 1024
    static let usual = 512

    /// Tells one block from another, wherever it moves.
    var id: Int32
    private(set) var entries: ContiguousArray<RowEntry>
    /// What is to be added to the depth of each entry.
    private(set) var depthShift: Int32 = 0
    /// What is to be added to each entry's number of closed nodes above.
    private(set) var hiddenShift: Int32 = 0

    // Of the entries as they are written, without the shifts.
    private var leastDepth: Int32 = .max
    private var leastDepthCount: Int32 = 0
    private var leastHidden: Int32 = .max
    private var leastHiddenCount: Int32 = 0
    private(set) var leaves = 0
    private(set) var checkedLeaves = 0

    init(id: Int32, _ entries: ContiguousArray<RowEntry>) {
        self.id = id
        self.entries = entries
        summarise()
    }

    var count: Int { entries.count }
    /// The rows that are seen.
    var visible: Int { leastHidden + hiddenShift == 0 ? Int(leastHiddenCount) : 0 }
    /// The least depth of any row.
    var floor: Int32 { entries.isEmpty ? .max : leastDepth + depthShift }
    /// How many rows are of a depth, if none is of less.
    func count(ofDepth depth: Int32) -> Int { floor == depth ? Int(leastDepthCount) : 0 }

    /// The entry as it is meant.
    subscript(offset: Int) -> RowEntry {
        var entry = entries[offset]
        entry.depth += depthShift
        entry.hidden += hiddenShift
        return entry
    }

    func isVisible(_ offset: Int) -> Bool { entries[offset].hidden + hiddenShift == 0 }
    func depth(_ offset: Int) -> Int32 { entries[offset].depth + depthShift }

    /// Changes every row alike, without touching one.
    mutating func shift(depth: Int32 = 0, hidden: Int32 = 0) {
        depthShift += depth
        hiddenShift += hidden
    }

    /// Changes the rows of a range.
    mutating func change(_ range: Range<Int>, _ change: (inout RowEntry) -> Void) {
        settle()
        entries.withUnsafeMutableBufferPointer { rows in
            for offset in range { change(&rows[offset]) }
        }
        summarise()
    }

    /// Puts rows, as they are meant, at a place.
    mutating func insert(_ rows: some Collection<RowEntry>, at offset: Int) {
        settle()
        entries.insert(contentsOf: rows, at: offset)
        summarise()
    }

    /// Takes the rows from a place on.
    mutating func split(at offset: Int) -> ContiguousArray<RowEntry> {
        settle()
        let tail = ContiguousArray(entries[offset...])
        entries.removeSubrange(offset...)
        summarise()
        return tail
    }

    private mutating func settle() {
        guard depthShift != 0 || hiddenShift != 0 else { return }
        let (depth, hidden) = (depthShift, hiddenShift)
        entries.withUnsafeMutableBufferPointer { rows in
            for offset in rows.indices {
                rows[offset].depth += depth
                rows[offset].hidden += hidden
            }
        }
        (depthShift, hiddenShift) = (0, 0)
    }

    private mutating func summarise() {
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

    /// Whether both hold one array in memory, with the same shifts.
    func isSame(as other: RowBlock) -> Bool {
        depthShift == other.depthShift && hiddenShift == other.hiddenShift
            && entries.isSame(as: other.entries)
    }
}
