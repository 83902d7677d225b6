/// A screen in place of the grid.
public enum GalleryPage: String, Sendable, Hashable, Codable {
    /// The albums.
    case albums
    /// The places that have names.
    case places
    /// The places on a map.
    case map
    /// Photos that look alike, by pairs.
    case alike
}

/// What a gallery asks a person, on a sheet above the screen.
public enum GalleryQuestion: Sendable, Hashable, Codable {
    /// Where to go.
    case places
    /// Nothing: it is told what is known of a photo.
    case facts(PhotoID)
    /// What to do with photos.
    case deeds([PhotoID])
    /// Which album photos go into.
    case album(for: [PhotoID])
    /// What a new album is called, as far as it is written, and what goes into it.
    case naming(String, holding: [PhotoID])
    /// What to do with an album.
    case albumDeeds(Album.ID)
    /// What an album is called from now on, as far as it is written.
    case renaming(Album.ID, String)
    /// Whether an album is to be deleted.
    case deletingAlbum(Album.ID)
    /// Whether photos are to be deleted for good; `nil` for all in the trash.
    case purging([PhotoID]?)
}
