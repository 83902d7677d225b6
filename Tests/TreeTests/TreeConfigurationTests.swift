import CairnPropertyList
import CairnTree
import CairnUI
import TestSupport
import Testing

@Suite struct TreeConfigurationTests {
    @Test func everySettingIsDescribedAndReadable() throws {
        let description = try ConfigurationDescription(of: TreeConfiguration.self, at: ["tree"])
        #expect(description.disagreements.isEmpty)
        #expect(description.entries.count == TreeConfiguration.settings.count)
        #expect(description.entries.allSatisfy { !$0.meaning.isEmpty })
    }

    /// The settings of a file, over the defaults.
    private static func read(_ body: String) throws -> TreeConfiguration {
        let text = "<plist><dict>\(body)</dict></plist>"
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: TreeConfiguration(), at: ["tree"])
        try layers.add(
            PropertyList(parsing: Array(text.utf8), file: "Tree.plist"), as: .app, at: ["tree"])
        return try layers.decode(at: ["tree"], with: PlistDecoder(unknownKeys: .fail))
    }

    @Test func aFileChangesWhatItNames() throws {
        let read = try Self.read(
            "<key>indent</key><real>8</real><key>selection</key><string>multiple</string>")
        var expected = TreeConfiguration()
        expected.indent = 8
        expected.selection = .multiple
        #expect(read == expected)
    }

    @Test(arguments: [
        ("indent", "<real>-4</real>", "indent: expected 0 to 200, found -4"),
        ("indent", "<real>nan</real>", "indent: expected 0 to 200, found nan"),
        ("rowHeight", "<real>1e300</real>", "rowHeight: expected 1 to 1000"),
        ("sweep", "<real>0</real>", "sweep: expected 0.05 to 1, found 0"),
        (
            "expandLimit", "<integer>9223372036854775807</integer>",
            "expandLimit: expected 1 to 1000000"
        ),
        ("selection", "<string>some</string>", "selection: "),
        ("indnet", "<real>4</real>", "indnet: unknown key, did you mean “indent”?"),
        ("checkboxes", "<integer>1</integer>", "checkboxes: "),
    ])
    func aWrongSettingNamesItsPlace(key: String, value: String, message: String) throws {
        let error = #expect(throws: ConfigurationError.self) {
            try Self.read("<key>\(key)</key>\(value)")
        }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.description.hasPrefix("Tree.plist:1") == true)
    }

    @Test("no setting, however wild, ends the program", arguments: UInt64(0)..<12)
    func wildSettingsAreRefusedOrUsed(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let numbers = ["nan", "-1", "0", "1e308", "-inf", "0.5", "3", "1000", "200", "1"]
        var body = ""
        for entry in try ConfigurationDescription(of: TreeConfiguration.self).entries {
            guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
            let number = numbers.randomElement(using: &random) ?? "0"
            let value =
                switch entry.kind {
                case .boolean: Bool.random(using: &random) ? "<true/>" : "<false/>"
                case .integer:
                    "<integer>\(Int.random(in: -2...2_000_000, using: &random))</integer>"
                case .string:
                    "<string>\(entry.choices.randomElement(using: &random) ?? "x")</string>"
                default: "<real>\(number)</real>"
                }
            body += "<key>\(entry.key)</key>\(value)"
        }
        // Those of the developer's own making are not checked by the reader.
        var configuration = TreeConfiguration()
        if let read = try? Self.read(body) {
            configuration = read
        } else {
            configuration.indent = [-.infinity, .nan, 1e308, -1].randomElement(using: &random) ?? 0
            configuration.rowHeight = [0, .nan, -5, .infinity].randomElement(using: &random) ?? 0
            configuration.titleLines = Int.random(in: -5...5, using: &random)
            configuration.deepestIndent = Int.random(in: -5...5, using: &random)
            configuration.expandLimit = Int.random(in: -5...5, using: &random)
            configuration.undoDepth = Int.random(in: -5...5, using: &random)
            configuration.parallelLoads = Int.random(in: -5...5, using: &random)
            configuration.sweep = [.nan, -1, 5].randomElement(using: &random) ?? 0
            configuration.typingPause = [.nan, -1, .infinity].randomElement(using: &random) ?? 0
        }
        let model = TreeModel(records(places + "\n~Lazy"), configuration: configuration)
        let session = Session(model, handler: TreeSource()) {
            TreeComponent($0, name: "t", newID: { "n" }, send: $1)
        }
        let driver = Driver(session)
        if await driver.has(.treeItem, "Kalmar") { try await driver.tap(.treeItem, "Kalmar") }
        for key in [
            KeyPress.Key.end, .home, .right, .space, .character("*"), .character("k"), .delete,
        ] {
            await driver.press(key)
        }
        // Behind the question about a branch, the tree is not heard.
        await session.send(.removalConfirmed)
        await session.send(.expandedAll(under: nil))
        await session.send(.undone)
        #expect(await session.outline.items(.tree).count == 1)
    }
}
