#if Database
import CairnCivilDate
public import CairnImaging
public import FoundationEssentials

extension GalleryLibrary {
    /// Creates a library on disk.
    ///
    /// - Parameters:
    ///   - store: The library's store.
    ///   - sources: Further sources of photos, shown beside the library's own. They are scanned
    ///     when the user refreshes, and photos that the user deletes permanently are deleted from
    ///     them, if they allow it.
    ///   - reader: Reads the camera's settings from a photo's file; `nil` if they are not shown.
    ///   - now: Returns the current time: the time at which photos are moved to the trash.
    public init(
        _ store: GalleryStore, sources: [PhotoSource] = [], reader: PhotoReader? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let today: @Sendable () -> Day = {
            Day(number: CivilDate.days(ofSeconds: Int(now().wholeSeconds)).days)
        }
        let dated: @Sendable (PhotoList) -> PhotoList = { list in
            var list = list
            list.today = today()
            return list
        }
        self.init(
            timeline: { list throws(GalleryError) in
                try await store.dayCounts(of: dated(list))
            },
            photos: { range, list throws(GalleryError) in
                try await store.photos(at: range, of: dated(list))
            },
            search: { words, list, limit throws(GalleryError) in
                try await store.search(words, in: dated(list), limit: limit)
            },
            shuffle: { seed, list, limit throws(GalleryError) in
                let page = try await store.page(
                    of: store.shuffle(dated(list), seed: seed), limit: limit)
                return PhotoPage(photos: page.photos, hasMore: page.next != nil)
            },
            trash: { ids throws(GalleryError) in try await store.trash(ids, now: now()) },
            restore: { ids throws(GalleryError) in try await store.restore(ids) },
            setFavorite: { ids, isFavorite throws(GalleryError) in
                try await store.setFavorite(isFavorite, ids)
            },
            hide: { ids throws(GalleryError) in try await store.setHidden(true, ids) },
            setCaption: { id, text throws(GalleryError) in try await store.setCaption(text, id) },
            refresh: { () throws(GalleryError) in
                for source in sources { try await store.refresh(source, now: now()) }
            },
            collections: GalleryCollections(
                summary: { list throws(GalleryError) in try await store.summary(of: list) },
                albums: { () throws(GalleryError) in try await store.albums(today: today()) },
                places: { () throws(GalleryError) in try await store.placeCounts() },
                photosAtPlace: { name, limit throws(GalleryError) in
                    try await store.photos(at: name, limit: limit)
                },
                mapArea: { list throws(GalleryError) in
                    try await store.mapArea(sources: list.sources)
                },
                clusters: { window, list throws(GalleryError) in
                    try await store.clusters(in: window, sources: list.sources)
                },
                photosInSquare: { cell, list, limit throws(GalleryError) in
                    try await store.photos(in: cell, sources: list.sources, limit: limit)
                },
                alikePairs: { limit throws(GalleryError) in
                    try await store.alikePairs(limit: limit)
                },
                stackPhotos: { number throws(GalleryError) in
                    try await store.photos(inStack: number)
                },
                carryOut: { request throws(GalleryError) in
                    try await store.carryOut(request, sources, now())
                }),
            details: GalleryDetails(
                photos: { ids throws(GalleryError) in try await store.photos(ids) },
                camera: { id throws(GalleryError) in
                    guard let reader else { return PhotoCamera() }
                    return try await store.camera(of: id, reader: reader, sources: sources)
                },
                change: { changes throws(GalleryError) in
                    try await store.change(details: changes)
                }),
            changes: { store.changes() })
    }
}

extension GalleryStore {
    /// Performs an operation requested by a gallery.
    ///
    /// - Returns: The number of permanently deleted photos, or of new stacks.
    fileprivate func carryOut(
        _ request: GalleryRequest, _ sources: [PhotoSource], _ now: Date
    ) async throws(GalleryError) -> Int {
        switch request {
        case .show(let ids): try await setHidden(false, ids)
        case .hide(let ids): try await setHidden(true, ids)
        case .trash(let ids): try await trash(ids, now: now)
        case .restore(let ids): try await restore(ids)
        case .purge(let ids?):
            return try await purge(ids) + deleteElsewhere(ids, sources)
        case .purge(nil):
            let elsewhere = try await trashed(elsewhere: sources)
            return try await purge() + deleteElsewhere(elsewhere, sources)
        case .stack(let groups), .restack(let groups): try await stack(groups)
        case .putOnTop(let id): try await putOnTop(id)
        case .findStacks: return try await findStacks()
        case .addAlbum(let name, let ids): _ = try await addAlbum(named: name, holding: ids)
        case .addSmartAlbum(let name, let rules):
            try await addAlbum(named: name, rules: rules)
        case .setRules(let name, let rules, let id):
            try await setRules(rules, named: name, of: id)
        case .renameAlbum(let id, let name): try await renameAlbum(id, to: name)
        case .deleteAlbum(let id): try await deleteAlbum(id)
        case .orderAlbums(let ids): try await orderAlbums(ids)
        case .cover(let cover, let id): try await setCover(cover, of: id)
        case .add(let ids, let id): try await add(ids, to: id)
        case .remove(let ids, let id): try await remove(ids, from: id)
        case .judge(let first, let second, let areSame):
            try await judge(first, second, areSame: areSame)
        default: break
        }
        return 0
    }

    private func deleteElsewhere(
        _ ids: [PhotoID], _ sources: [PhotoSource]
    ) async throws(GalleryError) -> Int {
        var gone = 0
        for id in ids {
            guard let source = sources.first(where: { $0.name == id.source }),
                source.delete != nil, try await photo(id)?.shelf == .trash
            else { continue }
            try await delete(id, from: source)
            gone += 1
        }
        return gone
    }

    /// Returns the trashed photos of the sources that allow deletion.
    private func trashed(elsewhere sources: [PhotoSource]) async throws(GalleryError) -> [PhotoID] {
        let names = Set(sources.filter { $0.delete != nil }.map(\.name))
        guard !names.isEmpty else { return [] }
        var found: [PhotoID] = []
        var from = PhotoAnchor.start
        while true {
            let page = try await page(
                of: PhotoList(.shelf(.trash), sources: names), from: from, limit: 1000)
            found += page.photos.map(\.id)
            guard page.hasMore, let next = page.next else { return found }
            from = next
        }
    }
}
#endif
