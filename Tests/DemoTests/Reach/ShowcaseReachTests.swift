import CairnImageEditor
import CairnImagePicker
import CairnLayout
import CairnStrings
import CairnUI
import TestSupport
import Testing

@testable import travel_story

/// Every entry of the showcase can be used: on a terminal by keys and by mouse, on a screen by touch.
@Suite struct ShowcaseReachTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    private static let content = "it holds its content, which decides what acts"
    private static let halfway = "it is a swipe, stopped halfway, where its shape is seen best"
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

    private typealias Way = ShowcaseStage.Way

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
            let stage = try await ShowcaseStage(entry, by: way, kit)
            let answers =
                way == .keys ? await Self.answersKeys(stage) : await Self.answersPointer(stage)
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
            let stage = try await ShowcaseStage(entry, by: way, kit)
            let session = stage.session
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
                await stage.tap(item.id)
            }
            await stage.settle()
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
            let driver = Driver(try await ShowcaseStage(entry, by: .mouse, kit).session)
            try await driver.tap(.button, phrases[JournalStory.pass.alt])
            try await driver.tap(.menuItem, phrases[.pickerSlotEdit])
            #expect(await !driver.has(.heading, phrases[.openingStartStory]))
            #expect(await driver.has(.tab, phrases[.editorToolCrop]))
            try await driver.tap(.button, phrases[ends])
            #expect(await driver.has(.heading, phrases[.openingStartStory]))
        }
    }

    // MARK: A person

    /// Taps what can be tapped, one after the other, until something changes. What is tapped is hit
    /// where it is seen; text goes into a field by the keyboard of the host.
    private static func answersPointer(_ stage: ShowcaseStage) async -> Bool {
        let session = stage.session
        let before = await lines(session)
        let items = await session.outline.items.filter {
            ($0.role.kind.isInteractive || $0.role.kind == .cell) && !$0.states.contains(.disabled)
        }
        for item in items.prefix(40) {
            if isField(item) {
                await stage.type("Ö", into: item.id)
            } else if item.role.kind == .slider {
                await drag(session, item)
            } else {
                await stage.tap(item.id)
            }
            await stage.settle()
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

    /// Presses keys, walks by arrows and by Tab, until something changes or the walk is at its beginning again.
    private static func answersKeys(_ stage: ShowcaseStage) async -> Bool {
        let session = stage.session
        let before = await lines(session)
        var stops: Set<ElementID?> = []
        for _ in 0..<12 {
            guard stops.insert(await session.scene.focus).inserted else { return false }
            for step in 0..<5 {
                if let item = await session.outline.focused, isField(item) {
                    await stage.type("Ö", into: item.id)
                    await stage.settle()
                    if await lines(session) != before { return true }
                    break
                }
                let walk: KeyPress.Key = step < 3 ? .down : .right
                for key in [.character("1"), .space, .enter, walk] {
                    await stage.press(KeyPress(key))
                    await stage.settle()
                    if await lines(session) != before { return true }
                }
            }
            await stage.press(KeyPress(.tab))
        }
        return false
    }

    private static func isField(_ item: Outline.Item) -> Bool {
        item.role.kind == .textField || item.role.kind == .searchField
    }
}
