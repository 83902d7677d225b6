public import CairnImaging

/// An event that changes an editor.
public enum ImageEditorAction: Sendable, Hashable {
    /// The picture was opened, with its stored recipe if there is one.
    case opened(EditedPhoto, PhotoRecipe?, problem: String?)
    /// The picture could not be opened; the associated value is the key of the message.
    case openFailed(String)

    /// A tool was selected.
    case toolChosen(EditorTool)

    /// A part of the crop frame was dragged; the offset from the start is in fractions of the
    /// stage.
    case frameDragged(CropHandle, x: Double, y: Double, GesturePhase)
    /// A part of the crop frame was moved by the keyboard; the offset to the right and down is in
    /// pixels of the original.
    case frameStepped(CropHandle, x: Int, y: Int)
    /// An aspect ratio for the crop was selected.
    case ratioChosen(EditorRatio)
    /// The aspect ratio was switched between portrait and landscape.
    case ratioTurned
    /// A custom aspect ratio was entered.
    case ratioTyped(width: Int, height: Int)
    /// A shape for the crop was selected.
    case shapeChosen(EditorShape)
    /// Removal of the crop was requested.
    case cropRemoved
    /// The picture was rotated by quarter turns clockwise.
    case rotated(quarterTurns: Int)
    /// The picture was flipped, as displayed.
    case mirrored(vertically: Bool)
    /// The picture was straightened; the angle is in degrees clockwise.
    case straightened(Double)

    /// An adjustment was set.
    case adjusted(EditorAdjustment, Double)
    /// A filter was selected, by its id.
    case filterChosen(String)
    /// The sharpening was set, 0 to 1.
    case sharpened(Double)

    /// A text was added in the center of the visible area.
    case textAdded(String)
    /// A redaction was added in the center of the visible area.
    case redactionAdded
    /// A mark was selected; `nil` for none.
    case markChosen(EditorMarkID?)
    /// The selected mark was dragged; the offset from the start is in fractions of the result.
    case markDragged(x: Double, y: Double, GesturePhase)
    /// The selected mark was moved by the keyboard; the offset is in fractions of the result.
    case markStepped(x: Double, y: Double)
    /// The selected text was edited.
    case textChanged(String)
    /// The size of the selected mark was set: for a text, as a fraction of the picture's shorter
    /// side; for a redaction, its width.
    case markSized(Double)
    /// The height of the selected redaction was set, as a fraction of the picture.
    case redactionHeightSet(Double)
    /// The color of the selected text was set.
    case textColored(RGBColor)
    /// The style of the selected redaction was set: mosaic blocks or a solid color.
    case redactionStyled(Redaction.Style)
    /// The selected mark was removed.
    case markRemoved

    /// A continuous change ended; the next change is a separate step.
    case settled
    /// The last step was undone.
    case undone
    /// The last undone step was redone.
    case redone
    /// All changes were reverted, in one step that can itself be undone.
    case reverted

    /// The picture was zoomed by a factor about a point of its box.
    case zoomed(by: Double, about: UnitPoint)
    /// The width of the fitted picture was measured, in pixels of the screen.
    case canvasShown(pixels: Double)
    /// A point of the picture's box was double-tapped.
    case zoomToggled(about: UnitPoint)
    /// The picture was panned, by fractions of its box.
    case panned(x: Double, y: Double)

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
    /// The edit could not be saved; the associated value is the key of the message.
    case saveFailed(String)
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
