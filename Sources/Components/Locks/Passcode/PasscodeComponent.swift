import CairnLayout
import CairnLockFlow
import CairnStrings
public import CairnUI

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
    private let send: Sender<PasscodeAction>
    private let footer: AnyComponent?
    private var header: AnyComponent?
    private var keys: ((Int) -> AnyComponent)?

    /// Creates a passcode screen for a model; `send` receives its actions.
    public init(_ model: PasscodeModel, send: Sender<PasscodeAction>) {
        (self.model, self.send, footer) = (model, send, nil)
    }

    /// Creates a screen with controls of the app below the input, such as one for a forgotten code.
    /// They belong to the screen, so that they can be reached while it is modal.
    public init(
        _ model: PasscodeModel, send: Sender<PasscodeAction>,
        @ComponentBuilder footer: () -> some Component
    ) {
        (self.model, self.send, self.footer) = (model, send, AnyComponent(footer()))
    }

    /// Returns the screen with content of the app above the title, such as its mark. Low screens
    /// have no room for it.
    public func header(@ComponentBuilder _ content: () -> some Component) -> Self {
        var changed = self
        changed.header = AnyComponent(content())
        return changed
    }

    /// Returns the screen with other digit keys, such as with letters below the digits. A key stays
    /// `keySide` wide, and assistive technology announces its digit.
    ///
    /// - Parameter content: Returns the content of the key of a digit, 0 to 9.
    /// - Returns: The screen with these keys.
    public func keys(
        @ComponentBuilder _ content: @escaping (_ digit: Int) -> some Component
    ) -> Self {
        var changed = self
        changed.keys = { AnyComponent(content($0)) }
        return changed
    }

    /// The title, the marks, the message and the input, centered in the available area.
    public func body(in context: Context) -> some Component {
        let words = PasscodeStrings(model: model, phrases: context.phrases)
        let layout = LockLayout(in: context)
        LockScreen(
            model.flow, title: words.title, caption: words.caption, layout: layout, textWidth: 280,
            shrinksText: true, isModal: model.purpose == .unlock && model.phase != .right,
            header: header, footer: footer
        ) {
            send(.lock(.appeared))
        } marks: {
            if model.configuration.kind == .digits { PasscodeDots(model: model, words: words) }
        } input: {
            if model.configuration.kind == .digits {
                Keypad(model: model, words: words, gap: layout.gap, label: keys, send: send)
            } else {
                passwordField(words, context)
            }
        }
    }

    private func passwordField(
        _ words: PasscodeStrings, _ context: Context
    ) -> some Component {
        Column(gap: context.theme.space.snug) {
            // The element tree receives the length of the password, never its characters.
            TextField(
                words.fieldName, text: String(repeating: "•", count: model.count),
                purpose: .secret, limit: model.configuration.longest, isEnabled: !model.isShut,
                change: send.scope(PasscodeAction.entered),
                submit: send.scope(id: "submit") { _ in .submitted }
            )
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
}
