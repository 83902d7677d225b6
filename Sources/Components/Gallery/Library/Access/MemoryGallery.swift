import CairnCivilDate
package import CairnImaging

/// A library in memory, as a value that responds to requests synchronously.
package struct MemoryGallery: Sendable, Equatable, Codable {
    /// An album and its photos.
    struct Shelf: Sendable, Equatable, Codable {
        var album: Album
        var ids: Set<PhotoID>
    }
    struct Pair: Sendable, Equatable, Codable {
        var first: PhotoID
        var second: PhotoID
        var distance: Int
        var areSame: Bool?
    }

    private var photos: [Photo]
    private var cameras: [PhotoID: PhotoCamera] = [:]
    private var shelves: [Shelf] = []
    private var pairs: [Pair] = []
    private var lastAlbum: Album.ID = 0
    private var stacks = MemoryStacks()
    /// The current time in seconds since 1970: the time at which photos are moved to the trash.
    package var now: Int64 = 0

    /// Creates a library with photos.
    package init(_ photos: [Photo]) {
        self.photos = photos.sorted {
            ($0.taken.milliseconds, $0.position) < ($1.taken.milliseconds, $1.position)
        }
    }

    /// Records two photos as similar.
    package mutating func pair(_ first: PhotoID, _ second: PhotoID, distance: Int) {
        pairs.append(Pair(first: first, second: second, distance: distance))
    }

    /// Sets the camera's settings of a photo.
    package mutating func setCamera(_ camera: PhotoCamera, of id: PhotoID) {
        cameras[id] = camera
    }

    // MARK: Queries

    package func photos(_ ids: [PhotoID]) -> [Photo] {
        let known = Dictionary(stacked.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        return ids.compactMap { known[$0] }
    }

    /// All photos, each with its stack.
    private var stacked: [Photo] { stacks.applied(to: photos) }

    package func photos(inStack number: Int64) -> [Photo] {
        let found = stacked.filter { $0.stack?.number == number }
        return photos(found.first?.stack?.photos ?? [])
    }

    package func camera(of id: PhotoID) -> PhotoCamera { cameras[id] ?? PhotoCamera() }

    package func days(of list: PhotoList) -> [DayCount] {
        func counts(_ list: PhotoList) -> [Int: Int] {
            listed(list).reduce(into: [:]) { $0[Day($1.taken.wall).number, default: 0] += 1 }
        }
        let tops = counts(list)
        return counts(list.unstacked).sorted { $0.key < $1.key }.map { day, count in
            let listed = tops[day] ?? 0
            return DayCount(day: Day(number: day), count: listed, covered: count - listed)
        }
    }

    package func listed(_ list: PhotoList) -> [Photo] {
        let shelf: Shelf? =
            if case .album(let id) = list.scope { shelves.first { $0.album.id == id } } else { nil }
        let today = list.today ?? Day(number: CivilDate.days(ofSeconds: Int(now)).days)
        let photos = stacked.filter { photo in
            if list.isCollapsed, let top = photo.stack?.top, top != photo.id { return false }
            guard list.sources?.contains(photo.id.source) ?? true else { return false }
            guard photo.rating >= list.minimumRating ?? 0 else { return false }
            switch list.scope {
            case .shelf(let shelf): return photo.shelf == shelf
            case .favorites: return photo.isFavorite && photo.shelf == .shown
            case .album:
                guard photo.shelf == .shown, let shelf else { return false }
                return shelf.album.rules?.contains(photo, today: today)
                    ?? shelf.ids.contains(photo.id)
            }
        }
        return list.order == .newestFirst ? photos.reversed() : photos
    }

    package func found(_ words: String, in list: PhotoList, limit: Int) -> PhotoPage {
        let (tags, rest) = SearchQuery.tags(of: words)
        let parts = rest.lowercased().split(separator: " ")
        let found = listed(list.unstacked).filter { photo in
            guard tags.allSatisfy({ SmartRules.Rule.tag($0).contains(photo, today: nil) }) else {
                return false
            }
            let text = [
                photo.name, photo.caption, photo.placeName, photo.camera,
                photo.taken.wall.description, photo.tags.joined(separator: " "),
            ].joined(separator: " ").lowercased()
            return !(parts.isEmpty && tags.isEmpty)
                && parts.allSatisfy { part in
                    text.split { " -_.,/".contains($0) }.contains { $0.hasPrefix(part) }
                        || text.contains(part)
                }
        }
        return PhotoPage(photos: Array(found.prefix(limit)), hasMore: found.count > limit)
    }

    package func shuffled(_ list: PhotoList, seed: UInt64, limit: Int) -> PhotoPage {
        let all = listed(list.unstacked)
        guard !all.isEmpty else { return PhotoPage(photos: [], hasMore: false) }
        let order = FeistelPermutation(seed: seed, count: all.count)
        return PhotoPage(
            photos: (0..<min(limit, all.count)).map { all[order[$0]] }, hasMore: all.count > limit)
    }

    package func summary(of list: PhotoList) -> GallerySummary {
        func count(_ scope: PhotoList.Scope) -> Int {
            listed(PhotoList(scope, sources: list.sources)).count
        }
        return GallerySummary(
            photos: count(.shelf(.shown)), favorites: count(.favorites), albums: shelves.count,
            alike: alike(limit: GallerySummary.mostAlike).count, hidden: count(.shelf(.hidden)),
            trash: count(.shelf(.trash)))
    }

    package var albums: [Album] {
        shelves.map { shelf in
            var album = shelf.album
            let shown = listed(PhotoList(.album(album.id)))
            album.count = shown.count
            album.front = album.cover ?? shown.first?.id
            return album
        }
    }

    package var places: [PlaceCount] {
        listed(PhotoList()).filter { !$0.placeName.isEmpty }
            .reduce(into: [String: Int]()) { $0[$1.placeName, default: 0] += 1 }
            .map { PlaceCount(name: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    package func photos(at place: String, limit: Int) -> PhotoPage {
        let found = listed(PhotoList()).filter { $0.placeName == place }
        return PhotoPage(photos: Array(found.prefix(limit)), hasMore: found.count > limit)
    }

    // MARK: The map

    private func located(_ list: PhotoList, in level: Int) -> [(photo: Photo, cell: MapTile)] {
        listed(PhotoList(sources: list.sources)).compactMap { photo in
            photo.place.flatMap { MapTile(of: $0, level: level) }.map { (photo, $0) }
        }
    }

    private func clusters(
        of found: [(photo: Photo, cell: MapTile)]
    ) -> [PlaceCluster] {
        var sum = ClusterAccumulator()
        for (photo, cell) in found {
            guard let place = photo.place else { continue }
            sum.add(
                cell, count: 1, latitudes: place.latitude,
                longitudes: place.longitude - (place.longitude >= 180 ? 360 : 0))
        }
        return sum.clusters
    }

    package func clusters(in window: MapTileRange, _ list: PhotoList) -> [PlaceCluster] {
        let found = located(list, in: window.level).filter { window.contains($0.cell) }
        let photos = Dictionary(found.map { ($0.cell, $0.photo) }, uniquingKeysWith: { $1 })
        var known = 0
        return clusters(of: found).map { cluster in
            guard cluster.count == 1, known < PlaceCluster.mostPhotos else { return cluster }
            known += 1
            var cluster = cluster
            cluster.photo = photos[cluster.cell]
            return cluster
        }
    }

    package func mapArea(_ list: PhotoList) -> PlaceArea? {
        ClusterAccumulator.area(of: clusters(of: located(list, in: MapTile.deepest)))
    }

    package func photos(in cell: MapTile, _ list: PhotoList, limit: Int) -> PhotoPage {
        let found = located(list, in: cell.level).filter { $0.cell == cell }.map(\.photo)
        return PhotoPage(photos: Array(found.prefix(limit)), hasMore: found.count > limit)
    }

    package func alike(limit: Int) -> [SimilarPair] {
        let shown = Dictionary(
            photos.filter { $0.shelf == .shown }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let open = pairs.filter { $0.areSame == nil }.compactMap { pair -> SimilarPair? in
            guard let first = shown[pair.first], let second = shown[pair.second] else {
                return nil
            }
            return SimilarPair(first: first, second: second, distance: pair.distance)
        }
        return Array(open.sorted { $0.distance < $1.distance }.prefix(limit))
    }

    // MARK: Operations

    mutating func change(_ ids: [PhotoID], _ change: (inout Photo) -> Void) {
        let wanted = Set(ids)
        for index in photos.indices where wanted.contains(photos[index].id) {
            change(&photos[index])
            photos[index].version += 1
        }
    }

    /// Performs an operation.
    ///
    /// - Returns: The number of permanently deleted photos, or of new stacks.
    @discardableResult
    package mutating func carryOut(_ request: GalleryRequest) throws(GalleryError) -> Int {
        switch request {
        case .trash(let ids):
            change(ids) { [now] in
                if $0.shelf != .trash { $0.trashedAt = now }
                $0.shelf = .trash
            }
        case .restore(let ids), .show(let ids):
            change(ids) {
                $0.shelf = .shown
                $0.trashedAt = nil
            }
        case .hide(let ids): change(ids) { $0.shelf = .hidden }
        case .favorite(let ids, let isFavorite): change(ids) { $0.isFavorite = isFavorite }
        case .caption(let id, let text): change([id]) { $0.caption = text }
        case .rate(let ids, let rating): change(ids) { $0.rating = min(max(rating, 0), 5) }
        case .describe(let changes):
            for made in changes { change([made.id]) { $0.apply(made) } }
            photos.sort {
                ($0.taken.milliseconds, $0.position) < ($1.taken.milliseconds, $1.position)
            }
        case .purge(let ids):
            let gone = ids.map { Set($0) }
            let before = photos.count
            photos.removeAll { $0.shelf == .trash && gone?.contains($0.id) ?? true }
            return before - photos.count
        case .stack(let groups), .restack(let groups):
            for group in groups where group.count > 1 && !PhotoStack.canHold(group) {
                throw .notStackable(limit: PhotoStack.most)
            }
            stacks.stack(groups)
        case .putOnTop(let id): stacks.putOnTop(id)
        case .findStacks:
            let before = stacks.count
            stacks.find(photos)
            return stacks.count - before
        case .judge(let first, let second, let areSame):
            for index in pairs.indices
            where pairs[index].first == first && pairs[index].second == second {
                pairs[index].areSame = areSame
            }
        default: try changeAlbums(request)
        }
        return 0
    }

    private mutating func changeAlbums(_ request: GalleryRequest) throws(GalleryError) {
        switch request {
        case .addAlbum(let name, let ids):
            guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
            lastAlbum += 1
            shelves.append(
                Shelf(album: Album(id: lastAlbum, name: name, count: 0, version: 1), ids: Set(ids)))
        case .addSmartAlbum(let name, let rules):
            guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
            guard rules.isValid else { throw .badRules }
            guard shelves.count(where: { $0.album.rules != nil }) < SmartRules.mostAlbums else {
                throw .tooManyAlbums(limit: SmartRules.mostAlbums)
            }
            lastAlbum += 1
            shelves.append(
                Shelf(
                    album: Album(id: lastAlbum, name: name, count: 0, version: 1, rules: rules),
                    ids: []))
        case .setRules(let name, let rules, let id):
            guard rules.isValid else { throw .badRules }
            try changeAlbum(id) {
                $0.album.name = name
                $0.album.rules = rules
                $0.album.cover = nil
            }
        case .renameAlbum(let id, let name):
            guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
            try changeAlbum(id) { $0.album.name = name }
        case .cover(let cover, let id): try changeAlbum(id) { $0.album.cover = cover }
        case .add(let ids, let id): try changeAlbum(id) { $0.ids.formUnion(ids) }
        case .remove(let ids, let id): try changeAlbum(id) { $0.ids.subtract(ids) }
        case .deleteAlbum(let id): shelves.removeAll { $0.album.id == id }
        case .orderAlbums(let ids):
            let places = Dictionary(
                ids.enumerated().map { ($0.element, $0.offset) },
                uniquingKeysWith: { first, _ in first })
            shelves = shelves.enumerated().sorted {
                (places[$0.element.album.id] ?? .max, $0.offset)
                    < (places[$1.element.album.id] ?? .max, $1.offset)
            }.map(\.element)
        default: break
        }
    }

    private mutating func changeAlbum(
        _ id: Album.ID, _ change: (inout Shelf) -> Void
    ) throws(GalleryError) {
        guard let index = shelves.firstIndex(where: { $0.album.id == id }) else {
            throw .noSuchAlbum(id)
        }
        change(&shelves[index])
        shelves[index].album.version += 1
    }
}
