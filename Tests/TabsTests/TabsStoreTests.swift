import CairnPropertyList
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnTabs

/// A session, written down and read.
@Suite struct TabsStoreTests {
    private func model() -> TabsModel {
        var model = TabsModel(
            ["a", "b", "c", "d"].map { TabItem(kind: "story", content: $0, title: $0 + " 🏔️ <&>") })
        model = model.applying(.pinned(model.tabs[2].id, true))
        model = model.applying(.groupAdded(model.tabs[1].id, name: "حكاية"))
        model = model.applying(.closed(model.tabs[3].id))
        return model.applying(.selected(model.tabs[2].id))
    }

    private func load(_ text: String, _ folder: TemporaryFolder) async throws -> TabsArchive? {
        let path = folder.url.appendingPathComponent("Tabs.plist").path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try await TabsStore(path).load()
    }

    @Test func aSessionComesBack() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Tabs.plist").path
        let store = TabsStore(path)
        #expect(try await store.load() == nil)
        let model = model()
        try await store.save(model.archive)
        let archive = try #require(try await TabsStore(path).load())
        #expect(archive == model.archive)
        let restored = TabsModel(archive)
        #expect(restored.tabs.map(\.title) == model.tabs.map(\.title))
        #expect(restored.current?.title == model.current?.title)
        #expect(restored.groups.map(\.name) == ["حكاية"] && restored.canReopen)
        #expect(restored.tabs.map(\.isPinned) == [true, false, false])
    }

    @Test func whatIsEqualIsNotWrittenAgain() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Tabs.plist").path
        let store = TabsStore(path)
        try await store.save(model().archive)
        try FileManager.default.removeItem(atPath: path)
        try await store.save(model().archive)
        #expect(!FileManager.default.fileExists(atPath: path))
        try await store.save(model().applying(.reopened).archive)
        #expect(try await TabsStore(path).load()?.tabs.count == 4)
    }

    @Test(
        "a file that is no session is put aside, and the next session is written",
        arguments: [
            "", "not a list", "{\"version\": 1}", "<plist version=\"1.0\"><dict></dict></plist>",
            "<plist version=\"1.0\"><array/></plist>",
            "<plist version=\"1.0\"><dict><key>version</key><string>x</string></dict></plist>",
            "<plist version=\"1.0\"><dict><key>version</key><integer>1</integer></dict></plist>",
            "<plist version=\"1.0\"><dict><key>version</key><integer>1</integer><key>tabs</key>"
                + "<string>x</string></dict></plist>",
            "<plist version=\"1.0\"><dict><key>version</key><integer>1</integer><key>tabs</key><arr",
        ])
    func corrupt(text: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Tabs.plist").path
        for number in ["", "1"] {
            let error = await #expect(throws: TabsError.self) { try await load(text, folder) }
            guard case .unreadable(let cause, let aside) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(cause.file == path && aside == path + ".unread" + number)
            #expect(try String(contentsOfFile: aside ?? "", encoding: .utf8) == text)
        }
        let store = TabsStore(path)
        try await store.save(model().archive)
        #expect(try await TabsStore(path).load() == model().archive)
    }

    @Test("a session cut off anywhere is put aside or read, and is never a crash")
    func cutOff() async throws {
        let folder = try TemporaryFolder()
        let whole = try PlistEncoder().xml(model().archive)
        for end in stride(from: 0, to: whole.count, by: 97) {
            let text = String(decoding: whole[..<end], as: UTF8.self)
            guard !text.contains("</plist>") else { continue }
            _ = await #expect(throws: TabsError.self) { try await load(text, folder) }
        }
    }

    @Test func aLaterVersionIsNotWrittenOver() async throws {
        let folder = try TemporaryFolder()
        let text =
            "<plist version=\"1.0\"><dict><key>version</key><integer>2</integer></dict></plist>"
        let error = await #expect(throws: TabsError.self) { try await load(text, folder) }
        let path = folder.url.appendingPathComponent("Tabs.plist").path
        #expect(error == .newer(file: path, version: 2, aside: path + ".unread"))
        #expect(
            error?.description
                == "\(path): expected version 1 or less, found 2; put aside as \(path).unread")
    }

    @Test func oneTabThatMakesNoSenseCostsNoOther() async throws {
        let folder = try TemporaryFolder()
        let text = """
            <plist version="1.0"><dict>
            <key>version</key><integer>1</integer>
            <key>later</key><true/>
            <key>selected</key><string>x</string>
            <key>groups</key><array><string>x</string><dict><key>id</key><integer>-4</integer>
            <key>name</key><string>G</string><key>isCollapsed</key><true/></dict></array>
            <key>closed</key><array><integer>3</integer></array>
            <key>tabs</key><array>
            <string>no tab</string>
            <dict><key>title</key><string>no type</string></dict>
            <dict><key>title</key><integer>7</integer></dict>
            <dict><key>kind</key><string>gone</string><key>title</key><string>g</string></dict>
            <dict><key>kind</key><string>story</string><key>title</key><string>s</string>
            <key>id</key><integer>-9223372036854775808</integer><key>group</key><integer>-4</integer>
            <key>weight</key><integer>-1</integer></dict>
            </array></dict></plist>
            """
        let archive = try #require(try await load(text, folder))
        #expect(archive.unreadable == 2 && archive.tabs.count == 3)
        let knows: (String) -> Bool = { $0 == "story" }
        #expect(
            TabsModel.missing(in: archive, knows: knows).map(\.title) == ["no type", "g"])
        let model = TabsModel(archive, knows: knows)
        #expect(model.tabs.map(\.title) == ["s"] && model.current?.title == "s")
        #expect(model.groups.map(\.isCollapsed) == [false])
    }

    @Test("archives of any numbers make tabs of which all is true", arguments: UInt64(0)..<100)
    func anyArchive(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func number() -> Int {
            [Int.min, -1, 0, 1, 2, 3, 4, .max][Int.random(in: 0...7, using: &random)]
        }
        func tab() -> TabItem {
            var tab = TabItem(kind: "k", title: "t", weight: number())
            (tab.id, tab.isPinned, tab.opener) = (number(), number() > 2, number())
            tab.group = number() > 0 ? number() : nil
            return tab
        }
        let archive = TabsArchive(
            tabs: (0..<8).map { _ in tab() },
            groups: (0..<4).map { _ in TabGroup(id: number(), name: "", isCollapsed: number() > 1)
            },
            selected: number(),
            closed: (0..<4).map { _ in ClosedTab(tab: tab(), index: number(), groupName: "c") })
        var model = TabsModel(archive)
        for step in 0..<6 {
            TabsModelTests().check(model)
            model = model.applying(step == 2 ? .closedAll(.all) : .reopened)
        }
        #expect(model.tabs.count == 3)
    }

    @Test func aFolderThatIsNotThereIsSaid() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("none/Tabs.plist").path
        let error = await #expect(throws: TabsError.self) {
            try await TabsStore(path).save(model().archive)
        }
        guard case .unwritable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
