public import CairnImaging

/// A change of the texts, stickers and redactions of a picture.
public enum MarkAction: Sendable, Hashable {
    /// A text was added in the center of the visible area.
    case textAdded(String)
    /// A sticker was added in the center of the visible area, if the configuration has its shape.
    case stickerAdded(PhotoSymbol.Shape)
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
    /// The size of the selected mark was set: for a text or a sticker, as a fraction of the picture's
    /// shorter side; for a redaction, its width.
    case markSized(Double)
    /// The angle of the selected text or sticker was set. Degrees, −180 to 180, clockwise.
    case markTurned(Double)
    /// The selected text or sticker was sized and turned by two fingers; the factor and the degrees
    /// are those since the start.
    case markPinched(scale: Double, degrees: Double, GesturePhase)
    /// The selected text or sticker was moved above others; a negative number, below them.
    case markRaised(by: Int)
    /// The height of the selected redaction was set, as a fraction of the picture.
    case redactionHeightSet(Double)
    /// The color of the selected text or sticker was set.
    case textColored(RGBColor)
    /// The font of the selected text was set.
    case textStyled(EditorFont)
    /// The alignment of the lines of the selected text was set.
    case textAligned(PhotoText.Alignment)
    /// The opacity of the selected text or sticker was set, 0 to 1.
    case markFaded(Double)
    /// The style of the selected redaction was set: mosaic blocks or a solid color.
    case redactionStyled(Redaction.Style)
    /// The selected mark was removed.
    case markRemoved
}
