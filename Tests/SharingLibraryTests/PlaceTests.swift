import CairnSharingLibrary
import Foundation
import SharingSamples
import Testing

/// What leaves of a place that only a photo's file tells.
@Suite struct PlaceTests {
    private static func content(_ name: String) throws -> ShareContent {
        var story = try Samples.story()
        story.place = SharePlace(name: name, latitude: 59.437, longitude: 24.7536, isOfPhoto: true)
        return try ShareContent([.story(story)])
    }

    private static func said(_ draft: ShareDraft) -> String {
        draft.title + "\n" + draft.text + "\n" + (draft.place?.address ?? "")
    }

    /// Every service that takes a story, whatever it does with it.
    private static func services() throws -> [ShareService] {
        let content = try content("Tallinn")
        return try Samples.catalog().services.filter { $0.problems(with: content).isEmpty }
    }

    @Test func noServiceIsToldWhereItWasUnlessThatIsKept() throws {
        let services = try Self.services()
        #expect(services.count > 15)
        for service in services {
            let takes = service.takes.contains(.place)
            for name in ["", "Tallinn"] {
                let content = try Self.content(name)
                let bare = Self.said(try ShareDraft(content, for: service))
                let kept = Self.said(try ShareDraft(content, for: service, keepsMetadata: true))
                let isOwn = service.way == .export
                #expect(bare.contains("59.437") == isOwn, "\(service.id): \(bare)")
                #expect(kept.contains("59.437") == takes, "\(service.id): \(kept)")
                // What the person calls it goes; files for oneself have a place of their own for it.
                if takes, !isOwn { #expect(bare.contains("Tallinn") == !name.isEmpty) }
            }
        }
    }

    @Test func aPlaceThatAPersonSharesGoes() throws {
        let content = try ShareContent([
            .text("Here"), .place(SharePlace(latitude: 1, longitude: 2)),
        ])
        let draft = try ShareDraft(content, for: try Samples.service("mastodon"))
        #expect(draft.text == "Here\n\ngeo:1.000000,2.000000")
    }

    @Test func nothingIsSaidToBeLeftOutThatWasNotToGo() throws {
        let draft = try ShareDraft(try Self.content("x"), for: try Samples.service("mastodon"))
        #expect(draft.leftOut.isEmpty)
    }

    @Test("a draft that an older outbox holds is still read")
    func olderPlacesAreRead() throws {
        let json = #"{"name":"Åre","latitude":63.4,"longitude":13.1}"#
        let place = try JSONDecoder().decode(SharePlace.self, from: Data(json.utf8))
        #expect(place == SharePlace(name: "Åre", latitude: 63.4, longitude: 13.1))
        var told = place
        told.isOfPhoto = true
        let again = try JSONDecoder().decode(
            SharePlace.self, from: try JSONEncoder().encode(told))
        #expect(again == told)
    }
}
