#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnStrings
import CairnTree
import CairnUI
import Foundation

/// `travel-story note`.
struct NoteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Creates, lists, shows, edits and deletes notes.",
        subcommands: [New.self, List.self, Show.self, Edit.self, Delete.self])

    /// `travel-story note new`.
    struct New: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Creates a note and prints its route.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The title.") var title: String
        @Option(help: "The text; - reads it from standard input.") var text = ""
        @Option(help: "The parent note.") var under: String?

        func run() async throws {
            let text = try TypedText.value(of: text)
            try await NotesAccess.change(data) { notes, app in
                if let under { _ = try NotesAccess.required(NotesAccess.id(under), notes, app) }
                let id = UUID().uuidString.lowercased().prefix(8).description
                notes = notes.applying(
                    .added(TreeNode(id, title, text: text), under: under.map(NotesAccess.id)))
                guard !notes.isTooDeep else {
                    Message.show(app.strings(.treeTooDeep, TreeModel.deepest))
                    throw ExitCode.failure
                }
                return "note/\(id)"
            }
        }
    }

    /// `travel-story note list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists all notes as a tree.")
        /// The deepest level that is indented: deeper lines would be mostly blanks, and their total
        /// length would grow with the square of the depth.
        private static let deepest = 32
        @OptionGroup var data: DataOptions
        @Flag(help: "Print JSON.") var json = false

        func run() async throws {
            try await NotesAccess.read(data) { notes, app in
                let records = notes.records
                if json { return try CommandJSON.show(NotesReport(records)) }
                var depths: [String: Int] = [:]
                for record in records {
                    let depth = record.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
                    depths[record.node.id] = depth
                    let title =
                        record.node.title.isEmpty
                        ? app.strings(.commonUntitled) : record.node.title
                    StandardStream.output.writeLine(
                        String(repeating: "  ", count: min(depth, Self.deepest))
                            + "note/\(record.node.id)  \(title)")
                }
            }
        }
    }

    /// `travel-story note show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a note.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The note, as ID or note/ID.") var id: String

        func run() async throws {
            try await NotesAccess.read(data) { notes, app in
                let node = try NotesAccess.required(NotesAccess.id(id), notes, app)
                let parts = [node.title, node.text].filter { !$0.isEmpty }
                StandardStream.output.write(parts.joined(separator: "\n\n") + "\n")
            }
        }
    }

    /// `travel-story note edit`.
    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes the properties given as options.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The note, as ID or note/ID.") var id: String
        @Option(help: "The title.") var title: String?
        @Option(help: "The text; - reads it from standard input.") var text: String?

        func run() async throws {
            let text = try text.map(TypedText.value)
            try await NotesAccess.change(data) { notes, app in
                let node = try NotesAccess.required(NotesAccess.id(id), notes, app)
                if let title { notes = notes.applying(.renamed(node.id, title)) }
                if let text { notes = notes.applying(.written(node.id, text)) }
                return nil
            }
        }
    }

    /// `travel-story note delete`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract: "Deletes notes and all notes below them.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The notes, as ID or note/ID.") var ids: [String]

        func run() async throws {
            try await NotesAccess.change(data) { notes, app in
                let all = try ids.map {
                    try NotesAccess.required(NotesAccess.id($0), notes, app).id
                }
                // Who types the command is not asked.
                notes = notes.applying(.removed(all)).applying(.removalConfirmed)
                return nil
            }
        }
    }
}

/// Opens the notes for commands.
enum NotesAccess {
    /// Returns the id in `note/ID`.
    static func id(_ text: String) -> String {
        text.hasPrefix("note/") ? String(text.dropFirst(5)) : text
    }

    /// Returns a note, or reports that there is none and exits.
    static func required(_ id: String, _ notes: TreeModel, _ app: App) throws -> TreeNode {
        guard let node = notes.node(id) else {
            Message.show(app.strings(.noteUnknown, id))
            throw ExitCode.failure
        }
        return node
    }

    /// Changes the notes; all changes are on disk when this returns.
    ///
    /// - Parameters:
    ///   - data: the location of the notes.
    ///   - act: changes the notes, and returns a line to print after they are saved.
    /// - Throws: an exit code, after writing a line to standard error.
    static func change(
        _ data: DataOptions,
        _ act: (inout TreeModel, App) async throws -> String?
    ) async throws {
        let app = try App(data)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        try await CommandErrors.told(in: app) {
            try await DataAccess.use(app, folder, data) { folder in
                let store = try TreeStore(folder.notes)
                var notes = await store.model(app.settings.tree)
                warn(of: notes, app)
                let line = try await act(&notes, app)
                try await store.save(notes.unsaved, revision: notes.revision)
                if let line { StandardStream.output.writeLine(line) }
            }
        }
    }

    /// Reads the notes, even while the app has them open.
    static func read(
        _ data: DataOptions,
        _ act: (TreeModel, App) async throws -> Void
    ) async throws {
        let app = try App(data)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        try await CommandErrors.told(in: app) {
            try await DataAccess.use(app, folder, data) { folder in
                let notes = try await notes(of: folder, app)
                warn(of: notes, app)
                try await act(notes, app)
            }
        }
    }

    /// Prints a warning if a part of the file was unreadable.
    private static func warn(of notes: TreeModel, _ app: App) {
        // A bit that was corrected cost nothing.
        if let damage = notes.damage, !damage.lost.isEmpty || damage.isIncomplete {
            Message.show(app.strings(.treeDamaged))
        }
    }

    /// Reads the notes from disk. The journal is append-only, so a copy of it is always intact up
    /// to some change.
    static func notes(of folder: TravelFolder, _ app: App) async throws -> TreeModel {
        guard FileManager.default.fileExists(atPath: folder.notes) else {
            return TreeModel(configuration: app.settings.tree)
        }
        try FileInfo.requireFile(at: folder.notes, followingLinks: false)
        // Beside the notes, and thus in memory if they are.
        let copy = URL(fileURLWithPath: try folder.makeWork(), isDirectory: true)
        defer { try? FileManager.default.removeItem(at: copy) }
        let file = copy.appendingPathComponent("notes.tree")
        try FileManager.default.copyItem(at: URL(fileURLWithPath: folder.notes), to: file)
        let store: TreeStore
        do throws(TreeError) { store = try TreeStore(file.path) } catch {
            // The person knows the file by its own name.
            guard case .notATree = error else { throw error }
            throw TreeError.notATree(file: folder.notes)
        }
        return await store.model(app.settings.tree)
    }
}

/// Notes as JSON: `{"version": 1, "notes": […]}`.
struct NotesReport: Encodable {
    struct Line: Encodable {
        var id: String
        var route: String
        var title: String
        var text: String
        var parent: String?
    }
    var version = 1
    var notes: [Line]

    init(_ records: [TreeRecord]) { self.init(records.map { ($0.node, $0.parent) }) }

    init(_ nodes: [(TreeNode, String?)]) {
        notes = nodes.map { node, parent in
            Line(
                id: node.id, route: "note/\(node.id)", title: node.title, text: node.text,
                parent: parent)
        }
    }
}
#endif
