/// Which items of a long list are built, and how much room the others take: sizes are estimated, and
/// corrected as items are measured, while the item at the top of the view stays where it is.
///
/// A value, so that every rule can be tried without a screen. All sizes are points along the list's axis.
/// Scrolling and measuring cost the logarithm of the number of items; another list costs its length.
public struct ListWindow: Sendable, Equatable {
    /// How much is built outside of the view, in views: before and after, and more on the side that one
    /// scrolls to.
    public static let reach = (behind: 0.5, ahead: 1.5)
    /// How far outside of the view items are prepared, in views.
    public static let workingReach = (behind: 1.0, ahead: 3.0)

    /// The keys of the items, in order.
    public private(set) var keys: [Key]
    /// What an item takes that was not measured yet; more than 0.
    public let estimate: Double
    /// The room between items.
    public var gap: Double { lengths.gap }
    /// How far the list is scrolled.
    public private(set) var offset = 0.0
    /// What is seen of it.
    public private(set) var viewport: Double
    /// Whether it was last scrolled towards its beginning.
    public private(set) var isGoingBack = false
    private var lengths: ListLengths
    private var isMeasured: [Bool]

    /// Creates the window of a list that was never scrolled.
    ///
    /// - Parameters:
    ///   - keys: unique ones; ``ListKeys`` makes them so.
    ///   - estimate: what an item takes that was not measured yet.
    ///   - gap: the room between items.
    ///   - viewport: what is seen of the list.
    public init(_ keys: [Key], estimate: Double, gap: Double = 0, viewport: Double) {
        self.keys = keys
        self.estimate = max(estimate, 1)
        self.viewport = max(viewport, 0)
        lengths = ListLengths(
            Array(repeating: self.estimate, count: keys.count), gap: max(gap, 0))
        isMeasured = Array(repeating: false, count: keys.count)
    }

    /// The length of all items and the gaps between.
    public var length: Double { lengths.total }

    /// The greatest offset.
    public var end: Double { max(0, length - viewport) }

    /// Where an item begins; for the number of items, where the list ends.
    public func start(of index: Int) -> Double {
        index >= keys.count ? length : lengths.start(of: max(index, 0))
    }

    /// The size of an item, measured or estimated.
    public func size(of index: Int) -> Double { lengths.lengths[index] }

    /// The items that are seen, at least in part.
    public var visible: Range<Int> { range(from: offset, to: offset + viewport) }

    /// The items to build: those seen, and those soon to be, further in the direction of travel.
    public var built: Range<Int> { around(Self.reach) }

    /// The items to prepare, further away still: their data, their pictures.
    public var working: Range<Int> { around(Self.workingReach) }

    /// The items of ``working`` that are not seen yet, in the order in which they are wanted: along the
    /// direction of travel first, the nearest first, then those behind.
    public var toPrepare: [Int] {
        let (seen, all) = (visible, working)
        let after = Array(seen.upperBound..<max(seen.upperBound, all.upperBound))
        let before = Array((min(all.lowerBound, seen.lowerBound)..<seen.lowerBound).reversed())
        return isGoingBack ? before + after : after + before
    }

    /// The sizes that were measured, by key.
    public var sizes: [Key: Double] {
        var sizes: [Key: Double] = [:]
        for index in keys.indices where isMeasured[index] { sizes[keys[index]] = size(of: index) }
        return sizes
    }

    /// The room for the items before the built ones.
    public var before: Double { start(of: built.lowerBound) }

    /// The room for the items after the built ones.
    public var after: Double { max(0, length - start(of: built.upperBound)) }

    /// The item at the top of the view, and how far its start lies below the top; `nil` at the very top.
    public var anchor: (key: Key, shift: Double)? {
        guard offset > 0, !keys.isEmpty else { return nil }
        let first = visible.lowerBound
        return (keys[first], start(of: first) - offset)
    }

    // MARK: Changes

    /// Scrolls; an offset outside of the list counts as its nearest end.
    public mutating func scroll(to offset: Double, viewport: Double) {
        self.viewport = max(viewport, 0)
        let next = min(max(offset, 0), end)
        if next != self.offset { isGoingBack = next < self.offset }
        self.offset = next
    }

    /// Scrolls so that an item's start lies `shift` below the top; an unknown key changes nothing.
    public mutating func scroll(to key: Key, shift: Double = 0) {
        guard let index = keys.firstIndex(of: key) else { return }
        scroll(to: start(of: index) - shift, viewport: viewport)
    }

    /// Takes the true sizes of items. The item at the top of the view keeps its place on the screen.
    public mutating func measure(_ sizes: [Key: Double]) {
        let news = measured(sizes)
        guard !news.isEmpty else { return }
        let first = visible.lowerBound
        let shift = offset > 0 ? start(of: first) - offset : nil
        for (index, size) in news {
            lengths.set(size, at: index)
            isMeasured[index] = true
        }
        if let shift { offset = min(max(start(of: first) - shift, 0), end) }
    }

    /// The items whose size is another by now.
    private func measured(_ sizes: [Key: Double]) -> [(Int, Double)] {
        var found = 0
        var news: [(Int, Double)] = []
        func look(at index: Int) {
            guard let size = sizes[keys[index]] else { return }
            found += 1
            if size >= 0, !isMeasured[index] || size != self.size(of: index) {
                news.append((index, size))
            }
        }
        // What is measured was built; only after a jump is it somewhere else.
        let near = built
        for index in near { look(at: index) }
        guard found < sizes.count else { return news }
        for index in keys.indices where !near.contains(index) { look(at: index) }
        return news
    }

    /// Takes a new list. The item at the top of the view keeps its place on the screen as long as it is
    /// there; if it is gone, the next one that was below it and still is. At the very top a list stays at the
    /// top, so that what comes in above is seen.
    ///
    /// - Returns: what turns the old list into the new one, as one batch.
    @discardableResult
    public mutating func replace(_ keys: [Key]) -> ListDiff {
        guard keys != self.keys else { return ListDiff(ofEqual: keys.count) }
        let diff = ListDiff(from: self.keys, to: keys)
        let origins = diff.origins
        let held = offset > 0 ? held(origins) : nil
        lengths = ListLengths(
            origins.map { $0.map { lengths.lengths[$0] } ?? estimate }, gap: gap)
        isMeasured = origins.map { $0.map { isMeasured[$0] } ?? false }
        self.keys = keys
        if let held {
            offset = min(max(start(of: held.index) - held.shift, 0), end)
        } else {
            offset = min(offset, end)
        }
        return diff
    }

    /// The new position of the first item from the top of the view down that is still there, and how far its
    /// start lay below the top.
    private func held(_ origins: [Int?]) -> (index: Int, shift: Double)? {
        guard !keys.isEmpty else { return nil }
        let first = visible.lowerBound
        var best: (index: Int, origin: Int)?
        for (index, origin) in origins.enumerated() {
            guard let origin, origin >= first, origin < best?.origin ?? .max else { continue }
            best = (index, origin)
        }
        return best.map { ($0.index, start(of: $0.origin) - offset) }
    }

    private func around(_ reach: (behind: Double, ahead: Double)) -> Range<Int> {
        let after = isGoingBack ? reach.behind : reach.ahead
        let before = isGoingBack ? reach.ahead : reach.behind
        return range(from: offset - viewport * before, to: offset + viewport * (1 + after))
    }

    /// The items that touch a stretch.
    private func range(from low: Double, to high: Double) -> Range<Int> {
        guard !keys.isEmpty else { return 0..<0 }
        let first = min(lengths.lastIndex(startingAtOrBefore: low), keys.count - 1)
        let last = high > 0 ? min(lengths.lastIndex(startingBefore: high), keys.count - 1) : first
        return first..<max(last, first) + 1
    }
}
