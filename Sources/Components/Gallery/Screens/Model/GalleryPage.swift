public import CairnGalleryLibrary

/// A page shown in place of the grid.
public enum GalleryPage: String, Sendable, Hashable, Codable {
    /// The albums.
    case albums
    /// The named places.
    case places
    /// The places on a map.
    case map
    /// Pairs of similar photos.
    case alike
}

/// A sheet shown above the screen.
public enum GallerySheet: Sendable, Hashable, Codable {
    /// The choice of a collection.
    case places
    /// The details of a photo.
    case facts(PhotoID)
    /// The form for the details of photos.
    case editing(PhotoDraft)
    /// The grouping, the order and the layout of the list.
    case options
    /// The actions for photos.
    case deeds([PhotoID])
    /// The choice of an album to add photos to.
    case album(for: [PhotoID])
    /// The name of a new album, as typed so far, and the photos to add to it.
    case naming(String, holding: [PhotoID])
    /// The form for a smart album.
    case smart(SmartAlbumDraft)
    /// The actions for an album.
    case albumDeeds(Album.ID)
    /// The new name of an album, as typed so far.
    case renaming(Album.ID, String)
    /// The confirmation before an album is deleted.
    case deletingAlbum(Album.ID)
    /// The confirmation before photos are deleted permanently; `nil` for all in the trash.
    case purging([PhotoID]?)
}
