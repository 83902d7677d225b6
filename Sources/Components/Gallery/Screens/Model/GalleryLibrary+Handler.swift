public import CairnGalleryLibrary
public import CairnUI

/// A library carries out the requests of a gallery.
extension GalleryLibrary: Handler {
    /// Returns the work for a request, which answers with the requested data, with a change
    /// notification, or with a failure.
    public func handle(_ request: GalleryRequest) -> Effect<GalleryAction> {
        switch request {
        case .follow: .stream(key: "follow", changes) { _ in .libraryChanged }
        case .wait(let timer, let duration):
            .after(duration, .expired(timer), key: Key(timer.rawValue))
        default: .run(key: request.key) { send in await carryOut(request, send) }
        }
    }

    private func carryOut(_ request: GalleryRequest, _ send: Effect<GalleryAction>.Send) async {
        do throws(GalleryError) {
            if let answer = try await answer(request) { await send(answer) }
        } catch {
            await send(.failed(error, revision: request.revision))
            // An operation failed: photos that were removed from the screen in advance reappear.
            if request.key == nil { await send(.libraryChanged) }
        }
    }

    /// Performs a request.
    ///
    /// - Returns: The requested data or a change notification; `nil` if there is nothing to report.
    package func answer(_ request: GalleryRequest) async throws(GalleryError) -> GalleryAction? {
        switch request {
        case .follow, .wait, .openEditor, .openShareSheet, .openPicker: return nil
        case .timeline(let list, let revision):
            return .library(.timelineCame(try await timeline(list), revision: revision))
        case .photos(let range, let list, let revision):
            return .library(
                .photosCame(
                    try await photos(range, list), at: range.lowerBound, revision: revision))
        case .ids(let range, let list, let revision):
            let ids = try await photos(range, list).flatMap(list.ids)
            return .library(.idsCame(ids, revision: revision))
        case .search(let words, let list, let revision):
            let page = try await search(words, list, Self.mostFound)
            return .library(.found(page.photos, hasMore: page.hasMore, revision: revision))
        case .shuffle(let seed, let list, let revision):
            let page = try await shuffle(seed, list, Self.mostFound)
            return .library(.found(page.photos, hasMore: page.hasMore, revision: revision))
        case .place(let name, let revision):
            let page = try await collections?.photosAtPlace(name, Self.mostFound)
            return .library(
                .found(page?.photos ?? [], hasMore: page?.hasMore ?? false, revision: revision))
        case .square(let cell, let list, let revision):
            let page = try await collections?.photosInSquare(cell, list, Self.mostFound)
            return .library(
                .found(page?.photos ?? [], hasMore: page?.hasMore ?? false, revision: revision))
        case .stackPhotos(let number, let revision):
            let photos = try await collections?.stackPhotos(number) ?? []
            return .library(.found(photos, hasMore: false, revision: revision))
        case .stack, .putOnTop, .findStacks: return try await answer(stacks: request)
        case .trash(let ids): try await trash(ids)
        case .restore(let ids): try await restore(ids)
        case .favorite(let ids, let isFavorite): try await setFavorite(ids, isFavorite)
        case .hide(let ids): try await hide(ids)
        case .caption(let id, let text): try await setCaption(id, text)
        case .details, .camera, .describe, .rate: return try await answer(details: request)
        case .refresh: try await refresh()
        case .summary, .albums, .places, .mapArea, .clusters, .pairs:
            return try await look(up: request)
        case .show, .purge, .addAlbum, .addSmartAlbum, .setRules, .renameAlbum, .deleteAlbum,
            .orderAlbums, .cover, .add,
            .remove, .judge, .restack:
            let gone = try await collections?.carryOut(request) ?? 0
            if case .purge = request { return .library(.purgeEnded(gone: gone)) }
        }
        return .libraryChanged
    }

    /// Performs a request about details that the user can change.
    private func answer(
        details request: GalleryRequest
    ) async throws(GalleryError) -> GalleryAction? {
        switch request {
        case .details(let ids):
            guard let details else { throw .notAllowed(ids.first ?? PhotoID(library: 0)) }
            return .library(.detailsCame(try await details.photos(ids)))
        case .camera(let id):
            // A file that cannot be read tells nothing; the picture in its place says why.
            guard let camera = try? await details?.camera(id) else { return nil }
            return .library(.cameraCame(camera, of: id))
        case .describe(let changes):
            guard let details else { throw .notAllowed(changes.first?.id ?? PhotoID(library: 0)) }
            try await details.change(changes)
            return .libraryChanged
        case .rate(let ids, let rating):
            guard let details else { throw .notAllowed(ids.first ?? PhotoID(library: 0)) }
            let (changes, former) = PhotoChange.rating(
                rating, try await details.photos(ids))
            try await details.change(changes)
            return .library(.rated(former))
        default: return nil
        }
    }

    /// Performs a change of stacks, and reports what they were before.
    private func answer(
        stacks request: GalleryRequest
    ) async throws(GalleryError) -> GalleryAction? {
        let ids: [PhotoID] =
            switch request {
            case .stack(let groups): Array(groups.joined())
            case .putOnTop(let id): [id]
            default: []
            }
        guard let collections else { throw .notAllowed(ids.first ?? PhotoID(library: 0)) }
        let former = PhotoStack.groups(of: try await details?.photos(ids) ?? [])
        let number = try await collections.carryOut(request)
        return .library(
            request == .findStacks ? .stacksFound(number) : .stacked(former))
    }

    /// Performs a query about collections; returns `nil` if the library has no collections.
    private func look(up request: GalleryRequest) async throws(GalleryError) -> GalleryAction? {
        guard let collections else { return nil }
        switch request {
        case .summary(let list): return .library(.summaryCame(try await collections.summary(list)))
        case .albums: return .library(.albumsCame(try await collections.albums()))
        case .places: return .library(.placesCame(try await collections.places()))
        case .mapArea(let list):
            return .map(.areaCame(try await collections.mapArea(list)))
        case .clusters(let window, let list):
            let clusters = try await collections.clusters(window, list)
            return .map(.clustersCame(clusters, of: window))
        case .pairs: return .library(.pairsCame(try await collections.alikePairs(Self.mostPairs)))
        default: return nil
        }
    }
}

extension GalleryRequest {
    /// The kind of a query. A newer query replaces an older one of the same kind; operations are
    /// never replaced.
    fileprivate var key: Key? {
        switch self {
        case .timeline, .search, .shuffle, .place, .square, .stackPhotos: "list"
        case .photos: "photos"
        case .ids: "ids"
        case .summary: "summary"
        case .albums: "albums"
        case .places: "places"
        case .mapArea: "mapArea"
        case .clusters: "clusters"
        case .pairs: "pairs"
        case .details: "details"
        case .camera: "camera"
        case .refresh: "refresh"
        default: nil
        }
    }

    /// The revision of the list that a query refers to.
    fileprivate var revision: Int? {
        switch self {
        case .timeline(_, let revision), .photos(_, _, let revision), .ids(_, _, let revision),
            .search(_, _, let revision), .shuffle(_, _, let revision), .place(_, let revision),
            .square(_, _, let revision), .stackPhotos(_, let revision):
            revision
        default: nil
        }
    }
}
