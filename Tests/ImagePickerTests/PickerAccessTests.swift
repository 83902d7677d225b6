import CairnImagePicker
import CairnImaging
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// The picker's message about a source that it may not read, and the actions that it offers.
@Suite struct PickerAccessTests {
    private static func session(
        _ source: PickerSource, language: String = "en"
    ) async throws -> Session<ImagePickerModel> {
        let store = ImagePickerStore(Imaging(), sources: [source], folder: "/nowhere")
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        let session = Session(
            ImagePickerModel(sources: store.faces, pick: 1), handler: store,
            environment: environment
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await session.send(.sourceChosen(source.id))
        await session.settle()
        return session
    }

    private static func texts(_ session: Session<ImagePickerModel>) async -> [String] {
        var texts: [String] = []
        await session.scene.root.walk { element in
            if case .text(let text) = element.kind { texts.append(text.plain) }
            return true
        }
        return texts
    }

    @Test(
        "a folder that is not there is named, and no setting is offered",
        arguments: ["en", "de", "sv", "pl", "ar"])
    func aMissingFolderIsNamed(language: String) async throws {
        let place = try TemporaryFolder()
        let path = place.url.appendingPathComponent("Bilder/Växjö").path
        // Even where settings exist, they do not make a folder.
        let source = PickerSource.folder(path, imaging: Imaging(), openSettings: {})
        let session = try await Self.session(source, language: language)
        let words = try Localizations.load(LanguagePreferences([language]))
        let texts = await Self.texts(session)
        #expect(texts.contains(words(.pickerAccessMissing)))
        #expect(texts.contains(words(.pickerAccessMissingFolder, path)), "\(texts)")
        #expect(!texts.contains { $0.contains(words(.pickerAccessDeniedText)) })
        let buttons = await session.outline.items(.button).map(\.name)
        #expect(buttons.contains(words(.commonRetry)))
        #expect(!buttons.contains(words(.pickerAccessShowFolder)))
        #expect(!buttons.contains(words(.pickerAccessSettings)))
        // It is looked for again.
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        try await Driver(session).tap(.button, words(.commonRetry))
        await session.settle()
        #expect(await session.model.access == .full)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test(
        "a folder without permission is named, and shown in the file manager",
        arguments: ["en", "de", "sv", "pl", "ar"])
    func aDeniedFolderIsNamedAndShown(language: String) async throws {
        let allowed = Mutex(PickerAccess.denied)
        let opened = Mutex(0)
        let path = "/srv/Bilder"
        for hasSettings in [true, false] {
            allowed.withLock { $0 = .denied }
            let show: @Sendable () async -> Void = { opened.withLock { $0 += 1 } }
            let source = PickerSource(
                "device", .device, access: { allowed.withLock { $0 } },
                page: { _, _, _ in PickerSource.Page([], next: nil) },
                file: { _, _ in throw PickerError.gone },
                openSettings: hasSettings ? show : nil, folder: path)
            let session = try await Self.session(source, language: language)
            let words = try Localizations.load(LanguagePreferences([language]))
            let texts = await Self.texts(session)
            #expect(texts.contains(words(.pickerAccessDeniedFolder, path)), "\(texts)")
            #expect(!texts.contains(words(.pickerAccessMissing)))
            let driver = Driver(session)
            #expect(await driver.has(.button, words(.pickerAccessShowFolder)) == hasSettings)
            if hasSettings {
                try await driver.tap(.button, words(.pickerAccessShowFolder))
                await session.settle()
                #expect(opened.withLock(\.self) == 1)
                // The permissions are changed in the other window, and the user comes back.
                #expect(await session.model.access == .denied)
            }
            allowed.withLock { $0 = .full }
            try await driver.tap(.button, words(.commonRetry))
            await session.settle()
            #expect(await session.model.access == .full)
            #expect(await session.diagnostics.isEmpty)
        }
    }

    @Test func theNameOfAFolderIsOneLineOfText() async throws {
        let source = PickerSource(
            "device", .device, access: { .denied },
            page: { _, _, _ in PickerSource.Page([], next: nil) },
            file: { _, _ in throw PickerError.gone }, folder: "/srv/a\n\u{202E}gpj")
        let texts = await Self.texts(try await Self.session(source))
        #expect(texts.contains { $0.hasPrefix("“/srv/agpj” cannot be read.") }, "\(texts)")
    }

    @Test func aDescriptionWithoutAFolderIsRead() throws {
        // As stored by earlier versions.
        let text = #"{"id":"a","kind":"device","canShoot":false,"hasSettings":true}"#
        let face = try JSONDecoder().decode(PickerSourceInfo.self, from: Data(text.utf8))
        #expect(face.folder == nil && face.hasSettings)
    }
}
