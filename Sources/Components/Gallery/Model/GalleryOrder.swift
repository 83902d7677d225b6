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
    /// The latest photos of a place, by its name.
    case place(String, revision: Int)
    /// The latest photos of a square of a map, of the sources of a list.
    case square(MapCell, PhotoList, revision: Int)
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
    /// The sources are looked through for what is new.
    case refresh

    /// How much the collections hold.
    case summary(PhotoList)
    /// The albums.
    case albums
    /// The places that have names.
    case places
    /// Where on earth there are photos, of the sources of a list.
    case mapArea(PhotoList)
    /// The photos of each square of a map, of the sources of a list.
    case clusters(MapWindow, PhotoList)
    /// Pairs of photos that look alike.
    case pairs
    /// Back into sight.
    case show([PhotoID])
    /// Deleted for good, out of the trash; `nil` for all of it.
    case purge([PhotoID]?)
    /// A new album.
    case addAlbum(String, [PhotoID])
    /// Another name for an album.
    case renameAlbum(Album.ID, String)
    /// An album less.
    case deleteAlbum(Album.ID)
    /// The order of the albums.
    case orderAlbums([Album.ID])
    /// A photo on an album's front.
    case cover(PhotoID?, Album.ID)
    /// Into an album.
    case add([PhotoID], Album.ID)
    /// Out of an album.
    case remove([PhotoID], Album.ID)
    /// What a person says about two photos that look alike: the same or not; `nil` to be asked again.
    case judge(PhotoID, PhotoID, areSame: Bool?)
}
