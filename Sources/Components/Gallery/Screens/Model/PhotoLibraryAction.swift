public import CairnGalleryLibrary
public import CairnImaging

/// A response of the library to a gallery.
public enum PhotoLibraryAction: Sendable, Equatable {
    /// The number of photos of each day of the list was received, earliest day first.
    case timelineCame([DayCount], revision: Int)
    /// Photos of the list were received, starting at an index.
    case photosCame([Photo], at: Int, revision: Int)
    /// The ids of a selected range of photos were received.
    case idsCame([PhotoID], revision: Int)
    /// Search results, or the photos of a shuffled list, were received.
    case found([Photo], hasMore: Bool, revision: Int)
    /// The numbers of items in the collections were received.
    case summaryCame(GallerySummary)
    /// The albums were received, in their order.
    case albumsCame([Album])
    /// The named places were received, those with the most photos first.
    case placesCame([PlaceCount])
    /// Pairs of similar photos were received.
    case pairsCame([SimilarPair])
    /// The photos whose details are edited were received.
    case detailsCame([Photo])
    /// The camera's settings of a photo were received.
    case cameraCame(PhotoCamera, of: PhotoID)
    /// Photos were rated; the changes restore their former ratings.
    case rated([PhotoChange])
    /// Stacks were changed; the groups restore the former ones.
    case stacked([[PhotoID]])
    /// Photos were stacked by the rules of the settings, with the number of new stacks.
    case stacksFound(Int)
    /// A permanent deletion ended, with the number of deleted photos.
    case purgeEnded(gone: Int)
}
