/// Photos that belong together, such as a burst, or the raw and the developed picture of one shot.
public struct PhotoStack: Sendable, Hashable, Codable {
    /// The number of the stack in its library.
    public var number: Int64
    /// The shown photos, at least two, the one on top first.
    public var photos: [PhotoID]

    /// The maximum number of photos in a stack.
    public static let most = 500
    /// The largest number of a stack.
    static let lastNumber: Int64 = 1 << 50

    /// Creates a stack from its parts.
    public init(number: Int64, photos: [PhotoID]) { (self.number, self.photos) = (number, photos) }

    /// The photo that stands for all of them.
    public var top: PhotoID? { photos.first }
}

extension PhotoStack {
    /// Returns the groups that restore the present stacks of photos: one for each stack, and one for
    /// each photo without.
    package static func groups(of photos: [Photo]) -> [[PhotoID]] {
        var seen: Set<PhotoID> = []
        var groups: [[PhotoID]] = []
        for photo in photos where !seen.contains(photo.id) {
            let group = photo.stack?.photos ?? [photo.id]
            groups.append(group)
            seen.formUnion(group + [photo.id])
        }
        return groups
    }

    /// Returns `true` if photos can become a stack.
    package static func canHold(_ photos: [PhotoID]) -> Bool {
        (2...most).contains(photos.count) && Set(photos).count == photos.count
            && Set(photos.map(\.source)).count == 1
    }
}
