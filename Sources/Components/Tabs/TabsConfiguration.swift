public import CairnPropertyList

/// The appearance and behavior settings of tabs.
public struct TabsConfiguration: ModuleConfiguration, ValidatedConfiguration {
    /// The shape of the handles.
    public enum Look: String, Codable, Sendable, CaseIterable {
        /// Sheets of paper: the selected handle merges with its content.
        case paper
        /// Text only.
        case plain
        /// Pills; the selected one is filled.
        case pill
    }

    /// The mark that moves between handles with the selection and with a swipe.
    public enum Indicator: String, Codable, Sendable, CaseIterable {
        case none
        /// A thick line along the handle.
        case line
        /// A dot at the middle of the handle.
        case dot
    }

    /// The edge of the handles at which the indicator is shown.
    public enum IndicatorSide: String, Codable, Sendable, CaseIterable {
        /// The edge next to the content.
        case content
        /// The edge away from the content.
        case outside
    }

    /// The color of selected elements, by its name in the palette.
    public enum Tint: String, Codable, Sendable, CaseIterable {
        case primary, accent, danger, info
    }

    /// The side of the content at which the handles are shown.
    public enum Place: String, Codable, Sendable, CaseIterable {
        case top, bottom
        /// A column at the leading side.
        case leading
        /// A column at the trailing side.
        case trailing
    }

    /// The transition to newly selected content. After a swipe, content always slides.
    public enum Change: String, Codable, Sendable, CaseIterable {
        /// No transition.
        case none
        case fade
        /// Slides in from the side of its handle.
        case slide
    }

    /// The treatment of handles that do not fit.
    public enum Overflow: String, Codable, Sendable, CaseIterable {
        /// Handles shrink to the minimum width, then scroll.
        case shrink
        /// Handles keep their width and scroll.
        case scroll
        /// Handles share the whole available width, down to the minimum width, then scroll.
        case fill
    }

    /// The handles that show a close button.
    public enum Close: String, Codable, Sendable, CaseIterable {
        case always, selected, never
    }

    /// The position of a new tab.
    public enum NewPlace: String, Codable, Sendable, CaseIterable {
        /// After the last tab.
        case end
        /// After the selected tab.
        case next
    }

    /// The tab that is selected when the selected tab is closed.
    public enum Successor: String, Codable, Sendable, CaseIterable {
        /// The tab from which the closed one was opened, unless the user selected another tab in
        /// between; otherwise the next tab, or the previous one.
        case opener
        /// The next tab, or the previous one if there is none.
        case neighbor
        /// The most recently selected tab.
        case recent
    }

    /// The shape of the handles.
    @Setting("Shape of tab handles: paper, plain or pill") public var look = Look.paper
    /// The mark that moves between handles.
    @Setting("Selection indicator: none, line or dot") public var indicator = Indicator.none
    /// The edge of the handles at which the indicator is shown.
    @Setting("Edge of the handles with the indicator: content or outside")
    public var indicatorSide = IndicatorSide.content
    /// The color of selected elements.
    @Setting("Color of the selected tab: primary, accent, danger or info")
    public var tint = Tint.primary
    /// The side of the content at which the handles are shown.
    @Setting("Position of the handles: top, bottom, leading or trailing")
    public var place = Place.top
    /// The treatment of handles that do not fit.
    @Setting("Layout of handles that do not fit: shrink, scroll or fill")
    public var overflow = Overflow.shrink
    /// The handles that show a close button.
    @Setting("Handles with a close button: always, selected or never")
    public var close = Close.always
    /// A Boolean value that indicates whether there is a New Tab button.
    @Setting("Whether a button adds a new tab") public var showsAdd = true
    /// A Boolean value that indicates whether there is a list of all tabs.
    @Setting("Whether a button lists all tabs") public var showsList = true
    /// A Boolean value that indicates whether a button opens the actions of the selected tab, as a
    /// right click or a long press on its handle does.
    @Setting("Whether a button opens the actions of the selected tab") public var showsMenu = true
    /// The position of a new tab.
    @Setting("Position of a new tab: end or next") public var newPlace = NewPlace.next
    /// The tab that is selected when the selected tab is closed.
    @Setting("Tab selected after a close: opener, neighbor or recent")
    public var successor = Successor.opener
    /// A Boolean value that indicates whether a tab is selected as soon as its handle has the
    /// focus. Suitable only for content that is available immediately.
    @Setting("Whether keyboard focus selects a tab") public var selectsOnFocus = false
    /// A Boolean value that indicates whether the user can swipe between contents.
    @Setting("Whether a swipe moves between contents") public var swipes = false
    /// The minimum distance of a swipe that changes the tab, as a fraction of the width from 0.05
    /// to 0.95.
    @Setting("Fraction of the way after which a swipe completes", in: 0.05...0.95)
    public var commitPart = 0.35
    /// The minimum speed at which a shorter swipe changes the tab. Points per second.
    @Setting("Speed of a flick, in points per second", in: 0...10_000) public var flickSpeed = 500.0
    /// The transition to newly selected content.
    @Setting("Transition of the selected content: none, fade or slide")
    public var change = Change.none
    /// The duration of the transition of content and indicator. Seconds, 0 to 5.
    @Setting("Duration of transitions in seconds", in: 0...5) public var seconds = 0.25
    /// The height of a handle. Points.
    @Setting("Height of a handle in points", in: 44...200) public var handleHeight = 44.0
    /// The minimum width of a handle. Points.
    @Setting("Minimum width of a handle in points", in: 44...1000) public var leastWidth = 148.0
    /// The maximum width of a handle. Points.
    @Setting("Maximum width of a handle in points", in: 44...2000) public var greatestWidth = 220.0
    /// The width of a pinned handle. Points.
    @Setting("Width of a pinned handle in points", in: 44...400) public var pinnedWidth = 52.0
    /// The number of contents that are kept, each counted by its weight (``TabItem/weight``) and
    /// including the selected one; others are created again when they are selected.
    @Setting("Number of contents kept", in: 1...1000) public var keptContents = 8
    /// The maximum number of closed tabs that can be reopened.
    @Setting("Number of closed tabs that can be reopened", in: 0...1000) public var reopenable = 25
    /// The maximum number of tabs.
    @Setting("Maximum number of tabs", in: 1...10000) public var most = 500

    /// The section of the settings.
    public static let section = "tabs"

    /// Creates the default configuration.
    public init() {}

    /// The former names of keys and values.
    public static let renames = [
        Rename(
            valuesOf: "tint",
            ["pine": "primary", "ochre": "accent", "berry": "danger", "lake": "info"]),
        Rename(valuesOf: "successor", ["neighbour": "neighbor"]),
    ]

    /// Validates that the maximum width is at least the minimum width.
    public func validate() throws {
        guard greatestWidth >= leastWidth else {
            throw DecodingError.refused(
                "greatestWidth", because: "at least leastWidth, \(leastWidth)")
        }
    }
}
