/// A change of the filter of a picture.
public enum FilterAction: Sendable, Hashable {
    /// A filter was selected, by its id, in addition to the adjustments.
    case chosen(String)
    /// The strength of the filter was set, 0 to 1.
    case strengthSet(Double)
}
