/// News at the foot of the screen, until it is read or time is up.
public struct GalleryNotice: Sendable, Hashable {
    /// What happened.
    public enum News: Sendable, Hashable {
        /// Photos went into the trash; undo brings them back.
        case trashed([PhotoID])
        /// Photos were put out of sight; undo shows them.
        case hidden([PhotoID])
        /// Photos came out of the trash; undo puts them back.
        case restored([PhotoID])
        /// Photos are shown again; undo hides them.
        case shown([PhotoID])
        /// Photos went into an album; undo takes them out.
        case added([PhotoID], Album.ID)
        /// Photos were taken out of an album; undo puts them back.
        case removed([PhotoID], Album.ID)
        /// Two photos that look alike are both kept; undo asks again.
        case kept(PhotoID, PhotoID)
        /// So many photos are gone for good; so many stay, since their source does not let go of them.
        case purged(Int, kept: Int)
        /// No more can be selected than this.
        case selectionIsFull(Int)
        /// The library could not do something.
        case failed(GalleryError)
    }

    /// What happened.
    public var news: News
    /// When it goes, in seconds of the model's clock; `nil` until it is read.
    public var goesAt: Double?
}
