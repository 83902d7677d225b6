import CairnApp
import CairnFiles
import CairnLayout
public import CairnUI

/// A picture of a screen.
///
///     try await Picture(1280, 800, .dark) { GalleryScreen(gallery) }.write(to: "wall.png")
public struct Picture<Screen: AppScreen>: Sendable where Screen.Settings == NoSettings {
    private let screen: Screen
    private let traits: HostTraits

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - width: the width in points.
    ///   - height: the height in points.
    ///   - scheme: the color scheme.
    ///   - scale: pixels per point, 1 to 3.
    ///   - screen: returns the screen.
    public init(
        _ width: Double, _ height: Double, _ scheme: ColorScheme = .light, scale: Double = 2,
        _ screen: () -> Screen
    ) {
        self.screen = screen()
        traits = HostTraits(
            viewport: Size(width: width, height: height), scale: scale, colorScheme: scheme)
    }

    /// Starts the screen, waits for its contents, and returns it as a PNG file.
    ///
    /// - Throws: the errors of its start, and `RasterError` for a size that is none.
    public func png() async throws -> [UInt8] {
        let app = AppContext(
            NoSettings(), environment: try .standard(on: traits), folder: ".")
        return try await PictureOutput.png(of: screen, in: app)
    }

    /// Writes the picture to a PNG file.
    ///
    /// - Throws: those of ``png()``, and `FileError`.
    public func write(to file: String) async throws {
        try AtomicFile.write(try await png(), to: file)
    }
}
