import Synchronization

extension GalleryLibrary {
    /// Creates a library in memory: for demos, for tests, and for an app that stores its photos
    /// itself.
    public init(photos: [Photo]) { self.init(MemoryGallery(photos)) }

    /// Creates a library in memory.
    package init(_ gallery: MemoryGallery) {
        let shelf = MemoryShelf(gallery)
        self.init(
            timeline: { list throws(GalleryError) in shelf.state.days(of: list) },
            photos: { range, list throws(GalleryError) in
                let all = shelf.state.listed(list)
                return Array(all[range.clamped(to: 0..<all.count)])
            },
            search: { words, list, limit throws(GalleryError) in
                shelf.state.found(words, in: list, limit: limit)
            },
            shuffle: { seed, list, limit throws(GalleryError) in
                shelf.state.shuffled(list, seed: seed, limit: limit)
            },
            trash: { ids throws(GalleryError) in try shelf.carryOut(.trash(ids)) },
            restore: { ids throws(GalleryError) in try shelf.carryOut(.restore(ids)) },
            setFavorite: { ids, isFavorite throws(GalleryError) in
                try shelf.carryOut(.favorite(ids, isFavorite))
            },
            hide: { ids throws(GalleryError) in try shelf.carryOut(.hide(ids)) },
            setCaption: { id, text throws(GalleryError) in
                try shelf.carryOut(.caption(id, text))
            },
            collections: GalleryCollections(
                summary: { list throws(GalleryError) in shelf.state.summary(of: list) },
                albums: { () throws(GalleryError) in shelf.state.albums },
                places: { () throws(GalleryError) in shelf.state.places },
                photosAtPlace: { name, limit throws(GalleryError) in
                    shelf.state.photos(at: name, limit: limit)
                },
                mapArea: { list throws(GalleryError) in shelf.state.mapArea(list) },
                clusters: { window, list throws(GalleryError) in
                    shelf.state.clusters(in: window, list)
                },
                photosInSquare: { cell, list, limit throws(GalleryError) in
                    shelf.state.photos(in: cell, list, limit: limit)
                },
                alikePairs: { limit throws(GalleryError) in shelf.state.alike(limit: limit) },
                stackPhotos: { number throws(GalleryError) in shelf.state.photos(inStack: number) },
                carryOut: { request throws(GalleryError) in try shelf.carryOut(request) }),
            details: GalleryDetails(
                photos: { ids throws(GalleryError) in shelf.state.photos(ids) },
                camera: { id throws(GalleryError) in shelf.state.camera(of: id) },
                change: { changes throws(GalleryError) in
                    try shelf.carryOut(.describe(changes))
                }),
            changes: { shelf.changes() })
    }
}

/// A library in memory, protected by a lock.
private final class MemoryShelf: Sendable {
    private struct Guarded: Sendable {
        var gallery: MemoryGallery
        var listeners: [AsyncStream<Void>.Continuation] = []
    }
    private let guarded: Mutex<Guarded>

    init(_ gallery: MemoryGallery) { guarded = Mutex(Guarded(gallery: gallery)) }

    var state: MemoryGallery { guarded.withLock(\.gallery) }

    @discardableResult
    func carryOut(_ request: GalleryRequest) throws(GalleryError) -> Int {
        let (result, listeners) = guarded.withLock { guarded in
            let result: Result<Int, GalleryError>
            do throws(GalleryError) {
                result = .success(try guarded.gallery.carryOut(request))
            } catch { result = .failure(error) }
            return (result, guarded.listeners)
        }
        for listener in listeners { listener.yield() }
        return try result.get()
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        guarded.withLock { $0.listeners.append(continuation) }
        return stream
    }
}
