import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI

/// The sign-in form of a service.
struct SignInPage: Component {
    var id: String
    var model: ShareSheetModel
    /// Indicates that the user can sign in with a browser instead.
    var hasBrowser: Bool
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.base) {
            if let service = model[id]?.service {
                SignInForm(
                    service: service, state: model.flow(of: id).state,
                    trouble: trouble(phrases), submit: send.scope(ShareSheetAction.accountTyped),
                    browse: hasBrowser ? { send(.browserChosen(id)) } : nil,
                    back: { send(.showed(model.chosen.contains(id) ? .ways : .accounts)) })
            }
        }
    }

    private func trouble(_ phrases: Phrases) -> String? {
        if case .loginFailed(let failure) = model.flow(of: id).state {
            failure.text(in: phrases)
        } else {
            nil
        }
    }
}

/// The fields and their input, which is local state and never saved with the screen.
private struct SignInForm: Component {
    var service: ShareService
    var state: ShareFlow.State
    var trouble: String?
    var submit: Sender<ShareAccount>
    var browse: (() -> Void)?
    var back: () -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let typed = context.state("typed", initially: SignInInput(for: service))
        let hasTried = context.state("tried", initially: false)
        let missing = hasTried.value ? typed.value.missing(for: service) : []
        let isBusy = state == .loggingIn
        let title = service.title(in: phrases)
        Column(gap: theme.space.base) {
            if let trouble {
                Text(trouble).color(context.palette.danger).role(.alert)
            } else if isBusy {
                Text(phrases[.shareStateLoggingIn]).color(context.palette.textSecondary)
                    .role(.status)
            }
            for field in service.asks {
                TextField(
                    name(field, phrases), text: typed.value.shown(field),
                    purpose: Self.purpose(field.kind),
                    problem: missing.contains(field) ? phrases[.shareAskMissing] : nil,
                    limit: 4096, isEnabled: !isBusy
                ) { text in
                    typed.update { old in
                        var new = old
                        new.type(text, into: field)
                        return new
                    }
                } submit: { _ in
                    go(typed.value, hasTried)
                }
                .key(field.id)
            }
            Text(phrases[.shareAskSafe, title]).font(theme.type.caption)
                .color(context.palette.textSecondary)
            Row(gap: theme.space.small, justify: .flexEnd, wraps: true) {
                if let browse {
                    Button(phrases[.shareInBrowser], .plain) { browse() }
                }
                Button(phrases[.commonBack], .quiet) { back() }
                Button(phrases[.commonSignIn], .primary, isEnabled: !isBusy) {
                    go(typed.value, hasTried)
                }
            }
        }
    }

    private func go(_ typed: SignInInput, _ hasTried: Local<Bool>) {
        guard let account = typed.account(for: service) else { return hasTried.set(true) }
        submit(account)
    }

    private func name(_ field: SignInField, _ phrases: Phrases) -> String {
        let name = phrases[TextKey(field.words)]
        return field.isOptional ? phrases[.shareAskOptional, name] : name
    }

    private static func purpose(_ kind: SignInField.Kind) -> FieldPurpose {
        switch kind {
        case .text: .text
        case .server: .link
        case .user: .account
        case .mail: .mail
        case .secret: .secret
        }
    }
}
