import CairnLayout

/// A screen with a model of its own, ready to be shown by any host: an app, or a part that is complete.
///
///     struct Notes: AppScreen {
///         func start(_ app: AppContext<NoSettings>) async throws -> TreeModel {
///             try await TreeModel(app, file: "notes.tree")
///         }
///         func body(_ notes: TreeModel, _ send: Sender<TreeAction>) -> some Component {
///             TreeComponent(notes, name: "Notes", send: send)
///         }
///     }
public protocol AppScreen: Sendable {
    /// The settings; none unless the screen names some.
    associatedtype Settings: AppSettings = NoSettings
    /// The model.
    associatedtype ScreenModel: Model
    /// The component for a model.
    associatedtype Body: Component

    /// Opens the stores and returns the initial model. Called once, before anything is shown.
    func start(_ app: AppContext<Settings>) async throws -> ScreenModel

    /// Returns the component for a model; `send` sends an action to it.
    @ComponentBuilder func body(
        _ model: ScreenModel, _ send: Sender<ScreenModel.Action>
    ) -> Body

    /// Applies settings to a model: once after ``start(_:)``, and whenever a file with settings was changed.
    func configure(_ model: inout ScreenModel, _ settings: Settings)

    /// Returns the work of a request. By default, the store that `start` named with ``AppContext/handle(with:)`` does it.
    func handle(
        _ request: ScreenModel.Request, in app: AppContext<Settings>
    ) -> Effect<ScreenModel.Action>
}

extension AppScreen {
    /// Applies no settings.
    public func configure(_ model: inout ScreenModel, _ settings: Settings) {}

    /// Passes the request to its store.
    public func handle(
        _ request: ScreenModel.Request, in app: AppContext<Settings>
    ) -> Effect<ScreenModel.Action> { app.handle(request) }

    /// Starts the screen.
    ///
    /// - Returns: the model of its session.
    package func started(_ app: AppContext<Settings>) async throws -> AppModel<Self> {
        var model = try await start(app)
        configure(&model, app.settings)
        return AppModel(screen: self, model: model)
    }

    /// Returns the running session of a started screen.
    package func session(
        _ model: AppModel<Self>, in app: AppContext<Settings>,
        host: sending (any SceneHost)? = nil
    ) -> Session<AppModel<Self>> {
        var environment = app.environment
        if let pictures = app.pictures {
            environment.pictures = Pictures(pictures) {
                Size(width: Double($0.width), height: Double($0.height))
            }
        }
        environment.now = app.now
        let handler = ClosureHandler { (request: ScreenModel.Request) in
            handle(request, in: app).map(AppModel<Self>.Action.screen)
        }
        return Session(model, handler: handler, environment: environment, host: host) {
            root, send in
            Column {
                root.screen.body(root.model, send.scope(AppModel<Self>.Action.screen))
                if let problem = root.problem { AppProblem(text: problem) { send(.noticed) } }
            }
            .grow()
        }
    }
}

/// The model of a screen's session: that of the screen, which takes new settings, too.
package struct AppModel<Screen: AppScreen>: Model {
    /// An event of the session.
    package enum Action: Sendable {
        /// An action of the screen.
        case screen(Screen.ScreenModel.Action)
        /// The settings were changed.
        case configured(Screen.Settings)
        /// The changed settings cannot be used, for a reason.
        case refused(String)
        /// The user has read the reason.
        case noticed
    }

    let screen: Screen
    /// The reason that the settings of the file are not used.
    package private(set) var problem: String?
    /// The model of the screen.
    package private(set) var model: Screen.ScreenModel

    init(screen: Screen, model: Screen.ScreenModel) { (self.screen, self.model) = (screen, model) }

    package mutating func update(_ action: Action) -> [Screen.ScreenModel.Request] {
        switch action {
        case .screen(let action): return model.update(action)
        case .configured(let settings):
            screen.configure(&model, settings)
            problem = nil
        case .refused(let reason): problem = reason
        case .noticed: problem = nil
        }
        return []
    }

    package static func == (left: AppModel, right: AppModel) -> Bool {
        left.model == right.model && left.problem == right.problem
    }
}

/// The message about settings that are not used.
private struct AppProblem: Component {
    let text: String
    let close: () -> Void

    func body(in context: Context) -> some Component {
        Toast(text) { Button(context.phrases[.commonClose], .plain) { close() } }
    }
}
