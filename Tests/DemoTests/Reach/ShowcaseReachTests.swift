import CairnImageEditor
import CairnImagePicker
import CairnLayout
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import TestSupport
import Testing

@testable import travel_story

/// Every entry of the showcase can be used: on a terminal by keys and by mouse, on a screen by touch.
@Suite struct ShowcaseReachTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    private static let content = "it holds its content, which decides what acts"
    private static let halfway = "it is stopped halfway, where its shape is seen best"
    private static let scrolled = "only its scroll position changes: ListTests, BlockTests"

    /// The entries in which nothing answers, each with its reason.
    private static let reasons = [
        "text": content, "attributed-text": content, "image": content, "drawing": content,
        "badge": content, "progress": content, "row": content, "column": content,
        "stack": content, "inset": content, "overlay": content, "background": content,
        "ratio": content, "static": content, "card": content, "future": content,
        "scroll": scrolled, "list": scrolled,
        "share-code": "a telephone reads it",
        "passcode-waiting": "no code is taken until the time is over",
        "transition-cube": halfway, "transition-cube-up": halfway, "transition-flip": halfway,
        "transition-fold": halfway, "transition-slide": halfway, "transition-shared": halfway,
    ]

    private enum Way: String, CaseIterable { case keys, mouse, touch }

    /// What a person perceives of an entry, except which element has the keyboard.
    private struct Line: Equatable {
        var role: Role
        var name: String
        var value: String?
        var states: Semantics.States
        var depth: Int
    }

    private static func lines(_ session: Session<StillModel>) async -> [Line] {
        await session.outline.items.map {
            Line(
                role: $0.role, name: $0.name, value: $0.value, states: $0.states, depth: $0.depth)
        }
    }

    @Test(
        "every entry answers by every way, or says why not",
        arguments: ShowcaseEntries.all.map(\.name))
    func everyEntryAnswers(name: String) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == name })
        var mute: [Way] = []
        for way in Way.allCases {
            let session =
                way == .touch
                ? try await Self.screen(entry, kit) : try await Self.terminal(entry, kit)
            let answers =
                way == .keys ? await Self.answersKeys(session) : await Self.answersPointer(session)
            if !answers { mute.append(way) }
        }
        if Self.reasons[name] == nil {
            #expect(mute.isEmpty, "nothing answers by \(mute.map(\.rawValue))")
        } else {
            #expect(!mute.isEmpty, "it answers: its reason can go")
        }
    }

    @Test(
        "every control of an entry answers by every way",
        arguments: ["button", "menu", "settings-screen", "story-screen"], Way.allCases)
    private func everyControlAnswers(name: String, way: Way) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == name })
        var index = 0
        while true {
            let session =
                way == .touch
                ? try await Self.screen(entry, kit) : try await Self.terminal(entry, kit)
            let items = await session.outline.items.filter {
                $0.role.kind.isInteractive && !$0.states.contains(.disabled)
            }
            guard items.indices.contains(index) else { break }
            let item = items[index]
            let before = await Self.lines(session)
            let isSlider = item.role.kind == .slider
            if way == .keys {
                await session.handle(.focus, on: item.id)
                await Driver(session).press(isSlider ? .right : .space)
            } else if isSlider {
                await Self.drag(session, item)
            } else {
                _ = await session.perform(.tap(.zero, modifiers: []), on: item.id)
            }
            await session.settle()
            #expect(await Self.lines(session) != before, "\(item.role) \(item.name)")
            index += 1
        }
        #expect(index > 2)
    }

    @Test func everyReasonIsOneOfAnEntry() {
        let names = ShowcaseEntries.all.map(\.name)
        #expect(names.count > 90)
        #expect(Self.reasons.keys.allSatisfy(names.contains))
    }

    @Test func thePhotoOfASlotIsEditedAndComesBack() async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == "picker-slots" })
        let phrases = try kit.environment(.light, HostTraits()).phrases
        for ends in [TextKey.commonDone, .commonCancel] {
            let session = try await Self.terminal(entry, kit)
            let driver = Driver(session)
            try await driver.tap(.button, phrases[JournalStory.pass.alt])
            try await driver.tap(.menuItem, phrases[.pickerSlotEdit])
            #expect(await !driver.has(.heading, phrases[.openingStartStory]))
            #expect(await driver.has(.tab, phrases[.editorToolCrop]))
            try await driver.tap(.button, phrases[ends])
            #expect(await driver.has(.heading, phrases[.openingStartStory]))
        }
    }

    // MARK: Hosts

    private static func terminal(
        _ entry: ShowcaseEntry, _ kit: ShowcaseKit
    ) async throws -> Session<StillModel> {
        try await ShowcaseScreen(entry: entry, variant: .light)
            .terminal(kit, nil, columns: 80, rows: 24).session
    }

    private static func screen(
        _ entry: ShowcaseEntry, _ kit: ShowcaseKit
    ) async throws -> Session<StillModel> {
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let output = RasterOutput(theme: try kit.theme(host: traits.host))
        let session = Session(
            StillModel(), environment: try kit.environment(.light, traits),
            host: RasterHost(output, traits: traits)
        ) { _, _ in ShowcaseCanvas(entry: entry) }
        await output.settle(session)
        try await entry.prepare(Driver(session))
        await output.settle(session)
        return session
    }

    // MARK: A person

    /// Taps what can be tapped, one after the other, until something changes. What is tapped is hit
    /// where it is seen; text goes into a field by the keyboard of the host.
    private static func answersPointer(_ session: Session<StillModel>) async -> Bool {
        let before = await lines(session)
        let items = await session.outline.items.filter {
            ($0.role.kind.isInteractive || $0.role.kind == .cell) && !$0.states.contains(.disabled)
        }
        for item in items.prefix(40) {
            _ = await session.perform(.tap(.zero, modifiers: []), on: item.id)
            if isField(item) { await type(session, into: item) }
            if item.role.kind == .slider { await drag(session, item) }
            await session.settle()
            if await lines(session) != before { return true }
        }
        return false
    }

    /// Presses a slider near its beginning, and lets go near its end.
    private static func drag(_ session: Session<StillModel>, _ item: Outline.Item) async {
        var track: ElementID?
        await session.scene.root.element(item.id)?.walk { element in
            if element.events.contains(.drag) { track = track ?? element.id }
            return true
        }
        guard let track else { return }
        let area = Size(width: 100, height: 44)
        for (phase, x) in [(Drag.Phase.began, 5.0), (.ended, 95)] {
            let drag = Drag(phase, at: Point(x: x, y: 2), in: area)
            _ = await session.perform(.drag(drag), on: track)
        }
    }

    /// Presses keys, walks by arrows and by Tab, until something changes.
    private static func answersKeys(_ session: Session<StillModel>) async -> Bool {
        let before = await lines(session)
        let driver = Driver(session)
        for _ in 0..<12 {
            for step in 0..<5 {
                if let item = await session.outline.focused, isField(item) {
                    await type(session, into: item)
                    await session.settle()
                    if await lines(session) != before { return true }
                    break
                }
                let walk: KeyPress.Key = step < 3 ? .down : .right
                for key in [.character("1"), .space, .enter, walk] {
                    await driver.press(key)
                    if await lines(session) != before { return true }
                }
            }
            await driver.press(.tab)
        }
        return false
    }

    private static func isField(_ item: Outline.Item) -> Bool {
        item.role.kind == .textField || item.role.kind == .searchField
    }

    private static func type(_ session: Session<StillModel>, into item: Outline.Item) async {
        _ = await session.perform(.input(TextInput("Ö", revision: .max)), on: item.id)
    }
}
