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
struct LockedNotes: ApplyingModel {
    var code: PasscodeModel
    var notes: TreeModel
    enum Action: Sendable { case code(PasscodeAction), notes(TreeAction) }
    func applying(_ action: Action) -> LockedNotes {
        switch action {
        case .code(let action): LockedNotes(code: code.applying(action), notes: notes)
        case .notes(let action): LockedNotes(code: code, notes: notes.applying(action))
        }
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
        let (source, checker) = (TreeSource(saving: store), lock.checker(of: "code"))
        var environment = Environment()
        environment.theme = .terminal
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let code = PasscodeModel(settings, for: isNew ? .set : .enter)
        let session = Session(
            LockedNotes(code: code, notes: await store.model()), environment: environment,
            host: TerminalHost(), effects: { $1.notes.effects(source) { .notes($0) } }
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
