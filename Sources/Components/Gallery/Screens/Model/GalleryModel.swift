public import CairnGalleryLibrary
public import CairnImaging
public import CairnUI

/// The state of a gallery: the listed photos, the visible part of the list, the selection, and the
/// open photo.
///
/// Pure: ``update(_:)`` changes the model and returns its requests, which a `GalleryLibrary` carries
/// out. However long the list, the model holds only the photos near the view and a number for each day;
/// the photo at the top of the view stays in place when anything else changes.
public struct GalleryModel: Model {
    /// The events in a gallery.
    public typealias Action = GalleryAction

    /// The loading state of a gallery.
    public enum Phase: Sendable, Hashable {
        /// The library has not responded yet.
        case loading
        /// The list is loaded.
        case ready
        /// The library cannot be read.
        case failed(GalleryError)
    }

    /// The settings, including the user's changes.
    public internal(set) var configuration: GalleryConfiguration
    /// The part of the gallery that is listed.
    public internal(set) var list: PhotoList
    /// The space available for the grid.
    public internal(set) var room: GridBounds
    /// The zoom level.
    public internal(set) var level: Int
    /// The loading state.
    public internal(set) var phase = Phase.loading
    /// The positions of all photos.
    public internal(set) var geometry: GalleryListLayout
    /// The photos near the view.
    public internal(set) var window = PhotoWindow()
    /// The top of the view, in points from the top of the list.
    public internal(set) var top = 0.0
    /// A Boolean value that indicates whether the view is moving toward the start of the list, so
    /// that the next photos are above it.
    public internal(set) var isGoingBack = false
    /// The selection; `nil` outside of selection mode, when a tap opens a photo.
    public internal(set) var selection: PhotoSelection?
    /// The viewer of the open photo.
    public internal(set) var viewer: PhotoViewer?
    /// The search results or the shuffled list; `nil` while the list itself is shown.
    public internal(set) var results: Results?
    /// The message at the bottom of the screen.
    public internal(set) var notice: GalleryNotice?
    /// A Boolean value that indicates whether the list of months is open.
    public internal(set) var showsMonths = false
    /// The page shown in place of the grid, if any.
    public internal(set) var page: GalleryPage?
    /// The open sheet.
    public internal(set) var question: GallerySheet?
    /// The numbers of items in the collections, once they are loaded; `nil` if the library has no
    /// collections.
    public internal(set) var summary: GallerySummary?
    /// The albums, once they are loaded.
    public internal(set) var albums: [Album] = []
    /// The named places, once they are loaded.
    public internal(set) var places: [PlaceCount] = []
    /// The map of places.
    public internal(set) var map: PhotoMapModel
    /// The pairs of similar photos, once they are loaded.
    public internal(set) var pairs: [SimilarPair] = []
    /// The camera's settings of the photo whose details are shown, once they are loaded.
    public internal(set) var camera: PhotoCamera?
    /// The photo that is being swiped.
    public internal(set) var swipe: PhotoSwipe?

    /// The change of the cells that is being animated.
    public internal(set) var motion: GridMotion?

    /// The requests of the update that is under way; empty between updates.
    var requests: [GalleryRequest] = []
    var days: [DayCount] = []
    /// A number that increases whenever the requested content changes: responses to older requests
    /// are ignored.
    public internal(set) var revision = 0
    var space = ScrollWindow()
    var anchor: Anchor?
    var pending: Range<Int>?
    /// The range that was requested last. `isShort` indicates that the library returned fewer
    /// photos than it had announced.
    var asked = 0..<0
    var isShort = false
    var pinchLevel: Int?
    /// The anchor of the list of all photos while another list is shown.
    var homeAnchor: Anchor?
    /// The anchor of the list while a stack is open.
    var stackAnchor: Anchor?
    /// The index of the stack that was opened last, where the keyboard comes back.
    var openedIndex: Int?
    /// The number of photos that are being deleted permanently.
    var purging = 0
    /// The cells before a change that is under way.
    var former: GridSnapshot?
    /// Indicates that this change reads the list again, and that the list has not answered yet.
    var isReloading = false
    var awaitsList = false
    var motionCount = 0
    /// The index of the photo that had the keyboard focus last.
    var focused: Int?
    /// Indicates that replaced settings need another list, which the component asks for.
    var isBehind = false

    /// Photos that were found by a query, or shuffled.
    public struct Results: Sendable, Hashable {
        /// The kind of results.
        public enum Kind: Sendable, Hashable, Codable {
            /// Photos that match a search text.
            case search(String)
            /// All photos of the list, shuffled with a seed.
            case shuffle(UInt64)
            /// Photos taken at a named place.
            case place(String)
            /// Photos taken in a tile of a map.
            case square(MapTile)
            /// Photos of a stack, by its number.
            case stack(Int64)
        }
        /// The kind of results.
        public internal(set) var kind: Kind
        /// A Boolean value that indicates whether the results have been received.
        public internal(set) var isReady = false
        /// A Boolean value that indicates whether there are more results than those shown.
        public internal(set) var hasMore = false
    }

    /// The photo whose position in the view is preserved when the list changes.
    struct Anchor: Sendable, Hashable, Codable {
        var index: Int
        /// The distance from the top of the view to the top of the photo, in points.
        var shift: Double
        var id: PhotoID?
        var day: Day?
        /// The index of the photo within its section.
        var place: Int
    }

    /// Creates a gallery that has not loaded anything yet; send it ``GalleryAction/opened``.
    public init(
        _ configuration: GalleryConfiguration = GalleryConfiguration(),
        list: PhotoList? = nil,
        room: GridBounds = GridBounds(viewport: Size(width: 390, height: 844))
    ) {
        self.configuration = configuration
        self.list =
            list
            ?? PhotoList(
                sources: configuration.shownSources, order: configuration.order,
                isStacked: configuration.showsStacks)
        self.room = room
        map = PhotoMapModel(configuration.map, room: room)
        level = configuration.grid.level
        geometry = GalleryListLayout(
            Timeline(days: [], grouping: .none, order: .newestFirst),
            rules: GridLayoutEngine(configuration.grid, room: room))
    }

    /// The number of listed photos; a stack may be listed as one.
    public var count: Int { geometry.count }
    /// The number of photos of each month of the list, earliest first, for jumping to a month.
    public var months: [MonthCount] {
        days.reduce(into: []) { months, day in
            let photos = day.count + day.covered
            if months.last?.month == day.day.month {
                months[months.count - 1].count += photos
            } else {
                months.append(MonthCount(month: day.day.month, count: photos))
            }
        }
    }
    /// The scroll offset within the host's stretch of the list, in points.
    public var offset: Double { top - space.base }
    /// The start of the stretch, in points from the top of the list.
    public var base: Double { space.base }
    /// The length of the stretch, in points.
    public var stretch: Double { space.length(of: geometry.height) }
    /// The scroll position as a fraction of the list, 0…1.
    public var progress: Double {
        let most = geometry.height - room.height
        return most > 0 ? min(max(top / most, 0), 1) : 0
    }
    /// The section at the top of the view.
    public var currentSection: Timeline.Section? {
        geometry.section(at: top).map { geometry.timeline.sections[$0] }
    }
    /// The open photo, if it is loaded.
    public var openPhoto: Photo? { viewer.flatMap { window[$0.index] } }
    /// The selected photos, in the order of their ids.
    public var selectedIDs: [PhotoID] {
        (selection?.ids ?? []).sorted { $0.description < $1.description }
    }

    /// Changes the gallery after an action.
    ///
    /// - Returns: The requests to the library, in the order in which they begin.
    public mutating func update(_ action: GalleryAction) -> [GalleryRequest] {
        watch(action)
        apply(action)
        move()
        defer { requests = [] }
        return requests
    }

    /// Returns the gallery for another available size, for display before the host has reported the
    /// change.
    public func fitting(_ room: GridBounds) -> GalleryModel {
        guard room != self.room else { return self }
        return applying(.grid(.roomChanged(room)))
    }

    private mutating func apply(_ action: GalleryAction) {
        switch action {
        case .opened:
            requests.append(.follow)
            reload()
        case .configured(let configuration): configure(configuration)
        case .libraryChanged: reload()
        case .refreshed:
            requests.append(.refresh)
            reload()
        case .library(let action): hear(action)
        case .failed(let error, let answered): fail(error, answered)
        case .expired(.notice), .noticeClosed: notice = nil
        case .expired(.motion): if motion?.isHeld == false { motion = nil }
        case .expired(.slide): view(.slideEnded)
        case .list(let action): choose(action)
        case .grid(let action): look(action)
        case .tapped(let id): tap(id)
        case .selection(let action): select(action)
        case .photos(let action): act(action)
        case .album(let action): arrange(action)
        case .smart(let action): edit(action)
        case .map(let action): chart(action)
        case .viewer(.captionSaved(let id, let text)) where viewer == nil:
            saveCaption(text, of: id)
        case .viewer(.slideShowStarted(let seed)) where viewer == nil:
            let first = geometry.photo(at: top) ?? 0
            guard let photo = window[first] else { break }
            show(photo.id, at: first)
            view(.slideShowStarted(seed: seed))
        case .viewer(let action): view(action)
        case .details(let action): edit(action)
        case .pageChosen(let page):
            question = nil
            self.page = page
            selection = nil
            inquire()
        case .homeChosen: goHome()
        case .asked(let question):
            if question != self.question { camera = nil }
            self.question = question
            inquire()
        case .undone: undo()
        case .shareAsked(let ids): requests.append(.openShareSheet(ids))
        case .editAsked(let id): requests.append(.openEditor(id))
        case .addAsked: requests.append(.openPicker)
        }
    }
}

extension GalleryModel: ConfigurableModel {
    /// Returns the gallery with other settings. If they need another list, the gallery's component asks for it; an app
    /// that shows none sends ``GalleryAction/configured(_:)`` instead.
    public func configured(_ configuration: GalleryConfiguration) -> GalleryModel {
        var model = self
        let requests = model.update(.configured(configuration))
        model.isBehind = isBehind || !requests.isEmpty
        return model
    }
}
