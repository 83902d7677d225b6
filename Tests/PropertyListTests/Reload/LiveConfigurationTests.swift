import CairnPropertyList
import Foundation
import Synchronization
import Testing

/// A folder of its own for one test, gone afterwards.
private struct Folder: ~Copyable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("cairn-reload-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}

private func write(_ number: Int, to file: URL) throws {
    try Data(document("<integer>\(number)</integer>").utf8).write(to: file, options: .atomic)
}

private func document(_ value: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n<key>indent</key>\(value)\n</dict>\n</plist>\n"
}

/// Reads the one number the test's file holds.
private func load(_ file: URL) throws(ConfigurationError) -> Int {
    let list = try PropertyList(contentsOf: file)
    guard let number = list.dictionary?["indent"]?.integer else { return -1 }
    return Int(number)
}

extension LiveConfiguration.Update where Value == Int {
    /// The number loaded, or `nil` when the file was rejected.
    fileprivate var number: Int? {
        if case .loaded(let number) = self { number } else { nil }
    }

    fileprivate var error: ConfigurationError? {
        if case .rejected(let error) = self { error } else { nil }
    }
}

/// The ways to watch; every test below holds for each.
private let methods: [FileWatchMethod] = [.automatic, .polling(every: .milliseconds(20))]

@Suite("A live configuration", .timeLimit(.minutes(60)))
struct LiveConfigurationTests {
    @Test("follows a file that is written in place", arguments: methods)
    func writtenInPlace(method: FileWatchMethod) async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(1, to: file)
        let live = try live(file, method)
        defer { live.stop() }
        #expect(live.current == 1)
        var updates = live.updates.makeAsyncIterator()
        for number in 2...4 {
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(document("<integer>\(number)</integer>").utf8))
            try handle.close()
            // The empty file between two calls may be seen on a busy machine.
            while let update = await updates.next(), update.number == nil {}
            #expect(live.current == number)
        }
    }

    @Test("follows a file that an editor replaces by renaming another over it", arguments: methods)
    func replacedByRename(method: FileWatchMethod) async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(1, to: file)
        let live = try live(file, method)
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        for number in 2...4 {
            let new = folder.file("Tree.plist.new")
            try write(number, to: new)
            #expect(rename(new.path, file.path) == 0)
            #expect(await updates.next()?.number == number)
        }
    }

    @Test(
        "keeps its value while the file is gone, and follows it when it comes back",
        arguments: methods)
    func goneAndBack(method: FileWatchMethod) async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(1, to: file)
        let live = try live(file, method)
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        try FileManager.default.removeItem(at: file)
        #expect(await updates.next()?.error != nil)
        #expect(live.current == 1)
        #expect(live.problem != nil)
        try write(2, to: file)
        #expect(await updates.next()?.number == 2)
        #expect(live.problem == nil)
    }

    @Test("survives the loss of the whole folder", arguments: methods)
    func folderGoneAndBack(method: FileWatchMethod) async throws {
        let folder = try Folder()
        let inner = folder.file("etc/app")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let file = inner.appendingPathComponent("Tree.plist")
        try write(1, to: file)
        let live = try live(file, method)
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        try FileManager.default.removeItem(at: folder.file("etc"))
        #expect(await updates.next()?.error != nil)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try write(2, to: file)
        // The folder may be seen before the file in it: what counts is what comes in the end.
        while let update = await updates.next() {
            if update.number == 2 { break }
        }
        #expect(live.current == 2)
    }

    @Test("follows a symbolic link that is swapped", arguments: methods)
    func swappedLink(method: FileWatchMethod) async throws {
        let folder = try Folder()
        for number in 1...2 {
            try FileManager.default.createDirectory(
                at: folder.file("v\(number)"), withIntermediateDirectories: true)
            try write(number, to: folder.file("v\(number)/Tree.plist"))
        }
        let current = folder.file("current")
        #expect(symlink("v1", current.path) == 0)
        let live = try live(current.appendingPathComponent("Tree.plist"), method)
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        #expect(symlink("v2", folder.file("next").path) == 0)
        #expect(rename(folder.file("next").path, current.path) == 0)
        #expect(await updates.next()?.number == 2)
        // The link's new target is watched as well.
        try write(3, to: folder.file("v2/Tree.plist"))
        #expect(await updates.next()?.number == 3)
    }

    @Test("keeps the last good value and reports a bad file with its place", arguments: methods)
    func badFile(method: FileWatchMethod) async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(1, to: file)
        let live = try live(file, method)
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        try Data(document("<integer>1O</integer>").utf8).write(to: file, options: .atomic)
        let error = try #require(await updates.next()?.error)
        #expect(error.description.hasPrefix("\(file.path):3:"))
        #expect(live.current == 1)
        #expect(live.problem == error)
        try write(2, to: file)
        #expect(await updates.next()?.number == 2)
    }

    @Test("loads once for a burst of writes, and not at all for the same bytes")
    func burst() async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(0, to: file)
        let loads = Mutex(0)
        let live = try LiveConfiguration(watching: [file], settle: .seconds(2)) {
            () throws(ConfigurationError) in
            loads.withLock { $0 += 1 }
            return try load(file)
        }
        defer { live.stop() }
        var updates = live.updates.makeAsyncIterator()
        for number in 1...20 { try write(number, to: file) }
        #expect(await updates.next()?.number == 20)
        #expect(loads.withLock { $0 } == 2)
        try write(20, to: file)
        try write(1, to: folder.file("Other.plist"))
        try await Task.sleep(for: .seconds(3))
        #expect(loads.withLock { $0 } == 2)
    }

    @Test("gives every observer every update, and ends their streams when it stops")
    func observers() async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(1, to: file)
        let live = try live(file, .automatic)
        let streams = [live.updates, live.updates]
        try write(2, to: file)
        for stream in streams {
            var updates = stream.makeAsyncIterator()
            #expect(await updates.next()?.number == 2)
        }
        live.stop()
        live.stop()
        for stream in streams + [live.updates] {
            var updates = stream.makeAsyncIterator()
            #expect(await updates.next() == nil)
        }
        #expect(live.current == 2)
    }

    @Test("gives back its descriptor when nobody holds it any more")
    func released() async throws {
        let folder = try Folder()
        let file = folder.file("Tree.plist")
        try write(1, to: file)
        weak var released: LiveConfiguration<Int>?
        do {
            let live = try live(file, .automatic)
            released = live
            var updates = live.updates.makeAsyncIterator()
            try write(2, to: file)
            #expect(await updates.next()?.number == 2)
        }
        for _ in 0..<6000 where released != nil { try await Task.sleep(for: .milliseconds(20)) }
        #expect(released == nil)
    }

    @Test("throws when there is no good value to begin with")
    func nothingToKeep() throws {
        let folder = try Folder()
        #expect(throws: ConfigurationError.self) {
            try live(folder.file("Missing.plist"), .automatic)
        }
    }

    private func live(
        _ file: URL, _ method: FileWatchMethod
    ) throws -> LiveConfiguration<Int> {
        try LiveConfiguration(watching: [file], settle: .milliseconds(30), method: method) {
            () throws(ConfigurationError) in try load(file)
        }
    }
}
