public import CairnUI

/// A gallery: which photos are listed, what of them is in view, what is selected, and the one that is open.
///
/// Pure: an action gives another model, and ``orders`` says what that asks of the library. However long the list, the model holds
/// the photos near the view and a number for each day; the photo at the top of the view stays where it is when anything
/// else changes.
public struct GalleryModel: Model {
    /// What happens to a gallery.
    public typealias Action = GalleryAction

    /// How far the gallery is.
    public enum Phase: Sendable, Hashable {
        /// The library was not heard of yet.
        case loading
        /// The list is known.
        case ready
        /// The library cannot be read.
        case failed(GalleryError)
    }

    /// The settings, with what a person changed of them.
    public internal(set) var configuration: GalleryConfiguration
    /// The part of the gallery that is listed.
    public internal(set) var list: PhotoList
    /// The room for the grid.
    public internal(set) var room: GridRoom
    /// The zoom level.
    public internal(set) var level: Int
    /// How far the gallery is.
    public internal(set) var phase = Phase.loading
    /// Where everything lies.
    public internal(set) var geometry: GalleryGeometry
    /// The photos near the view.
    public internal(set) var window = PhotoWindow()
    /// The top of the view, in points from the top of the list.
    public internal(set) var top = 0.0
    /// Whether the view moves to the start of the list, so that what comes next lies above it.
    public internal(set) var isGoingBack = false
    /// What is selected; `nil` while photos open when they are pressed.
    public internal(set) var selection: PhotoSelection?
    /// The photo that is open.
    public internal(set) var viewer: PhotoViewer?
    /// What was searched for or shuffled; `nil` while the list itself is shown.
    public internal(set) var results: Results?
    /// News at the foot of the screen.
    public internal(set) var notice: GalleryNotice?
    /// Whether the list of months is open.
    public internal(set) var showsMonths = false
    /// The screen in place of the grid, if there is one.
    public internal(set) var page: GalleryPage?
    /// What is asked on a sheet.
    public internal(set) var question: GalleryQuestion?
    /// How much the collections hold, as far as it was asked; `nil` where there are none.
    public internal(set) var summary: GallerySummary?
    /// The albums, as far as they were asked for.
    public internal(set) var albums: [Album] = []
    /// The places that have names, as far as they were asked for.
    public internal(set) var places: [PlaceCount] = []
    /// The map of the places.
    public internal(set) var map = PhotoMap()
    /// Pairs of photos that look alike, as far as they were asked for.
    public internal(set) var pairs: [AlikePair] = []
    /// The photo that is being swiped.
    public internal(set) var swipe: PhotoSwipe?
    /// What the last action asks of the library.
    public internal(set) var orders: [GalleryOrder] = []

    var days: [DayCount] = []
    /// Grows whenever what is asked of the library changes: answers to older questions count no more.
    public internal(set) var revision = 0
    var space = ScrollSpace()
    var anchor: Anchor?
    var pending: Range<Int>?
    /// What was asked for last, and whether the library has less than it said.
    var asked = 0..<0
    var isShort = false
    var pinchLevel: Int?
    /// The photo that held the view of all photos, while something else is listed.
    var homeAnchor: Anchor?
    /// How many photos are about to go for good.
    var purging = 0
    var now = 0.0

    /// Photos that were found, or put into another order.
    public struct Results: Sendable, Hashable {
        /// What they are.
        public enum Kind: Sendable, Hashable, Codable {
            /// Found by words.
            case search(String)
            /// Shuffled by a seed.
            case shuffle(UInt64)
            /// Taken at a place, by its name.
            case place(String)
            /// Taken in a square of a map.
            case square(MapCell)
        }
        /// What they are.
        public internal(set) var kind: Kind
        /// Whether the answer is there.
        public internal(set) var isReady = false
        /// Whether there are more than are shown.
        public internal(set) var hasMore = false
    }

    /// The photo that holds the view.
    struct Anchor: Sendable, Hashable, Codable {
        var index: Int
        /// Points from the top of the view to the top of the photo.
        var shift: Double
        var id: PhotoID?
        var day: Day?
        /// Which photo of its section.
        var place: Int
    }

    /// Creates a gallery that knows nothing of its library yet; send it ``GalleryAction/opened``.
    public init(
        _ configuration: GalleryConfiguration = GalleryConfiguration(),
        list: PhotoList? = nil, room: GridRoom = GridRoom(viewport: Size(width: 390, height: 844))
    ) {
        self.configuration = configuration
        self.list =
            list ?? PhotoList(sources: configuration.shownSources, order: configuration.order)
        self.room = room
        level = configuration.grid.level
        geometry = GalleryGeometry(
            Timeline(days: [], grouping: .none, order: .newestFirst),
            rules: GridRules(configuration.grid, room: room))
    }

    /// How many photos are listed.
    public var count: Int { geometry.count }
    /// How many each month of the list has, earliest first: what a person jumps by.
    public var months: [MonthCount] {
        days.reduce(into: []) { months, day in
            if months.last?.month == day.day.month {
                months[months.count - 1].count += day.count
            } else {
                months.append(MonthCount(month: day.day.month, count: day.count))
            }
        }
    }
    /// How far the host's stretch of the list is scrolled, in the host's units.
    public var offset: Double { (top - space.base) / room.unit.height }
    /// Where the stretch begins, in points from the top of the list.
    public var base: Double { space.base }
    /// The length of the stretch, in points.
    public var stretch: Double { space.length(of: geometry.height) }
    /// How far the list is scrolled, 0…1.
    public var progress: Double {
        let most = geometry.height - room.height
        return most > 0 ? min(max(top / most, 0), 1) : 0
    }
    /// The section at the top of the view.
    public var currentSection: Timeline.Section? {
        geometry.section(at: top).map { geometry.timeline.sections[$0] }
    }
    /// The open photo, if it is there by now.
    public var openPhoto: Photo? { viewer.flatMap { window[$0.index] } }
    /// The selected photos, in the order of their ids.
    public var selectedIDs: [PhotoID] {
        (selection?.ids ?? []).sorted { $0.description < $1.description }
    }

    /// The gallery after something happened.
    public func applying(_ action: GalleryAction) -> GalleryModel {
        var next = self
        next.orders = []
        next.apply(action)
        return next
    }

    /// The same gallery in another room, as a component shows it before the host has told.
    public func fitting(_ room: GridRoom) -> GalleryModel {
        guard room != self.room else { return self }
        return applying(.roomChanged(room))
    }

    private mutating func apply(_ action: GalleryAction) {
        switch action {
        case .opened, .libraryChanged, .refreshed, .timelineCame, .photosCame, .idsCame, .found,
            .failed:
            hear(action)
        case .listChosen, .groupingChosen, .layoutChosen, .searched, .shuffled, .placeChosen,
            .squareChosen, .resultsClosed:
            choose(action)
        case .roomChanged, .scrolled, .focused, .scrubbed, .monthsShown, .jumped, .zoomed, .pinched:
            look(action)
        case .tapped, .held, .selectionBegan, .selectionEnded, .toggled, .rangeSelected, .dragged,
            .sectionToggled, .allSelected, .cellDragged:
            select(action)
        case .deleted, .favourited, .hid, .shareAsked, .editAsked, .addAsked, .undone,
            .noticeClosed:
            act(action)
        case .turned, .viewerClosed, .viewerTapped, .viewerZoomed, .viewerPanned, .viewerPinched,
            .viewerDragged, .captionEdited, .captionSaved, .slideShowStarted, .slideShowStopped:
            view(action)
        case .pageChosen, .homeChosen, .asked, .summaryCame, .albumsCame, .placesCame,
            .pairsCame, .purgeEnded,
            .restored, .unhid, .purged, .albumAdded, .albumRenamed, .albumDeleted, .albumMoved,
            .coverChosen, .addedToAlbum, .removedFromAlbum, .bothKept:
            collect(action)
        case .mapped(let action): chart(action)
        case .ticked(let seconds): tick(seconds)
        }
    }
}
