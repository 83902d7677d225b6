#if Database && Vault
import CairnFiles
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Backups that are damaged at their start, and files of any size that are none.
@Suite struct BackupReadingTests {
    /// A backup of small files.
    private struct Sample {
        let folder: TemporaryFolder
        var tar: String { folder.url.path + "/a.tar" }

        init(passphrase: Secret? = nil) throws {
            folder = try TemporaryFolder()
            var entries: [BackupArchive.Entry] = []
            for (name, size) in [(BackupArchive.notes, 3000), (BackupArchive.choices, 700)] {
                let path = folder.url.path + "/" + name
                try Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
                    .write(to: URL(fileURLWithPath: path))
                entries.append(.init(name: name, path: path))
            }
            _ = try BackupArchive.write(entries, to: tar, passphrase: passphrase, workFactor: 10)
        }

        func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: tar)) }
        func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: tar)) }
        func read(into out: String? = nil) throws -> BackupReport {
            try BackupArchive.read(tar, into: out) { Secret("passphrase") }
        }
    }

    // MARK: The version

    @Test("one wrong byte in the version is damage", arguments: Array("013456789/:x\0".utf8))
    func aWrongDigitOfTheVersionIsDamage(digit: UInt8) throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        let version = try #require(bytes.range(of: Data("travel-story backup 2\n".utf8)))
        bytes[version.upperBound - 2] = digit
        try sample.write(bytes)
        let out = sample.folder.url.path + "/out"
        let report = try sample.read(into: out)
        #expect(!report.isIntact && report.isDamaged)
        #expect(report.names == [BackupArchive.notes, BackupArchive.choices])
        #expect(report.damaged == [] && report.refused == [] && !report.isCut)
        #expect(try FileInfo.at(out + "/" + BackupArchive.notes).size == 3000)
    }

    @Test("a version of which not every line is known is a newer one", arguments: ["3", "12"])
    func aNewerVersionIsRefused(version: String) throws {
        let folder = try TemporaryFolder()
        let hash = String(repeating: "ab", count: 32)
        for lines in [
            "\(hash) 3 notes.tree\n\(hash) 3 0644 choices.plist\n", "\(hash) 3 notes.tree\nx y\n",
            version == "3" ? "" : "\(hash) 3 notes.tree\n",
        ] {
            let text = "travel-story backup \(version)\n" + lines
            let size = UInt64(text.utf8.count)
            let header = try #require(TarFile.header(BackupArchive.mark, size))
            let bytes = header + Array(text.utf8) + TarFile.padding(size) + TarFile.end
            let path = folder.url.path + "/a.tar"
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            #expect(throws: BackupArchive.Problem.notOne) {
                _ = try BackupArchive.read(path) { Secret("") }
            }
        }
    }

    @Test func aBackupWithAWrongVersionIsRestoredIfItIsAskedFor() throws {
        let home = try BackupHome.filled()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        let version = try #require(bytes.range(of: Data("travel-story backup 2\n".utf8)))
        bytes[version.upperBound - 2] = UInt8(ascii: "6")
        try bytes.write(to: URL(fileURLWithPath: home.tar))
        #expect(try home.run(["restore", home.tar, "--force"]).errors.contains("--keep-going"))
        let restored = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(restored.status == 1, "\(restored)")
        #expect(try home.done("story", "list").contains("The lake"))
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }

    // MARK: The header of the encryption

    @Test("any wrong byte of the header but those of salt and cost costs nothing")
    func aDamagedHeaderIsReadNevertheless() throws {
        let sample = try Sample(passphrase: Secret("passphrase"))
        let whole = try sample.bytes()
        var lost: [Int] = []
        // Every byte of the text, and of the salt of the payload.
        for place in 0..<166 {
            var bytes = whole
            bytes[place] ^= place % 2 == 0 ? 1 : 0x80
            try sample.write(bytes)
            guard let report = try? sample.read() else {
                lost.append(place)
                continue
            }
            #expect(report.isDamaged, "\(place)")
            #expect(report.names.count == 2 && report.damaged.isEmpty, "\(place)")
        }
        let salt = 32..<54
        let cost = 55..<57
        #expect(lost.allSatisfy { salt.contains($0) || cost.contains($0) }, "\(lost)")
        // Visible damage is found.
        #expect(lost.allSatisfy { $0 % 2 == 0 }, "\(lost)")
    }

    @Test func aWrongPassphraseIsStillWrong() throws {
        let sample = try Sample(passphrase: Secret("passphrase"))
        for place in [nil, 3, 40, 60, 120] as [Int?] {
            var bytes = try sample.bytes()
            if let place { bytes[place] ^= 0x80 }
            try sample.write(bytes)
            #expect(throws: VaultError.self) {
                _ = try BackupArchive.read(sample.tar) { Secret("another passphrase") }
            }
            if let place { bytes[place] ^= 0x80 }
            try sample.write(bytes)
        }
    }

    @Test func aBackupWithADamagedHeaderIsRestoredIfItIsAskedFor() throws {
        let home = try BackupHome.filled()
        let age = home.path + "/all.tar.age"
        try home.done("backup", age, "--encrypt", passphrase: "words")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: age))
        bytes[5] = 0
        try bytes.write(to: URL(fileURLWithPath: age))
        let refused = try home.run(["restore", age, "--force"], passphrase: "words")
        #expect(refused.status == 1 && refused.errors.contains("--keep-going"), "\(refused)")
        let rest = try home.run(["restore", age, "--force", "--keep-going"], passphrase: "words")
        #expect(rest.status == 1, "\(rest)")
        #expect(try home.done("story", "list").contains("The lake"))
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }

    // MARK: Sizes

    private static func grow(_ path: String, to size: Int) throws {
        if !FileManager.default.fileExists(atPath: path) {
            try Data().write(to: URL(fileURLWithPath: path))
        }
        try #require(truncate(path, size) == 0)
    }

    @Test(arguments: [["backup", "verify"], ["restore"]])
    func aLongFileOfZerosIsNoBackup(command: [String]) throws {
        let home = try BackupHome()
        let path = home.path + "/zeros"
        try Self.grow(path, to: 20 << 30)
        let start = Date()
        let refused = try home.run(command + [path])
        #expect(refused.status == 1 && refused.errors.contains(path), "\(refused)")
        #expect(Date().timeIntervalSince(start) < 30)
        #expect(!FileManager.default.fileExists(atPath: home.data + "/stories.sqlite"))
    }

    @Test func aHoleBehindABackupIsDamageAndNotReadToItsEnd() throws {
        let sample = try Sample()
        try Self.grow(sample.tar, to: 20 << 30)
        let start = Date()
        let report = try sample.read()
        #expect(report.isDamaged && report.names.count == 2 && report.damaged.isEmpty)
        #expect(Date().timeIntervalSince(start) < 30)
        // The padding of tar is no damage.
        let other = try Sample()
        try Self.grow(other.tar, to: (try other.bytes().count + 10_239) / 10_240 * 10_240)
        #expect(try other.read().isIntact)
    }

    @Test func aHoleInABackupCostsOnlyWhatIsInIt() throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        // The header and the content of the first file.
        let first = try #require(
            bytes.range(of: Data(BackupArchive.notes.utf8), in: 1024..<bytes.count))
        bytes.resetBytes(in: first.lowerBound..<(first.lowerBound + 512 + 3072))
        try sample.write(bytes)
        let report = try sample.read()
        #expect(report.missing == [BackupArchive.notes] && report.isDamaged)
        #expect(report.names == [BackupArchive.choices])
    }

    @Test(arguments: [
        ["story", "new", "--title", "x", "--text", "-"], ["note", "new", "x", "--text", "-"],
    ])
    func anEndlessInputIsNotReadToItsEnd(arguments: [String]) throws {
        let home = try BackupHome()
        let result = try Command(
            "/bin/sh",
            environment: [
                "HOME": home.path, "LANG": "en", "LC_ALL": nil, "XDG_DATA_HOME": nil,
                "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil,
            ]
        ).run(["-c", "yes | \"$0\" \"$@\"", Command.built("travel-story").program] + arguments)
        #expect(result.status == 64 && result.errors.contains("at most 16 MiB"), "\(result)")
    }
}
#endif
