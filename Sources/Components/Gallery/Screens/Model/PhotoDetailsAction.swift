/// An event in the form for the details of photos.
public enum PhotoDetailsAction: Sendable, Equatable {
    /// The text of a field changed.
    case typed(String, PhotoDraft.Field)
    /// A rating was chosen, 0…5 stars.
    case ratingChosen(Int)
    /// The tags that were typed were added.
    case tagsAdded
    /// A tag was removed from all photos, or added to all if only some have it.
    case tagToggled(String)
    /// The details were saved.
    case saved
}
