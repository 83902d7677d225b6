import CairnLocalizations
import CairnLockFlow
import CairnPasscode
import CairnPropertyList
import CairnStrings
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
    enum Request: Sendable, Equatable { case code(LockFlowRequest), notes(TreeRequest) }

    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .code(let action): code.update(action).map(Request.code)
        case .notes(let action): notes.update(action).map(Request.notes)
        }
    }
}

/// `locked-notes SETTINGS FOLDER`: the notes of a folder, with the settings of the code in a property list.
@main enum Program {
    static func main() async throws {
        let (plist, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: PasscodeConfiguration())
        try layers.add(PropertyList(contentsOf: plist), as: .app)
        let settings = try layers.decode(PasscodeConfiguration.self)
        let store = try TreeStore(folder + "/notes.tree")
        let lock = CodeLock(at: LockLocation(records: folder + "/lock", device: folder + "/device"))
        let isNew = await lock.status(of: "code") == .unset
        let checker = PasscodeHandler(lock.checker(of: "code"))
        var environment = Environment()
        environment.theme = .terminal
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let session = Session(
            LockedNotes(
                code: PasscodeModel(settings, for: isNew ? .set : .unlock),
                notes: await store.model()),
            handler: ClosureHandler { (request: LockedNotes.Request) in
                switch request {
                case .code(let request): checker.handle(request).map(LockedNotes.Action.code)
                case .notes(let request): store.handle(request).map(LockedNotes.Action.notes)
                }
            }, environment: environment, host: TerminalHost()
        ) { app, send in
            LockGate(isLocked: app.code.phase != .right) {
                PasscodeComponent(app.code, send: send.scope(LockedNotes.Action.code))
            } content: {
                TreeComponent(
                    app.notes, name: "Notes", newID: { UUID().uuidString },
                    send: send.scope(LockedNotes.Action.notes))
            }
        }
        try await TerminalHost.run(session, environment: ProcessInfo.processInfo.environment)
    }
}
