public import CairnUI

/// Where every photo of a list lies, however many there are: exactly near the view, by estimates elsewhere.
///
/// Sections are cut into blocks of some hundred photos at most, and only blocks that were seen are laid out; a section of
/// seventy thousand photos costs what one of a hundred does. When a block turns out higher or lower than was thought, what
/// lies below moves; ``GalleryModel`` keeps the photo at the top of the view where it is.
///
/// Places are points from the top of the list.
public struct GalleryGeometry: Sendable, Equatable {
    /// Photos of one section that are laid out together.
    public struct Block: Sendable, Equatable {
        /// The section.
        public var section: Int
        /// Its photos, by their places in the list.
        public var photos: Range<Int>
        /// Whether it begins its section, below a header.
        public var isFirst: Bool
        /// Whether it ends its section.
        public var isLast: Bool
    }

    /// A block that is laid out.
    public struct Placed: Sendable, Equatable {
        /// The block.
        public var block: Block
        /// The top, of the header if it has one.
        public var top: Double
        /// The room above its photos: gap to the section before and header, or the gap between rows.
        public var lead: Double
        /// Where the photos lie below that.
        public var arrangement: GridArrangement
    }

    /// The rules.
    public let rules: GridRules
    /// What the list is cut into.
    public let timeline: Timeline
    private let blocks: [Block]
    private var lengths: ListLengths
    private var arranged: [Int: GridArrangement] = [:]
    private let header: Double

    /// Estimates a list.
    ///
    /// - Complexity: linear in the blocks: a thousandth of the photos, and the days.
    public init(_ timeline: Timeline, rules: GridRules) {
        self.timeline = timeline
        self.rules = rules
        header =
            rules.configuration.hasHeaders
            ? rules.room.snappedHeight(
                rules.configuration.headerHeight > 0 ? rules.configuration.headerHeight : 28) : 0
        var blocks: [Block] = []
        let size = max(1, rules.blockSize)
        for (number, section) in timeline.sections.enumerated() {
            var first = section.start
            let end = section.start + section.count
            while first < end {
                let next = min(first + size, end)
                blocks.append(
                    Block(
                        section: number, photos: first..<next, isFirst: first == section.start,
                        isLast: next == end))
                first = next
            }
        }
        self.blocks = blocks
        lengths = ListLengths([], gap: 0)
        lengths = ListLengths(
            blocks.map { lead(of: $0) + rules.estimate($0.photos.count) }, gap: 0)
    }

    /// The photos.
    public var count: Int { timeline.count }
    /// The height of all.
    public var height: Double { lengths.total }
    /// The height of a header, in points; 0 where sections have none.
    public var headerHeight: Double { timeline.sections.first?.days == nil ? 0 : header }

    /// The room above a block's photos.
    private func lead(of block: Block) -> Double {
        guard block.isFirst else { return rules.lineSpacing }
        let days = timeline.sections[block.section].days
        let gap = block.section == 0 ? 0 : rules.room.snappedGap(rules.configuration.sectionSpacing)
        return gap + (days == nil ? 0 : header)
    }

    private func block(holding index: Int) -> Int? {
        guard (0..<count).contains(index) else { return nil }
        var (low, high) = (0, blocks.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if blocks[middle].photos.lowerBound <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The photos of the blocks that lie between two places, in whole blocks.
    public func photos(from top: Double, to bottom: Double) -> Range<Int> {
        let range = blocks(from: top, to: bottom)
        guard let first = range.first, let last = range.last else { return 0..<0 }
        return blocks[first].photos.lowerBound..<blocks[last].photos.upperBound
    }

    /// The block at a place; the last one below the end.
    private func number(at y: Double) -> Int {
        min(lengths.lastIndex(startingAtOrBefore: max(y, 0)), blocks.count - 1)
    }

    private func blocks(from top: Double, to bottom: Double) -> Range<Int> {
        guard !blocks.isEmpty, bottom > top else { return 0..<0 }
        let first = number(at: top)
        let last = min(
            lengths.lastIndex(startingBefore: max(bottom, 0.001)), blocks.count - 1)
        return first..<max(first, last) + 1
    }

    /// Lays out the blocks whose photos are there, and corrects their heights.
    ///
    /// - Parameters:
    ///   - photos: Places in the list.
    ///   - ratio: Width over height of a photo.
    public mutating func arrange(_ photos: Range<Int>, ratio: (Int) -> Double) {
        guard let first = block(holding: photos.lowerBound), !photos.isEmpty else { return }
        for number in first..<blocks.count {
            let block = blocks[number]
            guard block.photos.lowerBound < photos.upperBound else { break }
            guard photos.lowerBound <= block.photos.lowerBound,
                block.photos.upperBound <= photos.upperBound
            else { continue }
            let made = rules.arrange(block.photos.map(ratio), isLast: block.isLast)
            arranged[number] = made
            lengths.set(lead(of: block) + made.height, at: number)
        }
    }

    /// Forgets the exact places of what is far away; the heights stay corrected.
    public mutating func forget(besides photos: Range<Int>) {
        arranged = arranged.filter { number, _ in blocks[number].photos.overlaps(photos) }
    }

    /// The blocks between two places that are laid out, from the top.
    public func placed(from top: Double, to bottom: Double) -> [Placed] {
        blocks(from: top, to: bottom).compactMap { number in
            arranged[number].map { placed(number, $0) }
        }
    }

    private func placed(_ number: Int, _ arrangement: GridArrangement) -> Placed {
        Placed(
            block: blocks[number], top: lengths.start(of: number), lead: lead(of: blocks[number]),
            arrangement: arrangement)
    }

    /// Where a photo lies: exactly, or about, if its block was not laid out. An empty frame for one that is not there.
    public func frame(of index: Int) -> Frame {
        guard let number = block(holding: index) else { return .zero }
        let block = blocks[number]
        let top = lengths.start(of: number) + lead(of: block)
        let place = index - block.photos.lowerBound
        if let frame = arranged[number]?.frames[safePlace: place] {
            return frame.offset(by: Point(x: 0, y: top))
        }
        let height = max(lengths.lengths[number] - lead(of: block), 1)
        let share = Double(place) / Double(block.photos.count)
        // On a row of its estimate, so that photos side by side are about as high.
        let row = max(rules.room.snappedHeight(rules.cellSize), 1)
        let own = min(row, height)
        return Frame(
            x: 0, y: top + min((height * share / row).rounded(.down) * row, height - own),
            width: min(rules.cellSize, rules.width), height: own)
    }

    /// The photo at a place, or the nearest in its block; `nil` in an empty list, and where nothing is laid out.
    public func photo(nearestTo place: Point) -> Int? {
        guard !blocks.isEmpty else { return nil }
        let number = number(at: place.y)
        guard let arrangement = arranged[number] else { return nil }
        let top = lengths.start(of: number) + lead(of: blocks[number])
        return arrangement.nearestCell(to: Point(x: place.x, y: place.y - top))
            .map { blocks[number].photos.lowerBound + $0 }
    }

    /// The first photo at or below a place, exactly or about: what holds the view when something above it changes.
    public func photo(at y: Double) -> Int? {
        guard !blocks.isEmpty else { return nil }
        let number = number(at: y)
        let block = blocks[number]
        let rest = y - lengths.start(of: number) - lead(of: block)
        guard rest > 0 else { return block.photos.lowerBound }
        if let arrangement = arranged[number] {
            let place =
                arrangement.frames.firstIndex { $0.maxY > rest }
                ?? max(0, arrangement.frames.count - 1)
            return block.photos.lowerBound + place
        }
        let height = max(lengths.lengths[number] - lead(of: block), 1)
        let place = Int(rest / height * Double(block.photos.count))
        return block.photos.lowerBound + min(max(place, 0), block.photos.count - 1)
    }

    /// The section at a place; `nil` in an empty list.
    public func section(at y: Double) -> Int? {
        guard !blocks.isEmpty else { return nil }
        return blocks[number(at: y)].section
    }

    /// Where a section begins, with its header.
    public func top(of section: Int) -> Double {
        guard timeline.sections.indices.contains(section),
            let number = block(holding: timeline.sections[section].start)
        else { return 0 }
        return lengths.start(of: number)
    }
}

extension Array {
    fileprivate subscript(safePlace index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
