import CairnBundle
import Foundation
import TestSupport
import Testing

/// What the fuzzer found once; see Tests/Fuzz/README.md.
@Suite struct FuzzFindingsTests {
    private static func files(_ target: String) -> [URL] {
        let folder = Fixtures.folder("fuzz/\(target)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appendingPathComponent($0) }
    }

    @Test func findingsAreThere() { #expect(!Self.files("strings").isEmpty) }

    @Test(
        "strict and forgiving reading agree, and problems are bounded", arguments: files("strings"))
    func strings(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        let forgiving = StringsFile(recovering: bytes, file: "t")
        #expect(forgiving.problems.count <= StringsFile.maximumProblems)
        if let strict = try? StringsFile(bytes, file: "t") {
            #expect(strict.entries == forgiving.entries && forgiving.problems.isEmpty)
        } else {
            #expect(!forgiving.problems.isEmpty)
        }
    }
}
