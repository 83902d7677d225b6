import CairnGestureLock
import CairnLockFlow
import CairnUI
import CairnVault
import Testing

private struct App: Model, Codable {
    var lock = GestureLockModel(for: .unlock)
    mutating func update(_ action: GestureLockAction) -> [GestureLockRequest] {
        lock.update(action)
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let checker = CodeChecker.preview(nil)
        let session = Session(App(), handler: GestureLockHandler(checker)) { app, send in
            GestureLockComponent(app.lock, send: send)
        }
        #expect(await session.outline.items(.cell).count == 9)

        let stations = [Point(x: 0.1, y: 0.2), Point(x: 0.7, y: 0.5)]
        let samples = [Point(x: 0.1, y: 0.2), Point(x: 0.9, y: 0.6)]
        var route = StrokeRecognizer(DotLayout(stations, reach: Size(width: 0.05, height: 0.05)))
        for place in samples { route.move(to: place) }
        #expect(route.visited == [0, 1])
    }
}
