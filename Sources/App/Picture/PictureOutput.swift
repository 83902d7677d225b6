import CairnApp
import CairnFiles
import CairnLayout
import CairnRaster
import CairnUI

/// The picture of a screen, with two pixels a point.
struct PictureOutput: AppOutput {
    let option = "--png"

    func traits(_ size: Size?, _ scheme: ColorScheme) -> HostTraits {
        HostTraits(viewport: size ?? HostTraits().viewport, scale: 2, colorScheme: scheme)
    }

    func write<Screen: AppScreen>(
        _ screen: Screen, in app: AppContext<Screen.Settings>, to file: String
    ) async throws {
        try AtomicFile.write(try await Self.png(of: screen, in: app), to: file)
    }

    /// Starts a screen and draws it as soon as its contents and its pictures are loaded.
    static func png<Screen: AppScreen>(
        of screen: Screen, in app: AppContext<Screen.Settings>
    ) async throws -> [UInt8] {
        let session = screen.session(try await screen.started(app), in: app)
        let renderer = RasterRenderer(
            theme: app.environment.theme, images: app.pictures.map(RasterImages.store) ?? .files(),
            showsFocus: false)
        await session.settle()
        // A list asks for what it shows once it is measured.
        _ = await renderer.settled(session)
        await session.settle()
        let scene = await renderer.settled(session)
        await session.end()
        return try renderer.png(of: scene)
    }
}

extension RasterImages {
    /// The pictures of a store, loaded if necessary.
    static func store(_ pictures: ImageStore<Pixels>) -> RasterImages {
        RasterImages { source, _, _ in
            (try? await pictures.picture(for: source)).flatMap { Bitmap($0) }
        }
    }
}
