import CairnMenus
import CairnUI
import Testing

private struct App: Model, Codable {
    var start = StackMenuModel([
        MenuItem("notes", "Notes Tree", symbol: "note"),
        MenuItem("gallery", "Gallery", symbol: "gallery"),
    ])
    var places = StripeMenuModel([MenuItem("settings", "Settings", symbol: "adjust")])
    var page = "opening"

    enum Action: Sendable { case start(StackMenuAction), places(StripeMenuAction) }
    enum Request: Sendable, Equatable { case start(MenuRequest), places(MenuRequest) }

    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .start(let action): open(start.update(action)).map(Request.start)
        case .places(let action): open(places.update(action)).map(Request.places)
        }
    }

    private mutating func open(_ requests: [MenuRequest]) -> [MenuRequest] {
        for case .open(let item) in requests { page = item.id }
        return requests
    }
}

private struct AppHandler: Handler {
    func handle(_ request: App.Request) -> Effect<App.Action> {
        switch request {
        case .start(let request):
            MenuHandler(StackMenuAction.settled).handle(request).map(App.Action.start)
        case .places(let request):
            MenuHandler(StripeMenuAction.settled).handle(request).map(App.Action.places)
        }
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let session = Session(App(), handler: AppHandler()) { app, send in
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
