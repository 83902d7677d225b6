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

    @Test(
        "the corpus comes out as in Chromium, line by line",
        arguments: [
            ("level-1", 400), ("level-2", 400), ("level-3", 400), ("level-4", 400),
            ("level-5", 400), ("rules", 200), ("sizes", 580),
        ])
    func theCorpusComesOutRight(name: String, count: Int) throws {
        let file = Fixtures.folder("layout").appendingPathComponent("\(name).jsonl")
        let wanted = try Self.frames(String(contentsOf: file, encoding: .utf8))
        let result = try cairn.run(["layout", file.path])
        let found = try Self.frames(result.output)
        #expect(result.status == 0)
        #expect(found.count == count)
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
            "stdin:2: tree.children[1].width: expected a number, a percentage, calc(), a size by the content or auto, found “5em”"
        ),
        (
            #"{"id":"a","tree":{"flexDirection":"up"}}"#,
            "stdin:2: tree.flexDirection: unknown keyword “up”"
        ),
        (#"{"id":"a","tree":{"content":[1]}}"#, "stdin:2: tree.content: expected [width, height]"),
        (
            #"{"id":"a","tree":{"content":[1,true]}}"#,
            "stdin:2: tree.content: expected [width, height]"
        ),
        (
            #"{"id":"a","tree":{"width":true}}"#,
            "stdin:2: tree.width: expected a number, a percentage, calc(), a size by the content or auto, found true"
        ),
        (
            #"{"id":"a","tree":{"flexGrow":true}}"#,
            "stdin:2: tree.flexGrow: expected a number, found true"
        ),
        (
            #"{"id":"a","tree":{"children":[{"height":"nan%"}]}}"#,
            "stdin:2: tree.children[0].height: expected a number, a percentage, calc(), a size by the content or auto, found “nan%”"
        ),
        (
            #"{"id":"a","tree":{"height":"0x10%"}}"#,
            "stdin:2: tree.height: expected a number, a percentage, calc(), a size by the content or auto, found “0x10%”"
        ),
        (
            #"{"id":"a","tree":{"marginTop":"min-content"}}"#,
            "stdin:2: tree.marginTop: expected a number, a percentage, calc() or auto, found “min-"
        ),
        (
            #"{"id":"a","tree":{"width":"calc(50%-1px)"}}"#,
            "stdin:2: tree.width: expected a number, a percentage, calc(), a size by the content or"
        ),
        (
            #"{"id":"a","tree":{"width":"calc(1px + nan%)"}}"#,
            "stdin:2: tree.width: expected a number, a percentage, calc(), a size by the content or"
        ),
        (
            #"{"id":"a","tree":{"width":"fit-content(9px)"}}"#,
            "stdin:2: tree.width: expected a number, a percentage, calc(), a size by the content or"
        ),
        (
            #"{"id":"a","tree":{"justifyContent":"safe space-between"}}"#,
            "stdin:2: tree.justifyContent: unknown keyword “safe space-between”"
        ),
        (
            #"{"id":"a","tree":{"height":1e999}}"#,
            "stdin:2: tree.height: expected a number, a percentage, calc(), a size by the content or auto, found 1e999"
        ),
        (
            #"{"id":"a","tree":{"children":[{},{"children":[],"width":1,"width":1}]}}"#,
            "stdin:2: tree.children[1].width: duplicate key"
        ),
        (#"{"id":"a","id":"b","tree":{}}"#, "stdin:2: id: duplicate key"),
        (#"{"id":"a","autoMim":true,"tree":{}}"#, "stdin:2: autoMim: unknown key"),
        (
            #"{"id":"a","tree":{"children":[{},3]}}"#,
            "stdin:2: tree.children[1]: expected an object"
        ),
        (
            #"{"id":"a","tree":{"width":1 "height":2}}"#,
            "stdin:2: no JSON: expected “,” or “}”, found “\"”, at byte 29"
        ),
        (
            String(repeating: #"{"id":"a","tree":{"children":["#, count: 1)
                + String(repeating: #"{"children":["#, count: 40) + #"{"top":null}"#,
            "stdin:2: tree" + String(repeating: ".children[0]", count: 12) + "… (17 levels) …"
                + String(repeating: ".children[0]", count: 12) + ".top: expected a number"
        ),
    ])
    func aBadLineIsNamedAfterTheGoodOnes(line: String, message: String) throws {
        let good = #"{"id":"good","tree":{"width":10,"height":10}}"#
        let result = try cairn.run(["layout", "-"], input: Data("\(good)\n\(line)\n".utf8))
        #expect(result.status == 1)
        #expect(result.output == #"{"id":"good","frames":[[0,0,10,10]]}"# + "\n")
        #expect(result.errors.hasPrefix(message))
    }

    @Test("the root is a box on a page of 1000 by 1000, as in Chromium")
    func theRootIsOnAPage() throws {
        let cases = """
            {"id":"wide","tree":{"width":1500,"height":"10%","children":[{"width":"50%"}]}}
            {"id":"full","tree":{"height":10,"children":[{"width":"10%"}]}}
            {"id":"share","tree":{"width":"150%","paddingLeft":"10%"}}
            {"id":"late","tree":{"width":40,"children":[{"width":60,"children":[{"width":60}]}]},"autoMin":true}

            """
        let result = try cairn.run(["layout", "-"], input: Data(cases.utf8))
        #expect(result.errors == "")
        #expect(
            result.output == """
                {"id":"wide","frames":[[0,0,1500,100],[0,0,750,100]]}
                {"id":"full","frames":[[0,0,1000,10],[0,0,100,10]]}
                {"id":"share","frames":[[0,0,1500,0]]}
                {"id":"late","frames":[[0,0,40,0],[0,0,60,0],[0,0,60,0]]}

                """)
    }

    @Test("lengths of every kind, contents and safe alignment are read")
    func lengthsAreRead() throws {
        let cases = """
            {"id":"sum","tree":{"width":200,"height":9,"children":[{"width":"calc(50% + 10% - 20px)"}]}}
            {"id":"points","tree":{"width":200,"height":9,"children":[{"width":"calc(3px + 4px)"}]}}
            {"id":"content","tree":{"width":200,"children":[{"width":"min-content","children":[{"content":[30,9]}]}]}}
            {"id":"none","tree":{"width":200,"height":9,"children":[{"display":"contents","children":[{"width":5}]}]}}
            {"id":"safe","tree":{"width":20,"height":9,"justifyContent":"safe center","children":[{"flexShrink":0,"width":30}]}}

            """
        let result = try cairn.run(["layout", "-"], input: Data(cases.utf8))
        #expect(result.errors == "")
        #expect(
            result.output == """
                {"id":"sum","frames":[[0,0,200,9],[0,0,100,9]]}
                {"id":"points","frames":[[0,0,200,9],[0,0,7,9]]}
                {"id":"content","frames":[[0,0,200,9],[0,0,30,9],[0,0,30,9]]}
                {"id":"none","frames":[[0,0,200,9],[0,0,0,0],[0,0,5,9]]}
                {"id":"safe","frames":[[0,0,20,9],[0,0,30,9]]}

                """)
    }

    @Test("depth and number of nodes are limited by memory only")
    func depthAndBreadth() throws {
        let depth = 5000
        let deep =
            #"{"id":"deep","tree":"# + String(repeating: #"{"children":["#, count: depth)
            + #"{"width":7,"height":3}"# + String(repeating: "]}", count: depth) + "}\n"
        let wide =
            #"{"id":"wide","tree":{"width":1000,"flexWrap":"wrap","children":["#
            + Array(repeating: #"{"width":10,"height":1}"#, count: 20_000).joined(separator: ",")
            + "]}}\n"
        let result = try cairn.run(["layout", "-"], input: Data((deep + wide).utf8))
        #expect(result.errors == "")
        let found = try Self.frames(result.output)
        #expect(found.map(\.frames.count) == [depth + 1, 20_001])
        #expect(found.first?.frames.last == [0, 0, 7, 3])
        #expect(found.last?.frames.first == [0, 0, 1000, 200])
    }

    @Test func anAbsentFileIsNamed() throws {
        let result = try cairn.run(["layout", "/absent/cases.jsonl"])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("/absent/cases.jsonl: cannot be read"))
    }
}
