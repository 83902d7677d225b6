#if Database && Vault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// What `import` reports to scripts.
@Suite struct ImportStatusTests {
    @Test func anArchiveWithoutAPhotoIsAFailure() throws {
        let home = try BackupHome()
        let (damaged, empty) = (home.path + "/garb.zip", home.path + "/empty.ZIP")
        try home.folder.write(String(repeating: "garbage ", count: 100), to: "garb.zip")
        let end: [UInt8] = [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18)
        try Data(end).write(to: URL(fileURLWithPath: empty))
        for archives in [[damaged], [empty], [damaged, empty]] {
            let result = try home.run(["import"] + archives)
            #expect(result.status == 1, "\(archives): \(result)")
        }
        #expect(try home.run(["import", damaged]).errors.contains("garb.zip"))
        // Among other sources, an archive is one file of many.
        #expect(try home.run(["import", damaged, BackupHome.photo]).status == 0)
        #expect(try home.run(["import", BackupHome.photo]).status == 0)
    }

    @Test func aSourceThatIsNotThereIsAFailure() throws {
        let home = try BackupHome()
        for nowhere in ["nowhere", "no/where.jpg", "away.zip"].map({ home.path + "/" + $0 }) {
            let result = try home.run(["import", nowhere, BackupHome.photo])
            #expect(result.status == 1 && result.errors.contains(nowhere), "\(result)")
        }
        // The others are imported.
        #expect(try home.done("gallery").contains("1 photo"))
    }
}
#endif
