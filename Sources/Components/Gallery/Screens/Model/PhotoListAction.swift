public import CairnGalleryLibrary

/// A choice of the listed photos or of their layout.
public enum PhotoListAction: Sendable, Equatable {
    /// A different part of the gallery, or a different order, was chosen.
    case chosen(PhotoList)
    /// A different division into sections was chosen.
    case groupingChosen(Timeline.Grouping)
    /// A different sort order was chosen.
    case orderChosen(PhotoList.Order)
    /// A different aspect ratio was chosen: of square cells, or of all photos in rows and columns,
    /// where 0 is that of each photo.
    case ratioChosen(Double)
    /// A minimum number of stars was chosen; 0 lists all photos.
    case ratingChosen(Int)
    /// Stacks were turned on or off: one cell for each stack, or for each photo.
    case stacksChosen(Bool)
    /// A different layout was chosen.
    case layoutChosen(GridConfiguration.Layout)
    /// A search text was entered; an empty text ends the search.
    case searched(String)
    /// The list was shuffled, in an order determined by a seed.
    case shuffled(seed: UInt64)
    /// A place was chosen, by its name, to list its photos.
    case placeChosen(String)
    /// A tile of the map was chosen, to list its photos.
    case squareChosen(MapTile)
    /// A stack was opened, by its number.
    case stackOpened(Int64)
    /// The search results or the shuffled list were closed.
    case resultsClosed
}
