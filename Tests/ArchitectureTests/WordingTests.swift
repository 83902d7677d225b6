import Foundation
import TestSupport
import Testing

/// The wording of comments and documents.
@Suite struct WordingTests {
    @Test func fewCommentsOpenWithAQuestionWord() throws {
        let (count, questions) = try ["Sources", "Demo"].flatMap(SwiftSource.all)
            .flatMap(Self.openings).reduce(into: (0, 0)) { sum, line in
                sum.0 += 1
                if Self.isQuestion(line) { sum.1 += 1 }
            }
        #expect(count > 5000)
        #expect(questions * 100 < count * 4, "\(questions) of \(count)")
    }

    @Test(arguments: [
        ("/// What a row is.\nlet a = 1\n/// A row.\n/// How it is.\nlet b = 2", 2, 1),
        ("    /// Whenever.\n    // When\n    /// When it ends.", 2, 1),
    ])
    func openingsAreTheFirstLinesOfBlocks(text: String, count: Int, questions: Int) {
        let openings = Self.openings(of: SwiftSource(text, path: "inline"))
        #expect(openings.count == count)
        #expect(openings.filter(Self.isQuestion).count == questions)
    }

    @Test func noTextPointsToOneThatIsNotInTheRepository() throws {
        var found: [String] = []
        for path in try Self.readersFiles() {
            let text = try String(
                contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated() where Self.pointsOutside(String(line))
            {
                found.append("\(path):\(index + 1): \(line)")
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("gaps (T24)", true), ("see requirements/a.md", true), ("of issue 3", true),
        ("the bar of the issue", true), ("design.md says", true), ("docs/redesign.md", false),
        ("issues 3 tokens", false), ("12T12:00", false),
    ])
    func referencesAreFound(line: String, isFound: Bool) {
        #expect(Self.pointsOutside(line) == isFound)
    }

    private static func openings(of source: SwiftSource) -> [Substring] {
        var openings: [Substring] = []
        var isInside = false
        for line in source.lines {
            let line = line.drop { $0 == " " }
            let isComment = line.hasPrefix("///")
            if isComment, !isInside { openings.append(line.dropFirst(3).drop { $0 == " " }) }
            isInside = isComment
        }
        return openings
    }

    private static let question = LinePattern(
        #"^(What|Whether|How|Where|Which|Who|Whose|Why|When)\b"#)

    private static func isQuestion(_ line: Substring) -> Bool { question.matches(String(line)) }

    private static let outside = LinePattern(
        #"\([TGR]\d+\)|requirements/|\bissue #?\d|\bof the issue\b|\b(design|sources|style|look)\.md\b"#
    )

    private static func pointsOutside(_ line: String) -> Bool { outside.matches(line) }

    /// The texts that somebody reads who has only the repository.
    private static func readersFiles() throws -> [String] {
        var paths = ["README.md", "CONTRIBUTING.md"]
        for folder in ["Sources", "Demo", "docs", "Resources", "Localizations"] {
            let root = Fixtures.root.appendingPathComponent(folder)
            let walk = try #require(FileManager.default.enumerator(atPath: root.path))
            for case let name as String in walk.allObjects
            where name.hasSuffix(".swift") || name.hasSuffix(".md") {
                paths.append("\(folder)/\(name)")
            }
        }
        return paths.sorted()
    }
}
