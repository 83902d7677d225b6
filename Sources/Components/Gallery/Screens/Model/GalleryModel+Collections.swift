public import CairnGalleryLibrary
import CairnUI
import FoundationEssentials

/// Albums, the trash, hidden photos, and the map of places.
extension GalleryModel {
    /// The list of all photos of the same sources and ratings, in the same order.
    public var home: PhotoList {
        PhotoList(
            sources: list.sources, order: list.order, minimumRating: list.minimumRating,
            isStacked: list.isStacked)
    }
    /// The listed album, once the albums are loaded.
    public var openAlbum: Album? {
        guard case .album(let id) = list.scope else { return nil }
        return albums.first { $0.id == id }
    }
    /// A Boolean value that indicates whether the list is searched, of which every photo is known.
    var isSearch: Bool { if case .search = results?.kind { true } else { false } }
    /// A Boolean value that indicates whether the trash is listed.
    public var isTrash: Bool { list.scope == .shelf(.trash) }
    /// A Boolean value that indicates whether hidden photos are listed.
    public var isHidden: Bool { list.scope == .shelf(.hidden) }

    /// Returns the number of days until a trashed photo is deleted permanently; `nil` if photos are
    /// never deleted.
    func daysLeft(of photo: Photo, at now: Date) -> Int? {
        let days = configuration.library.trashDays
        guard days > 0, let trashed = photo.trashedAt else { return nil }
        // A clock that is not set, or was set back, neither removes nor adds days.
        let gone = (now.timeIntervalSince1970 - Double(trashed)) / 86_400
        return min(max(days - Int(max(gone, 0)), 0), days)
    }

    /// Lists all photos again.
    mutating func goHome() {
        question = nil
        page = nil
        if list != home || results != nil { choose(.chosen(home)) }
    }

    /// Carries out an action of the map.
    mutating func chart(_ action: MapAction) {
        for request in map.update(action) {
            switch request {
            case .clusters(let window): requests.append(.clusters(window, home))
            case .photos(let tile): choose(.squareChosen(tile))
            }
        }
    }

    mutating func arrange(_ action: AlbumAction) {
        question = nil
        switch action {
        case .added(let name, let ids):
            requests.append(.addAlbum(name, ids))
            selection = nil
        case .renamed(let id, let name):
            requests.append(.renameAlbum(id, name))
            if let index = albums.firstIndex(where: { $0.id == id }) { albums[index].name = name }
        case .deleted(let id):
            requests.append(.deleteAlbum(id))
            albums.removeAll { $0.id == id }
            if list.scope == .album(id) {
                choose(.chosen(home))
                page = .albums
            }
        case .moved(let id, let steps):
            guard let index = albums.firstIndex(where: { $0.id == id }) else { return }
            let next = min(max(index + steps, 0), albums.count - 1)
            guard next != index else { return }
            albums.insert(albums.remove(at: index), at: next)
            requests.append(.orderAlbums(albums.map(\.id)))
        case .coverChosen(let photo, let id): requests.append(.cover(photo, id))
        case .photosAdded(let ids, let id):
            guard !ids.isEmpty else { return }
            requests.append(.add(ids, id))
            selection = nil
            tell(.added(ids, id))
        case .photosRemoved(let ids, let id):
            guard !ids.isEmpty else { return }
            requests.append(.remove(ids, id))
            if list.scope == .album(id) { take(away: ids) }
            tell(.removed(ids, id))
        }
    }

    /// Returns photos to their collections, and removes them from the trash or the hidden photos if
    /// those are listed.
    mutating func bring(
        back ids: [PhotoID], _ request: GalleryRequest, _ news: GalleryNotice.News,
        from isListed: Bool
    ) {
        guard !ids.isEmpty else { return }
        question = nil
        requests.append(request)
        if isListed { take(away: ids) }
        tell(news)
    }

    /// Undoes the last operation.
    mutating func undo() {
        guard let news = notice?.news else { return }
        let request: GalleryRequest
        switch news {
        case .trashed(let ids): request = .restore(ids)
        case .hidden(let ids): request = .show(ids)
        case .restored(let ids): request = .trash(ids)
        case .shown(let ids): request = .hide(ids)
        case .added(let ids, let album): request = .remove(ids, album)
        case .removed(let ids, let album): request = .add(ids, album)
        case .described(let changes): request = .describe(changes)
        case .stacked(let groups): request = .restack(groups)
        case .kept(let first, let second): request = .judge(first, second, areSame: nil)
        case .purged, .selectionIsFull, .stacksFound, .failed: return
        }
        notice = nil
        requests.append(request)
    }

    /// Requests the data for the current page or sheet of collections.
    mutating func inquire() {
        switch question {
        case .places: requests.append(.summary(list))
        case .album: requests.append(.albums)
        case .facts(let id):
            requests.append(.camera(id))
        case .editing(let draft) where draft.photos.isEmpty: requests.append(.details(draft.ids))
        default: break
        }
        switch page {
        case .albums: requests.append(.albums)
        case .alike: requests.append(.pairs)
        case .places: requests.append(.places)
        case .map:
            requests.append(.mapArea(home))
            chart(.appeared(in: room))
        case nil:
            if case .album = list.scope, question == nil { requests.append(.albums) }
        }
    }
}
