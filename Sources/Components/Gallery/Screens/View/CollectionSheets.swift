import CairnGalleryLibrary
import CairnLayout
import CairnStrings
import CairnUI

extension Component {
    /// Makes a scroll area as high as its content, up to the part of the screen that a sheet covers.
    func sheetContent(in room: GridBounds) -> some Component {
        style { style in
            style.flexBasis = .auto
            style.maxHeight = .points(room.screen.height * 0.7)
        }
    }
}

/// The sheet for a ``GallerySheet``.
struct GallerySheetView: Component {
    var question: GallerySheet
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        switch question {
        case .places: AnyComponent(PlacesSheet(model: model, dates: dates, send: send))
        case .facts(let id):
            AnyComponent(PhotoDetailsSheet(id: id, model: model, dates: dates, send: send))
        case .editing(let draft):
            AnyComponent(PhotoEditSheet(draft: draft, model: model, send: send))
        case .options: AnyComponent(ViewOptionsSheet(model: model, send: send))
        case .deeds(let ids): AnyComponent(PhotoActionsSheet(ids: ids, model: model, send: send))
        case .album(let ids): AnyComponent(AlbumChoice(ids: ids, model: model, send: send))
        case .naming(let name, let ids):
            AnyComponent(
                NameSheet(
                    title: phrases[.galleryAlbumNew], name: name,
                    change: { send(.asked(.naming($0, holding: ids))) },
                    save: { send.album(.added($0, holding: ids)) }, close: { send(.asked(nil)) }))
        case .renaming(let id, let name):
            AnyComponent(
                NameSheet(
                    title: phrases[.galleryAlbumRename], name: name,
                    change: { send(.asked(.renaming(id, $0))) },
                    save: { send.album(.renamed(id, $0)) }, close: { send(.asked(nil)) }))
        case .smart(let draft):
            AnyComponent(SmartAlbumSheet(draft: draft, model: model, send: send))
        case .albumDeeds(let id): AnyComponent(AlbumSheet(id: id, model: model, send: send))
        case .deletingAlbum(let id):
            AnyComponent(
                Alert(
                    phrases[
                        .galleryAlbumDeleteQuestion,
                        model.albums.first { $0.id == id }?.name ?? ""],
                    message: phrases[.galleryAlbumDeleteText],
                    choices: [
                        .init(phrases[.commonCancel], cancels: true) { send(.asked(nil)) },
                        .init(phrases[.galleryAlbumDelete], .destructive) {
                            send.album(.deleted(id))
                        },
                    ]))
        case .purging(let ids):
            AnyComponent(
                Alert(
                    phrases[.galleryPurgeQuestion, ids?.count ?? model.photoCount],
                    message: phrases[.galleryTrashText],
                    choices: [
                        .init(phrases[.commonCancel], cancels: true) { send(.asked(nil)) },
                        .init(phrases[.galleryTrashForGood], .destructive) {
                            send.photos(.purged(ids))
                        },
                    ]))
        }
    }
}

/// The choice of a collection, each with its number of items.
private struct PlacesSheet: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let summary = model.summary
        let home = model.home
        Sheet(context.phrases[.galleryPlaces], close: { send(.asked(nil)) }) {
            Column {
                row(.galleryAll, "photo", summary?.photos, to: home)
                row(.galleryFavorites, "heart", summary?.favorites, to: list(.favorites))
                if let summary {
                    row(.galleryAlbums, "folder", summary.albums, to: .albums)
                    ChoiceRow(
                        key: .galleryNamedPlaces, symbol: "place",
                        isCurrent: model.page == .places
                    ) { send(.pageChosen(.places)) }
                    row(.galleryAlike, "copy", summary.alike, to: .alike)
                }
                row(.galleryHiddenPhotos, "eyeOff", summary?.hidden, to: list(.shelf(.hidden)))
                row(.galleryTrash, "trash", summary?.trash, to: list(.shelf(.trash)))
            }
        }
    }

    private func list(_ scope: PhotoList.Scope) -> PhotoList {
        var list = model.home
        list.scope = scope
        return list
    }

    private func row(
        _ key: TextKey, _ symbol: String, _ count: Int?, to list: PhotoList
    ) -> some Component {
        ChoiceRow(
            key: key, symbol: symbol, count: count.map { dates.number($0) },
            isCurrent: model.page == nil && model.list == list
        ) { send.list(.chosen(list)) }
    }

    private func row(
        _ key: TextKey, _ symbol: String, _ count: Int, to page: GalleryPage
    ) -> some Component {
        ChoiceRow(
            key: key, symbol: symbol, count: dates.number(count), isCurrent: model.page == page
        ) { send(.pageChosen(page)) }
    }
}

/// A row of a sheet: a symbol, a title, and a trailing number.
private struct ChoiceRow: Component {
    var key: TextKey?
    var words = ""
    var symbol: String
    var count: String?
    var isCurrent = false
    var isDestructive = false
    var isEnabled = true
    var act: () -> Void

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let text = key.map { context.phrases[$0] } ?? words
        let color = isDestructive ? palette.danger : isCurrent ? palette.accent : palette.text
        Button(
            name: count.map { "\(text), \($0)" } ?? text, .plain, isEnabled: isEnabled, act: act
        ) {
            Symbol(symbol, color: isDestructive ? palette.danger : palette.accent)
            Text(text).color(color).lines(1).fill().shrinkable()
            if let count {
                Text(count).font(context.theme.type.callout).color(palette.textSecondary).lines(1)
            }
        }
        .state(.current, isCurrent)
    }
}

/// The actions for photos that the bars do not offer.
private struct PhotoActionsSheet: Component {
    var ids: [PhotoID]
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        Sheet(
            context.phrases[.countPhotos, ids.count], close: { send(.asked(nil)) }
        ) {
            Column {
                if let id = ids.first, ids.count == 1 {
                    ChoiceRow(key: .galleryFacts, symbol: "info") { send(.asked(.facts(id))) }
                }
                ChoiceRow(key: .galleryEdit, symbol: "edit") {
                    send(.asked(.editing(PhotoDraft(ids))))
                }
                ChoiceRow(key: .galleryAlbumAdd, symbol: "folder") {
                    send(.asked(.album(for: ids)))
                }
                if case .album(let album) = model.list.scope, model.openAlbum?.rules == nil {
                    if let first = ids.first, ids.count == 1 {
                        ChoiceRow(key: .galleryAlbumCover, symbol: "photo") {
                            send.album(.coverChosen(first, of: album))
                        }
                    }
                    ChoiceRow(key: .galleryAlbumRemove, symbol: "remove") {
                        send.album(.photosRemoved(ids, album))
                    }
                }
                if !model.isHidden { StackActions(ids: ids, model: model, send: send) }
                ChoiceRow(key: .galleryHide, symbol: "eyeOff") { send.photos(.hid(ids)) }
            }
        }
    }
}

/// The actions for the stacks of photos.
private struct StackActions: Component {
    var ids: [PhotoID]
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let (stacks, hasSingles) = model.stacks(of: ids)
        Column {
            if let id = ids.first, ids.count == 1, let stack = stacks.first, stack.top != id {
                ChoiceRow(key: .galleryStackTop, symbol: "chevronUp") {
                    send.stack(.topChosen(id))
                }
            }
            if ids.count > 1, hasSingles || stacks.count > 1 {
                ChoiceRow(key: .galleryStackMake, symbol: "copy") { send.stack(.made(ids)) }
            }
            if !stacks.isEmpty {
                let isWhole = stacks.allSatisfy { Set(ids).isSuperset(of: $0.photos) }
                ChoiceRow(
                    key: isWhole ? .galleryStackDissolve : .galleryStackTakeOut, symbol: "remove"
                ) { send.stack(.takenOut(ids)) }
            }
        }
    }
}

/// The choice of an existing or a new album to add photos to.
private struct AlbumChoice: Component {
    var ids: [PhotoID]
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let title = phrases[.galleryAlbumAdd]
        let row = context.theme.controlHeight
        // The photos of the others follow from their rules.
        let albums = model.albums.filter { $0.rules == nil }
        let most = model.room.viewport.height * 0.6
        Sheet(title, close: { send(.asked(nil)) }) {
            Column {
                ChoiceRow(key: .galleryAlbumNew, symbol: "add") {
                    send(.asked(.naming("", holding: ids)))
                }
                if !albums.isEmpty {
                    // A list fills the available space: the column determines its height.
                    Column {
                        List(albums, key: \.id, estimate: row, name: phrases[.galleryAlbums]) {
                            album in
                            ChoiceRow(
                                words: album.name, symbol: "folder",
                                count: phrases[.countPhotos, album.count]
                            ) { send.album(.photosAdded(ids, album.id)) }
                        }
                    }
                    .size(height: min(Double(albums.count) * row, most))
                }
            }
        }
    }
}

/// A sheet with a text field for a name.
private struct NameSheet: Component {
    var title: String
    var name: String
    var change: (String) -> Void
    var save: (String) -> Void
    var close: () -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let isNamed = name.contains { !$0.isWhitespace }
        Sheet(title, close: close) {
            TextField(
                phrases[.galleryAlbumName], text: name, change: change,
                submit: { text in
                    if text.contains(where: { !$0.isWhitespace }) { save(text) }
                })
            Row(justify: .flexEnd) {
                Button(phrases[.commonSave], .primary, isEnabled: isNamed) { save(name) }
            }
        }
    }
}

/// The actions for an album.
private struct AlbumSheet: Component {
    var id: Album.ID
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let place = model.albums.firstIndex { $0.id == id }
        let name = place.map { model.albums[$0].name } ?? ""
        Sheet(name, close: { send(.asked(nil)) }) {
            Column {
                if let place, let draft = SmartAlbumDraft(model.albums[place]) {
                    ChoiceRow(key: .gallerySmartEdit, symbol: "auto") {
                        send(.asked(.smart(draft)))
                    }
                }
                ChoiceRow(key: .galleryAlbumRename, symbol: "edit") {
                    send(.asked(.renaming(id, name)))
                }
                ChoiceRow(
                    key: .galleryAlbumEarlier, symbol: "chevronUp", isEnabled: (place ?? 0) > 0
                ) { send.album(.moved(id, by: -1)) }
                ChoiceRow(
                    key: .galleryAlbumLater, symbol: "chevronDown",
                    isEnabled: (place ?? 0) < model.albums.count - 1
                ) { send.album(.moved(id, by: 1)) }
                ChoiceRow(key: .galleryAlbumDelete, symbol: "delete", isDestructive: true) {
                    send(.asked(.deletingAlbum(id)))
                }
            }
        }
    }
}
