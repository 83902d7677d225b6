public import CairnPropertyList

/// How a tree looks and answers.
public struct TreeConfiguration: DescribedConfiguration, Equatable {
    /// How far each level moves in.
    public var indent = 20.0
    /// How many levels move in at most; deeper ones stand below one another.
    public var deepestIndent = 12
    /// The height of every row; a row of a terminal is a line high.
    public var rowHeight = 44.0
    /// How many lines a title may take.
    public var titleLines = 1
    /// How rows are chosen.
    public var selection = Selection.single
    /// Whether rows have boxes to tick, of three states. Then nothing is chosen: a tree has one of both.
    public var checkboxes = false
    /// Which rows have a button that adds a note under them.
    public var addButton = Shown.always
    /// Which rows have a handle to move them by.
    public var moveHandle = Shown.focused
    /// Whether a button above the rows adds a note at the top.
    public var addsAtTop = true
    /// Whether words can be typed above the rows to find some.
    public var filters = true
    /// Whether rows say how many children they have.
    public var counts = true
    /// Whether lines show who belongs to whom.
    public var lines = false
    /// Whether those lines are made of `|`, `-` and a backquote in a terminal: for one that knows no others.
    public var asciiLines = false
    /// Whether nodes can be added, renamed, moved and taken away.
    public var edits = true
    /// How many rows opening everything may bring at most.
    public var expandLimit = 10_000
    /// How many branches are fetched at a time while everything is opened.
    public var parallelLoads = 4
    /// How many changes can be taken back.
    public var undoDepth = 100
    /// How far a row is swept to be taken away, as a part of its width.
    public var sweep = 0.4
    /// After how many seconds typed letters begin a new word.
    public var typingPause = 1.0

    /// How rows are chosen.
    public enum Selection: String, Sendable, Codable, CaseIterable {
        /// Not at all.
        case none
        /// One at a time.
        case single
        /// Any number.
        case multiple
    }

    /// Which rows show a button.
    public enum Shown: String, Sendable, Codable, CaseIterable {
        /// Every row.
        case always
        /// The one with the keyboard.
        case focused
        /// None.
        case never
    }

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("indent", "Points each level moves in", in: 0...200),
        Setting("deepestIndent", "Levels that move in at most", in: 0...1000),
        Setting("rowHeight", "Height of a row in points", in: 1...1000),
        Setting("titleLines", "Lines a title may take", in: 1...20),
        Setting("selection", "How rows are chosen"),
        Setting("checkboxes", "Whether rows have boxes to tick, in place of being chosen"),
        Setting("addButton", "Rows with a button that adds a note under them"),
        Setting("moveHandle", "Rows with a handle to move them by"),
        Setting("addsAtTop", "Whether a button above the rows adds a note at the top"),
        Setting("filters", "Whether words can be typed to find rows"),
        Setting("counts", "Whether rows say how many children they have"),
        Setting("lines", "Whether lines show who belongs to whom"),
        Setting("asciiLines", "Whether lines of a terminal are made of | - and `"),
        Setting("edits", "Whether nodes can be added, renamed, moved and taken away"),
        Setting("expandLimit", "Rows that opening everything brings at most", in: 1...1_000_000),
        Setting("parallelLoads", "Branches fetched at a time", in: 1...64),
        Setting("undoDepth", "Changes that can be taken back", in: 0...10_000),
        Setting("sweep", "Part of its width a row is swept to be taken away", in: 0.05...1),
        Setting("typingPause", "Seconds after which letters begin a new word", in: 0.1...60),
    ]
}
