import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import Testing

/// Buttons that hand something to the system's own sheet, as they stand in the page.
@Suite struct ShareTests {
    private static func scene(isEnabled: Bool = true) -> Scene {
        let screen = Column {
            Row {
                Button("Other apps", isEnabled: isEnabled) {}
                Button("Preview") {}
            }
            .key("share system")
            Button("Copy") {}
        }
        return Scene(Expander().expand(screen, in: Environment()), language: "en")
    }

    private static func page(
        _ share: HTMLShare?, key: Key = "share system",
        _ change: (inout HTMLOptions) -> Void = { _ in }
    ) -> HTMLPage {
        var options = HTMLOptions()
        if let share { options.shares[key] = share }
        change(&options)
        return HTMLPage(scene(), options: options)
    }

    /// What the attribute says to whoever reads it as HTML does.
    private static func payload(_ html: String) throws -> [String: Any] {
        let start = try #require(html.range(of: "data-share=\""))
        let raw = html[start.upperBound...].prefix { $0 != "\"" }
        let text = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(String(raw)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(value as? [String: Any])
    }

    @Test func aPageThatSharesNothingHasNoScript() {
        for page in [
            Self.page(nil), Self.page(HTMLShare(text: "x"), key: "elsewhere"),
            HTMLPage(
                Self.scene(isEnabled: false),
                options: {
                    var options = HTMLOptions()
                    // The first that can be pressed is the preview; without any there is nothing to write.
                    options.shares["Copy"] = HTMLShare(text: "x")
                    return options
                }()),
        ] {
            #expect(!page.html.contains("<script") && !page.html.contains("data-share"))
        }
    }

    @Test func whatIsSharedStandsInOneAttributeOfAHiddenElement() throws {
        let share = HTMLShare(
            title: "Two days", text: "We rowed.\n\"Far\"", link: "https://example.com/42?a=1&b=2",
            files: [.init("/files/1", name: "a b.jpg", type: "image/jpeg")], leftOut: ["way.gpx"],
            words: .init(handedOver: "Over", refused: "No", leftOut: "Stays: %@"))
        let html = Self.page(share).html
        let payload = try Self.payload(html)
        #expect(payload["title"] as? String == share.title)
        #expect(payload["text"] as? String == share.text)
        #expect(payload["url"] as? String == share.link)
        #expect(payload["left"] as? [String] == ["way.gpx"])
        let files = try #require(payload["files"] as? [[String: String]])
        #expect(files == [["address": "/files/1", "name": "a b.jpg", "type": "image/jpeg"]])
        let button = try #require(payload["button"] as? Int)
        #expect(html.contains("name=\"tap\" value=\"\(button)\""))
        // One element is hidden, and the other ways are there for everybody.
        #expect(html.matches(of: /hidden data-share="/).count == 1)
        #expect(html.contains(">Copy<"))
        #expect(html.matches(of: /<script>/).count == 1)
        #expect(html.contains("<script>\(HTMLPage.script)</script>"))
    }

    @Test(
        "no word gets out of its attribute",
        arguments: HTMLPageTests.hostile + [
            "</script><script>alert(1)</script>", "\" onclick=\"alert(1)", "'><svg onload=x>",
            "line\u{2028}two\u{2029}three", "\\", "\\\"", "\\u003c/script>", "$&%@", "&quot;",
        ])
    func hostileWords(text: String) throws {
        let share = HTMLShare(
            title: text, text: text, link: text,
            files: [.init(text, name: text, type: text), .init("/f", name: text, type: text)],
            leftOut: [text], words: .init(handedOver: text, refused: text, leftOut: text))
        let html = Self.page(share).html
        let payload = try Self.payload(html)
        // What HTML has no place for is replaced, and the rest is as it was.
        let seen = try #require(payload["title"] as? String)
        #expect(seen.count == text.count)
        if !HTMLPageTests.hostile.contains(text) { #expect(seen == text) }
        #expect(payload["url"] as? String == "")
        #expect(html.matches(of: /<script/).count == 1)
        #expect(html.matches(of: /<\/script/).count == 1)
        #expect(html.hasSuffix("<script>\(HTMLPage.script)</script>\n</body>\n</html>\n"))
        for bad in ["<svg", "<img", "\" on", "' on"] { #expect(!html.contains(bad), "\(bad)") }
    }

    @Test(
        "only what a page may fetch and hand over",
        arguments: [
            ("https://example.com/1", true, true), ("HTTP://example.com", true, true),
            ("/files/1?x=a:b", false, true), ("files/1", false, true),
            ("javascript:alert(1)", false, false), ("java\nscript:alert(1)", false, false),
            ("data:image/png;base64,AA==", false, false), ("file:///etc/passwd", false, false),
            ("blob:https://example.com/1", false, false), ("", false, false),
        ])
    func addresses(address: String, isLink: Bool, isFile: Bool) throws {
        let share = HTMLShare(
            text: "x", link: address,
            files: [.init(address, name: "a.pdf", type: "application/pdf")])
        let payload = try Self.payload(Self.page(share).html)
        #expect((payload["url"] as? String == address) == (isLink || address.isEmpty))
        #expect((payload["files"] as? [Any])?.count == (isFile ? 1 : 0))
        #expect(payload["left"] as? [String] == (isFile ? [] : ["a.pdf"]))
    }

    @Test func theScriptComesAsTheContentPolicyWants() {
        func head(_ way: HTMLOptions.Styles) -> [String] {
            let html = Self.page(HTMLShare(text: "x")) { $0.script = way }.html
            return html.matches(of: /<script[^>]*>/).map { String($0.output) }
        }
        #expect(head(.inline) == ["<script>"])
        #expect(head(.nonce("n\"1")) == ["<script nonce=\"n&quot;1\">"])
        #expect(head(.linked("/share.js")) == ["<script src=\"/share.js\">"])
        #expect(head(.none) == [])
        let linked = Self.page(HTMLShare(text: "x")) { $0.script = .linked("/share.js") }.html
        #expect(linked.contains("<script src=\"/share.js\"></script>"))
        // It ends nowhere but at its end.
        #expect(!HTMLPage.script.contains("</") && !HTMLPage.script.contains("<!--"))
    }

    @Test func whatCameOfItIsPostedAndIsNoPress() async {
        let scene = Self.scene()
        let items = scene.outline.items
        let button = items.first { $0.name == "Other apps" }?.id ?? ElementID(0)
        let body = Array(
            "token=1&share.\(button.number)=handedOver&share.\(button.number)=cancelled&share.9999=refused&share.x=refused&share.\(button.number)=sent"
                .utf8)
        let outcomes = HTMLForm.outcomes(in: body, of: scene)
        #expect(outcomes.map(\.outcome) == [.handedOver, .cancelled])
        #expect(outcomes.allSatisfy { $0.id == button })
        #expect(HTMLForm.events(in: body, of: scene).isEmpty)
        #expect(HTMLForm.outcomes(in: body, of: scene, limit: 10).isEmpty)
        let disabled = Self.scene(isEnabled: false)
        #expect(HTMLForm.outcomes(in: body, of: disabled).isEmpty)
    }
}
