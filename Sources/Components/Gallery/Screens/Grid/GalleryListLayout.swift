public import CairnGalleryLibrary
public import CairnUI

/// The positions of all photos of a list of any length: exact near the view, estimated elsewhere.
///
/// Sections are divided into blocks of at most a few hundred photos, and only blocks that have been
/// in view are laid out; a section of seventy thousand photos costs as much as one of a hundred.
/// When a block turns out taller or shorter than estimated, the content below it moves;
/// ``GalleryModel`` keeps the photo at the top of the view in place.
///
/// Coordinates are points from the top of the list.
public struct GalleryListLayout: Sendable, Equatable {
    /// Photos of one section that are laid out together.
    public struct Block: Sendable, Equatable {
        /// The index of the section.
        public var section: Int
        /// The indices of its photos in the list.
        public var photos: Range<Int>
        /// A Boolean value that indicates whether the block is the first of its section, below the
        /// header.
        public var isFirst: Bool
        /// A Boolean value that indicates whether the block is the last of its section.
        public var isLast: Bool
    }

    /// A block that has been laid out.
    public struct Placed: Sendable, Equatable {
        /// The block.
        public var block: Block
        /// The top of the block, including its header if it has one.
        public var top: Double
        /// The space above its photos: the gap to the previous section and the header, or the gap
        /// between rows.
        public var lead: Double
        /// The positions of the photos below that space.
        public var arrangement: GridLayoutResult
    }

    /// The rules that place the photos.
    public let rules: GridLayoutEngine
    /// The sections of the list.
    public let timeline: Timeline
    private let blocks: [Block]
    private var lengths: ItemOffsets
    /// The arrangements without a maximum number of rows.
    private var arranged: [Int: GridLayoutResult] = [:]
    /// The number of rows of each block that has been laid out; only if rows are limited.
    private var rows: [Int: Int] = [:]
    /// The number of rows that each block may show; only if rows are limited.
    private var limits: [Int] = []
    /// The first block of each section; only if rows are limited.
    private var starts: [Int] = []
    private let header: Double

    /// Creates an estimated geometry for a list.
    ///
    /// - Complexity: linear in the number of blocks: a thousandth of the photos, plus the days.
    public init(_ timeline: Timeline, rules: GridLayoutEngine) {
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
        lengths = ItemOffsets([], gap: 0)
        if rules.configuration.maxRows > 0 {
            limits = Array(repeating: rules.configuration.maxRows, count: blocks.count)
            starts = blocks.indices.filter { blocks[$0].isFirst }
            for start in starts { share(rowsFrom: start) }
        }
        lengths = ItemOffsets(blocks.indices.map { estimate($0) }, gap: 0)
    }

    // MARK: A limited number of rows

    /// Distributes the maximum number of rows of a section among its blocks.
    ///
    /// - Parameter start: The first block of the section.
    /// - Returns: The blocks whose number of rows changed.
    @discardableResult
    private mutating func share(rowsFrom start: Int) -> [Int] {
        var left = rules.configuration.maxRows
        var changed: [Int] = []
        for number in start..<blocks.count {
            let block = blocks[number]
            guard block.isFirst == (number == start) else { break }
            if limits[number] != left {
                limits[number] = left
                changed.append(number)
            } else if left == 0 {
                // The blocks that follow show nothing, as before.
                break
            }
            left -= min(left, rows[number] ?? rules.estimatedRows(block.photos.count))
        }
        return changed
    }

    /// Indicates whether none of the photos of a block are shown.
    private func isLeftOut(_ number: Int) -> Bool { !limits.isEmpty && limits[number] == 0 }

    /// Returns the estimated height of a block, including the space above its photos.
    private func estimate(_ number: Int) -> Double {
        let block = blocks[number]
        guard !isLeftOut(number) else { return 0 }
        guard !limits.isEmpty else { return lead(of: block) + rules.estimate(block.photos.count) }
        let rows = self.rows[number] ?? rules.estimatedRows(block.photos.count)
        return lead(of: block) + rules.estimatedHeight(ofRows: min(rows, limits[number]))
    }

    /// Returns the visible part of a block's arrangement; `nil` if it is not laid out.
    private func arrangement(_ number: Int) -> GridLayoutResult? {
        guard let all = arranged[number], !limits.isEmpty else { return arranged[number] }
        return all.limited(toRows: limits[number])
    }

    private mutating func arrange(_ number: Int, _ made: GridLayoutResult) {
        arranged[number] = made
        guard !limits.isEmpty else {
            lengths.set(lead(of: blocks[number]) + made.height, at: number)
            return
        }
        rows[number] = made.rowCount
        let start = starts[blocks[number].section]
        for changed in [number] + share(rowsFrom: start) {
            let height = arrangement(changed).map { lead(of: blocks[changed]) + $0.height }
            lengths.set(isLeftOut(changed) ? 0 : height ?? estimate(changed), at: changed)
        }
    }

    /// The number of photos.
    public var count: Int { timeline.count }
    /// The total height.
    public var height: Double { lengths.total }
    /// The height of a header, in points; 0 if sections have none.
    public var headerHeight: Double { timeline.sections.first?.days == nil ? 0 : header }

    /// Returns the space above a block's photos.
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

    /// Returns the photos of all blocks that intersect a vertical range, in whole blocks.
    public func photos(from top: Double, to bottom: Double) -> Range<Int> {
        let range = blocks(from: top, to: bottom)
        guard let first = range.first(where: { !isLeftOut($0) }),
            let last = range.last(where: { !isLeftOut($0) })
        else { return 0..<0 }
        return blocks[first].photos.lowerBound..<blocks[last].photos.upperBound
    }

    /// Returns the index of the block at a vertical position; the last block for positions past the
    /// end.
    private func number(at y: Double) -> Int {
        var number = min(lengths.lastIndex(startingAtOrBefore: max(y, 0)), blocks.count - 1)
        while number > 0, isLeftOut(number) { number -= 1 }
        return number
    }

    private func blocks(from top: Double, to bottom: Double) -> Range<Int> {
        bottom > top ? lengths.items(from: top, to: bottom) : 0..<0
    }

    /// Lays out the blocks that contain the given photos, and corrects their heights.
    ///
    /// - Parameters:
    ///   - photos: Indices in the list.
    ///   - ratio: Returns the width-to-height ratio of a photo.
    public mutating func arrange(_ photos: Range<Int>, ratio: (Int) -> Double) {
        guard let first = block(holding: photos.lowerBound), !photos.isEmpty else { return }
        for number in first..<blocks.count {
            let block = blocks[number]
            guard block.photos.lowerBound < photos.upperBound else { break }
            guard photos.lowerBound <= block.photos.lowerBound,
                block.photos.upperBound <= photos.upperBound
            else { continue }
            arrange(number, rules.arrangeAll(block.photos.map(ratio), isLast: block.isLast))
        }
    }

    /// Discards the exact positions of distant photos. Corrected heights are kept.
    public mutating func forget(besides photos: Range<Int>) {
        arranged = arranged.filter { number, _ in blocks[number].photos.overlaps(photos) }
    }

    /// Returns the laid-out blocks that intersect a vertical range, from the top.
    public func placed(from top: Double, to bottom: Double) -> [Placed] {
        blocks(from: top, to: bottom).compactMap { number in
            isLeftOut(number) ? nil : arrangement(number).map { placed(number, $0) }
        }
    }

    private func placed(_ number: Int, _ arrangement: GridLayoutResult) -> Placed {
        Placed(
            block: blocks[number], top: lengths.start(of: number), lead: lead(of: blocks[number]),
            arrangement: arrangement)
    }

    /// Returns the frame of a photo: exact, or estimated if its block is not laid out. Empty if the
    /// photo does not exist.
    public func frame(of index: Int) -> Frame {
        guard let number = block(holding: index) else { return .zero }
        let block = blocks[number]
        let top = lengths.start(of: number) + lead(of: block)
        let place = index - block.photos.lowerBound
        if let frame = arrangement(number)?.frames[safePlace: place] {
            // A photo that is not shown has no size.
            guard frame.size.height > 0 else { return Frame(x: 0, y: top, width: 0, height: 0) }
            return frame.offset(by: Point(x: 0, y: top))
        }
        let height = max(lengths.lengths[number] - lead(of: block), 1)
        let share = Double(place) / Double(block.photos.count)
        // Estimated by rows, so that adjacent photos have about the same height.
        let row = max(rules.room.snappedHeight(rules.cellSize), 1)
        let own = min(row, height)
        return Frame(
            x: 0, y: top + min((height * share / row).rounded(.down) * row, height - own),
            width: min(rules.cellSize, rules.width), height: own)
    }

    /// Returns the photo at a point, or the nearest one in its block; `nil` in an empty list, and
    /// where nothing is laid out.
    public func photo(nearestTo place: Point) -> Int? {
        guard !blocks.isEmpty else { return nil }
        let number = number(at: place.y)
        guard let arrangement = arrangement(number) else { return nil }
        let top = lengths.start(of: number) + lead(of: blocks[number])
        return arrangement.nearestCell(to: Point(x: place.x, y: place.y - top))
            .map { blocks[number].photos.lowerBound + $0 }
    }

    /// Returns the first photo at or below a vertical position, exact or estimated. It anchors the
    /// view when content above it changes.
    public func photo(at y: Double) -> Int? {
        guard !blocks.isEmpty else { return nil }
        let number = number(at: y)
        let block = blocks[number]
        let rest = y - lengths.start(of: number) - lead(of: block)
        guard rest > 0 else { return block.photos.lowerBound }
        if let arrangement = arrangement(number) {
            let place =
                arrangement.frames.firstIndex { $0.maxY > rest }
                ?? max(0, (arrangement.frames.lastIndex { $0.size.height > 0 } ?? 0))
            return block.photos.lowerBound + place
        }
        let height = max(lengths.lengths[number] - lead(of: block), 1)
        let place = Int(rest / height * Double(block.photos.count))
        return block.photos.lowerBound + min(max(place, 0), block.photos.count - 1)
    }

    /// Returns the section at a vertical position; `nil` in an empty list.
    public func section(at y: Double) -> Int? {
        guard !blocks.isEmpty else { return nil }
        return blocks[number(at: y)].section
    }

    /// Returns the top of a section, including its header.
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
