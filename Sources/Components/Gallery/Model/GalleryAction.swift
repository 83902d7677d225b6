public import CairnUI

/// An event in a gallery.
public enum GalleryAction: Sendable, Equatable {
    // MARK: The library

    /// The gallery appeared, for the first time or again.
    case opened
    /// The library changed: the visible content is read again, and stays in place.
    case libraryChanged
    /// The user requested a full reload.
    case refreshed
    /// The number of photos of each day of the list was received, earliest day first.
    case timelineCame([DayCount], revision: Int)
    /// Photos of the list were received, starting at an index.
    case photosCame([Photo], at: Int, revision: Int)
    /// The ids of a selected range of photos were received.
    case idsCame([PhotoID], revision: Int)
    /// Search results, or the photos of a shuffled list, were received.
    case found([Photo], hasMore: Bool, revision: Int)
    /// A request to the library failed; `revision` is that of the request, and `nil` if it did not
    /// concern the list.
    case failed(GalleryError, revision: Int?)
    /// A delay that the gallery requested has passed.
    case expired(GalleryTimer)

    // MARK: The list

    /// A different part of the gallery, or a different order, was chosen.
    case listChosen(PhotoList)
    /// A different division into sections was chosen.
    case groupingChosen(GalleryConfiguration.Grouping)
    /// A different layout was chosen.
    case layoutChosen(GridConfiguration.Layout)
    /// A search text was entered; an empty text ends the search.
    case searched(String)
    /// The list was shuffled, in an order determined by a seed.
    case shuffled(seed: UInt64)
    /// The search results or the shuffled list were closed.
    case resultsClosed

    // MARK: The view

    /// The size available in the host changed.
    case roomChanged(GridBounds)
    /// The host was scrolled to an offset, in its units, within the stretch that
    /// ``GalleryModel/offset`` refers to.
    case scrolled(to: Double)
    /// The keyboard focus moved to a photo.
    case focused(PhotoID)
    /// The scrubber was moved to a position, 0…1 of the list.
    case scrubbed(to: Double)
    /// The list of months was opened or closed.
    case monthsShown(Bool)
    /// The user chose a day to jump to.
    case jumped(to: Day)
    /// The grid was zoomed in by a number of levels, or out if it is negative.
    case zoomed(by: Int)
    /// The grid was pinched.
    case pinched(Pinch)

    // MARK: Selection and swipes

    /// A photo was tapped: opens it, or selects it in selection mode.
    case tapped(PhotoID)
    /// A finger was dragged over a photo, relative to its cell: it selects in selection mode;
    /// otherwise, it is a swipe. `isMirrored` is `true` in a right-to-left layout, where a swipe
    /// toward the trailing edge moves left.
    case cellDragged(PhotoID, Drag, isMirrored: Bool)
    /// An event of selection occurred.
    case selection(PhotoSelectionAction)

    // MARK: Operations on photos

    /// Photos were deleted; they move to the trash.
    case deleted([PhotoID])
    /// Photos were marked as favorites, or unmarked.
    case favorited([PhotoID], Bool)
    /// Photos were hidden.
    case hid([PhotoID])
    /// The user chose to share photos; the app handles this.
    case shareAsked([PhotoID])
    /// The user chose to edit a photo; the app handles this.
    case editAsked(PhotoID)
    /// The user chose to add photos; the app handles this.
    case addAsked
    /// The user chose to undo the last operation.
    case undone
    /// The message was dismissed.
    case noticeClosed

    // MARK: Collections

    /// A page was opened in place of the grid; `nil` for the grid again.
    case pageChosen(GalleryPage?)
    /// The user returned to all photos.
    case homeChosen
    /// A sheet was opened; `nil` if it was closed.
    case asked(GallerySheet?)
    /// The numbers of items in the collections were received.
    case summaryCame(GallerySummary)
    /// The albums were received, in their order.
    case albumsCame([Album])
    /// The named places were received, those with the most photos first.
    case placesCame([PlaceCount])
    /// A place was chosen, by its name, to list its photos.
    case placeChosen(String)
    /// An event occurred on the map of places.
    case mapped(MapAction)
    /// A tile of the map was chosen, to list its photos.
    case squareChosen(MapTile)
    /// Pairs of similar photos were received.
    case pairsCame([SimilarPair])
    /// A permanent deletion ended, with the number of deleted photos.
    case purgeEnded(gone: Int)
    /// Photos were restored from the trash.
    case restored([PhotoID])
    /// Hidden photos were unhidden.
    case unhid([PhotoID])
    /// Photos were deleted permanently; `nil` for all in the trash.
    case purged([PhotoID]?)
    /// An event of an album occurred.
    case album(AlbumAction)
    /// The user chose to keep both of two similar photos.
    case bothKept(PhotoID, PhotoID)

    // MARK: One photo

    /// An event occurred in the viewer for a single photo.
    case viewer(PhotoViewerAction)
}
