import CairnApp
import CairnGestureLock
import CairnLockFlow

@main struct PatternGate: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> GestureLockModel {
        try await GestureLockModel(app, lock: "lock")
    }
    func body(_ pattern: GestureLockModel, _ send: Sender<GestureLockAction>) -> some Component {
        let lock = GestureLockComponent(pattern, send: send)
        LockGate(isLocked: pattern.phase != .right, lock: { lock }, content: { Text("Notes") })
    }
}
