import CairnGestureLock
import CairnLayout
import CairnLockFlow
import CairnPasscode
import CairnResources
import CairnUI
import CairnVault

extension ShowcaseEntries {
    /// Passcodes and patterns, each in a characteristic state.
    static let locks = [
        ShowcaseEntry("passcode", room: .screen, prepare: { try await $0.typeCode("82") }) {
            PasscodePage(purpose: .unlock)
        },
        ShowcaseEntry("passcode-wrong", room: .screen, prepare: { try await $0.typeCode("1379") }) {
            PasscodePage(purpose: .unlock)
        },
        ShowcaseEntry("passcode-letters", room: .screen, prepare: { try await $0.typeCode("8") }) {
            LettersPage()
        },
        ShowcaseEntry("passcode-password", room: .screen) { PasswordPage() },
        ShowcaseEntry("passcode-waiting", room: .screen, prepare: { _ = await $0.press(.tab) }) {
            PasscodePage(purpose: .unlock, wait: 125)
        },
        ShowcaseEntry(
            "gesture-lock", room: .screen, prepare: { try await $0.chooseDots("12569") }
        ) { GesturePage(purpose: .unlock) },
        ShowcaseEntry(
            "gesture-lock-wrong", room: .screen,
            prepare: { try await $0.chooseDots("75369", finishing: true) }
        ) { GesturePage(purpose: .unlock) },
        ShowcaseEntry(
            "gesture-lock-new", room: .screen, prepare: { try await $0.chooseDots("5361824") }
        ) { GesturePage(purpose: .set, example: [1, 2, 5, 4]) },
    ]
}

extension Driver {
    /// Types a code key by key, as a user does.
    fileprivate func typeCode(_ digits: String) async throws {
        for digit in digits { await press(.character(digit)) }
    }

    /// Selects dots by their numbers.
    fileprivate func chooseDots(_ dots: String, finishing: Bool = false) async throws {
        try await act(.focus, on: .cell, await outline.items(.cell).first?.name)
        for dot in dots { await press(.character(dot)) }
        if finishing { await press(.enter) }
    }
}

/// A passcode screen before the journal opens.
private struct PasscodePage: Component {
    var purpose: LockPurpose
    var wait = 0

    func body(in context: Context) -> some Component {
        let state = context.state("lock", initially: Kept(PasscodeModel(for: purpose)))
        Center {
            PasscodeComponent(
                state.value.model,
                send: context.sender { action in
                    state.update { Kept($0.model.answered(after: action, wait: wait)) }
                })
        }
        .padding(context.theme.layout.margin(context.sizeClass))
    }
}

/// A passcode screen with the app's mark, and letters on the keys as on a phone.
private struct LettersPage: Component {
    private static let letters = [
        "", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
    ]

    func body(in context: Context) -> some Component {
        let state = context.state("lock", initially: Kept(PasscodeModel(for: .unlock)))
        let theme = context.theme
        Center {
            PasscodeComponent(
                state.value.model,
                send: context.sender { action in
                    state.update { Kept($0.model.answered(after: action)) }
                }
            )
            .header { IconView(.place, scale: 2) }
            .keys { digit in
                Column(align: .center) {
                    Text(String(digit)).font(theme.type.heading).lines(1)
                    Text(Self.letters[digit]).font(theme.type.caption)
                        .color(context.palette.textSecondary).lines(1)
                }
            }
        }
        .padding(theme.layout.margin(context.sizeClass))
    }
}

/// A screen for choosing a password.
private struct PasswordPage: Component {
    func body(in context: Context) -> some Component {
        let state = context.state("lock", initially: Kept(PasscodeModel(Self.settings, for: .set)))
        Center {
            PasscodeComponent(
                state.value.model,
                send: context.sender { action in
                    state.update { Kept($0.model.answered(after: action)) }
                })
        }
        .padding(context.theme.layout.margin(context.sizeClass))
    }

    private static var settings: PasscodeConfiguration {
        var settings = PasscodeConfiguration()
        settings.kind = .password
        return settings
    }
}

/// A pattern screen before the journal opens.
private struct GesturePage: Component {
    var purpose: LockPurpose
    /// The pattern that a button demonstrates; none by default.
    var example: [Int] = []

    func body(in context: Context) -> some Component {
        let state = context.state(
            "lock", initially: Kept(GestureLockModel(for: purpose, example: example)))
        Center {
            GestureLockComponent(
                state.value.model,
                send: context.sender { action in
                    state.update { Kept($0.model.answered(after: action)) }
                }
            )
            .header { IconView(.place, scale: 2) }
        }
        .padding(context.theme.layout.margin(context.sizeClass))
    }
}

/// A lock's model as component state, encoded as the model encodes itself.
private struct Kept<M: Model & Codable>: Codable, Equatable, Sendable {
    var model: M

    init(_ model: M) { self.model = model }
}

extension PasscodeModel {
    /// Returns the model after an action and the answers of a lock that rejects every code.
    fileprivate func answered(after action: PasscodeAction, wait: Int = 0) -> PasscodeModel {
        var changed = self
        let requests = changed.update(action)
        return requests.compactMap { $0.answer(wait: wait) }
            .reduce(changed) { $0.answered(after: .lock($1), wait: wait) }
    }
}

extension GestureLockModel {
    /// Returns the model after an action and the answers of a lock that rejects every pattern.
    fileprivate func answered(after action: GestureLockAction) -> GestureLockModel {
        var changed = self
        let requests = changed.update(action)
        return requests.compactMap { request in
            if case .lock(let request) = request { request.answer() } else { nil }
        }
        .reduce(changed) { $0.answered(after: .lock($1)) }
    }
}

extension LockFlowRequest {
    /// Returns the answer of a lock that rejects every code.
    fileprivate func answer(wait: Int = 0) -> LockFlowAction? {
        switch self {
        case .ask(.set): .answered(.right)
        case .ask: .answered(.wrong(left: 16, wait: .zero))
        case .status: .told(wait > 0 ? .waiting(.seconds(wait)) : .open(left: 16))
        default: nil
        }
    }
}
