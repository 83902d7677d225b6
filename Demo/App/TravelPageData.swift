#if Database && Vault
import CairnGalleryLibrary

/// The data of a page, as read from the disk.
struct TravelPageData: Sendable, Equatable {
    /// The number of stories: those in the trash on the trash page, otherwise those outside it.
    var count = 0
    /// The stories of the page: the newest ones, those of a trip, a place or a month, those in the
    /// trash, or search results.
    var stories: [Story] = []
    /// Indicates that there are more stories than were requested.
    var hasMore = false
    /// The first photos of the trip.
    var journey: [PhotoID] = []
    /// The trips, on the page that lists them.
    var trips: [Trip] = []
    /// The places, on the page that lists them.
    var places: [StoryPlace] = []
    /// The story of the page; `nil` if it no longer exists.
    var story: Story?
    /// The photos that match the search.
    var found: [CairnGalleryLibrary.Photo] = []
    /// The photos that the stories show, if they still exist.
    var photos: [PhotoID: CairnGalleryLibrary.Photo] = [:]
    /// The numbers of stories and of photos of each day that has any, for the calendar.
    var storyCounts: [Day: Int] = [:]
    var photoCounts: [Day: Int] = [:]
    /// The newest photo of each day that the calendar shows.
    var dayCovers: [Day: PhotoID] = [:]
    /// The problem that occurred while reading.
    var problem: TravelProblem?
}

/// The query for the data of a page.
struct TravelQuery: Sendable, Equatable {
    var page: TravelPage
    /// The number of stories to load, on a page that lists them.
    var limit: Int
    /// The search text, on the search page.
    var words: String
    /// The photos of the draft, on the editor page.
    var draft: [PhotoID]
    /// The stories that are open in tabs, on the tabs page.
    var open: [Story.ID] = []
    /// The visible days of the calendar, and those around them.
    var days: ClosedRange<Day>?
    /// The first day of the calendar's agenda, which shows as many days as `limit` permits.
    var agenda: Day?
}
#endif
