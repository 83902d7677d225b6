import CairnUI

extension Component {
    /// Handles arrow keys as movements on the picture, which are the same in every layout
    /// direction: left is always left.
    ///
    /// - Parameters:
    ///   - small: the distance per key press.
    ///   - large: the distance per key press with Shift.
    ///   - move: receives the distance to the right and down.
    /// - Returns: the component with the key handlers.
    func steps(
        _ small: Double, _ large: Double, _ move: @escaping (Double, Double) -> Void
    ) -> some Component {
        on(key: .left) { move(-small, 0) }
            .on(key: .right) { move(small, 0) }
            .on(key: .up) { move(0, -small) }
            .on(key: .down) { move(0, small) }
            .on(key: .left, .shift) { move(-large, 0) }
            .on(key: .right, .shift) { move(large, 0) }
            .on(key: .up, .shift) { move(0, -large) }
            .on(key: .down, .shift) { move(0, large) }
    }
}

extension GesturePhase {
    /// Creates the gesture phase for a phase of a drag.
    init(_ phase: Drag.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
