public import CairnImaging
public import CairnStrings

/// An event that changes an editor.
public enum ImageEditorAction: Sendable, Hashable {
    /// The picture was opened, with its stored recipe if there is one.
    case opened(EditedPhoto, PhotoRecipe?, problem: TextKey?)
    /// The picture could not be opened; the associated value is the message.
    case openFailed(TextKey)

    /// A tool was selected.
    case toolChosen(EditorTool)

    /// The crop or the orientation of the picture was changed.
    case crop(CropAction)

    /// An adjustment was set.
    case adjusted(EditorAdjustment, Double)
    /// A filter was selected, or its strength was set.
    case filter(FilterAction)
    /// The sharpening was set, 0 to 1.
    case sharpened(Double)

    /// The enhancement, the colors of a range of hues, or a tone curve were changed.
    case tone(ToneAction)

    /// A text, a sticker or a redaction was changed.
    case mark(MarkAction)
    /// Lines were drawn.
    case draw(DrawAction)

    /// Edits were copied to other pictures, or pasted.
    case edits(EditsAction)

    /// The picture without its edits of light, color and marks was shown for comparison, or hidden
    /// again.
    case compared(Bool)
    /// A copy of the result was saved to a separate file.
    case copy(CopyAction)

    /// A continuous change ended; the next change is a separate step.
    case settled
    /// The last step was undone.
    case undone
    /// The last undone step was redone.
    case redone
    /// All changes were reverted, in one step that can itself be undone.
    case reverted

    /// The picture was zoomed, panned or measured.
    case canvas(CanvasAction)

    /// Saving of the edit was requested.
    case done
    /// Cancellation of the edit was requested.
    case cancelled
    /// The user confirmed that the changes can be discarded.
    case discardConfirmed
    /// The user dismissed a question or an error and continued editing.
    case resumed
    /// The edit was saved.
    case saved
    /// The edit could not be saved; the associated value is the message.
    case saveFailed(TextKey)
}

/// The phase of a gesture.
public enum GesturePhase: String, Sendable, Hashable, Codable {
    /// The gesture began.
    case began
    /// The gesture continued.
    case moved
    /// The gesture ended.
    case ended
    /// The gesture was canceled by the system; all changes are reverted.
    case cancelled
}

/// A selectable mark on the picture, identified by its index in the recipe.
public enum EditorMarkID: Sendable, Hashable, Codable {
    /// An element of `PhotoRecipe.overlays`.
    case overlay(Int)
    /// An element of `PhotoRecipe.redactions`.
    case redaction(Int)
}
