import Foundation
import TestSupport
import Testing

/// `cairn layout`, as a person meets it in the shell.
@Suite struct LayoutCommandTests {
    private let cairn = Command.built("cairn")

    @Test func aCaseALineGivesItsFramesALine() throws {
        let cases = """
            {"id":"one","tree":{"width":100,"height":20,"children":[{"flexGrow":1},{"flexGrow":3}]}}

            {"id":"two \\"2\\"","autoMin":true,"tree":{"width":99,"children":[{"content":[30,12.5]}]}}
            """
        let result = try cairn.run(["layout", "-"], input: Data(cases.utf8))
        #expect(result.errors == "")
        #expect(
            result.output == """
                {"id":"one","frames":[[0,0,100,20],[0,0,25,20],[25,0,75,20]]}
                {"id":"two \\"2\\"","frames":[[0,0,99,12.5],[0,0,30,12.5]]}

                """)
        #expect(result.status == 0)
    }

    @Test("the corpus comes out as in Chromium, line by line", arguments: 1...5)
    func theCorpusComesOutRight(level: Int) throws {
        let file = Fixtures.folder("layout").appendingPathComponent("level-\(level).jsonl")
        let wanted = try Self.frames(String(contentsOf: file, encoding: .utf8))
        let result = try cairn.run(["layout", file.path])
        let found = try Self.frames(result.output)
        #expect(result.status == 0)
        #expect(found.count == 400)
        for (want, got) in zip(wanted, found) {
            #expect(want.id == got.id)
            // A hidden node's frame is zero here and there.
            let same = zip(want.frames, got.frames).allSatisfy {
                $0.count == $1.count && zip($0, $1).allSatisfy { abs($0 - $1) <= 0.1 }
            }
            #expect(same && want.frames.count == got.frames.count, "\(want.id)")
        }
    }

    private static func frames(_ text: String) throws -> [(id: String, frames: [[Double]])] {
        try text.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let fields = try #require(object as? [String: Any])
            return (
                try #require(fields["id"] as? String), try #require(fields["frames"] as? [[Double]])
            )
        }
    }

    @Test(arguments: [
        (#"{"id":"a""#, "stdin:2: no JSON: "),
        (#"[]"#, "stdin:2: expected an object"),
        (#"{"tree":{}}"#, "stdin:2: id: expected a string"),
        (#"{"id":"a"}"#, "stdin:2: tree: expected an object, found nothing"),
        (#"{"id":"a","tree":{"color":1}}"#, "stdin:2: tree.color: unknown key"),
        (
            #"{"id":"a","tree":{"children":[{},{"width":"5em"}]}}"#,
            "stdin:2: tree.children[1].width: expected a number, a percentage or auto, found “5em”"
        ),
        (
            #"{"id":"a","tree":{"flexDirection":"up"}}"#,
            "stdin:2: tree.flexDirection: unknown keyword “up”"
        ),
        (#"{"id":"a","tree":{"content":[1]}}"#, "stdin:2: tree.content: expected [width, height]"),
    ])
    func aBadLineIsNamedAfterTheGoodOnes(line: String, message: String) throws {
        let good = #"{"id":"good","tree":{"width":10,"height":10}}"#
        let result = try cairn.run(["layout", "-"], input: Data("\(good)\n\(line)\n".utf8))
        #expect(result.status == 1)
        #expect(result.output == #"{"id":"good","frames":[[0,0,10,10]]}"# + "\n")
        #expect(result.errors.hasPrefix(message))
    }

    @Test func anAbsentFileIsNamed() throws {
        let result = try cairn.run(["layout", "/absent/cases.jsonl"])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("/absent/cases.jsonl: cannot be read"))
    }
}
