/// Where a container's main axis runs (`flex-direction`).
public enum FlexDirection: UInt8, Sendable, CaseIterable {
    /// In reading direction: from left to right, or from right to left in a right-to-left node.
    case row
    /// From top to bottom.
    case column
    /// Against reading direction.
    case rowReverse
    /// From bottom to top.
    case columnReverse
}

/// Whether items may take several lines (`flex-wrap`).
public enum FlexWrap: UInt8, Sendable, CaseIterable {
    /// One line, which may overflow.
    case nowrap
    /// As many lines as needed, each after the one before.
    case wrap
    /// As many lines as needed, each before the one before.
    case wrapReverse
}

/// How free space along the main axis is shared out (`justify-content`).
public enum JustifyContent: UInt8, Sendable, CaseIterable {
    /// Items together at the start of the main axis.
    case flexStart
    /// Items together at the end.
    case flexEnd
    /// Items together in the middle.
    case center
    /// Equal space between neighbours, none at the ends.
    case spaceBetween
    /// Equal space around every item.
    case spaceAround
    /// Equal space between neighbours and at the ends.
    case spaceEvenly
}

/// Where items lie across their line (`align-items`).
public enum AlignItems: UInt8, Sendable, CaseIterable {
    /// At the start of the cross axis.
    case flexStart
    /// At the end.
    case flexEnd
    /// In the middle.
    case center
    /// As tall as the line, if their own size is `auto`.
    case stretch
    /// With their first baselines on one height.
    case baseline
}

/// Where one item lies across its line (`align-self`).
public enum AlignSelf: UInt8, Sendable, CaseIterable {
    /// At the start of the cross axis.
    case flexStart
    /// At the end.
    case flexEnd
    /// In the middle.
    case center
    /// As tall as the line, if its own size is `auto`.
    case stretch
    /// With the baselines of its neighbours on one height.
    case baseline
    /// What the container's `alignItems` says.
    case auto
}

/// How free space across the lines is shared out (`align-content`); only with wrapping.
public enum AlignContent: UInt8, Sendable, CaseIterable {
    /// Lines together at the start of the cross axis.
    case flexStart
    /// Lines together at the end.
    case flexEnd
    /// Lines together in the middle.
    case center
    /// Lines made thicker by equal parts.
    case stretch
    /// Equal space between lines, none at the ends.
    case spaceBetween
    /// Equal space around every line.
    case spaceAround
    /// Equal space between lines and at the ends.
    case spaceEvenly
}

/// Whether a node takes part in its parent's flow (`position`).
public enum Position: UInt8, Sendable, CaseIterable {
    /// In the flow; insets move it without moving others.
    case relative
    /// Out of the flow, placed in its parent's padding box by its insets.
    case absolute
}

/// Reading direction (`direction`).
public enum Direction: UInt8, Sendable, CaseIterable {
    /// The parent's; left to right at the root.
    case inherit
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
}

/// Whether a node is laid out at all (`display`).
public enum Display: UInt8, Sendable, CaseIterable {
    /// Laid out as a flex container.
    case flex
    /// Left out, with everything under it; its frames are zero.
    case none
}
