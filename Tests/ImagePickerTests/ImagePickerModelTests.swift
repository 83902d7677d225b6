import CairnImagePicker
import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@Suite struct ImagePickerModelTests {
    static let faces = [
        PickerSourceInfo(id: "library", kind: .library),
        PickerSourceInfo(id: "device", kind: .device),
        PickerSourceInfo(id: "camera", kind: .camera, canShoot: true),
    ]

    static func model(
        minimum: Int = 1, maximum: Int = 3, photos: Int = 20,
        disabled: Set<PickerPhoto.ID> = []
    ) -> ImagePickerModel {
        var configuration = ImagePickerConfiguration()
        configuration.minimum = minimum
        configuration.maximum = maximum
        let model = ImagePickerModel(configuration, sources: faces, pick: 7, disabled: disabled)
            .applying(.sourceChosen("library")).applying(.accessTold("library", .full))
        return loaded(model, photos)
    }

    static func loaded(_ model: ImagePickerModel, _ count: Int) -> ImagePickerModel {
        guard let request = model.pager.request else { return model }
        let page = Pager<PickerPhoto, String>.Page((0..<count).map { photo($0) }, next: nil)
        return model.applying(.pager(.loaded(request, page)))
    }

    static func picked(_ number: Int) -> PickedPhoto {
        PickedPhoto(
            id: "library/\(number)", path: "/\(number).jpg",
            size: PixelSize(width: 4, height: 3), isCopy: false)
    }

    @Test func oneThatFailsNeverEmptiesThePick() {
        var model = Self.model()
        for number in [5, 2, 8] { model = model.applying(.tapped("library/\(number)")) }
        model = model.applying(.done)
        #expect(model.results.map(\.id) == ["library/5", "library/2", "library/8"])
        model = model.applying(.loaded(pick: 7, "library/8", Self.picked(8)))
        model = model.applying(.progressed(pick: 7, "library/2", 0.5))
        model = model.applying(.failed(pick: 7, "library/5", "picker.failed.damaged"))
        model = model.applying(.loaded(pick: 7, "library/2", Self.picked(2)))
        #expect(model.outcome == nil)
        // Tried again it may come, else the others are used, in the order chosen.
        let used = model.applying(.readyUsed)
        #expect(used.outcome == .picked([Self.picked(2), Self.picked(8)]))
        let again = model.applying(.retried("library/5"))
            .applying(.loaded(pick: 7, "library/5", Self.picked(5)))
        #expect(again.outcome == .picked([5, 2, 8].map(Self.picked)))
    }

    @Test func doneWithTooFewIsToldAndChangesNothing() {
        let model = Self.model(minimum: 2).applying(.tapped("library/1"))
        #expect(!model.canFinish)
        let told = model.applying(.done)
        #expect(told.message == .tooFew(2) && told.results.isEmpty)
    }

    @Test func whereNothingIsAskedForNothingIsGiven() {
        #expect(Self.model(minimum: 0).applying(.done).outcome == .picked([]))
    }

    @Test func whatIsChosenIsAskedOfTheStore() {
        var model = Self.model()
        #expect(model.update(.accessAsked) == [.access("library", isAsked: true)])
        let requests = model.update(.searched("lake"))
        let pages = model.pager.request.map { [$0] } ?? []
        #expect(
            requests
                == pages.map { ImagePickerRequest.page(.load($0), of: "library", model.query) })
        model = Self.loaded(model, 9).applying(.tapped("library/1")).applying(.tapped("library/2"))
        #expect(model.update(.done) == [.bring(["library/1", "library/2"], new: [], pick: 7)])
        #expect(model.update(.done) == [])
        #expect(model.update(.givenUp("library/1")) == [.giveUp("library/1")])
        #expect(model.update(.retried("library/1")) == [.retry("library/1", new: nil, pick: 7)])
        #expect(model.update(.cancelled) == [.end(loads: ["library/1", "library/2"], pick: 7)])
        #expect(model.update(.sourceChosen("device")) == [])
    }

    @Test func cancelGivesNothingAndIsTheEnd() {
        let model = Self.model().applying(.tapped("library/1")).applying(.cancelled)
        #expect(model.outcome == .cancelled)
        #expect(model.applying(.done) == model)
    }

    @Test func answersToAnotherPickChangeNothing() {
        let model = Self.model().applying(.tapped("library/1")).applying(.done)
        #expect(model.applying(.loaded(pick: 6, "library/1", Self.picked(1))) == model)
        #expect(model.applying(.failed(pick: 8, "library/1", "x")) == model)
    }

    @Test func aRefusedTapIsToldAndOneThatCannotBeChosenToo() {
        var model = Self.model(disabled: ["library/9"])
        for number in 0..<4 { model = model.applying(.tapped("library/\(number)")) }
        #expect(model.message == .full(3) && model.selection.photos.count == 3)
        #expect(model.applying(.tapped("library/9")).message == .unavailable)
        #expect(model.applying(.messageRead).message == nil)
    }

    @Test func aRangeGoesFromTheLastTapped() {
        let model = Self.model(maximum: 0).applying(.tapped("library/4"))
            .applying(.rangeChosen(to: "library/1"))
        #expect(model.selection.photos.map(\.id) == [4, 3, 2, 1].map { "library/\($0)" })
        let swiped = model.applying(.swiped(from: 18, to: 400))
        #expect(swiped.selection.photos.last?.id == "library/19")
        #expect(Self.model(maximum: 2).applying(.swiped(from: 0, to: 9)).message == .full(2))
    }

    @Test func numbersStayWhenPhotosComeMeanwhile() throws {
        var model = Self.model().applying(.tapped("library/3")).applying(.tapped("library/1"))
        model = model.applying(.pager(.refreshed))
        let request = try #require(model.pager.request)
        let page = Pager<PickerPhoto, String>.Page(
            [99, 3, 1, 98].map { photo($0) }, next: nil)
        model = model.applying(.pager(.loaded(request, page)))
        #expect(model.selection.photos.map(\.id) == ["library/3", "library/1"])
    }

    @Test func whatIsGoneIsNoLongerChosen() {
        let model = Self.model().applying(.tapped("library/3")).applying(.tapped("library/1"))
            .applying(.photosGone(["library/3"]))
        #expect(model.selection.number(of: photo(1)) == 1)
        #expect(model.applying(.tapped("library/3")).message == .unavailable)
    }

    @Test func accessThatIsTakenAwayHidesThePhotosAndNothingBreaks() {
        var model = Self.model().applying(.tapped("library/3"))
        model = model.applying(.accessTold("library", .denied))
        #expect(model.pager.items.isEmpty && model.selection.photos.count == 1)
        #expect(model.applying(.pager(.shown(upTo: 10))).pager.request == nil)
        let limited = model.applying(.accessTold("library", .limited))
        #expect(limited.pager.request != nil)
        // Of another source it means nothing here.
        #expect(model.applying(.accessTold("device", .full)) == model)
    }

    @Test func theChoiceStaysFromAlbumToAlbumAndSourceToSource() {
        var model = Self.model().applying(.tapped("library/3"))
        model = model.applying(.albumChosen("Sweden")).applying(.sourceChosen("device"))
        #expect(model.selection.photos.map(\.id) == ["library/3"])
        #expect(model.query == PickerQuery() && model.access == nil)
    }

    @Test func aNewPhotoIsKeptWhereThePersonSays() {
        var model = Self.model(maximum: 1).applying(.sourceChosen("camera")).applying(
            .camera(.shutterPressed))
        #expect(model.camera == .busy)
        // Pressed twice takes one.
        #expect(model.applying(.camera(.shutterPressed)) == model)
        let shot = Self.picked(1)
        model = model.applying(.camera(.shot(pick: 7, shot)))
        #expect(model.camera == .asking(shot))
        model = model.applying(.camera(.targetChosen(.both)))
        #expect(model.camera == .keeping(shot, .both))
        model = model.applying(
            .camera(.kept(pick: 7, shot, problems: ["picker.store.failed.device"])))
        #expect(model.outcome == .picked([shot]))
        #expect(model.message == .text("picker.store.failed.device"))
    }

    @Test func amongSeveralANewPhotoWaitsWithTheOthers() {
        var model = Self.model().applying(.tapped("library/4")).applying(.tapped("library/9"))
        model = model.applying(.sourceChosen("camera")).applying(.camera(.shutterPressed))
        let shot = PickedPhoto(
            id: "camera/1", path: "/pick/1.jpeg", size: PixelSize(width: 4, height: 3), isCopy: true
        )
        model = model.applying(.camera(.shot(pick: 7, shot))).applying(
            .camera(.targetChosen(.device)))
        // Nothing is kept yet, and the two others are still chosen.
        #expect(model.camera == .idle && model.outcome == nil)
        #expect(
            model.selection.photos.map(\.id) == ["library/4", "library/9", "camera/1"])
        #expect(model.taken.map(\.target) == [.device])
        // There is no room for a fourth, and that is said before it is taken.
        let full = model.applying(.camera(.shutterPressed))
        #expect(full.camera == .idle && full.message == .full(3))
        // It can be left out like any other, and be chosen again.
        let without = model.applying(.tapped("camera/1"))
        #expect(without.selection.photos.count == 2 && without.taken.count == 1)
        #expect(without.applying(.tapped("camera/1")).selection.photos.count == 3)
        // With the choice it is kept, and stands where it was chosen.
        model = model.applying(.done)
        #expect(model.results.map(\.id) == ["library/4", "library/9", "camera/1"])
        let kept = PickedPhoto(
            id: "camera/1", path: "/photos/1.jpeg", size: shot.size, isCopy: false)
        model = model.applying(
            .camera(.kept(pick: 7, kept, problems: ["picker.store.failed.gallery"])))
        for number in [4, 9] {
            model = model.applying(
                .loaded(pick: 7, "library/\(number)", Self.picked(number)))
        }
        #expect(model.outcome == .picked([Self.picked(4), Self.picked(9), kept]))
        #expect(model.message == .text("picker.store.failed.gallery"))
    }

    @Test func aShotThatNobodyWantsIsDroppedAndThePickGoesOn() {
        let model = Self.model().applying(.tapped("library/4")).applying(.sourceChosen("camera"))
            .applying(.camera(.shutterPressed)).applying(.camera(.shot(pick: 7, Self.picked(1))))
            .applying(.camera(.shotDropped))
        #expect(model.camera == .idle && model.outcome == nil && model.taken.isEmpty)
        #expect(model.selection.photos.map(\.id) == ["library/4"])
    }

    @Test func whatNobodyWaitsForIsLeftOutAndMayComeLater() {
        var model = Self.model()
        for number in [1, 2] { model = model.applying(.tapped("library/\(number)")) }
        model = model.applying(.done).applying(.givenUp("library/1"))
        #expect(model.results[0].state == .failed("picker.failed.givenUp"))
        // What its loading says by then counts no more.
        model = model.applying(.failed(pick: 7, "library/1", "picker.failed.damaged"))
        #expect(model.results[0].state == .failed("picker.failed.givenUp"))
        model = model.applying(.loaded(pick: 7, "library/2", Self.picked(2)))
        #expect(model.applying(.readyUsed).outcome == .picked([Self.picked(2)]))
        // What is there stays.
        #expect(model.applying(.givenUp("library/2")) == model)
        let again = model.applying(.retried("library/1"))
            .applying(.loaded(pick: 7, "library/1", Self.picked(1)))
        #expect(again.outcome == .picked([1, 2].map(Self.picked)))
    }

    @Test func aCameraThatFailsCanBeTriedAgain() {
        let model = Self.model().applying(.sourceChosen("camera")).applying(
            .camera(.shutterPressed)
        )
        .applying(.camera(.shotFailed(pick: 7, "picker.camera.failed")))
        #expect(model.camera == .failed("picker.camera.failed"))
        #expect(model.applying(.camera(.shutterPressed)).camera == .busy)
        // The library has no shutter.
        #expect(Self.model().applying(.camera(.shutterPressed)).camera == .idle)
    }

    // MARK: Slots

    static func slots(_ count: Int = 2, maximum: Int = 4) -> PickerSlotsModel {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = maximum
        return PickerSlotsModel(
            configuration, sources: faces,
            slots: (1...count).map {
                PickerSlot(id: $0, photo: picked($0), words: "words \($0)")
            })
    }

    @Test func aPlaceThatRefusedANewPhotoIsToldBesideTheSlots() {
        var model = Self.slots(1, maximum: 2).applying(.addTapped)
            .applying(.picker(.sourceChosen("camera"))).applying(.picker(.camera(.shutterPressed)))
            .applying(.picker(.camera(.shot(pick: 1, Self.picked(8)))))
            .applying(.picker(.camera(.targetChosen(.both))))
        model = model.applying(
            .picker(
                .camera(.kept(pick: 1, Self.picked(8), problems: ["picker.store.failed.device"]))))
        #expect(model.slots.count == 2 && model.picker == nil)
        #expect(model.problem == "picker.store.failed.device")
        #expect(model.applying(.problemRead).problem == nil)
    }

    @Test func aSlotThatIsEmptiedIsNotEditedAnyMore() {
        let model = Self.slots(2).applying(.editAsked(2)).applying(.deleted(2))
        #expect(model.editing == nil)
        // What the editor says by then is about nothing, until the slot is back.
        #expect(model.applying(.edited(2, Self.picked(9))).slots.map(\.id) == [1])
        #expect(model.applying(.undone).slots.map(\.photo) == [1, 2].map(Self.picked))
    }

    @Test func aPickerIsOpenedOnce() {
        let open = Self.slots(1).applying(.addTapped)
        #expect(open.applying(.addTapped) == open)
        #expect(open.applying(.retakeAsked(1)) == open)
    }

    @Test func aSlotIsEmptiedAndFilledAgain() {
        let model = Self.slots(3).applying(.slotTapped(2)).applying(.deleted(2))
        #expect(model.slots.map(\.id) == [1, 3] && model.menu == nil)
        #expect(model.applying(.undone) == Self.slots(3).applying(.deleted(9)))
        #expect(model.applying(.undoExpired).applying(.undone).slots.count == 2)
    }

    @Test func retakeKeepsThePlaceAndTheWords() {
        var model = Self.slots(3).applying(.slotTapped(2)).applying(.retakeAsked(2))
        #expect(model.picker?.source == "camera" && model.replacing == 2)
        #expect(model.picker?.selection.maximum == 1)
        let new = Self.picked(42)
        model = model.applying(.picker(.camera(.shutterPressed)))
        let pick = model.picker?.pick ?? 0
        model = model.applying(.picker(.camera(.shot(pick: pick, new))))
            .applying(.picker(.camera(.targetChosen(.gallery))))
            .applying(.picker(.camera(.kept(pick: pick, new, problems: []))))
        #expect(model.picker == nil && model.replacing == nil)
        #expect(model.slots.map(\.id) == [1, 2, 3])
        #expect(model.slots[1].photo == new && model.slots[1].words == "words 2")
    }

    @Test func aCancelledRetakeLeavesTheSlot() {
        let model = Self.slots().applying(.retakeAsked(1)).applying(.picker(.cancelled))
        #expect(model.slots == Self.slots().slots && model.picker == nil)
    }

    @Test func noMoreThanThereIsRoomForCanBeAdded() {
        let model = Self.slots(2, maximum: 4).applying(.addTapped)
        #expect(model.picker?.selection.maximum == 2)
        // A photo stands in a form once.
        #expect(model.picker?.selection.disabled == ["library/1", "library/2"])
        // Opened twice is open once.
        #expect(model.applying(.addTapped) == model)
        #expect(Self.slots(4, maximum: 4).applying(.addTapped).picker == nil)
    }

    @Test func anEditChangesItsSlotAlone() {
        let model = Self.slots().applying(.editAsked(1))
        #expect(model.editing == 1)
        #expect(model.applying(.edited(1, nil)).slots == Self.slots().slots)
        let edited = model.applying(.edited(1, Self.picked(50)))
        #expect(edited.slots[0].photo == Self.picked(50) && edited.editing == nil)
    }

    @Test("what is parked goes on as it was", arguments: [true, false])
    func aParkedFormGoesOn(isOpen: Bool) throws {
        var model = Self.slots().applying(.deleted(1)).applying(.described(2, "Växjö"))
        if isOpen { model = model.applying(.addTapped) }
        let data = try JSONEncoder().encode(model)
        #expect(try JSONDecoder().decode(PickerSlotsModel.self, from: data) == model)
    }
}
