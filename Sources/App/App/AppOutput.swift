import CairnFiles
public import CairnUI
import CairnWeb

/// A kind of file to which an app writes its screen: `--html FILE`.
public protocol AppOutput: Sendable {
    /// The option that asks for it: `--html`.
    var option: String { get }

    /// Returns the traits of the screen.
    ///
    /// - Parameters:
    ///   - size: the size that the user asks for, in points.
    ///   - scheme: the color scheme.
    /// - Returns: the traits.
    func traits(_ size: Size?, _ scheme: ColorScheme) -> HostTraits

    /// Starts a screen and writes it.
    ///
    /// - Throws: the errors of its start, and of a file that cannot be written.
    func write<Screen: AppScreen>(
        _ screen: Screen, in app: AppContext<Screen.Settings>, to file: String) async throws
}

/// The page of a screen, which is complete without a script and follows the reader's color scheme.
package struct PageOutput: AppOutput {
    package let option = "--html"

    package init() {}

    package func traits(_ size: Size?, _ scheme: ColorScheme) -> HostTraits {
        .page(viewport: size ?? HostTraits().viewport, colorScheme: scheme)
    }

    package func write<Screen: AppScreen>(
        _ screen: Screen, in app: AppContext<Screen.Settings>, to file: String
    ) async throws {
        let session = screen.session(try await screen.started(app), in: app)
        await session.settle()
        let scene = await session.scene
        var options = HTMLOptions()
        options.theme = app.environment.theme
        var dark: Scene?
        if scene.traits.colorScheme == .light {
            var traits = scene.traits
            traits.colorScheme = .dark
            await session.setTraits(traits)
            dark = await session.scene
        }
        await session.end()
        let page = HTMLPage(scene, dark: dark, options: options).html
        try AtomicFile.write(Array(page.utf8), to: file)
    }
}
