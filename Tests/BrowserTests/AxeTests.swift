import Foundation
import TestSupport
import Testing

/// What a checker of accessibility finds in every page of the showcase, in all looks.
extension BrowserTests {
    @Suite(.enabled(if: Checkers.run(with: Checkers.axe)))
    struct AxeTests {
        /// The violations that keep somebody from using a page; the others are advice.
        private static let check = """
            (async () => {
              for (const one of document.getAnimations()) { try { one.finish() } catch { } }
              const report = await axe.run(document, {
                resultTypes: ['violations'], preload: false, selectors: false, elementRef: false
              });
              const found = [];
              for (const rule of report.violations) {
                if (!['critical', 'serious'].includes(rule.impact) && !\(frame).includes(rule.id)) continue;
                for (const one of rule.nodes) {
                  const reason = [...one.any, ...one.all, ...one.none].map((check) => check.message)[0];
                  found.push(`${rule.impact} ${rule.id}: ${reason}: ${one.html.slice(0, 300)}`);
                }
              }
              return found;
            })()
            """
        /// Rules about the frame of a page, which are counted although their impact is moderate.
        private static let frame = "['landmark-one-main', 'page-has-heading-one', 'region']"

        @Test func noPageKeepsAnybodyOut() async throws {
            let script = try String(contentsOf: #require(Checkers.axe), encoding: .utf8)
            let pages = try await ShowcasePages.all()
            let names = try pages.distinct()
            #expect(names.count > 300)
            let found = try await withBrowser { browser in
                let page = try browser.page(width: 390, height: 844)
                defer { page.close() }
                try page.call(
                    "Page.addScriptToEvaluateOnNewDocument", ["source": .text(script)])
                return try names.flatMap { name in
                    try pages.open(name, in: page, of: browser)
                    return try page.evaluate(Self.check).items.compactMap(\.text)
                        .map { "\(name): \($0)" }
                }
            }
            if !found.isEmpty {
                Issue.record("\(found.count) violations:\n\(found.joined(separator: "\n"))")
            }
        }
    }
}
