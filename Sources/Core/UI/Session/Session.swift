public import FoundationEssentials

/// A running screen: one isolation domain, one model, one host.
///
///     let session = Session(AppModel(), host: TerminalHost(…)) { model, send in
///         AppComponent(model, send: send)
///     }
///     await session.handle(.tap(.zero), on: id)
///
/// Host event → action → ``Model/applying(_:)`` → effects, which come back as actions → what changed is
/// expanded → one ``Scene`` for the host, however many actions it was made of.
public actor Session<M: Model> {
    let core: SessionCore<M>
    let host: (any SceneHost)?
    private var running: [Int: Task<Void, Never>] = [:]
    private var keyed: [Key: Int] = [:]
    private var nextTask = 0
    /// The work of elements on the screen.
    private var tended: [ElementID: Task<Void, Never>] = [:]
    private var isEnded = false

    /// Starts a session and shows its first scene.
    ///
    /// - Parameters:
    ///   - model: the app's data at first.
    ///   - environment: theme, surroundings, phrases and time at first.
    ///   - parked: the components' own states, from ``park()``.
    ///   - router: what routes mean.
    ///   - host: what shows the scenes; it lives in the session from now on.
    ///   - effects: the work that an action asks for, with the model after it.
    ///   - content: the component for a model; `send` hands an action to the session.
    public init(
        _ model: M, environment: Environment = Environment(),
        parked: ParkedStates = ParkedStates(), router: Router<M.Action> = Router(),
        host: sending (any SceneHost)? = nil,
        effects: @escaping @Sendable (M.Action, M) -> [Effect<M.Action>] = { _, _ in [] },
        @ComponentBuilder content:
            @escaping @Sendable (_ model: M, _ send: @escaping (M.Action) -> Void)
            -> some Component
    ) {
        var environment = environment
        if let host { environment.surroundings = host.surroundings }
        let core = SessionCore(
            model, environment: environment, parked: parked, router: router, effects: effects,
            content: { AnyComponent(content($0, $1)) })
        self.core = core
        self.host = host
        host?.present(core.scene)
        core.onNeed = { [weak self] in
            guard let self else { return }
            Task { await self.catchUp() }
        }
        core.start()
    }

    // MARK: What is

    /// The app's data now.
    public var model: M { core.model }
    /// What is shown now.
    public var scene: Scene { core.scene }
    /// What is shown now, as somebody hears it.
    public var outline: Outline { core.scene.outline }
    /// What a developer should mend on this screen.
    public var diagnostics: [Diagnostic] { core.diagnostics }
    /// How often a component's body was asked since the session began.
    public var bodyCount: Int { core.bodyCount }

    // MARK: What happens

    /// Something happened to the app: from a push, a timer, another session.
    public func send(_ action: M.Action) { work { core.enqueue(action) } }

    /// Something happened to an element.
    ///
    /// - Returns: whether anybody listened.
    @discardableResult
    public func handle(_ event: Event, on id: ElementID) -> Bool {
        work { core.handle(event, on: id) }
    }

    /// A key was pressed.
    ///
    /// - Returns: whether it meant anything; if not, it is the host's, as letters in a field are.
    @discardableResult
    public func press(_ press: KeyPress) -> Bool { work { core.press(press) } }

    /// A route is to be opened: a deep link, an argument of a command.
    ///
    /// - Returns: whether anybody knew it.
    @discardableResult
    public func open(_ route: Route) -> Bool { work { core.open(route) } }

    /// The host is another by now: resized, dark, without motion.
    public func surround(_ surroundings: Surroundings) {
        work { core.environment.surroundings = surroundings }
    }

    /// Theme, words or values of the root change.
    public func update(_ change: @Sendable (inout Environment) -> Void) {
        work { change(&core.environment) }
    }

    /// It is later by now.
    public func tick(_ now: Date) { work { core.environment.now = now } }

    // MARK: Parking

    /// The components' own states and the model, to go on with elsewhere.
    public func park() -> ParkedSession<M> {
        ParkedSession(model: core.model, states: core.parkedStates())
    }

    /// Ends the session: work under way is cancelled, and nothing is shown any more.
    public func end() {
        isEnded = true
        for task in running.values { task.cancel() }
        for task in tended.values { task.cancel() }
        tended = [:]
    }

    /// Waits until no effect and no element's work is under way, and every action has been worked on.
    public func settle() async {
        catchUp()
        while let task = running.min(by: { $0.key < $1.key })?.value
            ?? tended.min(by: { $0.key < $1.key })?.value
        {
            await task.value
        }
        catchUp()
    }

    // MARK: Work

    private func catchUp() { work {} }

    @discardableResult
    private func work<Result>(_ change: () -> Result) -> Result {
        let (result, scene, effects) = core.work(change)
        guard !isEnded else { return result }
        if let scene { host?.present(scene) }
        for effect in effects { start(effect) }
        for (id, work) in core.takeTending() { tend(id, work) }
        return result
    }

    private func tend(_ id: ElementID, _ work: ElementTask?) {
        tended.removeValue(forKey: id)?.cancel()
        guard let work else { return }
        tended[id] = Task { [weak self] in
            await work.run { [weak self] value in
                // What was cancelled has nothing more to say.
                guard !Task.isCancelled else { return }
                await self?.tell(value, from: work.id, to: id)
            }
            await self?.finishTending(id)
        }
    }

    private func tell(_ value: any Sendable, from key: Key, to id: ElementID) {
        work { core.tell(value, from: key, to: id) }
    }

    private func finishTending(_ id: ElementID) {
        // What was cancelled has been replaced already.
        if !Task.isCancelled { tended[id] = nil }
    }

    private func start(_ effect: Effect<M.Action>) {
        if let key = effect.key, let old = keyed.removeValue(forKey: key) { running[old]?.cancel() }
        guard let run = effect.run else { return }
        let number = nextTask
        nextTask += 1
        if let key = effect.key { keyed[key] = number }
        running[number] = Task { [weak self] in
            await run { [weak self] action in
                // What was cancelled has nothing more to say.
                guard !Task.isCancelled else { return }
                await self?.send(action)
            }
            await self?.finish(number, key: effect.key)
        }
    }

    private func finish(_ number: Int, key: Key?) {
        running[number] = nil
        if let key, keyed[key] == number { keyed[key] = nil }
    }
}

/// A session at rest, to be written down and gone on with.
public struct ParkedSession<M: Model>: Sendable {
    /// The app's data.
    public var model: M
    /// The components' own states.
    public var states: ParkedStates

    /// Creates a parked session.
    public init(model: M, states: ParkedStates) {
        self.model = model
        self.states = states
    }
}

extension ParkedSession: Encodable where M: Encodable {}
extension ParkedSession: Decodable where M: Decodable {}
