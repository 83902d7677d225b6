public import CairnUI

/// The frames of consecutive photos, in points from the top of the first one and from the leading
/// edge.
public struct GridLayoutResult: Sendable, Equatable {
    /// A row of photos.
    public struct Line: Sendable, Equatable {
        /// The photos of the row, counted from the first of the arrangement.
        public var cells: Range<Int>
        /// The top of the row.
        public var y: Double
        /// The height of all photos of the row.
        public var height: Double
    }

    /// The frames, in the photos' order. Photos beyond the maximum number of rows have an empty
    /// frame.
    public var frames: [Frame] = []
    /// The rows, from the top; empty if photos are arranged in columns.
    public var lines: [Line] = []
    /// The total height.
    public var height = 0.0

    /// Creates an empty arrangement.
    public init() {}

    /// The number of rows, or of photos in the longest column.
    public var rowCount: Int {
        guard lines.isEmpty else { return lines.count }
        var depths: [Double: Int] = [:]
        for frame in frames where frame.size.height > 0 { depths[frame.minX, default: 0] += 1 }
        return depths.values.max() ?? 0
    }

    /// Returns the arrangement without the photos that follow a number of rows, or, in columns, the
    /// first photo that would make a column longer than that. Their frames are empty.
    func limited(toRows most: Int) -> GridLayoutResult {
        guard rowCount > most else { return self }
        var limited = self
        let shown: Int
        if lines.isEmpty {
            var depths: [Double: Int] = [:]
            shown =
                frames.firstIndex { frame in
                    depths[frame.minX, default: 0] += 1
                    return depths[frame.minX, default: 0] > most
                } ?? frames.count
        } else {
            limited.lines = Array(lines.prefix(most))
            shown = limited.lines.last?.cells.upperBound ?? 0
        }
        for index in shown..<frames.count { limited.frames[index] = .zero }
        limited.height = limited.frames.prefix(shown).map(\.maxY).max() ?? 0
        return limited
    }

    /// Returns the photo at a point; `nil` between photos.
    public func cell(at place: Point) -> Int? { frames.firstIndex { $0.contains(place) } }

    /// Returns the photo nearest to a point; `nil` if there are none.
    public func nearestCell(to place: Point) -> Int? {
        frames.indices.filter { frames[$0].size.height > 0 }.min { a, b in
            distance(a, place) < distance(b, place)
        }
    }

    private func distance(_ index: Int, _ place: Point) -> Double {
        let frame = frames[index]
        let x = max(frame.minX - place.x, 0, place.x - frame.maxX)
        let y = max(frame.minY - place.y, 0, place.y - frame.maxY)
        return x * x + y * y
    }
}

/// The rules by which a grid places photos: pure, independent of any view, and applicable to any
/// number of photos.
///
///     let rules = GridLayoutEngine(GridConfiguration(), room: GridBounds(viewport: Size(width: 390, height: 844)))
///     rules.arrange([1.5, 0.75, 1.5], isLast: true).frames
public struct GridLayoutEngine: Sendable, Equatable {
    /// The settings.
    public var configuration: GridConfiguration
    /// The available space.
    public var room: GridBounds
    /// The zoom level.
    public var level: Int

    /// Creates rules for settings, available space, and a zoom level (by default that of the
    /// settings).
    public init(_ configuration: GridConfiguration, room: GridBounds, level: Int? = nil) {
        self.configuration = configuration
        self.room = room
        self.level = level ?? configuration.level
    }

    /// The aspect ratios that a grid shows: longer strips are cropped at the ends.
    static let ratios = 0.3...4.0

    /// Returns the aspect ratio used for layout; 1 for an invalid ratio.
    static func shown(_ ratio: Double) -> Double {
        guard ratio.isFinite, ratio > 0 else { return 1 }
        return min(max(ratio, ratios.lowerBound), ratios.upperBound)
    }

    /// The width available for photos, in points; at least one step.
    public var width: Double {
        max(room.width - 2 * configuration.padding, room.step.width)
    }

    /// The size of a cell at this zoom level, in points, no wider than the available width.
    public var cellSize: Double {
        min(max(configuration.cellSize * configuration.scale(at: level), 1), width)
    }

    /// The spacing between cells, in whole steps, so that photos aligned to steps have equal gaps.
    var spacing: Double { room.snappedX(min(configuration.spacing, width / 4)) }
    var lineSpacing: Double { room.snappedGap(configuration.lineSpacing) }

    /// The number of columns in the square and masonry layouts.
    public var columns: Int {
        if configuration.columns > 0 {
            // Zooming also changes a fixed number of columns, and a column is never narrower than a
            // step.
            let wanted = Double(configuration.columns) / configuration.scale(at: level)
            return max(1, min(Int(wanted.rounded()), Int(width / (room.step.width + spacing))))
        }
        return max(1, Int((width + spacing) / (cellSize + spacing)))
    }

    /// Places consecutive photos: the first of a section, up to the maximum number of rows.
    ///
    /// - Parameters:
    ///   - ratios: The width-to-height ratio of each photo; an invalid ratio counts as 1.
    ///   - isLast: Whether the section ends with these photos. If not, the last row is filled,
    ///     since more photos follow.
    /// - Returns: A frame for each photo.
    /// - Complexity: linear.
    public func arrange(_ ratios: [Double], isLast: Bool) -> GridLayoutResult {
        let all = arrangeAll(ratios, isLast: isLast)
        return configuration.maxRows > 0 ? all.limited(toRows: configuration.maxRows) : all
    }

    /// Places consecutive photos in as many rows as they need.
    func arrangeAll(_ ratios: [Double], isLast: Bool) -> GridLayoutResult {
        switch configuration.layout {
        case .square: squares(ratios.count)
        case .justified: justified(shown(ratios), isLast: isLast)
        case .masonry: masonry(shown(ratios), isLast: isLast)
        }
    }

    /// Returns the aspect ratios of the cells: those of the photos, or the one that all have.
    private func shown(_ ratios: [Double]) -> [Double] {
        let forced = configuration.photoRatio
        return ratios.map { Self.shown(forced > 0 ? forced : $0) }
    }

    /// Returns the estimated number of rows of `count` photos of unknown aspect ratios.
    func estimatedRows(_ count: Int) -> Int {
        guard count > 0 else { return 0 }
        switch configuration.layout {
        case .square, .masonry: return (count + columns - 1) / columns
        case .justified:
            // Assumes an aspect ratio of 3:2, with some photos in portrait orientation.
            let perRow = max(1, (width + spacing) / (cellSize * 1.25 + spacing))
            return max(1, Int((Double(count) / perRow).rounded(.up)))
        }
    }

    /// Returns the estimated height of a number of rows. Exact for square cells.
    func estimatedHeight(ofRows rows: Int) -> Double {
        guard rows > 0 else { return 0 }
        let row =
            switch configuration.layout {
            case .square: squareHeight
            case .justified: room.snappedHeight(cellSize)
            case .masonry: room.snappedHeight(columnWidth / 1.1)
            }
        return Double(rows) * row + Double(rows - 1) * lineSpacing
    }

    /// Returns the estimated height of `count` photos of unknown aspect ratios. Exact for square
    /// cells.
    public func estimate(_ count: Int) -> Double {
        estimatedHeight(ofRows: estimatedRows(count))
    }

    /// The number of photos placed at once: enough to fill a screen, few enough to place without
    /// delay.
    public var blockSize: Int {
        switch configuration.layout {
        case .square: columns * max(1, 96 / columns)
        case .justified, .masonry: 96
        }
    }
}
