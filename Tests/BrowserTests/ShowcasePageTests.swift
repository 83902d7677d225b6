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
            let folder = try TemporaryFolder()
            let place = folder.url.appendingPathComponent("pages").path
            let result = try Command.built("travel-story", environment: ["LANG": "C"])
                .run(["showcase", "--format", "html", "--output", place])
            #expect(result.status == 0, "\(result.errors)")
            let names = result.output.split(separator: "\n")
                .map { URL(fileURLWithPath: String($0)).lastPathComponent }
            #expect(names.count > 150)
            for name in names {
                let url = URL(fileURLWithPath: place).appendingPathComponent(name)
                let html = try String(contentsOf: url, encoding: .utf8)
                let (complaints, tags, faults) = try await withBrowser { browser in
                    let page = try browser.page(width: 390, height: 844)
                    defer { page.close() }
                    browser.answer = { Self.file(of: $0.address, in: place) }
                    try page.open("http://cairn.test/\(name)")
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

        private static func file(of address: String, in folder: String) -> Chromium.Response {
            let path = URL(string: address)?.path ?? ""
            let types = ["html": "text/html; charset=utf-8", "jpg": "image/jpeg"]
            let url = URL(fileURLWithPath: folder + path)
            guard let data = try? Data(contentsOf: url), let type = types[url.pathExtension] else {
                // Browsers ask for an icon by themselves.
                let status = path == "/favicon.ico" ? 204 : 404
                return Chromium.Response(status: status, headers: [:], body: [])
            }
            return Chromium.Response(headers: ["Content-Type": type], body: Array(data))
        }
    }
}
