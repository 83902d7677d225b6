/// A change of the tones of the picture, beyond the adjustments of one value each.
public enum ToneAction: Sendable, Hashable {
    /// The automatic enhancement was changed.
    case enhance(EnhanceAction)
    /// The colors of a range of hues were changed.
    case color(ColorAction)
    /// A tone curve was changed.
    case curve(CurveAction)
}
