#if HTTPClient
import Foundation
import TestSupport
import Testing

@testable import CairnSharingLibrary

@Suite struct PreviewTests {
    // MARK: Which machines may be asked

    @Test(arguments: [
        // This machine, this network, a house, a carrier, a cloud's own data.
        "0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.254", "10.0.0.1", "10.255.255.255",
        "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "100.127.255.255", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.19.255.255",
        "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1",
        "255.255.255.255", "192.88.99.1",
        // Version 6: the same, and the ways to write one of version 4 in it.
        "::", "::1", "fe80::1", "fe80::1%eth0", "febf::1", "fc00::1", "fd12:3456::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1",
        "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "2002:7f00:1::",
        "2002:a00:1::1", "2001::1", "2001:0:4136:e378::1", "2001:10::1", "2001:db8::1",
        "3fff::1", "100::1", "fec0::1", "5f00::1",
        // No addresses at all.
        "", "localhost", "1", "127.1", "0x7f.0.0.1", "2130706433", "1.2.3.4.5", "::g",
    ])
    func nobodysPagesAreThere(address: String) {
        #expect(IPAddress(address)?.isPublic != true)
    }

    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1",
        "126.255.255.255", "128.0.0.1", "169.253.1.1", "172.15.255.255", "172.32.0.1",
        "192.167.1.1", "192.169.1.1", "198.17.255.255", "198.20.0.1", "223.255.255.255",
        "2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450::1", "2001:200::1",
        "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1", "3ffe::1",
    ])
    func theseAreOnThePublicInternet(address: String) {
        #expect(IPAddress(address)?.isPublic == true)
    }

    /// The system's own reader of names knows what `0x7f.1` and its like mean: the rule is asked of what it answers.
    @Test(arguments: [
        "http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/",
        "http://0177.0.0.1/", "http://0/", "http://localhost/", "http://[::1]/",
        "http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest/meta-data/",
        "http://192.168.0.1/", "http://[fd00::1]/", "http://１２７.0.0.1/", "http://localhost./",
    ])
    func howeverItIsWrittenThisHouseIsNotAsked(address: String) async {
        await #expect(throws: PreviewFailure.self) {
            try await LinkPreviewer().preview(of: address)
        }
    }

    @Test(arguments: [
        "ftp://example.com/", "file:///etc/passwd", "gopher://example.com/", "javascript:alert(1)",
        "http://user:pass@example.com/", "http://example.com:22/", "http://example.com:8080/",
        "https://example.com:6379/", "http://", "", "//example.com/", "data:text/html,x",
    ])
    func whatIsNotOfTheWebIsNotEvenLookedUp(address: String) async {
        let looked = Looked(["1.1.1.1"])
        var rules = LinkPreviewer.Rules()
        rules.resolve = { await looked.up($0) }
        await #expect(throws: PreviewFailure.forbidden) {
            try await LinkPreviewer(rules).preview(of: address)
        }
        #expect(await looked.names.isEmpty)
    }

    @Test func aNameThatAlsoMeansAMachineOfTheHouseIsRefused() async {
        let looked = Looked(["1.1.1.1", "10.0.0.7"])
        var rules = LinkPreviewer.Rules()
        rules.resolve = { await looked.up($0) }
        await #expect(throws: PreviewFailure.forbidden) {
            try await LinkPreviewer(rules).preview(of: "http://example.com/")
        }
    }

    // MARK: Which machine is asked

    /// Remembers the names that were looked up; each time the next answer.
    private actor Looked {
        private(set) var names: [String] = []
        private let answers: [[String]]
        init(_ answers: [String]...) { self.answers = answers }
        func up(_ name: String) -> [String] {
            names.append(name)
            return answers[min(names.count, answers.count) - 1]
        }
    }

    /// A previewer for which one server of this machine counts as public, and its port as the web's.
    private static func previewer(
        _ server: FaultServer, _ looked: Looked,
        _ change: (inout LinkPreviewer.Rules) -> Void = { _ in }
    ) -> LinkPreviewer {
        var rules = LinkPreviewer.Rules()
        rules.ports = [Int(server.port)]
        rules.allows = { $0 == "127.0.0.1" }
        rules.resolve = { await looked.up($0) }
        rules.seconds = 1200
        change(&rules)
        return LinkPreviewer(rules)
    }

    private static let page = """
        <!doctype html><html><head><title>Plain</title>
        <meta property="og:title" content="Two days &amp; a lake"><meta name="description" content="We rowed.">
        <meta property="og:site_name" content="Travel"><meta property="og:image" content="../p/1.jpg?a=1&amp;b=2">
        </head><body><svg><title>no</title></svg></body></html>
        """
    private static let html = ["Content-Type": "text/html; charset=utf-8"]

    @Test func theConnectionGoesToTheMachineThatWasLookedAt() async throws {
        let server = try FaultServer { _ in .answer(200, Self.html, Self.page) }
        defer { server.stop() }
        // Of a name that nobody knows only our own look-up can have said where it is; a second one would say something else.
        let looked = Looked(["127.0.0.1"], ["10.0.0.1"])
        let address = "http://travel.example.invalid:\(server.port)/a/b?x=1#part"
        let preview = try await Self.previewer(server, looked).preview(of: address)
        #expect(
            preview
                == LinkPreview(
                    address: address,
                    finalAddress: "http://travel.example.invalid:\(server.port)/a/b?x=1",
                    title: "Two days & a lake", description: "We rowed.", site: "Travel",
                    imageAddress: "http://travel.example.invalid:\(server.port)/p/1.jpg?a=1&b=2"))
        #expect(await looked.names == ["travel.example.invalid"])
        let request = try #require(server.requests.first)
        #expect(request.line == "GET /a/b?x=1 HTTP/1.1")
        #expect(request.headers["host"] == "travel.example.invalid:\(server.port)")
        #expect(request.headers["cookie"] == nil && request.headers["authorization"] == nil)
    }

    @Test func everyRedirectIsLookedAtAnew() async throws {
        let server = try FaultServer { request in
            request.line.hasPrefix("GET /inside")
                ? .answer(302, ["Location": "http://metadata.invalid:\(request.port)/"])
                : request.line.hasPrefix("GET /over")
                    ? .answer(301, ["Location": "/page"])
                    : request.line.hasPrefix("GET /page")
                        ? .answer(200, Self.html, Self.page)
                        : .answer(307, ["Location": "/again"])
        }
        defer { server.stop() }
        let base = "http://a.invalid:\(server.port)"
        let fine = Looked(["127.0.0.1"])
        let preview = try await Self.previewer(server, fine).preview(of: base + "/over")
        #expect(preview.finalAddress == base + "/page")
        #expect(await fine.names == ["a.invalid", "a.invalid"])

        let inside = Looked(["127.0.0.1"], ["169.254.169.254"])
        await #expect(throws: PreviewFailure.forbidden) {
            try await Self.previewer(server, inside).preview(of: base + "/inside")
        }
        #expect(await inside.names == ["a.invalid", "metadata.invalid"])

        let endless = Looked(["127.0.0.1"])
        await #expect(throws: PreviewFailure.redirects) {
            try await Self.previewer(server, endless).preview(of: base + "/again")
        }
        #expect(await endless.names.count == 6, "five redirects, and no more")
    }

    @Test(arguments: [
        ("ftp://a.invalid/", PreviewFailure.forbidden), ("file:///etc/passwd", .forbidden),
        ("http://a.invalid:1/", .forbidden), ("http://u:p@a.invalid/", .forbidden),
        ("https://a.invalid:22/", .forbidden),
    ])
    func aRedirectToNobodysBusinessEndsIt(target: String, failure: PreviewFailure) async throws {
        let server = try FaultServer { _ in .answer(302, ["Location": target]) }
        defer { server.stop() }
        let looked = Looked(["127.0.0.1"])
        await #expect(throws: failure) {
            try await Self.previewer(server, looked).preview(of: "http://a.invalid:\(server.port)/")
        }
        #expect(server.requests.count == 1)
    }

    // MARK: How much of it

    @Test func aPageWithoutEndIsReadToItsBoundOnly() async throws {
        let long = Self.page.replacing(
            "</body>", with: String(repeating: "<p>x</p>", count: 40_000))
        let server = try FaultServer { request in
            request.line.hasPrefix("GET /p/")
                ? .answer(200, ["Content-Type": "image/png"], long)
                : .answer(200, Self.html, long)
        }
        defer { server.stop() }
        let previewer = Self.previewer(server, Looked(["127.0.0.1"])) {
            ($0.pageBytes, $0.imageBytes) = (4096, 4096)
        }
        let preview = try await previewer.preview(of: "http://a.invalid:\(server.port)/a/b")
        #expect(preview.title == "Two days & a lake")
        await #expect(throws: PreviewFailure.tooLarge) { try await previewer.image(of: preview) }
    }

    @Test func aPageThatComesAByteAtATimeIsGivenUp() async throws {
        let server = try FaultServer { _ in
            .slow(200, String(repeating: "slow", count: 50), 0.05)
        }
        defer { server.stop() }
        let previewer = Self.previewer(server, Looked(["127.0.0.1"])) { $0.seconds = 1 }
        await #expect(throws: PreviewFailure.unreachable) {
            try await previewer.preview(of: "http://a.invalid:\(server.port)/")
        }
    }

    @Test(arguments: [
        (
            FaultServer.Reply.answer(200, ["Content-Type": "application/pdf"], "%PDF"),
            PreviewFailure.type
        ),
        (.answer(200, [:], "<title>x</title>"), .type),
        (.answer(200, ["Content-Type": "text/html", "Content-Encoding": "gzip"], "x"), .type),
        (.answer(404, Self.html, "x"), .status(404)), (.answer(302, [:]), .redirects),
        (.drop, .unreachable), (.nonsense, .unreachable), (.half(200, "<title>"), .unreachable),
        (.statusZero, .unreachable),
    ])
    func whatIsNoPageGivesNoPreview(reply: FaultServer.Reply, failure: PreviewFailure) async throws
    {
        let server = try FaultServer { _ in reply }
        defer { server.stop() }
        let previewer = Self.previewer(server, Looked(["127.0.0.1"]))
        await #expect(throws: failure) {
            try await previewer.preview(of: "http://a.invalid:\(server.port)/")
        }
    }

    @Test func aPictureIsFetchedBySameRules() async throws {
        let server = try FaultServer { _ in .answer(200, ["Content-Type": "image/png"], "PNG") }
        defer { server.stop() }
        let looked = Looked(["127.0.0.1"], ["10.0.0.1"])
        let previewer = Self.previewer(server, looked)
        let preview = LinkPreview(
            address: "", finalAddress: "", title: "",
            imageAddress: "http://pictures.invalid:\(server.port)/1.png")
        let image = try await previewer.image(of: preview)
        #expect(image.data == Data("PNG".utf8) && image.mediaType == "image/png")
        await #expect(throws: PreviewFailure.forbidden) { try await previewer.image(of: preview) }
    }

    // MARK: What pages say

    @Test(arguments: [
        ("<title> A\n  b </title>", "A b"), ("<meta name=twitter:title content='T'><title>x", "T"),
        ("<TITLE>&lt;b&gt; &amp; &#228;&#x6F22;</TITLE>", "<b> & ä漢"), ("", ""),
        ("<meta property='og:title' content=''><title>late</title>", "late"),
        ("<title></title><title>second</title>", "second"),
        ("<body><h1><title>in the body</title>", "in the body"),
        ("<script><title>no</title></script><title>yes</title>", "yes"),
        ("<!-- <title>no</title> --><title>yes</title>", "yes"),
        ("\u{0}\u{1}<title>a\u{202E}b</title>", "ab"), ("<<<<>>>&&&", ""),
    ])
    func titles(html: String, title: String) {
        #expect(HTMLMetadata(Data(html.utf8), charset: nil).title == title)
    }

    @Test func charactersAreReadAsThePageIsWritten() {
        let latin =
            Data([0x3C]) + Data("title>".utf8) + Data([0xC5, 0x72, 0x65]) + Data("</title>".utf8)
        #expect(HTMLMetadata(latin, charset: "iso-8859-1").title == "Åre")
        let meta = Data("<meta charset=windows-1251><title>".utf8) + Data([0xCC, 0xE8, 0xF0])
        #expect(HTMLMetadata(meta, charset: nil).title == "Мир")
        #expect(
            HTMLMetadata(Data("<title>Åre 雪</title>".utf8), charset: "iso-8859-1").title == "Åre 雪")
        #expect(HTMLMetadata(latin, charset: "no-such-charset").title.hasSuffix("re"))
    }

    @Test func aPageThatIsNestedWithoutEndIsReadAllTheSame() {
        let deep = String(repeating: "<div><p>", count: 50_000) + "<title>deep</title>"
        _ = HTMLMetadata(Data(deep.utf8), charset: nil)
        let flat = "<title>first</title>" + String(repeating: "<b>", count: 200_000)
        #expect(HTMLMetadata(Data(flat.utf8), charset: nil).title == "first")
    }

    @Test("nothing in a page ends the program", arguments: UInt64(0)..<40)
    func chance(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let parts = [
            "<meta ", "property=", "og:title", "\"", "'", " content=", "<title>", "</title>",
            "<svg>",
            "<base href=", "&#0;", "&#xFFFFFFFF;", "<!--", "-->", "<![CDATA[", "\u{0}", "é", ">",
            "<",
        ]
        let html = (0..<300).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        var data = Data(html.utf8)
        for _ in 0..<20 where !data.isEmpty {
            data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(
                in: 0...255, using: &random)
        }
        let head = HTMLMetadata(
            data, charset: ["utf-8", "utf-16", "x", ""].randomElement(using: &random))
        #expect(!head.title.contains("\n") && !head.description.contains("\u{0}"))
    }
}
#endif
