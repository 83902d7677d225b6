public import CairnPropertyList

/// How tabs look and answer.
public struct TabsConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// What shape the handles have.
    public enum Look: String, Codable, Sendable, CaseIterable {
        /// Sheets of paper: the chosen one goes over into its content.
        case paper
        /// Words alone.
        case plain
        /// Pills; the chosen one is filled.
        case pill
    }

    /// What goes from handle to handle with the choice, and with a swipe.
    public enum Indicator: String, Codable, Sendable, CaseIterable {
        case none
        /// A thick line along the handle.
        case line
        /// A dot at its middle.
        case dot
    }

    /// At which edge of the handles the indicator is.
    public enum IndicatorSide: String, Codable, Sendable, CaseIterable {
        /// Beside the content.
        case content
        /// Away from it.
        case outside
    }

    /// The colour of what is chosen; a name of the palette.
    public enum Tint: String, Codable, Sendable, CaseIterable {
        case pine, ochre, berry, lake
    }

    /// At which side of the contents the handles are.
    public enum Place: String, Codable, Sendable, CaseIterable {
        case top, bottom
        /// Below one another, where lines begin.
        case leading
        /// Below one another, where lines end.
        case trailing
    }

    /// How a content comes when it is chosen. After a swipe it slides in any case.
    public enum Change: String, Codable, Sendable, CaseIterable {
        /// At once.
        case none
        case fade
        /// From the side its handle is at.
        case slide
    }

    /// What happens to handles that do not fit.
    public enum Overflow: String, Codable, Sendable, CaseIterable {
        /// They get narrower, down to the least width, and then scroll.
        case shrink
        /// They keep their width, and scroll.
        case scroll
        /// They share all of the room, however much there is, down to the least width, and then scroll.
        case fill
    }

    /// Where handles have the button that closes.
    public enum Close: String, Codable, Sendable, CaseIterable {
        case always, selected, never
    }

    /// Where a new tab comes.
    public enum NewPlace: String, Codable, Sendable, CaseIterable {
        /// Behind the last.
        case end
        /// Behind the chosen one.
        case next
    }

    /// Which tab is chosen when the chosen one is closed.
    public enum Successor: String, Codable, Sendable, CaseIterable {
        /// The one it was opened from, if nobody went elsewhere in between; else the one behind, else the one before.
        case opener
        /// The one behind, else the one before.
        case neighbour
        /// The one that was chosen before.
        case recent
    }

    /// What shape the handles have.
    public var look = Look.paper
    /// What goes from handle to handle.
    public var indicator = Indicator.none
    /// At which edge of the handles it is.
    public var indicatorSide = IndicatorSide.content
    /// The colour of what is chosen.
    public var tint = Tint.pine
    /// At which side of the contents the handles are.
    public var place = Place.top
    /// What happens to handles that do not fit.
    public var overflow = Overflow.shrink
    /// Where handles have the button that closes.
    public var close = Close.always
    /// Whether there is a button for a new tab.
    public var showsAdd = true
    /// Whether there is a list of all tabs.
    public var showsList = true
    /// Where a new tab comes.
    public var newPlace = NewPlace.next
    /// Which tab is chosen when the chosen one is closed.
    public var successor = Successor.opener
    /// Whether a tab is chosen as soon as the keyboard is on its handle; only for contents that are there at once.
    public var selectsOnFocus = false
    /// Whether contents are swiped from one to the next.
    public var swipes = false
    /// How far a swipe goes before it leads to the next. A part of the way, 0.05 to 0.95.
    public var commitPart = 0.35
    /// From which speed on a short swipe does too. Points a second.
    public var flickSpeed = 500.0
    /// How a content comes when it is chosen.
    public var change = Change.none
    /// How long a content and the indicator are under way. Seconds, 0 to 5.
    public var seconds = 0.25
    /// The height of a handle. Points.
    public var handleHeight = 44.0
    /// The least width of a handle. Points.
    public var leastWidth = 148.0
    /// The greatest width of a handle. Points.
    public var greatestWidth = 220.0
    /// The width of a pinned handle. Points.
    public var pinnedWidth = 52.0
    /// How many contents are kept, each by its weight (``TabItem/weight``), the chosen one among them; others are made anew
    /// when they are chosen.
    public var keptContents = 8
    /// How many closed tabs can be opened again.
    public var reopenable = 25
    /// The most tabs.
    public var most = 500

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("look", "The shape of handles: paper, plain or pill"),
        Setting("indicator", "What goes from handle to handle: none, line or dot"),
        Setting("indicatorSide", "Its edge of the handles: content or outside"),
        Setting("tint", "The colour of what is chosen: pine, ochre, berry or lake"),
        Setting("place", "Where handles are: top, bottom, leading or trailing"),
        Setting("overflow", "What handles do that do not fit: shrink, scroll or fill"),
        Setting("close", "Where handles have a button that closes: always, selected or never"),
        Setting("showsAdd", "Whether there is a button for a new tab"),
        Setting("showsList", "Whether there is a list of all tabs"),
        Setting("newPlace", "Where a new tab comes: end or next"),
        Setting("successor", "Which tab follows a closed one: opener, neighbour or recent"),
        Setting("selectsOnFocus", "Whether the keyboard chooses a tab by coming to its handle"),
        Setting("swipes", "Whether contents are swiped from one to the next"),
        Setting("commitPart", "The part of the way that a swipe must go", in: 0.05...0.95),
        Setting("flickSpeed", "Points a second that make a short swipe do", in: 0...10_000),
        Setting("change", "How a chosen content comes: none, fade or slide"),
        Setting("seconds", "How long contents and the indicator are under way", in: 0...5),
        Setting("handleHeight", "Height of a handle in points", in: 44...200),
        Setting("leastWidth", "Least width of a handle in points", in: 44...1000),
        Setting("greatestWidth", "Greatest width of a handle in points", in: 44...2000),
        Setting("pinnedWidth", "Width of a pinned handle in points", in: 44...400),
        Setting("keptContents", "How many contents are kept", in: 1...1000),
        Setting("reopenable", "How many closed tabs can be opened again", in: 0...1000),
        Setting("most", "The most tabs", in: 1...10000),
    ]

    /// The greatest width is no less than the least.
    public func validate() throws {
        guard greatestWidth >= leastWidth else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: [SettingKey("greatestWidth")],
                    debugDescription: "at least leastWidth, \(leastWidth)"))
        }
    }
}

/// A key of the settings, for the place of what is refused.
private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
