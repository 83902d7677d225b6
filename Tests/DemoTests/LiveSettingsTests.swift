#if CommandLine && Database && Vault
import CairnCalendar
import CairnGallery
import CairnGalleryLibrary
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnLayout
import CairnLockFlow
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnRaster
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI
import CairnVault
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// A change of any setting takes effect in the running app.
@Suite struct LiveSettingsTests {
    private typealias Entry = ConfigurationDescription.Entry

    /// The settings that take effect when the data is opened again, and why.
    private static let later = [
        "gallery.library.store.durability": "a connection to the database is opened with it",
        "gallery.library.store.checksAfterUncleanEnd": "the check is over",
        "gallery.library.store.patience": "a connection to the database is opened with it",
        "gallery.library.store.cacheMegabytes": "a connection to the database is opened with it",
        "gallery.library.store.readers": "the connections to the database are opened",
        "gallery.library.deviceFolder": "the sources of photos belong to the open data",
        "travel.memoryFolder": "the decrypted copy is in a folder already",
        "travel.trashDays": "old stories are deleted when the data is opened",
        "gallery.library.trashDays": "old photos are deleted when the data is opened",
        "travel.memoryOnDisk": "the decrypted copy is in a folder already",
    ]

    /// The settings that change nothing but what is on the screen, or the pace of the app.
    private static func isOfScreen(_ entry: Entry) -> Bool {
        ["opening", "travel"].contains(entry.path.first)
            && entry.key != "travel.exportFolder"
    }

    /// Values that a setting may take besides its default, the likeliest first.
    private static func candidates(_ entry: Entry) -> [PropertyList] {
        let texts: [PropertyList] = ["2026-01-01", "#102030", "sv", "other"]
        switch entry.kind {
        case .boolean?:
            let isOn = entry.defaultValue?.boolean == true
            return [PropertyList(!isOn), PropertyList(isOn)]
        case .integer?:
            let number = entry.defaultValue?.integer ?? 0
            return [number + 1, number - 1].map { PropertyList($0) }
        case .real?:
            let number = entry.defaultValue?.real ?? 0
            return [number + 1, number / 2, number - 1, 0.05].map { PropertyList($0) }
        case .string? where !entry.choices.isEmpty: return entry.choices.map { PropertyList($0) }
        case .array?:
            let old = entry.defaultValue?.array.map { Array($0) } ?? []
            let filter: PropertyList = ["id": "a", "name": "b", "adjustments": ["warmth": 0.5]]
            let elements = texts + ["x-post=a", 6, 2, filter]
            return [PropertyList(Array(old.dropLast())), PropertyList(old.reversed())]
                + elements.map { PropertyList([$0]) }
        case .dictionary?: return [["left": "1-2-3-6"]]
        default: return texts
        }
    }

    /// Returns the settings with one of them changed.
    private static func changed(_ entry: Entry, in settings: TravelSettings) throws
        -> TravelSettings
    {
        for value in candidates(entry) {
            var layers = ConfigurationLayers()
            try layers.addDefaults(of: settings)
            try layers.add(
                entry.path.reversed().reduce(value) { value, key in [key: value] }, as: .app)
            if let new = try? layers.decode(TravelSettings.self), new != settings { return new }
        }
        throw ConfigurationError(.invalid("no other value"), file: entry.key)
    }

    /// Returns the settings that the parts of the app use.
    private static func used(
        by session: Session<TravelModel>, _ desk: TravelDataSession
    ) async throws -> PropertyList {
        let model = await session.model
        let stores = try #require(desk.stores)
        let sharing = try stores.share.handler()
        var used = model.settings
        used.languages = await desk.app.settings.languages
        used.gallery = model.library.gallery.configuration
        used.gallery.library = stores.open.store.configuration
        used.editor = await stores.library.editor.configuration
        #expect(model.library.settings.editor == used.editor)
        used.picker = await stores.picker.configuration
        #expect(model.library.settings.picker == used.picker)
        #expect(model.writing.configuration == used.picker)
        used.calendar = model.calendar.configuration
        used.tree = model.notes.configuration
        used.stackMenu = model.start.configuration
        used.stripeMenu = model.menu.configuration
        used.passcode = model.lock.settings.passcode
        used.gestureLock = model.lock.settings.pattern
        let locks = await desk.locks
        used.vault = locks.code.configuration
        #expect(locks.second.configuration == used.vault)
        used.sharing = sharing.settings
        used.sharing.retry = await sharing.outbox.rules
        used.tabs = model.tabs.configuration
        used.transitions = model.stage.configuration
        used.travel.exportFolder = stores.exports
        return try PlistEncoder().encode(used)
    }

    private static func value(_ list: PropertyList, at path: [String]) -> PropertyList? {
        path.reduce(Optional(list)) { $0?.dictionary?[$1] }
    }

    @Test func everySettingCanChange() async throws {
        let folder = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: folder.url.path))
        let session = try await travel.session(on: HostTraits())
        await session.settle()
        let desk = travel.desk
        let settings = travel.app.settings
        let old = try await Self.used(by: session, desk)
        let entries = try ConfigurationDescription(of: TravelSettings.self).entries
        #expect(entries.count > 200)
        #expect(Set(Self.later.keys).isSubset(of: entries.map(\.key)))
        for entry in entries where Self.later[entry.key] == nil && !Self.isOfScreen(entry) {
            let new = try Self.changed(entry, in: settings)
            await session.send(.system(.configured(new)))
            await session.settle()
            let used = try await Self.used(by: session, desk)
            let value = Self.value(used, at: entry.path)
            #expect(value != Self.value(old, at: entry.path), "\(entry.key)")
        }
        await session.send(.system(.configured(settings)))
        await session.settle()
        #expect(try await Self.used(by: session, desk) == old)
        await travel.close()
    }

    /// What a person sees of a running app after its settings changed: the main screen, both menus, a
    /// movement between pages, and the waits that the app asks for.
    private static func seen(
        _ settings: TravelSettings, reducesMotion: Bool = false
    ) async throws -> [String] {
        let requests = Mutex<[TravelRequest]>([])
        let stories = (1...3).map { number in
            var told = StoryContent(day: Day(number: 20_000))
            told.title = "Story \(number)"
            return Story(id: Int64(number), version: 1, content: told)
        }
        var environment = Environment()
        environment.phrases = Phrases(try AppFiles.texts(LanguagePreferences(["en"])))
        environment.traits = HostTraits(
            viewport: Size(width: 390, height: 844), reducesMotion: reducesMotion)
        let session = Session(
            TravelModelTests.model(),
            handler: ClosureHandler { request in
                switch request {
                case .read(let query):
                    var shelf = TravelPageData()
                    (shelf.count, shelf.stories) = (3, Array(stories.prefix(query.limit)))
                    let read = shelf
                    return .run { send in await send(.system(.shelfCame(read, for: query))) }
                case .updateEnvironment(let look):
                    let menus = TravelMenus(
                        look.settings.opening, look.settings.travel, languages: ["en"],
                        hasLock: true, in: .keys)
                    return .run { send in await send(.system(.worded(menus))) }
                case .follow, .userActed, .stage: requests.withLock { $0.append(request) }
                default: break
                }
                return .none
            }, environment: environment
        ) { model, send in
            TravelScreens(
                model: model,
                scene: ScreenDependencies(
                    languages: ["en"], folder: "~", version: "1", newID: { "new" }), send: send)
        }
        await session.send(.system(.followed(isAttended: true)))
        await session.settle()
        requests.withLock { $0 = [] }
        await session.send(.system(.configured(settings)))
        await session.settle()
        var seen = [await session.outline.description]
        for (opened, closed) in [
            (TravelAction.start(.pressed), TravelAction.start(.closed)),
            (.menu(.opened), .menu(.closed)),
        ] {
            await session.send(opened)
            seen.append(await session.outline.description)
            await session.send(closed)
        }
        await session.send(.stage(.dragBegan(.settings, goesBack: false)))
        await session.send(.stage(.dragMoved(0.4)))
        let picture = try RasterRenderer(showsFocus: false).bitmap(of: await session.scene).bytes
        seen.append("\(picture.hashValue)")
        await session.send(.stage(.finished))
        await session.send(.went(.about))
        await session.settle()
        return seen + requests.withLock { $0.map { "\($0)" } }
    }

    @Test func settingsOfTheScreenAreSeenAtOnce() async throws {
        var settings = TravelSettings()
        settings.travel.latest = 1
        let entries = try ConfigurationDescription(of: TravelSettings.self).entries
        for reducesMotion in [false, true] {
            let old = try await Self.seen(settings, reducesMotion: reducesMotion)
            for entry in entries
            where Self.isOfScreen(entry) && Self.later[entry.key] == nil
                && entry.path[1] != "hours"
                && (entry.key == "transitions.reducedSeconds") == reducesMotion
            {
                let new = try await Self.seen(
                    try Self.changed(entry, in: settings), reducesMotion: reducesMotion)
                #expect(new != old, "\(entry.key)")
            }
        }
    }

    @Test func theGreetingFollowsItsHours() async throws {
        // The session has no other clock.
        let hour = LocalTime.hour(at: 0)
        let parts: [WritableKeyPath<OpeningConfiguration.Hours, Int>] = [
            \.morning, \.day, \.evening, \.night,
        ]
        var greetings: Set<String> = []
        for part in parts {
            var settings = TravelSettings()
            for other in parts { settings.opening.hours[keyPath: other] = (hour + 1) % 24 }
            settings.opening.hours[keyPath: part] = hour
            greetings.insert(try await Self.seen(settings)[0])
        }
        #expect(greetings.count == parts.count)
    }

    @Test func anOpenPickerAndACodeBeingSetTakeChangedSettings() async throws {
        let settings = TravelSettings()
        var model = TravelModelTests.model()
            .applying(.writing(.began)).applying(.writing(.draft(.photos(.addTapped))))
            .applying(.codeAsked(.passcode, .set))
        var new = settings
        (new.picker.columns, new.picker.maximum, new.passcode.length) = (5, 7, 6)
        model = model.applying(.system(.configured(new)))
        #expect(model.writing.openPicker?.configuration == new.picker)
        #expect(model.writing.openPicker?.selection.maximum == 7)
        guard case .passcode(let code) = model.setup?.entry.code else {
            Issue.record("no passcode")
            return
        }
        #expect(code.configuration.length == 6)
    }

    @Test func anotherCalendarSystemForgetsTheDayOfTheOldOne() throws {
        // The day that the calendar returns to in longer months is one of its system.
        let model = TravelModelTests.model()
            .applying(.calendar(.went(try #require(CalendarDay("2026-01-31")))))
            .applying(.calendar(.pressed(.nextMonth)))
        var settings = TravelSettings()
        settings.calendar.system = .hebrew
        let changed = model.applying(.system(.configured(settings))).calendar
        #expect(changed == model.calendar.applying(.renamed(.hebrew)))
        #expect(changed.focus == model.calendar.focus)
    }

    @Test func aLanguageOfTheSettingsIsShownAtOnce() async throws {
        let folder = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: folder.url.path))
        let session = try await travel.session(on: HostTraits())
        travel.turning(session) { _ in HostTraits() }
        var settings = travel.app.settings
        var words: [[String]] = []
        for language in ["de", "sv"] {
            settings.languages.preferred = [language]
            await session.send(.system(.configured(settings)))
            await session.settle()
            words.append(await session.outline.items.compactMap(\.name))
        }
        #expect(words[0] != words[1])
        await travel.close()
    }

    @Test func aSectionHasTheNameOfItsModule() throws {
        for child in Mirror(reflecting: TravelSettings()).children {
            let module = type(of: try #require(child.value as? any ModuleConfiguration))
            #expect(module.section == child.label)
            for rename in module.sectionRenames {
                #expect(TravelSettings.renames.contains(rename), "\(module)")
            }
        }
        #expect(try ConfigurationDescription(of: TravelSettings.self).disagreements.isEmpty)
    }

    @Test func formerNamesOfSectionsAreReadWithANote() throws {
        let loaded = try LoadedSettings<TravelSettings>(
            plist: ["notes": ["indent": 7.0]], environment: ["TRAVEL_STORY_PATTERN_ROWS": "4"],
            arguments: ["transition.seconds=1"])
        #expect(loaded.values.tree.indent == 7 && loaded.values.gestureLock.rows == 4)
        #expect(loaded.values.transitions.seconds == 1)
        #expect(loaded.warnings.map(\.keyPath) == [["notes"], ["pattern"], ["transition"]])
        #expect(throws: ConfigurationError.self) {
            try LoadedSettings<TravelSettings>(
                plist: ["transition": ["seconds": -1.0]], environment: [:], arguments: [])
        }
    }
}
#endif
