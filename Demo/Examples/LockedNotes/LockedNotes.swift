import CairnLockFlow
import CairnPasscode
import CairnPicture
import CairnTree

struct Safe: PartedModel {
    var code: PasscodeModel, notes: TreeModel
}

@main struct LockedNotes: PictureApp {
    func start(_ app: AppContext<NoSettings>) async throws -> Safe {
        let code = try await PasscodeModel(app, lock: "lock")
        return Safe(code: code, notes: try await TreeModel(app, file: "notes.tree"))
    }
    func body(_ safe: Safe, _ send: Sender<Safe.Action>) -> some Component {
        LockGate(isLocked: safe.code.phase != .right) {
            PasscodeComponent(safe.code, send: send.scope(\.code))
        } content: {
            TreeComponent(safe.notes, name: "Notes", send: send.scope(\.notes))
        }
    }
}
