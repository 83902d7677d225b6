import CairnUI
import Foundation
import Testing

@testable import CairnTerminal

/// Links and the clipboard: control strings of terminals (OSC 8 and OSC 52).
@Suite struct LinkTests {
    private static func screen(_ parts: [(String, String?)]) -> CellBuffer {
        var screen = CellBuffer(columns: 20, rows: 1)
        var column = 0
        for (text, address) in parts {
            let style = CellStyle(attributes: address.map { screen.link(to: $0) } ?? [])
            for character in text {
                screen.write(character, column: column, row: 0, in: screen.bounds, style: style)
                column += 1
            }
        }
        return screen
    }

    private static func sent(
        _ screen: CellBuffer, over old: CellBuffer? = nil, hasLinks: Bool = true
    ) -> String {
        var encoder = FrameEncoder(EncoderOptions(hasLinks: hasLinks))
        return text(encoder.encode(screen, over: old))
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
            .replacing(#/id=\d+/#, with: "id")
    }

    @Test func anAddressIsALinkAndNothingElseIsAPartOfIt() {
        let screen = Self.screen([("a", nil), ("b c", "https://x.se/?a=1;b"), ("d", nil)])
        #expect(
            Self.sent(screen).hasSuffix("a^]8;id;https://x.se/?a=1;b^\\b c^]8;;^\\d^[?25l"),
            "\(Self.sent(screen))")
        #expect(!Self.sent(screen, hasLinks: false).contains("]8;"))
        // At the end of a frame no link is open.
        let last = Self.screen([("a", nil), ("b", "mailto:a@x.se")])
        #expect(Self.sent(last).hasSuffix("b^]8;;^\\^[?25l"), "\(Self.sent(last))")
    }

    @Test func anotherAddressOfTheSameTextIsSent() {
        var encoder = FrameEncoder(EncoderOptions(hasLinks: true))
        let first = Self.screen([("open", "https://x.se/1")])
        _ = encoder.encode(first, over: nil)
        #expect(encoder.encode(first, over: first).isEmpty)
        let second = Self.screen([("open", "https://x.se/2")])
        #expect(
            Self.text(encoder.encode(second, over: first)).hasSuffix(
                "^]8;id;https://x.se/2^\\open^]8;;^\\"))
        #expect(
            Self.text(encoder.encode(Self.screen([("open", nil)]), over: second)).contains("open"))
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "x", "", "https://a\u{1B}\\", "https://a b",
        "https://ö.se", "https://a\u{7}", "https://a\n", "data:text/html,x",
        "https://" + String(repeating: "a", count: 3000),
    ])
    func noOtherAddressIsALink(address: String) {
        #expect(!Self.sent(Self.screen([("b", address)])).contains("]8;"))
    }

    @Test func manyLinksKeepTheirAddresses() {
        var screen = CellBuffer(columns: 1, rows: 1)
        var numbers: Set<Int> = []
        for number in 0..<1023 {
            let attributes = screen.link(to: "https://x.se/\(number)")
            #expect(screen.links[attributes.link] == "https://x.se/\(number)")
            numbers.insert(attributes.link)
        }
        #expect(numbers.count == 1023 && !numbers.contains(0))
        #expect(screen.link(to: "https://x.se/more") == [])
        #expect(screen.link(to: "https://x.se/7") != [])
    }

    @Test func aTextOfAComponentIsALink() async throws {
        let host = TerminalHost(columns: 20, rows: 2)
        let screen = host.screen
        let session = Session(Still(), host: host) { _, _ in
            Text("more").link("https://x.se/")
        }
        await session.settle()
        // The colors come between the link and its text.
        let sent = Self.sent(screen.cells).replacing(/\^\[[0-9;]*m/, with: "")
        #expect(sent.contains("]8;id;https://x.se/^\\more^]8;;^\\"))
    }

    private struct Still: Model {
        enum Action: Sendable {}
        mutating func update(_ action: Action) -> [Never] {}
    }

    // MARK: Clipboard

    @Test(arguments: [
        (["TERM": "xterm-256color"], "^]52;c;w6UbW0E=\u{7}"),
        (["TERM": "screen-256color", "TMUX": "/tmp/x"], "^]52;c;w6UbW0E=\u{7}"),
        (["TERM": "screen"], "^P^]52;c;w6UbW0E=\u{7}^\\"), (["TERM": "linux"], nil),
        (["TERM": "dumb"], nil), (["TERM": "vt220"], nil), ([:], nil),
    ])
    func theClipboardOfATerminalIsSet(environment: [String: String], bytes: String?) {
        let sequence = ClipboardSequence("å\u{1B}[A", environment: environment)
        #expect(sequence.map { Self.text($0.bytes) } == bytes)
    }

    @Test func moreThanATerminalTakesIsNotSent() {
        let xterm = ["TERM": "xterm"]
        func sequence(_ count: Int, _ environment: [String: String]) -> ClipboardSequence? {
            ClipboardSequence(String(repeating: "a", count: count), environment: environment)
        }
        #expect(sequence(74_994, xterm)?.bytes.count == 100_000)
        #expect(sequence(74_995, xterm) == nil)
        // GNU screen gets pieces that it takes, and passes all of them on.
        let pieces = sequence(5000, ["TERM": "screen"]).map { Self.text($0.bytes) } ?? ""
        let parts = pieces.components(separatedBy: "^P").dropFirst()
        #expect(
            parts.count == 9 && parts.allSatisfy { $0.utf8.count <= 768 && $0.hasSuffix("^\\") })
        let passed = parts.map { $0.dropLast(2) }.joined()
        #expect(passed == sequence(5000, xterm).map { Self.text($0.bytes) })
    }

    @Test(arguments: [
        (["TERM": "xterm-kitty"], 8_000_000), (["TERM": "alacritty"], 8_000_000),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], 8_000_000),
        (["TERM": "xterm-256color", "TERMUX_VERSION": "0.118"], 8192),
        (["TERM": "xterm-256color", "VTE_VERSION": "7600"], 4096),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "Tabby"], 4096),
        // The terminal around a multiplexer is not known.
        (["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "7600"], 100_000),
        (["TERM": "xterm-256color"], 100_000), (["TERM": "foot"], 100_000),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
        (["TERM": "linux"], nil),
    ])
    func eachTerminalHasItsLimit(environment: [String: String], most: Int?) throws {
        let limit = ClipboardSequence.limit(in: environment)
        #expect((limit == nil) == (most == nil))
        guard let limit, let most else { return }
        func sequence(_ count: Int) -> ClipboardSequence? {
            ClipboardSequence(String(repeating: "a", count: count), environment: environment)
        }
        let longest = try #require(sequence(limit)).bytes.count
        #expect(longest <= most && longest > most - 4)
        #expect(sequence(limit + 1) == nil)
    }

    @Test func aScreenTellsWhyItDoesNotCopy() {
        let screen = TerminalHost().screen
        #expect(screen.copy("x") == .impossible)
        screen.show(in: ["TERM": "xterm"])
        #expect(screen.copy("x") == .asked)
        let long = String(repeating: "a", count: 74_995)
        #expect(screen.copy(long) == .tooLong(limit: 74_994))
        #expect(screen.takeSequences().count == 1)
        screen.show(in: ["TERM": "linux"])
        #expect(screen.copy("x") == .impossible)
    }
}
