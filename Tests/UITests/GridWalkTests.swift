import CairnLayout
import CairnUI
import Testing

@Suite struct GridWalkTests {
    private struct Day: Component {
        var number: Int
        func body(in context: Context) -> some Component {
            Box { Text(String(number)) }.role(.cell, name: String(number))
                .state(.selected, number == 10).on(.tap) {}
        }
    }

    private struct Month: Component {
        var hasRows: Bool
        func body(in context: Context) -> some Component {
            Column {
                Button("before") {}
                if hasRows {
                    Column {
                        for row in 0..<4 {
                            Row {
                                for column in 0..<(row == 3 ? 3 : 7) {
                                    Day(number: row * 7 + column).key(column)
                                }
                            }
                            .role(.row).key(row)
                        }
                    }
                    .role(.grid, name: "Month")
                } else {
                    Row(wraps: true) { for day in 0..<24 { Day(number: day).key(day) } }
                        .role(.grid(columns: 7), name: "Month")
                }
            }
        }
    }

    private func walk(
        _ keys: [KeyPress], hasRows: Bool, _ direction: Bool = false
    ) async -> [String] {
        var environment = Environment()
        if direction {
            environment.phrases = Phrases(language: "ar", direction: .rightToLeft) { key, _ in
                "\(key)"
            }
        }
        let session = Session(Desk(), environment: environment) { _, _ in Month(hasRows: hasRows) }
        await session.press(KeyPress(.tab))
        await session.press(KeyPress(.tab))
        var names = [await session.outline.focused?.name ?? ""]
        for key in keys {
            await session.press(key)
            names.append(await session.outline.focused?.name ?? "")
        }
        return names
    }

    @Test(arguments: [true, false])
    func arrowsWalkInBothDirections(hasRows: Bool) async {
        // The chosen cell is the stop of the Tab key.
        let names = await walk(
            [.right, .down, .up, .left, .home, .left, .end, .right, .down, .down, .down].map {
                KeyPress($0)
            }, hasRows: hasRows)
        #expect(
            names == ["10", "11", "18", "11", "10", "7", "7", "13", "13", "20", "23", "23"])
    }

    @Test(arguments: [true, false])
    func theEndsAreReachedAtOnce(hasRows: Bool) async {
        let names = await walk(
            [
                KeyPress(.end, .control), KeyPress(.home, .control), KeyPress(.pageDown),
                KeyPress(.pageUp), KeyPress(.up), KeyPress(.left, .control),
            ], hasRows: hasRows)
        #expect(names == ["10", "23", "0", "21", "0", "0", "0"])
    }

    @Test func arrowsTurnRoundWhereOneReadsFromTheRight() async {
        let names = await walk([KeyPress(.left), KeyPress(.right)], hasRows: true, true)
        #expect(names == ["10", "11", "10"])
    }

    @Test func tabLeavesTheGrid() async {
        #expect(await walk([KeyPress(.tab)], hasRows: true) == ["10", "before"])
    }
}
