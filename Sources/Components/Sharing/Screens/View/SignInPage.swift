import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI

/// The sign-in form of a service.
struct SignInPage: Component {
    var id: String
    var model: ShareSheetModel
    /// Indicates that the user can sign in with a browser instead; `false` if the settings miss what
    /// that needs, `nil` if it is not possible.
    var hasBrowser: Bool?
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.base) {
            if let service = model[id]?.service {
                SignInForm(
                    service: service, state: model.flow(of: id).state,
                    trouble: failure?.text(in: phrases, signingInTo: service),
                    isOfServer: isOfServer,
                    submit: send.scope(ShareSheetAction.accountTyped),
                    browse: hasBrowser == true
                        ? send.scope(ShareSheetAction.browserChosen) : nil,
                    missing: hasBrowser == false ? .missingClient(service.name) : nil,
                    back: { send(.showed(model.chosen.contains(id) ? .ways : .accounts)) })
            }
        }
    }

    /// Indicates that the further settings name what has to be changed.
    private var isOfServer: Bool {
        switch failure {
        case .unreachable, .localServer, .setting: true
        default: false
        }
    }

    private var failure: DeliveryFailure? {
        if case .loginFailed(let failure) = model.flow(of: id).state { failure } else { nil }
    }
}

/// The way of signing in that the user tried last with this input.
private enum Tried: Codable, Sendable {
    case nothing, form, browser
}

/// The fields and their input, which is local state and never saved with the screen.
private struct SignInForm: Component {
    var service: ShareService
    var state: ShareFlow.State
    var trouble: String?
    var isOfServer: Bool
    var submit: Sender<ShareAccount>
    var browse: Sender<ShareAccount>?
    /// The reason that the user cannot sign in with a browser.
    var missing: BrowserProblem?
    var back: () -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let typed = context.state("typed", initially: SignInInput(for: service))
        let hasTried = context.state("tried", initially: Tried.nothing)
        let isAskingAll = context.state("further", initially: false)
        let isBusy = state == .loggingIn
        let hasFurther = service.asks.contains(where: \.isFurther)
        // What was entered, or has to be changed, is never hidden.
        let showsAll =
            isAskingAll.value || isOfServer
            || service.asks.contains { $0.isFurther && !typed.value.shown($0).isEmpty }
        let title = service.title(in: phrases)
        Column(gap: theme.space.base) {
            if let trouble {
                Text(trouble).color(context.palette.danger).role(.alert)
            } else if isBusy {
                Text(phrases[.shareStateLoggingIn]).color(context.palette.textSecondary)
                    .role(.status)
            }
            for field in service.asks where !field.isFurther {
                input(field, typed, hasTried, isBusy, phrases).key(field.id)
            }
            if hasFurther, isAskingAll.value || !showsAll {
                Toggle(
                    phrases[.shareAskFurther], isOn: isAskingAll.value, isEnabled: !isBusy
                ) { isAskingAll.set($0) }
                if !showsAll {
                    Text(phrases[.shareAskFound]).font(theme.type.caption)
                        .color(context.palette.textSecondary)
                }
            }
            if showsAll {
                for field in service.asks where field.isFurther {
                    input(field, typed, hasTried, isBusy, phrases).key(field.id)
                }
            }
            Text(phrases[.shareAskSafe, title]).font(theme.type.caption)
                .color(context.palette.textSecondary)
            if let missing {
                Text(missing.text(in: phrases)).font(theme.type.caption)
                    .color(context.palette.textSecondary)
            }
            Row(gap: theme.space.small, justify: .flexEnd, wraps: true) {
                if let browse {
                    Button(phrases[.shareInBrowser], .plain, isEnabled: !isBusy) {
                        guard let account = typed.value.browserAccount(for: service) else {
                            return hasTried.set(.browser)
                        }
                        browse(account)
                    }
                }
                Button(phrases[.commonBack], .quiet) { back() }
                Button(phrases[.commonSignIn], .primary, isEnabled: !isBusy) {
                    go(typed.value, hasTried)
                }
            }
        }
    }

    private func input(
        _ field: SignInField, _ typed: Local<SignInInput>, _ hasTried: Local<Tried>, _ isBusy: Bool,
        _ phrases: Phrases
    ) -> AnyComponent {
        func type(_ text: String) {
            typed.update { old in
                var new = old
                new.type(text, into: field)
                return new
            }
        }
        guard field.choices.isEmpty else {
            let chosen = typed.value.shown(field)
            return AnyComponent(
                ChoiceRow(
                    name: name(field, phrases), chosen: chosen,
                    choices: (field.isOptional ? [""] : []) + field.choices, isEnabled: !isBusy,
                    choose: type))
        }
        let problem: SignInField.Problem? =
            switch hasTried.value {
            case .nothing: nil
            case .form: typed.value.problem(of: field)
            case .browser: typed.value.browserProblem(of: field, at: service)
            }
        return AnyComponent(
            TextField(
                name(field, phrases), text: typed.value.shown(field), placeholder: field.example,
                purpose: Self.purpose(field.kind),
                problem: problem.map { field.text(of: $0, in: phrases) },
                limit: 4096, isEnabled: !isBusy, change: type
            ) { _ in go(typed.value, hasTried) })
    }

    private func go(_ typed: SignInInput, _ hasTried: Local<Tried>) {
        guard let account = typed.account(for: service) else { return hasTried.set(.form) }
        submit(account)
    }

    private func name(_ field: SignInField, _ phrases: Phrases) -> String {
        let name = phrases[TextKey(field.words)]
        return field.isOptional ? phrases[.shareAskOptional, name] : name
    }

    private static func purpose(_ kind: SignInField.Kind) -> FieldPurpose {
        switch kind {
        case .text: .text
        case .server, .host: .link
        case .port: .number
        case .user: .account
        case .mail, .mails: .mail
        case .secret: .secret
        }
    }
}

/// A row of the permitted values of a field.
private struct ChoiceRow: Component {
    var name: String
    var chosen: String
    var choices: [String]
    var isEnabled: Bool
    var choose: (String) -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.callout).color(context.palette.textSecondary).decorative()
            Row(gap: theme.space.small, wraps: true) {
                for choice in choices {
                    Choice(
                        Self.words(choice, context.phrases), isChosen: choice == chosen,
                        isEnabled: isEnabled
                    ) { choose(choice) }
                    .key(choice)
                }
            }
            .role(.radioGroup, name: name)
        }
    }

    private static func words(_ choice: String, _ phrases: Phrases) -> String {
        switch choice {
        case "": phrases[.shareAskAutomatic]
        case "tls": phrases[.shareSecurityTls]
        case "startTLS": phrases[.shareSecurityStartTLS]
        case "none": phrases[.shareSecurityNone]
        default: choice
        }
    }
}
