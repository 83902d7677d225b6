/// A kind of transition between two screens.
public enum TransitionKind: String, Codable, Sendable, CaseIterable {
    /// A cube with the two screens on its sides makes a quarter turn.
    case cube
    /// A card with the two screens on its sides makes a half turn.
    case flip
    /// The outgoing screen is folded away about one of its edges, like a page, and reveals the
    /// incoming one below.
    case fold
    /// The incoming screen pushes the outgoing one out.
    case slide
    /// The incoming screen fades in over the outgoing one.
    case fade
    /// The incoming screen grows out of a part of the outgoing one: ``TransitionFrame/Shared``.
    /// Without a shared part, it fades in.
    case shared
    /// The incoming screen appears immediately.
    case none
}

/// The direction in which the outgoing screen moves, reversed for a transition back. Only start and
/// end depend on the layout direction.
public enum TransitionDirection: String, Codable, Sendable, CaseIterable {
    /// Toward the leading edge: the incoming screen comes from the trailing edge.
    case start
    /// Toward the trailing edge.
    case end
    /// To the left, in every layout direction.
    case left
    /// To the right, in every layout direction.
    case right
    /// Upward.
    case up
    /// Downward.
    case down

    /// Returns the physical direction: left, right, up or down.
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
