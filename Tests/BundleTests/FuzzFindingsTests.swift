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

    @Test func findingsAreThere() {
        #expect(!Self.files("strings").isEmpty)
        #expect(!Self.files("formats").isEmpty)
    }

    @Test("a format takes the arguments that it says it takes", arguments: files("formats"))
    func formats(file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let format = try FormatString(text)
        var texts = LanguageTexts(try #require(LanguageTag("en")))
        texts.add(StringText(text), for: "key")
        let arguments = (0..<format.argumentCount).map { place -> FormatArgument in
            switch format.kinds[place + 1] ?? .any {
            case .integer, .plural: .integer(3)
            case .real: .real(0.5)
            case .any, .text: .text("x")
            }
        }
        #expect(Localization([texts]).text("key", arguments).problems.isEmpty)
    }

    @Test(arguments: ["%1$f %1$d", "%1$d %1$f", "%1$@ %1$f %1$d", "%1$d %1$@"])
    func aNumberThatIsWholeSomewhereIsWhole(text: String) throws {
        #expect(try FormatString(text).kinds == [1: .integer])
    }

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
