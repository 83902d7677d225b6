#if Database && Vault
import CairnFiles
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A passphrase is taken as it was given, or not at all.
@Suite struct PassphraseTests {
    private static let composed = "drei gr\u{FC}ne B\u{E4}ume"
    private static let decomposed = "drei gru\u{308}ne Ba\u{308}ume"

    @Test(arguments: [
        "correct horse battery\nand a second line\n", String(repeating: "x", count: 4097) + "\n",
    ])
    func whatWouldBeCutOffIsRefused(text: String) throws {
        let home = try BackupHome.filled()
        try home.folder.write(text, to: "long")
        let age = home.path + "/all.tar.age"
        let refused = try home.run(["backup", age, "--encrypt"], passphrase: "long")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("a single line of at most 4096 bytes"), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: age))
        try home.done("backup", age, "--encrypt", passphrase: "words")
        let read = try home.run(["backup", "verify", age], passphrase: "long")
        #expect(read.status == 1 && read.errors.contains("a single line"), "\(read)")
    }

    @Test func theLongestPassphraseCountsToItsEnd() throws {
        let home = try BackupHome.filled()
        let age = home.path + "/all.tar.age"
        let long = String(repeating: "x", count: 4095)
        // With and without a line break at the end, also that of Windows.
        try home.folder.write(long + "y\r\n", to: "long")
        try home.folder.write(long + "y", to: "same")
        try home.folder.write(long + "z", to: "other")
        let made = try home.run(["backup", age, "--encrypt"], passphrase: "long")
        // A carriage return is a byte of the line.
        #expect(made.status == 1)
        try home.done("backup", age, "--encrypt", passphrase: "same")
        try home.done("backup", "verify", age, passphrase: "same")
        let other = try home.run(["backup", "verify", age], passphrase: "other")
        #expect(other.errors == "Wrong passphrase for \(age)\n", "\(other)")
    }

    @Test func bothSpellingsOfALetterAreOnePassphrase() throws {
        #expect(Array(Self.composed.utf8) != Array(Self.decomposed.utf8))
        let home = try BackupHome.filled()
        try home.folder.write(Self.composed + "\n", to: "composed")
        try home.folder.write(Self.decomposed + "\n", to: "decomposed")
        for name in ["composed", "decomposed"] {
            let age = home.path + "/\(name).age"
            try home.done("backup", age, "--encrypt", passphrase: name)
            // New files are encrypted with the composed form.
            let file = try OpenFile(reading: age)
            var place = 0
            let reader = try AgeReader(Secret(Self.composed), path: age) { count in
                let bytes = try file.bytes(from: place, count: count)
                place += bytes.count
                return bytes
            }
            #expect(!reader.isDamaged)
            for other in ["composed", "decomposed"] {
                try home.done("backup", "verify", age, passphrase: other)
            }
        }
    }

    /// A file of an earlier version, or of `age`, which take the bytes as they are typed.
    @Test func aFileOfTheBytesAsTheyWereTypedOpensInEitherSpelling() throws {
        let home = try BackupHome.filled()
        try home.folder.write(Self.composed + "\n", to: "composed")
        try home.folder.write(Self.decomposed + "\n", to: "decomposed")
        let tar = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        var writer = try AgeWriter(Secret(Self.decomposed), workFactor: 10)
        let bytes = writer.head + (try writer.seal(tar)) + (try writer.finish())
        let age = home.path + "/old.age"
        try Data(bytes).write(to: URL(fileURLWithPath: age))
        for name in ["composed", "decomposed"] {
            try home.done("backup", "verify", age, passphrase: name)
        }
    }
}
#endif
