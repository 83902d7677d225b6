#if Vault
import CairnBundle
import CairnLocalizations
import CairnPasscode
import CairnPropertyList
import CairnTerminal
import CairnTree
import CairnUI
import CairnVault
import Foundation

/// A tree of notes protected by a code.
struct LockedNotes: Model {
    var code: PasscodeModel
    var notes: TreeModel
    enum Action: Sendable { case code(PasscodeAction), notes(TreeAction) }
    mutating func update(_ action: Action) -> [TreeRequest] {
        switch action {
        case .code(let action): code = code.applying(action)
        case .notes(let action): return notes.update(action)
        }
        return []
    }
}

/// `locked-notes Settings.plist FOLDER`
@main enum Program {
    static func main() async throws {
        let (plist, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
        let settings = try PlistDecoder().decode(
            PasscodeConfiguration.self, contentsOf: URL(fileURLWithPath: plist))
        let store = try TreeStore(folder + "/notes.tree")
        let lock = CodeLock(at: LockLocation(records: folder + "/lock", device: folder + "/device"))
        let isNew = await lock.status(of: "code") == .unset
        let checker = lock.checker(of: "code")
        var environment = Environment()
        environment.theme = .terminal
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let code = PasscodeModel(settings, for: isNew ? .set : .enter)
        let session = Session(
            LockedNotes(code: code, notes: await store.model()),
            handler: ClosureHandler { store.handle($0).map { .notes($0) } },
            environment: environment, host: TerminalHost()
        ) { app, send in
            LockGate(isLocked: app.code.phase != .right) {
                PasscodeComponent(
                    app.code, asking: checker, send: send.scope(LockedNotes.Action.code))
            } content: {
                TreeComponent(
                    app.notes, name: "", newID: { UUID().uuidString },
                    send: send.scope(LockedNotes.Action.notes))
            }
        }
        try await TerminalHost.run(session, environment: ProcessInfo.processInfo.environment)
    }
}
#else
@main enum Program { static func main() {} }
#endif
