import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnTree
import CairnUI
import Foundation

/// `notes-tree FILE`: a tree of notes in the terminal, stored in a file.
@main enum NotesTree {
    static func main() async throws {
        let store = try TreeStore(CommandLine.arguments[1])
        var notes = await store.model()
        if notes.count == 0 {
            notes = TreeModel([
                TreeRecord(TreeNode("sweden", "Sweden"), isExpanded: true),
                TreeRecord(TreeNode("lake", "A walk around the lake"), parent: "sweden"),
                TreeRecord(TreeNode("packing", "Packing list")),
            ])
        }
        var environment = Environment()
        environment.theme = .terminal
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let session = Session(
            notes, handler: store, environment: environment, host: TerminalHost()
        ) { notes, send in
            TreeComponent(notes, name: "Notes", newID: { UUID().uuidString }, send: send)
        }
        try await TerminalHost.run(session, environment: ProcessInfo.processInfo.environment)
    }
}
