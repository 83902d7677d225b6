import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import Testing

@Suite struct HTMLPageTests {
    private func page(_ component: some Component, _ options: HTMLOptions = HTMLOptions())
        -> HTMLPage
    {
        HTMLPage(Scene(Expander().expand(component, in: Environment())), options: options)
    }

    private static let noncharacters = [UInt32(0xFFFE), 0xFDD0, 0x1FFFF].compactMap(
        Unicode.Scalar.init
    )
    .map { String($0) }.joined()

    /// Texts that want to be markup, and characters that HTML has no place for.
    static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
        "</style><b>", "&lt;", "]]>", "<!--", "--><i>", "\u{0}\u{1B}[2J", "a\r\nb",
        noncharacters,
        "javascript:alert(1)", "</textarea><b>", "\u{202E}evil", "{{constructor}}",
    ]

    @Test(arguments: hostile)
    func hostileWordsStayWords(text: String) {
        let html = page(
            Column {
                Text(text)
                Button(text) {}
                TextField(text, text: text, placeholder: text, problem: text) { _ in }
                TextField(text, text: text, rows: 3) { _ in }
                Image(.remote(text), alt: text)
                Box { Text(text) }.role(.link, name: text, hint: text).route(Route(parts: [text]))
                Column {}.role(.region, name: text)
            }
        ).html
        for bad in [
            "<script", "<img src=x", "<b>", "<i>", "<!--", "onerror=alert(1)>", "' on", "\u{0}",
            "\u{1B}",
        ] {
            #expect(!html.contains(bad), "\(bad)")
        }
        #expect(!html.contains("href=\"javascript") && !html.contains("src=\"javascript"))
        #expect(!html.contains("style="))
    }

    @Test func aSecretBelongsToAName() {
        let secret = TextField("Password", text: "", purpose: .secret) { _ in }
        var options = HTMLOptions()
        options.title = "Travel <Story>"
        let alone = page(Column { secret }, options).html
        #expect(alone.contains("autocomplete=\"current-password\""))
        // Nothing is added that nobody is asked for: a reader would come upon it.
        #expect(!alone.contains("username"))
        let both = page(
            Column {
                TextField("Name", text: "ida", purpose: .account) { _ in }
                secret
            }, options
        ).html
        #expect(both.components(separatedBy: "autocomplete=\"username\"").count == 2)
        #expect(!page(TextField("Note", text: "") { _ in }).html.contains("autocomplete"))
    }

    @Test func whatIsCutAlongOneAxisIsCutSoInCSS() {
        func overflow(_ axis: Axis?) -> Bool {
            let html = page(Column { Box().clipped(along: axis) }).html
            let value =
                switch axis {
                case nil: "clip"
                case .horizontal: "clip visible"
                case .vertical: "visible clip"
                }
            return html.contains("{overflow:\(value)}") || html.contains("overflow:\(value);")
                || html.contains(";overflow:\(value)}")
        }
        for axis in [Axis?.none, .horizontal, .vertical] { #expect(overflow(axis)) }
    }

    @Test func aRingInsideOfWhatScrollsIsNotCut() {
        func classes(_ component: some Component) -> [Substring] {
            page(Column { component }).html.split(separator: "<")
                .filter { $0.hasPrefix("button class=") && $0.contains("type=\"submit\"") }
        }
        func row(_ color: Color?) -> some Component {
            Row { Text("Open") }.role(.button, name: "Open").on(.tap) {}.background(color)
        }
        func isInside(_ found: [Substring]) -> Bool {
            found.contains { $0.split(separator: "\"")[1].split(separator: " ").contains("i") }
        }
        #expect(isInside(classes(ScrollArea { row(nil) })))
        #expect(!isInside(classes(row(nil))))
        #expect(!isInside(classes(ScrollArea { row(.black) })))
    }

    @Test(arguments: [
        (["story", "42"], "/story/42"), (["a/b", "c?d"], "/a%2Fb/c%3Fd"),
        (["javascript:alert(1)"], "/javascript%3Aalert%281%29"), (["", "evil.example"], nil),
        (["a", "..", "b"], nil), (["."], nil), ([], "/"), (["Växjö"], "/V%C3%A4xj%C3%B6"),
    ])
    func aRouteNeverLeadsElsewhere(parts: [String], href: String?) {
        #expect(HTMLLink.href(Route(parts: parts)) == href)
    }

    @Test(arguments: [
        ("/photo.jpg", true), ("https://a.example/b.jpg", true), ("data:image/png;base64,AA", true),
        ("javascript:alert(1)", false), (" java\nscript:alert(1)", false),
        ("data:text/html,x", false),
        ("blob:x", false), ("photo:1.jpg", false), ("a/b:c.jpg", true), ("", false),
        ("JAVASCRIPT:x", false),
    ])
    func onlyPicturesAreLoaded(address: String, isLoaded: Bool) {
        #expect((HTMLLink.picture(address) != nil) == isLoaded)
    }

    @Test func theSameSceneGivesTheSameBytes() {
        let screen = Column { for name in ["a", "b", "c"] { Button(name) {} } }
        let one = page(screen)
        let other = page(screen)
        #expect(one.html == other.html)
        #expect(one.css == other.css)
    }

    @Test(arguments: [1, 7, 4096])
    func aStreamIsThePageWhateverTheChunks(size: Int) throws {
        let page = page(Column { for number in 0..<50 { Text("Växjö \(number)") } })
        var bytes: [UInt8] = []
        try page.write(chunk: size) { bytes += $0 }
        #expect(String(decoding: bytes, as: UTF8.self) == page.html)
    }

    @Test func whatASinkThrowsEndsThePage() {
        struct Full: Error {}
        let page = page(Column { for number in 0..<500 { Text("\(number)") } })
        var count = 0
        #expect(throws: Full.self) {
            try page.write(chunk: 100) { _ in
                count += 1
                if count == 3 { throw Full() }
            }
        }
        #expect(count == 3)
    }

    @Test func aTreeOfTenThousandLevelsNeedsNoStack() {
        var element = Element(id: ElementID(0), semantics: Semantics(.text, name: "deep"))
        for level in 1...10_000 { element = Element(id: ElementID(level), children: [element]) }
        let page = HTMLPage(Scene(element))
        #expect(page.body.hasSuffix("</div></div>"))
        while let child = element.children.first { element = child }
    }
}
