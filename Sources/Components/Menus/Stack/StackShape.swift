/// The shape in which the items of a stack menu are arranged around their origin.
public enum StackShape: String, Sendable, Codable, CaseIterable {
    /// An arc of a ring, then of a wider one.
    case arc
    /// A full ring, then a wider one.
    case circle
    /// A straight line.
    case line
    /// Rows and columns.
    case grid
}

/// The position from which a stack menu opens. Leading and trailing swap sides in right-to-left
/// languages.
public enum StackOrigin: String, Sendable, Codable, CaseIterable {
    case topLeading, top, topTrailing, leading, center, trailing
    case bottomLeading, bottom, bottomTrailing
    /// The position given by the settings `originX` and `originY`.
    case point
}

/// The direction of the middle of a stack menu's items.
public enum StackDirection: String, Sendable, Codable, CaseIterable {
    /// Toward the available space.
    case auto
    case up, upTrailing, trailing, downTrailing, down, downLeading, leading, upLeading

    /// The direction in radians before any mirroring, with 0 to the right and increasing clockwise.
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

/// The display of labels beside a stack menu's items.
public enum StackLabels: String, Sendable, Codable, CaseIterable {
    /// Labels are shown beside the items if all of them fit; otherwise the menu is a list.
    case auto
    /// Labels are never shown; screen readers still announce them.
    case never
    /// The menu is always a list.
    case list
}
