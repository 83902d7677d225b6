public import CairnImaging

/// The work that an editor asks for.
public enum ImageEditorRequest: Sendable, Hashable {
    /// Save the recipe of a picture; answered by ``ImageEditorAction/saved`` or
    /// ``ImageEditorAction/saveFailed(_:)``.
    case save(PhotoRecipe, of: EditedPhoto)
    /// Measure the levels of a picture; answered by ``EnhanceAction/measured(_:of:)`` or
    /// ``EnhanceAction/failed(_:)``.
    case measure(EditedPhoto)
    /// Keep edits, so that they can be pasted into other pictures.
    case copyEdits(PhotoRecipe)
    /// Stop saving; the recipe stored before remains stored.
    case stopSaving
    /// Stop saving the copy, if it is not stored yet.
    case stopCopying
    /// Save the result of a recipe as a separate JPEG file, with a quality from 1 to 100; answered
    /// by ``CopyAction/saved`` or ``CopyAction/failed(_:)``.
    case saveCopy(PhotoRecipe, of: EditedPhoto, quality: Int)
}
