public import CairnGalleryLibrary
import CairnLayout
import CairnStrings
public import CairnUI

/// A gallery: photos grouped by date, and a full-screen viewer for a single photo.
///
///     GalleryComponent(model.gallery, dates: GalleryDates(language), send: send.scope(AppAction.gallery))
///
/// Pictures are referenced by ``PictureKey``: the host's image store supplies them.
public struct GalleryComponent: Component {
    private let model: GalleryModel
    private var dates: GalleryDates?
    private let clock: () -> Double
    private let seed: () -> UInt64
    private let land: MapLandOutlines
    private let look: (Photo, GridConfiguration) -> GridConfiguration
    private let send: Sender<GalleryAction>

    /// Creates a gallery.
    ///
    /// - Parameters:
    ///   - model: The state of the gallery.
    ///   - dates: The formatter for days and times; by default, of the session's language.
    ///   - clock: Returns the seconds of a monotonic clock, by which two taps are a double tap.
    ///   - seed: Returns the seed of the order of a shuffle.
    ///   - land: The outlines for the map of places.
    ///   - look: Returns the style of a photo's cell, given the settings: its shape, border,
    ///     background, and marks. The position of the cell is determined by the grid and does not
    ///     change. By default, the settings are used unchanged.
    ///   - send: Called with each action.
    public init(
        _ model: GalleryModel, dates: GalleryDates? = nil,
        clock: @escaping () -> Double = { GalleryClock.seconds },
        seed: @escaping () -> UInt64 = { UInt64.random(in: .min ... .max) },
        land: MapLandOutlines = .shipped,
        look: @escaping (Photo, GridConfiguration) -> GridConfiguration = { $1 },
        send: Sender<GalleryAction>
    ) {
        self.model = model
        self.dates = dates
        self.clock = clock
        self.seed = seed
        self.land = land
        self.look = look
        self.send = send
    }

    /// The bar, the grid or the page in its place, and above them the viewer, the sheets, and
    /// messages.
    public func body(in context: Context) -> some Component {
        let room = GridBounds(context)
        let model = model.fitting(room)
        let dates = dates ?? GalleryDates(context.formatter.language)
        let isOpen = model.viewer != nil
        let menu = context.state("menu", initially: false)
        let isSearching = context.state("isSearching", initially: false)
        Layers {
            Column {
                GalleryBar(
                    model: model, dates: dates, isSearching: isSearching,
                    openMenu: { menu.set(true) }, send: send)
                AnyComponent(content(model, dates))
            }
            .grow()
            .background(context.palette.background)
            .state(.hidden, isOpen)
            .onChange(
                of: model.isBehind ? true : nil,
                send: send.scope { (_: Bool) in GalleryAction.libraryChanged })
            if let viewer = model.viewer {
                DarkPage {
                    PhotoViewerScreen(
                        model: model, viewer: viewer, dates: dates, clock: clock, seed: seed,
                        send: send)
                }
            }
            if menu.value {
                GalleryMenu(
                    model: model, seed: seed, search: { isSearching.set(true) },
                    close: { menu.set(false) }, send: send)
            }
            if model.showsMonths {
                MonthsSheet(model: model, dates: dates, send: send)
            }
            if let draft = model.viewer?.draft, let photo = model.openPhoto {
                CaptionSheet(photo: photo, draft: draft, send: send)
            }
            if let question = model.question {
                GallerySheetView(question: question, model: model, dates: dates, send: send)
            }
            if let notice = model.notice {
                GalleryToast(notice: notice, dates: dates, send: send)
            }
        }
        .grow()
        // Handled at the top level, so that it works when nothing has the keyboard focus. Where there
        // is nothing to leave, Escape leaves the screen that contains the gallery.
        .modified(
            if: isSearching.value || model.results != nil || model.page != nil
                || model.list != model.home
        ) { $0.on(.dismiss) { leave(model, isSearching) } }
        // The size of the host may differ from the one known to the model.
        .onChange(of: room, send: send.grid.scope(PhotoGridAction.roomChanged))
    }

    /// Handles Escape: ends a search; otherwise, returns to all photos.
    private func leave(_ model: GalleryModel, _ isSearching: Local<Bool>) {
        if isSearching.value || model.results != nil {
            isSearching.set(false)
            if model.results != nil { send.list(.resultsClosed) }
        } else if model.page != nil || model.list != model.home {
            send(.homeChosen)
        }
    }

    private func content(_ model: GalleryModel, _ dates: GalleryDates) -> any Component {
        switch model.page {
        case .albums: AlbumsPage(model: model, send: send)
        case .places: PlacesPage(model: model, send: send)
        case .map: MapPage(model: model, dates: dates, land: land, send: send)
        case .alike: SimilarPhotosPage(model: model, dates: dates, send: send)
        case nil: GridPage(model: model, dates: dates, look: look, send: send)
        }
    }
}

/// The grid, or the placeholder for an empty, loading, or failed list.
private struct GridPage: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var look: (Photo, GridConfiguration) -> GridConfiguration
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component { content(model, context) }

    @ComponentBuilder private func content(
        _ model: GalleryModel, _ context: Context
    ) -> some Component {
        switch model.phase {
        case .failed(let error):
            Blank(
                title: context.phrases[.galleryUnreadable],
                text: error.text(in: context.phrases), symbol: "warning",
                button: context.phrases[.commonRetry]
            ) { send(.refreshed) }
        case .loading where model.count == 0:
            Center {
                // The keyboard waits here for the first photo.
                Progress(context.phrases[.commonLoading], done: nil).size(width: 120)
                    .focus(.first)
            }
        default:
            if model.count > 0 {
                Layers {
                    GridGhosts(model: model, dates: dates, look: look)
                    PhotoGrid(model: model, dates: dates, look: look, send: send)
                    ImagePrefetch(model.picturesAhead, seen: model.picturesInSight)
                    if model.configuration.grid.hasScrubber, model.results == nil {
                        Scrubber(model: model, dates: dates, send: send)
                    }
                }
                .fill().shrinkable()
            } else if case .search(let words) = model.results?.kind {
                Blank(
                    title: context.phrases[.galleryNoneFound, words], text: nil,
                    symbol: "search", button: nil
                ) {}
            } else if model.list.minimumRating != nil {
                Blank(
                    title: context.phrases[.galleryRatingNoneFound], text: nil, symbol: "star",
                    button: context.phrases[.galleryRatingShowAll]
                ) { send.list(.ratingChosen(0)) }
            } else if let album = model.openAlbum, album.rules != nil {
                Blank(
                    title: context.phrases[.gallerySmartEmpty], text: nil, symbol: "auto",
                    button: context.phrases[.gallerySmartEdit]
                ) {
                    if let draft = SmartAlbumDraft(album) { send(.asked(.smart(draft))) }
                }
            } else {
                EmptyCollection(scope: model.list.scope) { send(.addAsked) }
            }
        }
    }
}

extension GridBounds {
    /// Creates the space available in a host: its viewport without the bar at the top.
    init(_ context: Context) {
        let screen = context.traits.viewport
        let bar = GalleryBar.height(in: context)
        self.init(
            viewport: Size(width: screen.width, height: max(screen.height - bar, 1)), bars: bar,
            step: context.step)
    }
}

/// The placeholder for a collection without photos.
private struct EmptyCollection: Component {
    var scope: PhotoList.Scope
    var add: () -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        switch scope {
        case .shelf(.shown):
            Blank(
                title: phrases[.galleryEmptyTitle], text: phrases[.galleryEmptyText],
                symbol: "gallery", button: phrases[.galleryEmptyAdd], act: add)
        case .shelf(.hidden): blank(.galleryHiddenEmpty, "eyeOff", phrases)
        case .shelf(.trash): blank(.galleryTrashEmpty, "trash", phrases)
        case .favorites: blank(.galleryFavoritesEmpty, "heart", phrases)
        case .album:
            Blank(
                title: phrases[.galleryAlbumEmpty],
                text: phrases[.galleryAlbumHint, phrases[.galleryAlbumAdd]],
                symbol: "folder", button: nil
            ) {}
        }
    }

    private func blank(_ key: TextKey, _ symbol: String, _ phrases: Phrases) -> Blank {
        Blank(title: phrases[key], text: nil, symbol: symbol, button: nil) {}
    }
}

/// A placeholder shown in place of photos.
struct Blank: Component {
    var title: String
    var text: String?
    var symbol: String
    var button: String?
    var act: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Center {
            Column(gap: theme.space.base, align: .center) {
                Symbol(symbol, scale: 2)
                Text(title).font(theme.type.heading).alignment(.center)
                    .role(.heading(level: 2), name: title)
                if let text { Text(text).color(context.palette.textSecondary).alignment(.center) }
                if let button { Button(button, .main) { act() }.focus(.first) }
            }
            .padding(theme.space.wide)
            .maximum(width: theme.layout.textColumn / 1.5)
        }
    }
}

/// A message with an *Undo* button if the operation can be undone.
private struct GalleryToast: Component {
    var notice: GalleryNotice
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        switch notice.news {
        case .trashed(let ids): undoing(phrases[.galleryTrashed, ids.count], phrases)
        case .hidden(let ids): undoing(phrases[.galleryHidden, ids.count], phrases)
        case .restored(let ids): undoing(phrases[.galleryRestored, ids.count], phrases)
        case .shown(let ids): undoing(phrases[.galleryShown, ids.count], phrases)
        case .added(let ids, _): undoing(phrases[.galleryAdded, ids.count], phrases)
        case .removed(let ids, _): undoing(phrases[.galleryRemoved, ids.count], phrases)
        case .described(let changes):
            undoing(phrases[.galleryDescribed, changes.count], phrases)
        case .stacked: undoing(phrases[.galleryStackChanged], phrases)
        case .stacksFound(let number): closing(phrases[.galleryStacksFound, number], phrases)
        case .kept: undoing(phrases[.galleryAlikeKept], phrases)
        case .purged(let gone, let kept):
            closing(
                kept > 0
                    ? phrases[.galleryKept, kept] : phrases[.galleryPurged, gone],
                phrases)
        case .selectionIsFull(let most):
            closing(phrases[.gallerySelectionFull, dates.number(most)], phrases)
        case .failed(let error): closing(error.text(in: phrases), phrases)
        }
    }

    private func undoing(_ words: String, _ phrases: Phrases) -> some Component {
        Toast(words) { Button(phrases[.commonUndo], .plain) { send(.undone) } }
    }

    private func closing(_ words: String, _ phrases: Phrases) -> some Component {
        Toast(words) { Button(phrases[.commonClose], .plain) { send(.noticeClosed) } }
    }
}

/// The senders of the parts of a gallery.
extension Sender<GalleryAction> {
    var list: Sender<PhotoListAction> { scope(GalleryAction.list) }
    var grid: Sender<PhotoGridAction> { scope(GalleryAction.grid) }
    var selection: Sender<PhotoSelectionAction> { scope(GalleryAction.selection) }
    var photos: Sender<PhotoAction> { scope(GalleryAction.photos) }
    var album: Sender<AlbumAction> { scope(GalleryAction.album) }
    var stack: Sender<StackAction> { photos.scope(PhotoAction.stack) }
    var smart: Sender<SmartAlbumAction> { scope(GalleryAction.smart) }
    var map: Sender<MapAction> { scope(GalleryAction.map) }
    var viewer: Sender<PhotoViewerAction> { scope(GalleryAction.viewer) }
    var details: Sender<PhotoDetailsAction> { scope(GalleryAction.details) }
}
