public import CairnImaging

/// A change of a tone curve. Values are fractions: 0 is black, 1 is white.
public enum CurveAction: Sendable, Hashable {
    /// The channel to edit was chosen.
    case channelChosen(PhotoCurves.Channel)
    /// A point was added at an input value with an output value; `nil` in the widest gap of the
    /// curve, on the curve.
    case pointAdded(UnitPoint?)
    /// A point was chosen, by its index.
    case pointChosen(Int)
    /// The chosen point was dragged; the offset from the start is to the right and up.
    case pointDragged(x: Double, y: Double, GesturePhase)
    /// The chosen point was moved by the keyboard, to the right and up.
    case pointMoved(x: Double, y: Double)
    /// The input value of the chosen point was set.
    case inputSet(Double)
    /// The output value of the chosen point was set.
    case outputSet(Double)
    /// The chosen point was removed; the first and the last one cannot be.
    case pointRemoved
    /// The curve of the channel was reset.
    case reset
}
