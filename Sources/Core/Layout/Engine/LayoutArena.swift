/// The owner of one tree's memory. No pointer is held elsewhere beyond a call, so the arena frees
/// the memory when it is deinitialized.
final class LayoutArena {
    typealias Measure = (NodeID, MeasureRequest) -> MeasuredSize

    let state: UnsafeMutablePointer<ArenaState>
    private let table: StyleTable

    init(autoMin: Bool) {
        table = StyleTable(autoMin: autoMin)
        state = .allocate(capacity: 1)
        let room = 32
        state.initialize(
            to: ArenaState(
                links: .allocate(capacity: room), styles: .allocate(capacity: room),
                boxes: .allocate(capacity: room), placed: .allocate(capacity: room),
                intrinsic: .allocate(capacity: room * ArenaState.intrinsicSlots),
                heights: .allocate(capacity: room * ArenaState.heightSlots),
                baselines: .allocate(capacity: room), itemSizes: .allocate(capacity: room),
                snapped: .allocate(capacity: room)))
        state.pointee.capacity = Int32(room)
    }

    deinit {
        state.pointee.links.deallocate()
        state.pointee.styles.deallocate()
        state.pointee.boxes.deallocate()
        state.pointee.placed.deallocate()
        state.pointee.intrinsic.deallocate()
        state.pointee.heights.deallocate()
        state.pointee.baselines.deallocate()
        state.pointee.itemSizes.deallocate()
        state.pointee.snapped.deallocate()
        state.pointee.scratch.deallocate()
        state.pointee.results.deallocate()
        state.pointee.work.deallocate()
        state.pointee.edited.deallocate()
        state.pointee.settled.deallocate()
        state.pointee.hidden.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    func record(_ style: LayoutStyle) -> StylePointer { table.record(style) }

    func record(_ style: LayoutStyle, limitedTo limits: StyleRecord.Limits) -> StylePointer {
        table.record(style, limitedTo: limits)
    }

    func styleValue(_ record: StylePointer) -> LayoutStyle { table.style(record) }

    /// Returns a free node number.
    @inline(__always) func take() -> Int32 {
        state.pointee.alive &+= 1
        let reused = state.pointee.free
        if reused >= 0 {
            state.pointee.free = state.pointee.links[Int(reused)].next
            return reused
        }
        if state.pointee.used == state.pointee.capacity { grow(to: Int(state.pointee.used) * 2) }
        let node = state.pointee.used
        state.pointee.used &+= 1
        return node
    }

    func giveBack(_ node: Int32) {
        let links = state.pointee.links + Int(node)
        links.pointee = Links()
        links.pointee.next = state.pointee.free
        state.pointee.free = node
        state.pointee.alive &-= 1
    }

    func grow(to capacity: Int) {
        guard capacity > Int(state.pointee.capacity) else { return }
        let used = Int(state.pointee.used)
        func larger<T>(_ memory: inout UnsafeMutablePointer<T>, slots: Int = 1) {
            let new = UnsafeMutablePointer<T>.allocate(capacity: capacity * slots)
            new.moveInitialize(from: memory, count: used * slots)
            memory.deallocate()
            memory = new
        }
        larger(&state.pointee.links)
        larger(&state.pointee.styles)
        larger(&state.pointee.boxes)
        larger(&state.pointee.placed)
        larger(&state.pointee.intrinsic, slots: ArenaState.intrinsicSlots)
        larger(&state.pointee.heights, slots: ArenaState.heightSlots)
        larger(&state.pointee.baselines)
        larger(&state.pointee.itemSizes)
        larger(&state.pointee.snapped)
        state.pointee.capacity = Int32(capacity)
    }
}
