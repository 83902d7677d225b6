import CairnEncoding
import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct ItemTests {
    @Test(arguments: [
        ("https://example.com/a b?x=ö#ä", "https://example.com/a%20b?x=%C3%B6#%C3%A4"),
        (" HTTPS://Example.COM:8080/%41%4 ", "https://example.com:8080/%41%254"),
        ("http://[::1]:80/x", "http://[::1]:80/x"),
        ("https://räksmörgås.se", "https://räksmörgås.se"),
        ("https://example.com?a=\"<>\"", "https://example.com?a=%22%3C%3E%22"),
        ("https://exam\u{202E}ple.com/\n", "https://example.com/"),
    ])
    func anAddressIsMadeSafe(given: String, address: String) throws {
        #expect(try ShareLink(given).address == address)
    }

    @Test(arguments: [
        "", "example.com", "/stories/42", "//example.com", "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x", "https:", "https://", "https:///x", "https://user:pw@example.com",
        "https://good.com@evil.com", "https://a b.com", "https://exam%70le.com", "https://x:99999/",
        "https://x:/y:z:1", "https://...", "java\nscript:alert(1)", "https:\\\\example.com",
    ])
    func whatNobodyShouldFollowIsRefused(given: String) {
        #expect(throws: SharingError.self) { try ShareLink(given) }
    }

    @Test func aLinkWithoutATitleIsCalledByItsHost() throws {
        #expect(try ShareLink("https://Example.com/x", title: " \n").title == "example.com")
        #expect(try ShareLink("https://example.com/x", title: " A\n b ").title == "A b")
    }

    @Test func aStoryFoldsIntoItsParts() throws {
        let content = try ShareContent([
            .story(Samples.story()), .text(" more\r\nwords "), .link(Samples.link()),
            .place(SharePlace(latitude: 1, longitude: 2)),
        ])
        #expect(content.title == "Two days at the lake")
        #expect(content.text.hasSuffix("*1* fire\n\nmore\nwords"))
        #expect(content.links.count == 1, "an address counts once")
        #expect(content.photos.count == 2 && content.places.count == 2)
        #expect(content.date == .moment(Samples.date))
        #expect(content.kinds == [.text, .link, .photo, .place])
    }

    @Test func aLinkAloneLendsItsTitle() throws {
        #expect(try ShareContent([.link(Samples.link())]).title == "Åre")
        #expect(try ShareContent([.link(Samples.link()), .text("see")]).title == "")
    }

    @Test func whatComesToNothingIsRefused() throws {
        #expect(throws: SharingError.nothing) { try ShareContent([]) }
        #expect(throws: SharingError.nothing) { try ShareContent([.text(" \u{FEFF}\n\u{202E}")]) }
        #expect(throws: SharingError.untitled) {
            try ShareContent([.story(ShareStory(title: "\n"))])
        }
        #expect(throws: SharingError.untitled) {
            try ShareContent([.file(ShareFile(.bytes(Data()), name: "../.."))])
        }
        #expect(throws: SharingError.badPlace) {
            try ShareContent([.place(SharePlace(latitude: 91, longitude: 0))])
        }
        #expect(throws: SharingError.badPlace) {
            try ShareContent([.place(SharePlace(latitude: .nan, longitude: 0))])
        }
    }

    @Test func namesAndTextsCannotDeceive() throws {
        let file = ShareFile(.bytes(Data()), name: "a/b\\photo\u{202E}gnp.exe\r\nBcc: x")
        let content = try ShareContent([
            .file(file), .text("one\u{1B}[2Jtwo\u{0}\u{2028}three\u{200F}"),
        ])
        #expect(content.files[0].name == "photognp.exe Bcc: x")
        #expect(content.text == "one[2Jtwo\nthree\u{200F}")
    }

    @Test func itemsSurviveBeingCoded() throws {
        let items: [ShareItem] = [
            .story(try Samples.story()), .text("x"), .link(try Samples.link()),
            .photo(Samples.photo()), .file(ShareFile(.file("/tmp/x"), name: "x")),
            .place(SharePlace(latitude: 0, longitude: 0)),
        ]
        let data = try JSONEncoder().encode(items)
        #expect(try JSONDecoder().decode([ShareItem].self, from: data) == items)
    }

    @Test func aBadLinkIsNotRead() {
        let data = Data(#"{"address": "javascript:alert(1)"}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(ShareLink.self, from: data) }
    }

    @Test(arguments: [
        (57.70887, 11.97456, "geo:57.708870,11.974560"),
        (-0.0000004, -180, "geo:0.000000,-180.000000"),
        (-33.5, 0.1234567, "geo:-33.500000,0.123457"),
    ])
    func aPlaceHasAnAddress(latitude: Double, longitude: Double, address: String) {
        #expect(SharePlace(latitude: latitude, longitude: longitude).address == address)
    }
}
