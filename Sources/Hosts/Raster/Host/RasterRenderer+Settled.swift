public import CairnUI

extension RasterRenderer {
    /// Tells a session what its lists want to know of the layout, until nothing changes any more, loads the pictures
    /// in sight, and returns its scene.
    public func settled<M: Model>(
        _ session: Session<M>, isolation: isolated (any Actor)? = #isolation
    ) async -> Scene {
        let scene = await session.settled { $0.root.measuredItems(in: frames(of: $0)) }
        // Drawn once, so that it is known which pictures are in sight, and how large.
        _ = try? bitmap(of: scene)
        await loadPictures()
        return scene
    }

    var missingPictures: Set<PictureCache.Question> { pictures.missing }
}

extension Session {
    /// Tells lists how large their items are, until nothing changes any more, and returns the last scene.
    func settled(
        isolation: isolated (any Actor)? = #isolation,
        measuring: (Scene) -> [(list: ElementID, sizes: [Key: Size])]
    ) async -> Scene {
        var scene = await scene
        // Each round brings the sizes of items that came into sight by the last one.
        for _ in 0..<16 {
            for (list, sizes) in measuring(scene) { await handle(.measured(sizes), on: list) }
            let next = await self.scene
            if next.number == scene.number { break }
            scene = next
        }
        return scene
    }
}
