import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Every page that `travel-story showcase` writes, and the page that links them.
    @Suite struct ShowcasePageTests {
        /// What a page is made of, tag by tag: `div`, `/div`.
        private static func tags(of html: String) -> [String] {
            // What stands between these tags is no markup.
            let empty: Set<Substring> = ["meta", "link", "img", "input", "br", "hr"]
            var tags: [String] = []
            for match in html.matches(of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*>/) {
                let name = match.2
                tags.append("\(match.1)\(name.lowercased())")
                if empty.contains(name) { tags.append("/\(name)") }
            }
            return tags
        }

        /// The same of the tree that the browser has made of it.
        private static let tagsOfTree = """
            (() => {
              const tags = [];
              const walk = (one) => {
                const name = one.tagName.toLowerCase();
                tags.push(name);
                for (const child of one.children) walk(child);
                tags.push('/' + name);
              };
              walk(document.documentElement);
              return tags;
            })()
            """

        /// What does not come to the page, or cannot be seen in it.
        private static let faults = """
            (() => {
              const faults = [];
              const ids = new Set();
              for (const one of document.querySelectorAll('[id]')) {
                if (ids.has(one.id)) faults.push('twice: ' + one.id);
                ids.add(one.id);
              }
              for (const one of document.querySelectorAll('img')) {
                if (one.loading !== 'lazy' && one.naturalWidth === 0) faults.push('no picture: ' + one.src);
                if (!one.hasAttribute('alt')) faults.push('no alt: ' + one.src);
              }
              if (document.compatMode !== 'CSS1Compat') faults.push('quirks');
              if (document.title === '') faults.push('no title');
              const width = document.documentElement.scrollWidth;
              if (width > innerWidth) faults.push('wider than the window: ' + width);
              return faults;
            })()
            """

        @Test func everyPageIsWellFormedAndLoadsInSilence() async throws {
            let pages = try await ShowcasePages.all()
            #expect(pages.names.count > 150)
            for name in pages.names {
                let html = try pages.text(name)
                let (complaints, tags, faults) = try await withBrowser { browser in
                    let page = try browser.page(width: 390, height: 844)
                    defer { page.close() }
                    try pages.open(name, in: page, of: browser)
                    let tags = try page.evaluate(Self.tagsOfTree).items.compactMap(\.text)
                    let faults = try page.evaluate(Self.faults).items.compactMap(\.text)
                    // A page of one secret has no name to keep it by; the browser would like one.
                    let complaints = browser.complaints.filter { !$0.hasPrefix("verbose") }
                    return (complaints, tags, faults)
                }
                #expect(complaints == [], "\(name)")
                #expect(faults == [], "\(name)")
                let written = Self.tags(of: html)
                #expect(written == tags, "\(name): the browser mended it")
            }
        }
    }
}
