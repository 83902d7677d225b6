/// The animation of an element when the layout changes: it glides to its new place, fades in where it
/// is inserted, and fades out where it is removed.
///
///     PhotoCell(photo).layoutTransition(LayoutTransition(context.theme.motion, shared: Key(photo.id)))
///
/// Scrolling is no change of layout, and neither is a list that is replaced as a whole. With
/// reduced motion, nothing glides.
public struct LayoutTransition: Sendable, Hashable {
    /// The identity of what the element shows. An element that disappears, or is covered, while
    /// another with the same key appears, in the same list or on another page, seems to become that
    /// one.
    public var shared: Key?
    /// Indicates that the element moves only from one page to another, and not within its own: it is
    /// animated by other means there.
    public var isBetweenPages: Bool
    /// The duration of a movement, and of the appearance of an inserted element.
    public var duration: Duration
    /// The duration in which a removed element fades out.
    public var exit: Duration
    /// The timing curve.
    public var curve: Curve

    /// Creates a transition.
    public init(_ motion: Motion = Motion(), shared: Key? = nil, isBetweenPages: Bool = false) {
        (self.shared, self.isBetweenPages) = (shared, isBetweenPages)
        (duration, exit, curve) = (motion.base, motion.quick, motion.curve)
    }
}

extension Component {
    /// Animates the component's place when the layout changes; `nil` changes places at once.
    public func layoutTransition(_ transition: LayoutTransition?) -> Modified<Self> {
        changing { $0.layoutTransition = transition }
    }
}
