import CairnTerminal
import TestSupport
import Testing

@Suite struct OutlineTests {
    @Test func anOutlineIsLinesWithoutEscapes() {
        var outline = PlainOutline()
        outline.add(["heading", "Växjö"])
        outline.add(["button", "Start\u{1B}[31m\nhere", "", "3 of 10"], depth: 2)
        #expect(outline.text == "heading, Växjö\n    button, Start [31m here, 3 of 10\n")
        #expect(outline.text.utf8.allSatisfy { $0 == 10 || $0 >= 32 })
    }

    @Test func offATerminalTheOutlineIsPrinted() throws {
        let result = try Command.built("terminal-probe").run([])
        #expect(result.status == 0)
        #expect(result.output == "probe, not a terminal\n")
        #expect(result.errors == "")
    }
}
