import CairnPropertyList
import Foundation
import Testing

/// The examples of the module's README on decoding, layers and reload.
@Suite("The README") struct ReadmeTests {
    struct TreeConfiguration: DescribedConfiguration {
        @Setting("Points each level moves in", in: 0...) var indent = 16.0
    }

    @Test("says how to decode, layer and reload")
    func examples() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Tree.plist")
        let themeFile = folder.appendingPathComponent("Theme.plist")
        try Data("<plist><dict><key>indent</key><real>2</real></dict></plist>".utf8).write(to: file)
        try Data("<plist><dict/></plist>".utf8).write(to: themeFile)

        let decoded = try PlistDecoder().decode(TreeConfiguration.self, contentsOf: file)
        let list = try PlistEncoder().encode(decoded)
        #expect(list == ["indent": 2.0])

        var layers = ConfigurationLayers()
        try layers.addDefaults(of: TreeConfiguration(), at: ["tree"])
        try layers.add(PropertyList(contentsOf: themeFile), as: .theme)
        try layers.add(PropertyList(contentsOf: file), as: .app, at: ["tree"])
        try layers.addEnvironment(ProcessInfo.processInfo.environment)
        try layers.addArguments(["tree.indent=4"])
        let tree = try layers.decode(TreeConfiguration.self, at: ["tree"])
        #expect(tree.indent == 4)
        let origin = layers.origin(of: ["tree", "indent"])
        #expect(origin?.description == "command line --set tree.indent")
        let description = try ConfigurationDescription(of: TreeConfiguration.self, at: ["tree"])
        #expect(description.disagreements == [])
        #expect(try layers.explanation(of: description).count == 1)

        let live = try LiveConfiguration(watching: [file], settle: .milliseconds(20)) {
            () throws(ConfigurationError) in
            try PlistDecoder().decode(TreeConfiguration.self, contentsOf: file)
        }
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        try Data("<plist><dict><key>indent</key><real>3</real></dict></plist>".utf8).write(to: file)
        guard case .loaded(let value)? = await updates.next() else {
            Issue.record("the file is good")
            return
        }
        #expect(value.indent == 3 && live.current.indent == 3 && live.problem == nil)
    }
}
