import CairnMenus
import CairnUI
import Testing

private struct App: ApplyingModel, Codable {
    var start = StackMenuModel([
        MenuItem("notes", "Notes Tree", symbol: "note"),
        MenuItem("gallery", "Gallery", symbol: "gallery"),
    ])
    var places = StripeMenuModel([MenuItem("settings", "Settings", symbol: "adjust")])
    var page = "opening"

    enum Action: Sendable { case start(StackMenuAction), places(StripeMenuAction) }

    func applying(_ action: Action) -> App {
        var next = self
        switch action {
        case .start(let action):
            if let item = start.choice(of: action) { next.page = item.id }
            next.start = start.applying(action)
        case .places(let action):
            if let item = places.choice(of: action) { next.page = item.id }
            next.places = places.applying(action)
        }
        return next
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let session = Session(App()) { app, send in
            StripeMenuComponent(app.places, title: "Menu", send: send.scope(App.Action.places)) {
                Layers {
                    Column { Button("Menu") { send(.places(.opened)) } }.grow()
                    StackMenuComponent(
                        app.start, title: "Start", symbol: "add", send: send.scope(App.Action.start)
                    )
                }
                .grow()
            }
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Start")
        try await driver.tap(.menuItem, "Gallery")
        #expect(await session.model.page == "gallery")
        try await driver.tap(.button, "Menu")
        try await driver.tap(.button, "Settings")
        #expect(await session.model.page == "settings")
    }
}
