public import CairnImaging

/// The work that an editor asks for.
public enum ImageEditorRequest: Sendable, Hashable {
    /// Save the recipe of a picture; answered by ``ImageEditorAction/saved`` or
    /// ``ImageEditorAction/saveFailed(_:)``.
    case save(PhotoRecipe, of: EditedPhoto)
}
