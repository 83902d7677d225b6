import CairnLayout
import CairnLockFlow
public import CairnUI

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
    private let showsMute: Bool
    private let send: Sender<GestureLockAction>
    private let footer: AnyComponent?
    private var header: AnyComponent?

    /// Creates a gesture lock screen.
    ///
    /// - Parameters:
    ///   - model: The stroke and the state of the screen.
    ///   - showsMute: Indicates that there is a mute button, for an app that plays sounds.
    ///   - send: Receives the actions of the screen.
    public init(
        _ model: GestureLockModel, showsMute: Bool = false, send: Sender<GestureLockAction>
    ) {
        (self.model, self.showsMute, self.send, footer) = (model, showsMute, send, nil)
    }

    /// Creates a screen with controls of the app below the input, such as one for a forgotten
    /// pattern.
    public init(
        _ model: GestureLockModel, showsMute: Bool = false, send: Sender<GestureLockAction>,
        @ComponentBuilder footer: () -> some Component
    ) {
        (self.model, self.showsMute, self.send) = (model, showsMute, send)
        self.footer = AnyComponent(footer())
    }

    /// Returns the screen with content of the app above the title, such as its mark. Low screens
    /// have no room for it.
    public func header(@ComponentBuilder _ content: () -> some Component) -> Self {
        var changed = self
        changed.header = AnyComponent(content())
        return changed
    }

    /// The title, the message, the dots and the buttons, centered in the available area.
    public func body(in context: Context) -> some Component {
        let words = GestureLockStrings(model: model, phrases: context.phrases)
        let layout = LockLayout(in: context)
        LockScreen(
            model.flow, title: words.title, caption: words.caption, layout: layout, textWidth: 240,
            shrinksText: layout.isWide, isModal: false, header: header,
            footer: footer
        ) {
            send(.lock(.appeared))
        } marks: {
        } input: {
            GesturePad(model: model, isWide: layout.isWide, send: send)
            Column(gap: layout.gap, align: .center) {
                buttons(context)
                if model.judges { StrengthView(strength: model.strength) }
            }
            .style { style in
                style.flexShrink = layout.isWide ? 1 : 0
                style.minWidth = 0
                if layout.isWide { style.width = .points(240) }
            }
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
                    send(.lock(.muted(!model.isMuted)))
                }
            }
        }
    }
}
