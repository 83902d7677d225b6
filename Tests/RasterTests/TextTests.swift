import CairnLayout
import CairnUI
import TestSupport
import Testing

@testable import CairnRaster

/// Words are measured, broken and drawn.
@Suite struct TextTests {
    private let engine = TextEngine()

    private func text(
        _ words: String, size: Double = 16, limit: Int = 0, alignment: TextAlignment = .start
    ) -> TextContent {
        TextContent(
            [TextRun(words)], font: Font(size: size, lineHeight: 24), color: .black,
            lineLimit: limit,
            alignment: alignment)
    }

    private func size(_ text: TextContent, _ width: Double = .infinity) -> TextSize {
        PangoMeasurer(engine: engine, isRightToLeft: false).measure(text, width: width)
    }

    @Test func linesAreAsHighAsTheFontSays() {
        let one = size(text("Växjö"))
        #expect(one.lines == 1 && one.height == 24 && one.width > 30 && one.width < 60)
        #expect(one.baseline > 14 && one.baseline < 21)
        let two = size(text("Växjö\nKalmar"))
        #expect(two.lines == 2 && two.height == 48)
        #expect(size(text("")).height == 24)
        #expect(size(text("a\n\nb\n")).lines == 4)
        let large = TextContent(
            [TextRun("small "), TextRun("large", font: Font(size: 30, lineHeight: 40))],
            font: Font(size: 16, lineHeight: 24), color: .black)
        #expect(size(large).height == 40)
    }

    @Test func aTextThatWasMeasuredFitsIntoWhatWasMeasured() {
        var random = SplitMix64(seed: 4)
        let words = ["lake", "Växjö", "a", "Gemeinschaftsunterkunft", "noon", "—", "مرحبا", "你好世界"]
        for _ in 0..<200 {
            let line = (0..<Int.random(in: 1...30, using: &random)).compactMap { _ in
                words.randomElement(using: &random)
            }.joined(separator: " ")
            let width = Double.random(in: 40...400, using: &random)
            let content = text(line)
            let first = size(content, width)
            // Pango counts in 1/1024 of a point and rounds letter by letter.
            #expect(first.width <= width + 0.1)
            #expect(
                size(content, min(first.width.rounded(.up), width)) == first, "\(line) in \(width)")
        }
    }

    @Test func withoutRoomEveryWordHasItsLine() {
        let least = size(text("the lake at noon"), 0)
        #expect(least.lines == 4)
        #expect(
            least.width >= size(text("lake")).width && least.width < size(text("the lake")).width)
        // What is asked for the least width says nothing of that width.
        #expect(size(text("the lake at noon"), least.width).lines <= 4)
    }

    @Test func aLineLimitCutsWithAnEllipsis() {
        let long = text("one two three four five six seven eight nine ten", limit: 2)
        let cut = size(long, 100)
        #expect(cut.lines == 2 && cut.height == 48 && cut.width <= 100.01)
        #expect(size(text("a\nb\nc", limit: 2)).lines == 2)
        #expect(
            size(text("a\nb\nc", limit: 2)).width > size(text("b")).width, "an ellipsis was added")
        #expect(size(text("a\nb", limit: 2)).width == size(text("a\nb")).width, "and here none")
    }

    @Test(
        "an ellipsis stands at its word",
        arguments: [
            ("سطر طويل يقطع حيث ينتهي المكان مهما كان طوله في الصفحة", true),
            ("one long line that is cut where the room ends, however long", false),
        ])
    func anEllipsisStandsAtItsWord(words: String, isRightToLeft: Bool) throws {
        var inks: [Double] = []
        for width in stride(from: 120.0, to: 180, by: 1) {
            let content = text(words, limit: 1)
            let measured = PangoMeasurer(engine: engine, isRightToLeft: isRightToLeft)
                .measure(content, width: width)
            let line = engine.with(content, width: width, isRightToLeft: isRightToLeft) {
                $0.lines[0].width
            }
            // The room is taken as before; what is drawn of it ends with the dots.
            #expect(measured.width <= width + 0.1 && line <= measured.width)
            inks.append(measured.width - line)
        }
        // Only where lines run from the right does it show: there are lines that Pango had filled.
        #expect(!isRightToLeft || inks.contains { $0 > 3 }, "\(inks)")
    }

    @Test func aTextIsShapedOnceForAllWidthsThatBreakItAlike() {
        let content = text("the lake at noon")
        let whole = size(content)
        let before = engine.shapings
        for width in stride(from: whole.width, to: 1000, by: 50) {
            #expect(size(content, width) == whole)
        }
        #expect(engine.shapings == before)
        _ = size(content, whole.width / 2)
        #expect(engine.shapings == before + 1)
        _ = size(content, whole.width / 2)
        #expect(engine.shapings == before + 1)
        var other = content
        other.color = .white
        _ = size(other)
        #expect(engine.shapings == before + 1, "a color changes no shape")
    }

    @Test(
        "every script has its glyphs",
        arguments: [
            "The lake at noon, Växjö, Łódź", "שלום עולם", "مرحبا بالعالم", "नमस्ते दुनिया", "你好世界",
            "こんにちは", "안녕하세요", "👩‍🔬🧭🇸🇪", "Привет", "Γειά",
        ])
    func everyScriptHasItsGlyphs(words: String) {
        let unknown = engine.with(text(words), width: .infinity, isRightToLeft: false) {
            $0.unknownGlyphs
        }
        #expect(unknown == 0)
        #expect(size(text(words)).width > 10)
    }

    @Test("figures are those of the text's font, not of the emoji's, and emoji are emoji")
    func figuresAreText() {
        func width(_ words: String, _ families: [String]) -> Double {
            let font = Font(families: families, size: 16, lineHeight: 24)
            return size(TextContent([TextRun(words)], font: font, color: .black)).width
        }
        #expect(width("24 photos", ["Inter", "Noto Color Emoji"]) == width("24 photos", ["Inter"]))
        #expect(width("🧭", ["Inter"]) > 15)
    }

    /// The columns that have ink in a picture of a text in a box.
    private func ink(
        _ content: TextContent, width: Double, direction: Direction
    ) throws -> ClosedRange<Int> {
        let scene = RendererTests.scene(
            [RendererTests.box(1, x: 20, y: 0, width: width, height: 72, kind: .text(content))],
            width: 300, direction: direction)
        let bitmap = try RasterRenderer().bitmap(of: scene)
        let columns = (0..<300).filter { x in (0..<80).contains { bitmap[x, $0].red < 128 } }
        return try #require(columns.first)...(try #require(columns.last))
    }

    @Test func wordsBeginWhereReadingBegins() throws {
        let left = try ink(text("noon"), width: 200, direction: .leftToRight)
        #expect((20...24).contains(left.lowerBound) && left.upperBound < 70)
        let right = try ink(text("مرحبا"), width: 200, direction: .rightToLeft)
        #expect((212...222).contains(right.upperBound) && right.lowerBound > 150)
        let end = try ink(text("noon", alignment: .end), width: 200, direction: .leftToRight)
        #expect(end.upperBound > 214 && end.upperBound <= 220)
        let middle = try ink(text("noon", alignment: .center), width: 200, direction: .leftToRight)
        #expect(abs(Double(middle.lowerBound + middle.upperBound) / 2 - 120) < 3)
    }

    @Test("a wrapped text that runs right to left stays inside of the box that was measured for it")
    func rightToLeftStaysInside() throws {
        let words = text("مرحبا بالعالم كيف حالك اليوم يا صديقي العزيز في هذه الرحلة")
        let measured = PangoMeasurer(engine: engine, isRightToLeft: true).measure(words, width: 130)
        #expect(measured.lines > 1)
        let width = measured.width.rounded(.up)
        for direction in [Direction.leftToRight, .rightToLeft] {
            let ink = try ink(words, width: width, direction: direction)
            #expect(ink.lowerBound >= 18 && Double(ink.upperBound) <= 20 + width + 2)
        }
    }

    @Test("letters without italics are drawn upright in an italic text", arguments: [0, 1])
    func scriptsWithoutItalics(place: Int) throws {
        let words = ["ظهيرة", "noon"][place]
        func pixels(_ isItalic: Bool) throws -> [UInt8] {
            let font = Font(size: 16, lineHeight: 24, isItalic: isItalic)
            let root = Expander().expand(Text(words).font(font), in: Environment())
            var found: [TextContent] = []
            root.walk { element in
                if case .text(let text) = element.kind { found.append(text) }
                return true
            }
            let text = try #require(found.first)
            let scene = RendererTests.scene(
                [RendererTests.box(1, x: 20, y: 0, width: 200, height: 40, kind: .text(text))],
                width: 240, direction: .leftToRight)
            let bitmap = try RasterRenderer().bitmap(of: scene)
            return (0..<240).flatMap { x in (0..<40).map { bitmap[x, $0].red } }
        }
        #expect(try (pixels(true) == pixels(false)) == (place == 0))
    }
}
