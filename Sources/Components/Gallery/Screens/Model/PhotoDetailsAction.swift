/// An event in the form for the details of photos.
public enum PhotoDetailsAction: Sendable, Equatable {
    /// The text of a field changed.
    case typed(String, PhotoDraft.Field)
    /// The details were saved.
    case saved
}
