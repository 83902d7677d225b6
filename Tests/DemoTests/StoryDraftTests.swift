#if Database && Vault
import CairnGalleryLibrary
import CairnImagePicker
import CairnImaging
import CairnUI
import Testing

@testable import travel_story

/// The rules of a story draft and its photos.
@Suite struct StoryDraftTests {
    private static let sources = [PickerSourceInfo(id: "camera", kind: .camera, canShoot: true)]

    private static func stored(_ number: Int64, caption: String = "") -> CairnGalleryLibrary.Photo {
        CairnGalleryLibrary.Photo(
            id: PhotoID(library: number), version: 1, position: number, name: "\(number).jpg",
            taken: CaptureTime(wall: LocalDateTime(seconds: 0), source: .file), width: 4,
            height: 3, format: "jpeg", pages: 1, bytes: 1, caption: caption, placeName: "",
            camera: "", isFavorite: false, shelf: .shown)
    }

    private static func shot(_ name: String) -> PickedPhoto {
        PickedPhoto(
            id: name, path: "/\(name)", size: PixelSize(width: 4, height: 3), isCopy: true)
    }

    private static func draft(_ photos: Int64..., captions: [PhotoID: String] = [:]) -> StoryDraft {
        var told = StoryContent(day: Day(number: 20_000))
        told.photos = photos.map { PhotoID(library: $0) }
        return StoryDraft(
            Story(id: 1, version: 1, content: told), captions: captions,
            slots: PickerSlotsModel(sources: sources))
    }

    /// Picks a photo of the camera, for a new slot or for one that is there.
    private static func pick(
        _ name: String, for slot: PickerSlot.ID? = nil, in draft: inout StoryDraft
    ) throws -> Int {
        _ = draft.update(.photos(slot.map { .retakeAsked($0) } ?? .addTapped))
        let pick = try #require(draft.slots.picker?.pick)
        _ = draft.update(.photos(.picker(.camera(.fileGiven("/" + name)))))
        _ = draft.update(.photos(.picker(.camera(.shot(pick: pick, shot(name))))))
        _ = draft.update(.photos(.picker(.camera(.targetChosen(.gallery)))))
        // Where several photos can be picked, the new one is part of the selection.
        if slot == nil { _ = draft.update(.photos(.picker(.done))) }
        let requests = draft.update(
            .photos(.picker(.camera(.kept(pick: pick, shot(name), problems: [])))))
        #expect(requests.last == .bring([shot(name)], pick: pick))
        #expect(draft.slots.picker == nil)
        return pick
    }

    private static func configuration(_ maximum: Int) -> ImagePickerConfiguration {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = maximum
        return configuration
    }

    @Test func aPhotoIsPartOfTheStoryOnceItIsInTheLibrary() throws {
        var draft = Self.draft(7)
        _ = draft.update(.photos(.configured(Self.configuration(3))))
        let first = try Self.pick("a", in: &draft)
        let second = try Self.pick("b", in: &draft)
        #expect(first != second && draft.slots.slots.count == 3)
        #expect(draft.content.photos == [PhotoID(library: 7)] && draft.isChanged)
        // Answers in another order, of which one has a description.
        _ = draft.update(.photosCame(["b": Self.stored(9, caption: "Boats")], pick: second))
        _ = draft.update(.photosCame(["a": Self.stored(8)], pick: first))
        #expect(draft.content.photos == [7, 8, 9].map { PhotoID(library: $0) })
        #expect(draft.slots.slots.map(\.words) == ["", "", "Boats"])
        // The pick is over: a second answer changes nothing.
        _ = draft.update(.photosCame(["a": Self.stored(10)], pick: first))
        #expect(draft.content.photos.last == PhotoID(library: 9))
    }

    @Test func aRejectedPhotoIsNotInTheStoryAndLeavesWhatItReplaced() throws {
        var draft = Self.draft(7)
        _ = draft.update(.photos(.configured(Self.configuration(0))))
        var pick = try Self.pick("a", in: &draft)
        _ = draft.update(.photosCame([:], pick: pick))
        #expect(draft.slots.slots.count == 1 && draft.slots.removed == nil)
        pick = try Self.pick("b", for: draft.slots.slots[0].id, in: &draft)
        #expect(draft.content.photos.isEmpty)
        _ = draft.update(.photosCame([:], pick: pick))
        #expect(draft.content.photos == [PhotoID(library: 7)] && !draft.isChanged)
        // So does one that the story shows already.
        pick = try Self.pick("c", in: &draft)
        _ = draft.update(.photosCame(["c": Self.stored(7)], pick: pick))
        #expect(draft.slots.slots.count == 1)
    }

    @Test func aReplacedPhotoHasItsOwnDescriptionOrThatOfThePlace() throws {
        for (caption, words) in [("", "old"), ("new", "new")] {
            var draft = Self.draft(7, captions: [PhotoID(library: 7): "old"])
            let pick = try Self.pick("a", for: draft.slots.slots[0].id, in: &draft)
            _ = draft.update(.photosCame(["a": Self.stored(8, caption: caption)], pick: pick))
            #expect(draft.slots.slots.map(\.words) == [words])
            let saved = draft.update(.finished)
            let described = caption.isEmpty ? [PhotoID(library: 8): "old"] : [:]
            #expect(saved == [.save(draft.content, of: draft.story, describing: described)])
        }
    }

    @Test func savingWaitsForThePhotos() throws {
        var draft = StoryDraft(
            day: Day(number: 20_000),
            slots: PickerSlotsModel(Self.configuration(0), sources: Self.sources))
        let pick = try Self.pick("a", in: &draft)
        #expect(draft.update(.finished) == [] && draft.isSaving)
        // What is being saved does not change.
        #expect(draft.update(.photos(.addTapped)) == [] && draft.slots.picker == nil)
        let requests = draft.update(.photosCame(["a": Self.stored(8)], pick: pick))
        #expect(requests == [.save(draft.content, of: nil)])
        #expect(draft.content.photos == [PhotoID(library: 8)])
        // Failing, it can be saved again; without the photo, the user decides.
        _ = draft.update(.failed(.noSuchStory(1)))
        #expect(draft.update(.finished) == requests)
        var other = StoryDraft(
            day: Day(number: 20_000),
            slots: PickerSlotsModel(Self.configuration(0), sources: Self.sources))
        let lost = try Self.pick("b", in: &other)
        _ = other.update(.finished)
        #expect(other.update(.photosCame([:], pick: lost)) == [] && !other.isSaving)
    }

    @Test func aLockClosesThePickerAndKeepsTheDraft() throws {
        var draft = Self.draft(7, 8)
        _ = draft.update(.photos(.configured(Self.configuration(0))))
        _ = try Self.pick("a", in: &draft)
        _ = draft.update(.photos(.described(1, "words")))
        _ = draft.update(.photos(.addTapped))
        draft.closePicker()
        #expect(draft.slots.picker == nil && draft.slots.slots.count == 2)
        #expect(draft.content.photos.count == 2 && draft.slots.slots[0].words == "words")
        // Editing needs the open library, too.
        #expect(draft.update(.photos(.editAsked(1))) == [.edit(PhotoID(library: 7))])
        draft.closePicker()
        #expect(draft.slots.editing == nil)
    }

    @Test func aPhotoOnItsWayIsNotEdited() throws {
        var draft = Self.draft()
        _ = draft.update(.photos(.configured(Self.configuration(0))))
        _ = try Self.pick("a", in: &draft)
        let slot = try #require(draft.slots.slots.first?.id)
        #expect(draft.update(.photos(.editAsked(slot))) == [] && draft.slots.editing == nil)
    }

    @Test func whatIsRemovedComesBackWhereItWasUnlessItIsThereAgain() throws {
        var draft = Self.draft(7, 8, 9)
        _ = draft.update(.photos(.configured(Self.configuration(0))))
        let before = draft.content
        _ = draft.update(.photos(.deleted(2)))
        #expect(draft.content.photos == [7, 9].map { PhotoID(library: $0) } && draft.isChanged)
        _ = draft.update(.photos(.undone))
        #expect(draft.content == before && !draft.isChanged)
        _ = draft.update(.photos(.deleted(2)))
        let pick = try Self.pick("a", in: &draft)
        _ = draft.update(.photosCame(["a": Self.stored(8)], pick: pick))
        _ = draft.update(.photos(.undone))
        #expect(draft.content.photos == [7, 9, 8].map { PhotoID(library: $0) })
        #expect(draft.slots.slots.count == 3)
    }
}
#endif
