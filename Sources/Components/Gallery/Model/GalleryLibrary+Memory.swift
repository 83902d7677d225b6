import CairnImaging
import Synchronization

extension GalleryLibrary {
    /// A library in memory: for a showcase, for tests, and for an app that keeps its photos itself. Only what is on the shelf of
    /// shown photos is listed, in whatever order ``PhotoList/order`` asks for.
    public init(photos: [Photo]) {
        let shelf = MemoryShelf(photos)
        self.init(
            timeline: { list throws(GalleryError) in
                shelf.listed(list).reduce(into: [Int: Int]()) {
                    $0[Day($1.taken.wall).number, default: 0] += 1
                }
                .sorted { $0.key < $1.key }
                .map { DayCount(day: Day(number: $0.key), count: $0.value) }
            },
            photos: { range, list throws(GalleryError) in
                let all = shelf.listed(list)
                return Array(all[range.clamped(to: 0..<all.count)])
            },
            search: { words, list, limit throws(GalleryError) in
                let parts = words.lowercased().split(separator: " ")
                let found = shelf.listed(list).filter { photo in
                    let text = [
                        photo.name, photo.caption, photo.placeName, photo.camera,
                        photo.taken.wall.description,
                    ].joined(separator: " ").lowercased()
                    return !parts.isEmpty
                        && parts.allSatisfy { part in
                            text.split { " -_.,/".contains($0) }.contains { $0.hasPrefix(part) }
                                || text.contains(part)
                        }
                }
                return PhotoPage(
                    photos: Array(found.prefix(limit)), hasMore: found.count > limit)
            },
            shuffle: { seed, list, limit throws(GalleryError) in
                let all = shelf.listed(list)
                guard !all.isEmpty else { return PhotoPage(photos: [], hasMore: false) }
                let order = Feistel(seed: seed, count: all.count)
                return PhotoPage(
                    photos: (0..<min(limit, all.count)).map { all[order[$0]] },
                    hasMore: all.count > limit)
            },
            trash: { ids throws(GalleryError) in shelf.change(ids) { $0.shelf = .trash } },
            restore: { ids throws(GalleryError) in shelf.change(ids) { $0.shelf = .shown } },
            setFavourite: { ids, isFavourite throws(GalleryError) in
                shelf.change(ids) { $0.isFavourite = isFavourite }
            },
            hide: { ids throws(GalleryError) in shelf.change(ids) { $0.shelf = .hidden } },
            setCaption: { id, text throws(GalleryError) in
                shelf.change([id]) { $0.caption = text }
            },
            changes: { shelf.changes() })
    }
}

/// Photos behind a lock.
private final class MemoryShelf: Sendable {
    private struct State: Sendable {
        var photos: [Photo]
        var listeners: [AsyncStream<Void>.Continuation] = []
    }
    private let state: Mutex<State>

    init(_ photos: [Photo]) {
        let sorted = photos.sorted {
            ($0.taken.milliseconds, $0.position) < ($1.taken.milliseconds, $1.position)
        }
        state = Mutex(State(photos: sorted))
    }

    func listed(_ list: PhotoList) -> [Photo] {
        let photos = state.withLock(\.photos).filter { photo in
            guard list.sources?.contains(photo.id.source) ?? true else { return false }
            switch list.scope {
            case .shelf(let shelf): return photo.shelf == shelf
            case .favourites: return photo.isFavourite && photo.shelf == .shown
            case .album: return false
            }
        }
        return list.order == .newestFirst ? photos.reversed() : photos
    }

    func change(_ ids: [PhotoID], _ change: (inout Photo) -> Void) {
        let wanted = Set(ids)
        let listeners = state.withLock { state in
            for index in state.photos.indices where wanted.contains(state.photos[index].id) {
                change(&state.photos[index])
                state.photos[index].version += 1
            }
            return state.listeners
        }
        for listener in listeners { listener.yield() }
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { $0.listeners.append(continuation) }
        return stream
    }
}
