#if CommandLine && Database && Vault && Web
import CairnFiles
import CairnSharing
import CairnSharingLibrary
import CairnUI
import CairnVault
import CairnWeb
import CairnWebServer
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// Windows of `travel-story serve`: each is let in by itself.
@Suite struct WebWindowTests {
    /// A window, with what a person sees and does in it.
    private struct Window {
        var window: WebWindow
        var session: Session<TravelModel>

        init(
            _ travel: TravelApp, _ windows: WebWindows, browser: String = "owner",
            audit: AuditLines = AuditLines()
        ) async throws {
            window = await windows.open(
                WebGuest(browser: browser, address: "127.0.0.1") { audit.add($0) })
            session = try await travel.session(
                on: .page(), host: WebHost(), for: window, parked: ParkedStates())
            await session.send(.system(.followed(isAttended: true)))
            await session.settle()
        }

        func type(_ code: String) async {
            for digit in code { await Driver(session).press(.character(digit)) }
            await session.settle()
        }

        var isLocked: Bool { get async { await session.model.lock.isLocked } }
    }

    /// The lines for the owner.
    private final class AuditLines: Sendable {
        private let lines = Mutex<[WebAudit.Event]>([])
        func add(_ line: WebAudit.Event) { lines.withLock { $0.append(line) } }
        var all: [WebAudit.Event] { lines.withLock { $0 } }
    }

    private func locked(_ home: TemporaryFolder) async throws -> (TravelApp, WebWindows) {
        let travel = try await TravelApp(try App(), TravelFolder(root: home.url.path))
        #expect(await travel.desk.checker(of: .passcode).set(Secret("8205"), nil) == .right)
        _ = await travel.desk.takeRecovery()
        await travel.desk.close()
        return (travel, WebWindows(travel.desk))
    }

    @Test func aCodeOpensOneWindow() async throws {
        let home = try TemporaryFolder()
        let (travel, windows) = try await locked(home)
        let one = try await Window(travel, windows)
        let other = try await Window(travel, windows)
        #expect(await one.isLocked)
        await one.type("8205")
        #expect(await !one.isLocked)
        #expect(one.window.isInside)
        // The stores are open, and the other window shows nothing of them.
        #expect(travel.desk.stores != nil)
        #expect(await other.isLocked)
        #expect(!other.window.isInside)
        let late = try await Window(travel, windows)
        #expect(await late.isLocked)
        #expect(await !late.session.outline.description.contains("Settings"))
        #expect(await travel.picture(.stored("a"), for: other.window) == nil)

        // A wrong code there closes nothing here.
        await other.type("1111")
        #expect(await other.isLocked)
        #expect(travel.desk.stores != nil)
        #expect(await !one.isLocked)

        await other.type("8205")
        #expect(await !other.isLocked)
        await one.session.send(.lock(.lockedNow))
        await one.session.settle()
        #expect(await one.isLocked)
        #expect(!one.window.isInside)
        #expect(travel.desk.stores != nil)
        #expect(await !other.isLocked)
        // The last one that leaves closes the stores.
        await other.window.close()
        #expect(travel.desk.stores == nil)
        await travel.close()
    }

    @Test func aStrangerLocksNobodyOut() async throws {
        let home = try TemporaryFolder()
        let (travel, _) = try await locked(home)
        let file = home.url.appendingPathComponent("guesses.json").path
        let windows = WebWindows(travel.desk, countingIn: file)
        let audit = AuditLines()
        let stranger = try await Window(travel, windows, browser: "stranger", audit: audit)
        for code in 0..<6 { await stranger.type("10\(code + 10)") }
        #expect(await stranger.isLocked)
        #expect(audit.all.count { $0 == .signInRefused } == 4)
        #expect(audit.all.contains(.signInLimited))
        // The lock makes nobody wait, and another process does not forget.
        #expect(await travel.desk.checker(of: .passcode).status() == .open(left: 16))
        let later = WebWindows(travel.desk, countingIn: file)
        let again = try await Window(travel, later, browser: "stranger", audit: audit)
        await again.type("8205")
        #expect(await again.isLocked)

        let owner = AuditLines()
        let window = try await Window(travel, later, audit: owner)
        await window.type("8205")
        #expect(await !window.isLocked)
        #expect(owner.all == [.signedIn])
        await window.window.close()
        await travel.close()
    }

    @Test func aRecoveryKeyOfAStrangerClosesNothing() async throws {
        let home = try TemporaryFolder()
        let (travel, windows) = try await locked(home)
        let owner = try await Window(travel, windows)
        await owner.type("8205")
        #expect(travel.desk.stores != nil)
        let stranger = WebGuest(browser: "stranger", address: "127.0.0.1") { _ in }
        #expect(await windows.recover(stranger) { .right } == .unreachable)
        #expect(travel.desk.stores != nil)
        let known = WebGuest(browser: "owner", address: "127.0.0.1") { _ in }
        #expect(
            await windows.recover(known) { .wrong(left: nil, wait: .zero) }
                == .wrong(left: nil, wait: .zero))
        await owner.window.close()
        await travel.close()
    }

    /// The commands that a page was given.
    private final class Told: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }

        var page: WebPage {
            WebPage(
                copy: { self.add("copy \($0)") }, open: { self.add("open \($0)") },
                play: { self.add("play \($0)") },
                download: { name, title in self.add("download \(name) \(title)") })
        }
    }

    @Test func thePageOfAWindowTakesThePlaceOfADesktop() async throws {
        let home = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: home.url.path))
        let windows = WebWindows(travel.desk)
        let one = try await Window(travel, windows)
        let other = try await Window(travel, windows)
        let (told, silent) = (Told(), Told())
        one.window.showing(on: told.page)
        other.window.showing(on: silent.page)
        await one.session.send(
            .sharing(
                .resultCame(
                    ShareResult(
                        title: "Link", lines: ["Växjö"], address: "https://stories.example/1",
                        text: "Växjö"))))
        await one.session.send(.sharing(.copyAsked))
        await one.session.settle()
        #expect(told.all == ["copy Växjö"])
        let notice = await one.session.model.sharing.result?.notice
        #expect(notice?.contains("browser") == true)
        await one.session.send(.sharing(.openAsked))
        await one.session.settle()
        #expect(told.all.last == "open https://stories.example/1")

        // A file is fetched once.
        let markdown = ShareService("markdown", name: "Markdown", way: .export)
        let sheet = ShareSheetModel(
            try ShareContent([.text("We rowed.")]), try ServiceCatalog([markdown]))
        await one.session.send(.sharing(.resultRead))
        await one.session.send(.sharing(.sheetCame(sheet)))
        await one.session.send(.sharing(.sheet(.used("markdown"))))
        await one.session.settle()
        let line = try #require(told.all.last { $0.hasPrefix("download given/") })
        let name = String(line.split(separator: " ")[1])
        let file = try #require(one.window.file(name))
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("We rowed."))
        #expect(file.name?.hasSuffix(".md") == true)
        #expect(one.window.file(name) == nil)
        #expect(other.window.file(name) == nil)
        #expect(silent.all.isEmpty)
        await one.window.end()
        await travel.close()
    }

    @Test func severalFilesAreOneArchive() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FileError.self) { try TravelHandler.file(of: folder.url.path) }
        try folder.write("# Lake", to: "lake.md")
        let one = try TravelHandler.file(of: folder.url.path)
        #expect(one.name == "lake.md")
        #expect(one.bytes == Array("# Lake".utf8))
        try folder.write("photo", to: "lake/1.jpg")
        let both = try TravelHandler.file(of: folder.url.path)
        #expect(both.name == "lake.tar")
        let blocks = stride(from: 0, to: both.bytes.count, by: 512).map {
            Array(both.bytes[$0..<min($0 + 512, both.bytes.count)])
        }
        // Two headers with a block of content each, and the end.
        #expect(blocks.count == 6)
        let (first, second) = (TarFile.entry(blocks[0]), TarFile.entry(blocks[2]))
        #expect(first?.name == "lake.md" && first?.size == 6)
        #expect(second?.name == "lake/1.jpg" && second?.size == 5)
        #expect(blocks[1].starts(with: "# Lake".utf8) && blocks[3].starts(with: "photo".utf8))
    }

    @Test func theLockIsHeardInItsOwnWindow() async throws {
        let home = try TemporaryFolder()
        let (travel, windows) = try await locked(home)
        let one = try await Window(travel, windows)
        let told = Told()
        one.window.showing(on: told.page)
        await one.type("1111")
        #expect(told.all.contains("play error"))
        await one.type("8205")
        #expect(told.all.contains("play unlock"))
        await one.window.end()
        await travel.close()
    }

    @Test func withoutACodeEveryWindowIsIn() async throws {
        let home = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: home.url.path))
        let windows = WebWindows(travel.desk)
        let one = try await Window(travel, windows)
        let other = try await Window(travel, windows)
        #expect(await !one.isLocked)
        #expect(await !other.isLocked)
        await one.window.close()
        #expect(travel.desk.stores != nil)
        await travel.close()
    }
}
#endif
