import Foundation
import TestSupport
import Testing

/// What the Nu HTML Checker finds in every page of the showcase.
extension BrowserTests {
    @Suite(.enabled(if: Checkers.run(with: Checkers.nu)))
    struct MarkupTests {
        @Test func everyPageIsValid() async throws {
            let pages = try await ShowcasePages.all()
            let jar = try #require(Checkers.nu)
            let result = try Command("java").run(
                ["-jar", jar.path, "--format", "json", "--errors-only", "--exit-zero-always"]
                    + pages.distinct().map { pages.folder.appendingPathComponent($0).path })
            let messages = try JSON(Data(result.errors.utf8))["messages"].items
            let errors = messages.filter { $0["type"].text == "error" }.map { message in
                let name = message["url"].text?.split(separator: "/").last ?? ""
                return "\(name): \(message["message"].text ?? "") \(message["extract"].text ?? "")"
            }
            let found = errors.filter { error in
                !Self.newer.contains { error.contains("CSS: ") && error.contains($0) }
            }
            if !found.isEmpty {
                let shown = found.prefix(100).joined(separator: "\n")
                Issue.record("\(found.count) errors:\n\(shown)")
            }
            #expect(result.status == 0)
        }

        /// CSS Anchor Positioning, which the checker does not know yet.
        private static let newer = [
            "position-area", "position-try", "anchor-name", "position-anchor",
        ]
    }
}
