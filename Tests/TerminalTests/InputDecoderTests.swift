import CairnTerminal
import TestSupport
import Testing

@Suite struct InputDecoderTests {
    private static func events(_ text: String) -> [TerminalEvent] {
        var decoder = InputDecoder()
        return decoder.decode(text.utf8) + decoder.timeOut()
    }

    private static func key(_ key: TerminalKey.Key, _ modifiers: TerminalKey.Modifiers = [])
        -> TerminalKey
    {
        TerminalKey(key, modifiers)
    }

    @Test(arguments: [
        ("a", key(.character("a"))), ("A", key(.character("A"))), ("é", key(.character("é"))),
        ("漢", key(.character("漢"))), ("😀", key(.character("😀"))), ("\r", key(.enter)),
        ("\t", key(.tab)), ("\u{7F}", key(.backspace)), ("\u{1B}", key(.escape)),
        ("\u{0}", key(.character(" "), .control)), ("\u{1}", key(.character("a"), .control)),
        ("\u{3}", key(.character("c"), .control)), ("\u{1A}", key(.character("z"), .control)),
        ("\n", key(.character("j"), .control)), ("\u{1C}", key(.character("\\"), .control)),
        ("\u{1F}", key(.character("_"), .control)), ("\u{8}", key(.backspace, .control)),
        ("\u{1B}a", key(.character("a"), .alt)), ("\u{1B}A", key(.character("A"), [.alt, .shift])),
        ("\u{1B}é", key(.character("é"), .alt)), ("\u{1B}\r", key(.enter, .alt)),
        ("\u{1B}\u{7F}", key(.backspace, .alt)),
        ("\u{1B}\u{1}", key(.character("a"), [.alt, .control])),
        ("\u{1B}[A", key(.up)), ("\u{1B}OA", key(.up)), ("\u{1B}[1;5C", key(.right, .control)),
        ("\u{1B}[1;2D", key(.left, .shift)), ("\u{1B}[1;8B", key(.down, [.shift, .alt, .control])),
        ("\u{1B}\u{1B}[A", key(.up, .alt)), ("\u{1B}[H", key(.home)), ("\u{1B}[F", key(.end)),
        ("\u{1B}[1~", key(.home)), ("\u{1B}[4~", key(.end)), ("\u{1B}[7~", key(.home)),
        ("\u{1B}[2~", key(.insert)), ("\u{1B}[3~", key(.delete)),
        ("\u{1B}[3;5~", key(.delete, .control)),
        ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6;3~", key(.pageDown, .alt)),
        ("\u{1B}[Z", key(.tab, .shift)),
        ("\u{1B}OP", key(.function(1))), ("\u{1B}[11~", key(.function(1))),
        ("\u{1B}[[A", key(.function(1))),
        ("\u{1B}[1;2P", key(.function(1), .shift)), ("\u{1B}[1;5R", key(.function(3), .control)),
        ("\u{1B}[15~", key(.function(5))), ("\u{1B}[17~", key(.function(6))),
        ("\u{1B}[24;2~", key(.function(12), .shift)), ("\u{1B}[34~", key(.function(20))),
        ("\u{1B}[a", key(.up, .shift)), ("\u{1B}Oa", key(.up, .control)),
        ("\u{1B}[3^", key(.delete, .control)),
        ("\u{1B}OM", key(.enter)), ("\u{1B}Oj", key(.character("*"))),
        ("\u{1B}Op", key(.character("0"))),
        ("\u{1B}[27;5;13~", key(.enter, .control)),
        ("\u{1B}[27;6;97~", key(.character("a"), [.shift, .control])),
        ("\u{1B}[97;5u", key(.character("a"), .control)), ("\u{1B}[27u", key(.escape)),
        ("\u{1B}[13;2u", key(.enter, .shift)), ("\u{1B}[127;3u", key(.backspace, .alt)),
        ("\u{1B}[57417u", key(.left)), ("\u{1B}[57399u", key(.character("0"))),
        ("\u{1B}[57376u", key(.function(13))), ("\u{1B}[57441;2u", key(.modifier(57441), .shift)),
        ("\u{1B}[57363u", key(.menu)), ("\u{1B}[", key(.character("["), .alt)),
        ("\u{1B}O", key(.character("O"), [.alt, .shift])), ("\u{1B}]", key(.character("]"), .alt)),
        ("\u{1B}\u{1B}", key(.escape, .alt)), ("\u{1B}[1;9A", key(.up, .super)),
        ("\u{1B}[1;129A", key(.up, .numLock)),
    ])
    func aKeyIsRead(text: String, press: TerminalKey) {
        #expect(Self.events(text) == [.key(press)])
    }

    @Test(arguments: [
        ("\u{1B}[97;1:3u", TerminalKey(.character("a"), phase: .release)),
        ("\u{1B}[97;1:2u", TerminalKey(.character("a"), phase: .repeat)),
        ("\u{1B}[97:65;2;65u", TerminalKey(.character("a"), .shift, text: "A")),
        ("\u{1B}[1;5:3A", TerminalKey(.up, .control, phase: .release)),
        ("\u{1B}[3;1:3~", TerminalKey(.delete, phase: .release)),
        ("\u{1B}[97;;229u", TerminalKey(.character("a"), text: "å")),
        ("\u{1B}[97;;27u", TerminalKey(.character("a"))),
    ])
    func kittysKeyboardTellsMore(text: String, press: TerminalKey) {
        #expect(Self.events(text) == [.key(press)])
    }

    @Test(arguments: [
        ("\u{1B}[<0;5;3M", MouseEvent(.press(.left), column: 4, row: 2)),
        ("\u{1B}[<0;5;3m", MouseEvent(.release(.left), column: 4, row: 2)),
        ("\u{1B}[<2;1;1M", MouseEvent(.press(.right), column: 0, row: 0)),
        ("\u{1B}[<32;7;8M", MouseEvent(.drag(.left), column: 6, row: 7)),
        ("\u{1B}[<35;300;200M", MouseEvent(.move, column: 299, row: 199)),
        ("\u{1B}[<64;2;2M", MouseEvent(.scroll(columns: 0, rows: -1), column: 1, row: 1)),
        ("\u{1B}[<65;2;2M", MouseEvent(.scroll(columns: 0, rows: 1), column: 1, row: 1)),
        ("\u{1B}[<67;2;2M", MouseEvent(.scroll(columns: 1, rows: 0), column: 1, row: 1)),
        (
            "\u{1B}[<20;2;2M",
            MouseEvent(.press(.left), column: 1, row: 1, modifiers: [.shift, .control])
        ),
        ("\u{1B}[<128;2;2M", MouseEvent(.press(.other(8)), column: 1, row: 1)),
        ("\u{1B}[M !!", MouseEvent(.press(.left), column: 0, row: 0)),
        ("\u{1B}[M#%#", MouseEvent(.release(nil), column: 4, row: 2)),
        ("\u{1B}[32;5;3M", MouseEvent(.press(.left), column: 4, row: 2)),
    ])
    func theMouseIsRead(text: String, event: MouseEvent) {
        #expect(Self.events(text) == [.mouse(event)])
    }

    @Test(arguments: [
        ("\u{1B}[200~two\rlines\u{1B}[201~", "two\nlines"),
        ("\u{1B}[200~a\r\nb\nc\u{1B}[201~", "a\nb\nc"),
        ("\u{1B}[200~\u{1B}[201~", ""), ("\u{1B}[200~tab\tand\u{7}bell\u{1B}[201~", "tab\tandbell"),
        ("\u{1B}[200~evil\u{1B}[2Jtext\u{1B}[201~", "evil[2Jtext"),
        ("\u{1B}[200~\u{1B}\u{1B}[201~", ""), ("\u{1B}[200~漢字\u{1B}[201~", "漢字"),
        ("\u{1B}[200~half\u{1B}[20", "half[20"),
    ])
    func pastedTextIsOneEventAndHarmless(text: String, pasted: String) {
        #expect(Self.events(text) == [.paste(pasted)])
    }

    @Test func aHugePasteComesInPieces() {
        var decoder = InputDecoder()
        let text = String(repeating: "snö ", count: 600_000)
        var pieces: [String] = []
        for event in decoder.decode("\u{1B}[200~\(text)\u{1B}[201~x".utf8) {
            if case .paste(let piece) = event { pieces.append(piece) }
        }
        #expect(pieces.count == 3)
        #expect(pieces.joined() == text)
        #expect(decoder.pending == .none)
    }

    @Test(arguments: [
        ("\u{1B}[I", TerminalEvent.focus(true)), ("\u{1B}[O", .focus(false)),
        ("\u{1B}[?62;4;22c", .report(.attributes([62, 4, 22]))),
        ("\u{1B}[?2026;2$y", .report(.mode(2026, state: 2))),
        ("\u{1B}[?1u", .report(.keyboard(flags: 1))),
        ("\u{1B}_Gi=31;OK\u{1B}\\", .report(.graphics(id: 31, isAccepted: true))),
        ("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\", .report(.graphics(id: 31, isAccepted: false))),
        ("\u{1B}[6;20;9t", .report(.cellPixels(CellPixelSize(width: 9, height: 20)))),
        ("\u{1B}[4;600;800t", .report(.areaPixels(width: 800, height: 600))),
        (
            "\u{1B}]11;rgb:1111/1717/1515\u{1B}\\",
            .report(.background(red: 0x11, green: 0x17, blue: 0x15))
        ),
        ("\u{1B}]11;rgb:fa/f8/f3\u{7}", .report(.background(red: 0xFA, green: 0xF8, blue: 0xF3))),
        ("\u{1B}]11;#FAF8F3\u{7}", .report(.background(red: 0xFA, green: 0xF8, blue: 0xF3))),
        ("\u{1B}]10;rgb:f/0/8\u{7}", .report(.foreground(red: 255, green: 0, blue: 136))),
        ("\u{1B}P>|tmux 3.3a\u{1B}\\", .report(.version("tmux 3.3a"))),
        ("\u{1B}[?997;1n", .report(.appearance(isDark: true))),
        ("\u{1B}[24;80R", .report(.cursor(column: 79, row: 23))),
        ("\u{1B}[?1;0;256S", .report(.sixelColors(256))),
        ("\u{1B}[48;24;80;480;800t", .resized(columns: 80, rows: 24)),
        // More than any window has would fill the memory.
        ("\u{1B}[48;4096;4096;0;0t", .resized(columns: 1000, rows: 1000)),
    ])
    func anAnswerIsRead(text: String, event: TerminalEvent) {
        #expect(Self.events(text) == [event])
    }

    @Test func aReportOfTheCursorIsToldFromF3WhenItIsAwaited() {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}[1;2R".utf8) == [.key(TerminalKey(.function(3), .shift))])
        decoder.expectsCursorReport = true
        #expect(decoder.decode("\u{1B}[1;2R".utf8) == [.report(.cursor(column: 1, row: 0))])
        #expect(decoder.decode("\u{1B}[1;2R".utf8) == [.key(TerminalKey(.function(3), .shift))])
    }

    @Test(arguments: [
        ("\u{1B}[99999999999999999999;5~", 0), ("\u{1B}[1;2;3;4;5;6;7x", 0), ("\u{1B}[<0;0;0M", 0),
        ("\u{1B}]0;a title\u{7}", 0), ("\u{1B}P1$r0m\u{1B}\\", 0), ("\u{1B}^private\u{1B}\\", 0),
        ("\u{1B}[?1;2$x", 0), ("\u{1B}[48;99999;99999;0;0t", 0), ("\u{1B}[31m", 0),
        ("\u{1B}[5i", 0), ("\u{1B}[57344u", 0),
        ("\u{1B}[133u", 0),
        ("\u{1B}[1114112u", 0), ("\u{1B}[\u{18}", 0), ("\u{1B}[12\u{18}x", 1),
        ("\u{1B}[12\u{1B}[A", 1),
        ("\u{1B}]half\u{1B}[A", 1),
    ])
    func whatIsNotKnownIsDroppedWhole(text: String, count: Int) {
        #expect(Self.events(text).count == count, "\(Self.events(text))")
    }

    @Test(
        arguments: [
            ([0xC3], ["\u{FFFD}"]), ([0xC3, 0x28], ["\u{FFFD}", "("]), ([0x80], ["\u{FFFD}"]),
            ([0xE2, 0x82], ["\u{FFFD}"]), ([0xE2, 0x82, 0x41], ["\u{FFFD}", "A"]),
            ([0xC0, 0xAF], ["\u{FFFD}", "\u{FFFD}"]),
            ([0xED, 0xA0, 0x80], ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}"]),
            ([0xF4, 0x90, 0x80, 0x80], ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}", "\u{FFFD}"]),
            ([0xF0, 0x9F, 0x98, 0x80], ["😀"]), ([0xE2, 0xC3, 0xA9], ["\u{FFFD}", "é"]),
        ] as [([UInt8], [Character])])
    func brokenUTF8BecomesReplacements(bytes: [UInt8], characters: [Character]) {
        var decoder = InputDecoder()
        let events = decoder.decode(bytes) + decoder.timeOut()
        #expect(events == characters.map { .key(TerminalKey(.character($0))) })
    }

    @Test func theKeyThatDeletesIsTheOneOfTheLine() {
        var decoder = InputDecoder()
        decoder.eraseByte = 0x08
        #expect(decoder.decode([0x08]) == [.key(TerminalKey(.backspace))])
    }

    @Test func whatIsPendingSaysHowLongToWait() {
        var decoder = InputDecoder()
        #expect(decoder.pending == .none)
        _ = decoder.decode("\u{1B}".utf8)
        #expect(decoder.pending == .escape)
        _ = decoder.decode("[".utf8)
        #expect(decoder.pending == .sequence)
        _ = decoder.decode("200~x".utf8)
        #expect(decoder.pending == .paste)
        #expect(decoder.timeOut() == [.paste("x")])
        #expect(decoder.pending == .none)
    }

    /// Pieces of input, good and bad.
    private static func soup(_ random: inout SplitMix64) -> [UInt8] {
        let known = [
            "\u{1B}[A", "\u{1B}", "\u{1B}O", "\u{1B}[<0;5;3M", "\u{1B}[200~", "\u{1B}[201~", "漢",
            "é", "x", "\r",
            "\u{1B}]11;rgb:1/2/3\u{7}", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[97;5:3u", "\u{1B}P",
            "\u{1B}[M !!", "[", ";",
            "\u{1B}\\", "\u{1B}[[A", "\u{18}", "1", "\u{1B}[?62;4c",
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<60, using: &random) {
            if Int.random(in: 0..<4, using: &random) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &random))
            } else {
                bytes += Array((known.randomElement(using: &random) ?? "").utf8)
            }
        }
        return bytes
    }

    @Test("however the bytes are cut, the events are the same", arguments: UInt64(0)..<400)
    func cutsDoNotMatter(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = Self.soup(&random)
        var whole = InputDecoder()
        let expected = whole.decode(bytes) + whole.timeOut()
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        var at = 0
        while at < bytes.count {
            let end = min(bytes.count, at + Int.random(in: 1...4, using: &random))
            events += decoder.decode(bytes[at..<end])
            at = end
        }
        events += decoder.timeOut()
        #expect(events == expected)
        #expect(decoder.pending == .none)
    }

    @Test("random bytes never stop it, and it always comes to rest", arguments: UInt64(0)..<60)
    func randomBytesAreSurvived(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var decoder = InputDecoder()
        for _ in 0..<40 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
            for event in decoder.decode(bytes) + Self.someTimeOut(&decoder, &random) {
                if case .key(let press) = event, case .character(let character) = press.key {
                    // No control ever comes out as text.
                    #expect(
                        character.unicodeScalars.allSatisfy {
                            $0.properties.generalCategory != .control
                        })
                }
            }
        }
        _ = decoder.timeOut()
        #expect(decoder.decode("a".utf8) == [.key(TerminalKey(.character("a")))])
    }

    private static func someTimeOut(_ decoder: inout InputDecoder, _ random: inout SplitMix64)
        -> [TerminalEvent]
    {
        Bool.random(using: &random) ? decoder.timeOut() : []
    }

    @Test func anEndlessSequenceIsSwallowed() {
        var decoder = InputDecoder()
        let digits = String(repeating: "1;", count: 100_000)
        #expect(decoder.decode("\u{1B}[\(digits)Ax".utf8) == [.key(TerminalKey(.character("x")))])
        let text = String(repeating: "A", count: 100_000)
        #expect(decoder.decode("\u{1B}]\(text)\u{7}y".utf8) == [.key(TerminalKey(.character("y")))])
    }
}
