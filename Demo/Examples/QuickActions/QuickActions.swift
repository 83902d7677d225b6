import CairnGestureLock
import CairnMenus
import CairnPropertyList
import CairnTerminal
import CairnUI
import CairnVault
import Foundation

/// Pages that are opened from a menu with rows of its own, or by drawing a gesture.
struct QuickActions: Model {
    var places: StripeMenuModel
    var pad: GestureLockModel
    let settings: GestureLockConfiguration
    enum Action: Sendable { case places(StripeMenuAction), pad(GestureLockAction) }
    enum Request: Sendable, Equatable { case places(MenuRequest), pad(GestureLockRequest) }

    init(_ settings: GestureLockConfiguration) {
        self.settings = settings
        pad = GestureLockModel(commandsOf: settings)
        // An item is called like the command that opens it.
        places = StripeMenuModel([
            MenuItem("notes", "Notes", symbol: "note", badge: "12"),
            MenuItem("photos", "Photos", symbol: "gallery", badge: "340"),
        ])
    }

    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .places(let action):
            let requests = places.update(action)
            for case .open(let item) in requests { _ = places.update(.moved(to: item.id)) }
            return requests.map(Request.places)
        case .pad(let action):
            let requests = pad.update(action)
            if let command = pad.gesture {
                _ = places.update(.moved(to: command))
                pad = GestureLockModel(commandsOf: settings)
            }
            return requests.map(Request.pad)
        }
    }
}

/// `quick-actions SETTINGS`: gestures and the commands they stand for, from a property list.
@main enum Program {
    static func main() async throws {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: GestureLockConfiguration())
        try layers.add(PropertyList(contentsOf: CommandLine.arguments[1]), as: .app)
        let settings = try layers.decode(GestureLockConfiguration.self)
        // Gestures open no lock, so nothing is asked of one.
        let pad = GestureLockHandler(.preview(nil))
        let menu = MenuHandler(StripeMenuAction.settled)
        let host = TerminalHost()
        let environment = try Environment.standard(for: host)
        let session = Session(
            QuickActions(settings),
            handler: ClosureHandler { (request: QuickActions.Request) in
                switch request {
                case .places(let request): menu.handle(request).map(QuickActions.Action.places)
                case .pad(let request): pad.handle(request).map(QuickActions.Action.pad)
                }
            }, environment: environment, host: host
        ) { app, send in
            StripeMenuComponent(
                app.places, title: "Places", send: send.scope(QuickActions.Action.places)
            ) {
                Column {
                    Button("Places") { send(.places(.opened)) }
                    Text(app.places.items.first { $0.id == app.places.current }?.title ?? "Home")
                        .role(.heading(level: 1))
                    GestureLockComponent(app.pad, send: send.scope(QuickActions.Action.pad))
                }
                .grow()
            } row: { item, isCurrent in
                Row {
                    Text(item.title).fill()
                    Text(isCurrent ? "open" : item.badge ?? "")
                }
            }
        }
        try await TerminalHost.run(session, environment: ProcessInfo.processInfo.environment)
    }
}
