public import CairnGalleryLibrary

/// An event of an album.
public enum AlbumAction: Sendable, Equatable {
    /// An album was created with photos.
    case added(String, holding: [PhotoID])
    /// An album was renamed.
    case renamed(Album.ID, String)
    /// An album was deleted; its photos remain.
    case deleted(Album.ID)
    /// An album was moved among the others by a number of positions.
    case moved(Album.ID, by: Int)
    /// A photo was chosen as the cover of an album.
    case coverChosen(PhotoID, of: Album.ID)
    /// Photos were added to an album.
    case photosAdded([PhotoID], Album.ID)
    /// Photos were removed from an album.
    case photosRemoved([PhotoID], Album.ID)
}
