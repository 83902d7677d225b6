import CairnImageEditor
import CairnImaging
import CairnUI
import Foundation
import TestSupport
import Testing

private struct Darkroom: AppScreen {
    var path: String

    func start(_ app: AppContext<NoSettings>) async throws -> ImageEditorModel {
        await ImageEditorModel(app, editing: path, alt: "A lake")
    }
    func body(
        _ photo: ImageEditorModel, _ send: Sender<ImageEditorAction>
    ) -> some Component {
        ImageEditor(photo, send: send)
    }
}

@Suite struct ImageEditorAppTests {
    private static func session(
        _ path: String, in folder: TemporaryFolder
    ) async throws -> (Session<AppModel<Darkroom>>, AppContext<NoSettings>) {
        let app = AppContext(NoSettings(), environment: Environment(), folder: folder.url.path)
        let screen = Darkroom(path: path)
        return (screen.session(try await screen.started(app), in: app), app)
    }

    @Test func anAppShowsThePhotoAndSavesItsEdit() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.url.appendingPathComponent("a.jpg").path
        try FileManager.default.copyItem(
            atPath: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg").path,
            toPath: path)
        let (session, app) = try await Self.session(path, in: folder)
        let model = await session.model.model
        #expect(model.phase == .editing && model.photo?.alt == "A lake")
        let shot = try #require(model.shot)
        let pixels = try await app.pictures?.picture(for: shot.source)
        #expect((pixels?.width ?? 0) > 1)
        await session.send(.screen(.crop(.rotated(quarterTurns: 1))))
        await session.send(.screen(.done))
        await session.settle()
        #expect(await session.model.model.phase == .finished)
        #expect(FileManager.default.fileExists(atPath: RecipeFile.path(of: path)))
        await session.end()
    }

    @Test func anAppSaysThatThereIsNoPhoto() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let (session, _) = try await Self.session(folder.url.path + "/none.jpg", in: folder)
        guard case .failed = await session.model.model.phase else {
            Issue.record("a photo that is not there was opened")
            return
        }
        await session.end()
    }
}
