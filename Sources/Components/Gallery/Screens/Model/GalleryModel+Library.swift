import CairnGalleryLibrary
import CairnUI

/// Responses of the library.
extension GalleryModel {
    mutating func hear(_ action: PhotoLibraryAction) {
        switch action {
        case .timelineCame(let counts, let answered) where answered == revision:
            phase = .ready
            awaitsList = false
            guard results == nil else { return }
            days = counts
            rebuild(
                Timeline(days: days, grouping: configuration.grouping, order: list.order),
                isOther: true)
        case .photosCame(let photos, let start, let answered) where answered == revision:
            pending = nil
            guard results == nil else { return }
            isShort = start + photos.count < asked.upperBound
            take(PhotoWindow(photos, at: start))
        case .idsCame(let ids, let answered) where answered == revision: add(ids)
        case .found(let photos, let hasMore, let answered) where answered == revision:
            guard results != nil else { return }
            // What is left is no stack any more, and is shown in the list.
            if openStack != nil, photos.count < 2 { return choose(.resultsClosed) }
            phase = .ready
            awaitsList = false
            results?.isReady = true
            results?.hasMore = hasMore
            window = PhotoWindow(photos, at: 0)
            rebuild(Self.undivided(photos.count), isOther: true)
            prune()
        case .summaryCame(let summary): self.summary = summary
        case .albumsCame(let albums):
            self.albums = albums
            // The album was deleted elsewhere.
            if case .album = list.scope, openAlbum == nil { goHome() }
        case .placesCame(let places): self.places = places
        case .pairsCame(let pairs): self.pairs = pairs
        case .detailsCame(let photos): take(details: photos)
        case .cameraCame(let camera, let id): if question == .facts(id) { self.camera = camera }
        case .rated(let changes):
            if !changes.isEmpty { tell(.described(changes)) }
            reload()
        case .stacked(let former):
            tell(.stacked(former))
            reload()
        case .stacksFound(let number):
            tell(.stacksFound(number))
            reload()
        case .purgeEnded(let gone):
            tell(.purged(gone, kept: max(0, purging - gone)))
            purging = 0
            reload()
        // A response to an earlier request.
        case .timelineCame, .photosCame, .idsCame, .found: break
        }
    }

    mutating func fail(_ error: GalleryError, _ answered: Int?) {
        if answered == revision {
            pending = nil
            awaitsList = false
        }
        if case .loading = phase, answered == revision {
            phase = .failed(error)
        } else if error != .cancelled {
            if case .editing(let draft) = question, draft.photos.isEmpty { question = nil }
            tell(.failed(error))
        }
    }

    static func undivided(_ count: Int) -> Timeline {
        Timeline(
            days: [DayCount(day: Day(number: 0), count: count)], grouping: .none,
            order: .newestFirst)
    }

    /// Reloads everything; the visible content stays until the response arrives.
    mutating func reload() {
        revision += 1
        isBehind = false
        pending = nil
        isShort = false
        awaitsList = true
        isReloading = former != nil
        if case .failed = phase { phase = .loading }
        switch results?.kind {
        case .search(let words): requests.append(.search(words, list, revision: revision))
        case .shuffle(let seed): requests.append(.shuffle(seed, list, revision: revision))
        case .place(let name): requests.append(.place(name, revision: revision))
        case .square(let cell): requests.append(.square(cell, home, revision: revision))
        case .stack(let number): requests.append(.stackPhotos(number, revision: revision))
        case nil: requests.append(.timeline(list, revision: revision))
        }
        inquire()
    }

    /// Stores received photos, replacing those known for the same indices.
    private mutating func take(_ more: PhotoWindow) {
        // Indices estimated by day may be off by the number of photos added on the same day: the
        // anchor photo's id determines the exact index.
        if let id = anchor?.id, let index = anchor?.index, let found = more.index(of: id),
            found != index
        {
            window = PhotoWindow()
            anchor?.index = found
        }
        let wide = geometry.photos(
            from: top - 6 * max(room.height, 1), to: top + 7 * max(room.height, 1))
        let keep =
            min(
                wide.lowerBound, more.start)..<max(
                wide.upperBound, more.indices.upperBound)
        window.merge(more, keeping: keep)
        arrange()
        prune()
        settle()
    }

    /// Replaces the sections of the list while keeping the view in place.
    mutating func rebuild(_ timeline: Timeline, isOther: Bool) {
        let old = anchor
        geometry = GalleryListLayout(
            timeline, rules: GridLayoutEngine(configuration.grid, room: room, level: level))
        if isOther, results == nil, let old, let index = place(of: old) {
            if index != old.index { window.shift(by: index - old.index) }
            anchor?.index = index
        }
        arrange()
        if isOther { prune() }
        settle(isStale: isOther)
    }

    /// Returns the index of the view's anchor photo in a new list, determined by its day until the
    /// photos are loaded.
    private func place(of anchor: Anchor) -> Int? {
        // At the top of the list, new photos should become visible.
        guard top > 0 else { return 0 }
        guard let day = anchor.day else { return min(anchor.index, max(count - 1, 0)) }
        guard let number = geometry.timeline.section(for: day) else { return nil }
        let section = geometry.timeline.sections[number]
        return section.start + min(anchor.place, section.count - 1)
    }

    func arrangeable(_ index: Int) -> Double { window[index]?.ratio ?? 1 }

    /// Lays out the loaded photos, and keeps the view in place.
    mutating func arrange() {
        let known = window
        geometry.arrange(known.indices) { known[$0]?.ratio ?? 1 }
        geometry.forget(besides: known.indices)
        hold()
    }

    /// Updates the open photo, which may have been removed from the list.
    private mutating func prune() {
        guard let open = viewer else { return }
        if let index = window.index(of: open.id) {
            viewer?.index = index
        } else if count == 0 {
            viewer = nil
        } else if let photo = window[min(open.index, count - 1)],
            window.indices.contains(open.index)
                || open.index >= count
        {
            show(photo.id, at: min(open.index, count - 1))
        }
    }
}
