import CairnLayout
import CairnUI
import CairnWeb
import TestSupport
import Testing

extension BrowserTests {
    /// A text that is cut ends in dots, whichever way the page runs.
    @Suite struct EllipsisTests {
        private func picture(
            _ words: String, _ direction: Direction, _ alignment: TextAlignment, lines: Int
        ) async throws -> [UInt8] {
            let root = Expander().expand(
                Column {
                    Text(words).lines(lines).alignment(alignment).size(width: 160)
                }
                .padding(20), in: Environment())
            let html = HTMLPage(Scene(root, direction: direction)).html
            return try await withBrowser { browser in
                let page = try browser.page(width: 200, height: 120)
                defer { page.close() }
                try page.show(html, in: browser)
                return Array(try page.screenshot())
            }
        }

        @Test(
            "a foreign text is cut as at home",
            arguments: [
                "One long line that is cut where the room ends, however long",
                "سطر طويل يقطع حيث ينتهي المكان مهما كان طوله في الصفحة",
            ], [1, 2])
        func cut(words: String, lines: Int) async throws {
            let right = try await picture(words, .rightToLeft, .start, lines: lines)
            let left = try await picture(words, .leftToRight, .end, lines: lines)
            #expect(right == left)
            let whole = try await picture(words, .rightToLeft, .start, lines: 0)
            #expect(right != whole)
        }
    }
}
