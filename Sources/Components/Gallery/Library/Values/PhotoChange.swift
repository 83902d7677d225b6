public import CairnImaging

/// New details of a photo, as entered by the user. Details that are `nil` do not change.
public struct PhotoChange: Sendable, Hashable, Identifiable {
    /// A place entered by the user.
    public enum Place: Sendable, Hashable {
        /// The photo has no place.
        case removed
        /// The photo was taken here.
        case at(PhotoLocation)

        /// The place; `nil` if it was removed.
        public var location: PhotoLocation? {
            if case .at(let place) = self { place } else { nil }
        }
    }

    /// The photo.
    public let id: PhotoID
    /// The caption; an empty text removes it.
    public var caption: String?
    /// The capture time.
    public var taken: CaptureTime?
    /// The name of the place; an empty text removes it.
    public var placeName: String?
    /// The place.
    public var place: Place?
    /// The rating, 1…5 stars; 0 removes it.
    public var rating: Int?
    /// All tags of the photo, which are normalized.
    public var tags: [String]?

    /// Creates a change of nothing.
    public init(_ id: PhotoID) { self.id = id }

    /// A Boolean value that indicates whether nothing changes.
    public var isEmpty: Bool { self == PhotoChange(id) }

    /// Returns the change that reverts this one, for the photo as it was before.
    public func reverted(to photo: Photo) -> PhotoChange {
        var change = PhotoChange(id)
        if caption != nil { change.caption = photo.caption }
        if taken != nil { change.taken = photo.taken }
        if placeName != nil { change.placeName = photo.placeName }
        if place != nil { change.place = photo.place.map { .at($0) } ?? .removed }
        if rating != nil { change.rating = photo.rating }
        if tags != nil { change.tags = photo.tags }
        return change
    }
}

extension PhotoChange {
    /// Returns the changes that rate photos, and those that restore their former ratings; none for
    /// photos that have the rating already.
    package static func rating(
        _ rating: Int, _ photos: [Photo]
    ) -> (changes: [PhotoChange], former: [PhotoChange]) {
        let others = photos.filter { $0.rating != rating }
        let changes = others.map { photo in
            var change = PhotoChange(photo.id)
            change.rating = rating
            return change
        }
        return (changes, zip(changes, others).map { $0.reverted(to: $1) })
    }
}
