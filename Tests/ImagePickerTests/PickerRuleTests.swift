import CairnImagePicker
import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import Testing

/// The rules of a pick: what is asked of a source, what is chosen, and what a change of the settings
/// does to a pick that is open.
@Suite struct PickerRuleTests {
    private static func model(maximum: Int = 3, photos: Int = 20) -> ImagePickerModel {
        ImagePickerModelTests.model(maximum: maximum, photos: photos)
    }

    /// The request for the page that a model waits for.
    private static func pages(_ model: ImagePickerModel) -> [ImagePickerRequest] {
        guard let request = model.pager.request, let source = model.source else { return [] }
        return [.page(.load(request), of: source, model.query)]
    }

    // MARK: What a source is asked for

    private static let questions: [(ImagePickerAction, PickerQuery)] = [
        (.searched("lake"), PickerQuery(words: "lake")),
        (
            .searched(String(repeating: "a", count: 300)),
            PickerQuery(words: .init(repeating: "a", count: 200))
        ),
        (.albumChosen("Sweden"), PickerQuery(album: "Sweden")),
        (.kindChosen(.placed), PickerQuery(kind: .placed)),
    ]

    @Test("another question is asked of the source, once", arguments: 0..<4)
    func questionsAreAsked(index: Int) {
        let (action, query) = Self.questions[index]
        var model = Self.model()
        let requests = model.update(action)
        #expect(model.query == query && model.pager.items.isEmpty)
        #expect(!requests.isEmpty && requests == Self.pages(model))
        #expect(model.update(action) == [])
    }

    @Test func aKindThatIsNotOfferedIsNotShown() {
        var configuration = ImagePickerConfiguration()
        configuration.kinds = [.all, .still]
        let model = Self.model().applying(.configured(configuration))
        #expect(model.applying(.kindChosen(.placed)) == model)
        #expect(model.applying(.kindChosen(.still)).query.kind == .still)
    }

    @Test(arguments: PickerAccess.allCases, [true, false])
    func albumsAreAskedForWhereTheyAreShown(access: PickerAccess, showsAlbums: Bool) {
        var configuration = ImagePickerConfiguration()
        configuration.showsAlbums = showsAlbums
        var model = ImagePickerModel(
            configuration, sources: ImagePickerModelTests.faces, pick: 1)
        model = model.applying(.sourceChosen("library"))
        let requests = model.update(.accessTold("library", access))
        #expect(
            requests.contains(.albums("library")) == (access.showsPhotos && showsAlbums))
        #expect(requests.contains { Self.pages(model).contains($0) } == access.showsPhotos)
    }

    @Test func anotherSourceBeginsAnew() {
        let failed = Self.model().applying(.sourceChosen("camera"))
            .applying(.camera(.shutterPressed))
            .applying(.camera(.shotFailed(pick: 7, "picker.camera.failed")))
        let model = failed.applying(.sourceChosen("library"))
        #expect(model.camera == .idle && model.message == nil && model.access == nil)
    }

    // MARK: What is chosen

    @Test func aRangeGoesOnFromTheEndOfTheLastOne() {
        // Without a photo that was tapped, a range is its end alone.
        let model = Self.model(maximum: 0).applying(.rangeChosen(to: "library/9"))
        #expect(model.selection.photos.map(\.id) == ["library/9"])
        let more = model.applying(.rangeChosen(to: "library/7"))
        #expect(more.selection.photos.map(\.id) == [9, 8, 7].map { "library/\($0)" })
    }

    @Test(arguments: [(1, ["library/0"]), (0, [])])
    func aSwipeTakesWhatThereIs(photos: Int, ids: [String]) {
        let model = Self.model(photos: photos).applying(.swiped(from: 0, to: 0))
        #expect(model.selection.photos.map(\.id) == ids)
    }

    @Test func aMessageGoesWhenTheNextPhotoIsChosen() {
        var model = Self.model(maximum: 2)
        for number in 0..<3 { model = model.applying(.tapped("library/\(number)")) }
        #expect(model.message == .full(2))
        #expect(model.applying(.tapped("library/0")).message == nil)
    }

    @Test func newsOfAPhotoReachTheOneThatIsChosen() throws {
        var model = Self.model().applying(.tapped("library/3")).applying(.tapped("library/1"))
            .applying(.photosGone(["library/5"])).applying(.pager(.refreshed))
        let request = try #require(model.pager.request)
        let news = [3, 5].map { number in
            PickerPhoto(
                id: "library/\(number)", version: 2, caption: "new", thumbnail: .stored("n"))
        }
        model = model.applying(
            .pager(.loaded(request, Pager<PickerPhoto, String>.Page(news, next: nil))))
        #expect(model.selection.photos.map(\.version) == [2, 0])
        #expect(model.selection.photos.map(\.caption) == ["new", ""])
        // One that was gone is back, and can be chosen.
        #expect(model.gone.isEmpty)
        #expect(model.applying(.tapped("library/5")).selection.photos.count == 3)
    }

    @Test func progressIsShownUntilThePhotoIsThere() {
        var model = Self.model().applying(.tapped("library/1")).applying(.tapped("library/2"))
            .applying(.done)
        func state(_ part: Double) -> PickResult.State? {
            model.applying(.progressed(pick: 7, "library/1", part)).results.first?.state
        }
        for (part, shown) in [(0.5, 0.5), (7, 1), (-7, 0), (.nan, 0)] {
            #expect(state(part) == .loading(shown))
        }
        model = model.applying(.failed(pick: 7, "library/1", "picker.failed.gone"))
        #expect(state(0.5) == .failed("picker.failed.gone"))
        model = model.applying(.retried("library/1"))
        #expect(model.results.first?.state == .loading(0))
        // What is loading already is not loaded again.
        #expect(model.update(.retried("library/1")) == [])
        model = model.applying(.loaded(pick: 7, "library/1", ImagePickerModelTests.picked(1)))
        #expect(state(0.5) == .ready(ImagePickerModelTests.picked(1)))
    }

    // MARK: Settings that change while a pick is open

    @Test func fewerPhotosMayBeChosenThanAreChosen() {
        var model = Self.model().applying(.tapped("library/3")).applying(.tapped("library/1"))
        let bringing = model.applying(.done)
        var configuration = model.configuration
        configuration.maximum = 1
        #expect(model.update(.configured(configuration)) == [])
        #expect(model.selection.photos.map(\.id) == ["library/3"] && model.selection.maximum == 1)
        // Photos that are being loaded are the user's choice already.
        let late = bringing.applying(.configured(configuration))
        #expect(late.results.count == 2 && late.selection.photos.count == 2)
    }

    @Test func aKindThatIsTakenAwayIsReplaced() {
        var model = Self.model().applying(.kindChosen(.placed))
        model = ImagePickerModelTests.loaded(model, 5)
        var configuration = model.configuration
        #expect(model.update(.configured(configuration)) == [])
        #expect(model.query.kind == .placed && model.pager.items.count == 5)
        configuration.kinds = [.still, .all]
        let requests = model.update(.configured(configuration))
        #expect(model.query.kind == .still && model.pager.items.isEmpty)
        #expect(!requests.isEmpty && requests == Self.pages(model))
        // Without any kind, the one that is shown stays.
        configuration.kinds = []
        #expect(model.update(.configured(configuration)) == [])
        #expect(model.query.kind == .still)
    }

    @Test func pagesOfAnotherSizeAreLoadedAnew() {
        var model = Self.model()
        var configuration = model.configuration
        configuration.pageSize = 200
        let requests = model.update(.configured(configuration))
        #expect(!requests.isEmpty && requests == Self.pages(model))
        #expect(model.pager.request?.count == 200)
        configuration.gap = 9
        model = ImagePickerModelTests.loaded(model, 5)
        #expect(model.update(.configured(configuration)) == [])
        #expect(model.pager.items.count == 5)
    }

    @Test func replacedSettingsLeaveNothingToAskForWithoutAnotherList() {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 1
        configuration.gap = 9
        let before = Self.model().applying(.tapped("library/3")).applying(.tapped("library/1"))
        let model = before.configured(configuration)
        #expect(model == before.applying(.configured(configuration)))
        #expect(model.selection.photos.map(\.id) == ["library/3"])
        // Form and picker take them together.
        let slots = ImagePickerModelTests.slots(2).applying(.addTapped)
        configuration.maximum = 5
        #expect(slots.configured(configuration).configuration == configuration)
        #expect(slots.configured(configuration).picker?.selection.maximum == 3)
    }

    @Test(
        "albums are asked for when they become visible", arguments: [true, false], [true, false])
    func albumsComeLater(before: Bool, after: Bool) {
        var configuration = ImagePickerConfiguration()
        configuration.showsAlbums = before
        let closed = ImagePickerModel(
            configuration, sources: ImagePickerModelTests.faces, pick: 1
        ).applying(.sourceChosen("library"))
        configuration.showsAlbums = after
        var model = closed.applying(.accessTold("library", .full))
        #expect(
            model.update(.configured(configuration))
                == (!before && after ? [.albums("library")] : []))
        var denied = closed.applying(.accessTold("library", .denied))
        #expect(denied.update(.configured(configuration)) == [])
    }

    // MARK: Slots

    @Test func theMenuOfASlotClosesForItsEditorAndForTheCamera() {
        let open = ImagePickerModelTests.slots(2).applying(.slotTapped(1))
        #expect(open.menu == 1)
        for action in [PickerSlotsAction.editAsked(1), .retakeAsked(1), .deleted(1), .menuClosed] {
            #expect(open.applying(action).menu == nil)
        }
    }

    @Test func aFormThatNeedsSeveralPhotosAsksForThoseThatAreMissing() {
        var configuration = ImagePickerConfiguration()
        (configuration.minimum, configuration.maximum) = (3, 5)
        let model = PickerSlotsModel(
            configuration, sources: ImagePickerModelTests.faces,
            slots: [PickerSlot(id: 1, photo: ImagePickerModelTests.picked(1))])
        let adding = model.applying(.addTapped).picker
        #expect(adding?.selection.minimum == 2 && adding?.selection.maximum == 4)
        #expect(adding?.source == "library")
        // In place of a photo, one is enough.
        let replacing = model.applying(.retakeAsked(1)).picker
        #expect(replacing?.selection.minimum == 1 && replacing?.selection.maximum == 1)
        #expect(replacing?.source == "camera")
    }

    @Test func everySlotHasAnIdOfItsOwn() {
        func added(_ numbers: [Int], to model: PickerSlotsModel) -> PickerSlotsModel {
            var model = model.applying(.addTapped).applying(.picker(.accessTold("library", .full)))
            guard let picker = model.picker, let request = picker.pager.request else {
                return model
            }
            let photos = numbers.map { photo($0) }
            model = model.applying(
                .picker(.pager(.loaded(request, Pager.Page(photos, next: nil)))))
            for photo in photos { model = model.applying(.picker(.tapped(photo.id))) }
            model = model.applying(.picker(.done))
            for number in numbers {
                model = model.applying(
                    .picker(
                        .loaded(
                            pick: picker.pick, "library/\(number)",
                            ImagePickerModelTests.picked(number))))
            }
            return model
        }
        var model = added([10, 11], to: ImagePickerModelTests.slots(2, maximum: 9))
        #expect(model.slots.map(\.id) == [1, 2, 3, 4])
        // The id of a removed slot is not used again, since its deletion can be undone.
        model = added([12], to: model.applying(.deleted(4)))
        #expect(model.slots.map(\.id) == [1, 2, 3, 5])
        #expect(model.applying(.undone).slots.map(\.id) == [1, 2, 3, 4, 5])
    }
}
