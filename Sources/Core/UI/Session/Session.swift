public import FoundationEssentials

/// A running screen: one isolation domain, one model, one host.
///
///     let session = Session(AppModel(), handler: store, host: TerminalHost(…)) { model, send in
///         AppComponent(model, send: send)
///     }
///     await session.handle(.tap(.zero), on: id)
///
/// Host event → action → ``Model/update(_:)`` → requests, which a ``Handler`` carries out and answers with
/// actions → the changed components are expanded → one ``Scene`` for the host, however many actions led to it.
public actor Session<M: Model> {
    let core: SessionCore<M>
    let host: (any SceneHost)?
    /// Where delays come from.
    private let clock: any Clock<Duration>
    private var running: [Int: Running] = [:]
    private var keyed: [Effect<M.Action>.Name: Int] = [:]
    private var nextTask = 0
    /// The work of elements on the screen.
    private var tended: [ElementID: Task<Void, Never>] = [:]
    private var isEnded = false

    /// An effect under way.
    fileprivate struct Running {
        var task: Task<Void, Never>
        /// The remaining time of a delay; `nil` for work that takes as long as it takes.
        var delay: Duration?
        /// Whether the work goes on until it is canceled.
        var isEndless = false
    }

    /// Starts a session and shows its first scene.
    ///
    /// - Parameters:
    ///   - model: the app's initial data.
    ///   - handler: carries out the model's requests.
    ///   - environment: the initial theme, host traits, phrases and time.
    ///   - parked: the components' own states, from ``park()``.
    ///   - router: turns routes into actions.
    ///   - host: shows the scenes; it belongs to the session from now on.
    ///   - clock: the clock of ``Effect/after(_:_:key:)``.
    ///   - content: the component for a model; `send` hands an action to the session.
    public init(
        _ model: M, handler: some Handler<M.Request, M.Action>,
        environment: Environment = Environment(),
        parked: ParkedStates = ParkedStates(), router: Router<M.Action> = Router(),
        host: sending (any SceneHost)? = nil, clock: any Clock<Duration> = ContinuousClock(),
        @ComponentBuilder content:
            @escaping @Sendable (_ model: M, _ send: Sender<M.Action>) -> some Component
    ) {
        self.init(
            model, environment: environment, parked: parked, router: router, host: host,
            clock: clock, handle: { handler.handle($0) }, content: content)
    }

    private init(
        _ model: M, environment: Environment, parked: ParkedStates, router: Router<M.Action>,
        host: sending (any SceneHost)?, clock: any Clock<Duration>,
        handle: @escaping @Sendable (M.Request) -> Effect<M.Action>,
        content: @escaping @Sendable (_ model: M, _ send: Sender<M.Action>) -> some Component
    ) {
        var environment = environment
        if let host { environment.traits = host.traits }
        let core = SessionCore(
            model, environment: environment, parked: parked, router: router, handle: handle,
            content: { AnyComponent(content($0, $1)) })
        self.core = core
        self.host = host
        self.clock = clock
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
    public func setTraits(_ traits: HostTraits) {
        work { core.environment.traits = traits }
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
        for work in running.values { work.task.cancel() }
        for task in tended.values { task.cancel() }
        tended = [:]
    }

    /// Waits as ``settle(delays:)`` does, for delays of up to a second.
    public func settle() async { await settle(delays: .seconds(1)) }

    /// Waits until no effect and no element's work is under way, and every action has been applied.
    ///
    /// Streams go on, and so do delays that are longer than `delays`: a movement's end is awaited, a
    /// message that closes after five seconds is not.
    ///
    /// - Parameter delays: the longest delay to wait for.
    public func settle(delays: Duration) async {
        catchUp()
        while let task = running.filter({ $1.isAwaited(delays) }).min(by: { $0.key < $1.key })?
            .value
            .task ?? tended.min(by: { $0.key < $1.key })?.value
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
        for part in effect.parts { start(part) }
    }

    private func start(_ part: Effect<M.Action>.Part) {
        if let name = part.name, let old = keyed.removeValue(forKey: name) {
            running.removeValue(forKey: old)?.task.cancel()
        }
        let number = nextTask
        let send: Effect<M.Action>.Send = { [weak self] action in
            // Canceled work has nothing more to say.
            guard !Task.isCancelled else { return }
            await self?.send(action)
        }
        let work: @Sendable () async -> Void
        var (delay, isEndless) = (nil as Duration?, false)
        switch part.work {
        case .cancel: return
        case .run(let run): work = { await run(send) }
        case .stream(let run):
            isEndless = true
            work = { await run(send) }
        case .after(let duration, let action):
            delay = duration
            let clock = clock
            work = {
                do { try await clock.sleep(for: duration) } catch { return }
                await send(action)
            }
        }
        nextTask += 1
        if let name = part.name { keyed[name] = number }
        let task = Task { [weak self] in
            await work()
            await self?.finish(number, name: part.name)
        }
        running[number] = Running(task: task, delay: delay, isEndless: isEndless)
    }

    private func finish(_ number: Int, name: Effect<M.Action>.Name?) {
        running[number] = nil
        if let name, keyed[name] == number { keyed[name] = nil }
    }
}

extension Session.Running {
    fileprivate func isAwaited(_ longest: Duration) -> Bool {
        !isEndless && delay.map { $0 <= longest } != false
    }
}

extension Session where M.Request == Never {
    /// Starts a session of a model that asks for no work, and shows its first scene.
    ///
    /// - Parameters:
    ///   - model: the app's initial data.
    ///   - environment: the initial theme, host traits, phrases and time.
    ///   - parked: the components' own states, from ``park()``.
    ///   - router: turns routes into actions.
    ///   - host: shows the scenes; it belongs to the session from now on.
    ///   - content: the component for a model; `send` hands an action to the session.
    public init(
        _ model: M, environment: Environment = Environment(),
        parked: ParkedStates = ParkedStates(), router: Router<M.Action> = Router(),
        host: sending (any SceneHost)? = nil,
        @ComponentBuilder content:
            @escaping @Sendable (_ model: M, _ send: Sender<M.Action>) -> some Component
    ) {
        self.init(
            model, handler: NoHandler(), environment: environment, parked: parked, router: router,
            host: host, content: content)
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
