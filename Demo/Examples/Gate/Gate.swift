import CairnApp
import CairnLockFlow
import CairnPasscode

@main struct Gate: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> PasscodeModel {
        try await PasscodeModel(app, lock: "lock")
    }
    func body(_ code: PasscodeModel, _ send: Sender<PasscodeAction>) -> some Component {
        let lock = PasscodeComponent(code, send: send)
        LockGate(isLocked: code.phase != .right, lock: { lock }, content: { Text("Notes") })
    }
}
