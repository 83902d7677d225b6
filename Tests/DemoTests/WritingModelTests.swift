#if Database && Vault
import CairnGalleryLibrary
import CairnImagePicker
import CairnUI
import Testing

@testable import travel_story

/// A draft is never replaced without a word.
@Suite struct WritingModelTests {
    private static func story(_ id: Story.ID, _ title: String) -> Story {
        var content = StoryContent(day: Day(number: 20_000))
        content.title = title
        return Story(id: id, version: 1, content: content)
    }

    private static func model() -> WritingModel {
        WritingModel(ImagePickerConfiguration(), sources: [], today: Day(number: 20_000))
    }

    @Test func aRouteToAnotherStoryAsksAboutTheDraft() {
        var model = Self.model()
        #expect(model.update(.began) == [.show])
        _ = model.update(.draft(.titled("The boat")))
        #expect(model.update(.editCame(Self.story(7, "The lake"))) == [.show])
        #expect(model.draft?.content.title == "The boat" && model.draft?.isLeaving == true)
        // Staying forgets the other story.
        _ = model.update(.draft(.stayed))
        #expect(model.draft?.content.title == "The boat" && model.draft?.isLeaving == false)
        #expect(model.update(.givenUp) == [.leave])
        #expect(model.draft == nil)
    }

    @Test func whoeverDiscardsTheDraftEditsTheOtherStory() {
        var model = Self.model()
        _ = model.update(.editCame(Self.story(3, "The boat")))
        _ = model.update(.draft(.told("and its sail")))
        _ = model.update(.editCame(Self.story(7, "The lake")))
        #expect(model.draft?.story?.id == 3 && model.draft?.content.text == "and its sail")
        #expect(model.update(.givenUp) == [.show])
        #expect(model.draft?.story?.id == 7 && model.draft?.isLeaving == false)
        #expect(model.update(.givenUp) == [.leave])
    }

    @Test func theDraftOfTheSameStoryStaysAsItIs() {
        var model = Self.model()
        _ = model.update(.editCame(Self.story(7, "The lake")))
        _ = model.update(.draft(.titled("The lakes")))
        #expect(model.update(.editCame(Self.story(7, "The lake"))) == [.show])
        #expect(model.draft?.content.title == "The lakes" && model.draft?.isLeaving == false)
    }

    @Test func aDraftThatIsBeingSavedIsNotReplaced() {
        var model = Self.model()
        _ = model.update(.began)
        _ = model.update(.draft(.titled("The boat")))
        _ = model.update(.draft(.finished))
        _ = model.update(.editCame(Self.story(7, "The lake")))
        #expect(model.draft?.content.title == "The boat" && model.draft?.isLeaving == false)
        #expect(model.update(.draft(.saved(9))) == [.showSaved(9, isNew: true)])
    }

    @Test func aDraftWithoutChangesIsReplaced() {
        var model = Self.model()
        _ = model.update(.editCame(Self.story(3, "The boat")))
        _ = model.update(.editCame(Self.story(7, "The lake")))
        #expect(model.draft?.story?.id == 7)
    }

    @Test func lockingForgetsTheOtherStory() {
        var model = Self.model()
        _ = model.update(.began)
        _ = model.update(.draft(.titled("The boat")))
        _ = model.update(.editCame(Self.story(7, "The lake")))
        model.closePicker()
        #expect(model.update(.givenUp) == [.leave])
    }
}
#endif
