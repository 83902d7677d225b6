/// The photos near the view: some in a row, of a list that may have millions.
public struct PhotoWindow: Sendable, Equatable {
    /// The place of the first in the list.
    public private(set) var start = 0
    /// The photos.
    public private(set) var photos: [Photo] = []

    /// None.
    public init() {}

    /// Takes photos from a place on.
    public init(_ photos: [Photo], at start: Int) {
        self.photos = photos
        self.start = start
    }

    /// Their places.
    public var indices: Range<Int> { start..<start + photos.count }

    /// The photo at a place of the list; `nil` where it is not known.
    public subscript(index: Int) -> Photo? {
        indices.contains(index) ? photos[index - start] : nil
    }

    /// The place of a photo; `nil` if it is not among them.
    public func index(of id: PhotoID) -> Int? {
        photos.firstIndex { $0.id == id }.map { $0 + start }
    }

    /// Takes more photos, which count where both know a place. Those that do not join on take the place of all.
    mutating func merge(_ more: PhotoWindow, keeping range: Range<Int>) {
        if more.photos.isEmpty { return }
        if photos.isEmpty || more.start > indices.upperBound || more.indices.upperBound < start {
            self = more
            return
        }
        let first = min(start, more.start)
        let last = max(indices.upperBound, more.indices.upperBound)
        let merged = (first..<last).compactMap { more[$0] ?? self[$0] }
        self = PhotoWindow(merged, at: first)
        let kept = indices.clamped(to: range)
        if kept != indices, !kept.isEmpty {
            self = PhotoWindow(
                Array(photos[(kept.lowerBound - start)..<(kept.upperBound - start)]),
                at: kept.lowerBound)
        }
    }

    /// The same photos, elsewhere in the list.
    mutating func shift(by places: Int) { start = max(0, start + places) }

    mutating func remove(_ ids: Set<PhotoID>) { photos.removeAll { ids.contains($0.id) } }

    /// Changes a photo, if it is among them; its version grows, so that its cell is drawn anew.
    mutating func change(_ id: PhotoID, _ change: (inout Photo) -> Void) {
        guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
        change(&photos[index])
        photos[index].version += 1
    }
}
