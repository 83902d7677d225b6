import CairnTerminal
import CairnTerminalTesting
import CairnUI
import Testing

/// A screen of building blocks on terminals of fewer colors.
@Suite struct SceneColorTests {
    private func stage(_ scheme: ColorScheme, _ level: ColorLevel) -> Stage<Notes> {
        let look = TerminalAppearance.with {
            $0.colorScheme = scheme
            $0.colors = level
        }
        return Stage(Notes(), columns: 50, rows: 24, look: look) { _, _ in
            Column(gap: 0) {
                Text("Title").font(Theme.terminal.type.title)
                Row(gap: 1) {
                    Button("Main", .main) {}
                    Button("Primary", .primary) {}
                    Button("Quiet") {}
                    Button("Plain", .plain) {}
                    Button("Delete", .destructive) {}
                }
                Toggle("Sound", isOn: true) { _ in }
                Slider("Light", value: 40, in: 0...100, says: "40 %") { _ in }
                TextField("Place", text: "Lake", problem: "Unknown") { _ in }
                TextField("Time", text: "", placeholder: "When?") { _ in }
                Card { Text("Card") }
                Row(gap: 1) {
                    Badge("3")
                    Badge("note", .note)
                    Badge("wrong", .problem)
                }
            }
        }
    }

    private static let basic: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// xterm's palette, calculated independently.
    private static func color(_ color: TerminalColor) -> CairnUI.Color? {
        let hex: UInt32
        switch color.value {
        case .standard: return nil
        case .rgb(let red, let green, let blue):
            return CairnUI.Color(red: red, green: green, blue: blue)
        case .indexed(let index) where index < 16: hex = basic[Int(index)]
        case .indexed(let index) where index < 232:
            let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
            let place = Int(index) - 16
            hex = steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
        case .indexed(let index): hex = (8 + 10 * (UInt32(index) - 232)) * 0x010101
        }
        return CairnUI.Color(
            red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
    }

    @Test(
        "all words arrive and are read on every terminal",
        arguments: [ColorScheme.light, .dark], ColorLevel.allCases)
    func wordsAreRead(scheme: ColorScheme, level: ColorLevel) {
        let cells = stage(scheme, level).cells
        var encoder = FrameEncoder(EncoderOptions(colors: level))
        var terminal = VirtualTerminal(columns: 50, rows: 24)
        let bytes = encoder.encode(cells, over: nil)
        terminal.write(bytes)
        for row in 0..<24 { #expect(terminal.text(row: row) == cells.text(row: row)) }
        for row in 0..<24 {
            for column in 0..<50 {
                let cell = terminal.content(column: column, row: row)
                guard cell.text.contains(where: \.isLetter) else { continue }
                let (text, ground) = (
                    Self.color(cell.style.foreground), Self.color(cell.style.background)
                )
                if level == .none {
                    #expect(text == nil && ground == nil)
                } else if let text, let ground {
                    let contrast = text.contrast(with: ground)
                    let least = level == .trueColor ? 4.5 : 3
                    #expect(
                        contrast >= least, "\(contrast) \(cell.text) at \(column), \(row)")
                }
            }
        }
        if level == .none {
            // Nothing but weight, lines and reversal.
            let text = String(decoding: bytes, as: UTF8.self)
            for sign in ["[38", "[48", ";38", ";48"] { #expect(!text.contains(sign)) }
        }
    }

    @Test func oneChangedCellOfAScreenOfElementsIsCheap() {
        let screen = stage(.light, .trueColor).cells
        var most = 0
        var sum = 0
        for row in 0..<24 {
            for column in 0..<50 {
                var encoder = FrameEncoder(EncoderOptions(isSynchronized: true))
                _ = encoder.encode(screen, over: nil)
                var next = screen
                let style = screen[column, row].style
                guard screen[column, row].width == 1 else { continue }
                next.write("x", column: column, row: row, style: style)
                let count = encoder.encode(next, over: screen).count
                most = max(most, count)
                sum += count
            }
        }
        // 24-bit text on a 24-bit ground, both of them others than the last written: 37 bytes of colors, 9 to go
        // there and the letter. Nothing shorter exists.
        #expect(most <= 47)
        #expect(sum / 1200 <= 30, "\(sum / 1200) bytes on the mean")
    }
}
