public import CairnPropertyList
import CairnUI

/// The settings of a photo grid and of its cells. Lengths are in points of a screen; a terminal
/// cell counts as 10 by 20 points.
public struct GridConfiguration: DescribedConfiguration, Equatable {
    /// The layout of a grid.
    public enum Layout: String, Codable, Sendable, CaseIterable {
        /// Cells of equal size.
        case square
        /// Rows of equal width that keep each photo's aspect ratio.
        case justified
        /// Columns of equal width that keep each photo's aspect ratio.
        case masonry
    }

    /// The shape to which a cell is clipped.
    public enum Shape: String, Codable, Sendable, CaseIterable {
        /// A rectangle with corners rounded by ``GridConfiguration/radius``.
        case rectangle
        /// A circle in square cells, a pill in others.
        case round
    }

    /// The content mode of a photo in its cell.
    public enum Fit: String, Codable, Sendable, CaseIterable {
        /// The photo fills the cell; the excess is cropped evenly.
        case cover
        /// The whole photo is visible; the rest of the cell shows the background.
        case contain
    }

    /// The alignment of an incomplete last row of a section.
    public enum LastRow: String, Codable, Sendable, CaseIterable {
        /// Aligned to the leading edge.
        case leading
        /// Centered.
        case center
        /// Stretched from edge to edge, with the height that results.
        case justified
    }

    /// The effect of a swipe across a cell.
    public enum Swipe: String, Codable, Sendable, CaseIterable {
        /// No effect.
        case none
        /// Starts a selection with the photo.
        case select
        /// Marks the photo as a favorite, or removes the mark.
        case favorite
        /// Hides the photo.
        case hide
        /// Moves the photo to the trash.
        case delete
        /// Restores the photo from the trash, or unhides it.
        case restore
    }

    /// The layout of the photos.
    @Setting("Layout of photos") public var layout = Layout.justified
    /// The minimum width of a cell; in justified rows, the target height of a row.
    @Setting("Minimum width of a cell, or height of justified rows", in: 8...4096)
    public var cellSize = 112.0
    /// The number of columns; 0 for as many as fit.
    @Setting("Number of columns, 0 for as many as fit", in: 0...200) public var columns = 0
    /// The width-to-height ratio of square cells.
    @Setting("Width divided by height of square cells", in: 0.1...10) public var cellRatio = 1.0
    /// The width-to-height ratio of all photos in justified rows and in columns, which are cropped to
    /// it; 0 for each photo's own.
    @Setting("Width divided by height of photos in rows and columns, 0 for their own", in: 0...10)
    public var photoRatio = 0.0
    /// The horizontal spacing between cells.
    @Setting("Horizontal spacing of cells in points", in: 0...400) public var spacing = 4.0
    /// The spacing between rows.
    @Setting("Vertical spacing of rows in points", in: 0...400) public var lineSpacing = 4.0
    /// The spacing between sections.
    @Setting("Spacing of sections in points", in: 0...400) public var sectionSpacing = 16.0
    /// The padding at both sides.
    @Setting("Horizontal padding in points", in: 0...400) public var padding = 0.0
    /// The permitted deviation of a justified row's height from ``cellSize``, as a fraction.
    @Setting("Allowed deviation of the row height, as a fraction", in: 0...0.9)
    public var tolerance = 0.25
    /// The interval, in justified rows, at which a single photo gets a row of its own; 0 for never.
    @Setting("Interval of rows with a single photo, 0 for never", in: 0...1000)
    public var fullRowEvery = 0
    /// The maximum number of rows of a section; 0 for no limit. Photos that do not fit are not
    /// shown.
    @Setting("Maximum rows of a section, 0 for all", in: 0...100_000) public var maxRows = 0
    /// The alignment of an incomplete last row.
    @Setting("Alignment of an incomplete last row") public var lastRow = LastRow.leading
    /// The shape to which a cell is clipped.
    @Setting("Shape of a cell") public var shape = Shape.rectangle
    /// The corner radius of a cell.
    @Setting("Corner radius in points", in: 0...400) public var radius = 4.0
    /// The content mode of a photo in its cell.
    @Setting("Content mode of a photo in its cell") public var fit = Fit.cover
    /// The color behind a photo, visible until it is loaded and where it does not cover the cell;
    /// empty for the photo's own color.
    @Setting("Background color of a photo; the photo's own if empty")
    public var background = ColorSetting("")
    /// The width of a cell's border; 0 for none.
    @Setting("Border width of a cell in points", in: 0...40) public var borderWidth = 0.0
    /// The color of a cell's border.
    @Setting("Border color of a cell") public var borderColor = ColorSetting("separator")
    /// The width of the border around selected photos.
    @Setting("Border width of selected cells in points", in: 0...40) public var highlightWidth = 3.0
    /// The color of that border, and of the check mark.
    @Setting("Color of selected cells") public var highlightColor = ColorSetting("primary")
    /// The scale of a selected photo in its cell, as a fraction.
    @Setting("Scale of a selected photo", in: 0.2...1) public var selectedScale = 0.9
    /// A Boolean value that indicates whether sections have headers.
    @Setting("Whether sections have headers") public var hasHeaders = true
    /// The height of a header; 0 for the height of its text.
    @Setting("Height of a header in points, 0 for that of its text", in: 0...400)
    public var headerHeight = 44.0
    /// The background color of headers; empty for none.
    @Setting("Background color of headers, none if empty")
    public var headerBackground = ColorSetting("")
    /// A Boolean value that indicates whether captions are overlaid on the photos.
    @Setting("Whether captions are shown over the photos") public var showsCaptions = false
    /// A Boolean value that indicates whether favorites and animations are marked.
    @Setting("Whether favorites, ratings and animations have a badge")
    public var showsMarks = true
    /// A Boolean value that indicates whether the grid has a scrubber at its edge.
    @Setting("Whether a scrubber is shown at the edge") public var hasScrubber = true
    /// The zoom levels as percentages of ``cellSize``, smallest first.
    @Setting("Zoom levels as percentages of the cell size", in: 5...2000)
    public var levels = [40, 65, 100, 160, 300]
    /// The initial zoom level, counted from 0.
    @Setting("Index of the initial zoom level", in: 0...100) public var level = 2
    /// The duration of a cell's animations. Seconds.
    @Setting("Duration of cell animations in seconds", in: 0...10) public var animation = 0.22
    /// A Boolean value that indicates whether a long press starts a selection; if not, only the
    /// button does.
    @Setting("Whether a long press starts a selection") public var longPressSelects = true
    /// The effect of a swipe toward the trailing edge. In the trash and among hidden photos, it
    /// restores a photo.
    @Setting("Action of a swipe over a cell in reading direction")
    public var swipeToEnd = Swipe.favorite
    /// The effect of a swipe toward the leading edge.
    @Setting("Action of a swipe over a cell against reading direction")
    public var swipeToStart = Swipe.delete
    /// The maximum number of selected photos.
    @Setting("Maximum number of selected photos", in: 1...10_000) public var maxSelection = 10_000

    /// Creates the default configuration.
    public init() {}

    /// The former names of keys and values.
    public static let renames =
        [
            Rename("borderColour", to: "borderColor"),
            Rename("highlightColour", to: "highlightColor"),
        ]
        + ["background", "borderColor", "highlightColor", "headerBackground"].map {
            Rename(valuesOf: $0, Palette.formerNames)
        }
        + ["swipeToEnd", "swipeToStart"].map {
            Rename(valuesOf: $0, ["favourite": "favorite"])
        }

    /// Returns the scale of a zoom level relative to ``cellSize``; that of the nearest level if
    /// there is no such level.
    public func scale(at level: Int) -> Double {
        guard !levels.isEmpty else { return 1 }
        return Double(levels[min(max(level, 0), levels.count - 1)]) / 100
    }
}

/// The settings of the viewer for a single photo.
public struct ViewerConfiguration: DescribedConfiguration, Equatable {
    /// The maximum zoom relative to the size that fits, unless the photo's own resolution allows
    /// more: 8 is eight times that size.
    @Setting("Maximum zoom, or the photo's own pixels if greater", in: 1...64)
    public var maxZoom = 8.0
    /// The zoom after a double tap.
    @Setting("Zoom factor of a double tap", in: 1...64) public var doubleTapZoom = 2.5
    /// The maximum interval between the taps of a double tap. Seconds.
    @Setting("Maximum interval of a double tap in seconds", in: 0...2)
    public var doubleTapSeconds = 0.3
    /// The number of photos to preload on each side.
    @Setting("Number of photos preloaded on each side", in: 0...5) public var preloads = 1
    /// A Boolean value that indicates whether a swipe at the last photo continues with the first.
    @Setting("Whether the first photo follows the last") public var wraps = false
    /// The time for which a slide show displays each photo. Seconds.
    @Setting("Duration of a slide in seconds", in: 0.2...3600) public var slideSeconds = 5.0
    /// A Boolean value that indicates whether a slide show restarts at its end.
    @Setting("Whether a slide show repeats") public var slideRepeats = true
    /// A Boolean value that indicates whether a slide show is shuffled.
    @Setting("Whether a slide show is shuffled") public var slideShuffles = false
    /// The time for which a message that offers *Undo* is shown. Seconds; 0 shows it until the user
    /// responds.
    @Setting("Duration of an undo message in seconds, 0 for no limit", in: 0...600)
    public var undoSeconds = 8.0

    /// Creates the default configuration.
    public init() {}
}
