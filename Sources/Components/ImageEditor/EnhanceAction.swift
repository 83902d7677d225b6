public import CairnImaging
public import CairnStrings

/// A change of the automatic enhancement.
public enum EnhanceAction: Sendable, Hashable {
    /// The enhancement was turned on, for which the picture is measured, or off.
    case toggled
    /// The picture was measured.
    case measured(PhotoLevels, of: EditedPhoto.ID)
    /// The picture could not be measured; the last value is the message.
    case failed(TextKey)
    /// The strength was set, 0 to 1.
    case strengthSet(Double)
}

/// An event of edits that are copied from one picture to others.
public enum EditsAction: Sendable, Hashable {
    /// The edits of light and color were copied.
    case copied
    /// The copied edits were pasted, in one step.
    case pasted
    /// Edits that were copied before are there to be pasted; `nil` for none.
    case offered(PhotoRecipe?)
}
