#if Database && Vault
import CairnLayout
import CairnTerminal
import CairnUI
import TestSupport
import Testing

@testable import travel_story

/// The picture of a terminal keeps its columns, whatever letters there are.
@Suite struct CellPictureTests {
    @Test func everyLetterIsInItsColumn() throws {
        var cells = CellBuffer(columns: 30, rows: 1)
        let words = "Opowieści z drogi 漢字 é"
        cells.write(words, column: 2, row: 0)
        let root = Expander().expand(CellPicture(cells: cells, isDark: false), in: Environment())
        var column = 0.0
        var found: [Int: String] = [:]
        // The boxes of the row follow one another.
        let row = try #require(root.rowOfBoxes)
        for box in row {
            var plain = ""
            box.walk { element in
                if case .text(let text) = element.kind { plain = text.plain }
                return true
            }
            if plain.contains(where: { $0 != " " }) { found[Int(column / 9)] = plain }
            column += box.style.width.points ?? 0
        }
        #expect(column == 30 * 9)
        for index in 0..<30 {
            let text = cells[index, 0].text
            let isLetter = !text.isEmpty && text != " "
            #expect(found[index] == (isLetter ? text : nil), "\(index)")
        }
    }
}

extension Element {
    /// The children of the first element below that has several, or this element's.
    fileprivate var rowOfBoxes: [Element]? {
        children.count > 1 ? children : children.first?.rowOfBoxes
    }
}
#endif
