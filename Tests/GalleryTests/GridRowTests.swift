import CairnUI
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// The ends of rows, sections and stretches, as worked examples, and the land of the map.
@Suite struct GridRowTests {
    private static func rules(
        width: Double, cell: Double, step: Size = Size(width: 1, height: 1),
        _ change: (inout GridConfiguration) -> Void = { _ in }
    ) -> GridLayoutEngine {
        var configuration = GridConfiguration()
        configuration.layout = .justified
        configuration.cellSize = cell
        (configuration.spacing, configuration.lineSpacing) = (0, 0)
        change(&configuration)
        return GridLayoutEngine(
            configuration,
            room: GridBounds(viewport: Size(width: width, height: 844), step: step))
    }

    @Test(
        "a last row shares the space of the row above if that is worth it",
        arguments: [
            // Half of the last row would be empty.
            (6, 0.2, [0..<3, 3..<6]),
            // Three quarters are filled, and two rows of other heights are beyond the tolerance…
            (7, 0.2, [0..<4, 4..<7]),
            // …or just within it. Of two divisions that are as good, the larger photos come first.
            (7, 0.25, [0..<3, 3..<7]),
        ])
    func lastRows(count: Int, tolerance: Double, rows: [Range<Int>]) {
        let made = Self.rules(width: 400, cell: 100) { $0.tolerance = tolerance }
            .arrange(Array(repeating: 1, count: count), isLast: true)
        #expect(made.lines.map(\.cells) == rows)
    }

    @Test func whatIsLeftOfABlockJoinsTheRowAboveIfAllFit() {
        // Four photos are as many as there are cells of ten points; a narrow one more would fill a
        // row of its own only if it were much too tall.
        let made = Self.rules(width: 40, cell: 20, step: Size(width: 10, height: 20))
            .arrange([0.7, 0.7, 0.7, 0.3], isLast: false)
        #expect(made.lines.map(\.cells) == [0..<4])
        #expect(made.frames.map(\.minX) == [0, 10, 20, 30])
    }

    @Test(arguments: [1, 2, 3, 7])
    func aPhotoWithARowOfItsOwnIsShownOnce(every: Int) {
        let made = Self.rules(width: 390, cell: 112) { $0.fullRowEvery = every }
            .arrange(Array(repeating: 1.2, count: 40), isLast: false)
        #expect(made.lines.flatMap { Array($0.cells) } == Array(0..<40))
    }

    @Test func theFirstAndTheLastBlockOfASectionAreKnown() {
        let counts = [400, 2, 1000]
        let timeline = Timeline(
            days: counts.enumerated().map {
                DayCount(day: Day(number: $0.offset), count: $0.element)
            }, grouping: .day, order: .oldestFirst)
        var geometry = GalleryListLayout(timeline, rules: Self.rules(width: 390, cell: 112))
        geometry.arrange(0..<1402) { _ in 1 }
        let placed = geometry.placed(from: 0, to: geometry.height)
        #expect(placed.count > 3)
        for block in placed.map(\.block) {
            let section = timeline.sections[block.section]
            #expect(block.isFirst == (block.photos.lowerBound == section.start))
            #expect(block.isLast == (block.photos.upperBound == section.start + section.count))
        }
        // Only the last row of a section may end before the edge.
        for part in placed where !part.block.isLast {
            for line in part.arrangement.lines {
                #expect(part.arrangement.frames[line.cells.upperBound - 1].maxX == 390)
            }
        }
    }

    // MARK: The stretch of a long list

    @Test(arguments: [(0.0, 0.0), (900, 900), (4_000_000, 4_000_000), (60_000_000, 4_000_000)])
    func aStretchIsNoLongerThanABrowserAllows(height: Double, length: Double) {
        #expect(ScrollWindow().length(of: height) == length)
    }

    @Test func theStretchAtTheEndStaysWhileTheViewIsWellWithinIt() {
        let (height, longest) = (60_000_000.0, ScrollWindow.longest)
        var space = ScrollWindow()
        space.follow(top: height - 800, viewport: 800, height: height)
        #expect(space.base == height - longest)
        // A host that scrolls back within the stretch is not moved under the finger.
        for way in [1_000_000.0, 3_000_000, longest - longest / 8] {
            space.follow(top: height - way, viewport: 800, height: height)
            #expect(space.base == height - longest)
        }
        space.follow(top: height - longest, viewport: 800, height: height)
        #expect(space.base == height - longest - longest / 2)
        // A list that became shorter has an earlier end.
        space.follow(top: 8_000_000, viewport: 800, height: 10_000_000)
        #expect(space.base == 6_000_000)
    }

    // MARK: Land

    private static func land(_ path: String) throws -> MapLandOutlines {
        let list =
            "<plist version=\"1.0\"><dict><key>land</key><string>\(path)</string></dict></plist>"
        return try MapLandOutlines(Array(list.utf8), file: "Land.plist")
    }

    private static let view = Size(width: 390, height: 780)

    @Test func landInSightIsDrawnAsItIs() throws {
        let land = try Self.land("M0 0l1000 0 0 1000z")
        let map = MapCamera(zoom: 2)
        let corners = try #require(land.rings.first).points.map { map.place($0, in: Self.view) }
        #expect(corners.first == Point(x: 195, y: 390))
        #expect(
            land.path(map, in: Self.view, detail: 1).steps
                == [.move(corners[0]), .line(corners[1]), .line(corners[2]), .close])
    }

    @Test(
        "land that is as wide or as high as the finest detail is drawn",
        arguments: [
            // An eighth of the earth, of 256 points, along the equator.
            ("M0 0l4500 0l-4500 100z", 32.0, true), ("M0 0l4500 0l-4500 100z", 32.5, false),
            // From pole to pole.
            ("M0 -9000l100 18000l0 -18000z", 256, true),
            ("M0 -9000l100 18000l0 -18000z", 256.5, false),
        ])
    func smallLandIsLeftOut(path: String, detail: Double, isDrawn: Bool) throws {
        let made = try Self.land(path).path(MapCamera(zoom: 0), in: Self.view, detail: detail)
        #expect(made.steps.isEmpty != isDrawn)
    }

    @Test(arguments: [1.0, 4, 9.5, 14])
    func meridiansAndParallelsAreSeparateStraightLines(zoom: Double) {
        let map = MapCamera(center: Point(x: 0.55, y: 0.3), zoom: zoom)
            .limited(in: Self.view, most: 14)
        let steps = MapLandOutlines.grid(map, in: Self.view).steps
        #expect(steps.count >= 4 && steps.count.isMultiple(of: 2))
        for index in stride(from: 0, to: steps.count - 1, by: 2) {
            guard case .move(let start) = steps[index], case .line(let end) = steps[index + 1]
            else {
                Issue.record("\(steps[index]), \(steps[index + 1])")
                return
            }
            #expect((start.x == end.x) != (start.y == end.y))
        }
    }
}
