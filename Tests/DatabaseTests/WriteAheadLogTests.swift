#if Database
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import CairnDatabase

/// The log that a killed program leaves beside a database, and bits that flip in it.
@Suite struct WriteAheadLogTests {
    /// A database and its log, as a program that was killed leaves them.
    private struct Remains {
        var database: Data
        var log: Data
        /// The texts after each transaction of the log.
        var texts: [[String]] = []
        /// The number of frames after each transaction.
        var ends: [Int] = []

        static let frameBytes = 4096 + WriteAheadLog.Frame.headBytes
        static let headBytes = WriteAheadLog.Head.bytes
        var frames: Int { (log.count - Self.headBytes) / Self.frameBytes }

        static func place(_ frame: Int) -> Int { headBytes + frame * frameBytes }

        /// Indicates that no 32 bytes of a frame are zeros, and thus no sector.
        func isFull(_ frame: Int) -> Bool {
            let start = Self.place(frame)
            return stride(from: start, to: start + Self.frameBytes, by: 32).allSatisfy { place in
                log[place..<min(place + 32, log.count)].contains { $0 != 0 }
            }
        }

        func number(_ place: Int) -> UInt32 {
            log[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }

        /// Writes both into a folder, and returns the path of the database.
        func written(to folder: TemporaryFolder) throws -> String {
            let path = StoreDatabaseTests.path(folder)
            try database.write(to: URL(fileURLWithPath: path))
            try log.write(to: URL(fileURLWithPath: path + "-wal"))
            try? FileManager.default.removeItem(atPath: path + "-shm")
            return path
        }
    }

    private static let first = ["Lake"]
    private static let added = ["Boats", "Ferries", "The sea", "An island", "The way home"]

    /// Four transactions behind those that are in the file, and one of several pages.
    private static let remains = Result {
        let folder = try TemporaryFolder()
        let made = try StoreDatabaseTests.open(folder)
        try add(first[0], made)
        try made.close()
        let notes = try StoreDatabaseTests.open(folder)
        let path = StoreDatabaseTests.path(folder)
        var remains = Remains(database: Data(), log: Data())
        for (index, text) in added.enumerated() {
            try add(text, notes, pages: index == 3 ? 3 : 0)
            remains.texts.append(try StoreDatabaseTests.texts(notes).map { String($0.prefix(20)) })
            let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
            remains.ends.append((log.count - Remains.headBytes) / Remains.frameBytes)
        }
        remains.database = try Data(contentsOf: URL(fileURLWithPath: path))
        remains.log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        try notes.close()
        return remains
    }

    private static func add(
        _ text: String, _ notes: StoreDatabaseTests.Notes, pages: Int = 0
    ) throws {
        try notes.write { database in
            var random = SplitMix64(seed: 7)
            let more = (0..<(pages * 500)).map { _ in String(random.next(), radix: 36) }
            try database.execute(
                sql: "INSERT INTO note (text) VALUES (?)",
                arguments: [text + " " + more.joined(separator: " ")])
        }
    }

    private static func check(
        _ path: String, keeping keep: (String) throws -> Void = { _ in }
    ) throws -> StoreFile.LogDamage? { try StoreFile.checkLog(of: path, keeping: keep) }

    private static func texts(_ folder: TemporaryFolder) throws -> [String] {
        let notes = try StoreDatabaseTests.open(folder)
        defer { try? notes.close() }
        return try StoreDatabaseTests.texts(notes).map { String($0.prefix(20)) }
    }

    private static func log(_ folder: TemporaryFolder) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: StoreDatabaseTests.path(folder) + "-wal"))
    }

    @Test func theRemainsAreThoseOfSeveralTransactions() throws {
        let remains = try Self.remains.get()
        #expect(remains.ends.count == 5 && remains.frames >= 15, "\(remains.ends)")
        #expect(remains.texts.last?.count == 6)
        let folder = try TemporaryFolder()
        let path = try remains.written(to: folder)
        #expect(try Self.check(path) { _ in Issue.record("nothing is kept") } == nil)
        #expect(try Self.log(folder) == remains.log)
        #expect(try Self.texts(folder) == remains.texts.last)
        #expect(try Self.check(path) == nil, "there is no log")
    }

    // MARK: One bit

    /// Flips bits of the log, and expects that it is as it was after the check.
    private func expectPutBack(_ bits: [(place: Int, bit: Int)]) throws {
        let remains = try Self.remains.get()
        let folder = try TemporaryFolder()
        for (place, bit) in bits {
            var damaged = remains
            damaged.log[place] ^= 1 << UInt8(bit)
            let path = try damaged.written(to: folder)
            var kept: Data?
            let found = try Self.check(path) {
                kept = try Data(contentsOf: URL(fileURLWithPath: $0))
            }
            // Of the last checksum of all, the bits are as likely as others, and written anew.
            #expect(found == .mended || found == .uncertain, "byte \(place), bit \(bit)")
            #expect(kept == damaged.log)
            #expect(try Self.log(folder) == remains.log, "byte \(place), bit \(bit)")
        }
        #expect(try Self.texts(folder) == remains.texts.last)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!names.contains { $0.contains(".part-") }, "\(names)")
    }

    @Test func everyBitOfTheHeadIsPutBack() throws {
        try expectPutBack((0..<Remains.headBytes).flatMap { place in (0..<8).map { (place, $0) } })
    }

    @Test("every bit of the head of a frame is put back", arguments: [0, 1, -2, -1])
    func everyBitOfAHeadOfAFrame(index: Int) throws {
        let remains = try Self.remains.get()
        let start = Remains.place(index < 0 ? remains.frames + index : index)
        try expectPutBack(
            (start..<(start + WriteAheadLog.Frame.headBytes)).flatMap { place in
                (0..<8).map { (place, $0) }
            })
    }

    @Test("a bit of a page is put back, or the rows tell it", arguments: UInt64(0)..<4)
    func aBitOfAPage(seed: UInt64) throws {
        let remains = try Self.remains.get()
        let folder = try TemporaryFolder()
        var random = SplitMix64(seed: seed)
        var unknown = 0
        let count = 100
        for _ in 0..<count {
            let frame = Int.random(in: 0..<remains.frames, using: &random)
            let place =
                Remains.place(frame) + WriteAheadLog.Frame.headBytes
                + Int.random(in: 0..<4096, using: &random)
            let bit = Int.random(in: 0..<8, using: &random)
            var damaged = remains
            damaged.log[place] ^= 1 << UInt8(bit)
            let path = try damaged.written(to: folder)
            let found = try Self.check(path)
            if found == .uncertain {
                unknown += 1
                // Everything else of it is read: its page, and all transactions.
                #expect(try Self.log(folder).count == remains.log.count)
                let queue = try DatabaseQueue(path: path)
                let size = try queue.read { try Int.fetchOne($0, sql: "PRAGMA page_count") }
                try queue.close()
                #expect(size == Int(remains.number(Remains.place(remains.frames - 1) + 4)))
            } else {
                #expect(found == .mended, "byte \(place), bit \(bit)")
                #expect(try Self.log(folder) == remains.log, "byte \(place), bit \(bit)")
            }
        }
        // The high bits of words on pages that are new.
        #expect(unknown * 5 < count, "\(unknown)")
    }

    @Test func bitsOfSeveralFramesArePutBack() throws {
        let remains = try Self.remains.get()
        var damaged = remains
        for frame in stride(from: 0, to: remains.frames, by: 3) {
            damaged.log[Remains.place(frame) + 900] ^= 2
        }
        damaged.log[17] ^= 64
        let folder = try TemporaryFolder()
        let path = try damaged.written(to: folder)
        #expect(try Self.check(path) == .mended)
        #expect(try Self.log(folder) == remains.log)
    }

    @Test func aBitThatNothingTellsStaysAndCostsNothingElse() throws {
        let remains = try Self.remains.get()
        // A page that is new, and the highest bit of a word in it.
        let pages = remains.database.count / 4096
        let frame = try #require(
            (0..<remains.frames).first { Int(remains.number(Remains.place($0))) > pages })
        var damaged = remains
        damaged.log[Remains.place(frame) + WriteAheadLog.Frame.headBytes + 2003] ^= 128
        let folder = try TemporaryFolder()
        let path = try damaged.written(to: folder)
        #expect(try Self.check(path) == .uncertain)
        #expect(try Self.check(path) == nil, "its checksums are right now")
        #expect(try Self.texts(folder).count == remains.texts.last?.count)
    }

    @Test func aWordHasTheWeightThatAddingItHas() throws {
        var random = SplitMix64(seed: 3)
        let count = 1026
        let words = (0..<count).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
        let weights = WriteAheadLog.Sum.weights(count)
        func sum(_ words: [UInt32]) -> WriteAheadLog.Sum {
            var sum = WriteAheadLog.Sum(first: 5, second: 9)
            words.map(\.littleEndian).withUnsafeBytes { sum.add($0, isBigEndian: false) }
            return sum
        }
        let before = sum(words)
        for place in stride(from: 0, to: count, by: 13) + [count - 2, count - 1] {
            for bit in 0..<(32 as UInt32) {
                var changed = words
                changed[place] ^= 1 << bit
                let after = sum(changed)
                let isSet = words[place] >> bit & 1 == 1
                let (one, other) = (weights[place].first << bit, weights[place].second << bit)
                #expect(after.first &- before.first == (isSet ? 0 &- one : one))
                #expect(after.second &- before.second == (isSet ? 0 &- other : other))
            }
        }
    }

    @Test func theOrderOfBytesIsThatOfTheHead() throws {
        // As a machine with the other order of bytes writes it.
        var remains = try Self.remains.get()
        remains.log[3] = 0x83
        var sum = WriteAheadLog.Sum()
        func put(_ sum: WriteAheadLog.Sum, at place: Int) {
            for (offset, number) in [(0, sum.first), (4, sum.second)] {
                for byte in 0..<4 {
                    remains.log[place + offset + byte] =
                        UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32(byte)))
                }
            }
        }
        Array(remains.log[..<24]).withUnsafeBytes { sum.add($0, isBigEndian: true) }
        put(sum, at: 24)
        for frame in 0..<remains.frames {
            let start = Remains.place(frame)
            let one = WriteAheadLog.Frame(
                bytes: Array(remains.log[start..<(start + Remains.frameBytes)]))
            sum = one.sum(after: sum, isBigEndian: true)
            put(sum, at: start + 16)
        }
        let folder = try TemporaryFolder()
        #expect(try Self.check(try remains.written(to: folder)) == nil)
        #expect(try Self.texts(folder) == remains.texts.last)
        for frame in 0..<remains.frames {
            var damaged = remains
            damaged.log[Remains.place(frame) + 500 + 3 * frame] ^= 1
            let path = try damaged.written(to: folder)
            #expect(try Self.check(path) != nil)
            #expect(try Self.log(folder).count == remains.log.count)
        }
    }

    // MARK: More than one bit

    @Test("changes behind two wrong bits are told", arguments: [0, 1, 2, 3])
    func twoBits(transaction: Int) throws {
        let remains = try Self.remains.get()
        let start = transaction == 0 ? 0 : remains.ends[transaction - 1]
        // The last transaction but one may be torn, unless the frame was written as a whole.
        let frame = try #require(
            (start..<remains.ends[transaction]).first { frame in
                transaction < 3 || remains.isFull(frame)
            })
        var damaged = remains
        for place in [300, 1777] { damaged.log[Remains.place(frame) + place] ^= 1 }
        let folder = try TemporaryFolder()
        let path = try damaged.written(to: folder)
        var kept: Data?
        let found = try Self.check(path) { kept = try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(found == .lost && kept == damaged.log)
        #expect(try Self.check(path) == nil, "it is told once")
        let length = transaction == 0 ? 0 : Remains.place(start)
        #expect(try Self.log(folder) == remains.log.prefix(length))
        #expect(
            try Self.texts(folder)
                == (transaction == 0 ? Self.first.map { $0 + " " } : remains.texts[transaction - 1])
        )
        // Changes from now on are read again.
        try Self.add("later", StoreDatabaseTests.open(folder))
        #expect(try Self.texts(folder).last == "later ")
    }

    @Test func aLogWithoutAHeadIsTold() throws {
        let remains = try Self.remains.get()
        var damaged = remains
        damaged.log.replaceSubrange(0..<32, with: Data(count: 32))
        let folder = try TemporaryFolder()
        let path = try damaged.written(to: folder)
        #expect(try Self.check(path) == .lost)
        #expect(try Self.check(path) == nil)
        #expect(try Self.texts(folder) == Self.first.map { $0 + " " })
    }

    @Test func aFailureToKeepItLeavesTheLogAsItIs() throws {
        struct Full: Error {}
        var damaged = try Self.remains.get()
        damaged.log[Remains.place(2) + 99] ^= 4
        let folder = try TemporaryFolder()
        let path = try damaged.written(to: folder)
        #expect(throws: Full.self) { try Self.check(path) { _ in throw Full() } }
        #expect(try Self.log(folder) == damaged.log)
    }

    // MARK: No damage

    /// A light transaction may be torn with the one that follows it, which synchronizes both.
    @Test("what a power failure tears is no damage", arguments: [2, 3, 4])
    func tornPages(transaction: Int) throws {
        let remains = try Self.remains.get()
        let frame = remains.ends[transaction - 1]
        var torn = remains
        let page = Remains.place(frame) + WriteAheadLog.Frame.headBytes
        torn.log.replaceSubrange(page..<(page + 4096), with: Data(count: 4096))
        let folder = try TemporaryFolder()
        let path = try torn.written(to: folder)
        // Of two transactions behind it, the first was synchronized before the second began.
        #expect(try Self.check(path) == (transaction == 2 ? .lost : nil))
        #expect(try Self.texts(folder) == remains.texts[transaction - 1])
    }

    @Test func everySecondLightWriteIsSynchronized() async throws {
        let folder = try TemporaryFolder()
        let notes = try StoreDatabaseTests.open(folder)
        var levels: [Int] = []
        func write(isLight: Bool) async throws {
            let level = Mutex(0)
            try await notes.write(isLight: isLight) { database in
                let found = try Int.fetchOne(database, sql: "PRAGMA synchronous")
                level.withLock { $0 = found ?? -1 }
            }
            levels.append(level.withLock(\.self))
        }
        for isLight in [true, true, true, false, true, true] { try await write(isLight: isLight) }
        try await notes.write { try $0.execute(sql: "INSERT INTO note (text) VALUES ('Lake')") }
        try await write(isLight: true)
        // 1 is NORMAL, 2 is FULL.
        #expect(levels == [1, 2, 1, 2, 1, 2, 1])
        try notes.close()
    }

    @Test func theEndOfATransactionThatWasNeverWholeIsNoDamage() throws {
        let remains = try Self.remains.get()
        let folder = try TemporaryFolder()
        // Cut at each frame, and within each: what a power failure leaves of the last write.
        for frame in 0...remains.frames {
            for more in [0, 1, 23, 24, 2000, Remains.frameBytes - 1] {
                let length = Remains.place(frame) + more
                guard length <= remains.log.count else { continue }
                var torn = remains
                torn.log = remains.log.prefix(length)
                let path = try torn.written(to: folder)
                #expect(try Self.check(path) == nil, "\(frame), \(more)")
                #expect(try Self.log(folder) == torn.log)
            }
        }
        for (transaction, end) in remains.ends.enumerated() {
            for length in [Remains.place(end), Remains.place(end) + 5000] {
                var torn = remains
                torn.log = remains.log.prefix(length)
                let path = try torn.written(to: folder)
                #expect(try Self.check(path) == nil)
                #expect(try Self.texts(folder) == remains.texts[transaction])
            }
        }
    }

    @Test("pieces that did not reach the disk are no damage", arguments: UInt64(0)..<8)
    func missingPieces(seed: UInt64) throws {
        let remains = try Self.remains.get()
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        // Of the last transaction only: those before it were on disk.
        let start = Remains.place(remains.ends[3])
        var torn = remains
        for place in stride(from: start / 512 * 512, to: torn.log.count, by: 512)
        where Bool.random(using: &random) {
            let range = max(start, place)..<min(torn.log.count, place + 512)
            torn.log.replaceSubrange(range, with: Data(count: range.count))
        }
        let path = try torn.written(to: folder)
        let isWhole = torn.log == remains.log
        #expect(try Self.check(path) == nil)
        #expect(try Self.texts(folder) == (isWhole ? remains.texts[4] : remains.texts[3]))
    }

    @Test func whatIsLeftOfAnOlderLogIsNoDamage() throws {
        let folder = try TemporaryFolder()
        let notes = try StoreDatabaseTests.open(folder)
        for text in Self.added { try Self.add(text, notes, pages: 2) }
        try notes.write { _ in }
        let queue = try DatabaseQueue(path: StoreDatabaseTests.path(folder))
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.restart) }
        try Self.add("after it", notes)
        var remains = Remains(
            database: try StoreDatabaseTests.bytes(folder), log: try Self.log(folder))
        try queue.close()
        let expected = try StoreDatabaseTests.texts(notes).map { String($0.prefix(20)) }
        try notes.close()
        let other = try TemporaryFolder()
        let salts = (0..<remains.frames).map { frame in
            [8, 12].map { remains.number(Remains.place(frame) + $0) }
        }
        #expect(Set(salts).count == 2, "there are frames of an older log")
        let path = try remains.written(to: other)
        #expect(try Self.check(path) == nil)
        #expect(try Self.log(other) == remains.log)
        #expect(try Self.texts(other) == expected)
        // A bit of the new one is put back, nevertheless.
        let right = remains.log
        remains.log[Remains.place(0) + 77] ^= 1
        #expect(try Self.check(try remains.written(to: other)) == .mended)
        #expect(try Self.log(other) == right)
    }

    @Test func aLogThatAnotherProcessUsesIsLeftAlone() throws {
        var damaged = try Self.remains.get()
        damaged.log[Remains.place(2) + 99] ^= 4
        let folder = try TemporaryFolder()
        let path = try damaged.written(to: folder)
        let script = """
            import sqlite3, sys
            c = sqlite3.connect(sys.argv[1]); c.execute('SELECT count(*) FROM note').fetchone()
            print('open', flush=True); sys.stdin.read()
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, path]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        #expect(try Self.check(path) == nil)
        #expect(try Self.log(folder) == damaged.log)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    // MARK: Foreign bytes

    @Test("bytes from elsewhere end in an answer", arguments: UInt64(0)..<24)
    func hostileBytes(seed: UInt64) throws {
        let remains = try Self.remains.get()
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        var hostile = remains
        switch seed % 4 {
        case 0:
            hostile.log = Data(
                (0..<Int.random(in: 0..<20_000, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                })
        case 1:
            for _ in 0..<200 {
                let place = Int.random(in: 32..<hostile.log.count, using: &random)
                hostile.log[place] = UInt8.random(in: 0...255, using: &random)
            }
        case 2:
            // A head that is right, for pages of another size, and frames for pages that no file has.
            hostile.log.replaceSubrange(8..<12, with: seed % 8 < 4 ? [0, 1, 0, 0] : [0, 0, 2, 0])
            var sum = WriteAheadLog.Sum()
            Array(hostile.log[..<24]).withUnsafeBytes { sum.add($0, isBigEndian: false) }
            for (index, number) in [sum.first, sum.second].enumerated() {
                for byte in 0..<4 {
                    hostile.log[24 + 4 * index + byte] =
                        UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32(byte)))
                }
            }
        default:
            for frame in 0..<hostile.frames {
                let start = Remains.place(frame)
                hostile.log.replaceSubrange(
                    start..<(start + 8), with: Data(repeating: frame % 2 == 0 ? 255 : 0, count: 8))
            }
            hostile.database = hostile.database.prefix(Int(seed) * 100)
        }
        let path = try hostile.written(to: folder)
        _ = try Self.check(path)
        #expect(try Self.check(path) == nil, "one check is enough")
    }

    @Test func whatIsNoLogIsLeftAlone() throws {
        let remains = try Self.remains.get()
        let folder = try TemporaryFolder()
        let path = try remains.written(to: folder)
        let log = path + "-wal"
        try FileManager.default.removeItem(atPath: log)
        #expect(mkfifo(log, 0o600) == 0)
        #expect(try Self.check(path) == nil, "a pipe is not waited for")
        try FileManager.default.removeItem(atPath: log)
        let other = folder.url.path + "/other"
        var damaged = remains.log
        damaged[Remains.place(1) + 99] ^= 4
        try damaged.write(to: URL(fileURLWithPath: other))
        try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: other)
        #expect(try Self.check(path) == nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == damaged)
    }
}
#endif
