/// The position of a node in the tree. -1 means none.
struct Links {
    var parent: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    var count: Int32 = 0
    var marks: Marks = []
    /// Bits 0–1: cached intrinsic results; 2–3: cached height results; 4: a cached baseline; 5–6
    /// and 7–8: the slot to overwrite next.
    var kept: UInt32 = 0

    struct Marks: OptionSet {
        var rawValue: UInt32
        static var alive: Marks { Marks(rawValue: 1) }
        static var rightToLeft: Marks { Marks(rawValue: 2) }
        /// A leaf whose size comes from the measure closure.
        static var measured: Marks { Marks(rawValue: 4) }
        /// Its own results may have changed.
        static var dirty: Marks { Marks(rawValue: 8) }
        /// A descendant is dirty.
        static var dirtyBelow: Marks { Marks(rawValue: 16) }
        /// A result of a child has changed.
        static var childChanged: Marks { Marks(rawValue: 32) }
        /// Its children must be placed again.
        static var unplaced: Marks { Marks(rawValue: 64) }
        /// Its frame and those of all descendants were set to zero.
        static var zeroed: Marks { Marks(rawValue: 128) }
        /// Its own frame is up to date, so that `placed` can be compared.
        static var framed: Marks { Marks(rawValue: 256) }
        /// Placing its children depended on its width.
        static var readsWidth: Marks { Marks(rawValue: 512) }
        /// It returned results that are no longer cached, so they cannot be compared after an edit.
        static var forgetful: Marks { Marks(rawValue: 2048) }
        /// Frames of its children or their descendants changed since they were last snapped to
        /// pixels.
        static var restless: Marks { Marks(rawValue: 4096) }
        /// It must be placed again, and only its width has changed.
        static var onlyWider: Marks { Marks(rawValue: 8192) }
        /// A row whose items' sizes before flexing are cached and valid for every width.
        static var sized: Marks { Marks(rawValue: 16384) }
        /// Its own style or results changed since its parent last cached its item size.
        static var resized: Marks { Marks(rawValue: 32768) }
        /// Its style or direction changed since its children were last placed.
        static var restyled: Marks { Marks(rawValue: 1 << 16) }
        /// It must be placed again for the same query.
        static var again: Marks { Marks(rawValue: 1 << 17) }
        /// Some child is or was replaced by its children, so that `count` is not the number of boxes.
        static var flattens: Marks { Marks(rawValue: 1 << 18) }
        /// One of the results that are no longer cached is a height that is valid for every width.
        static var forgotAnyWidth: Marks { Marks(rawValue: 1 << 19) }
    }
}

/// A border box relative to its parent's border box, in 1/64 points.
struct Box: Equatable {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
}

/// The sizes of an item before flexing, as in ``Item``, from the last placement of its container.
struct ItemSize {
    var base: Int32
    var hypothetical: Int32
    var least: Int32
    var most: Int32
    var edges: Int32
    var marks: Item.Marks
}

/// A frame on the pixel grid: its position in 1/64 points from the root, and its edges in pixels.
struct Snapped {
    var x: Int32
    var y: Int32
    var box: Box
}

/// The minimum and maximum content width of a node, with the query that they answer.
struct IntrinsicSizeCacheEntry {
    var question: NodeQuery
    var least: Int32
    var most: Int32
    /// 1 if the result is valid for every height: it answers every query, for all others are for the
    /// same width, which is unknown.
    var anyHeight: UInt32
}

/// The content height of a node, with the query that it answers.
struct HeightCacheEntry {
    var question: NodeQuery
    var height: Int32
    /// 1 if the result is valid for every width.
    var anyWidth: UInt32
}

/// The first baseline below a node's top edge (or `noBaseline`), with the query that it answers.
struct BaselineCacheEntry {
    var question: NodeQuery
    var height: Int32
    var baseline: Int32
}

/// The inputs of a node's last placement.
struct Placed {
    var question: NodeQuery
    var height: Int32
}

/// The engine's entire working state as plain memory: one array per property, indexed by node.
///
/// One ``LayoutArena`` owns the memory; a ``Pass`` holds a pointer to this struct. The loops use no
/// class references, closures or copy-on-write arrays.
struct ArenaState {
    var capacity: Int32 = 0
    var used: Int32 = 0
    var free: Int32 = -1
    var alive: Int32 = 0

    var links: UnsafeMutablePointer<Links>
    var styles: UnsafeMutablePointer<UnsafeMutablePointer<StyleRecord>>
    var boxes: UnsafeMutablePointer<Box>
    var placed: UnsafeMutablePointer<Placed>
    var intrinsic: UnsafeMutablePointer<IntrinsicSizeCacheEntry>
    var heights: UnsafeMutablePointer<HeightCacheEntry>
    var baselines: UnsafeMutablePointer<BaselineCacheEntry>
    var itemSizes: UnsafeMutablePointer<ItemSize>
    var snapped: UnsafeMutablePointer<Snapped>
    /// Pixels per point in the last snapping.
    var scale: Int = 0

    static let intrinsicSlots = 2
    static let heightSlots = 3

    /// Whether the widths that are being computed have depended on a height so far.
    var readsHeight = false

    var scratch = Scratch()
    var statistics = LayoutStatistics()
    var deep = QueryDepth()
    /// The results of the current layout that were pushed out of their node's slots.
    var results = ResultTable()
    /// The nodes whose children must be placed.
    var work = IntStack()
    /// The nodes whose results were recomputed, deepest first.
    var edited = IntStack()
    /// The nodes whose children were placed by the last layout.
    var settled = IntStack()
    /// The nodes whose frames, and those of all descendants, were set to zero since the last layout
    /// began.
    var hidden = IntStack()

    var measure: (LayoutArena.Measure)?
}

/// A growable stack of node numbers.
struct IntStack {
    private(set) var count = 0
    private var capacity = 64
    private var memory = UnsafeMutablePointer<Int32>.allocate(capacity: 64)

    @inline(__always) mutating func push(_ value: Int32) {
        if count == capacity { grow() }
        memory[count] = value
        count &+= 1
    }

    @inline(__always) mutating func pop() -> Int32? {
        guard count > 0 else { return nil }
        count &-= 1
        return memory[count]
    }

    subscript(index: Int) -> Int32 { memory[index] }

    mutating func removeAll() { count = 0 }

    mutating func truncate(to length: Int) { count = length }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
        larger.update(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (larger, capacity * 2)
    }

    func deallocate() { memory.deallocate() }
}
