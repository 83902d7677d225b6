#if CommandLine && Database && Vault
import ArgumentParser
import CairnImagePicker
import CairnImaging
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// Copying and opening with the programs of a desktop, here scripts that write down what they get.
@Suite struct DesktopAccessTests {
    /// A folder of programs; each writes its arguments and its input to a file of its name.
    private struct Desktop {
        let folder: TemporaryFolder

        init(_ names: [String], status: Int = 0) throws {
            folder = try TemporaryFolder()
            for name in names {
                try folder.write(
                    """
                    #!/bin/sh
                    { for a in "$@"; do printf '%s|' "$a"; done; cat; } > '\(folder.url.path)/\(name).got'
                    exit \(status)
                    """, to: name)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: folder.url.path + "/" + name)
            }
        }

        func access(_ more: [String: String]) -> DesktopAccess {
            DesktopAccess(["PATH": "/usr/bin/none:\(folder.url.path)"].merging(more) { $1 })
        }

        func got(_ name: String) -> String? {
            try? String(contentsOfFile: folder.url.path + "/\(name).got", encoding: .utf8)
        }
    }

    private static let text = "Två dagar\n; rm -rf \"$HOME\" `x`"

    @Test(arguments: [
        (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "wl-copy", "--type|text/plain|"),
        (["DISPLAY": ":0"], "xclip", "-selection|clipboard|-in|"),
    ])
    func theDesktopsProgramGetsTheText(
        variables: [String: String], program: String, arguments: String
    ) async throws {
        let desktop = try Desktop(["wl-copy", "xclip", "xsel"])
        #expect(await desktop.access(variables).copy(Self.text) == .copied)
        #expect(desktop.got(program) == arguments + Self.text)
    }

    @Test func xselIsUsedWithoutXclip() async throws {
        let desktop = try Desktop(["xsel"])
        #expect(await desktop.access(["DISPLAY": ":0"]).copy("x") == .copied)
        #expect(desktop.got("xsel") == "--clipboard|--input|x")
    }

    @Test func withoutADesktopTheTerminalIsAsked() async throws {
        let desktop = try Desktop(["xclip", "xdg-open"])
        let access = desktop.access([:])
        #expect(await access.copy("x") == .impossible)
        let told = Mutex<[String]>([])
        access.use { text in
            told.withLock { $0.append(text) }
            return text.count < 3 ? .toldTerminal : .tooLong(limit: 74_994)
        }
        #expect(await access.copy("x") == .toldTerminal)
        #expect(await access.copy("long") == .tooLong(limit: 74_994))
        let phrases = Phrases(try AppFiles.texts(LanguagePreferences(["en"])))
        let words = await access.copy("long").text(in: phrases)
        #expect(words.contains("at most 74 kB") && words.contains("“Save a file”"), "\(words)")
        #expect(told.withLock(\.self) == ["x", "long", "long"])
        #expect(await !access.open("https://x.se/"))
        #expect(desktop.got("xclip") == nil && desktop.got("xdg-open") == nil)
    }

    @Test func aProgramThatDoesNotReadEndsNothing() async throws {
        let desktop = try Desktop(["xclip"])
        try desktop.folder.write("#!/bin/sh\nexit 1\n", to: "xclip")
        let text = String(repeating: "long ", count: 100_000)
        #expect(await desktop.access(["DISPLAY": ":0"]).copy(text) == .impossible)
    }

    @Test func aProgramThatFailsIsNotBelieved() async throws {
        let desktop = try Desktop(["xclip"], status: 1)
        let access = desktop.access(["DISPLAY": ":0"])
        #expect(await access.copy("x") == .impossible)
        access.use { _ in .toldTerminal }
        #expect(await access.copy("x") == .toldTerminal)
    }

    @Test(arguments: [
        ("https://x.se/?a=1&b='2'", true), ("HTTP://x.se", true), ("mailto:a@x.se?body=x", true),
        ("file:///etc/passwd", false), ("-h", false), ("javascript:1", false),
        ("https://x.se/ --x", false), ("https://x.se/\n", false), ("sms:1", false),
    ])
    func onlyAddressesOfTheWebAndMailAreOpened(address: String, isOpened: Bool) async throws {
        let desktop = try Desktop(["xdg-open"])
        #expect(await desktop.access(["DISPLAY": ":0"]).open(address) == isOpened)
        #expect(desktop.got("xdg-open") == (isOpened ? address + "|" : nil))
    }

    @Test func onlyFoldersAreShown() async throws {
        let desktop = try Desktop(["xdg-open"])
        #expect(desktop.access([:]).showFolder == nil)
        let show = try #require(desktop.access(["DISPLAY": ":0"]).showFolder)
        let place = try TemporaryFolder()
        try place.write("x", to: "a.desktop")
        for path in [place.url.path + "/a.desktop", place.url.path + "/none", ".", "-h"] {
            await show(path)
            #expect(desktop.got("xdg-open") == nil, "\(path)")
        }
        await show(place.url.path)
        #expect(desktop.got("xdg-open") == place.url.path + "|")
    }

    @Test func thePickerShowsAFolderWithoutPermission() async throws {
        let desktop = try Desktop(["xdg-open"])
        let place = try TemporaryFolder()
        let folder = place.url.appendingPathComponent("Pictures").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for variables in [["DISPLAY": ":0"], [:]] {
            let source = PickerSource.device(
                folder, Imaging(), showFolder: desktop.access(variables).showFolder)
            let store = ImagePickerStore(Imaging(), sources: [source], folder: "/nowhere")
            var environment = Environment()
            environment.phrases = Phrases(try AppFiles.texts(LanguagePreferences(["en"])))
            let session = Session(
                ImagePickerModel(sources: store.faces, pick: 1), handler: store,
                environment: environment
            ) { model, send in
                ImagePicker(model, send: send)
            }
            await session.send(.sourceChosen(source.id))
            await session.settle()
            // The user of the tests may read every folder.
            await session.send(.accessTold(source.id, .denied))
            let driver = Driver(session)
            #expect(await driver.has(.button, "Show the folder") == !variables.isEmpty)
            guard !variables.isEmpty else { continue }
            try await driver.tap(.button, "Show the folder")
            await session.settle()
            // Its permissions are changed in the folder above.
            #expect(desktop.got("xdg-open") == place.url.path + "|")
            #expect(await session.model.access == .full)
        }
    }

    // MARK: In the app

    @Test func theAppCopiesAndSaysSo() async throws {
        let desktop = try Desktop(["xclip", "xdg-open"])
        let home = try TemporaryFolder()
        let place = TravelFolder(root: home.url.path)
        try place.make()
        let clock = WalkClock()
        let travel = try await TravelApp(
            App(AppOptions.parse(["--language", "en"])), place, clock: clock,
            desktop: desktop.access(["DISPLAY": ":0"]))
        let walker = try await WalkRunner(travel, clock, on: .terminal, dark: false)
        let session = walker.session
        await travel.start(session, isAttended: false)
        let story = ShareStory(title: "The lake", text: "Still.")
        var page = ShareService("page", name: "Page", way: .link)
        page.address = ShareURLTemplate(
            "https://bsky.app/intent/compose", [.init("text", .text)])
        let sheet = ShareSheetModel(
            try ShareContent([.story(story), .link(ShareLink("https://x.se/lake"))]),
            try ServiceCatalog([ShareService("copy", name: "Copy", way: .copy), page]))
        await session.send(.sharing(.sheetCame(sheet)))
        let driver = Driver(session)
        await session.send(.sharing(.sheet(.used("copy"))))
        try await Self.wait(for: "Copied to the clipboard.", session)
        #expect(desktop.got("xclip")?.contains("The lake") == true)
        await session.send(.sharing(.resultRead))
        await session.send(.sharing(.sheet(.used("page"))))
        try await Self.wait(for: "bsky.app", session)
        try await driver.tap(.button, "Open")
        try await Self.wait(for: "Opened in the program for it.", session)
        let opened = desktop.got("xdg-open") ?? ""
        #expect(opened.hasPrefix("https://bsky.app/intent/compose?text="), "\(opened)")
        try await driver.tap(.button, "Copy")
        try await Self.wait(for: "Copied to the clipboard.", session)
        #expect(desktop.got("xclip")?.hasSuffix(opened.dropLast()) == true)
        await session.end()
        await travel.close()
    }

    private static func wait(for words: String, _ session: Session<TravelModel>) async throws {
        for _ in 0..<600 {
            await session.settle()
            if await session.outline.description.contains(words) { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("\(words) never came: \(await session.outline.description)")
    }
}
#endif
