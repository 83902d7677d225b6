import CairnTerminal
import CairnTerminalTesting
import TestSupport
import Testing

@Suite struct CapabilityTests {
    /// What is found when a terminal in memory is asked.
    private static func asked(
        _ terminal: VirtualTerminal, _ environment: [String: String], pictures: PictureMode? = nil
    ) -> (CapabilityQuery, [[UInt8]]) {
        var terminal = terminal
        var query = CapabilityQuery(environment: environment, pictures: pictures)
        terminal.write(query.request)
        var decoder = InputDecoder()
        for event in decoder.decode(terminal.answers) {
            if case .report(let report) = event { query.take(report) }
        }
        query.finish(columns: terminal.columns, rows: terminal.rows)
        return (query, terminal.strings)
    }

    private static let rich = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

    @Test func aTerminalThatOnlyKnowsItselfGetsHalfBlocks() {
        let (query, _) = Self.asked(VirtualTerminal(columns: 80, rows: 24), Self.rich)
        #expect(query.isFinished && query.capabilities.hasAnswered)
        #expect(
            query.capabilities.pictures == .halfBlocks && query.capabilities.colors == .trueColor)
        #expect(query.capabilities.isSynchronized && !query.capabilities.hasKeyboardProtocol)
        #expect(query.capabilities.cell == nil)
    }

    @Test func sixelIsTheFourthAttribute() {
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.attributes = [62, 4, 22]
        terminal.knownModes = []
        terminal.cell = CellPixelSize(width: 9, height: 19)
        let (query, _) = Self.asked(terminal, Self.rich)
        #expect(query.capabilities.pictures == .sixel && !query.capabilities.isSynchronized)
        #expect(query.capabilities.cell == CellPixelSize(width: 9, height: 19))
        // The first number is the kind of terminal, not an attribute.
        terminal.attributes = [4]
        #expect(Self.asked(terminal, Self.rich).0.capabilities.pictures == .halfBlocks)
    }

    @Test func kittyIsTheBest() {
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.attributes = [62, 4]
        terminal.hasKitty = true
        terminal.background = "rgb:1111/1717/1515"
        let (query, _) = Self.asked(terminal, Self.rich)
        #expect(query.capabilities.pictures == .kitty && query.capabilities.hasKeyboardProtocol)
        #expect(query.capabilities.isDark == true)
        terminal.background = "rgb:fafa/f8f8/f3f3"
        #expect(Self.asked(terminal, Self.rich).0.capabilities.isDark == false)
    }

    @Test func aTerminalThatTellsItsSizeIsKnown() {
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        #expect(!Self.asked(terminal, Self.rich).0.capabilities.reportsSize)
        terminal.knownModes = [2026, 2048]
        #expect(Self.asked(terminal, Self.rich).0.capabilities.reportsSize)
    }

    @Test func inTmuxPixelsAreNeverTriedUnasked() {
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.attributes = [62, 4]
        terminal.hasKitty = true
        let inside = ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"]
        let (query, strings) = Self.asked(terminal, inside)
        #expect(query.capabilities.pictures == .halfBlocks)
        #expect(!strings.contains { $0.first == 0x5F })
        #expect(Self.asked(terminal, inside, pictures: .sixel).0.capabilities.pictures == .sixel)
    }

    @Test(arguments: [
        ("linux", PictureMode.text), ("xterm", .text), ("xterm-256color", .halfBlocks),
    ])
    func withoutAnAnswerTheEnvironmentDecides(term: String, pictures: PictureMode) {
        let query = CapabilityQuery(environment: ["TERM": term])
        #expect(query.capabilities.pictures == pictures && !query.isFinished)
        #expect(!query.capabilities.isSynchronized && query.capabilities.isDark == nil)
    }

    @Test func theLinuxConsoleIsAskedOnlyWhoItIs() {
        #expect(CapabilityQuery(environment: ["TERM": "linux"]).request == Array("\u{1B}[c".utf8))
    }

    @Test func theSizeOfACellFollowsFromTheWindow() {
        var query = CapabilityQuery(environment: Self.rich)
        query.finish(columns: 80, rows: 24, width: 720, height: 480)
        #expect(query.capabilities.cell == CellPixelSize(width: 9, height: 20))
        var unknown = CapabilityQuery(environment: Self.rich)
        unknown.finish(columns: 80, rows: 24, width: 0, height: 0)
        #expect(unknown.capabilities.cell == nil)
    }

    @Test func framesArePaced() {
        let clock = ContinuousClock()
        let start = clock.now
        var pacer = FramePacer(framesPerSecond: 50)
        #expect(pacer.delay(at: start) == .zero)
        pacer.sent(at: start)
        #expect(pacer.delay(at: start + .milliseconds(5)) == .milliseconds(15))
        #expect(pacer.delay(at: start + .milliseconds(25)) == .zero)
        #expect(FramePacer(framesPerSecond: 0).interval == .seconds(1))
    }
}
