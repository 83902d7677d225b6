import CairnPropertyList
import Foundation
import TestSupport

@testable import CairnVault

/// Encrypted files and the records of a lock, which a stranger has changed.
enum Secrets {
    static let targets = [
        FuzzTarget("age-header") { try header($0) },
        FuzzTarget("age") { try stream($0) },
        FuzzTarget("sealed") { try sealed($0) },
        FuzzTarget("lock-files") { try files($0) },
        FuzzTarget("lock-record") { try record($0) },
        FuzzTarget("recovery-key") { input in
            let text = String(decoding: input, as: UTF8.self)
            guard let key = try? RecoveryKey(text) else { return }
            let again = try RecoveryKey(key.revealedText())
            try require(again == key, "another key than was typed")
            try require("\(key)" == "•••", "the key is shown")
        },
    ]

    private static func source(_ bytes: [UInt8]) -> AgeReader.Source {
        var rest = bytes[...]
        return { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    /// A header has stanzas and a code, or is damaged; no key comes out of a cost that takes more
    /// than the permitted memory.
    private static func header(_ input: [UInt8]) throws {
        let next = source(input)
        let header: AgeHeader
        do { header = try AgeHeader(path: "fuzz") { try next(1).first } } catch {
            try require("\(error)".contains("fuzz"), "an error without its file: \(error)")
            return
        }
        try require(!header.stanzas.isEmpty, "no stanzas")
        for stanza in header.stanzas {
            try require(!stanza.words.contains(""), "an empty word")
        }
        // Costs above 2^8 are left to the tests.
        guard let factor = header.stanzas[0].words.last.flatMap({ Int($0) }), factor <= 8 else {
            return
        }
        guard let key = try? header.fileKey([Secret("passphrase")], path: "fuzz") else { return }
        _ = try? header.check(key, path: "fuzz")
    }

    /// A file of three pieces, and what is in it.
    private static let encrypted: (file: [UInt8], plain: [UInt8], head: Int)? = {
        let plain = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        guard var writer = try? AgeWriter(Secret("passphrase"), workFactor: 1),
            let pieces = try? writer.seal(plain), let last = try? writer.finish()
        else { return nil }
        return (writer.head + pieces + last, plain, writer.head.count)
    }()

    /// Returned bytes are authentic and from the start; the end is reported only if it was reached.
    private static func stream(_ input: [UInt8]) throws {
        guard let (file, plain, _) = encrypted else { throw FuzzFailure("no file") }
        var input = InputReader(input)
        let changed = input.edited(file)
        guard AgeReader.matches(changed) else { return }
        // A cost that takes long to try.
        if changed.prefix(200) != file.prefix(200) { return }
        var found: [UInt8] = []
        do {
            var reader = try AgeReader(Secret("passphrase"), path: "fuzz", source: source(changed))
            while true {
                let bytes = try reader.read(10_000)
                found += bytes
                if bytes.count < 10_000 { break }
            }
        } catch let error as VaultError {
            try require(changed != file, "an unchanged file: \(error)")
            try require(plain.starts(with: found), "bytes that are not authentic")
            return
        }
        try require(changed == file && found == plain, "a changed file is read without an error")
    }

    private static let key = Secret(bytes: [UInt8](repeating: 7, count: 32))
    private static let plain = Array("the content of a sealed file".utf8)
    private static let envelope = try? Envelope(key, context: "fuzz").seal(plain, path: "fuzz")

    private static func sealed(_ input: [UInt8]) throws {
        guard let file = envelope else { throw FuzzFailure("no file") }
        var reader = InputReader(input)
        for changed in [input, reader.edited(file)] {
            let found: [UInt8]
            do throws(VaultError) {
                found = try Envelope(key, context: "fuzz").open(changed, path: "fuzz")
            } catch {
                try require(changed != file, "an unchanged file: \(error)")
                continue
            }
            try require(changed == file && found == plain, "a changed file is opened")
            try require(
                (try? Envelope(key, context: "other").open(changed, path: "fuzz")) == nil,
                "opened as another file")
        }
    }

    /// The files of a lock with one code, by their paths.
    private static let lock: (files: [String: [UInt8]], state: LockState)? = {
        guard let folder = try? TemporaryFolder() else { return nil }
        let files = lockFiles(of: folder)
        var state = LockState()
        state.record.credentials["code"] = LockCredential(
            salt: Data(count: 16), exponent: 17, blockSize: 8, parallelism: 1,
            verifier: Data(count: 32), wrapped: Data(count: 60))
        guard (try? files.prepare()) != nil, let key = try? files.makeDeviceKey(),
            (try? files.save(&state, key)) != nil,
            (try? files.save(counter: &state.counter, key)) != nil
        else { return nil }
        var found: [String: [UInt8]] = [:]
        for name in ["records/record", "records/counter", "device/mark", "device/key"] {
            found[name] = FileManager.default.contents(atPath: folder.url.path + "/" + name)
                .map(Array.init)
        }
        return (found, state)
    }()

    private static func lockFiles(of folder: TemporaryFolder) -> LockFiles {
        let path = folder.url.path
        return LockFiles(place: LockLocation(records: path + "/records", device: path + "/device"))
    }

    /// A lock whose files were changed stays closed: it is never a lock without a code, and never
    /// one in another state.
    private static func files(_ input: [UInt8]) throws {
        guard let lock, lock.files.count == 4 else { throw FuzzFailure("no lock") }
        var input = InputReader(input)
        let choice = Int(input.byte()) % 4
        let name = lock.files.keys.sorted()[choice]
        let folder = try TemporaryFolder()
        let files = lockFiles(of: folder)
        try files.prepare()
        for (name, bytes) in lock.files { _ = try folder.file(name, bytes) }
        let changed = input.edited(lock.files[name] ?? [])
        _ = try folder.file(name, changed)
        let state: LockState?
        do throws(VaultError) { state = try files.load() } catch {
            try require(changed != lock.files[name], "unchanged files: \(error)")
            return
        }
        try require(
            state == lock.state && changed == lock.files[name], "\(name) was changed and is used")
    }

    /// A record that is read is written and read back, and its policy is one.
    private static func record(_ input: [UInt8]) throws {
        guard let list = try? PropertyList(parsing: input, file: "fuzz"),
            let record = try? PlistDecoder().decode(LockRecord.self, from: list)
        else { return }
        for credential in record.credentials.values { _ = credential.cost.isPossible }
        let again = try PlistDecoder().decode(
            LockRecord.self, from: try PropertyList(parsing: PlistEncoder().xml(record)))
        try require(again == record, "written, and read as another record")
        _ = record.schedule
    }
}

extension InputReader {
    /// Returns bytes with changes: up to eight bytes combined by XOR, and an end that is cut off or
    /// added.
    mutating func edited(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let kind = byte()
        for _ in 0..<Int(kind & 7) where !bytes.isEmpty {
            let at = number(below: bytes.count)
            bytes[at] ^= byte()
        }
        if kind & 8 != 0 { bytes.removeLast(number(below: bytes.count + 1)) }
        if kind & 16 != 0 { bytes += rest }
        return bytes
    }
}
