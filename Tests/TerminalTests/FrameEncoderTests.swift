import CairnTerminal
import CairnTerminalTesting
import TestSupport
import Testing

@Suite struct FrameEncoderTests {
    @Test("the bytes between two screens turn one into the other", arguments: UInt64(0)..<300)
    func theBytesTurnOneScreenIntoTheOther(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let columns = Int.random(in: 1...60, using: &random)
        let rows = Int.random(in: 1...20, using: &random)
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: seed % 2 == 0))
        var terminal = VirtualTerminal(columns: columns, rows: rows)
        // Nothing is known of what stands there at first.
        terminal.write(Array("\u{1B}[31;1mleft over from the shell\u{1B}]0;cut".utf8))
        let scrolls = terminal.scrolls
        var shown: CellBuffer?
        var screen = CellBuffer(columns: columns, rows: rows)
        for step in 0..<12 {
            if step % 5 == 4 { screen = CellBuffer(columns: columns, rows: rows) }
            let characters =
                seed % 3 == 0 ? RandomScreen.sure + RandomScreen.unsure : RandomScreen.sure
            RandomScreen.draw(
                step % 3 == 0 ? 30 : 3, on: &screen, characters: characters, using: &random)
            let bytes = encoder.encode(screen, over: shown)
            terminal.write(bytes)
            #expect(
                terminal.screen == screen,
                "\(Self.difference(terminal.screen, screen)) step \(step)")
            shown = screen
            if terminal.screen != screen { return }
        }
        #expect(terminal.scrolls == scrolls)
    }

    @Test(
        "a terminal of another opinion about width never has its rows shifted",
        arguments: UInt64(0)..<150, [0, 1])
    func aWrongGuessNeverShiftsTheRow(seed: UInt64, kind: Int) {
        var random = SplitMix64(seed: seed)
        var encoder = FrameEncoder()
        var terminal = VirtualTerminal(
            columns: 40, rows: 8, widths: kind == 0 ? .scalars : .narrow)
        var shown: CellBuffer?
        var screen = CellBuffer(columns: 40, rows: 8)
        for _ in 0..<10 {
            RandomScreen.draw(
                8, on: &screen, characters: RandomScreen.sure + RandomScreen.unsure, using: &random)
            terminal.write(encoder.encode(screen, over: shown))
            for row in 0..<8 {
                for column in 0..<40 {
                    let want = screen[column, row]
                    guard let character = want.text.first else { continue }
                    if CharacterWidth.isUnsure(character) { continue }
                    // A wide neighbor on the left that the terminal draws in one column leaves a blank, no more.
                    let got = terminal.content(column: column, row: row)
                    guard got.text == want.text else {
                        Issue.record("\(column),\(row): \(got.text) for \(want.text)")
                        return
                    }
                }
            }
            shown = screen
        }
        #expect(terminal.scrolls == 0 && terminal.modes.contains(7))
    }

    @Test("colors that a terminal lacks are the nearest ones", arguments: ColorLevel.allCases)
    func theScreenIsTheSameButForItsColors(level: ColorLevel) {
        for seed in UInt64(0)..<40 {
            var random = SplitMix64(seed: seed)
            var encoder = FrameEncoder(EncoderOptions(colors: level))
            var downgrade = ColorDowngrade(to: level)
            var terminal = VirtualTerminal(columns: 30, rows: 6)
            var shown: CellBuffer?
            var screen = CellBuffer(columns: 30, rows: 6)
            for _ in 0..<5 {
                RandomScreen.draw(9, on: &screen, characters: RandomScreen.sure, using: &random)
                terminal.write(encoder.encode(screen, over: shown))
                shown = screen
            }
            var expected = screen
            for row in 0..<6 {
                for column in 0..<30 {
                    let style = downgrade.shown(screen[column, row].style)
                    expected.restyle(CellRect(column: column, row: row, columns: 1, rows: 1)) {
                        $0 = style
                    }
                }
            }
            // A blank's own foreground is not seen, and decides nothing.
            #expect(terminal.screen == expected, "\(Self.difference(terminal.screen, expected))")
        }
    }

    /// A page between bars, of which each row is another.
    private func page(_ first: Int, rows: Int = 24, bars: Int = 2, thumb: Int? = nil) -> CellBuffer
    {
        let ink = CellStyle(foreground: .hex(0x1A2925), background: .hex(0xFAF8F3))
        var screen = CellBuffer(columns: 80, rows: rows, style: ink)
        screen.write("Stories", column: 2, row: 0, style: ink.adding(.bold))
        screen.write("q leaves", column: 2, row: rows - 1, style: ink)
        for row in bars..<rows - bars {
            screen.write(
                "story number \(first + row), 漢字 👩‍🔬, and what was seen on the way", column: 2,
                row: row, style: ink)
        }
        if let thumb { screen.write("▕", column: 79, row: thumb, style: ink) }
        return screen
    }

    @Test("a page that is scrolled costs the rows that are new", arguments: [-7, -2, -1, 1, 2, 7])
    func scrollingCostsTheNewRows(way: Int) {
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        let before = page(50, thumb: 5)
        terminal.write(encoder.encode(before, over: nil))
        let whole = encoder.encode(before, over: nil).count
        let after = page(50 + way, thumb: 5 + way.signum())
        let bytes = encoder.encode(after, over: before)
        terminal.write(bytes)
        #expect(terminal.screen == after)
        #expect(terminal.movedLines == abs(way))
        #expect(bytes.count < whole * (abs(way) + 3) / 24)
        #expect(terminal.scrolls == 0)
    }

    @Test("whatever moves, the screen is the next one", arguments: UInt64(0)..<150)
    func movedScreensAreRight(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (columns, rows) = (30, 14)
        var encoder = FrameEncoder()
        var terminal = VirtualTerminal(columns: columns, rows: rows)
        var screen = CellBuffer(columns: columns, rows: rows)
        RandomScreen.draw(
            60, on: &screen, characters: RandomScreen.sure + RandomScreen.unsure, using: &random)
        terminal.write(encoder.encode(screen, over: nil))
        for _ in 0..<10 {
            let top = Int.random(in: 0..<rows - 4, using: &random)
            let end = Int.random(in: top + 4...rows, using: &random)
            let way = Int.random(in: -3...3, using: &random)
            var next = screen
            for row in top..<end where (top..<end).contains(row + way) {
                next.clip = CellRect(column: 0, row: row, columns: columns, rows: 1)
                next.draw(screen, column: 0, row: -way)
            }
            next.clip = next.bounds
            if seed % 2 == 0 {
                RandomScreen.draw(2, on: &next, characters: RandomScreen.sure, using: &random)
            }
            terminal.write(encoder.encode(next, over: screen))
            #expect(
                terminal.screen == next, "\(Self.difference(terminal.screen, next)) way \(way)")
            screen = next
            if terminal.screen != next { return }
        }
    }

    @Test func picturesOfPixelsAreNotMoved() throws {
        let picture = try #require(
            TerminalPicture(
                id: 1, width: 20, height: 20, pixels: Array(repeating: 200, count: 1600), alt: "x"))
        for mode in [PictureMode.kitty, .sixel] {
            var encoder = FrameEncoder(EncoderOptions(pictures: mode))
            var terminal = VirtualTerminal(columns: 80, rows: 24)
            var before = page(1)
            before.place(
                picture, in: CellRect(column: 70, row: 4, columns: 4, rows: 2), as: mode)
            var after = page(2)
            after.place(
                picture, in: CellRect(column: 70, row: 3, columns: 4, rows: 2), as: mode)
            terminal.write(encoder.encode(before, over: nil))
            terminal.write(encoder.encode(after, over: before))
            #expect(terminal.movedLines == 0)
        }
    }

    @Test func nothingChangedIsNoByte() {
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
        var screen = CellBuffer(columns: 80, rows: 24)
        screen.write("漢字 👩‍🔬", column: 3, row: 3)
        #expect(!encoder.encode(screen, over: nil).isEmpty)
        #expect(encoder.encode(screen, over: screen).isEmpty)
    }

    @Test func typingCostsAByteALetter() {
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
        var screen = CellBuffer(columns: 200, rows: 60)
        let ink = CellStyle(foreground: .hex(0x1A2925), background: .hex(0xFAF8F3))
        screen.fill(screen.bounds, style: ink)
        screen.write("Dear", column: 5, row: 50, style: ink)
        screen.cursor = CellPoint(column: 10, row: 50)
        _ = encoder.encode(screen, over: nil)
        var sizes: [Int] = []
        for (index, letter) in "typing".enumerated() {
            var next = screen
            next.write(String(letter), column: 10 + index, row: 50, style: ink)
            next.cursor = CellPoint(column: 11 + index, row: 50)
            sizes.append(encoder.encode(next, over: screen).count)
            screen = next
        }
        #expect(sizes == [1, 1, 1, 1, 1, 1])
    }

    @Test("one changed cell costs at most 30 bytes wherever it is", arguments: UInt64(0)..<40)
    func oneChangedCellIsCheap(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
        var screen = CellBuffer(columns: 200, rows: 60)
        let paper = TerminalColor.hex(0xFAF8F3)
        screen.fill(screen.bounds, style: CellStyle(foreground: .hex(0x1A2925), background: paper))
        _ = encoder.encode(screen, over: nil)
        var most = 0
        for _ in 0..<100 {
            var next = screen
            // Another text color each time, on the paper of the screen.
            next.write(
                "x", column: Int.random(in: 0..<200, using: &random),
                row: Int.random(in: 0..<60, using: &random),
                style: CellStyle(
                    foreground: .hex(UInt32.random(in: 0...0xFF_FFFF, using: &random)),
                    background: paper))
            most = max(most, encoder.encode(next, over: screen).count)
            screen = next
        }
        #expect(most <= 30)
    }

    @Test func evenBothColorsAnewStayUnderFiftyBytes() {
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
        let screen = CellBuffer(columns: 200, rows: 60)
        _ = encoder.encode(screen, over: nil)
        var next = screen
        next.write(
            "x", column: 198, row: 59,
            style: CellStyle(foreground: .rgb(255, 254, 253), background: .rgb(200, 201, 202)))
        #expect(encoder.encode(next, over: screen).count <= 50)
    }

    @Test func aFullScreenOfColorsStaysUnder200Kilobytes() {
        var random = SplitMix64(seed: 1)
        var screen = CellBuffer(columns: 200, rows: 60)
        for row in 0..<60 {
            for column in stride(from: 0, to: 200, by: 4) {
                screen.write(
                    RandomScreen.text(4, from: ["a", "b", "c"], using: &random), column: column,
                    row: row,
                    style: CellStyle(
                        foreground: .hex(UInt32.random(in: 0...0xFF_FFFF, using: &random)),
                        background: .hex(UInt32.random(in: 0...0xFF_FFFF, using: &random))))
            }
        }
        var encoder = FrameEncoder()
        #expect(encoder.encode(screen, over: nil).count < 200_000)
    }

    @Test(arguments: [
        // A blank end is erased, not written.
        ("a long line of text", "a", "\u{1B}[3G\u{1B}[K"),
        // A short gap is written again; a long one is jumped over.
        ("abcdef", "Xbcdef", "\rX"), ("abcdef", "XbcdeY", "\rXbcdeY"),
        ("abcdefghijkl", "Xbcdefghijkl", "\rX"),
        ("abcdefghijkl", "XbcdefghijkY", "\rX\u{1B}[12GY"),
    ])
    func theShortestWayIsTaken(old: String, new: String, bytes: String) {
        var encoder = FrameEncoder()
        var before = CellBuffer(columns: 30, rows: 1)
        before.write(old, column: 0, row: 0)
        var after = CellBuffer(columns: 30, rows: 1)
        after.write(new, column: 0, row: 0)
        _ = encoder.encode(before, over: nil)
        #expect(String(decoding: encoder.encode(after, over: before), as: UTF8.self) == bytes)
    }

    @Test func aFrameIsHeldBackUntilItIsWhole() {
        var screen = CellBuffer(columns: 80, rows: 24)
        for row in 0..<24 { screen.write("row \(row) of this screen", column: 0, row: row) }
        var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
        let text = String(decoding: encoder.encode(screen, over: nil), as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
        var other = FrameEncoder(EncoderOptions(isSynchronized: false))
        #expect(!String(decoding: other.encode(screen, over: nil), as: UTF8.self).contains("2026"))
    }

    @Test func noTextEverSteersTheTerminal() {
        var screen = CellBuffer(columns: 40, rows: 3)
        screen.write("\u{1B}[31mred\u{7}\u{9B}2J\u{202E}abc\r\nnext\tx\u{7F}", column: 0, row: 0)
        #expect(screen.text(row: 0) == "␛[31mred␇\u{FFFD}2Jabc␍next x␡")
        var encoder = FrameEncoder()
        let bytes = encoder.encode(screen, over: CellBuffer(columns: 40, rows: 3))
        #expect(!bytes.contains(7) && !String(decoding: bytes, as: UTF8.self).contains("\u{202E}"))
    }

    private static func looksSame(_ left: CellContent, _ right: CellContent) -> Bool {
        var screens = [CellBuffer(columns: 1, rows: 1), CellBuffer(columns: 1, rows: 1)]
        for (index, content) in [left, right].enumerated() {
            screens[index].write(content.text, column: 0, row: 0, style: content.style)
        }
        return left.width == right.width && screens[0] == screens[1]
    }

    static func difference(_ left: CellBuffer, _ right: CellBuffer) -> String {
        for row in 0..<left.rows {
            for column in 0..<left.columns where !looksSame(left[column, row], right[column, row]) {
                return "\(column),\(row): \(left[column, row]) | \(right[column, row])"
            }
        }
        return "cursor \(String(describing: left.cursor)) | \(String(describing: right.cursor))"
    }
}
