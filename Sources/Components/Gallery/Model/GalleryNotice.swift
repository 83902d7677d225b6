/// News at the foot of the screen, until it is read or time is up.
public struct GalleryNotice: Sendable, Hashable {
    /// What happened.
    public enum News: Sendable, Hashable {
        /// Photos went into the trash; undo brings them back.
        case trashed([PhotoID])
        /// Photos were put out of sight.
        case hidden([PhotoID])
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
