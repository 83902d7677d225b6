/// Where lies what is on its way out (``Animator/leaving``): a scene that has let go of it has no frames for it.
package struct PartingFrames: Sendable {
    private var kept: [ElementID: Frame] = [:]

    package init() {}

    /// Remembers where lies what leaves.
    ///
    /// - Parameters:
    ///   - leaving: the layers on their way out, after an update of the animator.
    ///   - frames: the frames of the scene before.
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

    /// The frames of what leaves and is not in the scene.
    package func missing(in frames: [ElementID: Frame]) -> [ElementID: Frame] {
        kept.filter { frames[$0.key] == nil }
    }
}
