/// How a node hangs in the tree. Minus one is nobody.
struct Links {
    var parent: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    var count: Int32 = 0
    var marks: Marks = []
    /// Bits 0–1 intrinsic answers kept, 2–3 height answers kept, 4 a baseline kept, 5–6 and 7–8 the
    /// slot to overwrite next.
    var kept: UInt32 = 0

    struct Marks: OptionSet {
        var rawValue: UInt32
        static var alive: Marks { Marks(rawValue: 1) }
        static var rightToLeft: Marks { Marks(rawValue: 2) }
        /// A leaf whose size comes from the measure closure.
        static var measured: Marks { Marks(rawValue: 4) }
        /// Its own answers may have changed.
        static var dirty: Marks { Marks(rawValue: 8) }
        /// Something below it is dirty.
        static var dirtyBelow: Marks { Marks(rawValue: 16) }
        /// A child answers differently than before.
        static var childChanged: Marks { Marks(rawValue: 32) }
        /// Its children must be placed again.
        static var unplaced: Marks { Marks(rawValue: 64) }
        /// Its frame and all below were set to zero.
        static var zeroed: Marks { Marks(rawValue: 128) }
        /// Its own frame is up to date, so that `placed` can be compared.
        static var framed: Marks { Marks(rawValue: 256) }
        /// Placing its children read its width.
        static var readsWidth: Marks { Marks(rawValue: 512) }
        /// It gave answers that are no longer kept, so they cannot be compared after an edit.
        static var forgetful: Marks { Marks(rawValue: 2048) }
        /// Frames at or below its children changed since they were last snapped to pixels.
        static var restless: Marks { Marks(rawValue: 4096) }
        /// It is to be placed again with nothing new but its width.
        static var onlyWider: Marks { Marks(rawValue: 8192) }
        /// A row whose items' sizes before flexing are kept and hold for every width.
        static var sized: Marks { Marks(rawValue: 16384) }
        /// Its own style or answers changed since its parent last kept its item size.
        static var resized: Marks { Marks(rawValue: 32768) }
        /// Its style or direction changed since its children were last placed.
        static var restyled: Marks { Marks(rawValue: 1 << 16) }
        /// It is to be placed again in answer to the same question.
        static var again: Marks { Marks(rawValue: 1 << 17) }
    }
}

/// A border box relative to its parent's border box, in 1/64 points.
struct Box: Equatable {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
}

/// The sizes of an item before it was flexed, as in ``Item``, from the last placing of its container.
struct ItemSize {
    var base: Int32
    var hypothetical: Int32
    var least: Int32
    var most: Int32
    var edges: Int32
    var marks: Item.Marks
}

/// A frame on the pixel grid: where it was, in 1/64 points from the root, and its edges in pixels.
struct Snapped {
    var x: Int32
    var y: Int32
    var box: Box
}

/// The smallest and largest width that a node's content asks for, and the question.
struct IntrinsicAnswer {
    var question: Inside
    var least: Int32
    var most: Int32
}

/// The height that a node's content asks for, and the question.
struct HeightAnswer {
    var question: Inside
    var height: Int32
    /// 1 if the answer holds for every width.
    var anyWidth: UInt32
}

/// The first baseline below a node's top edge (or `noBaseline`), and the question.
struct BaselineAnswer {
    var question: Inside
    var height: Int32
    var baseline: Int32
}

/// How a node was last placed.
struct Placed {
    var question: Inside
    var height: Int32
}

/// Everything the engine works on, as plain memory: one array a kind of fact, indexed by node.
///
/// One ``LayoutArena`` owns the memory; a ``Pass`` holds a pointer to this struct. There are no class
/// references, closures or copy-on-write arrays in the loops.
struct ArenaState {
    var capacity: Int32 = 0
    var used: Int32 = 0
    var free: Int32 = -1
    var alive: Int32 = 0

    var links: UnsafeMutablePointer<Links>
    var styles: UnsafeMutablePointer<UnsafeMutablePointer<StyleRecord>>
    var boxes: UnsafeMutablePointer<Box>
    var placed: UnsafeMutablePointer<Placed>
    var intrinsic: UnsafeMutablePointer<IntrinsicAnswer>
    var heights: UnsafeMutablePointer<HeightAnswer>
    var baselines: UnsafeMutablePointer<BaselineAnswer>
    var itemSizes: UnsafeMutablePointer<ItemSize>
    var snapped: UnsafeMutablePointer<Snapped>
    /// Pixels a point at the last snapping.
    var scale: Int = 0

    static let intrinsicSlots = 2
    static let heightSlots = 3

    var scratch = Scratch()
    var statistics = LayoutStatistics()
    var deep = DeepState()
    /// Nodes whose children are to be placed.
    var work = IntStack()
    /// Nodes whose answers were asked again, deepest first.
    var edited = IntStack()
    /// Nodes whose children were given frames by the last layout.
    var settled = IntStack()
    /// Nodes whose frames, and those of all below, were set to zero since the last layout began.
    var hidden = IntStack()

    var measure: (LayoutArena.Measure)?
}

/// A growing stack of node numbers.
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
