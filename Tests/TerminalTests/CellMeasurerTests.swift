import CairnLayout
import CairnTerminal
import CairnTerminalTesting
import CairnUI
import TestSupport
import Testing

/// How texts are broken to cells.
@Suite struct CellMeasurerTests {
    private func size(_ text: String, _ width: Double, limit: Int = 0) -> TextSize {
        let content = TextContent(
            [TextRun(text)], font: Theme.terminal.type.body, color: .black, lineLimit: limit)
        return CellMeasurer().measure(content, width: width)
    }

    @Test(arguments: [
        ("", 10.0, 0.0, 1.0), ("lake", 10, 4, 1), ("the lake", 5, 4, 2), ("the lake", 0, 4, 2),
        ("abcdefgh", 3, 3, 3), ("漢字漢字", 4, 4, 2), ("漢字漢字", 5, 4, 2), ("a\nb\n", 9, 1, 3),
        ("漢字、漢", 4, 4, 3), ("well-known", 6, 5, 2), ("-5 degrees", 3, 3, 4),
        ("👩‍🔬👩‍🔬", 2, 2, 2), ("lake  ", 4, 4, 1), ("e\u{301}e\u{301}e\u{301}", 2, 2, 2),
        ("the lake at noon", .infinity, 16, 1),
    ])
    func linesAreBrokenWhereTheyMay(text: String, width: Double, wide: Double, high: Double) {
        let size = size(text, width)
        #expect(size.width == wide)
        #expect(size.height == high)
    }

    @Test("no line is longer than its room, and nothing is lost", arguments: UInt64(0)..<100)
    func linesFit(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let words = ["a", "lake", "noon", "漢字", "Växjö", "👩‍🔬", "well-known", "supercalifragilistic"]
        let text = (0..<Int.random(in: 1...20, using: &random))
            .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        let room = Double(Int.random(in: 2...30, using: &random))
        let size = size(text, room)
        #expect(size.width <= room)
        #expect(Double(CharacterWidth.columns(of: text)) <= size.height * room + size.height)
        #expect(self.size(text, size.width).lines == size.lines)
        #expect(self.size(text, room, limit: 1).lines == 1)
    }

    @Test func iconsAreALineHighAndPicturesKeepTheirShape() {
        let measurer = CellMeasurer()
        let icon = Drawing(canvas: Size(width: 24, height: 24), shapes: [])
        #expect(measurer.naturalSize(of: icon) == Size(width: 2, height: 1))
        var glyph = icon
        glyph.glyph = "★"
        #expect(measurer.naturalSize(of: glyph) == Size(width: 1, height: 1))
        let image = ImageContent(.resource("a"), naturalSize: Size(width: 320, height: 240))
        #expect(measurer.naturalSize(of: image) == Size(width: 32, height: 12))
        #expect(measurer.naturalSize(of: ImageContent(.resource("a"))) == nil)
    }

    @Test func aRatioIsOfWhatIsSeen() {
        let stage = Stage(Notes(), columns: 40, rows: 20) { _, _ in
            Column(align: .flexStart) {
                Ratio(1) { Box().background(.white) }.size(width: 100).shrink(0)
            }
        }
        let rows = (0..<20).filter {
            stage.cells.style(3, $0).background == .rgb(255, 255, 255)
        }
        #expect(rows.count == 5)
    }
}
