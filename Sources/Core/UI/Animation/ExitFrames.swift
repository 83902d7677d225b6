/// The frames of layers that are animating out (``Animator/leaving``), which the current scene no
/// longer contains.
package struct ExitFrames: Sendable {
    private var kept: [ElementID: Frame] = [:]

    package init() {}

    /// Records the frames of the leaving layers.
    ///
    /// - Parameters:
    ///   - leaving: the layers that are animating out, after an update of the animator.
    ///   - frames: the frames of the previous scene.
    package mutating func keep(_ leaving: [Element], in frames: [ElementID: Frame]) {
        var kept: [ElementID: Frame] = [:]
        for layer in leaving {
            layer.walk { element in
                kept[element.id] = frames[element.id] ?? self.kept[element.id]
                return true
            }
        }
        self.kept = kept
    }

    /// Returns the recorded frames that `frames` lacks.
    package func missing(in frames: [ElementID: Frame]) -> [ElementID: Frame] {
        kept.filter { frames[$0.key] == nil }
    }
}
