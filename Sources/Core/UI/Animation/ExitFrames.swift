/// The frames of layers and elements that are animating out (``Animator/leaving``), which the current
/// scene no longer contains.
package struct ExitFrames: Sendable {
    private var kept: [ElementID: Frame] = [:]

    package init() {}

    /// Records the frames of what is leaving.
    ///
    /// - Parameters:
    ///   - leaving: what is animating out, after an update of the animator.
    ///   - frames: the frames of the previous scene.
    ///   - places: the frames in the root of leaving elements that were not in it.
    package mutating func keep(
        _ leaving: [Element], in frames: [ElementID: Frame], at places: [ElementID: Frame] = [:]
    ) {
        var kept: [ElementID: Frame] = [:]
        for layer in leaving {
            layer.walk { element in
                kept[element.id] =
                    places[element.id] ?? frames[element.id] ?? self.kept[element.id]
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
