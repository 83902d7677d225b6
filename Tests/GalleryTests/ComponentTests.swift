import CairnLayout
import CairnLocalizations
import CairnPropertyList
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// What is on the screen, as somebody hears and uses it.
@Suite struct ComponentTests {
    private static func environment(_ language: String = "en") throws -> Environment {
        var environment = Environment()
        environment.phrases = Phrases(
            try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: 390, height: 844)
        return environment
    }

    private static func session(
        _ photos: [Photo], language: String = "en",
        _ change: (inout GalleryConfiguration) -> Void = { _ in }
    ) async throws -> Session<GalleryModel> {
        var configuration = GalleryConfiguration()
        // A message stays, however long a busy machine takes to look at it.
        configuration.viewer.undoSeconds = 0
        change(&configuration)
        let library = GalleryLibrary(photos: photos)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        let session = Session(
            GalleryModel(configuration), handler: library, environment: try environment(language)
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    @Test(arguments: ["en", "de", "sv", "pl", "ar"])
    func aGalleryIsHeardInEveryLanguage(language: String) async throws {
        let session = try await Self.session(Photo.made(40), language: language)
        #expect(await session.diagnostics.isEmpty)
        let outline = await session.outline
        #expect(outline.items(.grid).count == 1)
        #expect(outline.items(.heading).count >= 3)
        #expect(outline.items(.cell).count >= 20)
        let text = outline.description
        #expect(!text.contains("gallery.") && !text.contains("count."))
    }

    @Test func cellsHaveTheirNameAndPlace() async throws {
        let session = try await Self.session(Photo.made(40))
        let outline = await session.outline
        #expect(outline.items(.cell, "Lake 35").count == 1)
        #expect(outline.description.contains("Photo, January 4, 2020 at 12:09"))
        #expect(outline.description.contains("1 of 40"))
    }

    @Test func anEmptyGalleryOffersToAddPhotos() async throws {
        let session = try await Self.session([])
        let driver = Driver(session)
        #expect(await driver.has(.heading, "No photos yet"))
        try await driver.tap(.button, "Add photos")
        #expect(await session.model.phase == .ready)
    }

    @Test func oneWalksByKeysAndSelects() async throws {
        let session = try await Self.session(Photo.made(40, perDay: 40)) {
            $0.grid.layout = .square
        }
        let first = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: first.id)
        let driver = Driver(session)
        #expect(await driver.press(.space))
        #expect(await session.model.selection?.ids.count == 1)
        #expect(await driver.press(.down))
        #expect(await driver.press(.right))
        #expect(await driver.press(.space, .shift))
        // One row of three, and one more.
        #expect(await session.model.selection?.ids.count == 5)
        #expect(await driver.press(.escape))
        #expect(await session.model.selection == nil)
        #expect(await driver.press(.character("a"), .control))
        #expect(await session.model.selection?.ids.count == 40)
        try await driver.tap(.button, "Delete")
        #expect(await session.model.count == 0)
        #expect(await driver.has(.status, "40 photos are in the trash"))
        try await driver.tap(.button, "Undo")
        #expect(await session.model.count == 40)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func thePagerTurnsZoomsAndGivesTheKeyboardBack() async throws {
        let session = try await Self.session(Photo.made(40))
        let driver = Driver(session)
        let cell = try #require(await session.outline.items(.cell, "Lake 35").first)
        await session.handle(.focus, on: cell.id)
        #expect(await driver.press(.enter))
        #expect(await driver.has(.dialog, "Lake 35"))
        #expect(await session.outline.items(.cell).isEmpty)
        #expect(await driver.press(.right))
        #expect(await session.model.openPhoto?.name == "IMG_34.jpg")
        try await driver.tap(.button, "Next photo")
        #expect(await session.model.openPhoto?.name == "IMG_33.jpg")
        #expect(await driver.press(.character("+")))
        #expect(await session.model.viewer?.zoom.scale == 1.5)
        #expect(await driver.press(.character("0")))
        try await driver.tap(.button, "Caption")
        try await driver.type("Snow", into: .textField, "Caption")
        try await driver.tap(.button, "Save")
        #expect(await driver.has(.dialog, "Snow"))
        #expect(await driver.press(.escape))
        #expect(await session.model.viewer == nil)
        #expect(await session.scene.focus == cell.id)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aMonthIsChosenFromTheList() async throws {
        let session = try await Self.session(Photo.made(2000))
        let driver = Driver(session)
        try await driver.tap(.button, "Jump to a date")
        #expect(await driver.has(.dialog, "Jump to a date"))
        let month = try #require(
            await session.outline.items(.button).first { $0.name.contains("May 2020") })
        await session.handle(.tap(.zero), on: month.id)
        await session.settle()
        let section = try #require(await session.model.currentSection?.days)
        #expect(section.lowerBound.description == "2020-05-31")
    }

    @Test func wordsFindPhotosAndNothingIsSaid() async throws {
        let session = try await Self.session(Photo.made(60))
        let driver = Driver(session)
        try await driver.tap(.button, "Search")
        try await driver.type("lake", into: .searchField)
        #expect(await session.model.count == 12)
        try await driver.type("xyz", into: .searchField)
        #expect(await driver.has(.heading, "No photo matches “xyz”"))
        try await driver.tap(.button, "Back")
        #expect(await session.model.count == 60)
    }

    @Test func onlyTheCellThatChangedIsAskedAgain() async throws {
        let session = try await Self.session(Photo.made(40, perDay: 40))
        let id = try #require(await session.model.window[3]?.id)
        await session.send(.photos(.favorited([id], true)))
        await session.settle()
        // The elements of all other cells are the ones of before.
        let old = await session.scene
        await session.send(.photos(.favorited([id], false)))
        let new = await session.scene
        let stamps: (Scene) -> [ElementID: UInt64] = { scene in
            var found: [ElementID: UInt64] = [:]
            scene.root.walk { element in
                if element.semantics?.role.kind == .cell { found[element.id] = element.stamp }
                return true
            }
            return found
        }
        let (first, second) = (stamps(old), stamps(new))
        #expect(first.count == second.count)
        #expect(first.count { second[$0.key] != $0.value } == 1)
    }

    @Test func whatIsBuiltIsAScreenAndABit() async throws {
        let session = try await Self.session(Photo.made(5000))
        #expect(await session.outline.items(.cell).count < 120)
        let grid = try #require(await session.outline.items(.grid).first)
        await session.handle(
            .scroll(
                Scroll(offset: Point(x: 0, y: 5000), viewport: Size(width: 370, height: 792))),
            on: grid.id)
        await session.settle()
        #expect(await session.outline.items(.cell).count < 140)
        #expect(await session.model.top > 3000)
    }

    @Test func framesOnTheScreenAreThoseOfTheGeometry() async throws {
        for layout in GridConfiguration.Layout.allCases {
            let session = try await Self.session(Photo.made(200)) { $0.grid.layout = layout }
            let grid = try #require(await session.outline.items(.grid).first)
            await session.handle(
                .scroll(
                    Scroll(offset: Point(x: 0, y: 800), viewport: Size(width: 370, height: 792))),
                on: grid.id)
            await session.settle()
            let scene = await session.scene
            let model = await session.model
            let phrases = try Self.environment().phrases
            let dates = GalleryDates(LanguageTag(language: "en"))
            let frames = SceneLayout(FixedWidthMeasurer()).frames(
                of: scene.root, in: Size(width: 390, height: 844), direction: scene.direction)
            var checked = 0
            for photo in model.window.photos {
                guard let index = model.window.index(of: photo.id) else { continue }
                let wanted = model.geometry.frame(of: index)
                for cell in scene.root.cells(of: photo.name(in: phrases, dates)) {
                    guard let frame = frames.place(of: cell, in: scene.root, from: grid.id)
                    else { continue }
                    #expect(abs(frame.minX - wanted.minX) < 0.6, "\(layout) \(photo.name)")
                    #expect(
                        abs(frame.minY - (wanted.minY - model.base)) < 0.6,
                        "\(layout) \(photo.name) \(frame) \(wanted)")
                    #expect(abs(frame.size.height - wanted.size.height) < 0.6)
                    checked += 1
                }
            }
            #expect(checked > 10)
        }
    }

    /// The settings of an app: its property list over the defaults, without unknown keys.
    private static func configuration(_ list: PropertyList) throws -> GalleryConfiguration {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: GalleryConfiguration(), at: [])
        try layers.add(list, as: .app)
        return try layers.decode(
            GalleryConfiguration.self, with: PlistDecoder(unknownKeys: .fail))
    }

    @Test func settingsComeFromAPropertyList() throws {
        let list = try PropertyList(
            parsing: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>grid</key><dict>
                <key>layout</key><string>masonry</string><key>columns</key><integer>5</integer>
                <key>shape</key><string>round</string><key>highlightColor</key><string>#102030</string>
                </dict>
                <key>viewer</key><dict><key>maxZoom</key><real>12</real></dict>
                </dict></plist>
                """.utf8), file: "Gallery.plist")
        let configuration = try Self.configuration(list)
        #expect(configuration.grid.layout == .masonry && configuration.grid.columns == 5)
        #expect(configuration.grid.shape == .round && configuration.viewer.maxZoom == 12)
        #expect(
            configuration.grid.highlightColor.color(in: .light)
                == Color(red: 0x10, green: 0x20, blue: 0x30))
        #expect(configuration.grid.borderColor.color(in: .dark) == Palette.dark.separator)
    }

    @Test(arguments: [
        ("<key>cellSize</key><real>-4</real>", "cellSize"),
        ("<key>cellSize</key><real>nan</real>", "cellSize"),
        ("<key>columns</key><integer>-1</integer>", "columns"),
        ("<key>layout</key><string>spiral</string>", "layout"),
        ("<key>borderColor</key><string>pinee</string>", "borderColor"),
        ("<key>colums</key><integer>3</integer>", "colums"),
    ])
    func aWrongSettingNamesItsPlace(text: String, key: String) throws {
        let list = try PropertyList(
            parsing: Array(
                "<plist version=\"1.0\"><dict><key>grid</key><dict>\n\(text)</dict></dict></plist>"
                    .utf8),
            file: "Gallery.plist")
        let error = #expect(throws: ConfigurationError.self) {
            try Self.configuration(list)
        }
        #expect(error?.line == 2 && error?.keyPath.last == key, "\(error?.description ?? "none")")
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(
            of: GalleryConfiguration.self, at: ["gallery"])
        #expect(description.disagreements.isEmpty, "\(description.disagreements)")
    }

    @Test(arguments: ["en", "ar"])
    func everyErrorHasWords(language: String) throws {
        let phrases = try Self.environment(language).phrases
        let id = PhotoID(library: 1)
        let errors: [GalleryError] = [
            .cannotOpen(path: "/a", reason: "b"), .notALibrary(path: "/a"),
            .newerSchema(path: "/a", found: ["v9"]), .corrupt(path: "/a", detail: "x", backup: nil),
            .corrupt(path: "/a", detail: "x", backup: "/b"), .inUse(path: "/a", process: 1),
            .locked(path: "/a"), .readOnly(path: "/a"), .noRoom(path: "/a"), .closed,
            .noSuchPhoto(id), .noSuchAlbum(1), .noSuchSource("s"), .emptyName, .notAllowed(id),
            .originalMissing(id, path: "/a"), .originalDamaged(id, path: "/a"),
            .source("s", reason: "r"), .photo(path: "/a", .truncated), .cancelled,
            .database(code: 5, message: "m"),
        ]
        #expect(Set(errors.map(\.key)).count == 20)
        for error in errors {
            let text = error.text(in: phrases)
            #expect(!text.contains("gallery.") && !text.contains("%") && text.count > 3)
            if error.description.contains("/a") { #expect(text.contains("/a")) }
        }
    }
}

extension Element {
    fileprivate func cells(of name: String) -> [ElementID] {
        var found: [ElementID] = []
        walk { element in
            if element.semantics?.role.kind == .cell, element.semantics?.name == name {
                found.append(element.id)
            }
            return true
        }
        return found
    }
}

extension [ElementID: Frame] {
    /// Where an element lies inside of another.
    fileprivate func place(
        of id: ElementID, in root: CairnUI.Element, from outer: ElementID
    ) -> Frame? {
        func find(_ element: CairnUI.Element, _ origin: Point?) -> Frame? {
            let own = self[element.id] ?? .zero
            let here = element.id == outer ? Point.zero : origin.map { $0 + own.origin }
            if element.id == id { return here.map { Frame(origin: $0, size: own.size) } }
            for child in element.children {
                if let found = find(child, here) { return found }
            }
            return nil
        }
        return find(root, nil)
    }
}
