public import CairnUI

extension RasterRenderer {
    /// Reports layout measurements to a session's lists until nothing changes any more, loads the
    /// visible pictures, and returns the session's scene.
    public func settled<M: Model>(
        _ session: Session<M>, isolation: isolated (any Actor)? = #isolation
    ) async -> Scene {
        let scene = await session.settled { $0.root.measuredItems(in: frames(of: $0)) }
        // Drawing once determines which pictures are visible, and their sizes.
        _ = try? bitmap(of: scene)
        await loadPictures()
        return scene
    }

    var missingPictures: Set<PictureCache.Question> { pictures.missing }
}

extension Session {
    /// Reports item sizes to lists until nothing changes any more, and returns the last scene.
    func settled(
        isolation: isolated (any Actor)? = #isolation,
        measuring: (Scene) -> [(list: ElementID, sizes: [Key: Size])]
    ) async -> Scene {
        var scene = await scene
        // Each round reports the sizes of items that became visible in the previous one.
        for _ in 0..<16 {
            for (list, sizes) in measuring(scene) { await handle(.measured(sizes), on: list) }
            let next = await self.scene
            if next.number == scene.number { break }
            scene = next
        }
        return scene
    }
}
