/// The shape in which the items of a stack menu lie around their origin.
public enum StackShape: String, Sendable, Codable, CaseIterable {
    /// A part of a ring, then of a wider one.
    case arc
    /// A whole ring, then a wider one.
    case circle
    /// One behind another.
    case line
    /// Rows and columns.
    case grid
}

/// Where a stack menu unfolds from. Leading and trailing change sides where one reads from the right.
public enum StackOrigin: String, Sendable, Codable, CaseIterable {
    case topLeading, top, topTrailing, leading, center, trailing
    case bottomLeading, bottom, bottomTrailing
    /// A place of the settings `originX` and `originY`.
    case point
}

/// Where the middle of a stack menu's items points.
public enum StackDirection: String, Sendable, Codable, CaseIterable {
    /// To where there is room.
    case auto
    case up, upTrailing, trailing, downTrailing, down, downLeading, leading, upLeading

    /// The direction in radians before any mirroring, 0 to the right and growing clockwise.
    var angle: Double? {
        switch self {
        case .auto: nil
        case .trailing: 0
        case .downTrailing: .pi / 4
        case .down: .pi / 2
        case .downLeading: .pi * 3 / 4
        case .leading: .pi
        case .upLeading: .pi * 5 / 4
        case .up: .pi * 3 / 2
        case .upTrailing: .pi * 7 / 4
        }
    }
}

/// When a stack menu's items have words beside them.
public enum StackLabels: String, Sendable, Codable, CaseIterable {
    /// Where all words have room beside their items; else the menu is a list.
    case auto
    /// Never; screen readers still say them.
    case never
    /// The menu is always a list.
    case list
}
