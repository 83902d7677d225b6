import CairnUI
import CairnWeb
import Foundation
import HostConformance
import TestSupport
import Testing

extension BrowserTests {
    /// The conformance suite by clicks and keys in a browser that runs no script.
    @Suite struct UseTests {
        @Test func aBrowserWithoutScriptsConforms() async throws {
            let failures = await HostConformance.failures { BrowsedHost() }
            #expect(failures == [])
        }
    }
}

/// A host that shows its pages in a real browser: a tap is a click there, typing are keys there, and what
/// the browser then posts is what reaches the session.
final class BrowsedHost: SceneHost {
    let traits = HostTraits.page(viewport: Size(width: 500, height: 900))
    private var scene: Scene?
    private var html: [UInt8] = []
    private let browser: Chromium?
    private var page: ChromiumPage?
    private var posted: [Input]?
    private var isShown = false

    init() { browser = try? Chromium() }

    deinit { browser?.end() }

    func present(_ scene: Scene) {
        self.scene = scene
        html = Array(HTMLPage(scene).html.utf8)
        isShown = false
    }

    /// Brings the newest page to the browser.
    private func show() throws -> ChromiumPage? {
        guard let browser else { return nil }
        let page = try page ?? browser.page(width: 500, height: 900)
        if self.page == nil { try page.forbidScripts() }
        self.page = page
        guard !isShown else { return page }
        isShown = true
        browser.answer = { [unowned self] request in
            if request.method == "POST", let scene = self.scene {
                let events = HTMLForm.events(in: request.body, of: scene)
                self.posted = events.map { .event($0.event, $0.id) }
            } else if request.address.hasPrefix("http://cairn.test/story/"), let scene = self.scene
            {
                let path = request.address.dropFirst("http://cairn.test/".count)
                var found: ElementID?
                scene.root.walk { element in
                    if element.route?.description == String(path) { found = element.id }
                    return true
                }
                self.posted = found.map { [.event(.tap(.zero), $0)] }
            }
            return Chromium.Response(
                headers: ["Content-Type": "text/html; charset=utf-8"], body: self.html)
        }
        try page.open("http://cairn.test/")
        return page
    }

    func input(for event: Event, on element: Element) -> [Input]? {
        switch event {
        case .tap: try? click(element)
        case .input(let input): try? type(input.text, into: element)
        default: [.event(event, element.id)]
        }
    }

    private func place(_ element: Element, in page: ChromiumPage) throws -> Point? {
        let box = try page.evaluate(
            "(() => { const e = document.getElementById('e\(element.id.number)'); if (!e) return [];"
                + "e.scrollIntoView({block:'center'}); const b = e.getBoundingClientRect();"
                + "return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        guard let x = box[0].number, let y = box[1].number else { return nil }
        return Point(x: x, y: y)
    }

    private func click(_ element: Element) throws -> [Input]? {
        guard let page = try show(), let place = try place(element, in: page) else { return nil }
        posted = nil
        try page.click(x: place.x, y: place.y)
        try waitForPost(page)
        return posted
    }

    /// Waits until the browser has asked for another page; what cannot be pressed asks for none.
    private func waitForPost(_ page: ChromiumPage) throws {
        for _ in 0..<1000 where posted == nil {
            // While a page goes, nobody answers.
            _ = try? page.evaluate("1")
            usleep(5000)
        }
        try page.settle()
        isShown = false
    }

    private func type(_ text: String, into element: Element) throws -> [Input]? {
        guard let page = try show(), let place = try place(element, in: page) else { return nil }
        posted = nil
        try page.click(x: place.x, y: place.y)
        _ = try page.evaluate("document.activeElement.select()")
        try page.call("Input.insertText", ["text": .text(text)])
        try page.press("Enter", code: 13, text: "\r")
        try waitForPost(page)
        // Enter submits as well; this step is the typing.
        return posted?.filter {
            if case .event(let event, _) = $0 { event.kind == .input } else { false }
        }
    }
}
