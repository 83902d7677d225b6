/// What a gallery asks of its library after an action. ``GalleryModel/effects(_:key:then:)`` carries it out.
public enum GalleryOrder: Sendable, Hashable {
    /// The photos of each day.
    case timeline(PhotoList, revision: Int)
    /// The photos at some places.
    case photos(Range<Int>, PhotoList, revision: Int)
    /// The ids of the photos at some places.
    case ids(Range<Int>, PhotoList, revision: Int)
    /// The photos that words find.
    case search(String, PhotoList, revision: Int)
    /// The first photos of a shuffled list.
    case shuffle(UInt64, PhotoList, revision: Int)
    /// Into the trash.
    case trash([PhotoID])
    /// Out of the trash.
    case restore([PhotoID])
    /// A mark.
    case favourite([PhotoID], Bool)
    /// Out of sight.
    case hide([PhotoID])
    /// A caption.
    case caption(PhotoID, String)
}
