import CairnLayout
public import CairnUI
public import CairnVault

/// A gesture lock screen: the prompt, the dots, and the message of the lock.
///
///     GestureLockComponent(model.lock, send: send.scope(AppAction.lock))
///
/// Dots are connected with a finger or a mouse, pressed one by one, or chosen with the keyboard:
/// arrow keys move the focus, Space adds a dot, Backspace removes the last one, Enter submits, and
/// digits add a dot immediately. A ``GestureLockHandler`` carries out the requests of the model: it
/// asks the lock, waits and plays sounds.
public struct GestureLockComponent: Component {
    private let model: GestureLockModel
    // Adapter: until the app returns requests.
    private let checker: CodeChecker?
    private let showsMute: Bool
    private let send: Sender<GestureLockAction>

    /// Creates a gesture lock screen.
    ///
    /// - Parameters:
    ///   - model: The stroke and the state of the screen.
    ///   - checker: The lock, for an app that drops the requests of the model.
    ///   - showsMute: Indicates that there is a mute button, for an app that plays sounds.
    ///   - send: Receives the actions of the screen.
    public init(
        _ model: GestureLockModel, asking checker: CodeChecker? = nil, showsMute: Bool = false,
        send: Sender<GestureLockAction>
    ) {
        (self.model, self.checker, self.showsMute, self.send) = (model, checker, showsMute, send)
    }

    /// The title, the message, the dots and the buttons, centered in the available area.
    public func body(in context: Context) -> some Component {
        let words = GestureLockStrings(model: model, phrases: context.phrases)
        let room = LockLayout(
            width: context.traits.viewport.width, height: context.traits.viewport.height,
            isLow: context.heightClass == .compact, line: context.theme.type.callout.lineHeight,
            gap: context.theme.space.snug)
        Box {
            heading(words, room, context)
            GesturePad(model: model, isWide: room.isWide, send: send)
            Column(gap: room.gap, align: .center) {
                buttons(context)
                if model.judges { StrengthView(strength: model.strength) }
            }
            .style { style in
                style.flexShrink = room.isWide ? 1 : 0
                style.minWidth = 0
                if room.isWide { style.width = .points(240) }
            }
        }
        .style { style in
            style.flexDirection = room.isWide ? .row : .column
            style.alignItems = .center
            style.justifyContent = .center
            style.gap(.points(room.isWide ? context.theme.space.broad : room.gap))
        }
        .role(.group, name: words.title)
        .state(.busy, model.phase == .checking)
        .task(id: lockTask, ask) { send($0) }
    }

    /// Returns the prompt and the message of the lock.
    private func heading(
        _ words: GestureLockStrings, _ room: LockLayout, _ context: Context
    ) -> some Component {
        let theme = context.theme
        return Column(gap: room.gap, align: .center) {
            Text(words.title).font(theme.type.heading).alignment(.center)
                .role(.heading(level: 2), name: words.title)
            Text(words.said.seen(inOneLine: room.isTight)).font(theme.type.callout).alignment(
                .center
            )
            .lines(room.mostLines).color(
                words.isError ? context.palette.danger : context.palette.textSecondary
            )
            .role(words.isError ? .alert : .status, name: words.said.spoken)
            // A preferred height, which longer text exceeds.
            .style { $0.flexBasis = .points(room.wordsHeight) }
            .task(id: errorTask, passError) { send($0) }
        }
        .style { style in
            style.flexShrink = room.isWide ? 1 : 0
            style.minWidth = 0
            // A fixed width, so that the text does not displace other elements.
            if room.isWide { style.width = .points(240) }
        }
    }

    private func buttons(_ context: Context) -> some Component {
        Row(gap: context.theme.space.small, justify: .center, wraps: true) {
            Button(context.phrases[.commonUndo], isEnabled: model.canUndo) { send(.undone) }
            Button(context.phrases[.lockClear], isEnabled: model.canSubmit) { send(.cleared) }
            Button(context.phrases[.commonDone], .primary, isEnabled: model.canSubmit) {
                send(.submitted)
            }
            if !model.demonstrated.isEmpty {
                Button(context.phrases[.lockDemo], .plain, isEnabled: model.takesInput) {
                    send(.demonstrated(model.demo == nil, isStill: context.reducesMotion))
                }
            }
            if showsMute, model.configuration.hasSounds {
                Button(
                    context.phrases[model.isMuted ? .lockSoundOff : .lockSoundOn], .plain
                ) {
                    send(.muted(!model.isMuted))
                }
            }
        }
    }

    // MARK: Adapter, until the app returns requests

    private typealias Tell = @Sendable (GestureLockAction) async -> Void

    private var lockTask: String {
        switch model.phase {
        case _ where checker == nil: "appeared"
        case .checking: "ask \(model.number)"
        case .waiting: "wait"
        default: "status"
        }
    }

    private var ask: @Sendable (@escaping Tell) async -> Void {
        let (request, checker) = (model.request, checker)
        let isWaiting = if case .waiting = model.phase { true } else { false }
        return { tell in
            guard let checker else { return await tell(.appeared) }
            if let request { return await tell(.answered(await request.answer(by: checker))) }
            guard isWaiting else { return await tell(.told(await checker.status())) }
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                let status = await checker.status()
                await tell(.told(status))
                guard case .waiting = status else { return }
            }
        }
    }

    private var errorTask: String { model.errors == 0 ? "none" : "error \(model.errors)" }

    private var passError: @Sendable (@escaping Tell) async -> Void {
        let (errors, asks) = (model.errors, checker != nil)
        let time = Duration.milliseconds(Int64(model.configuration.errorSeconds * 1000))
        return { tell in
            guard errors > 0, asks, (try? await Task.sleep(for: time)) != nil else { return }
            await tell(.errorPassed(errors))
        }
    }
}
