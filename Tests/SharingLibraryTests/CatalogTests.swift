import CairnBundle
import CairnLocalizations
import CairnPropertyList
import CairnResources
import CairnSharingLibrary
import CairnStrings
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct CatalogTests {
    @Test func theCatalogHasEveryWayTheREADMENames() throws {
        let ids = Set(try Samples.catalog().services.map(\.id))
        #expect(ids.isSuperset(of: ["mail", "mastodon", "matrix", "bluesky", "webdav", "s3"]))
        #expect(
            ids.isSuperset(of: [
                "instapaper", "wallabag", "readwise", "raindrop", "linkding", "karakeep", "readeck",
                "shiori", "pinboard", "pocket", "readability",
            ]))
        #expect(
            ids.isSuperset(of: [
                "copy", "qr", "sms", "mail-link", "x", "facebook", "bluesky-page", "whatsapp",
                "telegram", "linkedin", "reddit", "threads", "pinterest", "system", "markdown",
                "html",
                "gpx", "ics", "enex", "pdf",
            ]))
        #expect(
            ids.isSuperset(of: [
                "telegram-bot", "x-post", "facebook-page", "instagram", "youtube",
            ]))
    }

    @Test func everySymbolAndEveryWordIsThere() throws {
        let strings = try Localizations.load(LanguagePreferences(["en"]))
        for service in try Samples.catalog().services {
            #expect(Icon(rawValue: service.symbol) != nil, "\(service.id)")
            for words in [service.words, service.rules].compactMap(\.self) {
                #expect(strings(TextKey(words)) != words, "\(service.id)")
            }
        }
    }

    @Test func theRetiredSayWhoIsLeft() throws {
        for service in try Samples.catalog().services where service.state == .retired {
            let content = try ShareContent([.link(Samples.link())])
            #expect(service.problems(with: content) == [.retired(instead: service.instead)])
            #expect(!service.instead.isEmpty)
        }
    }

    @Test func whatALinkTakesIsInIt() throws {
        for service in try Samples.catalog().services {
            guard let rule = service.address, service.state != .retired, !service.isOff else {
                continue
            }
            let draft = try Samples.draft([.text("Moose"), .link(Samples.link())], for: service.id)
            let address = HandOff.address(for: draft, rule, server: "a.se") ?? ""
            #expect(address.contains("Moose") != draft.leftOut.contains(.text), "\(service.id)")
            #expect(address.contains("example.com") != draft.leftOut.contains(.link))
        }
    }

    @Test func anAppReplacesAServiceAndAddsOne() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            <plist version="1.0"><dict><key>services</key><array>
            <dict><key>id</key><string>x</string><key>name</key><string>Y</string></dict>
            <dict><key>id</key><string>ours</string><key>name</key><string>Ours</string></dict>
            </array></dict></plist>
            """, to: "App_App.resources/Sharing.plist")
        let locator = ResourceLocator(
            bundle: "App_App", installed: "app", marker: "Sharing.plist", variable: "APP_FILES",
            explicitPath: folder.url.appendingPathComponent("App_App.resources").path)
        let catalog = try ServiceCatalog(Resources(app: [locator]))
        #expect(catalog["x"]?.name == "Y")
        #expect(catalog.services.last?.id == "ours")
        #expect(catalog["mastodon"] != nil)
    }

    @Test(arguments: [
        ("<key>id</key><string>A b</string><key>name</key><string>x</string>", "id"),
        ("<key>id</key><string>a</string>", "name"),
        (
            "<key>id</key><string>a</string><key>name</key><string>x</string><key>way</key><string>link</string>",
            "address"
        ),
        (
            "<key>id</key><string>a</string><key>name</key><string>x</string><key>takes</key><array><string>photo</string></array>",
            "photos"
        ),
        (
            "<key>id</key><string>a</string><key>name</key><string>x</string><key>state</key><string>paid</string>",
            "price"
        ),
        (
            "<key>id</key><string>a</string><key>name</key><string>x</string><key>needs</key><array><string>file</string></array>",
            "needs"
        ),
        (
            "<key>id</key><string>a</string><key>name</key><string>x</string><key>state</key><string>retired</string><key>instead</key><array><string>b</string></array>",
            "instead"
        ),
    ])
    func aServiceThatContradictsItselfIsRefused(keys: String, what: String) throws {
        let xml =
            "<plist><dict><key>services</key><array><dict>\(keys)</dict></array></dict></plist>"
        let services = try ServiceCatalog.read(Array(xml.utf8), file: "inline")
        #expect(throws: SharingError.badService(services[0].id, what)) {
            try ServiceCatalog(services)
        }
    }

    @Test func aMisspeltKeyHasItsPlace() {
        let xml =
            "<plist><dict><key>services</key><array><dict><key>id</key><string>a</string><key>nam</key><string>x</string></dict></array></dict></plist>"
        #expect(throws: ConfigurationError.self) {
            try ServiceCatalog.read(Array(xml.utf8), file: "inline")
        }
    }

    @Test(
        arguments: [
            ("facebook", [ShareItem.text("x")], [ShareIneligibility.nothingOfIt]),
            ("telegram", [.text("x")], [.needs([.link])]),
            ("gpx", [.text("x")], [.needs([.place])]),
            ("mastodon", (1...5).map { .photo(Samples.photo($0)) }, [.tooManyPhotos(most: 4)]),
            (
                "mastodon", [.photo(SharePhoto(.file("/nowhere/x.jpg"), name: "x.jpg"))],
                [.missing(name: "x.jpg")]
            ),
            ("mastodon", [.file(ShareFile(.bytes(Data()), name: "a.zip"))], [.nothingOfIt]),
            (
                "system",
                [.file(ShareFile(.bytes(Data()), name: "a.gpx", mediaType: "application/gpx+xml"))],
                [.fileType(name: "a.gpx")]
            ),
            ("mail", [.text(String(repeating: "x", count: 100_000))], []),
            ("mastodon", [.text(String(repeating: "x", count: 100_000))], []),
        ] as [(String, [ShareItem], [ShareIneligibility])])
    func whatDoesNotFitIsKnownBeforeTheSheetOpens(
        id: String, items: [ShareItem], problems: [ShareIneligibility]
    ) throws {
        #expect(try Samples.service(id).problems(with: ShareContent(items)) == problems)
    }

    @Test func aFileThatIsTooLargeIsNamed() throws {
        var service = ShareService(
            "ours", name: "Ours", takes: [.file], files: FileRule(most: 1, bytes: 3))
        let content = try ShareContent([.file(ShareFile(.bytes(Data(count: 4)), name: "a.bin"))])
        #expect(service.problems(with: content) == [.fileTooLarge(name: "a.bin", limit: 3)])
        service.files.bytes = 4
        #expect(service.problems(with: content).isEmpty)
    }

    @Test func aDraftIsExactlyWhatLeaves() throws {
        let story = ShareItem.story(try Samples.story())
        let mastodon = try Samples.draft([story], for: "mastodon")
        #expect(mastodon.text.hasPrefix("Two days at the lake\n\nWe rowed."))
        #expect(
            mastodon.text.hasSuffix(
                "Åre, Sweden\ngeo:63.399140,13.081500\n\nhttps://example.com/stories/42"))
        #expect(mastodon.title == "" && mastodon.link == nil && mastodon.photos.count == 2)
        #expect(!mastodon.isShortened && mastodon.leftOut.isEmpty && !mastodon.keepsMetadata)

        let mail = try Samples.draft([story], for: "mail")
        #expect(mail.title == "Two days at the lake")
        #expect(mail.text.hasPrefix("We rowed."))

        let facebook = try Samples.draft([story], for: "facebook")
        #expect(facebook.leftOut == [.text, .photo, .place])
        #expect(facebook.text == "" && facebook.link?.title == "Åre")
        #expect(
            try Samples.draft([.link(Samples.link("https://example.com"))], for: "copy").text
                == "Åre\n\nhttps://example.com")
        #expect(
            try Samples.draft([.link(ShareLink("https://example.com/x"))], for: "copy").text
                == "https://example.com/x")
    }

    @Test func anAlternativeTextIsShortenedWhereItMustBe() throws {
        var photo = Samples.photo()
        photo.altText = String(repeating: "lake ", count: 400)
        let draft = try Samples.draft([.photo(photo)], for: "mastodon")
        #expect(draft.photos[0].altText.count <= 1500 && draft.photos[0].altText.hasSuffix("…"))
    }

    @Test func whatCostsSaysHowMuch() throws {
        var service = ShareService("paid", name: "Paid", state: .paid)
        service.price = .init(cents: 1.5, centsWithLink: 20)
        let catalog = try ServiceCatalog([service])
        let plain = try ShareDraft(ShareContent([.text("x")]), for: catalog.services[0])
        let linked = try ShareDraft(ShareContent([.link(Samples.link())]), for: service)
        #expect(plain.cents == 1.5 && linked.cents == 20)
    }

    @Test func theConfigurationIsDescribed() throws {
        let description = try ConfigurationDescription(of: SharingConfiguration.self, at: [])
        #expect(description.disagreements.isEmpty)
    }
}
