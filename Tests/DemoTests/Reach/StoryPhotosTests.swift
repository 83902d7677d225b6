#if CommandLine && Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnImagePicker
import CairnImaging
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The photos of a story that is being written, and the settings of the calendar, as a person reaches
/// them in the running app: on a terminal by keys and by mouse, on a screen by touch.
@Suite struct StoryPhotosTests {
    enum Way: String, CaseIterable, Sendable { case keys, mouse, touch }

    /// A running app with four photos in its library.
    private struct Running {
        let folder: TemporaryFolder
        let travel: TravelApp
        let session: Session<TravelModel>
        let way: Way
        let settle: @Sendable () async -> Void

        init(_ way: Way) async throws {
            folder = try TemporaryFolder()
            self.way = way
            let data = TravelFolder(root: folder.url.path)
            let decoder = DecoderProgram(Command.built("travel-story").program)
            travel = try await OpenLibrary.$decoder.withValue(decoder) {
                try await TravelApp(try App(), data)
            }
            let open = try #require(travel.desk.stores?.open)
            let photos = ["coffee", "garden", "light", "pass"].map {
                Fixtures.root.appendingPathComponent("Demo/Files/Photos/\($0).jpg").path
            }
            let report = try await open.store.importPhotos(
                from: [.files(photos)], reader: open.reader, now: OpenLibrary.now)
            #expect(report.stored.count == 4)
            if way == .touch {
                let traits = HostTraits(viewport: ShowcaseScreen.telephone)
                let output = RasterOutput(
                    theme: try travel.kit.theme(host: traits.host),
                    images: .library(travel.pictures))
                let session = try await travel.session(
                    on: traits, host: RasterHost(output, traits: traits))
                (self.session, settle) = (session, { await output.settle(session) })
            } else {
                var look = TerminalAppearance()
                look.theme = try travel.kit.theme(host: "terminal")
                look.picture = travel.pictures.terminal
                let host = TerminalHost(columns: 80, rows: 24, look: look)
                let session = try await travel.session(on: host.traits, host: host)
                (self.session, settle) = (session, { await TerminalHost.settle(session) })
            }
            await settle()
        }

        private var driver: Driver { Driver(session) }

        /// Uses an element: with the keyboard on it, or hit where it is seen.
        func use(_ role: Role.Kind, _ name: String? = nil, at index: Int = 0) async throws {
            let found = await session.outline.items(role).filter { name == nil || $0.name == name }
            guard found.indices.contains(index) else {
                throw DriverError.notFound(
                    role: role, name: name, outline: await session.outline.description)
            }
            if way == .keys {
                #expect(await session.handle(.focus, on: found[index].id))
                await driver.press(.enter)
            } else {
                var isHit = await session.perform(.tap(.zero, modifiers: []), on: found[index].id)
                // On a telephone, a finger scrolls to what is further down.
                for offset in stride(from: 150.0, through: 3000, by: 150) where !isHit {
                    let scroll = Scroll(
                        offset: Point(x: 0, y: offset), viewport: ShowcaseScreen.telephone)
                    for area in await session.scene.root.scrollAreas {
                        await session.handle(.scroll(scroll), on: area)
                    }
                    await settle()
                    isHit = await session.perform(.tap(.zero, modifiers: []), on: found[index].id)
                }
                #expect(isHit, "\(role) \(name ?? "")")
            }
            await session.settle()
            await settle()
        }

        /// Moves a slot forward by one place.
        func move(_ name: String) async throws {
            let item = try await driver.find(.button, name)
            if way == .keys {
                #expect(await session.handle(.focus, on: item.id))
                await driver.press(.right, .alt)
            } else {
                let theme = try travel.kit.theme(host: way == .touch ? "raster" : "terminal")
                let side = max(2 * theme.layout.target, 80)
                for (phase, part) in [(Drag.Phase.began, 0.0), (.moved, 0.5), (.ended, 1)] {
                    let drag = Drag(
                        phase, at: Point(x: 5, y: 5), in: Size(width: side, height: side),
                        translation: Point(x: (side + theme.space.small) * part, y: 0))
                    #expect(await session.perform(.drag(drag), on: item.id))
                }
            }
            await settle()
        }

        var photos: [PhotoID] {
            get async { await session.model.writing.draft?.content.photos ?? [] }
        }
    }

    @Test("the photos of a story are slots", arguments: Way.allCases)
    func photosAreSlots(way: Way) async throws {
        let running = try await Running(way)
        let session = running.session
        let driver = Driver(session)
        try await running.use(.button, "Start")
        try await running.use(.menuItem, "Start Story")
        #expect(await session.model.page == .writing)
        // Two photos of the library.
        try await running.use(.button, "Add a photo")
        try await running.use(.cell, at: 0)
        try await running.use(.cell, at: 2)
        try await running.use(.button, "Done")
        let first = await running.photos
        #expect(Set(first).count == 2 && first.allSatisfy { $0.number != nil })
        // Order, by a drag or by keys.
        try await running.move("Photo 1 of 2")
        #expect(await running.photos == first.reversed())
        // A description.
        try await running.use(.button, "Photo 1 of 2")
        try await driver.type("The lake", into: .textField, "Description")
        try await running.use(.menuItem, "Move later")
        #expect(await running.photos == first)
        try await running.use(.button, "Close")
        #expect(try await driver.find(.button, "The lake").value == "Photo 2 of 2")
        // The editor, whose result the slot shows.
        let version = await session.model.shelf(.writing)?.photos[first[1]]?.version
        try await running.use(.button, "The lake")
        try await running.use(.menuItem, "Edit")
        #expect(await driver.has(.tab, "Crop"))
        try await running.use(.button, "Rotate left")
        try await running.use(.button, "Done")
        #expect(await session.model.library.openEditor == nil)
        #expect(await session.model.writing.draft?.slots.editing == nil)
        let edited = await session.model.shelf(.writing)?.photos[first[1]]?.version
        #expect(try #require(edited) > #require(version))
        // Another photo in its place, which keeps the description.
        try await running.use(.button, "The lake")
        try await running.use(.menuItem, "Retake")
        // It begins with the camera.
        try await running.use(.tab, "Gallery")
        let cells = await session.outline.items(.cell)
        let free = try #require(
            cells.indices.first { !cells[$0].states.contains(.disabled) && $0 != 0 && $0 != 2 })
        try await running.use(.cell, at: free)
        try await running.use(.button, "Done")
        let second = await running.photos
        #expect(second.count == 2 && second[0] == first[0] && !first.contains(second[1]))
        // What is removed comes back.
        try await running.use(.button, "Photo 1 of 2")
        try await running.use(.menuItem, "Remove from here")
        #expect(await running.photos == [second[1]])
        try await running.use(.button, "Undo")
        #expect(await running.photos == second)
        // All of it is saved with the story.
        try await running.use(.button, "Done")
        guard case .story(let id) = await session.model.page else {
            Issue.record("not saved: \(await session.model.page)")
            return
        }
        let stores = try #require(running.travel.desk.stores)
        #expect(try await stories(stores, id)?.content.photos == second)
        #expect(try await stores.open.store.photo(second[1])?.caption == "The lake")
        // And it is there when the story is written again.
        try await running.use(.button, "Edit the story")
        #expect(await driver.has(.button, "The lake"))
        #expect(await session.model.writing.draft?.isChanged == false)
        #expect(await session.diagnostics.isEmpty)
        await running.travel.close()
    }

    private func stories(_ stores: TravelHandler, _ id: Story.ID) async throws -> Story? {
        try await stores.stories.story(id)
    }

    @Test("the calendar system and the first weekday are chosen", arguments: Way.allCases)
    func theCalendarIsChosen(way: Way) async throws {
        let running = try await Running(way)
        let session = running.session
        try await running.use(.button, "Start")
        try await running.use(.menuItem, "My Calendar")
        let before = await session.outline.description
        try await running.use(.button, "Settings")
        try await running.use(.radio, "Islamic (civil)")
        try await running.use(.radio, "Sunday")
        try await running.use(.button, "Back")
        #expect(await session.model.page == .calendar)
        let calendar = await session.model.calendar.configuration
        #expect(calendar.system == .islamicCivil && calendar.firstWeekday == 1)
        // It is seen at once, also where a story's day is chosen, and kept.
        let after = await session.outline.description
        #expect(after != before && after.contains(" AH"), "\(after)")
        #expect(await session.model.writing.calendar.configuration.system == .islamicCivil)
        let kept = running.travel.folder.readChoices()
        #expect(kept.calendarSystem == .islamicCivil && kept.firstWeekday == 1)
        let again = try await running.travel.session(on: HostTraits())
        #expect(await again.model.calendar.configuration == calendar)
        // The values of the settings file are nothing that is kept.
        try await running.use(.button, "Settings")
        try await running.use(.radio, "Gregorian")
        try await running.use(.radio, "Match region")
        await session.settle()
        #expect(running.travel.folder.readChoices() == TravelChoices())
        await running.travel.close()
    }
}

extension Element {
    /// This element and those below it that scroll.
    fileprivate var scrollAreas: [ElementID] {
        (events.contains(.scroll) ? [id] : []) + children.flatMap(\.scrollAreas)
    }
}
#endif
