import CairnLayout
import CairnUI
import TestSupport
import Testing

/// Pills of which one holds.
@Suite struct ChoiceTests {
    private struct Shapes: Model {
        var chosen = 1
        var tab = 0

        enum Action: Sendable { case chosen(Int), turned(to: Int) }

        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .chosen(let shape): chosen = shape
            case .turned(let tab): self.tab = tab
            }
            return []
        }
    }

    private static let names = ["Free", "Square", "Sixteen to nine", "Round"]

    private static func session(_ grid: LayoutGrid = .points) -> Session<Shapes> {
        var environment = Environment()
        environment.traits.grid = grid
        return Session(Shapes(), environment: environment) { model, send in
            Column {
                Row(gap: 8, wraps: true) {
                    for (index, name) in names.enumerated() {
                        Choice(
                            name, isChosen: model.chosen == index, isEnabled: index != 3
                        ) { send(.chosen(index)) }
                        .key(name)
                    }
                }
                .role(.radioGroup, name: "Shape")
                Row(gap: 8) {
                    for (index, name) in ["Crop", "Light"].enumerated() {
                        Choice(name, isChosen: model.tab == index, kind: .tab) {
                            send(.turned(to: index))
                        }
                        .key(name)
                    }
                }
                .role(.tabList, name: "Tools")
            }
        }
    }

    @Test func oneOfSeveralIsHeardAsTheOneThatHolds() async throws {
        let session = Self.session()
        let outline = await session.outline
        #expect(
            outline.items(.radio, nil).map { $0.states.contains(.checked) } == [
                false, true, false, false,
            ])
        #expect(outline.items(.radio, nil).allSatisfy { $0.states.contains(.checkable) })
        #expect(outline.items(.radio, "Round").first?.states.contains(.disabled) == true)
        #expect(
            outline.items(.tab, nil).map { $0.states.contains(.selected) } == [true, false])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theyAreChosenByKeysAlone() async throws {
        let session = Self.session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .radio, "Square")
        await driver.press(.right)
        await driver.press(.space)
        #expect(await session.model.chosen == 2)
        try await driver.act(.focus, on: .tab, "Crop")
        await driver.press(.right)
        await driver.press(.enter)
        #expect(await session.model.tab == 1)
        try await driver.tap(.radio, "Free")
        #expect(await session.model.chosen == 0)
        // What cannot be chosen stays unchosen.
        await #expect(throws: DriverError.self) { try await driver.tap(.radio, "Round") }
        #expect(await session.model.chosen == 0)
    }

    @Test func eachIsAsLargeAsAFingerAndInItsThemesColors() async throws {
        let session = Self.session()
        let root = await session.scene.root
        let frames = SceneLayout(FixedWidthMeasurer(advance: 1)).frames(
            of: root, in: Size(width: 320, height: 640))
        var grounds: [String: Color] = [:]
        root.walk { element in
            guard [.radio, .tab].contains(element.semantics?.role.kind),
                let frame = frames[element.id]
            else { return true }
            #expect(frame.size.width >= 44 && frame.size.height >= 44)
            #expect(frame.maxX <= 320)
            if case .color(let color) = element.paint.fill {
                grounds[element.semantics?.name ?? ""] = color
            }
            return true
        }
        #expect(grounds.count == 6)
        #expect(
            grounds["Square"] == Palette.light.primary && grounds["Free"] == Palette.light.surface)
        #expect(
            grounds["Crop"] == Palette.light.primary && grounds["Light"] == Palette.light.surface)
    }

    @Test func whereThereAreOnlyCharactersAMarkSaysItToo() async throws {
        for (grid, expected) in [(LayoutGrid.points, 0), (.cells, 2)] {
            var marked = 0
            await Self.session(grid).scene.root.walk { element in
                if case .text(let text) = element.kind, text.plain.hasPrefix("›") { marked += 1 }
                return true
            }
            #expect(marked == expected)
        }
    }
}
