import CairnLayout
public import CairnUI
public import CairnVault

/// A passcode screen: the prompt, the marks of the entry, the message of the lock, and a keypad or
/// a password field.
///
///     PasscodeComponent(model.passcode, send: send.scope(AppAction.passcode))
///
/// A screen that unlocks is modal: nothing behind it can receive the focus or is exposed to
/// assistive technology. A ``PasscodeHandler`` carries out the requests of the model: it asks the
/// lock, waits and plays sounds.
public struct PasscodeComponent: Component {
    private let model: PasscodeModel
    // Adapter: until the app returns requests.
    private let checker: CodeChecker?
    private let send: Sender<PasscodeAction>

    /// Creates a passcode screen.
    ///
    /// - Parameters:
    ///   - model: The entry and the state of the screen.
    ///   - checker: The lock, for an app that drops the requests of the model.
    ///   - send: Receives the actions of the screen.
    public init(
        _ model: PasscodeModel, asking checker: CodeChecker? = nil, send: Sender<PasscodeAction>
    ) {
        (self.model, self.checker, self.send) = (model, checker, send)
    }

    /// The title, the marks, the message and the input, centered in the available area.
    public func body(in context: Context) -> some Component {
        let words = PasscodeStrings(model: model, phrases: context.phrases)
        let room = LockLayout(
            width: context.traits.viewport.width, height: context.traits.viewport.height,
            isLow: context.heightClass == .compact, line: context.theme.type.callout.lineHeight,
            gap: context.theme.space.snug)
        let isModal = model.purpose == .enter && model.phase != .right
        Box {
            heading(words, room, context)
            if model.configuration.kind == .digits {
                Keypad(model: model, words: words, gap: room.gap, send: send)
            } else {
                passwordField(words, context)
            }
        }
        .style { style in
            style.flexDirection = room.isWide ? .row : .column
            style.alignItems = .center
            style.justifyContent = .center
            style.gap(.points(room.isWide ? context.theme.space.broad : room.gap))
        }
        .role(isModal ? .dialog : .group, name: words.title)
        .state(.modal, isModal)
        .state(.busy, model.phase == .checking || model.phase == .confirming)
        .task(id: lockTask, ask) { send($0) }
    }

    /// Returns the prompt, the marks of the entry, and the message of the lock.
    private func heading(
        _ words: PasscodeStrings, _ room: LockLayout, _ context: Context
    ) -> some Component {
        let theme = context.theme
        return Column(gap: room.gap, align: .center) {
            Text(words.title).font(theme.type.heading).alignment(.center)
                .role(.heading(level: 2), name: words.title)
            if model.configuration.kind == .digits {
                PasscodeDots(model: model, words: words)
            }
            Text(words.said.seen(inOneLine: room.isTight)).font(theme.type.callout).alignment(
                .center
            )
            .lines(room.mostLines).color(
                words.isError ? context.palette.danger : context.palette.textSecondary
            )
            .role(words.isError ? .alert : .status, name: words.said.spoken)
            // A preferred height, which longer text exceeds.
            .style { $0.flexBasis = .points(room.wordsHeight) }
            .task(id: model.errors == 0 ? "none" : "error \(model.errors)", passError) {
                send($0)
            }
        }
        .style { style in
            style.flexShrink = 1
            style.minWidth = 0
            // A fixed width, so that the text does not displace other elements.
            if room.isWide { style.width = .points(280) }
        }
    }

    @ComponentBuilder private func passwordField(
        _ words: PasscodeStrings, _ context: Context
    ) -> some Component {
        Column(gap: context.theme.space.snug) {
            // The element tree receives the length of the password, never its characters.
            TextField(
                words.fieldName, text: String(repeating: "•", count: model.count),
                purpose: .secret, limit: model.configuration.longest, isEnabled: !model.isShut
            ) {
                send(.entered($0))
            } submit: { _ in
                send(.submitted)
            }
            Button(context.phrases[.commonDone], .primary, isEnabled: model.canSubmit) {
                send(.submitted)
            }
        }
        // As wide as possible: a password can have 64 characters.
        .style { style in
            let margin = context.theme.layout.margin(context.sizeClass)
            let room = context.traits.viewport.width - 2 * margin
            style.width = .points(max(0, min(320, room)))
            style.maxWidth = .percent(100)
            style.flexShrink = 1
        }
    }

    // MARK: Adapter, until the app returns requests

    private typealias Tell = @Sendable (PasscodeAction) async -> Void

    private var lockTask: String {
        switch model.phase {
        case _ where checker == nil: "appeared"
        case .checking: "ask \(model.number)"
        case .confirming: "confirm \(model.number)"
        case .waiting: "wait"
        default: "status"
        }
    }

    private var ask: @Sendable (@escaping Tell) async -> Void {
        let (request, checker, phase) = (model.request, checker, model.phase)
        return { tell in
            guard let checker else { return await tell(.appeared) }
            if let request { return await tell(.answered(await request.answer(by: checker))) }
            if phase == .confirming { return await tell(.confirmed(false)) }
            guard case .waiting = phase else { return await tell(.told(await checker.status())) }
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                let status = await checker.status()
                await tell(.told(status))
                guard case .waiting = status else { return }
            }
        }
    }

    private var passError: @Sendable (@escaping Tell) async -> Void {
        let (errors, asks) = (model.errors, checker != nil)
        let time = Duration.milliseconds(Int64(model.configuration.errorSeconds * 1000))
        return { tell in
            guard errors > 0, asks, (try? await Task.sleep(for: time)) != nil else { return }
            await tell(.errorPassed(errors))
        }
    }
}
