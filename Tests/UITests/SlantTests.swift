import CairnUI
import Testing

/// Letters of scripts without italics are never slanted, on any host.
@Suite struct SlantTests {
    private static let font = Font(size: 17, lineHeight: 24, isItalic: true)

    private static func runs(_ component: Text) throws -> [(text: String, isItalic: Bool)] {
        let root = Expander().expand(component, in: Environment())
        var found: [TextContent] = []
        root.walk { element in
            if case .text(let text) = element.kind { found.append(text) }
            return true
        }
        let text = try #require(found.first)
        return text.runs.map { ($0.text, ($0.font ?? text.font).isItalic) }
    }

    @Test(arguments: [
        ("At noon, 12:05!", ["/At noon, 12:05!"]),
        ("Växjö Ελλάδα Дом Հայ", ["/Växjö Ελλάδα Дом Հայ"]),
        ("سطر طويل", ["سطر طويل"]), ("שלום", ["שלום"]), ("雪の日", ["雪の日"]),
        // What lies between belongs to the letters before it.
        ("Åre في 2026, then", ["/Åre ", "في 2026, ", "/then"]), ("", []),
    ])
    func lettersWithoutItalicsStandUpright(text: String, parts: [String]) throws {
        let runs = try Self.runs(Text(text).font(Self.font))
        #expect(runs.map { ($0.isItalic ? "/" : "") + $0.text } == parts)
    }

    @Test func runsKeepWhatElseTheyHave() throws {
        let red = Color(red: 200, green: 0, blue: 0)
        let runs = [
            TextRun("upright "), TextRun("a بb", font: Self.font, color: red, isUnderlined: true),
        ]
        let root = Expander().expand(Text(runs), in: Environment())
        var texts: [TextContent] = []
        root.walk { element in
            if case .text(let text) = element.kind { texts.append(text) }
            return true
        }
        let text = try #require(texts.first)
        #expect(text.runs.map(\.text) == ["upright ", "a ", "ب", "b"])
        #expect(text.runs.map { $0.font?.isItalic } == [nil, true, false, true])
        #expect(text.runs.dropFirst().allSatisfy { $0.color == red && $0.isUnderlined })
        #expect(text.runs[2].font?.size == 17)
        #expect(text.plain == "upright a بb")
    }
}
