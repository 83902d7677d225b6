import CairnUI
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// Where photos lie.
@Suite struct GridTests {
    private static let layouts = GridConfiguration.Layout.allCases

    private static func rules(
        _ layout: GridConfiguration.Layout, width: Double = 390,
        step: Size = Size(width: 1, height: 1),
        _ change: (inout GridConfiguration) -> Void = { _ in }
    ) -> GridLayoutEngine {
        var configuration = GridConfiguration()
        configuration.layout = layout
        change(&configuration)
        return GridLayoutEngine(
            configuration,
            room: GridBounds(viewport: Size(width: width, height: 844), step: step))
    }

    private static func ratios(_ count: Int, _ random: inout SplitMix64) -> [Double] {
        let odd = [0, .nan, .infinity, -1, 20, 0.02, 1.5]
        return (0..<count).map { _ in
            Int.random(in: 0..<12, using: &random) == 0
                ? odd[Int.random(in: 0..<odd.count, using: &random)]
                : Double.random(in: 0.4...2.4, using: &random)
        }
    }

    @Test(
        "photos lie inside of the width, on whole steps, and none on another", arguments: 0..<60)
    func rulesOfAll(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let step = seed % 3 == 0 ? Size(width: 10, height: 20) : Size(width: 1, height: 1)
        let width = Double([160, 320, 390, 1280, 8][seed % 5])
        let count = Int.random(in: 0...130, using: &random)
        let ratios = Self.ratios(count, &random)
        let spacing = Double([0, 4, 16][seed % 3])
        for layout in Self.layouts {
            for isLast in [true, false] {
                let rules = Self.rules(layout, width: width, step: step) {
                    $0.spacing = spacing
                    $0.lineSpacing = spacing
                }
                let made = rules.arrange(ratios, isLast: isLast)
                #expect(made.frames.count == count)
                for (index, frame) in made.frames.enumerated() {
                    #expect(frame.minX >= 0 && frame.maxX <= rules.width + step.width / 2)
                    #expect(frame.minY >= 0 && frame.maxY <= made.height + 0.001)
                    #expect(frame.size.width >= step.width && frame.size.height >= step.height)
                    for value in [frame.minX / step.width, frame.minY / step.height] {
                        #expect(abs(value - value.rounded()) < 1e-6)
                    }
                    for other in made.frames[(index + 1)...] {
                        let shared = frame.intersection(other)?.size ?? .zero
                        #expect(shared.width < 0.001 || shared.height < 0.001)
                    }
                }
                // Rows hold every photo once, in order.
                if layout != .masonry {
                    #expect(made.lines.flatMap { Array($0.cells) } == Array(0..<count))
                }
            }
        }
    }

    @Test("full rows end at one line, and are about as high as asked", arguments: 0..<80)
    func justifiedRowsEndAtOneLine(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let ratios = (0..<96).map { _ in Double.random(in: 0.6...1.9, using: &random) }
        let rules = Self.rules(.justified, width: 700)
        let made = rules.arrange(ratios, isLast: false)
        for line in made.lines {
            #expect(made.frames[line.cells.lowerBound].minX == 0)
            #expect(made.frames[line.cells.upperBound - 1].maxX == 700)
            #expect(line.height >= 56 && line.height <= 224)
        }
        // All but the last two, which share what was left.
        for line in made.lines.dropLast(2) {
            #expect(line.height > 112 * 0.7 && line.height < 112 * 1.45, "\(line)")
        }
        // No photo is much wider or narrower than its ratio: 1 % and a rounding.
        for line in made.lines.dropLast(2) {
            for cell in line.cells {
                let frame = made.frames[cell]
                #expect(abs(frame.size.width - ratios[cell] * line.height) < 3)
            }
        }
    }

    @Test("an appended photo changes the last rows only", arguments: 0..<30)
    func appendingChangesTheEnd(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let ratios = (0..<60).map { _ in Double.random(in: 0.5...2, using: &random) }
        let rules = Self.rules(.justified, width: 600)
        let before = rules.arrange(ratios, isLast: true)
        let after = rules.arrange(ratios + [1.2], isLast: true)
        #expect(before.lines.dropLast(2).elementsEqual(after.lines.prefix(before.lines.count - 2)))
    }

    @Test func theLastRowSharesTheSpaceOfTheRowAbove() throws {
        // Four and two would leave half of a row empty: three and three fill both.
        let made = Self.rules(.justified, width: 600)
            .arrange(Array(repeating: 1.5, count: 6), isLast: true)
        #expect(made.lines.map(\.cells) == [0..<3, 3..<6])
        #expect(made.frames[5].maxX == 600)
    }

    @Test func aLastRowThatCannotBeFilledKeepsTheHeightOfTheRowAbove() throws {
        // A panorama fills a narrow row alone; with another photo beside it, the row would be lower
        // than half of the target, and the other photo alone higher than twice of it.
        func arrange(_ lastRow: GridConfiguration.LastRow) throws -> (Frame, GridLayoutResult) {
            let made = Self.rules(.justified, width: 230) { $0.lastRow = lastRow }
                .arrange([4, 0.8], isLast: true)
            return (made.frames[1], made)
        }
        let (leading, made) = try arrange(.leading)
        #expect(made.lines.count == 2 && made.lines[1].height == made.lines[0].height)
        #expect(leading.minX == 0 && leading.maxX < 60)
        let (centered, _) = try arrange(.center)
        #expect(abs(centered.minX + centered.maxX - 230) <= 1)
        let (filled, _) = try arrange(.justified)
        #expect(filled.maxX == 230)
    }

    @Test func panoramasAndStripsAreShownWhole() {
        let rules = Self.rules(.justified, width: 390)
        let made = rules.arrange([20, 0.02, 1.5, 1.5], isLast: true)
        #expect(made.frames[0].size.width == 390)
        #expect(made.frames.allSatisfy { $0.size.height <= 224 && $0.size.height >= 56 })
    }

    @Test func everySoManyRowsOnePhotoHasItsOwn() {
        let rules = Self.rules(.justified, width: 390) { $0.fullRowEvery = 3 }
        let made = rules.arrange(Array(repeating: 1.2, count: 40), isLast: false)
        for (number, line) in made.lines.dropLast(2).enumerated() {
            #expect((line.cells.count == 1) == (number % 3 == 2))
        }
    }

    // MARK: The maximum number of rows

    /// The photos of a section that are shown, and the number of its rows.
    private static func shown(
        _ geometry: GalleryListLayout, _ photos: Range<Int>
    ) -> (photos: Int, rows: Int) {
        let frames = photos.map { geometry.frame(of: $0) }.filter { $0.size.height > 0 }
        let columns = Dictionary(grouping: frames) { $0.minX }
        return (frames.count, columns.values.map(\.count).max() ?? 0)
    }

    @Test(
        "a section has so many rows, however many blocks it is cut into",
        arguments: [1, 2, 7, 40], GridConfiguration.Layout.allCases)
    func rowsAreCountedOverTheSection(most: Int, layout: GridConfiguration.Layout) {
        let rules = Self.rules(layout, width: 390) { $0.maxRows = most }
        // Eleven blocks, a day that is smaller than the limit, and four blocks.
        var geometry = GalleryListLayout(Self.timeline([400, 2, 1000]), rules: rules)
        let unlimited = GalleryListLayout(Self.timeline([400, 2, 1000]), rules: Self.rules(layout))
        #expect(geometry.height < unlimited.height)
        geometry.arrange(0..<1402) { [1.5, 0.75, 1, 1.33][$0 % 4] }
        let sections = geometry.timeline.sections.map { Self.shown(geometry, $0.indices) }
        switch layout {
        case .square: #expect(sections.map(\.photos) == [min(1000, most * 3), 2, most * 3])
        case .justified: #expect(sections.allSatisfy { $0.photos > 0 })
        case .masonry: #expect(sections.map(\.rows) == [most, 1, most])
        }
        // Rows of justified photos begin at the edge.
        if layout == .justified {
            let rows = geometry.timeline.sections.map { section in
                section.indices.map { geometry.frame(of: $0) }
                    .filter { $0.size.height > 0 && $0.minX == 0 }.count
            }
            #expect(rows == [most, 1, most])
        }
        // The photos that are shown are the first ones, and the sections follow one another.
        for section in geometry.timeline.sections {
            let heights = section.indices.map { geometry.frame(of: $0).size.height > 0 }
            #expect(heights == heights.sorted { $0 && !$1 })
        }
        let placed = geometry.placed(from: 0, to: geometry.height)
        for (upper, lower) in zip(placed, placed.dropFirst()) {
            #expect(abs(upper.top + upper.lead + upper.arrangement.height - lower.top) < 0.01)
        }
        let bottom = placed.last.map { $0.top + $0.lead + $0.arrangement.height } ?? 0
        #expect(abs(bottom - geometry.height) < 0.01)
    }

    @Test("blocks that become known one by one end in the same place", arguments: 0..<20)
    func rowsAreCountedInAnyOrder(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let layout = Self.layouts[seed % 3]
        let rules = Self.rules(layout, width: 390) { $0.maxRows = 60 }
        let counts = [500, 30, 700]
        let ratio: (Int) -> Double = { [1.5, 0.75, 1, 1.33][$0 % 4] }
        var whole = GalleryListLayout(Self.timeline(counts), rules: rules)
        whole.arrange(0..<1230, ratio: ratio)
        var parts = GalleryListLayout(Self.timeline(counts), rules: rules)
        var starts = Array(stride(from: 0, to: 1230, by: 90))
        starts.shuffle(using: &random)
        for start in starts {
            parts.arrange(max(0, start - 200)..<min(1230, start + 290), ratio: ratio)
        }
        #expect(parts.height == whole.height)
        for index in stride(from: 0, to: 1230, by: 7) {
            #expect(parts.frame(of: index) == whole.frame(of: index))
        }
    }

    @Test func photosThatAreNotShownAreNeitherBuiltNorFetched() async throws {
        var made = try await MadeGallery(Photo.made(2400, perDay: 800)) {
            $0.grid.maxRows = 2
            $0.grid.layout = .square
        }
        // Three days of a header and two rows, and the spaces between the days.
        let day: Double = 44 + 2 * 127 + 4
        #expect(made.model.geometry.height == 3 * day + 2 * 16)
        let segments = GridSegment.pieces(
            of: made.model.geometry.placed(from: 0, to: made.model.geometry.height), made.model)
        #expect(segments.count == 9)
        #expect(made.model.picturesInSight.count == 18)
        // The last day is reached by its photos.
        try await made.send(.grid(.scrubbed(to: 1)))
        #expect(made.model.currentSection != nil)
        #expect(made.model.window[1600] != nil)
    }

    // MARK: Small days

    @Test("a day of few photos leaves little of its row empty", arguments: 0..<60)
    func smallDaysFillTheirRows(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let rules = Self.rules(.justified, width: 390)
        for count in 1...12 {
            let ratios = (0..<count).map { _ in
                [1.5, 1.33, 1.33, 0.75, 1][Int.random(in: 0..<5, using: &random)]
            }
            let made = rules.arrange(ratios, isLast: true)
            guard let last = made.lines.last else { continue }
            let used = made.frames[last.cells.upperBound - 1].maxX / rules.width
            // A photo of its own is at most twice as high as the others; several fill more.
            #expect(count > 1 || used >= 0.42, "\(ratios) \(used)")
            #expect(count < 2 || made.lines.count > 1 || used >= 0.75, "\(ratios) \(used)")
            #expect(made.lines.count == 1 || used >= 0.74, "\(ratios) \(used)")
            for line in made.lines { #expect(line.height >= 56 && line.height <= 224) }
        }
    }

    @Test(arguments: [
        (0, 390.0, 3), (0, 1000.0, 8), (4, 390.0, 4), (200, 390.0, 78), (0, 50.0, 1), (1, 390.0, 1),
    ])
    func columnsAreAsAskedOrAsManyAsFit(columns: Int, width: Double, expected: Int) {
        let rules = Self.rules(.square, width: width) { $0.columns = columns }
        #expect(rules.columns == expected)
        let made = rules.arrange(Array(repeating: 1, count: expected * 2), isLast: true)
        #expect(made.lines.count == 2)
        #expect(made.frames.last?.maxX == width)
    }

    @Test func fewPhotosKeepTheSizeOfMany() {
        let rules = Self.rules(.square, width: 390)
        let one = rules.arrange([1], isLast: true)
        let many = rules.arrange(Array(repeating: 1, count: 30), isLast: true)
        #expect(one.frames[0] == many.frames[0])
    }

    @Test func masonryColumnsEndAtOneLineWhereMorePhotosFollow() {
        var random = SplitMix64(seed: 5)
        let ratios = (0..<96).map { _ in Double.random(in: 0.5...2, using: &random) }
        let rules = Self.rules(.masonry, width: 600)
        let made = rules.arrange(ratios, isLast: false)
        let columns = Dictionary(grouping: made.frames) { $0.minX }
        #expect(columns.count == rules.columns)
        for column in columns.values {
            #expect(abs((column.map(\.maxY).max() ?? 0) - made.height) <= 1)
        }
    }

    @Test func zoomLevelsChangeTheCellsAndStopAtTheirEnds() {
        var rules = Self.rules(.square, width: 390)
        var sizes: [Int] = []
        for level in 0..<5 {
            rules.level = level
            sizes.append(rules.columns)
        }
        #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 5)
        rules.level = 99
        #expect(rules.columns == sizes[4])
        rules.level = -1
        #expect(rules.columns == sizes[0])
    }

    // MARK: The whole list

    private static func timeline(_ counts: [Int]) -> Timeline {
        Timeline(
            days: counts.enumerated().map {
                DayCount(day: Day(number: $0.offset), count: $0.element)
            },
            grouping: .day, order: .newestFirst)
    }

    @Test(
        "what is known exactly and what is estimated add up to one list",
        arguments: 0..<30)
    func geometryAddsUp(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let counts = (0..<40).map { _ in Int.random(in: 0...260, using: &random) }
        let layout = Self.layouts[seed % 3]
        var geometry = GalleryListLayout(Self.timeline(counts), rules: Self.rules(layout))
        let ratio: (Int) -> Double = { [1.5, 0.75, 1, 1.33][$0 % 4] }
        for _ in 0..<6 {
            let y = Double.random(in: 0...geometry.height, using: &random)
            let range = geometry.photos(from: y, to: y + 900)
            geometry.arrange(range, ratio: ratio)
            let placed = geometry.placed(from: y, to: y + 900)
            for (upper, lower) in zip(placed, placed.dropFirst()) {
                #expect(abs(upper.top + upper.lead + upper.arrangement.height - lower.top) < 0.01)
                #expect(upper.block.photos.upperBound == lower.block.photos.lowerBound)
            }
            for part in placed {
                for (place, frame) in part.arrangement.frames.enumerated() {
                    let index = part.block.photos.lowerBound + place
                    #expect(geometry.frame(of: index).size == frame.size)
                    let middle = geometry.frame(of: index).center
                    #expect(geometry.photo(nearestTo: middle) == index)
                }
            }
        }
        // Every photo has a place below the one before, exactly or about.
        var last = 0.0
        for index in stride(from: 0, to: geometry.count, by: 37) {
            let y = geometry.frame(of: index).minY
            #expect(y >= last - 400)
            last = max(last, y)
        }
        #expect(last <= geometry.height)
    }

    @Test func aMillionPhotosOfOneDayAreCutIntoBlocks() {
        var geometry = GalleryListLayout(Self.timeline([1_000_000]), rules: Self.rules(.justified))
        let range = geometry.photos(from: 10_000_000, to: 10_001_000)
        #expect(range.count < 500)
        geometry.arrange(range) { _ in 1.5 }
        #expect(!geometry.placed(from: 10_000_000, to: 10_001_000).isEmpty)
        geometry.forget(besides: 0..<1)
        #expect(geometry.placed(from: 10_000_000, to: 10_001_000).isEmpty)
        #expect(geometry.frame(of: 999_999).maxY <= geometry.height + 1)
    }

    @Test func theStretchOfABrowserReachesTheFirstAndTheLastPhoto() {
        var space = ScrollWindow()
        let height = 60_000_000.0
        var top = 0.0
        // Down by screens, as a finger does; every step is one to one.
        for _ in 0..<20_000 {
            let offset = top - space.base
            #expect(offset >= 0 && offset + 800 <= ScrollWindow.longest)
            top = min(top + 4_000, height - 800)
            space.follow(top: top, viewport: 800, height: height)
        }
        #expect(top == height - 800)
        #expect(space.base == height - ScrollWindow.longest)
        space.follow(top: 0, viewport: 800, height: height)
        #expect(space.base == 0)
        space.follow(top: 5_000_000, viewport: 800, height: height)
        space.follow(top: 100, viewport: 800, height: 900)
        #expect(space.base == 0)
    }
}
