#if CommandLine && Database && Vault
import CairnGalleryLibrary
import CairnImaging
import CairnRaster
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The running app with four photos in its library, as a person uses it: on a terminal by keys and by mouse, on a screen by
/// touch.
struct RunningTravel {
    enum Way: String, CaseIterable, Sendable { case keys, mouse, touch }

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

    var driver: Driver { Driver(session) }

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
            // Typing may have moved the element.
            await settle()
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
}

extension Element {
    /// This element and those below it that scroll.
    fileprivate var scrollAreas: [ElementID] {
        (events.contains(.scroll) ? [id] : []) + children.flatMap(\.scrollAreas)
    }
}
#endif
