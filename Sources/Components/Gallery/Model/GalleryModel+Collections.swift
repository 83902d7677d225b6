import CairnUI
import FoundationEssentials

/// Albums, the trash, hidden photos, and pairs of similar photos.
extension GalleryModel {
    /// The list of all photos of the same sources, in the same order.
    public var home: PhotoList { PhotoList(sources: list.sources, order: list.order) }
    /// The listed album, once the albums are loaded.
    public var openAlbum: Album? {
        guard case .album(let id) = list.scope else { return nil }
        return albums.first { $0.id == id }
    }
    /// A Boolean value that indicates whether the trash is listed.
    public var isTrash: Bool { list.scope == .shelf(.trash) }
    /// A Boolean value that indicates whether hidden photos are listed.
    public var isHidden: Bool { list.scope == .shelf(.hidden) }

    /// Returns the number of days until a trashed photo is deleted permanently; `nil` if photos are
    /// never deleted.
    func daysLeft(of photo: Photo, at now: Date) -> Int? {
        let days = configuration.trashDays
        guard days > 0, let trashed = photo.trashedAt else { return nil }
        // A clock that is not set, or was set back, neither removes nor adds days.
        let gone = (now.timeIntervalSince1970 - Double(trashed)) / 86_400
        return min(max(days - Int(max(gone, 0)), 0), days)
    }

    mutating func collect(_ action: GalleryAction) {
        switch action {
        case .pageChosen(let page):
            question = nil
            self.page = page
            selection = nil
            inquire()
        case .homeChosen:
            question = nil
            page = nil
            if list != home || results != nil { choose(.listChosen(home)) }
        case .asked(let question):
            self.question = question
            inquire()
        case .summaryCame(let summary): self.summary = summary
        case .albumsCame(let albums):
            self.albums = albums
            // The album was deleted elsewhere.
            if case .album = list.scope, openAlbum == nil { collect(.homeChosen) }
        case .placesCame(let places): self.places = places
        case .pairsCame(let pairs): self.pairs = pairs
        case .purgeEnded(let gone):
            tell(.purged(gone, kept: max(0, purging - gone)))
            purging = 0
            reload()
        case .restored(let ids): bring(back: ids, .restore(ids), .restored(ids), from: isTrash)
        case .unhid(let ids): bring(back: ids, .show(ids), .shown(ids), from: isHidden)
        case .purged(let ids):
            question = nil
            purging = ids?.count ?? count
            requests.append(.purge(ids))
            if let ids { take(away: ids) }
        case .bothKept(let first, let second):
            requests.append(.judge(first, second, areSame: false))
            pairs.removeAll { $0.first.id == first && $0.second.id == second }
            tell(.kept(first, second))
        default: break
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
                choose(.listChosen(home))
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
    private mutating func bring(
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
        case .kept(let first, let second): request = .judge(first, second, areSame: nil)
        case .purged, .selectionIsFull, .failed: return
        }
        notice = nil
        requests.append(request)
    }

    /// Requests the data for the current page or sheet of collections.
    mutating func inquire() {
        switch question {
        case .places: requests.append(.summary(list))
        case .album: requests.append(.albums)
        default: break
        }
        switch page {
        case .albums: requests.append(.albums)
        case .alike: requests.append(.pairs)
        case .places: requests.append(.places)
        case .map:
            requests.append(.mapArea(home))
            survey(again: true)
        case nil:
            if case .album = list.scope, question == nil { requests.append(.albums) }
        }
    }
}
