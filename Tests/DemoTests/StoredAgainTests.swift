#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A photo whose file is missing or damaged, and the same photo at hand.
@Suite struct StoredAgainTests {
    enum Harm: CaseIterable { case missing, cut, flipped, link }

    /// Returns the path of the only original.
    private func original(in home: FaultHome) throws -> String {
        let folder = home.data + "/library/originals"
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return folder + "/" + (try #require(names.first { $0.contains("/") }))
    }

    /// Damages a file.
    ///
    /// - Returns: its bytes then; `nil` if it is missing.
    private func harm(_ path: String, _ harm: Harm) throws -> Data? {
        var bytes = try #require(FileManager.default.contents(atPath: path))
        switch harm {
        case .missing:
            try FileManager.default.removeItem(atPath: path)
            return nil
        case .link:
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: TravelOperation.photo(1))
            return nil
        case .cut: bytes = bytes.prefix(bytes.count / 2)
        case .flipped: bytes[bytes.count / 2] ^= 1
        }
        try FileManager.default.removeItem(atPath: path)
        try bytes.write(to: URL(fileURLWithPath: path))
        return bytes
    }

    @Test(arguments: Harm.allCases)
    func anImportStoresTheOriginalAgain(_ kind: Harm) async throws {
        for isStory in [false, true] {
            let home = try await FaultHomes.shared.home(.filled)
            let path = try original(in: home)
            let right = FileManager.default.contents(atPath: path)
            let wrong = try harm(path, kind)
            let photo = TravelOperation.photo(0)
            let result = try await home.run(
                isStory
                    ? ["story", "new", "--title", "again", "--photo", photo] : ["import", photo])
            #expect(result.status == 0, "\(result)")
            #expect(result.errors.contains("is stored again"), "\(result)")
            #expect(FileManager.default.contents(atPath: path) == right)
            let mode = try FileInfo.at(path, followingLinks: false)
            #expect(mode.kind == .file && mode.permissions & 0o222 == 0)
            // The row and what refers to it stay; the wrong bytes are kept.
            #expect(try await home.done(["story", "show", "1"]).contains("library/1"))
            try await home.done(["doctor", "--thorough"])
            let kept = home.data + "/library/damaged"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: kept)) ?? []
            #expect(names.count == (kind == .missing ? 0 : 1))
            if let wrong {
                let name = try #require(names.first)
                #expect(FileManager.default.contents(atPath: kept + "/" + name) == wrong)
            }
            // Once is enough.
            let next = try await home.done(["import", photo, "--json"])
            #expect(!next.contains("storedAgain"), "\(next)")
        }
    }

    @Test(arguments: [Harm.missing, .cut, .flipped])
    func behindALockTheOriginalIsStoredAgain(_ kind: Harm) async throws {
        let home = try await FaultHomes.shared.home(.locked)
        let folder = home.data + "/sealed/photos"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let path = folder + "/" + (try #require(names.first))
        let wrong = try harm(path, kind)
        let photo = TravelOperation.photo(0)
        let result = try await home.run(["import", photo], hasCode: true)
        #expect(result.status == 0 && result.errors.contains("is stored again"), "\(result)")
        let doctor = try await home.run(["doctor", "--thorough"], hasCode: true)
        if kind == .missing {
            #expect(doctor.status == 0, "\(doctor)")
        } else {
            // The wrong bytes are kept, and named.
            #expect(doctor.output.split(separator: "\n").count == 1, "\(doctor)")
            #expect(doctor.output.contains("sealed/damaged/photos"), "\(doctor)")
        }
        if let wrong {
            let files = home.files(with: wrong)
            #expect(files.contains { $0.contains("sealed/damaged/photos/") }, "\(files)")
        }
        // Nothing of it is on the disk.
        #expect(home.files(with: try Data(contentsOf: URL(fileURLWithPath: photo))).isEmpty)
        try await home.done(["lock", "remove"], hasCode: true)
        #expect(
            try FileManager.default.contents(atPath: original(in: home))
                == FileManager.default.contents(atPath: photo))
    }

    @Test func photosWithoutRoomInMemoryAreNotCalledDamaged() async throws {
        let home = try await FaultHomes.shared.home(.locked)
        try await home.done(["import", BackupHome.photo], hasCode: true)
        // A folder in memory that holds the rows, and no photo.
        let script = """
            mount -t tmpfs -o size=440k,mode=700 none '\(home.memory)' && exec "$@"
            """
        let result = try await home.run(
            ["doctor", "--thorough"], hasCode: true,
            through: ["unshare", "-m", "sh", "-c", script, "sh"])
        // It needs the right to mount.
        if result.errors.contains("unshare:") || result.errors.contains("mount:") { return }
        #expect(result.status == 1, "\(result)")
        #expect(!result.output.contains("Problem: library/"), "\(result)")
        #expect(result.output.contains("no room in memory"), "\(result)")
    }

    @Test func plainDataThatDoesNotFitIntoMemoryIsCopiedToTheDisk() async throws {
        let home = try await FaultHomes.shared.home(.filled)
        let script = """
            mount -t tmpfs -o size=64k,mode=700 none '\(home.memory)' && "$@"
            status=$?; ls -A '\(home.memory)'; exit $status
            """
        let result = try await home.run(
            ["doctor"], through: ["unshare", "-m", "sh", "-c", script, "sh"])
        // It needs the right to mount.
        if result.errors.contains("unshare:") || result.errors.contains("mount:") { return }
        #expect(result.status == 0 && result.output == "No problems found\n", "\(result)")
    }
}
#endif
