package import CairnGalleryLibrary

/// Answers for screens without a session, as in a test.
extension MemoryGallery {
    /// Responds to a request, with the requested data or with a change notification; `nil` for a
    /// request that only observes or waits.
    package mutating func answer(_ request: GalleryRequest) throws(GalleryError) -> GalleryAction? {
        switch request {
        case .follow, .wait, .openEditor, .openShareSheet, .openPicker: return nil
        case .timeline(let list, let revision):
            return .library(.timelineCame(days(of: list), revision: revision))
        case .photos(let range, let list, let revision):
            let all = listed(list)
            return .library(
                .photosCame(
                    Array(all[range.clamped(to: 0..<all.count)]), at: range.lowerBound,
                    revision: revision))
        case .ids(let range, let list, let revision):
            let all = listed(list)
            return .library(
                .idsCame(
                    all[range.clamped(to: 0..<all.count)].flatMap(list.ids), revision: revision))
        case .search(let words, let list, let revision):
            let page = found(words, in: list, limit: GalleryLibrary.mostFound)
            return .library(.found(page.photos, hasMore: page.hasMore, revision: revision))
        case .shuffle(let seed, let list, let revision):
            let page = shuffled(list, seed: seed, limit: GalleryLibrary.mostFound)
            return .library(.found(page.photos, hasMore: page.hasMore, revision: revision))
        case .summary(let list): return .library(.summaryCame(summary(of: list)))
        case .albums: return .library(.albumsCame(albums))
        case .places: return .library(.placesCame(places))
        case .place(let name, let revision):
            let page = photos(at: name, limit: GalleryLibrary.mostFound)
            return .library(.found(page.photos, hasMore: page.hasMore, revision: revision))
        case .square(let cell, let list, let revision):
            let page = photos(in: cell, list, limit: GalleryLibrary.mostFound)
            return .library(.found(page.photos, hasMore: page.hasMore, revision: revision))
        case .mapArea(let list): return .map(.areaCame(mapArea(list)))
        case .clusters(let window, let list):
            return .map(.clustersCame(clusters(in: window, list), of: window))
        case .details(let ids): return .library(.detailsCame(photos(ids)))
        case .camera(let id): return .library(.cameraCame(camera(of: id), of: id))
        case .pairs: return .library(.pairsCame(alike(limit: GalleryLibrary.mostPairs)))
        case .rate(let ids, let rating):
            let former = PhotoChange.rating(rating, photos(ids)).former
            try carryOut(request)
            return .library(.rated(former))
        case .stackPhotos(let number, let revision):
            return .library(
                .found(photos(inStack: number), hasMore: false, revision: revision))
        case .stack(let groups):
            let former = PhotoStack.groups(of: photos(Array(groups.joined())))
            try carryOut(request)
            return .library(.stacked(former))
        case .putOnTop(let id):
            let former = PhotoStack.groups(of: photos([id]))
            try carryOut(request)
            return .library(.stacked(former))
        case .findStacks: return .library(.stacksFound(try carryOut(request)))
        case .purge: return .library(.purgeEnded(gone: try carryOut(request)))
        default:
            try carryOut(request)
            return .libraryChanged
        }
    }
}
