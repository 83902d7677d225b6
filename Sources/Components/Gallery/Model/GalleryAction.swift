public import CairnUI

/// What can happen to a gallery, said as it happened.
public enum GalleryAction: Sendable, Equatable {
    // MARK: The library

    /// The gallery is to be seen, for the first time or again.
    case opened
    /// Something changed in the library: what is shown is read again, and stays where it is.
    case libraryChanged
    /// A person asks to read everything again.
    case refreshed
    /// How many photos each day of the list has, earliest first.
    case timelineCame([DayCount], revision: Int)
    /// Photos of the list, from a place on.
    case photosCame([Photo], at: Int, revision: Int)
    /// The photos of a range that was selected.
    case idsCame([PhotoID], revision: Int)
    /// What was searched for, or a shuffled list.
    case found([Photo], hasMore: Bool, revision: Int)
    /// The library could not do it.
    case failed(GalleryError, revision: Int)
    /// Time goes by: seconds of a clock that never goes back.
    case ticked(Double)

    // MARK: The list

    /// Another part of the gallery, or another direction.
    case listChosen(PhotoList)
    /// Other sections.
    case groupingChosen(GalleryConfiguration.Grouping)
    /// Another arrangement.
    case layoutChosen(GridConfiguration.Layout)
    /// Words to search for; empty ends it.
    case searched(String)
    /// The list in an order that a seed decides.
    case shuffled(seed: UInt64)
    /// Back from what was found or shuffled.
    case resultsClosed

    // MARK: The view

    /// The host is as large as this now.
    case roomChanged(GridRoom)
    /// The host has scrolled, in its units, inside of the stretch that ``GalleryModel/offset`` counts in.
    case scrolled(to: Double)
    /// The keyboard went to a photo.
    case focused(PhotoID)
    /// The scrubber was moved, 0…1 of the list.
    case scrubbed(to: Double)
    /// The list of months was opened or closed.
    case monthsShown(Bool)
    /// A day was asked for.
    case jumped(to: Day)
    /// Nearer by so many zoom levels, or farther by fewer than none.
    case zoomed(by: Int)
    /// Two fingers on the grid.
    case pinched(Pinch)

    // MARK: Selection

    /// A photo was pressed: opens it, or selects it while selecting.
    case tapped(PhotoID)
    /// A photo was pressed for long.
    case held(PhotoID)
    /// Selecting begins, with nothing selected.
    case selectionBegan
    /// Selecting is over.
    case selectionEnded
    /// A photo is selected, or not any more.
    case toggled(PhotoID)
    /// Everything between the photo that was selected last and this one.
    case rangeSelected(to: PhotoID)
    /// A finger moves over the grid while selecting: place and phase, in the host's units, inside the grid.
    case dragged(Drag)
    /// All photos of the section that begins on a day are selected, or none of them any more.
    case sectionToggled(Day)
    /// Everything there is, as far as the settings allow.
    case allSelected
    /// A finger moves over a photo, inside its cell: it selects while selecting, else it is a swipe. Whether one reads from
    /// the right, where a swipe to the end goes to the left.
    case cellDragged(PhotoID, Drag, isMirrored: Bool)

    // MARK: What is done with photos

    /// They go into the trash.
    case deleted([PhotoID])
    /// They are favourites, or not any more.
    case favourited([PhotoID], Bool)
    /// They are put out of sight.
    case hid([PhotoID])
    /// They are to be shared; for the app to answer.
    case shareAsked([PhotoID])
    /// One is to be edited; for the app to answer.
    case editAsked(PhotoID)
    /// Photos are to be added; for the app to answer.
    case addAsked
    /// The last deletion was a mistake.
    case undone
    /// The message was read.
    case noticeClosed

    // MARK: Collections

    /// A screen in place of the grid, or the grid again.
    case pageChosen(GalleryPage?)
    /// Back to all photos.
    case homeChosen
    /// Something is asked, or not any more.
    case asked(GalleryQuestion?)
    /// How much the collections hold.
    case summaryCame(GallerySummary)
    /// The albums, in their order.
    case albumsCame([Album])
    /// The places that have names, those with the most photos first.
    case placesCame([PlaceCount])
    /// The photos of a place were asked for, by its name.
    case placeChosen(String)
    /// Something happened to the map of places.
    case mapped(MapAction)
    /// The photos of a square of the map were asked for.
    case squareChosen(MapCell)
    /// Pairs of photos that look alike.
    case pairsCame([AlikePair])
    /// How many photos are gone for good.
    case purgeEnded(gone: Int)
    /// Photos come out of the trash.
    case restored([PhotoID])
    /// Photos that were out of sight are shown again.
    case unhid([PhotoID])
    /// Photos are deleted for good; `nil` for all in the trash.
    case purged([PhotoID]?)
    /// An album is made.
    case albumAdded(String, holding: [PhotoID])
    /// An album has another name.
    case albumRenamed(Album.ID, String)
    /// An album goes; its photos stay.
    case albumDeleted(Album.ID)
    /// An album goes so many places on among the others.
    case albumMoved(Album.ID, by: Int)
    /// A photo is put on an album's front.
    case coverChosen(PhotoID, of: Album.ID)
    /// Photos go into an album.
    case addedToAlbum([PhotoID], Album.ID)
    /// Photos are taken out of an album.
    case removedFromAlbum([PhotoID], Album.ID)
    /// Two photos that look alike are both kept.
    case bothKept(PhotoID, PhotoID)

    // MARK: One photo

    /// Another photo, so many on.
    case turned(by: Int)
    /// Back to the grid.
    case viewerClosed
    /// The photo was tapped: a place in the view, in the host's units, and the seconds of a clock.
    case viewerTapped(Point, at: Double)
    /// So many times as near, about the middle.
    case viewerZoomed(by: Double)
    /// The photo is moved by so many units of the host.
    case viewerPanned(Point)
    /// Two fingers on the photo.
    case viewerPinched(Pinch)
    /// A finger on the photo; whether one reads from the right, where the next photo lies on the left.
    case viewerDragged(Drag, isMirrored: Bool)
    /// Its caption is being written; `nil` when that is given up.
    case captionEdited(String?)
    /// The caption is done.
    case captionSaved(PhotoID, String)
    /// The slide show begins; the seed decides its order where it is shuffled.
    case slideShowStarted(seed: UInt64)
    /// The slide show is over, or halts.
    case slideShowStopped
}
