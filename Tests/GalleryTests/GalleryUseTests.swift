import CairnImaging
import CairnLocalizations
import CairnStrings
import CairnUI
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// The timeline at the edge, the sizes of photos, and what is said of days and places.
@Suite struct GalleryUseTests {
    private static func session(
        _ photos: [Photo], width: Double = 390,
        _ change: (inout GalleryConfiguration) -> Void = { _ in }
    ) async throws -> Session<GalleryModel> {
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0
        change(&configuration)
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.traits.viewport = Size(width: width, height: 844)
        let dates = GalleryDates(LanguageTag(language: "en"))
        let session = Session(
            GalleryModel(configuration), handler: GalleryLibrary(photos: photos),
            environment: environment
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    // MARK: The timeline

    @Test func theTimelineGoesFromDayToDay() async throws {
        let session = try await Self.session(Photo.made(400))
        let driver = Driver(session)
        func section() async -> Int? {
            let model = await session.model
            return model.geometry.section(at: model.top)
        }
        for (event, number) in [
            (Event.increment, 1), (.increment, 2), (.decrement, 1), (.decrement, 0),
            (.decrement, 0),
        ] {
            try await driver.act(event, on: .slider, "Timeline")
            #expect(await section() == number)
            let model = await session.model
            #expect(number == 0 || model.top == model.geometry.top(of: number))
        }
        try await driver.act(.focus, on: .slider, "Timeline")
        await driver.press(.pageDown)
        #expect(await section() == 12)
        await driver.press(.pageUp)
        #expect(await section() == 0)
        await driver.press(.end)
        #expect(await session.model.window.photos.last?.name == "IMG_0.jpg")
        await driver.press(.home)
        #expect(await session.model.top == 0)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theTimelineOfAListWithoutDaysGoesByHundredths() async throws {
        let session = try await Self.session(Photo.made(900, perDay: 900)) {
            $0.grouping = .none
            $0.grid.layout = .square
        }
        let driver = Driver(session)
        for step in 1...3 {
            try await driver.act(.increment, on: .slider, "Timeline")
            #expect(await abs(session.model.progress - Double(step) / 100) < 1e-6)
        }
        let value = try await driver.find(.slider, "Timeline").value ?? ""
        #expect(value.isEmpty)
    }

    @Test func theTimelineShowsYearsWhileItIsHeld() async throws {
        // Three years, and the first day of a fourth, beside which there is no space for the third.
        let session = try await Self.session(Photo.made(1097, perDay: 1))
        let slider = try await Driver(session).find(.slider, "Timeline")
        func years() async -> [String] {
            var found: [String] = []
            await session.scene.root.element(slider.id)?.walk { element in
                if case .text(let text) = element.kind, Int(text.plain) != nil {
                    found.append(text.plain)
                }
                return true
            }
            return found
        }
        #expect(await years().isEmpty)
        for phase in [Drag.Phase.began, .moved] {
            await session.handle(
                .drag(
                    Drag(
                        phase, at: Point(x: 5, y: 400), in: Size(width: 12, height: 792))),
                on: slider.id)
            await session.settle()
        }
        #expect(await years() == ["2023", "2021", "2020"])
        await session.handle(
            .drag(Drag(.ended, at: Point(x: 5, y: 400), in: Size(width: 12, height: 792))),
            on: slider.id)
        await session.settle()
        #expect(await years().isEmpty)
        #expect(await session.model.progress > 0.3)
    }

    // MARK: Sizes

    @Test func photosAreShownLargerAndSmallerAsFarAsThereAreSizes() async throws {
        let session = try await Self.session(Photo.made(40), width: 1200)
        let driver = Driver(session)
        let levels = await session.model.configuration.grid.levels.count
        await session.send(.grid(.zoomed(by: -99)))
        for level in 0..<levels {
            #expect(await session.model.level == level)
            let (larger, smaller) = (
                try await driver.find(.button, "Zoom in"),
                try await driver.find(.button, "Zoom out")
            )
            #expect(larger.states.contains(.disabled) == (level == levels - 1))
            #expect(smaller.states.contains(.disabled) == (level == 0))
            if level < levels - 1 { try await driver.tap(.button, "Zoom in") }
        }
    }

    // MARK: Rules of a smart album

    @Test(
        "a rule that cannot be used says so while it is typed",
        arguments: [
            (SmartAlbumDraft.Kind.days, "From", "2026-11-21", true),
            (.days, "From", "2026-02-30", false), (.days, "To", "yesterday", false),
            (.days, "To", "", true), (.area, "South-west corner", "59.1, 24.2", true),
            (.area, "South-west corner", "91, 0", false),
            (.area, "North-east corner", "2026-11-21", false),
            (.area, "North-east corner", "", true),
        ])
    func rulesAreChecked(
        kind: SmartAlbumDraft.Kind, field: String, text: String, isGood: Bool
    ) async throws {
        let session = try await Self.session(Photo.made(3))
        let driver = Driver(session)
        await session.send(.asked(.smart(SmartAlbumDraft())))
        await session.send(.smart(.ruleAdded(kind)))
        await session.settle()
        // A field that nobody has typed into is not wrong.
        #expect(await !driver.has(.alert))
        try await driver.type(text, into: .textField, field)
        #expect(await driver.has(.alert) == !isGood)
        let item = try await driver.find(.textField, field)
        #expect(item.states.contains(.invalid) == !isGood)
    }

    // MARK: Words

    @Test(arguments: [
        (9, "59.3° N, 18.1° E"), (10, "59.33° N, 18.07° E"), (13, "59.33° N, 18.07° E"),
        (14, "59.329° N, 18.069° E"),
    ])
    func aPlaceIsToldAsExactlyAsTheMapShowsIt(level: Int, words: String) throws {
        let phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let dates = GalleryDates(LanguageTag(language: "en"))
        #expect(
            dates.place(latitude: 59.3293, longitude: 18.0686, at: level, in: phrases) == words)
        let south = dates.place(latitude: -59.3293, longitude: -18.0686, at: level, in: phrases)
        #expect(
            south
                == words.replacing("N", with: "S").replacing("E", with: "W"))
    }

    @Test(arguments: ["de", "sv", "pl"])
    func aTimeIsThatOfTheCamera(language: String) throws {
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        // Half past one in the afternoon, wherever the photo was taken.
        let time = CaptureTime(
            milliseconds: 1_577_836_800_000 + (13 * 60 + 30) * 60_000, source: .original)
        #expect(dates.time(time) == "13:30")
        for words in [dates.shortMoment(time), dates.moment(time)] {
            #expect(words.hasSuffix("13:30") && words.contains("2020"), "\(words)")
        }
        #expect(dates.shortDay(time).contains("2020") && !dates.shortDay(time).contains(":"))
    }
}
