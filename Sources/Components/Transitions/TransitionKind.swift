/// How one screen becomes another.
public enum TransitionKind: String, Codable, Sendable, CaseIterable {
    /// Both are sides of a cube, which turns by a quarter.
    case cube
    /// Both are sides of a card, which turns by half.
    case flip
    /// The old one is folded away about one of its edges, like a page, and the new one lies below.
    case fold
    /// The new one pushes the old one out.
    case slide
    /// The new one appears over the old one.
    case fade
    /// The new one grows out of a part of the old one: ``TransitionFrame/Shared``. Without a part it fades.
    case shared
    /// The new one is there at once.
    case none
}

/// Where the old screen goes. The other way when going back; start and end, and they alone, follow the direction of reading.
public enum TransitionDirection: String, Codable, Sendable, CaseIterable {
    /// Towards the beginning of a line: what comes next comes from its end.
    case start
    /// Towards the end of a line.
    case end
    /// To the left, in every language.
    case left
    /// To the right, in every language.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down

    /// The direction on the screen: left, right, up or down.
    public func resolved(isMirrored: Bool, goesBack: Bool) -> TransitionDirection {
        let way: TransitionDirection =
            switch self {
            case .start: isMirrored ? .right : .left
            case .end: isMirrored ? .left : .right
            case let other: other
            }
        guard goesBack else { return way }
        return switch way {
        case .left, .start: .right
        case .right, .end: .left
        case .up: .down
        case .down: .up
        }
    }
}
