/// What a host needs to know of a list that builds its items as they come near.
///
/// The element's children are the items of ``built``, in order; the first and the last one keep the room of
/// the others as a margin.
public struct ListContent: Sendable, Hashable {
    /// The way the items run.
    public var axis: Axis
    /// How many items there are.
    public var count: Int
    /// The items that stand as children.
    public var built: Range<Int>
    /// The room kept for the items before the built ones, in points along the axis.
    public var before: Double
    /// The room kept for the items after the built ones, in points along the axis.
    public var after: Double
    /// How far the list is scrolled, in points along the axis.
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

/// A direction across the screen.
public enum Axis: String, Sendable, Hashable, Codable {
    /// Along the lines.
    case horizontal
    /// Down the page.
    case vertical
}
