import CairnBundle
import CairnLayout
import CairnPropertyList
import CairnStrings
import CairnTerminal
import CairnTree
import CairnUI
import Foundation
import TestSupport
import Testing

/// A screen with a tree and settings for it.
private struct Notes: AppScreen {
    struct Settings: AppSettings { var tree = TreeConfiguration() }

    func start(_ app: AppContext<Settings>) async throws -> TreeModel {
        try await TreeModel(app, file: "notes.tree")
    }
    func configure(_ model: inout TreeModel, _ settings: Settings) {
        model = model.configured(settings.tree)
    }
    func body(_ notes: TreeModel, _ send: Sender<TreeAction>) -> some Component {
        TreeComponent(notes, name: "Notes", newID: { "new" }, send: send)
    }
}

@Suite struct AppScreenTests {
    private let folder: TemporaryFolder
    private let app: AppContext<Notes.Settings>

    init() throws {
        folder = try TemporaryFolder()
        app = AppContext(
            Notes.Settings(),
            environment: try .standard(for: TerminalHost(), languages: LanguagePreferences(["en"])),
            folder: folder.url.path + "/data")
    }

    @Test func theStoreOfAPartHandlesItsRequests() async throws {
        let session = Notes().session(try await Notes().started(app), in: app, host: TerminalHost())
        try await Driver(session).tap(.button, "Add note")
        await session.settle()
        #expect(await session.model.model.count == 1)
        await session.end()
        let saved = try String(
            contentsOfFile: folder.url.path + "/data/notes.tree", encoding: .utf8)
        #expect(saved.contains("new"))
    }

    @Test func changedSettingsApplyAtOnceAndAMistakeIsShown() async throws {
        let session = Notes().session(try await Notes().started(app), in: app, host: TerminalHost())
        #expect(await session.outline.description.contains("Add note"))
        var settings = Notes.Settings()
        settings.tree.edits = false
        await session.send(.configured(settings))
        #expect(await !session.outline.description.contains("Add note"))
        await session.send(.refused("Notes.plist:3: tree.linse: unknown key"))
        #expect(await session.outline.description.contains("tree.linse"))
        try await Driver(session).tap(.button, "Close")
        #expect(await !session.outline.description.contains("tree.linse"))
        await session.end()
    }

    @Test func theThemeOfAnAppKeepsTheMeasuresOfTheHost() throws {
        let own = try TemporaryFolder()
        try own.write(
            """
            <plist><dict>
            <key>colors</key><dict><key>dark</key><dict><key>primary</key><string>#F2B48A</string></dict></dict>
            <key>space</key><dict><key>base</key><real>40</real></dict>
            </dict></plist>
            """, to: "Theme.plist")
        let files = [ResourceFiles(folder: own.url.path, bundle: "own")]
        let host = TerminalHost()
        let cells = try Environment.standard(for: host, files: files)
        #expect(cells.theme.space == Theme.terminal.space)
        #expect(cells.theme.dark.primary == Color(hex: "#F2B48A"))
        #expect(try Environment.standard(files: files).theme.space.base == 40)
    }
}
