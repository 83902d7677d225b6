public import CairnUI

extension GalleryModel {
    /// Returns the effects that the last action requests. For the `effects` of a session:
    ///
    ///     effects: { action, model in model.gallery.effects(library) { .gallery($0) } }
    ///
    /// Observing the library and the clock is not included, since that never ends: see
    /// ``follow(_:clock:send:)``.
    ///
    /// - Parameters:
    ///   - library: The access to the photos.
    ///   - key: Distinguishes this gallery's work from that of others: a newer request for the list
    ///     replaces an older one.
    ///   - then: Converts an action of the gallery to an action of the app.
    /// - Returns: One effect for each of ``orders``.
    public func effects<AppAction: Sendable>(
        _ library: GalleryLibrary, key: String = "gallery",
        then: @escaping @Sendable (GalleryAction) -> AppAction
    ) -> [Effect<AppAction>] {
        orders.map { order in
            let now = revision
            return Effect(key: order.subject.map { Key("\(key).\($0)") }) { send in
                do throws(GalleryError) {
                    if let answer = try await Self.answer(order, library) {
                        await send(then(answer))
                    }
                } catch {
                    // An operation failed: photos that were removed from the screen in advance
                    // reappear.
                    await send(then(.failed(error, revision: now)))
                    if order.subject == nil { await send(then(.libraryChanged)) }
                }
            }
        }
    }

    package static func answer(
        _ order: GalleryRequest, _ library: GalleryLibrary
    ) async throws(GalleryError) -> GalleryAction? {
        switch order {
        case .timeline(let list, let revision):
            return .timelineCame(try await library.timeline(list), revision: revision)
        case .photos(let range, let list, let revision):
            return .photosCame(
                try await library.photos(range, list), at: range.lowerBound, revision: revision)
        case .ids(let range, let list, let revision):
            let ids = try await library.photos(range, list).map(\.id)
            return .idsCame(ids, revision: revision)
        case .search(let words, let list, let revision):
            let page = try await library.search(words, list, GalleryLibrary.mostFound)
            return .found(page.photos, hasMore: page.hasMore, revision: revision)
        case .shuffle(let seed, let list, let revision):
            let page = try await library.shuffle(seed, list, GalleryLibrary.mostFound)
            return .found(page.photos, hasMore: page.hasMore, revision: revision)
        case .place(let name, let revision):
            let page = try await library.collections?.photosAtPlace(name, GalleryLibrary.mostFound)
            return .found(page?.photos ?? [], hasMore: page?.hasMore ?? false, revision: revision)
        case .square(let cell, let list, let revision):
            let page = try await library.collections?.photosInSquare(
                cell, list, GalleryLibrary.mostFound)
            return .found(page?.photos ?? [], hasMore: page?.hasMore ?? false, revision: revision)
        case .trash(let ids): try await library.trash(ids)
        case .restore(let ids): try await library.restore(ids)
        case .favorite(let ids, let isFavorite):
            try await library.setFavorite(ids, isFavorite)
        case .hide(let ids): try await library.hide(ids)
        case .caption(let id, let text): try await library.setCaption(id, text)
        case .refresh: try await library.refresh()
        case .summary, .albums, .places, .mapArea, .clusters, .pairs:
            return try await looking(order, library.collections)
        case .show, .purge, .addAlbum, .renameAlbum, .deleteAlbum, .orderAlbums, .cover, .add,
            .remove, .judge:
            let gone = try await library.collections?.carryOut(order) ?? 0
            if case .purge = order { return .purgeEnded(gone: gone) }
        }
        return .libraryChanged
    }

    /// Performs a query about collections; returns `nil` if the library has no collections.
    private static func looking(
        _ order: GalleryRequest, _ collections: GalleryCollections?
    ) async throws(GalleryError) -> GalleryAction? {
        guard let collections else { return nil }
        switch order {
        case .summary(let list): return .summaryCame(try await collections.summary(list))
        case .albums: return .albumsCame(try await collections.albums())
        case .places: return .placesCame(try await collections.places())
        case .mapArea(let list):
            return .mapped(.areaCame(try await collections.mapArea(list)))
        case .clusters(let window, let list):
            let clusters = try await collections.clusters(window, list)
            return .mapped(.clustersCame(clusters, of: window))
        case .pairs:
            return .pairsCame(try await collections.alikePairs(GalleryLibrary.mostPairs))
        default: return nil
        }
    }

    /// Keeps a gallery up to date until its task is canceled: sends an action for every change of
    /// the library, and the time four times per second.
    ///
    ///     let following = Task { await GalleryModel.follow(library) { await session.send(.gallery($0)) } }
    ///
    /// - Parameters:
    ///   - library: The access to the photos.
    ///   - clock: Returns the seconds of a monotonic clock, usually ``GalleryClock/seconds``.
    ///   - send: Called with each action.
    public static func follow(
        _ library: GalleryLibrary,
        clock: @escaping @Sendable () -> Double = { GalleryClock.seconds },
        send: @escaping @Sendable (GalleryAction) async -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in library.changes() { await send(.libraryChanged) }
            }
            group.addTask {
                while !Task.isCancelled {
                    await send(.ticked(clock()))
                    try? await Task.sleep(for: .milliseconds(250))
                }
            }
        }
    }
}

extension GalleryRequest {
    /// The kind of a query. A newer query replaces an older one of the same kind; operations are
    /// never replaced.
    fileprivate var subject: String? {
        switch self {
        case .timeline, .search, .shuffle, .place, .square: "list"
        case .photos: "photos"
        case .ids: "ids"
        case .summary: "summary"
        case .albums: "albums"
        case .places: "places"
        case .mapArea: "mapArea"
        case .clusters: "clusters"
        case .pairs: "pairs"
        case .refresh: "refresh"
        default: nil
        }
    }
}

/// A monotonic clock.
public enum GalleryClock {
    private static let start = ContinuousClock.now

    /// The seconds since this property was first read.
    public static var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
