public import FoundationEssentials

/// A running screen with one model and one host, in one isolation domain.
///
///     let session = Session(AppModel(), handler: store, host: TerminalHost(…)) { model, send in
///         AppComponent(model, send: send)
///     }
///     await session.handle(.tap(.zero), on: id)
///
/// An event of the host becomes an action, which ``Model/update(_:)`` applies. A ``Handler``
/// carries out the requests that it returns, and answers with further actions. The changed
/// components are then expanded into one ``Scene`` for the host, however many actions led to it.
public actor Session<M: Model> {
    let core: SessionCore<M>
    let host: (any SceneHost)?
    /// The clock of delays.
    private let clock: any Clock<Duration>
    private var running: [Int: Running] = [:]
    private var keyed: [Effect<M.Action>.Name: Int] = [:]
    private var nextTask = 0
    /// The running tasks of elements on the screen.
    private var tended: [ElementID: Task<Void, Never>] = [:]
    private var isEnded = false

    /// An effect in progress.
    fileprivate struct Running {
        var task: Task<Void, Never>
        /// The duration of a delay; `nil` for other work.
        var delay: Duration?
        /// The time at which a delay of the system's clock ends; `nil` for other work.
        var due: ContinuousClock.Instant?
        /// Indicates that the work continues until it is canceled.
        var isEndless = false
    }

    /// Starts a session and shows its first scene.
    ///
    /// - Parameters:
    ///   - model: the initial model.
    ///   - handler: the handler of the model's requests.
    ///   - environment: the initial theme, host traits, phrases and time.
    ///   - parked: the components' own states, from ``park()``.
    ///   - router: converts routes to actions.
    ///   - host: the host that shows the scenes; the session takes ownership of it.
    ///   - clock: the clock of ``Effect/after(_:_:key:)``.
    ///   - content: returns the component for a model; `send` sends an action to the session.
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
        environment.watch()
        if let host { environment.take(host) }
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

    // MARK: State

    /// The current model.
    public var model: M { core.model }
    /// The current scene.
    public var scene: Scene { core.scene }
    /// The current scene as exposed to assistive technology.
    public var outline: Outline { core.scene.outline }
    /// The problems on this screen that a developer should fix.
    public var diagnostics: [Diagnostic] { core.diagnostics }
    /// The number of bodies evaluated since the session began.
    public var bodyCount: Int { core.bodyCount }

    // MARK: Input

    /// Sends an action to the model, for example after a push notification or from another session.
    public func send(_ action: M.Action) { work { core.enqueue(action) } }

    /// Handles an event on an element.
    ///
    /// - Returns: `true` if a component handled the event.
    @discardableResult
    public func handle(_ event: Event, on id: ElementID) -> Bool {
        work { core.handle(event, on: id) }
    }

    /// Handles a key press.
    ///
    /// - Returns: `true` if the key was handled; otherwise, the host handles it, such as letters in
    ///   a field.
    @discardableResult
    public func press(_ press: KeyPress) -> Bool { work { core.press(press) } }

    /// Opens a route, such as a deep link or an argument of a command.
    ///
    /// - Returns: `true` if the route is known.
    @discardableResult
    public func open(_ route: Route) -> Bool { work { core.open(route) } }

    /// Sets the traits of the host, for example after it was resized or switched to dark mode.
    public func setTraits(_ traits: HostTraits) {
        work { core.environment.traits = traits }
    }

    /// Changes the environment of the root: theme, phrases or other values.
    public func update(_ change: @Sendable (inout Environment) -> Void) {
        work { change(&core.environment) }
    }

    /// Sets the current time.
    public func tick(_ now: Date) { work { core.environment.now = now } }

    // MARK: Parking

    /// Returns the model and the components' own states, to continue later or elsewhere.
    public func park() -> ParkedSession<M> {
        ParkedSession(model: core.model, states: core.parkedStates())
    }

    /// Ends the session: work in progress is canceled, and no further scene is shown.
    public func end() {
        isEnded = true
        for work in running.values { work.task.cancel() }
        for task in tended.values { task.cancel() }
        tended = [:]
    }

    /// Waits like ``settle(delays:)``, for delays of up to a second.
    public func settle() async { await settle(delays: .seconds(1)) }

    /// Waits until no effect and no element's task is in progress, and every action has been
    /// applied.
    ///
    /// Streams and delays longer than `delays` are not awaited: the end of an animation is, but not
    /// the closing of a message after five seconds.
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

    /// Waits for the delays that have passed: after the process was stopped, several are overdue at
    /// once, and their actions must not come after what the user does now. Delays of another clock than
    /// the system's are not awaited.
    public func settleOverdue() async {
        let now = ContinuousClock.now
        let overdue = running.filter { $1.due.map { $0 <= now } == true }
        for (_, work) in overdue.sorted(by: { $0.key < $1.key }) { await work.task.value }
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
                // A canceled task has no further effect.
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
        // A canceled task has already been replaced.
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
            // Canceled work has no further effect.
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
        let due = clock is ContinuousClock ? delay.map { ContinuousClock.now + $0 } : nil
        running[number] = Running(task: task, delay: delay, due: due, isEndless: isEndless)
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
    /// Starts a session of a model without requests, and shows its first scene.
    ///
    /// - Parameters:
    ///   - model: the initial model.
    ///   - environment: the initial theme, host traits, phrases and time.
    ///   - parked: the components' own states, from ``park()``.
    ///   - router: converts routes to actions.
    ///   - host: the host that shows the scenes; the session takes ownership of it.
    ///   - content: returns the component for a model; `send` sends an action to the session.
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

/// The state of a session, which can be stored and continued later.
public struct ParkedSession<M: Model>: Sendable {
    /// The model.
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
