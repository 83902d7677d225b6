/// A request of a gallery after an action. A ``GalleryLibrary`` carries it out.
public enum GalleryRequest: Sendable, Hashable {
    /// Report each change of the library.
    case follow
    /// Report that a delay has passed; a newer request for the same timer replaces an older one.
    case wait(GalleryTimer, Duration)
    /// Load the number of photos of each day.
    case timeline(PhotoList, revision: Int)
    /// Load the photos at a range of indices.
    case photos(Range<Int>, PhotoList, revision: Int)
    /// Load the ids of the photos at a range of indices.
    case ids(Range<Int>, PhotoList, revision: Int)
    /// Search for photos.
    case search(String, PhotoList, revision: Int)
    /// Load the first photos of a shuffled list.
    case shuffle(UInt64, PhotoList, revision: Int)
    /// Load the latest photos of a named place.
    case place(String, revision: Int)
    /// Load the latest photos of a map tile, from the sources of a list.
    case square(MapTile, PhotoList, revision: Int)
    /// Move photos to the trash.
    case trash([PhotoID])
    /// Restore photos from the trash.
    case restore([PhotoID])
    /// Mark photos as favorites, or remove the mark.
    case favorite([PhotoID], Bool)
    /// Hide photos.
    case hide([PhotoID])
    /// Set the caption of a photo.
    case caption(PhotoID, String)
    /// Load photos by their ids, to edit their details.
    case details([PhotoID])
    /// Read the camera's settings from the file of a photo.
    case camera(PhotoID)
    /// Change the details of photos, of all of them or of none.
    case describe([PhotoChange])
    /// Scan the sources for changes.
    case refresh

    /// Open an editor for a photo; carried out by the app.
    case openEditor(PhotoID)
    /// Open a sheet that shares photos; carried out by the app.
    case openShareSheet([PhotoID])
    /// Open a picker that adds photos; carried out by the app.
    case openPicker

    /// Load the numbers of items in the collections.
    case summary(PhotoList)
    /// Load the albums.
    case albums
    /// Load the named places.
    case places
    /// Load the area in which the photos of a list's sources were taken.
    case mapArea(PhotoList)
    /// Load the clusters of a map window, from the sources of a list.
    case clusters(MapTileRange, PhotoList)
    /// Load pairs of similar photos.
    case pairs
    /// Unhide photos.
    case show([PhotoID])
    /// Delete photos in the trash permanently; `nil` for all of them.
    case purge([PhotoID]?)
    /// Set the rating of photos, 0…5 stars, and report their former ratings.
    case rate([PhotoID], Int)
    /// Load the shown photos of a stack.
    case stackPhotos(Int64, revision: Int)
    /// Make each group of photos a stack, the first photo on top, take the photos of groups of one out
    /// of their stacks, and report the former stacks.
    case stack([[PhotoID]])
    /// As ``stack(_:)``, without a report: restores former stacks.
    case restack([[PhotoID]])
    /// Put a photo on top of its stack, and report the former order.
    case putOnTop(PhotoID)
    /// Stack the photos that the settings stack when they are added, and report the number of new
    /// stacks.
    case findStacks
    /// Create a smart album.
    case addSmartAlbum(String, SmartRules)
    /// Change the name and the rules of a smart album.
    case setRules(String, SmartRules, Album.ID)
    /// Create an album with photos.
    case addAlbum(String, [PhotoID])
    /// Rename an album.
    case renameAlbum(Album.ID, String)
    /// Delete an album.
    case deleteAlbum(Album.ID)
    /// Set the order of the albums.
    case orderAlbums([Album.ID])
    /// Set the cover of an album.
    case cover(PhotoID?, Album.ID)
    /// Add photos to an album.
    case add([PhotoID], Album.ID)
    /// Remove photos from an album.
    case remove([PhotoID], Album.ID)
    /// Record the user's decision about two similar photos: the same or not; `nil` to offer the
    /// pair again.
    case judge(PhotoID, PhotoID, areSame: Bool?)
}
