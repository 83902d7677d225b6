/// The direction of a container's main axis (`flex-direction`).
public enum FlexDirection: UInt8, Sendable, CaseIterable {
    /// In reading direction: from left to right, or from right to left in a right-to-left node.
    case row
    /// From top to bottom.
    case column
    /// Against the reading direction.
    case rowReverse
    /// From bottom to top.
    case columnReverse
}

/// The wrapping of items into lines (`flex-wrap`).
public enum FlexWrap: UInt8, Sendable, CaseIterable {
    /// A single line, which may overflow.
    case nowrap
    /// As many lines as needed, each after the previous one.
    case wrap
    /// As many lines as needed, each before the previous one.
    case wrapReverse
}

/// The distribution of free space along the main axis (`justify-content`).
public enum JustifyContent: UInt8, Sendable, CaseIterable {
    /// Items are packed at the start of the main axis.
    case flexStart
    /// Items are packed at the end of the main axis.
    case flexEnd
    /// Items are packed in the center.
    case center
    /// Equal space between neighbors, none at the ends.
    case spaceBetween
    /// Equal space around every item.
    case spaceAround
    /// Equal space between neighbors and at the ends.
    case spaceEvenly
    /// Items are packed at the start in reading direction, or at the top, even if the direction of the
    /// main axis is reversed.
    case start
    /// Items are packed at the end in reading direction, or at the bottom, even if the direction of
    /// the main axis is reversed.
    case end
    /// As `center`; as `start` if the items overflow.
    case safeCenter
    /// As `end`; as `start` if the items overflow.
    case safeEnd
    /// As `flexStart`; as `start` if the items overflow.
    case safeFlexStart
    /// As `flexEnd`; as `start` if the items overflow.
    case safeFlexEnd
}

/// The alignment of items along the cross axis of their line (`align-items`).
public enum AlignItems: UInt8, Sendable, CaseIterable {
    /// At the start of the cross axis.
    case flexStart
    /// At the end of the cross axis.
    case flexEnd
    /// In the center.
    case center
    /// Stretched to the line's cross size, if their own size is `auto`.
    case stretch
    /// With their first baselines aligned.
    case baseline
    /// At the start of the cross axis, even if the lines run in reverse.
    case start = 6
    /// At the end of the cross axis, even if the lines run in reverse.
    case end
    /// As `center`; as `start` if the item overflows its line.
    case safeCenter
    /// As `end`; as `start` if the item overflows its line.
    case safeEnd
    /// As `flexStart`; as `start` if the item overflows its line.
    case safeFlexStart
    /// As `flexEnd`; as `start` if the item overflows its line.
    case safeFlexEnd
    /// As `start`; an absolute node with both insets is not moved back inside its containing block.
    case safeStart
}

/// The alignment of a single item along the cross axis of its line (`align-self`).
public enum AlignSelf: UInt8, Sendable, CaseIterable {
    /// At the start of the cross axis.
    case flexStart
    /// At the end of the cross axis.
    case flexEnd
    /// In the center.
    case center
    /// Stretched to the line's cross size, if its own size is `auto`.
    case stretch
    /// With its first baseline aligned with those of its neighbors.
    case baseline
    /// The container's `alignItems`.
    case auto
    /// At the start of the cross axis, even if the lines run in reverse.
    case start
    /// At the end of the cross axis, even if the lines run in reverse.
    case end
    /// As `center`; as `start` if the item overflows its line.
    case safeCenter
    /// As `end`; as `start` if the item overflows its line.
    case safeEnd
    /// As `flexStart`; as `start` if the item overflows its line.
    case safeFlexStart
    /// As `flexEnd`; as `start` if the item overflows its line.
    case safeFlexEnd
    /// As `start`; an absolute node with both insets is not moved back inside its containing block.
    case safeStart
}

/// The distribution of free space between lines along the cross axis (`align-content`); applies
/// only to wrapping containers.
public enum AlignContent: UInt8, Sendable, CaseIterable {
    /// Lines are packed at the start of the cross axis.
    case flexStart
    /// Lines are packed at the end of the cross axis.
    case flexEnd
    /// Lines are packed in the center.
    case center
    /// Lines grow by equal amounts to fill the container.
    case stretch
    /// Equal space between lines, none at the ends.
    case spaceBetween
    /// Equal space around every line.
    case spaceAround
    /// Equal space between lines and at the ends.
    case spaceEvenly
    /// Lines are packed at the start of the cross axis, even if they run in reverse.
    case start
    /// Lines are packed at the end of the cross axis, even if they run in reverse.
    case end
    /// As `center`; as `start` if the lines overflow.
    case safeCenter
    /// As `end`; as `start` if the lines overflow.
    case safeEnd
    /// As `flexStart`; as `start` if the lines overflow.
    case safeFlexStart
    /// As `flexEnd`; as `start` if the lines overflow.
    case safeFlexEnd
}

/// The positioning scheme of a node (`position`).
public enum Position: UInt8, Sendable, CaseIterable {
    /// In the flow; insets shift the node without affecting others.
    case relative
    /// Out of the flow, positioned by its insets in its parent's padding box.
    case absolute
}

/// The reading direction (`direction`).
public enum Direction: UInt8, Sendable, CaseIterable {
    /// The parent's direction; left to right at the root.
    case inherit
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
}

/// The display type of a node (`display`).
public enum Display: UInt8, Sendable, CaseIterable {
    /// Laid out as a flex container.
    case flex
    /// Excluded from layout, with all its descendants; their frames are zero.
    case none
    /// Replaced by its children, which are laid out as children of its parent; its own frame is empty
    /// and its box properties have no effect. A root is laid out as `flex`, and a measured leaf is
    /// not displayed.
    case contents
}
