public import CairnGalleryLibrary

/// An event in a gallery.
public enum GalleryAction: Sendable, Equatable {
    /// The gallery appeared, for the first time or again.
    case opened
    /// The settings changed.
    case configured(GalleryConfiguration)
    /// The library changed: the visible content is read again, and stays in place.
    case libraryChanged
    /// The user requested a full reload.
    case refreshed
    /// A response of the library was received.
    case library(PhotoLibraryAction)
    /// A request to the library failed; `revision` is that of the request, and `nil` if it did not
    /// concern the list.
    case failed(GalleryError, revision: Int?)
    /// A delay that the gallery requested has passed.
    case expired(GalleryTimer)

    // MARK: Parts

    /// The listed photos or their layout were chosen.
    case list(PhotoListAction)
    /// The grid was scrolled, zoomed, or used in another way.
    case grid(PhotoGridAction)
    /// A photo was tapped: opens it, or selects it in selection mode.
    case tapped(PhotoID)
    /// An event of selection occurred.
    case selection(PhotoSelectionAction)
    /// Photos were changed.
    case photos(PhotoAction)
    /// An event of an album occurred.
    case album(AlbumAction)
    /// An event in the form for a smart album occurred.
    case smart(SmartAlbumAction)
    /// An event occurred on the map of places.
    case map(MapAction)
    /// An event occurred in the viewer for a single photo.
    case viewer(PhotoViewerAction)

    /// An event in the form for the details of photos occurred.
    case details(PhotoDetailsAction)

    // MARK: Screens

    /// A page was opened in place of the grid; `nil` for the grid again.
    case pageChosen(GalleryPage?)
    /// The user returned to all photos.
    case homeChosen
    /// A sheet was opened; `nil` if it was closed.
    case asked(GallerySheet?)
    /// The user chose to undo the last operation.
    case undone
    /// The message was dismissed.
    case noticeClosed
    /// The user chose to share photos.
    case shareAsked([PhotoID])
    /// The user chose to edit a photo.
    case editAsked(PhotoID)
    /// The user chose to add photos.
    case addAsked
}
