import CairnLayout
import CairnTerminal
import CairnUI
import TestSupport
import Testing

/// What is turned away is narrower in cells too.
@Suite struct ScenePerspectiveTests {
    private func stage(_ transform: Transform) -> Stage<Notes> {
        Stage(Notes(), columns: 40, rows: 11) { _, _ in
            Column {
                for row in 0..<11 { Text(String(repeating: "漢a", count: 13) + "\(row % 10)") }
            }
            .size(width: 400, height: 220)
            .transform(transform)
        }
    }

    private func letters(_ stage: Stage<Notes>) -> Int {
        stage.text.joined().count { $0 == "a" || $0 == "漢" }
    }

    @Test func aTurnedScreenKeepsItsMiddleAndLosesItsSides() {
        let flat = stage(.identity)
        let turned = stage(Transform(turn: 60, perspective: 800))
        let narrow = stage(Transform(turn: 80, perspective: 800))
        #expect(letters(flat) == 11 * 26)
        #expect((20..<250).contains(letters(turned)), "\(turned.text)")
        #expect(letters(narrow) < letters(turned))
        // The sides are empty, and the near one, on the left, is taller than the far one.
        #expect(turned.text.allSatisfy { $0.hasPrefix("       ") })
    }

    @Test func halvesOfWideCharactersAreBlank() {
        let turned = stage(Transform(turn: 35, tilt: 20, perspective: 600))
        let cells = turned.cells
        for row in 0..<11 {
            for column in 0..<40 where cells[column, row].width == 2 {
                #expect(column < 39 && cells[column + 1, row].width == 0, "\(column) \(row)")
            }
        }
    }

    @Test func theHiddenBackIsNotThere() {
        #expect(letters(stage(Transform(turn: 150, perspective: 800, hidesBack: true))) == 0)
        #expect(letters(stage(Transform(turn: 150, perspective: 800))) > 0)
    }

    @Test func lettersAreReadThroughAVeil() {
        func text(_ thickness: Double) -> String {
            Stage(Notes(), columns: 10, rows: 1) { _, _ in
                Column {
                    Text("Växjö 漢")
                    Box().background(.black).opacity(thickness)
                        .place(top: 0, right: 0, bottom: 0, left: 0)
                }
                .size(width: 100, height: 20)
            }
            .text[0]
        }
        #expect(text(0.3) == "Växjö 漢")
        #expect(text(1) == "")
    }
}
