// Measures terminal rendering: `terminal-bench` prints one line per result; `terminal-bench redraw
// 100` runs a single benchmark, for callgrind.

import BenchSupport
import CairnLayout
import CairnTerminal
import CairnUI

/// A benchmark: its name, and the work to measure, which returns the number of bytes it produced.
struct Work {
    var name: String
    var run: () -> Int
}

/// Returns the median, the 95th percentile and the number of bytes.
func measure(_ work: Work) -> String {
    let clock = ContinuousClock()
    var times: [Double] = []
    var bytes = 0
    for round in 0..<210 {
        let start = clock.now
        bytes = work.run()
        let parts = (clock.now - start).components
        // The first ten warm the caches.
        if round >= 10 {
            times.append(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
        }
    }
    times.sort()
    func format(_ value: Double) -> String {
        let thousandths = Int((value * 1000).rounded())
        let rest = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
    return
        "\(work.name): \(format(times[100])) ms median, \(format(times[190])) ms p95, \(bytes) bytes"
}

let (columns, rows) = (200, 60)
var random = SplitMix64(seed: 1)

/// The worst case for encoding: every cell has two colors of its own.
var worst = CellBuffer(columns: columns, rows: rows)
for row in 0..<rows {
    for column in 0..<columns {
        worst.write(
            String(Character(Unicode.Scalar(UInt8(0x21 + random.next() % 90)))), column: column,
            row: row,
            style: CellStyle(
                foreground: .hex(UInt32(random.next() & 0xFF_FFFF)),
                background: .hex(UInt32(random.next() & 0xFF_FFFF))))
    }
}

/// A typical app page: a title, rows of text in three styles, a selection, and wide characters.
var page = CellBuffer(columns: columns, rows: rows)
let ink = CellStyle(foreground: .hex(0x1A2925), background: .hex(0xFAF8F3))
let soft = CellStyle(foreground: .hex(0x50625C), background: .hex(0xFAF8F3))
let words = ["lake", "noon", "Växjö", "market", "漢字", "story", "train", "👩‍🔬", "hostel", "morning"]
page.fill(page.bounds, style: ink)
page.write("Good evening", column: 2, row: 0, style: ink.adding(.bold))
for row in 2..<rows {
    var column = 2
    while column < columns - 10 {
        let word = words[Int(random.next() % UInt64(words.count))]
        column = page.write(word + " ", column: column, row: row, style: row % 3 == 0 ? soft : ink)
    }
}
page.restyle(CellRect(column: 0, row: 9, columns: columns, rows: 1)) {
    $0.background = .hex(0xDCE8E1)
}

/// The page scrolled by one row.
var scrolled = page
scrolled.draw(page, column: 0, row: -1)

var typed = page
typed.write("x", column: 100, row: 30, style: ink)

/// A typical app screen: bars, and a list of rows with two fonts and a badge each, some of them
/// selected.
struct Stories: Component {
    var first: Int

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Row(gap: 10, justify: .spaceBetween) {
                Text("Stories").font(theme.type.title)
                Button("Start", .main) {}
            }
            Divider()
            for number in first..<first + 56 {
                Row(gap: 10) {
                    Text("Story \(number): the lake at noon, 漢字").lines(1).fill()
                    Text("\(number % 30 + 1) November").font(theme.type.caption)
                        .color(context.palette.textSecondary)
                    Badge("\(number % 9)")
                }
                .background(number % 8 == 0 ? context.palette.selection : nil)
                .role(.listItem(position: number + 1, of: 1_000))
                .state(.selected, number % 8 == 0)
                .key(number)
            }
        }
        .background(context.palette.background)
    }
}

var environment = Environment()
environment.theme = .terminal
let stage = TerminalHost(columns: columns, rows: rows)
environment.traits = stage.traits
let expander = Expander()
let lists = (0..<2).map { expander.expand(Stories(first: $0), in: environment) }
let scenes = lists.map { Scene($0, traits: stage.traits) }

let pixels = (0..<640 * 480).flatMap { _ -> [UInt8] in
    let value = random.next()
    return [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0x7F), 255]
}

func encoder(_ level: ColorLevel = .trueColor) -> FrameEncoder {
    FrameEncoder(EncoderOptions(colors: level, isSynchronized: true))
}

var works: [Work] = []
for (name, level) in [
    ("24 bit", ColorLevel.trueColor), ("256", .ansi256), ("16", .ansi16), ("none", .none),
] {
    var encoder = encoder(level)
    works.append(
        Work(name: "redraw 200x60, two new colors a cell, \(name)") {
            encoder.encode(worst, over: nil).count
        })
}
var forPage = encoder()
works.append(Work(name: "redraw 200x60, a page of text") { forPage.encode(page, over: nil).count })
var forScroll = encoder()
var isUp = false
works.append(
    Work(name: "scroll 200x60 by a row") {
        isUp.toggle()
        return isUp
            ? forScroll.encode(scrolled, over: page).count
            : forScroll.encode(page, over: scrolled).count
    })
var forElements = encoder()
var sceneNumber = 0
var shownCells: CellBuffer?
works.append(
    Work(name: "elements to bytes: 56 rows a row further, laid out, drawn and encoded") {
        sceneNumber += 1
        stage.present(scenes[sceneNumber % 2])
        let cells = stage.screen.cells
        defer { shownCells = cells }
        return forElements.encode(cells, over: shownCells).count
    })
works.append(
    Work(name: "elements to cells: the same screen again") {
        stage.present(scenes[0])
        return stage.screen.cells.rows
    })
var forLetter = encoder()
var isTyped = false
works.append(
    Work(name: "one changed cell of 200x60") {
        isTyped.toggle()
        return isTyped
            ? forLetter.encode(typed, over: page).count : forLetter.encode(page, over: typed).count
    })
var drawn = CellBuffer(columns: columns, rows: rows)
let line = Array(repeating: "the lake at noon 漢字 ", count: 10).joined()
works.append(
    Work(name: "draw 60 lines of 200 columns") {
        for row in 0..<rows { drawn.write(line, column: 0, row: row, style: ink) }
        return 0
    })
let input = Array(String(repeating: "\u{1B}[<35;120;40Mtext ünd 漢\u{1B}[A", count: 1000).utf8)
works.append(
    Work(name: "decode \(input.count) bytes of input") {
        var decoder = InputDecoder()
        return decoder.decode(input).count
    })
if let picture = TerminalPicture(id: 1, width: 640, height: 480, pixels: pixels, alt: "") {
    works.append(
        Work(name: "picture 640x480 as 80x24 half blocks") {
            var screen = CellBuffer(columns: 80, rows: 24)
            screen.place(picture, in: screen.bounds, as: .halfBlocks)
            return 0
        })
    works.append(
        Work(name: "picture 640x480 as sixels") {
            var screen = CellBuffer(columns: 80, rows: 24)
            screen.place(picture, in: CellRect(columns: 64, rows: 24), as: .sixel)
            var encoder = FrameEncoder(EncoderOptions(pictures: .sixel))
            return encoder.encode(screen, over: nil).count
        })
}

let arguments = CommandLine.arguments.dropFirst()
if let name = arguments.first {
    let times = arguments.dropFirst().first.flatMap { Int($0) } ?? 1
    for work in works where work.name.contains(name) {
        for _ in 0..<times { _ = work.run() }
    }
} else {
    print(Machine.summary)
    for work in works { print(measure(work)) }
}
