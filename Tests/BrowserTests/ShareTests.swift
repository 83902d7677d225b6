import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Sharing by the system's own sheet, in a real browser. Chromium on Linux has no sheet: where one is wanted, a stand-in that
    /// writes down what it gets takes its place before the page loads, with the rules of the API for presses and files.
    @Suite struct ShareTests {
        /// Nothing but what the page needs: its own script by its hash, and its own files.
        private static let policy =
            "default-src 'none'; style-src 'nonce-t'; script-src '\(HTMLPage.scriptHash)'; "
            + "connect-src 'self'; form-action 'self'"

        /// A browser's `navigator.share`, with what it takes and how it ends as the test says.
        private static func standIn(
            ends: String = "", takesTypes types: String = "^image/|^text/plain", most: Int = 10
        ) -> String {
            """
            window.shared = [];
            navigator.canShare = (data) => {
              if (!data || !(data.title || data.text || data.url || data.files)) return false;
              const files = data.files || [];
              return files.length <= \(most) && files.every((one) => new RegExp('\(types)').test(one.type));
            };
            navigator.share = async (data) => {
              if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError');
              if (!navigator.canShare(data)) throw new TypeError('');
              const files = await Promise.all((data.files || []).map(async (one) =>
                [one.name, one.type, Array.from(new Uint8Array(await one.arrayBuffer())).join(' ')].join('|')));
              window.shared.push([data.title || '', data.text || '', data.url || '', ...files]);
              if ('\(ends)') throw new DOMException('', '\(ends)');
            };
            """
        }

        private struct Visit: Sendable {
            var shared: [[String]] = []
            var told = ""
            var posts: [String] = []
            var isShown = false
            var complaints: [String] = []
            var isWhole = false
        }

        private static let share = HTMLShare(
            title: "Två dagar", text: "</script><script>window.bad=1</script>\u{2028}\"'&\n$& %@",
            link: "https://example.com/42?a=1&b=å",
            files: [
                .init("/files/1", name: "sjö \"1\".jpg", type: "image/jpeg"),
                .init("/files/2", name: "note.txt", type: "text/plain"),
            ],
            words: .init(handedOver: "Over <b>", refused: "Refused", leftOut: "Stays %@ behind"))

        /// Opens the page, presses its button so many times, and says what became of it.
        private static func visit(
            _ share: HTMLShare = share, standIn: String?, presses: Int = 1, byKey: Bool = false,
            told: Bool = false, scheme: String = "https"
        ) async throws -> Visit {
            let screen = Column(gap: 8) {
                Row {
                    Button("Other apps") {}
                }
                .key("share system")
                Button("Copy link") {}
            }
            let scene = Scene(Expander().expand(screen, in: Environment()), language: "en")
            var options = HTMLOptions()
            options.styles = .nonce("t")
            options.shares["share system"] = share
            options.hidden = [("action", "token & 1")]
            let html = Array(HTMLPage(scene, options: options).html.utf8)
            return try await withBrowser { browser in
                let page = try browser.page(width: 390, height: 600)
                defer { page.close() }
                var posts: [String] = []
                if let standIn {
                    try page.call(
                        "Page.addScriptToEvaluateOnNewDocument", ["source": .text(standIn)])
                }
                browser.answer = { request in
                    let path = URL(string: request.address)?.path ?? ""
                    switch (request.method, path) {
                    case ("POST", _):
                        posts.append(String(decoding: request.body, as: UTF8.self))
                        return Chromium.Response(status: 204, headers: [:], body: [])
                    case (_, "/page"):
                        return Chromium.Response(
                            headers: [
                                "Content-Type": "text/html; charset=utf-8",
                                "Content-Security-Policy": policy,
                            ], body: html)
                    case (_, "/favicon.ico"):
                        return Chromium.Response(status: 204, headers: [:], body: [])
                    case (_, "/files/1"):
                        return Chromium.Response(headers: [:], body: [0xFF, 0xD8, 0, 1])
                    case (_, "/files/2"):
                        return Chromium.Response(headers: [:], body: Array("hej".utf8))
                    default: return Chromium.Response(status: 404, headers: [:], body: [])
                    }
                }
                try page.open("\(scheme)://cairn.test/page")
                var visit = Visit()
                func isShown() throws -> Bool {
                    try page.evaluate(
                        "document.querySelector('[data-share]').getBoundingClientRect().height > 0")
                        == true
                }
                // Files come after the page; where nothing is to come, a while of asking is enough.
                for _ in 0..<(standIn == nil || presses == 0 ? 50 : 12_000) {
                    visit.isShown = try isShown()
                    if visit.isShown { break }
                    usleep(10_000)
                }
                for number in 0..<(visit.isShown ? presses : 0) {
                    let count = posts.count
                    if byKey {
                        _ = try page.evaluate(
                            "document.querySelector('[data-share] button').focus()")
                        try page.press("Enter", code: 13, text: "\r")
                    } else {
                        let box = try page.evaluate(
                            "(() => { const b = document.querySelector('[data-share] button').getBoundingClientRect();"
                                + "return [b.x + b.width / 2, b.y + b.height / 2]; })()")
                        try page.click(x: box[0].number ?? 0, y: box[1].number ?? 0)
                    }
                    let isLast = number == presses - 1
                    for _ in 0..<12_000 {
                        visit.told =
                            try page.evaluate("document.querySelector('.said').textContent").text
                            ?? ""
                        let isOver = isLast && !told ? posts.count > count : visit.told != ""
                        if isOver { break }
                        usleep(10_000)
                    }
                }
                if visit.isShown {
                    visit.told =
                        try page.evaluate("document.querySelector('.said').textContent").text ?? ""
                }
                visit.shared =
                    standIn == nil
                    ? []
                    : try page.evaluate("window.shared").items.map {
                        $0.items.compactMap(\.text)
                    }
                visit.posts = posts
                visit.isWhole =
                    try page.evaluate(
                        "!window.bad && location.pathname === '/page' && !document.querySelector('b')"
                    )
                    == true
                visit.complaints = browser.complaints
                return visit
            }
        }

        @Test("a press hands over all of it, once", arguments: [false, true])
        func handedOver(byKey: Bool) async throws {
            let visit = try await Self.visit(standIn: Self.standIn(), byKey: byKey)
            #expect(
                visit.shared == [
                    [
                        Self.share.title, Self.share.text, Self.share.link ?? "",
                        "sjö \"1\".jpg|image/jpeg|255 216 0 1", "note.txt|text/plain|104 101 106",
                    ]
                ])
            #expect(visit.told == "Over <b>", "handed over, and nothing of arrived")
            #expect(visit.isWhole && visit.complaints == [])
            #expect(visit.posts.count == 1)
            #expect(
                visit.posts.first?.wholeMatch(of: /action=token\+%26\+1&share\.\d+=handedOver/)
                    != nil)
        }

        @Test(
            "closing the sheet is no failure, and a refusal is told",
            arguments: [
                ("AbortError", "", "cancelled"), ("NotAllowedError", "Refused", "refused"),
                ("DataError", "Refused", "refused"),
            ])
        func otherwise(error: String, told: String, outcome: String) async throws {
            let visit = try await Self.visit(standIn: Self.standIn(ends: error))
            #expect(visit.told == told && visit.isWhole && visit.complaints == [])
            #expect(visit.posts.count == 1 && visit.posts[0].hasSuffix("=\(outcome)"))
        }

        @Test func whatABrowserRefusesIsNamedFirstAndLeftOutThen() async throws {
            let standIn = Self.standIn(takesTypes: "^image/")
            let first = try await Self.visit(standIn: standIn, presses: 1, told: true)
            #expect(first.shared.isEmpty && first.told == "Stays note.txt behind")
            var share = Self.share
            share.files.append(.init("/gone", name: "gone.jpg", type: "image/jpeg"))
            share.leftOut = ["way.gpx"]
            let second = try await Self.visit(share, standIn: standIn, presses: 2)
            #expect(second.shared.count == 1)
            #expect(second.shared.first?.dropFirst(3) == ["sjö \"1\".jpg|image/jpeg|255 216 0 1"])
            #expect(second.told == "Over <b>" && second.posts.count == 1)
        }

        @Test func filesThatTogetherAreTooManyAreFewer() async throws {
            let visit = try await Self.visit(standIn: Self.standIn(most: 1), presses: 2)
            #expect(visit.shared.first?.count == 4)
        }

        @Test("without the API the page keeps its other ways", arguments: ["https", "http"])
        func without(scheme: String) async throws {
            // Over http the stand-in is there, and the page is no place for it.
            let standIn = scheme == "http" ? Self.standIn() : nil
            let visit = try await Self.visit(standIn: standIn, presses: 0, scheme: scheme)
            #expect(!visit.isShown && visit.isWhole && visit.complaints == [])
        }

        @Test func whereNothingOfItCanBeSharedThereIsNoButton() async throws {
            let share = HTMLShare(
                title: "A way",
                files: [.init("/files/1", name: "a.gpx", type: "application/gpx+xml")])
            let visit = try await Self.visit(share, standIn: Self.standIn(), presses: 0)
            #expect(!visit.isShown && visit.complaints == [])
        }
    }
}
