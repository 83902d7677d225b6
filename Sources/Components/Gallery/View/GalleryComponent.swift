import CairnLayout
import CairnLocalizations
public import CairnUI

/// A gallery on a screen: photos by days, and one of them as large as the screen.
///
///     GalleryComponent(model.gallery, dates: GalleryDates(language)) { send(.gallery($0)) }
///
/// Photos are pictures of ``GalleryPicture``: the host's store of pictures brings them.
public struct GalleryComponent: Component {
    private let model: GalleryModel
    private let dates: GalleryDates
    private let clock: () -> Double
    private let seed: () -> UInt64
    private let send: (GalleryAction) -> Void

    /// Shows a gallery.
    ///
    /// - Parameters:
    ///   - model: The gallery.
    ///   - dates: How days and times are written.
    ///   - clock: Seconds of the clock that ``GalleryModel/follow(_:clock:send:)`` tells the time by.
    ///   - seed: Where the order of a shuffle comes from.
    ///   - send: Takes what happens.
    public init(
        _ model: GalleryModel, dates: GalleryDates,
        clock: @escaping () -> Double = { GalleryClock.seconds },
        seed: @escaping () -> UInt64 = { UInt64.random(in: .min ... .max) },
        send: @escaping (GalleryAction) -> Void
    ) {
        self.model = model
        self.dates = dates
        self.clock = clock
        self.seed = seed
        self.send = send
    }

    /// The bar, the grid or what stands in its place, and above them the open photo, the months and the news.
    public func body(in context: Context) -> some Component {
        let room = GridRoom(context)
        let model = model.fitting(room)
        let isOpen = model.viewer != nil
        let menu = context.state("menu", initially: false)
        Layers {
            Column {
                GalleryBar(
                    model: model, dates: dates, openMenu: { menu.set(true) }, send: send)
                content(model, context)
            }
            .style { $0.flexGrow = 1 }
            .background(context.palette.paper)
            .state(.hidden, isOpen)
            if let viewer = model.viewer {
                PhotoScreen(
                    model: model, viewer: viewer, dates: dates, clock: clock, seed: seed,
                    send: send)
            }
            if menu.value {
                GalleryMenu(
                    model: model, seed: seed, close: { menu.set(false) }, send: send)
            }
            if model.showsMonths {
                MonthsSheet(model: model, dates: dates, send: send)
            }
            if let draft = model.viewer?.draft, let photo = model.openPhoto {
                CaptionSheet(photo: photo, draft: draft, send: send)
            }
            if let notice = model.notice {
                GalleryToast(notice: notice, dates: dates, send: send)
            }
        }
        .style { $0.flexGrow = 1 }
        // The host may be of another size than the model was told.
        .task(id: "\(room.viewport.width) \(room.viewport.height) \(room.unit.width)") {
            [room] tell in
            await tell(room)
        } then: { room in
            send(.roomChanged(room))
        }
    }

    @ComponentBuilder private func content(
        _ model: GalleryModel, _ context: Context
    ) -> some Component {
        switch model.phase {
        case .failed(let error):
            Blank(
                title: context.phrases.words(.galleryUnreadable),
                text: error.text(in: context.phrases), symbol: "warning",
                button: context.phrases.words(.commonRetry)
            ) { send(.refreshed) }
        case .loading where model.count == 0:
            Center { Progress(context.phrases.words(.commonLoading), done: nil).size(width: 120) }
        default:
            if model.count > 0 {
                Layers {
                    PhotoGrid(model: model, dates: dates, send: send)
                    if model.configuration.grid.hasScrubber, model.results == nil {
                        Scrubber(model: model, dates: dates, send: send)
                    }
                }
                .style {
                    $0.flexGrow = 1
                    $0.flexBasis = 0
                    $0.minHeight = 0
                }
            } else if case .search(let words) = model.results?.kind {
                Blank(
                    title: context.phrases.words(.galleryNoneFound, words), text: nil,
                    symbol: "search", button: nil
                ) {}
            } else {
                Blank(
                    title: context.phrases.words(.galleryEmptyTitle),
                    text: context.phrases.words(.galleryEmptyText), symbol: "gallery",
                    button: context.phrases.words(.galleryEmptyAdd)
                ) { send(.addAsked) }
            }
        }
    }
}

extension GridRoom {
    /// The room of a host: less the bar above.
    init(_ context: Context) {
        let screen = context.surroundings.viewport
        let isCells = context.theme.type.body.lineHeight <= 1
        let bar = GalleryBar.height(in: context)
        self.init(
            viewport: Size(width: screen.width, height: max(screen.height - bar, 1)), bars: bar,
            unit: isCells ? Size(width: 8, height: 16) : Size(width: 1, height: 1))
    }
}

/// What stands where there are no photos.
private struct Blank: Component {
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
                if let text { Text(text).color(context.palette.soft).alignment(.center) }
                if let button { Button(button, .main) { act() } }
            }
            .padding(theme.space.wide)
            .maximum(width: theme.layout.textColumn / 1.5)
        }
    }
}

/// News, with a way back where there is one.
private struct GalleryToast: Component {
    var notice: GalleryNotice
    var dates: GalleryDates
    var send: (GalleryAction) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        switch notice.news {
        case .trashed(let ids):
            Toast(phrases.words(.galleryTrashed, ids.count)) {
                Button(phrases.words(.commonUndo), .plain) { send(.undone) }
            }
        case .hidden(let ids): closing(phrases.words(.galleryHidden, ids.count), phrases)
        case .selectionIsFull(let most):
            closing(phrases.words(.gallerySelectionFull, dates.number(most)), phrases)
        case .failed(let error): closing(error.text(in: phrases), phrases)
        }
    }

    private func closing(_ words: String, _ phrases: Phrases) -> some Component {
        Toast(words) { Button(phrases.words(.commonClose), .plain) { send(.noticeClosed) } }
    }
}
