import CairnTerminal
import Foundation
import TestSupport
import Testing

@Suite struct ColorTests {
    @Test(
        arguments: [
            ([:], true, ColorChoice.auto, ColorLevel.none),
            (["TERM": "xterm"], true, .auto, .ansi16),
            (["TERM": "xterm-256color"], true, .auto, .ansi256),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .auto, .trueColor),
            (["TERM": "xterm", "COLORTERM": "24bit"], true, .auto, .trueColor),
            (["TERM": "xterm", "COLORTERM": "yes"], true, .auto, .ansi16),
            (["TERM": "dumb", "COLORTERM": "truecolor"], true, .auto, .none),
            (["TERM": "xterm-256color"], false, .auto, .none),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .auto, .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], true, .auto, .ansi256),
            (["TERM": "xterm-256color", "NO_COLOR": "0"], true, .auto, .none),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .always, .ansi256),
            (
                ["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .auto,
                .none
            ),
            (["TERM": "xterm-256color"], false, .always, .ansi256),
            ([:], false, .always, .ansi16),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .never, .none),
            (["TERM": "xterm-256color", "CLICOLOR": "0"], true, .auto, .none),
            (["TERM": "xterm-256color", "CLICOLOR": "1"], false, .auto, .none),
            (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .auto, .ansi256),
            (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .auto, .none),
            (["TERM": "xterm-kitty"], true, .auto, .trueColor),
            (["TERM": "xterm-256color", "VTE_VERSION": "7200"], true, .auto, .trueColor),
            (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], true, .auto, .ansi256),
            (
                ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "VTE_VERSION": "7200"], true, .auto,
                .ansi256
            ),
            (
                ["TERM": "tmux-256color", "TMUX": "x", "COLORTERM": "truecolor"], true, .auto,
                .trueColor
            ),
            (["TERM": "screen"], true, .auto, .ansi16), (["TERM": "linux"], true, .auto, .ansi16),
            (["TERM": "vt100"], true, .auto, .none), (["TERM": "xterm-mono"], true, .auto, .none),
        ] as [([String: String], Bool, ColorChoice, ColorLevel)])
    func theEnvironmentDecides(
        environment: [String: String], isTerminal: Bool, choice: ColorChoice, level: ColorLevel
    ) {
        let detected = ColorLevel.detected(in: environment, isTerminal: isTerminal, choice: choice)
        #expect(detected == level)
    }

    /// xterm's palette, written down once more.
    private static let palette: [(Double, Double, Double)] = {
        var colors: [(Double, Double, Double)] = [
            (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
            (0, 205, 205),
            (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
            (92, 92, 255),
            (255, 0, 255), (0, 255, 255), (255, 255, 255),
        ]
        let steps = [0.0, 95, 135, 175, 215, 255]
        for red in steps {
            for green in steps { for blue in steps { colors.append((red, green, blue)) } }
        }
        for gray in 0..<24 {
            colors.append((8 + 10 * Double(gray), 8 + 10 * Double(gray), 8 + 10 * Double(gray)))
        }
        return colors
    }()

    /// CIE Lab, an older measure of what the eye sees than ours.
    private static func lab(_ color: (Double, Double, Double)) -> (Double, Double, Double) {
        func linear(_ part: Double) -> Double {
            part <= 10.31475 ? part / 255 / 12.92 : pow((part / 255 + 0.055) / 1.055, 2.4)
        }
        let (r, g, b) = (linear(color.0), linear(color.1), linear(color.2))
        func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
        let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
        let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
        let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
        return (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func distance(_ a: (Double, Double, Double), _ b: (Double, Double, Double))
        -> Double
    {
        let (p, q) = (lab(a), lab(b))
        return (pow(p.0 - q.0, 2) + pow(p.1 - q.1, 2) + pow(p.2 - q.2, 2)).squareRoot()
    }

    @Test(arguments: [(ColorLevel.ansi256, 16..<256), (.ansi16, 0..<16)])
    func theNearestColorIsNearByAnotherMeasureToo(level: ColorLevel, candidates: Range<Int>) {
        var random = SplitMix64(seed: 7)
        var downgrade = ColorDowngrade(to: level)
        var (ours, best, worst) = (0.0, 0.0, 0.0)
        for _ in 0..<1500 {
            let parts = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
            let wanted = (Double(parts[0]), Double(parts[1]), Double(parts[2]))
            guard
                case .indexed(let index) = downgrade.shown(.rgb(parts[0], parts[1], parts[2])).value
            else {
                Issue.record("no palette color")
                return
            }
            #expect(candidates.contains(Int(index)))
            let distance = Self.distance(wanted, Self.palette[Int(index)])
            let least = candidates.map { Self.distance(wanted, Self.palette[$0]) }.min() ?? 0
            ours += distance
            best += least
            worst = max(worst, distance - least)
        }
        // The two measures differ a little, mostly in blue; neither finds colors that the other calls far off.
        #expect(ours <= best * 1.25, "\(ours / 1500) \(best / 1500) \(worst)")
    }

    @Test func paletteColorsStayWhatTheyAre() {
        var downgrade = ColorDowngrade(to: .ansi256)
        for index in UInt8.min...UInt8.max {
            #expect(downgrade.shown(.indexed(index)) == .indexed(index))
            guard index >= 16 else { continue }
            let color = Self.palette[Int(index)]
            let shown = downgrade.shown(.rgb(UInt8(color.0), UInt8(color.1), UInt8(color.2)))
            guard case .indexed(let found) = shown.value else {
                Issue.record("no palette color")
                return
            }
            // The cube's grays and the ramp share some.
            #expect(Self.palette[Int(found)] == color)
        }
    }

    @Test(arguments: [
        (0x1D5A4C, ColorLevel.ansi256, UInt8(23)), (0xA32C25, .ansi16, 1), (0xFFFFFF, .ansi16, 15),
        (0x000000, .ansi16, 0), (0x808080, .ansi256, 244), (0xE2A23B, .ansi256, 179),
        (0x245F86, .ansi256, 24),
    ])
    func themeColorsKeepTheirCharacter(hex: Int, level: ColorLevel, index: UInt8) {
        var downgrade = ColorDowngrade(to: level)
        #expect(downgrade.shown(.hex(UInt32(hex))) == .indexed(index))
    }

    @Test(arguments: [ColorLevel.ansi16, .ansi256])
    func textNeverVanishesInItsBackground(level: ColorLevel) {
        var random = SplitMix64(seed: 3)
        var downgrade = ColorDowngrade(to: level)
        for _ in 0..<3000 {
            let base = UInt32.random(in: 0...0xFF_FFFF, using: &random)
            let near = base ^ UInt32.random(in: 1...0x0F, using: &random)
            let shown = downgrade.shown(CellStyle(foreground: .hex(near), background: .hex(base)))
            #expect(shown.foreground != shown.background)
        }
    }

    @Test func withoutColorsOnlyTheAttributesStay() {
        var downgrade = ColorDowngrade(to: .none)
        let style = CellStyle(
            foreground: .hex(0x123456), background: .indexed(4), attributes: [.bold, .reverse])
        #expect(downgrade.shown(style) == CellStyle(attributes: [.bold, .reverse]))
    }
}
