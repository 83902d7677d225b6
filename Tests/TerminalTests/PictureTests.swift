import CairnTerminal
import CairnTerminalTesting
import Foundation
import TestSupport
import Testing

@Suite struct PictureTests {
    /// A picture with a smooth ground and a sharp square.
    static func picture(_ id: UInt32 = 1, width: Int = 40, height: Int = 30, alpha: UInt8 = 255)
        throws
        -> TerminalPicture
    {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isSquare = x >= width / 2 && y >= height / 2
                pixels +=
                    isSquare
                    ? [226, 162, 59, 255]
                    : [UInt8(x * 255 / width), UInt8(y * 255 / height), 90, alpha]
            }
        }
        return try #require(
            TerminalPicture(
                id: id, width: width, height: height, pixels: pixels, alt: "A lake",
                original: (4000, 3000)))
    }

    private static func strings(_ bytes: [UInt8]) -> [String] {
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.write(bytes)
        return terminal.strings.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        (40, "▣ A lake, 4000 × 3000"), (12, "▣ A lake, 4…"), (1, "…"),
    ])
    func whereThereAreNoPicturesTheirTextStands(columns: Int, text: String) throws {
        var screen = CellBuffer(columns: 40, rows: 3)
        screen.place(
            try Self.picture(), in: CellRect(columns: columns, rows: 3), as: .text)
        #expect(screen.text(row: 1) == text)
        #expect(screen.pictures.isEmpty)
    }

    @Test func fewColorsGetTheTextToo() throws {
        var screen = CellBuffer(columns: 40, rows: 3)
        screen.place(
            try Self.picture(), in: CellRect(columns: 40, rows: 3), as: .halfBlocks, colors: .ansi16
        )
        #expect(screen.text(row: 1) == "▣ A lake, 4000 × 3000")
    }

    @Test func aPictureHasAsManyBytesAsItSays() {
        #expect(TerminalPicture(id: 1, width: 2, height: 2, pixels: [], alt: "") == nil)
        #expect(TerminalPicture(id: 0, width: 1, height: 1, pixels: [0, 0, 0, 0], alt: "") == nil)
        #expect(TerminalPicture.text(alt: "", width: 3, height: 4) == "▣ 3 × 4")
    }

    @Test func halfBlocksAreTwoPixelsACell() throws {
        let red: [UInt8] = [255, 0, 0, 255]
        let blue: [UInt8] = [0, 0, 255, 255]
        let clear: [UInt8] = [9, 9, 9, 0]
        let picture = try #require(
            TerminalPicture(
                id: 1, width: 2, height: 2, pixels: red + clear + blue + red, alt: ""))
        var screen = CellBuffer(columns: 2, rows: 1)
        screen.place(
            picture, in: screen.bounds, as: .halfBlocks,
            style: CellStyle(background: .hex(0x00FF00)))
        #expect(screen[0, 0].text == "▀")
        #expect(
            screen[0, 0].style
                == CellStyle(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
        #expect(
            screen[1, 0].style
                == CellStyle(foreground: .rgb(0, 255, 0), background: .rgb(255, 0, 0)))
    }

    @Test func scalingKeepsTheMean() throws {
        let picture = try Self.picture(width: 37, height: 23)
        var screen = CellBuffer(columns: 7, rows: 5)
        screen.place(picture, in: screen.bounds, as: .halfBlocks)
        var sum = 0.0
        for row in 0..<5 {
            for column in 0..<7 {
                for color in [
                    screen[column, row].style.foreground, screen[column, row].style.background,
                ] {
                    // A cell whose halves are equal is a blank on that color.
                    if case .rgb(let red, _, _) = color.value { sum += Double(red) / 70 }
                }
            }
        }
        let mean =
            stride(from: 0, to: picture.pixels.count, by: 4)
            .reduce(0.0) { $0 + Double(picture.pixels[$1]) } / Double(37 * 23)
        #expect(abs(sum - mean) < 1)
    }

    @Test func on256ColorsAGreyIsDithered() throws {
        let gray =
            [UInt8](repeating: 0, count: 0)
            + (0..<32 * 32).flatMap { _ in [101, 101, 101, 255] as [UInt8] }
        let picture = try #require(
            TerminalPicture(id: 1, width: 32, height: 32, pixels: gray, alt: ""))
        var screen = CellBuffer(columns: 32, rows: 16)
        screen.place(picture, in: screen.bounds, as: .halfBlocks, colors: .ansi256)
        var counts: [TerminalColor: Int] = [:]
        for row in 0..<16 {
            for column in 0..<32 {
                let style = screen[column, row].style
                counts[
                    screen[column, row].text == " " ? style.background : style.foreground,
                    default: 0] += 1
                counts[style.background, default: 0] += 1
            }
        }
        // 101 lies between the grays 98 and 108: 70 % and 30 %.
        #expect(Set(counts.keys) == [.indexed(241), .indexed(242)])
        let share = Double(counts[.indexed(242)] ?? 0) / 1024
        #expect(share > 0.25 && share < 0.35)
    }

    @Test func sixelsShowThePictureAgain() throws {
        let picture = try Self.picture(width: 40, height: 40)
        var screen = CellBuffer(columns: 80, rows: 24)
        screen.place(picture, in: CellRect(column: 3, row: 2, columns: 4, rows: 2), as: .sixel)
        var encoder = FrameEncoder(
            EncoderOptions(pictures: .sixel, cell: CellPixelSize(width: 10, height: 20)))
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.write(encoder.encode(screen, over: nil))
        let image = try #require(
            terminal.strings.first { $0.first == 0x50 }.flatMap(SixelImage.init))
        #expect(image.width == 40 && image.height == 40)
        #expect(image.registers <= 256)
        var error = 0
        for index in 0..<1600 {
            let pixel = try #require(image.pixels[index])
            error +=
                abs(pixel.red - Int(picture.pixels[index * 4]))
                + abs(pixel.green - Int(picture.pixels[index * 4 + 1]))
        }
        // Per part, on average.
        #expect(Double(error) / 3200 < 6)
    }

    @Test func sixelsLeaveTransparentPixelsAlone() throws {
        let picture = try Self.picture(width: 20, height: 20, alpha: 0)
        var screen = CellBuffer(columns: 4, rows: 2)
        screen.place(picture, in: CellRect(columns: 2, rows: 1), as: .sixel)
        var encoder = FrameEncoder(
            EncoderOptions(pictures: .sixel, cell: CellPixelSize(width: 10, height: 20)))
        var terminal = VirtualTerminal(columns: 4, rows: 2)
        terminal.write(encoder.encode(screen, over: nil))
        let image = try #require(
            terminal.strings.first { $0.first == 0x50 }.flatMap(SixelImage.init))
        #expect(image.pixels[0] == nil && image.pixels[20 * 15 + 15] != nil)
    }

    @Test func fewRegistersAreRespected() throws {
        var screen = CellBuffer(columns: 4, rows: 2)
        screen.place(try Self.picture(), in: screen.bounds, as: .sixel)
        var encoder = FrameEncoder(EncoderOptions(pictures: .sixel, sixelColors: 16))
        var terminal = VirtualTerminal(columns: 4, rows: 2)
        terminal.write(encoder.encode(screen, over: nil))
        let image = try #require(
            terminal.strings.first { $0.first == 0x50 }.flatMap(SixelImage.init))
        #expect(image.registers == 16)
    }

    @Test func aPictureOfSixelsIsSentOnceAndAgainWhenItWasCovered() throws {
        let picture = try Self.picture()
        var screen = CellBuffer(columns: 40, rows: 10)
        screen.place(picture, in: CellRect(column: 2, row: 2, columns: 10, rows: 4), as: .sixel)
        var encoder = FrameEncoder(EncoderOptions(pictures: .sixel))
        func sixels(_ bytes: [UInt8]) -> Int { Self.strings(bytes).count { $0.hasPrefix("P") } }
        #expect(sixels(encoder.encode(screen, over: nil)) == 1)
        var menu = screen
        menu.write("a menu", column: 4, row: 3)
        let covering = encoder.encode(menu, over: screen)
        #expect(sixels(covering) == 0)
        #expect(String(decoding: covering, as: UTF8.self).contains("a menu"))
        #expect(sixels(encoder.encode(screen, over: menu)) == 1)
        // Text above a picture that is painted again is written again.
        var moved = CellBuffer(columns: 40, rows: 10)
        moved.place(picture, in: CellRect(column: 3, row: 2, columns: 10, rows: 4), as: .sixel)
        moved.write("a menu", column: 4, row: 3)
        let bytes = encoder.encode(moved, over: menu)
        #expect(sixels(bytes) == 1 && String(decoding: bytes, as: UTF8.self).contains("a menu"))
        #expect(sixels(encoder.encode(moved, over: moved)) == 0)
    }

    /// The keys and values of kitty's commands in some bytes, and their payloads.
    private static func kitty(_ bytes: [UInt8]) -> [(keys: [String: String], payload: String)] {
        strings(bytes).filter { $0.hasPrefix("_G") }.map { text in
            let parts = text.dropFirst(2).split(separator: ";", maxSplits: 1)
            var keys: [String: String] = [:]
            for field in parts[0].split(separator: ",") {
                let pair = field.split(separator: "=")
                keys[String(pair[0])] = String(pair[1])
            }
            return (keys, parts.count > 1 ? String(parts[1]) : "")
        }
    }

    @Test func kittyGetsThePixelsInChunksAndAPlace() throws {
        let picture = try Self.picture(7, width: 60, height: 50)
        var screen = CellBuffer(columns: 80, rows: 24)
        screen.place(picture, in: CellRect(column: 3, row: 2, columns: 6, rows: 3), as: .kitty)
        var encoder = FrameEncoder(EncoderOptions(pictures: .kitty))
        let commands = Self.kitty(encoder.encode(screen, over: nil)).filter { $0.keys["a"] != "d" }
        let chunks = commands.dropLast()
        #expect(chunks.count > 1 && chunks.allSatisfy { $0.payload.utf8.count <= 4096 })
        #expect(
            chunks.dropLast().allSatisfy { $0.keys["m"] == "1" && $0.payload.utf8.count % 4 == 0 })
        #expect(chunks.last?.keys["m"] == "0")
        let first = try #require(chunks.first).keys
        #expect(first["f"] == "24" && first["s"] == "60" && first["v"] == "50" && first["i"] == "7")
        let data = try #require(Data(base64Encoded: chunks.map(\.payload).joined()))
        let opaque = (0..<60 * 50).flatMap { picture.pixels[$0 * 4..<$0 * 4 + 3] }
        #expect(Array(data) == opaque)
        let place = try #require(commands.last).keys
        #expect(place["a"] == "p" && place["i"] == "7" && place["c"] == "6" && place["r"] == "3")
        #expect(place["C"] == "1" && place["w"] == "60" && place["h"] == "50")
    }

    @Test func kittyKeepsPicturesAndDropsThemInTheEnd() throws {
        var encoder = FrameEncoder(EncoderOptions(pictures: .kitty))
        let empty = CellBuffer(columns: 40, rows: 20)
        var shown = empty
        _ = encoder.encode(empty, over: nil)
        var sent = 0
        var forgotten = 0
        for step in 0..<60 {
            var screen = empty
            let picture = try Self.picture(UInt32(1 + step / 2), width: 4, height: 4)
            screen.place(
                picture, in: CellRect(column: step % 2, row: 0, columns: 2, rows: 1), as: .kitty)
            let commands = Self.kitty(encoder.encode(screen, over: shown))
            sent += commands.count { $0.keys["a"] == "t" }
            forgotten += commands.count { $0.keys["d"] == "I" }
            // Every move takes one place away and makes one.
            #expect(commands.count { $0.keys["a"] == "p" } == 1)
            if step > 0 { #expect(commands.count { $0.keys["d"] == "i" } == 1) }
            shown = screen
        }
        #expect(sent == 30 && forgotten == 30 - 1 - 16)
    }

    @Test func aPictureThatIsCutShowsItsPart() throws {
        let picture = try Self.picture(width: 100, height: 100)
        var screen = CellBuffer(columns: 20, rows: 10)
        screen.place(picture, in: CellRect(column: -5, row: 5, columns: 10, rows: 10), as: .kitty)
        #expect(screen.pictures.first?.visible == CellRect(column: 0, row: 5, columns: 5, rows: 5))
        var encoder = FrameEncoder(EncoderOptions(pictures: .kitty))
        let place = try #require(Self.kitty(encoder.encode(screen, over: nil)).last).keys
        #expect(place["x"] == "50" && place["y"] == "0" && place["w"] == "50" && place["h"] == "50")
        #expect(place["c"] == "5" && place["r"] == "5")
    }

    @Test func aLargerPlaceGetsMorePixels() throws {
        let picture = try Self.picture(width: 200, height: 200)
        var encoder = FrameEncoder(
            EncoderOptions(pictures: .kitty, cell: CellPixelSize(width: 10, height: 20)))
        var small = CellBuffer(columns: 40, rows: 20)
        small.place(picture, in: CellRect(columns: 4, rows: 2), as: .kitty)
        let first = Self.kitty(encoder.encode(small, over: nil))
        #expect(first.contains { $0.keys["s"] == "40" && $0.keys["v"] == "40" })
        var large = CellBuffer(columns: 40, rows: 20)
        large.place(picture, in: CellRect(columns: 40, rows: 20), as: .kitty)
        let second = Self.kitty(encoder.encode(large, over: small))
        #expect(second.contains { $0.keys["s"] == "200" && $0.keys["v"] == "200" })
        #expect(!Self.kitty(encoder.encode(small, over: large)).contains { $0.keys["a"] == "t" })
    }

    @Test(arguments: [
        (4000, 3000, 80, 24, 64, 24), (3000, 4000, 80, 24, 36, 24), (100, 1, 10, 10, 10, 1),
        (1, 100, 10, 10, 1, 10), (20, 20, 80, 1, 2, 1), (10, 10, 0, 5, 0, 0),
    ])
    func theShapeIsKept(width: Int, height: Int, columns: Int, rows: Int, wide: Int, high: Int) {
        let fit = PictureFit.cells(width: width, height: height, columns: columns, rows: rows)
        #expect(fit.columns == wide && fit.rows == high)
    }
}
