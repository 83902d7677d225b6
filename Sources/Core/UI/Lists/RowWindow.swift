/// The rows of a long list that are built, and the space that stands in for the others.
///
/// It is a value, so that its rules can be tested without a screen. All lengths are in points along
/// the list's axis. A list whose rows differ in height and are measured on the screen finds its rows
/// with ``ListWindow``.
public struct RowWindow: Sendable, Equatable {
    /// A run of consecutive rows.
    public struct Part: Sendable, Equatable {
        /// The space of the rows before it that are not built.
        public var room: Double
        /// The rows.
        public var rows: Range<Int>
    }

    /// The rows that are built, from the start.
    public private(set) var parts: [Part] = []
    /// The space after the last part.
    public private(set) var after = 0.0
    /// The scroll offset.
    public private(set) var offset = 0.0
    private var rows = 0..<0
    private var height = 1.0

    /// Creates a window of rows of any length.
    ///
    /// - Parameters:
    ///   - runs: The rows that are built, in order; empty runs are left out.
    ///   - start: The start of the list.
    ///   - end: The end of the list.
    ///   - frame: Returns the start and the end of a row.
    public init(
        _ runs: [Range<Int>], from start: Double, to end: Double,
        frame: (Int) -> (start: Double, end: Double)
    ) {
        var last = start
        for run in runs where !run.isEmpty {
            parts.append(Part(room: max(0, frame(run.lowerBound).start - last), rows: run))
            last = frame(run.upperBound - 1).end
        }
        after = max(0, end - last)
    }

    /// Creates a window of rows of one height: the visible ones, half a viewport and at least four
    /// rows before and after them, and one row wherever it is.
    ///
    /// - Parameters:
    ///   - rows: All rows.
    ///   - height: The height of a row, more than 0.
    ///   - position: The scroll position.
    ///   - viewport: The height of the viewport, used until the position tells its rows.
    ///   - kept: A row that is built even if it is not near the viewport, such as the focused one.
    public init(
        of rows: Range<Int>, height: Double, at position: RowScrollPosition, viewport: Double,
        keeping kept: Int? = nil
    ) {
        let wanted = position.rows >= 1 ? position.rows : (viewport / height).rounded(.up)
        let seen = wanted.isFinite ? min(max(wanted, 1), 1000) : 1
        let (lowest, end) = (Double(rows.lowerBound), Double(rows.upperBound))
        let first = min(max(position.first, lowest), max(lowest, end - seen))
        let reach = max(4, min(seen, 200) / 2)
        let from = max(rows.lowerBound, Int(first - reach))
        let to = min(rows.upperBound, Int(first + seen + reach) + 1)
        var runs = [from..<max(from, to)]
        if let kept, rows.contains(kept), !runs[0].contains(kept) {
            runs.insert(kept..<(kept + 1), at: kept < from ? 0 : 1)
        }
        self.init(runs, from: lowest * height, to: end * height) {
            (Double($0) * height, Double($0 + 1) * height)
        }
        (self.rows, self.height) = (rows, height)
        offset = ((first - lowest) * height).rounded()
    }

    /// The space before the first part.
    public var before: Double { parts.first?.room ?? 0 }

    /// Returns the position in rows of one height that a scroll event reports.
    public func position(of scroll: Scroll) -> RowScrollPosition {
        RowScrollPosition(
            first: Double(rows.lowerBound) + scroll.offset.y / height,
            rows: scroll.viewport.height / height)
    }
}

/// The scroll position of a list of rows of one height, measured in rows.
public struct RowScrollPosition: Sendable, Hashable, Codable {
    /// The row at the top edge; 2.5 is the middle of the third row.
    public var first: Double
    /// The number of rows that fit in the viewport; 0 while unknown.
    public var rows: Double

    /// Creates a position; values that are not finite count as 0.
    public init(first: Double = 0, rows: Double = 0) {
        self.first = first.isFinite ? first : 0
        self.rows = rows.isFinite ? max(0, rows) : 0
    }

    /// Reads a stored position. No screen has more than 1,000 rows, and one that had would build
    /// all of them; the host reports the number again.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            first: try values.decode(Double.self, forKey: .first),
            rows: min(try values.decode(Double.self, forKey: .rows), 1_000))
    }

    /// Scrolls by the smallest distance that makes a row visible.
    public mutating func reveal(_ row: Int) {
        let row = Double(row)
        if rows >= 1, row + 1 > first + rows { first = row + 1 - rows }
        if row < first { first = row }
    }
}
