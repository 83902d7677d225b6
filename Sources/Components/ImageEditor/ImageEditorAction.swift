public import CairnImaging

/// What can happen to an editor.
public enum ImageEditorAction: Sendable, Hashable {
    /// The picture is open, with the recipe that lay beside it, if one did.
    case opened(EditedPhoto, PhotoRecipe?, problem: String?)
    /// It cannot be opened: the key of what people are told.
    case openFailed(String)

    /// A tool was chosen.
    case toolChosen(EditorTool)

    /// A part of the crop's frame is dragged: the way since the start, by fractions of the stage.
    case frameDragged(CropHandle, x: Double, y: Double, EditorStroke)
    /// A part of the crop's frame was moved by keys: pixels of the original to the right and down.
    case frameStepped(CropHandle, x: Int, y: Int)
    /// A shape to hold the crop to was chosen.
    case ratioChosen(EditorRatio)
    /// The shape lies instead of standing, or the other way round.
    case ratioTurned
    /// The custom shape was typed.
    case ratioTyped(width: Int, height: Int)
    /// What is visible inside of the crop was chosen.
    case shapeChosen(EditorShape)
    /// All of the picture is to be kept again.
    case cropRemoved
    /// Turned by quarters clockwise.
    case rotated(quarterTurns: Int)
    /// Mirrored as it is seen.
    case mirrored(vertically: Bool)
    /// Straightened to so many degrees clockwise.
    case straightened(Double)

    /// Light or colour was set.
    case adjusted(EditorAdjustment, Double)
    /// A look was chosen, by its id.
    case filterChosen(String)
    /// Edges were sharpened, 0 to 1.
    case sharpened(Double)

    /// Words were put in the middle of what is seen.
    case textAdded(String)
    /// A part was covered in the middle of what is seen.
    case redactionAdded
    /// Words or a covered part were chosen; `nil` for none.
    case markChosen(EditorMark?)
    /// The chosen mark is dragged: the way since the start, by fractions of the result.
    case markDragged(x: Double, y: Double, EditorStroke)
    /// The chosen mark was moved by keys: by fractions of the result.
    case markStepped(x: Double, y: Double)
    /// The chosen words changed.
    case textChanged(String)
    /// The chosen words' size was set: a fraction of the picture's shorter side; of a covered part its width.
    case markSized(Double)
    /// A covered part's height was set, by a fraction of the picture.
    case redactionHeightSet(Double)
    /// The chosen words' colour was chosen.
    case textColoured(RGBColour)
    /// A covered part is made of blocks, or of one colour.
    case redactionStyled(Redaction.Style)
    /// The chosen mark was removed.
    case markRemoved

    /// A movement is over: what comes next is a step of its own.
    case settled
    /// The last step was taken back.
    case undone
    /// What was taken back was done again.
    case redone
    /// All was taken back, in one step that can itself be taken back.
    case reverted

    /// Zoomed by a factor about a place of the box.
    case zoomed(by: Double, about: UnitPoint)
    /// The fitted picture has so many pixels of the screen across.
    case canvasShown(pixels: Double)
    /// Tapped twice at a place of the box.
    case zoomToggled(about: UnitPoint)
    /// Moved by fractions of the box.
    case panned(x: Double, y: Double)

    /// The edit is to be kept.
    case done
    /// The edit is to be given up.
    case cancelled
    /// Somebody who was asked wants to lose the changes.
    case discardConfirmed
    /// Somebody who was asked, or told of an error, goes on editing.
    case resumed
    /// The edit was kept.
    case saved
    /// It was not; the key of what people are told.
    case saveFailed(String)
}

/// Where in a movement a moment is.
public enum EditorStroke: String, Sendable, Hashable, Codable {
    /// The first moment.
    case began
    /// Under way.
    case moved
    /// Let go.
    case ended
    /// Taken away by something else: all is as before.
    case cancelled
}

/// Something on the picture that can be chosen, by its place in the recipe.
public enum EditorMark: Sendable, Hashable, Codable {
    /// One of `PhotoRecipe.overlays`.
    case overlay(Int)
    /// One of `PhotoRecipe.redactions`.
    case redaction(Int)
}
