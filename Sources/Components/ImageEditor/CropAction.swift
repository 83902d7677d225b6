/// A change of the crop or the orientation of a picture.
public enum CropAction: Sendable, Hashable {
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
    /// The perspective was corrected in a direction, as displayed, −1 to 1.
    case perspectiveSet(EditorPerspective, Double)
    /// The picture was straightened; the angle is in degrees clockwise.
    case straightened(Double)
}

/// A direction of the perspective correction, as displayed.
public enum EditorPerspective: String, Sendable, Hashable, Codable, CaseIterable {
    /// Lines that converge upward or downward.
    case vertical
    /// Lines that converge to the left or right.
    case horizontal
}
