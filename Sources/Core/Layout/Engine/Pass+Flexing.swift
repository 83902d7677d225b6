// Lines and flexible lengths (CSS Flexbox 1, sections 9.3 and 9.7).

/// A line of items, while its container is processed.
struct Line {
    var start: Int
    var count: Int
    /// The sum of the hypothetical outer sizes with margins and gaps.
    var content: Int
    /// The space left along the main axis after flexing; may be negative.
    var freeSpace: Int
    var cross: Int
    /// The largest distance from the cross-start margin edge (cross-end with `wrapReverse`) to the
    /// baseline; `Int.min` without baseline-aligned items.
    var ascent: Int
    var autoMargins: Int
}

extension Pass {
    /// Breaks items into lines and returns the number of lines; `lines` has capacity for one line
    /// per item.
    func breakIntoLines(
        _ c: Container, _ items: UnsafeMutablePointer<Item>, _ count: Int,
        _ lines: UnsafeMutablePointer<Line>, at size: Int
    ) -> Int {
        var made = 0
        var index = 0
        while index < count {
            let start = index
            var content = 0
            while index < count {
                let item = items + index
                let outer =
                    item.pointee.hypothetical + item.pointee.edges + item.pointee.mainMargins
                if c.wraps && index > start && content + outer > size { break }
                content += outer + c.gapBetweenItems
                index += 1
            }
            lines[made] = Line(
                start: start, count: index - start, content: content - c.gapBetweenItems,
                freeSpace: 0, cross: 0, ascent: Int.min, autoMargins: 0)
            made += 1
        }
        return made
    }

    /// Grows or shrinks the items of a line to fill `size`.
    func flex(
        _ items: UnsafeMutablePointer<Item>, _ count: Int, content: Int, size: Int, gap: Int
    ) {
        if content == size { return }
        let grows = content < size
        var flexer = FlexibleLengthResolver(
            items: items, count: count, size: size, gap: gap, grows: grows)
        flexer.freezeInflexible()
        if flexer.factors == 0 { return }
        let initialSpace = flexer.space
        while flexer.distribute(initialSpace) {}
    }
}

/// Distributes free space among the items of a line until none violates its bounds.
private struct FlexibleLengthResolver {
    let items: UnsafeMutablePointer<Item>
    let count: Int
    let size: Int
    let gap: Int
    let grows: Bool
    /// The sum of the flex factors of the unfrozen items.
    var factors = 0.0
    private var weights = 0.0
    /// The space not yet distributed; negative when shrinking.
    var space = 0

    init(items: UnsafeMutablePointer<Item>, count: Int, size: Int, gap: Int, grows: Bool) {
        (self.items, self.count, self.size, self.gap) = (items, count, size, gap)
        self.grows = grows
    }

    @inline(__always) mutating func freezeInflexible() {
        restart()
        for index in 0..<count {
            let item = items + index
            let factor = grows ? item.pointee.grow : item.pointee.shrink
            let inflexible =
                factor == 0
                || (grows
                    ? item.pointee.base > item.pointee.hypothetical
                    : item.pointee.base < item.pointee.hypothetical)
            if inflexible { item.pointee.marks.add(.frozen) }
            count(item)
        }
        space += gap
    }

    private mutating func freeze(_ violators: Item.Marks) {
        restart()
        for index in 0..<count {
            let item = items + index
            if item.pointee.marks.hasAny(violators) {
                item.pointee.marks.add(.frozen)
            } else if !item.pointee.marks.has(.frozen) {
                item.pointee.flexed = item.pointee.hypothetical
            }
            item.pointee.marks.drop(.tooSmall | .tooLarge)
            count(item)
        }
        space += gap
    }

    private mutating func restart() {
        (factors, weights, space) = (0, 0, size)
    }

    // Each item stores its fraction of the remaining space, counting only the items before it: distributing
    // from the back then uses up every last 1/64 point.
    @inline(__always) private mutating func count(_ item: UnsafeMutablePointer<Item>) {
        let around = item.pointee.edges &+ item.pointee.mainMargins &+ gap
        if item.pointee.marks.has(.frozen) {
            space &-= item.pointee.flexed &+ around
            return
        }
        let factor = Double(grows ? item.pointee.grow : item.pointee.shrink)
        factors += factor
        if grows {
            item.pointee.fraction = factor / factors
        } else {
            let weight = factor * Double(item.pointee.base)
            weights += weight
            item.pointee.fraction = weight / weights
        }
        space &-= item.pointee.base &+ around
    }

    /// Gives every unfrozen item its part; returns whether some had to be frozen at their bounds,
    /// so that the rest must be distributed again.
    mutating func distribute(_ initialSpace: Int) -> Bool {
        if factors > 0 && factors < 1 {
            let part = Int(Double(initialSpace) * factors)
            if abs(part) < abs(space) { space = part }
        }
        if grows ? space <= 0 : space >= 0 { return false }
        var violation = 0
        var index = count
        while index > 0 {
            index &-= 1
            let item = items + index
            if item.pointee.marks.has(.frozen) { continue }
            let extra = share(of: item.pointee.fraction)
            space &-= extra
            let wanted = item.pointee.base &+ extra
            let held = max(item.pointee.least, min(wanted, item.pointee.most))
            item.pointee.flexed = held
            if held != wanted {
                item.pointee.marks.add(held < wanted ? .tooLarge : .tooSmall)
                violation &+= held &- wanted
            }
        }
        if violation == 0 {
            return false
        }
        freeze(violation < 0 ? .tooLarge : .tooSmall)
        return true
    }

    @inline(__always) private func share(of fraction: Double) -> Int {
        if fraction == 1 { return space }
        let part = Double(space) * fraction
        // NaN: every weight so far was 0.
        guard part == part else { return 0 }
        // Rounded manually, to avoid linking and calling the library function.
        return Int(part < 0 ? part - 0.5 : part + 0.5)
    }
}
