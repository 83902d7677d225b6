#if Database
extension GalleryLibrary {
    /// A library on the disk.
    ///
    /// - Parameters:
    ///   - store: The library.
    ///   - now: Seconds since 1970: when something goes into the trash.
    public init(_ store: GalleryStore, now: @escaping @Sendable () -> Int64) {
        self.init(
            timeline: { list throws(GalleryError) in try await store.dayCounts(of: list) },
            photos: { range, list throws(GalleryError) in
                try await store.photos(at: range, of: list)
            },
            search: { words, list, limit throws(GalleryError) in
                try await store.search(words, in: list, limit: limit)
            },
            shuffle: { seed, list, limit throws(GalleryError) in
                let page = try await store.page(
                    of: store.shuffle(list, seed: seed), limit: limit)
                return PhotoPage(photos: page.photos, hasMore: page.next != nil)
            },
            trash: { ids throws(GalleryError) in try await store.trash(ids, now: now()) },
            restore: { ids throws(GalleryError) in try await store.restore(ids) },
            setFavourite: { ids, isFavourite throws(GalleryError) in
                try await store.setFavourite(isFavourite, ids)
            },
            hide: { ids throws(GalleryError) in try await store.setHidden(true, ids) },
            setCaption: { id, text throws(GalleryError) in try await store.setCaption(text, id) },
            changes: {
                let changes = store.changes()
                return AsyncStream { continuation in
                    let task = Task {
                        for await _ in changes { continuation.yield() }
                        continuation.finish()
                    }
                    continuation.onTermination = { _ in task.cancel() }
                }
            })
    }
}
#endif
