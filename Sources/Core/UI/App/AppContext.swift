import CairnFiles
public import CairnStrings
public import FoundationEssentials

/// The surroundings of a running app: its settings, language, time, files and handlers, each of them once.
///
/// The parts of an app take it to build their models, as in `TreeModel(app, file: "notes.tree")`.
public struct AppContext<Settings: AppSettings>: Sendable {
    /// The settings as they were when the app started; ``AppScreen/configure(_:_:)`` receives later ones.
    public let settings: Settings
    /// The theme, texts, symbols, language and time zone.
    public var environment: Environment
    /// The environment variables of the process.
    public let variables: [String: String]
    /// The arguments of the command that are no options of every app.
    public let arguments: [String]
    /// The folder of the app's data; it may not exist yet.
    public let folder: String
    private let clock: @Sendable () -> Date
    private let handlers = HandlerTable()

    /// Creates surroundings.
    ///
    /// - Parameters:
    ///   - settings: the settings.
    ///   - environment: theme, texts, symbols, language and time zone.
    ///   - folder: the folder of the app's data; ``file(_:)`` creates it.
    ///   - arguments: the arguments of the command.
    ///   - variables: the environment variables.
    ///   - clock: returns the time.
    public init(
        _ settings: Settings, environment: Environment, folder: String, arguments: [String] = [],
        variables: [String: String] = [:], clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.settings = settings
        self.environment = environment
        self.folder = folder
        self.arguments = arguments
        self.variables = variables
        self.clock = clock
    }

    /// The texts of the app and of Cairn.
    public var phrases: Phrases { environment.phrases }
    /// The formatter of the language and the time zone.
    public var formatter: LocaleFormatter { environment.formatter }
    /// The current time.
    public var now: Date { clock() }

    /// Returns the path of a file in the app's folder, and creates the folder if there is none. Nobody else may read it.
    ///
    /// - Throws: `FileError`, for a folder that cannot be created.
    public func file(_ name: String) throws -> String {
        try Folder.make(folder)
        return folder + "/" + name
    }

    // MARK: Handlers

    /// Makes a store the handler of its requests, for ``handle(_:)``.
    ///
    /// Each kind of request has one store. An app with two stores of a kind maps their requests to cases of its own, and
    /// passes each to its store in ``AppScreen/handle(_:in:)``.
    public func handle<H: Handler>(with handler: H) {
        handlers.add { handler.handle($0) }
    }

    /// Makes a handler without state that of all models with these requests, such as the menus of an app.
    package func handle<H: Handler>(sharing handler: H) {
        handlers.add(isShared: true) { handler.handle($0) }
    }

    /// Returns the work of a request by the store that handles it; a result with other actions is mapped:
    /// `app.handle(request).map(Action.notes)`.
    public func handle<Request: Sendable, Action: Sendable>(_ request: Request) -> Effect<Action> {
        handlers.handle(request)
    }

    /// Shows pictures from a store, on every host.
    public func show(_ pictures: ImageStore<Pixels>) { handlers.show(pictures) }

    /// The store of the pictures on the screen; `nil` for an app without any.
    public var pictures: ImageStore<Pixels>? { handlers.pictures }
}
