#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// An export over another one, which is killed or fails.
@Suite(.serialized) struct ExportFaultTests {
    @Test("a photo that is replaced is the former one or the new one", arguments: [true, false])
    func theFormerPhotoIsThereUntilTheNewOneIsWhole(isKilled: Bool) async throws {
        let home = try FaultHome()
        try await home.done([
            "story", "new", "--title", "The lake", "--photo", TravelOperation.photo(1),
        ])
        let out = home.path + "/backups/out"
        let export = ["export", "--output", out, "--format", "markdown", "--force"]
        try await home.done(export)
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: out + "/photos").first)
        let url = URL(fileURLWithPath: out + "/photos/" + name)
        let new = try Data(contentsOf: url)
        let former = Data("the former photo".utf8) + Data(repeating: 7, count: 300_000)
        try former.write(to: url)
        let changes = try await home.recorded(export, hasCode: false).changes
        #expect(try Data(contentsOf: url) == new)
        try #require(changes > 3)
        var kept = 0
        for place in 1...changes {
            try former.write(to: url)
            let fault: FailingFiles.Fault =
                isKilled
                ? .kill(place, isTorn: place % 2 == 0)
                : .fail(place, code: ENOSPC, lasts: true)
            let result = try await home.run(export, fault: fault)
            let bytes = try Data(contentsOf: url)
            #expect(bytes == former || bytes == new, "\(place): \(bytes.count) bytes")
            if bytes == former { kept += 1 }
            if !isKilled, bytes == former { #expect(result.status == 1, "\(place): \(result)") }
        }
        #expect(kept > 0)
        try await home.done(export)
        #expect(try Data(contentsOf: url) == new)
    }
}
#endif
