import CairnSharingLibrary
import Foundation
import SharingSamples
import Testing

@Suite struct HandOffTests {
    private static func items() throws -> [ShareItem] {
        [
            .text("Tea & cake? 50% + ö\nsecond, line"),
            .link(try ShareLink("https://a.se/?q=1&r=2#x", title: "T")),
        ]
    }

    @Test(arguments: [
        (
            "sms", ["+46701234567", "112"],
            "sms:+46701234567,112?body=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line%0A%0Ahttps%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "mail-link", ["anna@example.com", "b?c@x.se"],
            "mailto:anna@example.com,b%3Fc@x.se?body=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0D%0Asecond%2C%20line%0D%0A%0D%0Ahttps%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "whatsapp", [],
            "https://wa.me/?text=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line%0A%0Ahttps%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "telegram", [],
            "https://t.me/share/url?url=https%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x&text=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line"
        ),
        (
            "x", [],
            "https://x.com/intent/post?text=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line&url=https%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "facebook", [],
            "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "linkedin", [],
            "https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "bluesky-page", [],
            "https://bsky.app/intent/compose?text=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line%0A%0Ahttps%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
        (
            "pinterest", [],
            "https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x&description=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line"
        ),
        (
            "threads", [],
            "https://www.threads.net/intent/post?text=Tea%20%26%20cake%3F%2050%25%20%2B%20%C3%B6%0Asecond%2C%20line&url=https%3A%2F%2Fa.se%2F%3Fq%3D1%26r%3D2%23x"
        ),
    ])
    func everyServiceGetsItsAddress(id: String, recipients: [String], address: String) throws {
        let draft = try Samples.draft(Self.items(), for: id)
        let rule = try #require(try Samples.service(id).address)
        #expect(HandOff.address(for: draft, rule, to: recipients) == address)
    }

    @Test func aSubjectGoesIntoItsField() throws {
        let draft = try Samples.draft(
            [.story(ShareStory(title: "Åre\r\nBcc: x@y.se", text: "t"))], for: "mail-link")
        let rule = try #require(try Samples.service("mail-link").address)
        #expect(
            HandOff.address(for: draft, rule, to: ["a@b.se\r\n,c"])
                == "mailto:a@b.se%20%2Cc?subject=%C3%85re%20Bcc%3A%20x@y.se&body=t".replacing(
                    "x@y", with: "x%40y"))
    }

    @Test func anAddressThatGetsTooLongIsNone() throws {
        let draft = try Samples.draft([.text(String(repeating: "ö", count: 400))], for: "mail-link")
        let rule = try #require(try Samples.service("mail-link").address)
        #expect(HandOff.address(for: draft, rule) == nil)
    }

    @Test(
        arguments: [
            ("mastodon.social", "https://mastodon.social/share?text=x"),
            ("Example.org", "https://example.org/share?text=x"),
            ("", nil), ("evil.com/share?x=", nil), ("a@b.se", nil), ("a b", nil),
        ] as [(String, String?)])
    func thePersonsServerIsAHostAndNothingElse(server: String, address: String?) throws {
        let draft = try Samples.draft([.text("x")], for: "mastodon-page")
        let rule = try #require(try Samples.service("mastodon-page").address)
        #expect(HandOff.address(for: draft, rule, server: server) == address)
    }
}
