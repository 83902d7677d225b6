public import CairnGalleryLibrary

/// The photos near the view: a contiguous part of a list that may have millions.
public struct PhotoWindow: Sendable, Equatable {
    /// The index of the first photo in the list.
    public private(set) var start = 0
    /// The photos.
    public private(set) var photos: [Photo] = []

    /// Creates an empty window.
    public init() {}

    /// Creates a window with photos that start at an index.
    public init(_ photos: [Photo], at start: Int) {
        self.photos = photos
        self.start = start
    }

    /// The indices of the photos in the list.
    public var indices: Range<Int> { start..<start + photos.count }

    /// The photo at an index of the list; `nil` if it is not in the window.
    public subscript(index: Int) -> Photo? {
        indices.contains(index) ? photos[index - start] : nil
    }

    /// Returns the index of a photo; `nil` if it is not in the window.
    public func index(of id: PhotoID) -> Int? {
        photos.firstIndex { $0.id == id }.map { $0 + start }
    }

    /// Merges more photos, which replace existing ones with the same index. Photos that are not
    /// contiguous with the window replace all of it.
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

    /// Moves the photos to other indices of the list.
    mutating func shift(by places: Int) { start = max(0, start + places) }

    mutating func remove(_ ids: Set<PhotoID>) { photos.removeAll { ids.contains($0.id) } }

    /// Changes a photo, if it is in the window, and increments its version, so that its cell is
    /// redrawn.
    mutating func change(_ id: PhotoID, _ change: (inout Photo) -> Void) {
        guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
        change(&photos[index])
        photos[index].version += 1
    }
}
