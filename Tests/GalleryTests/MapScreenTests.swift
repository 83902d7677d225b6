import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// The map as somebody hears and uses it.
@Suite struct MapScreenTests {
    /// Forty photos: thirty in Stockholm, nine in Lund, one in Abisko, and as many that are nowhere.
    private static var photos: [Photo] {
        var photos = Photo.made(80)
        for index in 0..<40 {
            let (latitude, longitude) =
                index < 30 ? (59.33, 18.07) : index < 39 ? (55.7, 13.19) : (68.36, 18.83)
            photos[index].place = PhotoLocation(
                latitude: latitude + Double(index % 3) * 0.001, longitude: longitude)
        }
        return photos
    }

    private static func session(
        _ photos: [Photo] = photos, language: String = "en",
        _ change: (inout GalleryConfiguration) -> Void = { _ in }
    ) async throws -> Session<GalleryModel> {
        var configuration = GalleryConfiguration()
        change(&configuration)
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        var environment = Environment()
        environment.phrases = phrases
        environment.traits.viewport = Size(width: 390, height: 844)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        let library = GalleryLibrary(photos: photos)
        let session = Session(
            GalleryModel(configuration), handler: library, environment: environment
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.send(.pageChosen(.places))
        await session.settle()
        return session
    }

    private static func map(
        _ photos: [Photo] = photos, language: String = "en"
    ) async throws -> Session<GalleryModel> {
        let session = try await session(photos, language: language)
        await session.send(.pageChosen(.map))
        await session.settle()
        return session
    }

    private static func signs(_ session: Session<GalleryModel>) async -> [String] {
        await session.outline.items(.button).map(\.name).filter { $0.contains("°") }
    }

    @Test func thePlacesLeadToTheMapAndASignToItsPhotos() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        try await driver.tap(.button, "Map")
        #expect(
            await Self.signs(session) == [
                "1 photo near 68.4° N, 18.8° E", "30 photos near 59.3° N, 18.1° E",
                "9 photos near 55.7° N, 13.2° E",
            ])
        try await driver.tap(.button, "9 photos near 55.7° N, 13.2° E")
        #expect(await session.model.count == 9)
        #expect(await session.model.window.photos.allSatisfy { $0.place?.longitude == 13.19 })
        #expect(await !session.outline.items(.cell).isEmpty)
        // Back is the map, where it was; from there the places, and all photos.
        let view = await session.model.map.view
        #expect(await driver.press(.escape))
        #expect(await session.model.page == .map)
        #expect(await session.model.map.view == view)
        try await driver.tap(.button, "Back")
        #expect(await session.model.page == .places)
        #expect(await driver.press(.escape))
        #expect(await session.model.page == nil)
        #expect(await session.model.count == 80)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theMapIsUsedByKeysAlone() async throws {
        let session = try await Self.map()
        let driver = Driver(session)
        let image = try #require(await session.outline.items(.image, "Map").first)
        await session.handle(.focus, on: image.id)
        let start = try #require(await session.model.map.view)
        #expect(await driver.press(.character("+")))
        let near = try #require(await session.model.map.view)
        #expect(near.zoom == start.zoom + 1 && near.center == start.center)
        #expect(await driver.press(.right))
        let east = try #require(await session.model.map.view)
        #expect(east.center.x > near.center.x && east.center.y == near.center.y)
        #expect(await driver.press(.down))
        let south = try #require(await session.model.map.view)
        #expect(south.center.y > east.center.y)
        #expect(await driver.press(.left))
        #expect(await driver.press(.up))
        let back = try #require(await session.model.map.view)
        #expect(
            abs(back.center.x - near.center.x) < 1e-9 && abs(back.center.y - near.center.y) < 1e-9)
        #expect(await driver.press(.character("-")))
        #expect(await driver.press(.character("0")))
        #expect(await session.model.map.view == start)
        // The same while a sign has the keyboard; Enter opens it.
        let sign = try #require(
            await session.outline.items(.button, "30 photos near 59.3° N, 18.1° E").first)
        await session.handle(.focus, on: sign.id)
        #expect(await driver.press(.character("+")))
        #expect(await session.model.map.view?.zoom == start.zoom + 1)
        #expect(await driver.press(.character("0")))
        let again = try #require(
            await session.outline.items(.button, "30 photos near 59.3° N, 18.1° E").first)
        await session.handle(.focus, on: again.id)
        #expect(await driver.press(.enter))
        #expect(await session.model.count == 30)
    }

    @Test func buttonsZoomAsFarAsThereIs() async throws {
        let session = try await Self.map()
        let driver = Driver(session)
        for _ in 0..<30 where await session.model.map.canZoomIn {
            try await driver.tap(.button, "Zoom in")
        }
        #expect(await session.model.map.view?.zoom == 14)
        for _ in 0..<30 where await session.model.map.canZoomOut {
            try await driver.tap(.button, "Zoom out")
        }
        // The whole earth, each place once.
        let whole = try #require(await session.model.map.view)
        #expect(abs(whole.world - 390) < 1e-6)
        #expect(await Self.signs(session).count <= 3)
        try await driver.tap(.button, "Show all on the map")
        #expect(await Self.signs(session).count == 3)
    }

    @Test func aFingerMovesTheMapAndTwoMakeItLarger() async throws {
        var made = try await MadeGallery(Self.photos)
        try await made.send(.pageChosen(.map))
        let start = try #require(made.model.map.view)
        func drag(_ phase: Drag.Phase, _ x: Double) -> GalleryAction {
            .map(.dragged(Drag(phase, at: .zero, translation: Point(x: x, y: 0))))
        }
        for action in [drag(.began, 0), drag(.moved, 40), drag(.moved, 100), drag(.ended, 100)] {
            try await made.send(action)
        }
        let moved = try #require(made.model.map.view)
        #expect(abs((start.center.x - moved.center.x) * start.world - 100) < 1e-6)
        for action in [drag(.began, 0), drag(.moved, 70), drag(.cancelled, 70)] {
            try await made.send(action)
        }
        #expect(made.model.map.view == moved)
        func pinch(_ phase: Drag.Phase, _ scale: Double) -> GalleryAction {
            .map(.pinched(Pinch(phase, center: Point(x: 20, y: 30), scale: scale)))
        }
        for action in [pinch(.began, 1), pinch(.moved, 3), pinch(.ended, 4)] {
            try await made.send(action)
        }
        #expect(abs(try #require(made.model.map.view).zoom - moved.zoom - 2) < 1e-9)
        // What was fitted stays fitted in another room, what was moved stays where it is.
        try await made.send(
            .grid(.roomChanged(GridBounds(viewport: Size(width: 700, height: 300)))))
        #expect(abs(try #require(made.model.map.view).zoom - moved.zoom - 2) < 1e-9)
        try await made.send(.map(.fitted))
        let wide = try #require(made.model.map.view)
        try await made.send(
            .grid(.roomChanged(GridBounds(viewport: Size(width: 390, height: 800)))))
        #expect(made.model.map.view == start && wide != start)
    }

    @Test func aSmallStepAsksForNothing() async throws {
        var made = try await MadeGallery(Self.photos)
        try await made.send(.pageChosen(.map))
        var still = made.model
        #expect(still.update(.map(.stepped(across: 0.01, down: 0))).isEmpty)
        var far = made.model
        #expect(far.update(.map(.stepped(across: 9, down: 0))).count == 1)
        // An answer to an older question is not taken.
        let late = far.applying(
            .map(.clustersCame([], of: MapTileRange(level: 1, rows: 0..<1, columns: 0..<1))))
        #expect(late.map.clusters == made.model.map.clusters)
        // What changes in the library is counted again.
        #expect(
            made.model.update(.libraryChanged).contains {
                if case .clusters = $0 { true } else { false }
            })
    }

    @Test(
        "signs are heard in every language",
        arguments: [
            ("en", "30 photos near 59.3° N, 18.1° E"), ("sv", "30 foton nära 59,3° N, 18,1° Ö"),
            ("de", "30 Fotos nahe 59,3° N, 18,1° O"),
            ("pl", "30 zdjęć w pobliżu 59,3° N, 18,1° E"), ("ar", "شمالًا"),
        ])
    func languages(language: String, name: String) async throws {
        let session = try await Self.map(language: language)
        let signs = await Self.signs(session)
        #expect(signs.count == 3)
        #expect(signs.contains { $0 == name || language == "ar" && $0.contains(name) }, "\(signs)")
        let text = await session.outline.description
        #expect(!text.contains("gallery.") && !text.contains("count."))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theMapIsTheSameFromRightToLeft() async throws {
        let (left, right) = (
            try await Self.map(language: "en"), try await Self.map(language: "ar")
        )
        func frames(_ session: Session<GalleryModel>) async -> [Double] {
            let scene = await session.scene
            let frames = SceneLayout(FixedWidthMeasurer()).frames(
                of: scene.root, in: Size(width: 390, height: 844), direction: scene.direction)
            var places: [Double] = []
            scene.root.walk { element in
                if element.style.position == .absolute, element.style.width == .points(48) {
                    places.append(frames[element.id]?.minX ?? -1)
                }
                return true
            }
            return places
        }
        let places = await frames(left)
        #expect(places.count == 3 && places[1] > places[2])
        #expect(await frames(right) == places)
    }

    @Test func southAndWestAreSaid() throws {
        let phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let dates = GalleryDates(LanguageTag(language: "en"))
        #expect(
            dates.place(latitude: -33.857, longitude: -70.26, at: 5, in: phrases)
                == "33.9° S, 70.3° W")
        #expect(
            dates.place(latitude: 0, longitude: -0.0, at: 12, in: phrases) == "0.00° N, 0.00° E")
        #expect(dates.place(latitude: 1, longitude: 2, at: 18, in: phrases) == "1.000° N, 2.000° E")
    }

    @Test func withoutPlacesThereIsNoMapButWords() async throws {
        let session = try await Self.map(Photo.made(9))
        #expect(await Driver(session).has(.heading, "No photos with a location yet"))
        #expect(await session.outline.items(.image).isEmpty)
    }

    @Test func aSettingTakesTheMapAway() async throws {
        let session = try await Self.session { $0.map.isShown = false }
        #expect(await session.outline.items(.button, "Map").isEmpty)
    }

    @Test func whatIsParkedFindsItsPlaceAgain() async throws {
        var made = try await MadeGallery(Self.photos)
        try await made.send(.pageChosen(.map))
        try await made.send(.map(.zoomed(by: 1.5)))
        let data = try JSONEncoder().encode(made.model)
        let parked = try JSONDecoder().decode(GalleryModel.self, from: data)
        #expect(parked.page == .map && parked.map.view == made.model.map.view)
        #expect(parked.map.clusters.isEmpty)
        made.model = parked
        try await made.send(.opened)
        #expect(made.model.map.view == parked.map.view && !made.model.map.clusters.isEmpty)
    }
}
