/// The items of a long list that are built, and the space that the others take. Sizes are
/// estimated, and corrected as items are measured, while the first visible item stays in place.
///
/// It is a value, so that its rules can be tested without a screen. All sizes are in points along
/// the list's axis. Scrolling and measuring take logarithmic time in the number of items; replacing
/// the list takes linear time.
public struct ListWindow: Sendable, Equatable {
    /// The distance outside the viewport in which items are built, in viewport lengths: behind and
    /// ahead in the scroll direction.
    public static let reach = (behind: 0.5, ahead: 1.5)
    /// The distance outside the viewport in which items are prepared, in viewport lengths.
    public static let workingReach = (behind: 1.0, ahead: 3.0)

    /// The keys of the items, in order.
    public private(set) var keys: [Key]
    /// The estimated size of an item that was not measured yet; more than 0.
    public let estimate: Double
    /// The space between items.
    public var gap: Double { lengths.gap }
    /// The scroll offset.
    public private(set) var offset = 0.0
    /// The length of the viewport.
    public private(set) var viewport: Double
    /// Indicates that the last scroll was toward the start.
    public private(set) var isGoingBack = false
    private var lengths: ItemOffsets
    private var isMeasured: [Bool]

    /// Creates the window of a list that was never scrolled.
    ///
    /// - Parameters:
    ///   - keys: the unique keys, as made by ``ListKeys``.
    ///   - estimate: the estimated size of an item that was not measured yet.
    ///   - gap: the space between items.
    ///   - viewport: the length of the viewport.
    public init(_ keys: [Key], estimate: Double, gap: Double = 0, viewport: Double) {
        self.keys = keys
        self.estimate = max(estimate, 1)
        self.viewport = max(viewport, 0)
        lengths = ItemOffsets(
            Array(repeating: self.estimate, count: keys.count), gap: max(gap, 0))
        isMeasured = Array(repeating: false, count: keys.count)
    }

    /// The total length of all items and the gaps between them.
    public var length: Double { lengths.total }

    /// The maximum scroll offset.
    public var end: Double { max(0, length - viewport) }

    /// Returns the start of an item; for the number of items, the end of the list.
    public func start(of index: Int) -> Double {
        index >= keys.count ? length : lengths.start(of: max(index, 0))
    }

    /// Returns the size of an item, measured or estimated.
    public func size(of index: Int) -> Double { lengths.lengths[index] }

    /// The items that are at least partly visible.
    public var visible: Range<Int> { lengths.items(from: offset, to: offset + viewport) }

    /// The items to build: the visible ones and those near them, more in the scroll direction.
    public var built: Range<Int> { around(Self.reach) }

    /// The items to prepare, in a larger range than ``built``: their data and images.
    public var working: Range<Int> { around(Self.workingReach) }

    /// The items of ``working`` that are not visible yet, in order of priority: first those in the
    /// scroll direction, the nearest first, then those behind.
    public var toPrepare: [Int] {
        let (seen, all) = (visible, working)
        let after = Array(seen.upperBound..<max(seen.upperBound, all.upperBound))
        let before = Array((min(all.lowerBound, seen.lowerBound)..<seen.lowerBound).reversed())
        return isGoingBack ? before + after : after + before
    }

    /// The measured sizes, by key.
    public var sizes: [Key: Double] {
        var sizes: [Key: Double] = [:]
        for index in keys.indices where isMeasured[index] { sizes[keys[index]] = size(of: index) }
        return sizes
    }

    /// The items of ``built``, and the space of the others.
    public var rows: RowWindow {
        RowWindow([built], from: 0, to: length) { (start(of: $0), start(of: $0 + 1)) }
    }

    /// The first visible item, and the distance of its start below the top of the viewport; `nil`
    /// at offset 0.
    public var anchor: (key: Key, shift: Double)? {
        guard offset > 0, !keys.isEmpty else { return nil }
        let first = visible.lowerBound
        return (keys[first], start(of: first) - offset)
    }

    // MARK: Changes

    /// Scrolls to an offset, clamped to the list.
    public mutating func scroll(to offset: Double, viewport: Double) {
        self.viewport = max(viewport, 0)
        let next = min(max(offset, 0), end)
        if next != self.offset { isGoingBack = next < self.offset }
        self.offset = next
    }

    /// Scrolls so that the start of an item is `shift` below the top of the viewport; an unknown
    /// key changes nothing.
    public mutating func scroll(to key: Key, shift: Double = 0) {
        guard let index = keys.firstIndex(of: key) else { return }
        scroll(to: start(of: index) - shift, viewport: viewport)
    }

    /// Applies measured sizes. The first visible item keeps its position on the screen.
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

    /// Returns the items whose size has changed.
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
        // Measured items are usually in the built range; after a jump they may be elsewhere.
        let near = built
        for index in near { look(at: index) }
        guard found < sizes.count else { return news }
        for index in keys.indices where !near.contains(index) { look(at: index) }
        return news
    }

    /// Replaces the keys. The first visible item keeps its position on the screen; if it was
    /// removed, the next remaining item below it does. A list at offset 0 stays there, so that
    /// items inserted at the start are visible.
    ///
    /// - Returns: the difference between the old list and the new one, as one batch.
    @discardableResult
    public mutating func replace(_ keys: [Key]) -> ListDiff {
        guard keys != self.keys else { return ListDiff(ofEqual: keys.count) }
        let diff = ListDiff(from: self.keys, to: keys)
        let origins = diff.origins
        let held = offset > 0 ? held(origins) : nil
        lengths = ItemOffsets(
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

    /// Returns the new position of the first remaining item from the top of the viewport down, and
    /// the former distance of its start below the top.
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
        return lengths.items(from: offset - viewport * before, to: offset + viewport * (1 + after))
    }
}
