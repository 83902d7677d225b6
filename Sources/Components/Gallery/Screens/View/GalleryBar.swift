import CairnGalleryLibrary
import CairnLayout
import CairnStrings
import CairnUI

/// The bar above the grid: the title of the collection and its actions; in selection mode, the
/// number of selected photos and their actions.
struct GalleryBar: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var isSearching: Local<Bool>
    var openMenu: () -> Void
    var send: Sender<GalleryAction>

    /// Returns the height of the bar, in points.
    static func height(in context: Context) -> Double {
        context.theme.controlHeight + 2 * context.theme.space.tiny
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: context.symbolGap) {
            if model.page != nil {
                PageBar(model: model, send: send)
            } else if model.selection != nil {
                SelectionBar(model: model, send: send)
            } else if isSearching.value || model.results != nil {
                found(context)
            } else {
                BrowsingBar(
                    model: model, search: { isSearching.set(true) }, openMenu: openMenu, send: send)
            }
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .size(height: Self.height(in: context))
        .shrink(0)
        .role(.toolbar, name: context.phrases[.galleryTitle])
    }

    @ComponentBuilder private func found(_ context: Context) -> some Component {
        let close = {
            isSearching.set(false)
            send.list(.resultsClosed)
        }
        IconButton(.commonBack, "back", act: close)
        if case .shuffle = model.results?.kind {
            Text(context.phrases[.galleryShuffled]).font(context.theme.type.body).lines(1)
                .fill().shrinkable()
        } else if model.openStack != nil {
            let title = context.phrases[.galleryStack]
            Text(title).font(context.theme.type.body).lines(1)
                .role(.heading(level: 1), name: title)
                .fill().shrinkable()
        } else if let name = placeName(context.phrases) {
            Text(name).font(context.theme.type.body).lines(1)
                .role(.heading(level: 1), name: name)
                .fill().shrinkable()
        } else {
            Row { SearchField(words: words, send: send) }.fill().shrinkable()
        }
        if let results = model.results, results.isReady, model.count > 0 {
            Text(
                results.hasMore
                    ? context.phrases[.galleryMoreFound, dates.number(model.count)]
                    : context.phrases[.countPhotos, model.count]
            )
            .font(context.theme.type.caption).color(context.palette.textSecondary).lines(1)
            .role(.status)
            if model.openStack != nil {
                IconButton(.commonSelect, "checkCircle") { send.selection(.began) }
                IconButton(.galleryStackDissolve, "remove") {
                    send.stack(.takenOut(model.window.photos.map(\.id)))
                }
            }
        }
    }

    /// Returns the name of the place whose photos are listed.
    private func placeName(_ phrases: Phrases) -> String? {
        switch model.results?.kind {
        case .place(let name): return name
        case .square(let cell):
            let middle = cell.area.middle
            return dates.place(
                latitude: middle.latitude, longitude: middle.longitude, at: cell.level, in: phrases)
        default: return nil
        }
    }

    private var words: String {
        if case .search(let words) = model.results?.kind { return words }
        return ""
    }
}

/// The title of the list, which opens the other collections, and the actions for the whole list.
private struct BrowsingBar: Component {
    var model: GalleryModel
    var search: () -> Void
    var openMenu: () -> Void
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let title = model.title(in: context.phrases)
        if model.list != model.home {
            IconButton(.commonBack, "back") { send(.homeChosen) }
        }
        Row(gap: context.theme.space.small) {
            PlacesButton(title: title) { send(.asked(.places)) }
            if model.count > 0, context.sizeClass == .regular {
                Text(context.phrases[.countPhotos, model.photoCount])
                    .font(context.theme.type.callout)
                    .color(context.palette.textSecondary).lines(1)
            }
        }
        .fill().shrinkable()
        if model.count > 0 {
            // A phone has no space for them beside the back button and a whole title: there, they are
            // in the menu.
            let hasSpace = context.sizeClass == .regular || model.list == model.home
            if hasSpace, !model.isTrash {
                IconButton(.commonSearch, "search", act: search)
                IconButton(.galleryJump, "calendar") { send.grid(.monthsShown(true)) }
            }
            if hasSpace {
                IconButton(.galleryZoomOut, "zoomOut", isEnabled: model.canZoomOut) {
                    send.grid(.zoomed(by: -1))
                }
                IconButton(.galleryZoomIn, "zoomIn", isEnabled: model.canZoomIn) {
                    send.grid(.zoomed(by: 1))
                }
            }
            IconButton(.commonSelect, "checkCircle") { send.selection(.began) }
            if model.isTrash {
                IconButton(.galleryTrashClear, "delete", isDestructive: true) {
                    send(.asked(.purging(nil)))
                }
            } else {
                IconButton(.commonMore, "more", act: openMenu)
            }
        }
    }
}

/// The title of the screen, which opens the list of collections.
private struct PlacesButton: Component {
    var title: String
    var open: () -> Void

    func body(in context: Context) -> some Component {
        Button(name: title + ", " + context.phrases[.galleryPlaces], .plain, act: open) {
            Text(title).font(font(in: context)).color(context.palette.text).lines(1).shrink(1)
                .role(.heading(level: 1), name: title)
            Symbol("chevronDown", color: context.palette.textSecondary)
        }
        .state(.opensPopup)
        .shrink(1)
        .shrinkable()
    }

    /// Returns the font of the title. On a phone, a long one is whole in smaller letters only: that of
    /// the hidden photos in German.
    private func font(in context: Context) -> Font {
        let type = context.theme.type
        var font = type.heading
        if context.sizeClass == .compact, title.count > 15 {
            (font.size, font.lineHeight) = (type.body.size, type.body.lineHeight)
        }
        return font
    }
}

/// The bar of the pages for albums, places, the map, and similar photos.
private struct PageBar: Component {
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let key: TextKey =
            switch model.page {
            case .albums: .galleryAlbums
            case .places: .galleryNamedPlaces
            case .map: .galleryMap
            case .alike, nil: .galleryAlike
            }
        let title = context.phrases[key]
        IconButton(.commonBack, "back") {
            send(model.page == .map ? .pageChosen(.places) : .homeChosen)
        }
        Row { PlacesButton(title: title) { send(.asked(.places)) } }
            .fill().shrinkable()
        switch model.page {
        case .albums:
            IconButton(.gallerySmartNew, "auto") { send(.asked(.smart(SmartAlbumDraft()))) }
            IconButton(.galleryAlbumNew, "add") { send(.asked(.naming("", holding: []))) }
        case .places where model.configuration.map.isShown:
            IconButton(.galleryMap, "map") { send(.pageChosen(.map)) }
        case .map where model.map.view != nil:
            IconButton(.galleryMapFit, "fullScreen", isEnabled: model.map.area != nil) {
                send.map(.fitted)
            }
            IconButton(.galleryMapOut, "zoomOut", isEnabled: model.map.canZoomOut) {
                send.map(.zoomed(by: -1))
            }
            IconButton(.galleryMapIn, "zoomIn", isEnabled: model.map.canZoomIn) {
                send.map(.zoomed(by: 1))
            }
        default: Nothing()
        }
    }
}

/// The number of selected photos, and their actions.
private struct SelectionBar: Component {
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let ids = model.selectedIDs
        let isAny = !ids.isEmpty
        IconButton(.commonDone, "close") { send.selection(.ended) }
        Text(context.phrases[.countSelected, ids.count])
            .font(context.theme.type.body).lines(1)
            .role(.status)
            .fill().shrinkable()
        IconButton(.commonSelectAll, "check") { send.selection(.allSelected) }
        if model.isTrash {
            IconButton(.commonRestore, "undo", isEnabled: isAny) { send.photos(.restored(ids)) }
        } else {
            IconButton(.commonShare, "share", isEnabled: isAny) { send(.shareAsked(ids)) }
            if model.isHidden {
                IconButton(.galleryHiddenShow, "eye", isEnabled: isAny) {
                    send.photos(.unhid(ids))
                }
            } else {
                favorite(ids)
                IconButton(.commonMore, "more", isEnabled: isAny) { send(.asked(.deeds(ids))) }
            }
        }
        IconButton(
            model.isTrash ? .galleryTrashForGood : .commonDelete, "delete", isEnabled: isAny,
            isDestructive: true
        ) { send.photos(.deleted(ids)) }
    }

    private func favorite(_ ids: [PhotoID]) -> some Component {
        let areAll =
            !ids.isEmpty
            && ids.allSatisfy { id in
                model.window.index(of: id).flatMap { model.window[$0] }?.isFavorite ?? false
            }
        return IconButton(
            areAll ? .galleryFavoriteRemove : .galleryFavoriteAdd, areAll ? "star" : "heart",
            isEnabled: !ids.isEmpty
        ) { send.photos(.favorited(ids, !areAll)) }
    }
}

extension GalleryModel {
    /// Indicates whether photos can be shown larger.
    fileprivate var canZoomIn: Bool { level < configuration.grid.levels.count - 1 }

    /// Indicates whether photos can be shown smaller.
    fileprivate var canZoomOut: Bool { level > 0 }

    /// Returns the title of the listed collection.
    func title(in phrases: Phrases) -> String {
        switch list.scope {
        case .shelf(.shown): phrases[.galleryTitle]
        case .shelf(.hidden): phrases[.galleryHiddenPhotos]
        case .shelf(.trash): phrases[.galleryTrash]
        case .favorites: phrases[.galleryFavorites]
        case .album: openAlbum?.name ?? phrases[.galleryAlbums]
        }
    }
}

/// A search field that fits into a bar. Its label is available to assistive technology but not
/// visible.
private struct SearchField: Component {
    var words: String
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let name = context.phrases[.commonSearch]
        Box()
            .changing { element in
                // The typed text belongs to the host; only typing changes it.
                element.kind = .field(
                    FieldContent(
                        text: words, placeholder: name, purpose: .search, font: theme.type.body,
                        color: palette.text, placeholderColor: palette.textSecondary))
            }
            .padding(horizontal: theme.space.snug, vertical: theme.layout.fieldInset)
            .minimum(height: theme.layout.target)
            .background(palette.surface)
            .border(palette.textSecondary, width: theme.stroke.control)
            .radius(theme.radius.control)
            .fill()
            .role(.searchField, name: name, value: words)
            .focus(.first)
            .on(.input) { (input: TextInput) in send.list(.searched(input.text)) }
            .on(.submit) { (text: String) in send.list(.searched(text)) }
    }
}

/// The menu of less frequent actions.
struct GalleryMenu: Component {
    var model: GalleryModel
    var seed: () -> UInt64
    var search: () -> Void
    var close: () -> Void
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        Sheet(phrases[.galleryTitle], close: close) {
            Column(align: .flexStart) {
                choice(.gallerySlideShow, "play", phrases) {
                    send.viewer(.slideShowStarted(seed: seed()))
                }
                choice(.galleryShuffle, "auto", phrases) { send.list(.shuffled(seed: seed())) }
                choice(.galleryEmptyAdd, "add", phrases) { send(.addAsked) }
                choice(.commonRefresh, "refresh", phrases) { send(.refreshed) }
                choice(.galleryStacksFind, "copy", phrases) { send.stack(.searched) }
                choice(.galleryOptions, "settings", phrases) { send(.asked(.options)) }
                if context.sizeClass == .compact, model.list != model.home {
                    choice(.commonSearch, "search", phrases, search)
                    choice(.galleryJump, "calendar", phrases) { send.grid(.monthsShown(true)) }
                    if model.canZoomIn {
                        choice(.galleryZoomIn, "zoomIn", phrases) { send.grid(.zoomed(by: 1)) }
                    }
                    if model.canZoomOut {
                        choice(.galleryZoomOut, "zoomOut", phrases) { send.grid(.zoomed(by: -1)) }
                    }
                }
            }
        }
    }

    private func choice(
        _ key: TextKey, _ symbol: String, _ phrases: Phrases, _ act: @escaping () -> Void
    ) -> some Component {
        Button(name: phrases[key], .plain) {
            close()
            act()
        } label: {
            Symbol(symbol)
            Text(phrases[key]).lines(1)
        }
    }
}

/// A button with a symbol. Its name is available to assistive technology, and is visible only in a
/// terminal.
struct IconButton: Component {
    private let key: TextKey
    private let symbol: String
    private let isEnabled: Bool
    private let isDestructive: Bool
    private let act: () -> Void

    init(
        _ key: TextKey, _ symbol: String, isEnabled: Bool = true, isDestructive: Bool = false,
        act: @escaping () -> Void
    ) {
        self.key = key
        self.symbol = symbol
        self.isEnabled = isEnabled
        self.isDestructive = isDestructive
        self.act = act
    }

    func body(in context: Context) -> some Component {
        Button(name: context.phrases[key], .plain, isEnabled: isEnabled) {
            act()
        } label: {
            Symbol(
                symbol, color: isDestructive ? context.palette.danger : context.palette.accent)
        }
        .padding(horizontal: context.theme.space.tiny)
        .style { style in
            style.minWidth = .points(context.theme.layout.target * 0.85)
            style.flexShrink = 0
        }
    }
}

extension Context {
    /// The space between the symbols of a toolbar: characters have no margin of their own.
    var symbolGap: Double { drawsFinely ? theme.space.hair : theme.space.small }
}
