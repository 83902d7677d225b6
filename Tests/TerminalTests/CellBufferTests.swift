import CairnTerminal
import TestSupport
import Testing

@Suite struct CellBufferTests {
    @Test func aWideCharacterOwnsTwoCells() {
        var screen = CellBuffer(columns: 6, rows: 1)
        #expect(screen.write("a漢b", column: 0, row: 0) == 4)
        #expect(screen[1, 0].width == 2 && screen[2, 0].width == 0 && screen[2, 0].text == "")
        #expect(screen.text(row: 0) == "a漢b")
    }

    @Test(arguments: [(1, "ax b"), (2, "a xb")])
    func halfOfAWideCharacterNeverStaysBehind(column: Int, row: String) {
        var screen = CellBuffer(columns: 6, rows: 1)
        screen.write("a漢b", column: 0, row: 0)
        screen.write("x", column: column, row: 0)
        #expect(screen.text(row: 0) == row)
    }

    @Test("every half has its other half, whatever is drawn", arguments: UInt64(0)..<200)
    func halvesBelongTogether(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var screen = CellBuffer(columns: 25, rows: 5)
        for _ in 0..<20 {
            screen.clip = CellRect(
                column: Int.random(in: -3..<20, using: &random),
                row: Int.random(in: -1..<3, using: &random),
                columns: Int.random(in: 0..<30, using: &random), rows: 4)
            RandomScreen.draw(
                3, on: &screen, characters: RandomScreen.sure + RandomScreen.unsure, using: &random)
            var other = CellBuffer(columns: 9, rows: 2)
            RandomScreen.draw(4, on: &other, characters: RandomScreen.sure, using: &random)
            screen.draw(other, column: Int.random(in: -4..<22, using: &random), row: 1)
        }
        for row in 0..<5 {
            var column = 0
            while column < 25 {
                let cell = screen[column, row]
                #expect(cell.width > 0, "a half without its character at \(column),\(row)")
                if cell.width == 2 {
                    #expect(column + 1 < 25 && screen[column + 1, row].width == 0)
                    #expect(screen[column + 1, row].style == cell.style)
                }
                #expect(CharacterWidth.columns(of: cell.text) == cell.width)
                column += max(1, cell.width)
            }
        }
    }

    @Test func theClipCutsCharactersIntoBlanks() {
        var screen = CellBuffer(columns: 10, rows: 2)
        screen.write("..........", column: 0, row: 0)
        screen.clip = CellRect(column: 2, row: 0, columns: 5, rows: 1)
        #expect(screen.write("漢字漢字", column: 1, row: 0) == 9)
        #expect(screen.text(row: 0) == ".. 字漢...")
        screen.write("below", column: 2, row: 1)
        #expect(screen.text(row: 1) == "")
        #expect(screen.write("left", column: -2, row: 0) == 2)
        #expect(screen.text(row: 0) == ".. 字漢...")
    }

    @Test func theEdgeCutsAWideCharacter() {
        var screen = CellBuffer(columns: 3, rows: 1)
        screen.write("a漢字", column: 0, row: 0)
        #expect(screen.text(row: 0) == "a漢")
        screen.write("漢", column: 2, row: 0)
        #expect(screen[2, 0].text == " ")
    }

    @Test func marksStandOnTheirBaseOrOnADottedCircle() {
        var screen = CellBuffer(columns: 10, rows: 1)
        screen.write("e\u{301}\u{327}x", column: 0, row: 0)
        #expect(screen[0, 0].text == "e\u{301}\u{327}" && screen[1, 0].text == "x")
        screen.write("\u{301}", column: 4, row: 0)
        #expect(screen[4, 0].text == "\u{25CC}\u{301}")
        screen.write("a\u{200B}b\u{FEFF}c", column: 6, row: 0)
        #expect(screen[6, 0].text + screen[7, 0].text + screen[8, 0].text == "abc")
    }

    @Test func aPileOfMarksIsCut() {
        var screen = CellBuffer(columns: 4, rows: 1)
        screen.write("a" + String(repeating: "\u{301}", count: 10_000), column: 0, row: 0)
        #expect(screen[0, 0].text.unicodeScalars.count == 32)
    }

    @Test func clustersAreForgottenOnceNoCellShowsThem() {
        var screen = CellBuffer(columns: 4, rows: 1)
        for value in 0..<50_000 {
            let base = Unicode.Scalar(UInt8(0x61 + value % 26))
            let mark = Unicode.Scalar(UInt32(0x300 + value / 26 % 0x60)) ?? "\u{300}"
            let other = Unicode.Scalar(UInt32(0x300 + value / 2496)) ?? "\u{300}"
            var text = String(Character(base))
            text.unicodeScalars.append(mark)
            text.unicodeScalars.append(other)
            screen.write(text, column: value % 4, row: 0)
            #expect(screen[value % 4, 0].text.unicodeScalars.count == 3)
        }
        #expect(screen.text(row: 0).count == 4)
    }

    @Test func aBlankLooksTheSameInAnyInk() {
        var left = CellBuffer(columns: 3, rows: 1)
        var right = left
        left.write(
            "   ", column: 0, row: 0, style: CellStyle(foreground: .indexed(1), attributes: .bold))
        #expect(left == right)
        right.write(" ", column: 1, row: 0, style: CellStyle(attributes: .underline))
        #expect(left != right)
        right.write(" ", column: 1, row: 0, style: CellStyle(background: .indexed(1)))
        #expect(left != right)
    }

    @Test func clustersAreComparedByTheirText() {
        var left = CellBuffer(columns: 4, rows: 1)
        var right = left
        left.write("👩‍🔬❤️", column: 0, row: 0)
        right.write("❤️👩‍🔬", column: 0, row: 0)
        #expect(left != right)
        right.write("👩‍🔬❤️", column: 0, row: 0)
        #expect(left == right)
    }

    @Test func aScreenIsDrawnOntoAnother() {
        var small = CellBuffer(columns: 4, rows: 2)
        small.write("漢字", column: 0, row: 0)
        small.write("👩‍🔬ab", column: 0, row: 1)
        var screen = CellBuffer(columns: 8, rows: 3)
        screen.fill(screen.bounds, with: ".")
        screen.draw(small, column: -1, row: 1)
        #expect(screen.text(row: 1) == " 字....." && screen.text(row: 2) == " ab.....")
        screen.draw(small, column: 5, row: 0)
        #expect(screen.text(row: 0) == ".....漢")
    }

    @Test func sizesBelowNothingAreNothing() {
        var screen = CellBuffer(columns: -3, rows: 2)
        #expect(screen.columns == 0)
        screen.write("a", column: 0, row: 0)
        screen.fill(CellRect(columns: 9, rows: 9), with: "x")
        screen.restyle(CellRect(columns: 9, rows: 9)) { $0.attributes = .bold }
        #expect(screen == CellBuffer(columns: 0, rows: 2))
        var encoder = FrameEncoder()
        _ = encoder.encode(screen, over: nil)
    }

    @Test func aSelectionKeepsItsText() {
        var screen = CellBuffer(columns: 6, rows: 1)
        screen.write("a漢b", column: 0, row: 0)
        screen.restyle(CellRect(column: 2, row: 0, columns: 1, rows: 1)) {
            $0.attributes.insert(.reverse)
        }
        #expect(
            screen[1, 0].style.attributes == .reverse && screen[2, 0].style.attributes == .reverse)
        #expect(screen[0, 0].style == .plain && screen[3, 0].style == .plain)
        #expect(screen.text(row: 0) == "a漢b")
    }
}
