#if Database && Vault
import CairnGalleryLibrary
import CairnImaging
import CairnUI
import Testing

@testable import travel_story

/// Places as people type them.
@Suite struct TypedPlaceTests {
    @Test(arguments: [
        ("Växjö 56.8790, 14.8059", "Växjö", 56.879, 14.8059),
        ("Växjö, 56.8790 14.8059", "Växjö", 56.879, 14.8059),
        ("Santiago (-33.4489, -70.6693)", "Santiago", -33.4489, -70.6693),
        ("Santiago \u{2212}33.4489;\u{2212}70.6693 ", "Santiago", -33.4489, -70.6693),
        ("geo:59.437000,24.753600", "59.437000, 24.753600", 59.437, 24.7536),
        ("تالين 59.4370, 24.7536", "تالين", 59.437, 24.7536),
        ("Hut 3, Kebnekaise +67.90, 18.52", "Hut 3, Kebnekaise", 67.9, 18.52),
    ])
    func degreesBehindANameAreAPlace(
        text: String, name: String, latitude: Double, longitude: Double
    ) {
        let place = TypedPlace(text)
        #expect(place.name == name)
        #expect(place.spot == PhotoLocation(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        "", "Växjö", "Route 66", "Storgatan 12, 35230", "Room 1.5, 2.5", "56.8790",
        "12.345.67, 8.90",
        "Nowhere 95.00, 14.00", "Nowhere 12.00, 181.00", "Zero 0.00, 0.00",
        "56.8790, 14.8059 Växjö",
        "x56.8790, 14.8059",
    ])
    func allElseIsAName(text: String) {
        #expect(TypedPlace(text).name == text && TypedPlace(text).spot == nil)
    }

    @Test func aDraftTakesThemApartWhenItIsKept() {
        var draft = StoryDraft(day: Day(number: 20_000)).applying(.titled("Noon"))
            .applying(.placed("Växjö 56.8790, 14.8059"))
        // While it is typed it stays as it is.
        #expect(draft.content.place == "Växjö 56.8790, 14.8059" && draft.content.spot == nil)
        draft = draft.applying(.finished)
        #expect(draft.isSaving && draft.content.place == "Växjö")
        #expect(draft.content.spot == PhotoLocation(latitude: 56.879, longitude: 14.8059))
    }

    @Test func anotherPlaceIsNotWhereTheOldOneWas() {
        var told = StoryContent(day: Day(number: 20_000))
        (told.title, told.place) = ("Noon", "Växjö")
        told.spot = PhotoLocation(latitude: 56.879, longitude: 14.8059)
        let draft = StoryDraft(Story(id: 1, version: 1, content: told))
        #expect(draft.applying(.titled("Dusk")).applying(.finished).content.spot == told.spot)
        #expect(draft.applying(.placed("Kalmar")).applying(.finished).content.spot == nil)
        // Photos still say it.
        told.photos = [PhotoID(library: 1)]
        let pictured = StoryDraft(Story(id: 1, version: 1, content: told))
        #expect(pictured.applying(.placed("Kalmar")).applying(.finished).content.spot == told.spot)
    }
}
#endif
