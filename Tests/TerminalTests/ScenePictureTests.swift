import CairnTerminal
import CairnUI
import Testing

/// Pictures of the element tree, as pixels, half blocks or words.
@Suite struct ScenePictureTests {
    private static let red: TerminalPicture? = TerminalPicture(
        id: 7, width: 40, height: 40,
        pixels: Array(repeating: [200, 0, 0, 255], count: 1600).flatMap { $0 }, alt: "red")

    private static func look(_ mode: PictureMode, _ colors: ColorLevel = .trueColor)
        -> TerminalAppearance
    {
        .with {
            $0.pictures = mode
            $0.colors = colors
            $0.picture = { source, _, _ in source == .resource("red") ? red : nil }
        }
    }

    private func stage(
        _ look: TerminalAppearance, source: String = "red", phase: ImagePhase = .ready,
        fit: ImageFit = .cover, alt: String? = "The lake", isCovered: Bool = false
    ) -> Stage<Notes> {
        Stage(Notes(), columns: 20, rows: 4, look: look) { _, _ in
            Layers {
                Image(
                    .resource(source), alt: alt, size: Size(width: 200, height: 80),
                    naturalSize: Size(width: 400, height: 300), fit: fit, phase: phase)
                if isCovered {
                    Box { Text("over") }.background(.white)
                        .place(top: 20, left: 20)
                }
            }
        }
    }

    @Test(arguments: [PictureMode.kitty, .sixel])
    func pixelsLieOnTheirCells(mode: PictureMode) throws {
        let cells = stage(Self.look(mode)).cells
        let placed = try #require(cells.pictures.first)
        #expect(placed.visible == CellRect(columns: 20, rows: 4))
        #expect(cells[3, 2].isPicture)
        // A square covers 20 × 4 cells of 10 × 20 pixels by being 20 × 10 of them, cut above and below.
        #expect(placed.frame == CellRect(column: 0, row: -3, columns: 20, rows: 10))
    }

    @Test func aContainedPictureKeepsItsShape() throws {
        let placed = try #require(stage(Self.look(.kitty), fit: .contain).cells.pictures.first)
        #expect(placed.visible == CellRect(column: 6, row: 0, columns: 8, rows: 4))
    }

    @Test func halfBlocksAreCells() {
        let cells = stage(Self.look(.halfBlocks)).cells
        #expect(cells.pictures.isEmpty)
        #expect(cells.style(5, 1).background == .rgb(200, 0, 0))
    }

    @Test(arguments: [
        (PictureMode.text, ColorLevel.trueColor, "red", ImagePhase.ready, "▣ The lake,"),
        (.halfBlocks, .ansi16, "red", .ready, "▣ The lake,"),
        (.halfBlocks, .trueColor, "blue", .ready, "▣ The lake,"),
        (.kitty, .trueColor, "red", .loading, "▣ The lake,"),
        (.kitty, .trueColor, "red", .failed, "▣ The lake,"),
    ])
    func whatCannotBeShownIsSaid(
        mode: PictureMode, colors: ColorLevel, source: String, phase: ImagePhase, words: String
    ) {
        let stage = stage(Self.look(mode, colors), source: source, phase: phase)
        #expect(stage.text.contains { $0.contains(words) })
        #expect(stage.text.joined().contains("400 ×"))
    }

    @Test(arguments: [
        (PictureMode.text, ColorLevel.trueColor, true), (.halfBlocks, .none, true),
        (.halfBlocks, .trueColor, false), (.kitty, .trueColor, false),
    ])
    func aPictureWithoutWordsIsNoHoleWhereNoneCanBeShown(
        mode: PictureMode, colors: ColorLevel, isSign: Bool
    ) {
        let stage = stage(Self.look(mode, colors), phase: isSign ? .ready : .loading, alt: nil)
        #expect(stage.text.joined().contains("▣") == isSign)
    }

    @Test func whatCoversAPictureOfPixelsIsSeen() {
        let cells = stage(Self.look(.kitty), isCovered: true).cells
        #expect(cells.pictures.isEmpty)
        #expect(cells.text(row: 1).contains("over"))
        #expect(cells.style(2, 1).background == .rgb(255, 255, 255))
        #expect(cells.style(10, 1).background == .rgb(200, 0, 0))
    }
}
