#if Database && Vault
import CairnGallery

/// What a page shows of the stories, as it was read from the disk.
struct TravelShelf: Sendable, Equatable {
    /// How many stories there are, in the trash or outside.
    var count = 0
    /// The stories of the page: the newest, those of a trip, a place or a month, those in the trash, those found.
    var stories: [Story] = []
    /// Whether there are more of them than were asked for.
    var hasMore = false
    /// The photos of the journey, the first ones.
    var journey: [PhotoID] = []
    /// The journeys, where the page lists them.
    var trips: [Trip] = []
    /// The places, where the page lists them.
    var places: [StoryPlace] = []
    /// The story of the page, or `nil` if it is gone.
    var story: Story?
    /// Photos that were found.
    var found: [CairnGallery.Photo] = []
    /// The photos that the stories show, as far as they are there.
    var photos: [PhotoID: CairnGallery.Photo] = [:]
    /// What could not be read.
    var problem: TravelProblem?
}

/// What the app has to read for a page.
struct TravelQuestion: Sendable, Equatable {
    var page: TravelPage
    /// How many stories are wanted, on a page that lists them.
    var limit: Int
    /// What is searched for, on the page for that.
    var words: String
    /// The photos of the draft, on the page for that.
    var draft: [PhotoID]
    /// The stories that are open in tabs, on the page for that.
    var open: [Story.ID] = []
    /// The days that the calendar shows, and those around.
    var days: ClosedRange<Day>?
}
#endif
