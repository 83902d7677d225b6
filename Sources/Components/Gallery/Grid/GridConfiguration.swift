public import CairnPropertyList

/// How photos lie side by side, and how each cell looks. Lengths are points of a screen; a terminal takes a cell of its own for
/// 8 × 16 of them.
public struct GridConfiguration: DescribedConfiguration, Equatable {
    /// How photos are arranged.
    public enum Layout: String, Codable, Sendable, CaseIterable {
        /// Cells of one size.
        case square
        /// Rows that end at one line, each photo in its own ratio.
        case justified
        /// Columns of one width, each photo in its own ratio.
        case masonry
    }

    /// What a cell is cut to.
    public enum Shape: String, Codable, Sendable, CaseIterable {
        /// A rectangle, its corners rounded by ``GridConfiguration/radius``.
        case rectangle
        /// A circle in square cells, a pill in others.
        case round
    }

    /// How a photo fills its cell.
    public enum Fit: String, Codable, Sendable, CaseIterable {
        /// All of the cell; what does not fit is cut off evenly.
        case cover
        /// All of the photo; the rest of the cell is background.
        case contain
    }

    /// Where the last row of a section lies, if it is not full.
    public enum LastRow: String, Codable, Sendable, CaseIterable {
        /// Where one begins to read.
        case leading
        /// In the middle.
        case center
        /// From edge to edge, as high as that takes.
        case justified
    }

    /// What a swipe over a cell does.
    public enum Swipe: String, Codable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// Begins a selection with it.
        case select
        /// Makes it a favourite, or takes the mark away.
        case favourite
        /// Puts it out of sight.
        case hide
        /// Puts it into the trash.
        case delete
        /// Brings it back, out of the trash or into sight.
        case restore
    }

    /// How photos are arranged.
    public var layout = Layout.justified
    /// The least width of a cell; in justified rows the height that rows are meant to have.
    public var cellSize = 112.0
    /// How many columns there are; 0 for as many as fit.
    public var columns = 0
    /// Width over height of square cells.
    public var cellRatio = 1.0
    /// The room between cells side by side.
    public var spacing = 4.0
    /// The room between rows.
    public var lineSpacing = 4.0
    /// The room between sections.
    public var sectionSpacing = 16.0
    /// The room at the sides.
    public var padding = 0.0
    /// How far the height of a justified row may be off ``cellSize``, as a share.
    public var tolerance = 0.25
    /// Every so many justified rows one photo has a row of its own; 0 for never.
    public var fullRowEvery = 0
    /// The most rows of a section; 0 for all. What does not fit is not shown.
    public var maxRows = 0
    /// Where the last row lies, if it is not full.
    public var lastRow = LastRow.leading
    /// What a cell is cut to.
    public var shape = Shape.rectangle
    /// How round the corners of a cell are.
    public var radius = 4.0
    /// How a photo fills its cell.
    public var fit = Fit.cover
    /// The colour behind a photo, until it is there and where it does not cover; empty for the photo's own.
    public var background = GridColour("")
    /// The line around a cell; 0 for none.
    public var borderWidth = 0.0
    /// The colour of that line.
    public var borderColour = GridColour("line")
    /// The line around what is selected.
    public var highlightWidth = 3.0
    /// The colour of that line, and of the mark.
    public var highlightColour = GridColour("pine")
    /// How large a selected photo is shown in its cell, as a share.
    public var selectedScale = 0.9
    /// Whether sections have headers.
    public var hasHeaders = true
    /// The height of a header; 0 for that of its text.
    public var headerHeight = 44.0
    /// The colour behind headers; empty for none.
    public var headerBackground = GridColour("")
    /// Whether captions lie over the photos.
    public var showsCaptions = false
    /// Whether favourites and animations have a mark.
    public var showsMarks = true
    /// Whether there is a scrubber at the edge.
    public var hasScrubber = true
    /// The zoom levels: shares of ``cellSize`` in percent, from the farthest.
    public var levels = [40, 65, 100, 160, 300]
    /// The level at first, counted from 0.
    public var level = 2
    /// How long a cell takes to change. Seconds.
    public var animation = 0.22
    /// Whether a long press begins a selection; if not, only the button does.
    public var longPressSelects = true
    /// What a swipe does that goes on as one reads; in the trash and among hidden photos it brings a photo back.
    public var swipeToEnd = Swipe.favourite
    /// What a swipe does that goes back to where one begins to read.
    public var swipeToStart = Swipe.delete
    /// Photos selected at once, at most.
    public var maxSelection = 10_000

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("layout", "How photos are arranged"),
        Setting("cellSize", "Least width of a cell, or height of justified rows", in: 8...4096),
        Setting("columns", "Columns of cells, 0 for as many as fit", in: 0...200),
        Setting("cellRatio", "Width over height of square cells", in: 0.1...10),
        Setting("spacing", "Points between cells side by side", in: 0...400),
        Setting("lineSpacing", "Points between rows", in: 0...400),
        Setting("sectionSpacing", "Points between sections", in: 0...400),
        Setting("padding", "Points at the sides", in: 0...400),
        Setting("tolerance", "Share by which rows may be higher or lower", in: 0...0.9),
        Setting("fullRowEvery", "Rows until a photo has one of its own, 0 for never", in: 0...1000),
        Setting("maxRows", "Rows of a section, 0 for all", in: 0...100_000),
        Setting("lastRow", "Where the last row lies, if it is not full"),
        Setting("shape", "What a cell is cut to"),
        Setting("radius", "Points by which corners are rounded", in: 0...400),
        Setting("fit", "How a photo fills its cell"),
        Setting("background", "Colour behind a photo; its own if empty"),
        Setting("borderWidth", "Points of the line around a cell", in: 0...40),
        Setting("borderColour", "Colour of the line around a cell"),
        Setting("highlightWidth", "Points of the line around what is selected", in: 0...40),
        Setting("highlightColour", "Colour of what is selected"),
        Setting(
            "selectedScale", "Share of its size at which a selected photo is shown", in: 0.2...1),
        Setting("hasHeaders", "Whether sections have headers"),
        Setting("headerHeight", "Points of a header, 0 for its text's", in: 0...400),
        Setting("headerBackground", "Colour behind headers, none if empty"),
        Setting("showsCaptions", "Whether captions lie over the photos"),
        Setting("showsMarks", "Whether favourites and animations have a mark"),
        Setting("hasScrubber", "Whether there is a scrubber at the edge"),
        Setting("levels", "Zoom levels in percent of the cell size", in: 5...2000),
        Setting("level", "The zoom level at first, from 0", in: 0...100),
        Setting("animation", "Seconds a cell takes to change", in: 0...10),
        Setting("longPressSelects", "Whether a long press begins a selection"),
        Setting("swipeToEnd", "What a swipe over a cell does, as one reads"),
        Setting("swipeToStart", "What a swipe over a cell does, against the way one reads"),
        Setting("maxSelection", "Photos selected at once, at most", in: 1...10_000),
    ]

    /// The share of ``cellSize`` at a level; the nearest level where there is no such.
    public func scale(at level: Int) -> Double {
        guard !levels.isEmpty else { return 1 }
        return Double(levels[min(max(level, 0), levels.count - 1)]) / 100
    }
}

/// How one photo is shown.
public struct ViewerConfiguration: DescribedConfiguration, Equatable {
    /// The greatest zoom, where the photo's own pixels are not more: 8 is eight times what fits.
    public var maxZoom = 8.0
    /// The zoom of a double tap.
    public var doubleTapZoom = 2.5
    /// The longest time between the taps of a double tap. Seconds.
    public var doubleTapSeconds = 0.3
    /// Photos at each side that are made ready.
    public var preloads = 1
    /// Whether a swipe at the last photo goes on to the first.
    public var wraps = false
    /// How long a photo of a slide show stays. Seconds.
    public var slideSeconds = 5.0
    /// Whether a slide show begins again at its end.
    public var slideRepeats = true
    /// Whether a slide show is shuffled.
    public var slideShuffles = false
    /// How long a message with *undo* stays. Seconds, 0 until it is answered.
    public var undoSeconds = 8.0

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("maxZoom", "Greatest zoom, or a photo's own pixels if they are more", in: 1...64),
        Setting("doubleTapZoom", "Zoom of a double tap", in: 1...64),
        Setting("doubleTapSeconds", "Seconds between the taps of a double tap", in: 0...2),
        Setting("preloads", "Photos made ready at each side", in: 0...5),
        Setting("wraps", "Whether the last photo is followed by the first"),
        Setting("slideSeconds", "Seconds that a photo of a slide show stays", in: 0.2...3600),
        Setting("slideRepeats", "Whether a slide show begins again"),
        Setting("slideShuffles", "Whether a slide show is shuffled"),
        Setting("undoSeconds", "Seconds that a message with undo stays, 0 for ever", in: 0...600),
    ]
}
