/// The content of a lazily built list, as a host needs it.
///
/// The element's children are the items of ``built``, in order; margins of the first and the last
/// child reserve the space of the other items.
public struct ListContent: Sendable, Hashable {
    /// The axis of the list.
    public var axis: Axis
    /// The number of items.
    public var count: Int
    /// The items that are built as children.
    public var built: Range<Int>
    /// The space reserved for the items before the built ones, in points along the axis.
    public var before: Double
    /// The space reserved for the items after the built ones, in points along the axis.
    public var after: Double
    /// The scroll offset, in points along the axis.
    public var offset: Double

    /// Creates the content of a list.
    public init(
        axis: Axis, count: Int, built: Range<Int>, before: Double, after: Double, offset: Double
    ) {
        self.axis = axis
        self.count = count
        self.built = built
        self.before = before
        self.after = after
        self.offset = offset
    }
}

/// A screen axis.
public enum Axis: String, Sendable, Hashable, Codable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
}
