import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// The lines of Sources/Shared/PropertyList/README.md.
@Suite struct WholeReadmeTests {
    private struct Tree: DescribedConfiguration, Equatable {
        @Setting("Points each level moves in", in: 0...) var indent = 16.0
        @Setting("Rows a screen", in: 1...) var rows = 3
    }

    @Test func theExamplesOfTheReadmeWork() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "<plist version=\"1.0\">\n<dict>\n<key>indent</key><real>4.5</real>\n<key>rows</key><integer>3</integer>\n</dict>\n</plist>",
            to: "Tree.plist")

        let list = try PropertyList(contentsOf: file.path)
        #expect(list.dictionary?["indent"]?.number == 4.5)
        #expect(list.dictionary?["indent"]?.position?.line == 3)

        let tree = try PlistDecoder().decode(Tree.self, contentsOf: file)
        #expect(tree == Tree(indent: 4.5, rows: 3))
        try PropertyListWriter(keyOrder: .sorted).write(PlistEncoder().encode(tree), to: file)
        #expect(try PlistDecoder().decode(Tree.self, contentsOf: file) == tree)
        try PlistEncoder().write(tree, to: file)
        #expect(
            try PropertyList(contentsOf: file.path).dictionary?.map(\.key) == ["indent", "rows"])

        var layers = ConfigurationLayers()
        try layers.addDefaults(of: Tree(), at: ["tree"])
        try layers.add(PropertyList(contentsOf: file.path), as: .app, at: ["tree"])
        try layers.addEnvironment(["CAIRN_TREE_ROWS": "5"])
        try layers.addArguments(["tree.indent=4"])
        #expect(try layers.decode(Tree.self, at: ["tree"]) == Tree(indent: 4, rows: 5))
        let origin = try #require(layers.origin(of: ["tree", "indent"]))
        #expect("\(origin)" == "command line --set tree.indent")
    }
}
