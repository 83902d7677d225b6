import CairnLayout
import CairnTerminal
import CairnTerminalTesting
import CairnUI
import TestSupport
import Testing

/// How elements look on cells.
@Suite struct ScenePaintTests {
    private static let light = TerminalAppearance.with { $0.colorScheme = .light }
    private static let plain = TerminalAppearance.with { $0.colors = .none }

    private func stage(
        columns: Int = 40, rows: Int = 12, look: TerminalAppearance = TerminalAppearance(),
        direction: Direction = .leftToRight,
        @ComponentBuilder _ content:
            @escaping @Sendable () -> some Component & SendableMetatype
    ) -> Stage<Notes> {
        Stage(Notes(), columns: columns, rows: rows, look: look, direction: direction) { _, _ in
            Column { content() }
        }
    }

    @Test func theGroundIsPaperAndTextIsInk() {
        let stage = stage(look: Self.light) { Text("Växjö").font(Theme.terminal.type.title) }
        #expect(stage.text[0] == "Växjö")
        #expect(stage.cells.style(0, 0).foreground == TerminalColor(Palette.light.text))
        #expect(stage.cells.style(0, 0).attributes == .bold)
        for place in [(0, 0), (39, 11)] {
            #expect(
                stage.cells.style(place.0, place.1).background
                    == TerminalColor(Palette.light.background)
            )
        }
    }

    @Test func buttonsAreOneRowAndReadWithoutColors() {
        let stage = stage(look: Self.plain) {
            Row(gap: 10) {
                Button("Start", .main) {}
                Button("Ask") {}
                Button("More", .plain) {}
                Button("Off", isEnabled: false) {}
            }
        }
        #expect(stage.text[0] == " Start  [Ask]  More  [Off]")
        #expect(stage.cells.style(1, 0).attributes.contains(.reverse))
        #expect(!stage.cells.style(9, 0).attributes.contains(.reverse))
        #expect(stage.cells.style(22, 0).attributes.contains(.dim))
    }

    @Test func theMainButtonIsOnOchre() {
        let stage = stage(look: Self.light) { Row { Button("Start", .main) {} } }
        for column in 0..<7 {
            #expect(
                stage.cells.style(column, 0).background == TerminalColor(Palette.light.accentFill))
        }
        #expect(
            stage.cells.style(7, 0).background == TerminalColor(Palette.light.background))
    }

    @Test func aCardHasLightLinesAndRoundCorners() {
        let stage = stage(columns: 12, rows: 4) { Card { Text("Lake") } }
        #expect(stage.text == ["╭──────────╮", "│ Lake     │", "╰──────────╯", ""])
    }

    @Test func squareHeavyAndNarrowBorders() {
        let stage = stage(columns: 12, rows: 8) {
            Column {
                Box().size(width: 50, height: 40).border(.white)
                Box().size(width: 50, height: 60).border(.white, width: 2)
                Box().size(width: 50, height: 20).border(.white, width: 0).shrink(0)
            }
        }
        #expect(
            stage.text.prefix(6) == ["┌───┐", "└───┘", "┏━━━┓", "┃   ┃", "┗━━━┛", "[   ]"])
    }

    @Test(
        arguments: [
            (false, Direction.leftToRight, "( ●)", "(● )"),
            (true, .leftToRight, "( ●)", "(● )"),
            (false, .rightToLeft, "(● )", "( ●)"),
        ])
    func aSwitchShowsItsSideWithoutColors(
        isPlain: Bool, direction: Direction, on: String, off: String
    ) {
        for (isOn, sign) in [(true, on), (false, off)] {
            let stage = stage(look: isPlain ? Self.plain : Self.light, direction: direction) {
                Toggle("Sound", isOn: isOn) { _ in }
            }
            #expect(stage.text[0].contains(sign), "\(stage.text[0])")
        }
    }

    @Test(arguments: [
        (0.0, "●───────────────────"), (50, "━━━━━━━━━━●─────────"), (100, "━━━━━━━━━━━━━━━━━━━●"),
    ])
    func aSliderShowsItsValue(value: Double, track: String) {
        let stage = stage(columns: 20, rows: 3) {
            Slider("Light", value: value, in: 0...100, says: "\(Int(value))") { _ in }
        }
        #expect(stage.text[0].hasPrefix("Light"))
        #expect(stage.text[1] == track)
    }

    @Test func aProgressIsHeavyWhereItIsDone() {
        let stage = stage(columns: 10, rows: 2) {
            Column(gap: 0) {
                Progress("Upload", done: 0.4)
                Divider()
            }
        }
        #expect(stage.text == ["━━━━──────", "──────────"])
    }

    @Test func theChosenRowHasASignBesideItsColor() {
        for direction in [Direction.leftToRight, .rightToLeft] {
            let stage = stage(columns: 10, rows: 2, direction: direction) {
                Column {
                    for number in 0..<2 {
                        Row { Text("row") }.padding(horizontal: 20)
                            .role(.listItem(position: number + 1, of: 2))
                            .state(.selected, number == 1).key(number)
                    }
                }
            }
            #expect(
                stage.text
                    == (direction == .leftToRight
                        ? ["  row", "› row"] : ["     row", "     row ‹"]))
        }
    }

    @Test func aChosenCellHasBracketsOrIsBold() {
        let stage = stage(columns: 10, rows: 2) {
            Column {
                Row {
                    Row { Text("21") }.padding(horizontal: 10).role(.cell, name: "21").state(
                        .selected)
                    Row { Text("22") }.padding(horizontal: 10).role(.cell, name: "22")
                }
                Row { Text("23") }.role(.cell, name: "23").state(.selected)
            }
        }
        #expect(stage.text == ["[21] 22", "23"])
        #expect(stage.cells.style(0, 1).attributes.contains(.bold))
    }

    @Test func whatHasTheKeyboardIsUnderlined() async {
        let stage = stage(columns: 20, rows: 3) {
            Column {
                Button("Ask") {}
                Card { Text("Lake") }.role(.button, name: "Lake").on(.tap) {}
            }
        }
        await stage.type("\t")
        let line = (0..<20).filter { stage.cells.style($0, 0).attributes.contains(.underline) }
        #expect(line == Array(9..<12))
        #expect(!stage.cells.style(2, 2).attributes.contains(.underline))
        await stage.type("\t")
        #expect(stage.cells.style(2, 2).attributes.contains(.underline))
        #expect(!stage.cells.style(0, 1).attributes.contains(.underline))
    }

    @Test(arguments: [
        (TextAlignment.start, Direction.leftToRight, "lake      "),
        (.center, .leftToRight, "   lake   "),
        (.end, .leftToRight, "      lake"),
        (.start, .rightToLeft, "      lake"),
        (.end, .rightToLeft, "lake      "),
    ])
    func linesLieWhereTheirTextSays(alignment: TextAlignment, direction: Direction, row: String) {
        let stage = stage(columns: 10, rows: 1, direction: direction) {
            Text("lake").alignment(alignment)
        }
        #expect((0..<10).map { stage.cells[$0, 0].text }.joined() == row)
    }

    @Test func aLimitedTextEndsInAnEllipsis() {
        let stage = stage(columns: 10, rows: 4) {
            Text("The lake at noon is quiet and wide").lines(2)
        }
        #expect(stage.text == ["The lake", "at noon i…", "", ""])
    }

    @Test func runsHaveTheirOwnLooks() {
        var heavy = Theme.terminal.type.body
        heavy.weight = 700
        let font = heavy
        let stage = stage(look: Self.light) {
            Text([
                TextRun("plain "), TextRun("bold", font: font),
                TextRun(" red", color: Palette.light.danger, isUnderlined: true, isStruck: true),
            ])
        }
        #expect(stage.text[0] == "plain bold red")
        #expect(stage.cells.style(6, 0).attributes == .bold)
        #expect(stage.cells.style(11, 0).attributes == [.underline, .strikethrough])
        #expect(stage.cells.style(11, 0).foreground == TerminalColor(Palette.light.danger))
    }

    @Test(arguments: [
        ("שלום", "םולש"),
        ("abc שלום def", "abc םולש def"),
        ("שלום (abc) 12", "12 (abc) םולש"),
        ("بحيرة", "ةريحب"),
        ("12 ظهرًا", "ارًهظ 12"),
        ("plain (text)", "plain (text)"),
    ])
    func rightToLeftTextIsPutInVisualOrder(text: String, shown: String) {
        let stage = stage(columns: 20, rows: 1) { Text(text) }
        #expect(
            stage.text[0].split(separator: " ", omittingEmptySubsequences: true).joined(
                separator: " ") == shown)
    }

    /// The dots are behind the last character that is read, not beside the first one of a word.
    @Test(arguments: [
        ("صورة من Stockholm archipelago", "Stockhol… نم ةروص"),
        ("صورة من بحيرة Stockholm", "…ةريحب نم ةروص"),
        ("A picture of بحيرة كبيرة جدا", "A picture of …ريحب"),
        ("A picture in the בחיריה", "A picture in the…"),
        ("A picture of a wide lake", "A picture of a wi…"),
        ("صورة لبحيرة كبيرة جدا", "…ةريبك ةريحبل ةروص"),
    ])
    func theDotsAreWhereTheTextIsCut(text: String, shown: String) {
        let stage = stage(columns: shown.count, rows: 1) { Text(text).lines(1) }
        #expect(stage.text[0] == shown)
    }

    @Test func aScreenFromRightToLeftIsMirrored() {
        let stage = stage(columns: 20, rows: 2, direction: .rightToLeft) {
            Column {
                Row(justify: .spaceBetween) {
                    Text("one")
                    Text("two")
                }
                Row { Button("Ask") {} }
            }
        }
        #expect(stage.text == ["two              one", "               [Ask]"])
    }

    @Test func whatIsHalfSolidIsHalfwayToWhatLiesBehind() {
        let stage = stage(look: Self.light) {
            Box { Text("x").color(.black) }.size(width: 30, height: 20).background(.black).opacity(
                0.5)
        }
        let paper = Palette.light.background
        let mixed = paper.mixed(with: .black, by: 0.5)
        #expect(stage.cells.style(1, 0).background == TerminalColor(mixed))
        #expect(stage.cells.style(5, 0).background == TerminalColor(paper))
    }

    @Test func aVeilDimsWhatLiesBehind() {
        let stage = stage(columns: 10, rows: 1, look: Self.light) {
            Layers {
                Text("behind")
                Box().style {
                    $0.position = .absolute
                    $0.inset(0)
                }.background(Palette.light.scrim)
            }
        }
        let scrim = Palette.light.scrim
        #expect(stage.text[0] == "behind")
        #expect(
            stage.cells.style(0, 0).background
                == TerminalColor(scrim.over(Palette.light.background)))
        #expect(stage.cells.style(0, 0).foreground == TerminalColor(scrim.over(Palette.light.text)))
    }

    @Test func aDialogOverTheScreenHasAnEdge() {
        let stage = stage(columns: 30, rows: 9, look: Self.plain) {
            Layers {
                Text("behind")
                Alert("Sure?", message: "Really?", choices: [.init("No", cancels: true) {}])
            }
            .grow()
        }
        #expect(stage.text.contains { $0.contains("╭──") })
        #expect(stage.text.contains { $0.contains("│ Sure?") })
        #expect(stage.cells.style(0, 0).attributes.contains(.dim))
    }

    @Test func aGradientRunsAcrossTheCells() {
        let stage = stage(columns: 4, rows: 1) {
            Box().size(width: 40, height: 20).paint {
                $0.fill = .gradient(
                    angle: 90,
                    stops: [GradientStop(.black, at: 0), GradientStop(.white, at: 1)])
            }
        }
        let reds = (0..<4).map { column -> UInt8 in
            guard case .rgb(let red, _, _) = stage.cells.style(column, 0).background.value else {
                return 0
            }
            return red
        }
        #expect(reds == [32, 96, 159, 223])
    }

    @Test func aSmallDrawingIsItsGlyphAndOthersAreDots() {
        let line = Drawing(
            canvas: Size(width: 24, height: 24),
            shapes: [
                Drawing.Shape(
                    .polyline([(0, 12), (24, 12)]), stroke: Drawing.Stroke(.white, width: 2))
            ])
        var icon = line
        icon.glyph = "★"
        let shown = icon
        let stage = stage(columns: 8, rows: 3) {
            Column(align: .flexStart) {
                shown
                line
                Drawing(
                    canvas: Size(width: 24, height: 24),
                    shapes: [
                        Drawing.Shape(
                            .polyline([(0, 0), (24, 0), (24, 24), (0, 24)], closed: true),
                            fill: .color(.white))
                    ])
            }
        }
        #expect(stage.text == ["★", "⠶⠶", "██"])
    }

    @Test func dashesLeaveGaps() {
        let stage = stage(columns: 8, rows: 1) {
            Drawing(
                canvas: Size(width: 96, height: 24),
                shapes: [
                    Drawing.Shape(
                        .polyline([(0, 12), (96, 12)]),
                        stroke: Drawing.Stroke(.white, width: 1, dash: [24, 24]))
                ])
        }
        let isDrawn = (0..<8).map { stage.cells[$0, 0].text != " " }
        #expect(isDrawn.contains(true) && isDrawn.contains(false))
    }
}
