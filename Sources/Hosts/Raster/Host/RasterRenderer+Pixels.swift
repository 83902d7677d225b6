public import CairnUI

extension RasterRenderer {
    /// Draws a scene and passes its pixels to a closure without copying them, for a window that
    /// displays them.
    ///
    /// - Parameters:
    ///   - scene: The scene to draw.
    ///   - use: Receives the bytes, laid out as in ``Bitmap/bytes``, and the number of bytes per
    ///     row. The bytes are valid only during the call.
    /// - Returns: The result of `use`.
    /// - Throws: ``RasterError``.
    /// - Complexity: proportional to what has changed since the last scene.
    public func withPixels<Result>(
        of scene: Scene, _ use: (_ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int) -> Result
    ) throws(RasterError) -> Result {
        let canvas = try draw(scene, displayList(of: scene))
        return canvas.withBytes { use(UnsafeRawBufferPointer($0), canvas.stride) }
    }
}
