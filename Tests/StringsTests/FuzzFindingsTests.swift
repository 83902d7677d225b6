import CairnStrings
import Foundation
import TestSupport
import Testing

/// What the fuzzer starts from and what it has found; see Tests/Fuzz/README.md. PropertyListTests has the fourth target.
@Suite struct FuzzFindingsTests {
    private static let targets = ["formats", "plurals", "strings"]

    private static func files(_ target: String) -> [URL] {
        names(in: Fixtures.folder("fuzz/\(target)")) + names(in: fuzz("Seeds/\(target)"))
    }

    private static func fuzz(_ path: String) -> URL {
        Fixtures.root.appendingPathComponent("Tests/Fuzz/\(path)")
    }

    private static func names(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appendingPathComponent($0) }
    }

    @Test func everyTargetIsReplayed() {
        let targets = Self.names(in: Self.fuzz("Targets")).map {
            $0.deletingPathExtension().lastPathComponent
        }
        #expect(targets == (Self.targets + ["plist"]).sorted())
        for target in Self.targets { #expect(Self.files(target).count > 5, "\(target)") }
    }

    @Test("a format takes the arguments that it says it takes", arguments: files("formats"))
    func formats(file: URL) throws {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let format: FormatString
        do throws(FormatError) {
            format = try FormatString(text)
        } catch {
            #expect(error.offset >= 0 && error.offset < max(text.count, 1))
            return
        }
        var texts = LanguageStrings(try #require(LanguageTag("en")))
        texts.add(ParsedText(text), for: "key")
        let arguments = (0..<format.argumentCount).map { place -> FormatArgument in
            switch format.kinds[place + 1] ?? .any {
            case .integer, .plural: .integer(3)
            case .real: .real(0.5)
            case .any, .text: .text("x")
            }
        }
        // A variable has its words in a plural file, which is not there.
        let hasVariables = format.placeholders.contains { $0.conversion == .variable }
        #expect(hasVariables || Localization([texts]).text("key", arguments).problems.isEmpty)
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

    @Test("a plural text takes the arguments that it says it takes", arguments: files("plurals"))
    func plurals(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        let forgiving = PluralsFile(recovering: bytes, file: "t")
        if let strict = try? PluralsFile(bytes, file: "t") {
            #expect(strict == forgiving && forgiving.problems.isEmpty)
        } else {
            #expect(!forgiving.problems.isEmpty)
        }
        var texts = LanguageStrings(try #require(LanguageTag("pl")))
        texts.add(forgiving)
        let localization = Localization([texts])
        for entry in forgiving.entries {
            #expect(entry.line > 0 && entry.column > 0)
            let kinds = entry.message.kinds
            let arguments = (0..<entry.message.argumentCount).map { place -> FormatArgument in
                switch kinds[place + 1] ?? .any {
                case .integer, .plural: .integer(Int64(place) + 3)
                case .real: .real(0.5)
                case .any, .text: .text("x")
                }
            }
            let text = localization.text(TextKey(entry.key), arguments)
            #expect(text.problems.isEmpty, "\(entry.key): \(text.problems)")
        }
    }
}
