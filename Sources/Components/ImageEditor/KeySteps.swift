import CairnUI

extension Component {
    /// Arrow keys as ways on the picture, which has no reading direction: left is left in every language.
    ///
    /// - Parameters:
    ///   - small: what a key moves.
    ///   - large: what it moves with Shift held.
    ///   - move: takes the way to the right and down.
    /// - Returns: the component that listens.
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

extension EditorStroke {
    /// The moment of a drag.
    init(_ phase: Drag.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
