import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Testing

/// The way to the system's own sheet, on the share sheet.
@Suite struct SystemShareSheetTests {
    private static func session(hasShareSheet: Bool) throws -> Session<ShareSheetModel> {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.traits = HostTraits(
            viewport: Size(width: 390, height: 844), hasShareSheet: hasShareSheet)
        return Session(
            try SheetModelTests.sheet(), handler: ClosureHandler { _ in .none },
            environment: environment
        ) { model, send in
            ShareSheet(model, send: send)
        }
    }

    @Test("only a host with the system's sheet offers it", arguments: [true, false])
    func onlyAHostWithTheSystemsSheetOffersIt(hasShareSheet: Bool) async throws {
        let outline = await (try Self.session(hasShareSheet: hasShareSheet)).outline
        #expect(outline.items.contains { $0.name == "Other apps" } == hasShareSheet)
        #expect(outline.items.contains { $0.name == "Copy text" || $0.name.hasPrefix("Copy") })
    }

    @Test("handed over is not arrived, and cancelled is no failure")
    func outcomes() async throws {
        let session = try Self.session(hasShareSheet: true)
        func note() async -> String? {
            await session.outline.items.first { $0.name.hasPrefix("Other apps") }?.name
        }
        #expect(await note() == "Other apps")
        await session.send(.handedOver("system", .handedOver))
        #expect(
            await note()
                == "Other apps, Passed to another app. Only that app knows whether it arrives."
        )
        await session.send(.handedOver("system", .cancelled))
        #expect(await note() == "Other apps")
        await session.send(.handedOver("system", .refused))
        #expect(await note() == "Other apps, This was not shared. Copy it, or choose another way.")
        await session.send(.used("system"))
        await session.send(.handedOver("nobody", .refused))
        #expect(await note() == "Other apps")
        let model = await session.model
        #expect(model.handedOver.isEmpty && model.deliveries.isEmpty && model.flows.isEmpty)
    }
}
