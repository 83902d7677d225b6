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

    @Test func theLastRowKeepsTheHeightOfTheRowAbove() throws {
        let rules = Self.rules(.justified, width: 600)
        let made = rules.arrange(Array(repeating: 1.5, count: 6), isLast: true)
        let last = try #require(made.lines.last)
        let above = made.lines[made.lines.count - 2]
        #expect(last.height == above.height)
        #expect(made.frames[5].maxX < 600)
        let centered = Self.rules(.justified, width: 600) { $0.lastRow = .center }
            .arrange(Array(repeating: 1.5, count: 6), isLast: true)
        #expect(
            abs(centered.frames[5].maxX - (600 - centered.frames[last.cells.lowerBound].minX)) <= 1)
        let filled = Self.rules(.justified, width: 600) { $0.lastRow = .justified }
            .arrange(Array(repeating: 1.5, count: 6), isLast: true)
        #expect(filled.frames[5].maxX == 600)
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
        let few = Self.rules(.justified, width: 390) { $0.maxRows = 2 }
            .arrange(Array(repeating: 1.2, count: 40), isLast: true)
        #expect(few.lines.count == 2)
        #expect(few.frames.count == 40 && few.frames[39].size.height == 0)
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
