public import CairnImaging

/// What became of edits that were pasted into several pictures: enough to undo it.
public struct PastedEdits: Sendable, Hashable {
    /// The recipes that the changed pictures had before.
    public var before: [EditedPhoto.ID: PhotoRecipe] = [:]
    /// The pictures that could not be changed.
    public var failed: [EditedPhoto.ID] = []

    /// Creates a report of nothing.
    public init() {}
}
