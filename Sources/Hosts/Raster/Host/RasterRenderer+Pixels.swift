public import CairnUI

extension RasterRenderer {
    /// Draws a scene and lends its pixels, for a window that shows them: no copy is made.
    ///
    /// - Parameters:
    ///   - scene: What is shown.
    ///   - use: Gets the bytes, laid out as in ``Bitmap/bytes``, and how many of them a row takes; they are the
    ///     renderer's again afterwards.
    /// - Returns: what `use` returns.
    /// - Throws: ``RasterError``.
    /// - Complexity: what has changed since the last scene is painted, and nothing else.
    public func withPixels<Result>(
        of scene: Scene, _ use: (_ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int) -> Result
    ) throws(RasterError) -> Result {
        let canvas = try draw(scene, displayList(of: scene))
        return canvas.withBytes { use(UnsafeRawBufferPointer($0), canvas.stride) }
    }
}
