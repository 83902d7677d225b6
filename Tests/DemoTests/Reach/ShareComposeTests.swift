#if CommandLine && Database && Vault
import CairnGalleryLibrary
import CairnSharing
import CairnSharingLibrary
import CairnUI
import CairnVault
import Foundation
import Testing

@testable import travel_story

/// A share that is composed, scheduled and changed in the running app: on a terminal by keys and by mouse, on a screen by
/// touch.
@Suite struct ShareComposeTests {
    /// Waits until the app has done what it does in the background.
    private func wait(_ running: RunningTravel, until isDone: () async throws -> Bool) async throws
    {
        for _ in 0..<600 {
            await running.session.settle()
            if try await isDone() { return await running.settle() }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("\(await running.session.outline.description)")
    }

    @Test("what is sent is composed by hand", arguments: RunningTravel.Way.allCases)
    func aShareIsComposed(way: RunningTravel.Way) async throws {
        let running = try await RunningTravel(way)
        let session = running.session
        let stores = try #require(running.travel.desk.stores)
        try await SharingHandler.accounts(of: running.travel.folder, App()).keep(
            ShareAccount(
                service: "mastodon", name: "anna", settings: ["server": "127.0.0.1:9"],
                secrets: ["token": Secret("t")]))
        let ids = (1...3).map { PhotoID(source: PhotoID.library, key: "\($0)") }
        await session.send(.sharing(.asked(.photos(ids))))
        try await wait(running) { await session.model.sharing.sheet != nil }
        let names = await session.model.sharing.sheet?.content.photos.map(\.name) ?? []
        #expect(names.count == 3)

        // The text for all, the order, and what is left out.
        try await running.use(.button, "Edit")
        try await running.driver.type("Boats", into: .textField, "Text for all services")
        try await running.use(.button, "Move \(names[0]) down")
        try await running.use(.button, "Move \(names[2]) up")
        try await running.use(.button, "Leave out \(names[0])")
        #expect(
            await session.model.sharing.sheet?.composed.photos.map(\.name) == [names[1], names[2]])
        try await running.use(.button, "Put back: \(names[0])")
        try await running.use(.button, "Leave out \(names[1])")
        #expect(
            await session.model.sharing.sheet?.composed.photos.map(\.name) == [names[2], names[0]])

        // A time that is none, one that is past, and one to come.
        for (text, words) in [
            ("soon", "Use a time such as 2026-11-30 08:00."),
            ("2001-01-01 08:00", "This time is past."),
        ] {
            try await running.driver.type(text, into: .textField, "Send later, at")
            try await running.use(.button, "Schedule")
            #expect(await session.outline.items(.alert).map(\.name) == [words])
        }
        try await running.driver.type("2999-01-01 08:00", into: .textField, "Send later, at")
        try await running.use(.button, "Schedule")
        let time = try #require(ShareTime.date("2999-01-01 08:00", in: LocalTime.zone))
        #expect(await session.model.sharing.sheet?.composition.time == time)
        try await running.use(.button, "Back")

        // One service has a text of its own.
        try await running.use(.checkbox, "Mastodon, anna")
        try await running.use(.button, "Show preview: Mastodon")
        #expect(await running.driver.outline.description.contains("Boats"))
        try await running.use(.button, "Edit text")
        try await running.driver.type("Mine", into: .textField, "Text for Mastodon")
        #expect(await session.outline.items(.status).map(\.name).contains("4 of 500"))
        try await running.use(.button, "Use the text for all")
        #expect(await session.model.sharing.sheet?.draft(for: "mastodon")?.text == "Boats")
        try await running.driver.type("Mine", into: .textField, "Text for Mastodon")
        try await running.use(.button, "Done")
        try await running.use(.button, "Back")
        try await running.use(.button, "Share to 1 service")

        // It waits in the outbox for its time, which is changed; then it is sent at once.
        let outbox = try stores.share.handler().outbox
        try await wait(running) {
            await session.model.sharing.sheet?.deliveries.first?.scheduled == time
        }
        let delivery = try #require(try await outbox.deliveries().first)
        let draft = try await outbox.draft(of: delivery.id)
        #expect(draft.text == "Mine" && draft.photos.map(\.name) == [names[2], names[0]])
        try await running.use(.button, "Change time: Mastodon")
        try await running.driver.type("2999-02-01 09:00", into: .textField, "Send later, at")
        try await running.use(.button, "Schedule")
        let other = try #require(ShareTime.date("2999-02-01 09:00", in: LocalTime.zone))
        try await wait(running) {
            await session.model.sharing.sheet?.deliveries.first?.scheduled == other
        }
        try await running.use(.button, "Send: Mastodon")
        try await wait(running) {
            await session.model.sharing.sheet?.deliveries.first?.scheduled == nil
        }
        #expect(try await outbox.deliveries().first?.scheduled == nil)
        #expect(await session.diagnostics.isEmpty)
        await running.travel.close()
    }
}
#endif
