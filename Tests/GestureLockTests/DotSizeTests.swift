import CairnGestureLock
import CairnLayout
import CairnLocalizations
import CairnLockFlow
import CairnRaster
import CairnStrings
import CairnUI
import CairnVault
import TestSupport
import Testing

/// The size of the dots, as it is painted and laid out.
@Suite struct DotSizeTests {
    private static let traits = HostTraits(viewport: Size(width: 390, height: 844))

    private static func session(
        _ settings: GestureLockConfiguration, _ output: RasterOutput
    ) throws -> Session<GestureScreenTests.Screen> {
        var environment = Environment()
        environment.traits = traits
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        return Session(
            GestureScreenTests.Screen(lock: GestureLockModel(settings)),
            handler: ClosureHandler<GestureLockRequest, GestureScreenTests.Screen.Action> { _ in
                .none
            }, environment: environment, host: RasterHost(output, traits: traits)
        ) { screen, send in
            GestureLockComponent(
                screen.lock, send: send.scope(GestureScreenTests.Screen.Action.lock))
        }
    }

    /// The frame of the first dot on the screen, and its element.
    private static func first(
        _ scene: Scene
    ) throws -> (frame: Frame, element: Element, frames: [ElementID: Frame]) {
        let frames = RasterRenderer().frames(of: scene)
        var cell: Element?
        scene.root.walk { element in
            if cell == nil, element.semantics?.role == .cell { cell = element }
            return cell == nil
        }
        let element = try #require(cell)
        let path = scene.root.path(to: element.id).compactMap { frames[$0.id] }
        let origin = Point(
            x: path.map(\.minX).reduce(0, +), y: path.map(\.minY).reduce(0, +))
        return (Frame(origin: origin, size: try #require(path.last?.size)), element, frames)
    }

    @Test("a dot is painted as wide as the setting says", arguments: [0.1, 0.2, 0.4])
    func dotsArePainted(size: Double) async throws {
        var settings = GestureLockConfiguration()
        settings.dotSize = size
        let output = RasterOutput(theme: Theme())
        let session = try Self.session(settings, output)
        await output.settle(session)
        let scene = await session.scene
        let frame = try Self.first(scene).frame
        #expect(frame.size.width == 100)
        let bitmap = try output.bitmap()
        // Along the middle of the dot, all that is not the ground on its left.
        let row = Int(frame.minY + frame.size.height / 2)
        let start = Int(frame.minX) + 1
        let ground = bitmap[start, row]
        let width = (start..<Int(frame.minX + frame.size.width)).count {
            bitmap[$0, row] != ground
        }
        #expect(abs(Double(width) - 100 * size) <= 2, "\(width)")
    }

    @Test("an image is as wide as the setting says", arguments: [0.1, 0.3, 0.8])
    func imagesAreLaidOut(size: Double) async throws {
        var settings = GestureLockConfiguration()
        (settings.dotSize, settings.look) = (size, .images)
        settings.images.idle = "dot.png"
        let output = RasterOutput(theme: Theme())
        let session = try Self.session(settings, output)
        await output.settle(session)
        let (_, cell, frames) = try Self.first(await session.scene)
        var image: Frame?
        cell.walk { element in
            if case .image = element.kind { image = frames[element.id] }
            return true
        }
        let frame = try #require(image)
        #expect(frame.size == Size(width: 100 * size, height: 100 * size))
    }
}
