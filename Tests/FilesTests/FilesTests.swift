import CairnFiles
import Foundation
import TestSupport
import Testing

@Suite struct FilesTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path + "/file" }

    init() throws { folder = try TemporaryFolder() }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    // MARK: Folders

    @Test func namesThatAreNotUTF8AreListedApart() throws {
        let root = folder.url.path
        for name in ["b", ".a", "é"] {
            try Data().write(to: URL(fileURLWithPath: "\(root)/\(name)"))
        }
        for bytes: [UInt8] in [[0xE4], [0x61, 0xFF, 0xC3, 0xA9], [0x80, 0x0A]] {
            let path = Array((root + "/").utf8) + bytes + [0]
            let file = path.withUnsafeBufferPointer { fopen($0.baseAddress!, "w") }
            fclose(file)
        }
        let listing = try Folder.listing(root)
        #expect(listing.names == [".a", "b", "é"])
        #expect(listing.unreadable == ["\\x80\n", "\\xE4", "a\\xFFé"])
        #expect(try Folder.names(in: root) == ["b", "é"])
        let error = #expect(throws: FileError.self) { try Folder.listing(root + "/none") }
        #expect(error?.code == ENOENT)
    }

    // MARK: Locks

    @Test func anExclusiveLockHasOneOwner() throws {
        let lock = try FileLock(path)
        try lock.setNote("open 12")
        let error = #expect(throws: FileError.self) { _ = try FileLock(path, waits: false) }
        #expect(error?.isInUse == true)
        #expect(throws: FileError.self) { _ = try FileLock(path, .shared, waits: false) }
        #expect(FileLock.note(at: path) == "open 12")
        _ = consume lock
        let next = try FileLock(path, waits: false)
        try next.setNote("closed")
        #expect(try text(path) == "closed\n")
        #expect(try FileInfo.at(path).permissions == 0o600)
        _ = consume next
    }

    @Test func aLockIsARegularFileAndNoLink() throws {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: path + ".other"))
        #expect(symlink(path + ".other", path) == 0)
        let error = #expect(throws: FileError.self) { _ = try FileLock(path, waits: false) }
        #expect(error?.code == ELOOP)
        #expect(try text(path + ".other") == "mine")
        #expect(mkfifo(path + ".pipe", 0o600) == 0)
        let pipe = #expect(throws: FileError.self) { _ = try FileLock(path + ".pipe") }
        #expect(pipe?.code == EINVAL)
        let other = #expect(throws: FileError.self) { _ = try OpenFile(updating: path + ".pipe") }
        #expect(other?.code == EINVAL)
    }

    @Test func aSharedLockHasManyOwners() throws {
        let one = try FileLock(path, .shared)
        let other = try FileLock(path, .shared, waits: false)
        #expect(throws: FileError.self) { _ = try FileLock(path, waits: false) }
        _ = consume one
        #expect(throws: FileError.self) { _ = try FileLock(path, waits: false) }
        _ = consume other
        _ = try FileLock(path, waits: false)
    }

    @Test func waitingForALockEndsWhenItIsReleasedOrAfterItsTime() async throws {
        let path = path
        let lock = try FileLock(path)
        let late = await #expect(throws: FileError.self) {
            _ = try await FileLock(path, within: .milliseconds(60))
        }
        #expect(late?.isInUse == true)
        let waiting = Task {
            let lock = try await FileLock(path, within: .seconds(30))
            try lock.setNote("mine")
            _ = consume lock
        }
        _ = consume lock
        try await waiting.value
        #expect(FileLock.note(at: path) == "mine")
    }

    @Test func waitingForALockEndsWithItsTask() async throws {
        let path = path
        let lock = try FileLock(path)
        let waiting = Task { _ = try await FileLock(path, within: .seconds(600)) }
        waiting.cancel()
        let error = await #expect(throws: FileError.self) { try await waiting.value }
        #expect(error?.code == ECANCELED)
        _ = consume lock
    }

    @Test func aLockWithAnotherNameIsReplacedByItsOwner() async throws {
        let path = path
        let other = path + ".other"
        for (bytes, note) in [("open 12\n", "open 12"), (String(repeating: "a", count: 65), "")] {
            try Data(bytes.utf8).write(to: URL(fileURLWithPath: other))
            try? FileManager.default.removeItem(atPath: path)
            #expect(link(other, path) == 0)
            // The others that share it write nothing.
            let shared = try FileLock(path, .shared)
            #expect(try FileInfo.at(path).links == 2)
            #expect(throws: FileError(path, code: EMLINK)) { try shared.setNote("x") }
            let waiting = Task {
                let lock = try await FileLock(path, within: .seconds(30))
                #expect(FileLock.note(at: path) == note)
                try lock.setNote("closed")
                #expect(throws: FileError.self) { _ = try FileLock(path, waits: false) }
                #expect(try lock.isAt(path))
                _ = consume lock
            }
            try await Task.sleep(for: .milliseconds(60))
            _ = consume shared
            try await waiting.value
            #expect(try text(path) == "closed\n" && text(other) == bytes)
            #expect(try FileInfo.at(path).links == 1 && FileInfo.at(other).links == 1)
            #expect(try names == ["file", "file.other"])
        }
    }

    @Test func whoWaitedForAReplacedLockLocksTheNewOne() async throws {
        let path = path
        let first = try FileLock(path)
        let waiting = Task.detached {
            let lock = try FileLock(path)
            #expect(try lock.isAt(path))
            _ = consume lock
        }
        try await Task.sleep(for: .milliseconds(60))
        try AtomicFile.write([], to: path)
        _ = consume first
        try await waiting.value
    }

    // MARK: Replacing

    @Test func whatIsInPlaceOfAnOwnFileIsReplacedAndNotFollowed() throws {
        let other = path + ".other"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
        for kind in ["link", "nowhere", "pipe"] {
            switch kind {
            case "link": #expect(symlink(other, path) == 0)
            case "nowhere": #expect(symlink(path + ".none", path) == 0)
            default: #expect(mkfifo(path, 0o600) == 0)
            }
            let error = #expect(throws: FileError.self) { _ = try OpenFile(own: path) }
            #expect(error?.code == EINVAL, "\(kind)")
            #expect(!FileInfo.isFile(path))
            #expect(throws: FileError.self) {
                try FileInfo.requireFile(at: path, followingLinks: false)
            }
            try AtomicFile.write(
                Array("new".utf8), to: path, permissions: 0o600, followingLinks: false)
            #expect(FileInfo.isFile(path))
            #expect(try OpenFile.bytes(ofOwn: path) == Array("new".utf8))
            #expect(try text(other) == "mine")
            #expect((try? FileInfo.at(path + ".none")) == nil)
            try Folder.removeFile(path)
        }
        try Folder.make(path)
        let folder = #expect(throws: FileError.self) {
            try AtomicFile.write([], to: path, followingLinks: false)
        }
        #expect(folder?.code == EISDIR)
    }

    @Test func aSmallFileIsReadUpToItsBound() throws {
        try AtomicFile.write(Array(repeating: 7, count: 4096), to: path)
        #expect(try OpenFile.bytes(ofOwn: path).count == 4096)
        let error = #expect(throws: FileError.self) {
            try OpenFile.bytes(ofOwn: path, atMost: 4095)
        }
        #expect(error?.code == EFBIG)
    }

    @Test func aFolderTellsWhatIsNoFile() throws {
        let root = folder.url.path + "/branches"
        try Folder.make(root + "/inner")
        try AtomicFile.write([], to: root + "/file")
        #expect(symlink(root + "/file", root + "/link") == 0)
        #expect(mkfifo(root + "/a pipe", 0o600) == 0)
        let found = try Folder.branches(root)
        #expect(found.folders == ["inner"] && found.special == ["a pipe", "link"], "\(found)")
    }

    @Test func replacingKeepsPermissionsAndLinks() throws {
        try AtomicFile.write(Array("one".utf8), to: path, permissions: 0o600)
        #expect(chmod(path, 0o640) == 0)
        let link = folder.url.path + "/link"
        #expect(symlink(path, link) == 0)
        let before = try FileInfo.at(path)
        try AtomicFile.write(Array("two".utf8), to: link)
        let after = try FileInfo.at(path)
        #expect(try text(path) == "two")
        #expect(after.permissions == 0o640)
        #expect(!after.isSameFile(as: before))
        #expect(try FileInfo.at(link, followingLinks: false).kind == .other)
        try AtomicFile.write([], to: path, permissions: 0o600)
        #expect(try FileInfo.at(path).permissions == 0o600)
        #expect(try names == ["file", "link"])
    }

    @Test func aFailedReplacementLeavesTheOldFileAndNoOther() throws {
        let error = #expect(throws: FileError.self) {
            try AtomicFile.write([1], to: folder.url.path)
        }
        #expect(error?.reason == "it is a folder")
        let missing = folder.url.path + "/none/file"
        #expect(throws: FileError(missing, code: ENOENT)) {
            try AtomicFile.write([1], to: missing)
        }
        #expect(try names.isEmpty)
    }

    @Test func aPendingFileAppearsWhenItIsComplete() throws {
        let temporary = path + ".part"
        try AtomicFile.write(Array("old".utf8), to: path)
        do {
            var file = try PendingFile(temporary)
            try file.write(Array("new".utf8))
            #expect(throws: FileError(temporary, code: EEXIST)) { _ = try PendingFile(temporary) }
            #expect(try text(path) == "old")
            try file.move(to: path)
        }
        #expect(try text(path) == "new")
        do {
            let file = try PendingFile(temporary)
            try file.write(Array("lost".utf8)[...])
        }
        #expect(try text(path) == "new")
        #expect(try names == ["file"])
    }

    // MARK: Reading and writing

    @Test func appendingContinuesTheFile() throws {
        try AtomicFile.write(Array("one\n".utf8), to: path)
        let file = try OpenFile(updating: path)
        try file.append(Array("two\n".utf8), at: 4)
        #expect(try text(path) == "one\ntwo\n")
        try file.truncate(to: 6)
        #expect(try file.bytes(from: 4, count: 100) == Array("tw".utf8))
        #expect(try file.bytes(from: 6, count: 100).isEmpty)
        #expect(try file.info().size == 6)
    }

    @Test(arguments: [0, 4, (1 << 20) - 1, 1 << 20, (2 << 20) + 1])
    func aFileWithAnotherNameIsCopiedBeforeItIsWrittenTo(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let other = path + ".other"
        try AtomicFile.write(bytes, to: other, permissions: 0o640)
        #expect(link(other, path) == 0)
        let file = try OpenFile(updating: path)
        try file.append([1], at: count)
        try file.truncate(to: count / 2)
        #expect(FileManager.default.contents(atPath: other) == Data(bytes))
        #expect(FileManager.default.contents(atPath: path) == Data(bytes.prefix(count / 2)))
        #expect(try FileInfo.at(path).permissions == 0o640)
        #expect(try names == ["file", "file.other"])
        // One with a single name, and what is no file, stay.
        let before = try FileInfo.at(path)
        try AtomicFile.separate(path)
        try AtomicFile.separate(folder.url.path)
        try AtomicFile.separate(path + ".none")
        #expect(try FileInfo.at(path).isSameFile(as: before))
    }

    @Test(arguments: [0, 1, 4095, 4096, 4097, 200_000])
    func contentsAreReadFromFilesAndPipes(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try AtomicFile.write(bytes, to: path)
        let file = try OpenFile(reading: path)
        #expect(try file.contents(0, atMost: count) == bytes)
        #expect(try OpenFile(reading: path).contents(count, atMost: count - 1) == nil || count == 0)
        // A pipe holds less than is written, so that both sides move a part at a time.
        let pipe = path + ".pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = Thread { try? AtomicFile.write(bytes, to: pipe) }
        writer.start()
        #expect(try OpenFile(reading: pipe).contents(0, atMost: count) == bytes)
    }

    @Test func aFullDiskIsReported() throws {
        #if os(Linux)
        let error = #expect(throws: FileError.self) {
            try AtomicFile.write([1, 2, 3], to: "/dev/full")
        }
        #expect(error == FileError("/dev/full", code: ENOSPC))
        #endif
    }

    // MARK: Folders

    @Test func foldersAreCreatedWithTheirParents() throws {
        let deep = folder.url.path + "/a/b/c"
        try Folder.make(deep)
        try Folder.make(deep + "/")
        #expect(try FileInfo.at(deep).permissions == 0o700)
        try AtomicFile.write([], to: deep + "/f")
        #expect(throws: FileError(deep + "/f", code: ENOTDIR)) { try Folder.make(deep + "/f") }
        #expect(try Folder.names(in: deep) == ["f"])
        try Folder.removeFile(deep + "/f")
        try Folder.removeFile(deep + "/f")
        #expect(try Folder.names(in: deep).isEmpty)
        #expect(throws: FileError(deep + "/g", code: ENOENT)) { try Folder.names(in: deep + "/g") }
    }

    @Test(arguments: [
        ("a/b", "a"), ("/a", "/"), ("a", "."), ("/", "/"), ("a//b/", "a"), ("/a/b/c", "/a/b"),
    ])
    func aPathHasAParent(path: String, parent: String) {
        #expect(Folder.parent(of: path) == parent)
    }

    @Test func temporaryFoldersAreDistinctAndPrivate() throws {
        let one = try Folder.makeTemporary("walk-", in: folder.url.path)
        let other = try Folder.makeTemporary("walk-", in: folder.url.path)
        #expect(one != other)
        #expect(one.hasPrefix(folder.url.path + "/walk-"))
        #expect(try FileInfo.at(one).permissions == 0o700)
    }

    #if os(Linux)
    @Test func aChildInheritsNoDescriptor() throws {
        let home = try TemporaryFolder()
        let file = try OpenFile(updating: home.url.path + "/file", creating: 0o600)
        let lock = try FileLock(home.url.path + "/lock")
        let pending = try PendingFile(home.url.path + "/pending")
        let pipe = try #require(SystemCall.pipe())
        defer { for end in [pipe.read, pipe.write] { close(end) } }
        // Without the care that Foundation's processes take.
        let script = "ls -l /proc/self/fd > '\(home.url.path)/list'"
        let arguments: [String] = ["/bin/sh", "-c", script]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        #expect(posix_spawn(&child, "/bin/sh", nil, nil, &words, environ) == 0)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let list = try String(contentsOfFile: home.url.path + "/list", encoding: .utf8)
        #expect(list.contains("/list"))
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(pipe.read)")
        for name in ["/file", "/lock", "/pending", target] {
            #expect(!list.contains(name), "\(list)")
        }
        _ = (file.path, pending.path)
        _ = consume lock
    }
    #endif
}
