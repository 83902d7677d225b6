/// Which items of a long list are built, and how much room the others take: sizes are estimated, and
/// corrected as items are measured, while the item at the top of the view stays where it is.
///
/// A value, so that every rule can be tried without a screen. All sizes are points along the list's axis.
public struct ListWindow: Sendable, Equatable {
    /// How much is built outside of the view, in views: before and after, and more on the side that one
    /// scrolls to.
    public static let reach = (behind: 0.5, ahead: 1.5)

    /// The keys of the items, in order.
    public private(set) var keys: [Key]
    /// What an item takes that was not measured yet; more than 0.
    public let estimate: Double
    /// The room between items.
    public let gap: Double
    /// How far the list is scrolled.
    public private(set) var offset = 0.0
    /// What is seen of it.
    public private(set) var viewport: Double
    private var measured: [Key: Double] = [:]
    /// Where each item begins; one more for the end of the list.
    private var starts: [Double] = [0]
    private var isGoingBack = false

    /// Creates the window of a list that was never scrolled. Equal keys count as one item's size.
    public init(_ keys: [Key], estimate: Double, gap: Double = 0, viewport: Double) {
        self.keys = keys
        self.estimate = max(estimate, 1)
        self.gap = max(gap, 0)
        self.viewport = max(viewport, 0)
        place()
    }

    /// The length of all items and the gaps between.
    public var length: Double { starts.last ?? 0 }

    /// The greatest offset.
    public var end: Double { max(0, length - viewport) }

    /// Where an item begins.
    public func start(of index: Int) -> Double { starts[min(max(index, 0), keys.count)] }

    /// The size of an item, measured or estimated.
    public func size(of index: Int) -> Double { measured[keys[index]] ?? estimate }

    /// The items that are seen, at least in part.
    public var visible: Range<Int> { range(from: offset, to: offset + viewport) }

    /// The items to build: those seen, and those soon to be, further in the direction of travel.
    public var built: Range<Int> {
        let ahead = isGoingBack ? Self.reach.behind : Self.reach.ahead
        let behind = isGoingBack ? Self.reach.ahead : Self.reach.behind
        return range(from: offset - viewport * behind, to: offset + viewport * (1 + ahead))
    }

    /// The sizes that were measured, by key.
    public var sizes: [Key: Double] { measured }

    /// The room for the items before the built ones.
    public var before: Double { start(of: built.lowerBound) }

    /// The room for the items after the built ones.
    public var after: Double { max(0, length - start(of: built.upperBound)) }

    // MARK: Changes

    /// Scrolls; an offset outside of the list counts as its nearest end.
    public mutating func scroll(to offset: Double, viewport: Double) {
        self.viewport = max(viewport, 0)
        let next = min(max(offset, 0), end)
        if next != self.offset { isGoingBack = next < self.offset }
        self.offset = next
    }

    /// Takes the true sizes of items. The item at the top of the view keeps its place on the screen.
    public mutating func measure(_ sizes: [Key: Double]) {
        let news = sizes.filter { $0.value >= 0 && measured[$0.key] != $0.value }
        guard !news.isEmpty else { return }
        hold { $0.measured.merge(news) { $1 } }
    }

    /// Takes a new list. The item at the top of the view keeps its place on the screen as long as it is
    /// there; if it is gone, the next one that was below it and still is.
    public mutating func replace(_ keys: [Key]) {
        guard keys != self.keys else { return }
        hold {
            let present = Set(keys)
            $0.keys = keys
            $0.measured = $0.measured.filter { present.contains($0.key) }
        }
    }

    /// At the very top a list stays at the top, so that what comes in above is seen.
    private mutating func hold(_ change: (inout ListWindow) -> Void) {
        guard offset > 0, !keys.isEmpty else {
            change(&self)
            place()
            return
        }
        let first = visible.lowerBound
        let old = keys[first...].enumerated().map { ($1, start(of: first + $0) - offset) }
        change(&self)
        place()
        var places: [Key: Int] = [:]
        for (index, key) in keys.enumerated() where places[key] == nil { places[key] = index }
        let held = old.lazy.compactMap { key, shift in places[key].map { ($0, shift) } }.first
        if let (index, shift) = held {
            offset = min(max(start(of: index) - shift, 0), end)
        } else {
            offset = min(offset, end)
        }
    }

    private mutating func place() {
        starts = [0]
        starts.reserveCapacity(keys.count + 1)
        var sum = 0.0
        for (index, key) in keys.enumerated() {
            sum += (measured[key] ?? estimate) + (index == keys.count - 1 ? 0 : gap)
            starts.append(sum)
        }
    }

    /// The items that touch a stretch.
    private func range(from low: Double, to high: Double) -> Range<Int> {
        guard !keys.isEmpty else { return 0..<0 }
        let first = firstIndex { starts[$0 + 1] > low }
        let last = firstIndex { starts[$0] >= high }
        return min(first, keys.count - 1)..<max(last, min(first, keys.count - 1) + 1)
    }

    /// The first index for which something holds that holds for all after it.
    private func firstIndex(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
