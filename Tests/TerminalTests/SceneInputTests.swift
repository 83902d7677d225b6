import CairnLayout
import CairnTerminal
import CairnUI
import TestSupport
import Testing

/// What is typed and clicked.
@Suite struct SceneInputTests {
    private func field(
        columns: Int = 12, rows: Int = 1, lines: Int = 1, purpose: FieldPurpose = .text,
        limit: Int? = nil, text: String = "", direction: Direction = .leftToRight
    ) async -> Stage<Notes> {
        let stage = Stage(
            Notes(text: text), columns: columns, rows: rows + 1, direction: direction
        ) { model, send in
            TextField(
                "Place", text: model.text, purpose: purpose, rows: lines, limit: limit,
                change: send.scope { .typed($0) }, submit: send.scope { .noted($0) })
        }
        await stage.type("\t")
        return stage
    }

    @Test func lettersArriveAndAreShownAtOnce() async {
        let stage = await field(columns: 14)
        await stage.type("Växjö 漢字")
        #expect(await stage.session.model.text == "Växjö 漢字")
        #expect(stage.text[1] == "[Växjö 漢字  ]")
        await stage.type("\r")
        #expect(await stage.session.model.log == ["Växjö 漢字"])
    }

    @Test(arguments: [
        ("\u{7F}", "lake at noo"), ("\u{1B}[D\u{1B}[D\u{7F}", "lake at non"),
        ("\u{1B}[H\u{1B}[3~", "ake at noon"), ("\u{1}x", "xlake at noon"),
        ("\u{17}", "lake at "), ("\u{1B}[1;5D\u{15}", "noon"),
        ("\u{1B}[1;5D\u{1B}[1;5D\u{B}", "lake "), ("\u{1B}[H\u{1B}[1;5C!", "lake! at noon"),
        ("\u{1B}[200~ and\nnight\u{1B}[201~", "lake at noon and night"),
    ])
    func theKeysOfALineEditIt(keys: String, result: String) async {
        let stage = await field(columns: 40, text: "lake at noon")
        await stage.type(keys)
        #expect(await stage.session.model.text == result)
    }

    @Test func theCaretIsTheTerminalsAndStaysInSight() async {
        let stage = await field(columns: 8)
        #expect(stage.cells.cursor == CellPoint(column: 1, row: 1))
        await stage.type("abcdefghij")
        #expect(stage.text[1] == "[fghij ]")
        #expect(stage.cells.cursor == CellPoint(column: 6, row: 1))
        await stage.type("\u{1B}[H")
        #expect(stage.text[1] == "[abcdef]")
        #expect(stage.cells.cursor == CellPoint(column: 1, row: 1))
    }

    @Test func aSecretIsNeverShown() async {
        let stage = await field(purpose: .secret)
        await stage.type("geheim")
        #expect(await stage.session.model.text == "geheim")
        #expect(stage.text[1] == "[••••••    ]")
    }

    @Test func aLimitHolds() async {
        let stage = await field(limit: 4)
        await stage.type("abcdef")
        #expect(await stage.session.model.text == "abcd")
    }

    @Test func linesAreTypedAndWalked() async {
        let stage = await field(columns: 12, rows: 3, lines: 3)
        await stage.type("one\rtwo three four")
        #expect(await stage.session.model.text == "one\ntwo three four")
        #expect(Array(stage.text[1...3]) == ["[one       ]", "[two three ]", "[four      ]"])
        #expect(stage.cells.cursor == CellPoint(column: 5, row: 3))
        await stage.type("\u{1B}[A\u{1B}[AX")
        #expect(await stage.session.model.text == "oneX\ntwo three four")
    }

    @Test func aClickPlacesTheCaret() async {
        let stage = await field(columns: 20, text: "lake")
        await stage.type("\u{1B}[Z")
        await stage.click(3, 1)
        await stage.type("x")
        #expect(await ["laxke", "lakex"].contains(stage.session.model.text))
    }

    @Test func hebrewIsTypedFromRightToLeft() async {
        let stage = await field(columns: 12, direction: .rightToLeft)
        await stage.type("שלום")
        #expect(stage.text[1] == "[      םולש]")
        #expect(await stage.session.model.text == "שלום")
    }

    @Test func theWheelGoesNearerWhereNothingScrolls() async {
        let stage = Stage(Notes(number: 1), columns: 20, rows: 6) { model, send in
            Box()
                .size(width: 200, height: 120)
                .on(.pinch) { (pinch: Pinch) in
                    guard pinch.phase == .ended else { return }
                    send(.set(model.number * pinch.scale))
                    send(.noted("\(pinch.center.x) \(pinch.center.y)"))
                }
        }
        await stage.wheel(15, 2, down: false)
        await stage.wheel(15, 2, down: false)
        #expect(abs(await stage.session.model.number - 2) < 1e-9)
        #expect(await stage.session.model.log == ["155.0 50.0", "155.0 50.0"])
        for _ in 0..<4 { await stage.wheel(3, 1, down: true) }
        #expect(abs(await stage.session.model.number - 0.5) < 1e-9)
    }

    @Test func aSliderFollowsTheMouse() async {
        let stage = Stage(Notes(), columns: 20, rows: 3) { model, send in
            Slider(
                "Light", value: model.number, in: 0...100, says: "", change: send.scope { .set($0) }
            )
        }
        await stage.press(4, 1)
        await stage.drag(15, 1)
        let dragged = await stage.session.model.number
        #expect((75...80).contains(dragged))
        await stage.release(15, 1)
        #expect(await stage.session.model.number == dragged)
        await stage.click(0, 1)
        #expect(await stage.session.model.number < 5)
    }

    @Test func aPressBesideADialogClosesItAndOneOnItDoesNot() async {
        let stage = Stage(Notes(isOn: true), columns: 40, rows: 12) { model, send in
            Layers {
                Button("Behind") { send(.noted("behind")) }
                if model.isOn {
                    Alert(
                        "Sure?", message: "Really?",
                        choices: [.init("No", cancels: true) { send(.switched(false)) }])
                }
            }
        }
        await stage.click(20, 4)
        #expect(await stage.session.model.isOn)
        await stage.click(1, 0)
        #expect(await !stage.session.model.isOn)
        #expect(await stage.session.model.log == [])
        await stage.click(3, 0)
        #expect(await stage.session.model.log == ["behind"])
    }

    @Test func theOtherButtonIsALongPress() async {
        let stage = Stage(Notes(), columns: 10, rows: 1) { _, send in
            Text("story").role(.button, name: "story").on(.longPress) { _ in send(.noted("long")) }
        }
        await stage.type("\u{1B}[<2;2;1M\u{1B}[<2;2;1m")
        #expect(await stage.session.model.log == ["long"])
    }

    /// A list of many rows, with the rows that were built written down.
    private func list(_ count: Int, rows: Int = 10) -> Stage<Notes> {
        Stage(Notes(), columns: 20, rows: rows) { _, send in
            List(Array(0..<count), key: \.self, estimate: 20, name: "rows") { number in
                Row { Text("row \(number)") }.role(.button, name: "row \(number)")
                    .on(.tap) { send(.noted("\(number)")) }
            }
        }
    }

    @Test func aListIsVirtualAndScrolls() async {
        let stage = list(10_000)
        await stage.listen()
        #expect(stage.text[0].hasPrefix("row 0"))
        await stage.wheel(5, 5, down: true)
        #expect(stage.text[0].hasPrefix("row 3"))
        await stage.wheel(5, 5, down: false)
        await stage.wheel(5, 5, down: false)
        #expect(stage.text[0].hasPrefix("row 0"))
        await stage.type("\u{1B}[6~")
        #expect(stage.text[0].hasPrefix("row 9"))
        await stage.type("\u{1B}[F")
        await stage.listen()
        #expect(stage.text[9].hasPrefix("row 9999"))
        let items = await stage.session.outline.items(.listItem)
        #expect(items.count < 60)
        #expect(items.last?.role.position?.index == 10_000)
        await stage.click(2, 9)
        #expect(await stage.session.model.log == ["9999"])
    }

    @Test func whatTheKeyboardReachesIsScrolledTo() async {
        let stage = list(100)
        for _ in 0..<15 { await stage.type("\t") }
        let name = await stage.session.outline.focused?.name ?? ""
        #expect(stage.text.contains { $0.hasPrefix(name) }, "\(name) in \(stage.text)")
    }

    @Test func aScreenLargerThanTheTerminalIsMoved() async {
        let stage = Stage(Notes(), columns: 20, rows: 6) { _, send in
            Column(gap: 20) {
                for number in 0..<10 {
                    Button("b\(number)") { send(.noted("\(number)")) }.key(number)
                }
            }
        }
        #expect(stage.text[5].hasSuffix("↓"))
        #expect(!stage.text.joined().contains("b9"))
        await stage.type("\u{1B}[Z")
        #expect(stage.text.joined().contains("b9"))
        #expect(stage.text[0].hasSuffix("↑"))
        await stage.type("\r")
        #expect(await stage.session.model.log == ["9"])
        for _ in 0..<10 { await stage.wheel(3, 3, down: false) }
        #expect(stage.text.joined().contains("b0"))
        await stage.click(10, 0)
        #expect(await stage.session.model.log == ["9", "0"])
    }

    @Test func aNewSizeIsLaidOutAnew() async {
        let stage = Stage(Notes(), columns: 40, rows: 4) { _, _ in
            Text("The lake at noon is quiet")
        }
        #expect(stage.text[0] == "The lake at noon is quiet")
        await stage.resize(10, 4)
        #expect(stage.text == ["The lake", "at noon is", "quiet", ""])
        #expect(await stage.session.scene.traits.viewport == Size(width: 100, height: 80))
        #expect(await stage.session.scene.traits.sizeClass == .compact)
    }

    @Test(arguments: [false, true])
    func whatMovesIsSampledByTimeAndArrivesOnce(reduces: Bool) async {
        let time = StageClock()
        let stage = Stage(
            Notes(), columns: 20, rows: 2, look: .with { $0.reducesMotion = reduces }, time: time
        ) { _, send in
            Text("go")
                .animation(
                    Animation(
                        [
                            Animation.Keyframe(0, transform: .identity),
                            Animation.Keyframe(
                                1, transform: Transform(shift: Point(x: 100, y: 20))),
                        ], duration: .milliseconds(200))
                )
                .on(.animated) { send(.noted("arrived")) }
        }
        #expect(stage.screen.frame.isMoving)
        if !reduces { #expect(stage.text == ["go", ""]) }
        time.now = .milliseconds(100)
        await stage.advance()
        if !reduces { #expect(stage.text == ["", "     go"]) }
        time.now = .milliseconds(400)
        await stage.advance()
        await stage.advance()
        #expect(!stage.screen.frame.isMoving)
        #expect(stage.text == ["", "          go"])
        #expect(await stage.session.model.log == ["arrived"])
    }

    @Test(
        "every key that terminals send comes back as it was",
        arguments: [
            CairnUI.KeyPress(.enter), .init(.tab), .init(.tab, .shift), .init(.escape),
            .init(.backspace), .init(.delete), .init(.up), .init(.down, .shift),
            .init(.left, .control), .init(.right, .alt), .init(.home), .init(.end, .shift),
            .init(.pageUp), .init(.pageDown), .init(.space), .init(.character("ö")),
            .init(.character("漢")), .init(.character("a"), .control), .init(.function(5)),
            .init(.function(12)), .init(.space, .shift), .init(.enter, .shift),
            .init(.character("z"), [.control, .shift]), .init(.character("i"), .control),
        ])
    func keysComeBack(press: CairnUI.KeyPress) {
        let host = TerminalHost()
        #expect(host.input(for: press) == [.press(press)])
    }

    /// Without Shift it would undo where it should redo.
    @Test(arguments: ["\u{1B}[122;6u", "\u{1B}[27;6;90~"])
    func shiftIsToldFromControlAlone(bytes: String) {
        var decoder = InputDecoder()
        let inputs = decoder.decode(Array(bytes.utf8)).flatMap(TerminalHost().receive)
        #expect(inputs == [.press(.init(.character("z"), [.control, .shift]))])
    }

    @Test func keysThatNoTerminalHasAreRefused() {
        let host = TerminalHost()
        #expect(host.input(for: .init(.character("s"), .command)) == nil)
        #expect(host.input(for: .init(.function(24))) == nil)
    }
}
