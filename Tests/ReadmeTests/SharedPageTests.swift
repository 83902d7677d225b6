import CairnLayout
import CairnLocalizations
import CairnResources
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import CairnWeb
import Foundation
import Testing

/// Components and the web host, joined as an app joins them: the example of Sharing's README.
@Suite struct SharedPageTests {
    private static func session() throws -> Session<ShareSheetModel> {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.traits = HostTraits.page()
        let content = try ShareContent([
            .story(ShareStory(title: "Two \"days\"", text: "</script>\u{2028}")),
            .photo(SharePhoto(.bytes(Data([1, 2])), name: "a.jpg")),
            .file(ShareFile(.bytes(Data([3])), name: "way.gpx", mediaType: "application/gpx+xml")),
        ])
        let sheet = ShareSheetModel(content, try ServiceCatalog(Resources()))
        return Session(
            sheet, handler: ClosureHandler { _ in .none }, environment: environment
        ) { model, send in
            ShareSheet(model, send: send)
        }
    }

    private static func options(_ sheet: ShareSheetModel) async throws -> HTMLOptions {
        let preparer = PhotoProcessor { photo, _, _ in photo }
        let words = HTMLShare.Words(handedOver: "Over", refused: "No", leftOut: "Left: %@")
        var options = HTMLOptions()
        guard let service = sheet["system"]?.service else { return options }
        let share = try await SystemShare(sheet.composed, for: service, preparer: preparer)
        options.shares[ShareSheet.systemKey("system")] = HTMLShare(
            title: share.title, text: share.text, link: share.link?.address,
            files: share.files.enumerated().map {
                .init("/files/\($0)", name: $1.name, type: $1.mediaType)
            },
            leftOut: share.leftOut, words: words)
        return options
    }

    @Test func theSheetOfAPageHandsOverAndHearsOfIt() async throws {
        let session = try Self.session()
        let page = HTMLPage(
            await session.scene, options: try await Self.options(await session.model))
        let html = page.html
        #expect(html.matches(of: /data-share=/).count == 1)
        #expect(html.contains("&quot;left&quot;:[&quot;way.gpx&quot;]"))
        #expect(html.contains("&quot;address&quot;:&quot;/files/0&quot;"))
        #expect(html.contains("<script>\(HTMLPage.script)</script>"))
        let button = try #require(html.firstMatch(of: /&quot;button&quot;:(\d+)/)?.1)
        let named = await session.outline.items.first { String($0.id.number) == button }
        #expect(named?.name == "Other apps")

        let body = Array("share.\(button)=handedOver".utf8)
        for (outcome, _) in HTMLForm.outcomes(in: body, of: await session.scene) {
            guard let outcome = SystemShare.Outcome(rawValue: outcome.rawValue) else { continue }
            await session.send(.handedOver("system", outcome))
        }
        #expect(await session.model.handedOver == ["system": .handedOver])
        #expect(
            HTMLShare.Outcome.allCases.map(\.rawValue)
                == SystemShare.Outcome.allCases.map(\.rawValue))
    }
}
