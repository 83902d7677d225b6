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
    @Test("the photos of a story are slots", arguments: RunningTravel.Way.allCases)
    func photosAreSlots(way: RunningTravel.Way) async throws {
        let running = try await RunningTravel(way)
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

    @Test(
        "the calendar system and the first weekday are chosen",
        arguments: RunningTravel.Way.allCases)
    func theCalendarIsChosen(way: RunningTravel.Way) async throws {
        let running = try await RunningTravel(way)
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

extension RunningTravel {
    /// Moves a slot forward by one place.
    fileprivate func move(_ name: String) async throws {
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

    fileprivate var photos: [PhotoID] {
        get async { await session.model.writing.draft?.content.photos ?? [] }
    }
}
#endif
