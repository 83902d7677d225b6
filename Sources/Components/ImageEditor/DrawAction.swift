public import CairnImaging

/// An event while lines are drawn on a picture. Positions are fractions of the result.
public enum DrawAction: Sendable, Hashable {
    /// The pointer drew: a line begins, continues, and ends as one step.
    case dragged(UnitPoint, GesturePhase)
    /// A point was tapped: a dot.
    case dotted(UnitPoint)
    /// The cursor was moved by the keyboard, and draws if the pen is down.
    case cursorMoved(x: Double, y: Double)
    /// The keyboard's pen was lowered or lifted; lifting ends the line as one step.
    case penToggled
    /// The color of the next lines was chosen.
    case colorChosen(RGBColor)
    /// The width of the next lines was set, as a fraction of the picture's shorter side.
    case widthSet(Double)
    /// All lines were erased, in one step.
    case erased
}

/// The pen with which lines are drawn.
public struct EditorPen: Sendable, Hashable, Codable {
    /// The color of the next line.
    public internal(set) var color = RGBColor(red: 0xE2, green: 0xA2, blue: 0x3B)
    /// The width of the next line, as a fraction of the picture's shorter side.
    public internal(set) var width = 0.01
    /// The position of the keyboard's cursor, as fractions of the result.
    public internal(set) var cursor = UnitPoint.center
    /// The line that is being drawn, on the upright original; not part of the recipe yet.
    public internal(set) var line: [UnitPoint] = []
    /// Indicates that the keyboard's pen is down.
    public internal(set) var isDown = false
}
