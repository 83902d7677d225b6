public import CairnUI

/// Where some photos lie that follow one another: points from the top of the first, from the side where one begins to read.
public struct GridArrangement: Sendable, Equatable {
    /// Photos side by side.
    public struct Line: Sendable, Equatable {
        /// Which photos, counted from the first of the arrangement.
        public var cells: Range<Int>
        /// The top.
        public var y: Double
        /// How high all of them are.
        public var height: Double
    }

    /// The frames, in the photos' order. Photos for which there is no row have an empty one.
    public var frames: [Frame] = []
    /// The rows, from the top; none where photos lie in columns.
    public var lines: [Line] = []
    /// The height of all.
    public var height = 0.0

    /// Nothing.
    public init() {}

    /// The photo at a place; `nil` between photos.
    public func cell(at place: Point) -> Int? { frames.firstIndex { $0.contains(place) } }

    /// The photo nearest to a place; `nil` without photos.
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

/// The rules by which a grid places photos: pure, for any number of them, and without a view.
///
///     let rules = GridRules(GridConfiguration(), room: GridRoom(viewport: Size(width: 390, height: 844)))
///     rules.arrange([1.5, 0.75, 1.5], isLast: true).frames
public struct GridRules: Sendable, Equatable {
    /// The settings.
    public var configuration: GridConfiguration
    /// The room.
    public var room: GridRoom
    /// The zoom level.
    public var level: Int

    /// Takes settings, room and zoom level (by default the settings' own).
    public init(_ configuration: GridConfiguration, room: GridRoom, level: Int? = nil) {
        self.configuration = configuration
        self.room = room
        self.level = level ?? configuration.level
    }

    /// Shapes that a screen can show: longer strips are cut at the ends.
    static let ratios = 0.3...4.0

    /// A ratio as it is laid out; 1 for what is no ratio.
    static func shown(_ ratio: Double) -> Double {
        guard ratio.isFinite, ratio > 0 else { return 1 }
        return min(max(ratio, ratios.lowerBound), ratios.upperBound)
    }

    /// The width for photos, in points; at least one unit of the host.
    public var width: Double {
        max(room.width - 2 * configuration.padding, room.unit.width)
    }

    /// The size of a cell at this zoom level, in points, no wider than the room.
    public var cellSize: Double {
        min(max(configuration.cellSize * configuration.scale(at: level), 1), width)
    }

    /// In whole units, so that photos that are placed on units have the same gaps.
    var spacing: Double { room.snappedX(min(configuration.spacing, width / 4)) }
    var lineSpacing: Double { room.snappedGap(configuration.lineSpacing) }

    /// The columns of square cells and of masonry.
    public var columns: Int {
        if configuration.columns > 0 {
            // Zooming changes a fixed number too, and a column is never narrower than a unit of the host.
            let wanted = Double(configuration.columns) / configuration.scale(at: level)
            return max(1, min(Int(wanted.rounded()), Int(width / (room.unit.width + spacing))))
        }
        return max(1, Int((width + spacing) / (cellSize + spacing)))
    }

    /// Places some photos.
    ///
    /// - Parameters:
    ///   - ratios: Width over height of each; what is no number counts as 1.
    ///   - isLast: Whether the section ends with them. If not, the last row is filled, since more photos follow.
    /// - Returns: A frame for each.
    /// - Complexity: linear.
    public func arrange(_ ratios: [Double], isLast: Bool) -> GridArrangement {
        switch configuration.layout {
        case .square: squares(ratios.count)
        case .justified: justified(ratios.map(Self.shown), isLast: isLast)
        case .masonry: masonry(ratios.map(Self.shown), isLast: isLast)
        }
    }

    /// How high so many photos of unknown shapes will be, about. Exact for square cells.
    public func estimate(_ count: Int) -> Double {
        guard count > 0 else { return 0 }
        switch configuration.layout {
        case .square:
            let rows = (count + columns - 1) / columns
            return Double(rows) * squareHeight + Double(rows - 1) * lineSpacing
        case .justified:
            // Three by two, of which some stand upright.
            let perRow = max(1, (width + spacing) / (cellSize * 1.25 + spacing))
            let rows = max(1, (Double(count) / perRow).rounded(.up))
            return rows * room.snappedHeight(cellSize) + (rows - 1) * lineSpacing
        case .masonry:
            let rows = max(1, (Double(count) / Double(columns)).rounded(.up))
            return rows * room.snappedHeight(columnWidth / 1.1) + (rows - 1) * lineSpacing
        }
    }

    /// How many photos are placed at once: enough for a screen, few enough for a moment.
    public var blockSize: Int {
        switch configuration.layout {
        case .square: columns * max(1, 96 / columns)
        case .justified, .masonry: 96
        }
    }
}
