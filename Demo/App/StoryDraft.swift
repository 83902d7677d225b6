#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnImaging
import CairnUI

/// The actions of a story draft.
enum DraftAction: Sendable, Equatable {
    case titled(String)
    case told(String)
    case placed(String)
    case tripped(String)
    case dated(String)
    /// The calendar of the day was used.
    case calendar(CalendarAction)
    /// Photos were chosen and are now in the library.
    case photosCame([CairnGalleryLibrary.Photo])
    case photoRemoved(PhotoID)
    /// The user asked to save the draft.
    case finished
    case saved(Story.ID)
    case failed(StoryError)
    /// The user asked to leave the draft.
    case left
    /// The user chose to continue editing.
    case stayed
}

/// A story being written: its content, and any problem that prevents saving it. Pure.
struct StoryDraft: Model {
    /// The work that a draft asks for.
    enum Request: Sendable, Equatable {
        /// Store the content, as a new version of a story or as a new one.
        case save(StoryContent, of: Story?)
        /// End writing: the draft was saved, or discarded if there is no story.
        case close(saved: Story.ID?)
    }

    /// The story being edited; `nil` for a new one.
    let story: Story?
    /// The content written so far.
    private(set) var content: StoryContent
    /// The day as the user typed it.
    private(set) var dayText: String
    /// The calendar in which the day is chosen.
    private(set) var calendar: CalendarModel
    /// The problem that prevents saving.
    private(set) var problem: Problem?
    /// Indicates that the user asked to leave the draft and has not confirmed that it is discarded.
    private(set) var isLeaving = false
    /// Indicates that the draft is being saved.
    private(set) var isSaving = false
    /// Indicates that the user has set the day explicitly.
    private var isDated = false

    /// A reason why a draft cannot be saved.
    enum Problem: Sendable, Equatable {
        case day
        case empty
        case store(StoryError)
    }

    /// Creates a draft for a new story on a day.
    init(day: Day, calendar: CalendarModel = Self.calendar) {
        story = nil
        content = StoryContent(day: day)
        dayText = day.description
        self.calendar = calendar
        showDay()
    }

    /// Creates a draft for editing an existing story.
    init(_ story: Story, calendar: CalendarModel = Self.calendar) {
        self.story = story
        content = story.content
        dayText = story.content.day.description
        self.calendar = calendar
        showDay()
    }

    /// A calendar with the default settings.
    static var calendar: CalendarModel { CalendarModel(showing: CalendarDay(0)) }

    /// Selects the day of the story in the calendar. The calendar of a draft selects one day, which
    /// any setting of the calendar's page permits.
    private mutating func showDay() {
        calendar.configuration.selection = .single
        (calendar.configuration.earliest, calendar.configuration.latest) = ("", "")
        calendar.configuration.disabledWeekdays = []
        calendar.update(.showed(.month))
        calendar.update(.tapped(CalendarDay(content.day.number)))
    }

    /// Indicates that the draft has unsaved changes.
    var isChanged: Bool {
        guard let story else { return !content.isEmpty || !content.place.isEmpty }
        return story.content != content || dayText != story.content.day.description
    }

    /// Changes the draft after an action.
    mutating func update(_ action: DraftAction) -> [Request] {
        let wasSaving = isSaving
        switch action {
        case .titled(let text): content.title = text
        case .told(let text): content.text = text
        case .placed(let text): content.place = text
        case .tripped(let text): content.trip = text
        case .dated(let text):
            dayText = text
            isDated = true
            if let day = StoryQuery.days(text[...]), day.count == 1 {
                content.day = day.lowerBound
                if problem == .day { problem = nil }
                showDay()
            }
        case .calendar(let action):
            calendar.update(action)
            guard let chosen = calendar.chosen, chosen.number != content.day.number else { break }
            (content.day, isDated) = (Day(number: chosen.number), true)
            dayText = content.day.description
            if problem == .day { problem = nil }
        case .photosCame(let photos): add(photos)
        case .photoRemoved(let id): content.photos.removeAll { $0 == id }
        case .finished: finish()
        case .saved(let id): return [.close(saved: id)]
        case .failed(let error): (isSaving, problem) = (false, .store(error))
        case .left:
            guard isChanged else { return [.close(saved: nil)] }
            isLeaving.toggle()
        case .stayed: isLeaving = false
        }
        if problem == .empty, !content.isEmpty { problem = nil }
        return isSaving && !wasSaving ? [.save(content, of: story)] : []
    }

    /// Adds photos, and fills in the day and place from them if the user has not.
    private mutating func add(_ photos: [CairnGalleryLibrary.Photo]) {
        let came = photos.map(\.id).filter { !content.photos.contains($0) }
        let room = max(0, StorySchema.mostPhotos - content.photos.count)
        content.photos += came.prefix(room)
        if came.count > room { problem = .store(.tooManyPhotos(limit: StorySchema.mostPhotos)) }
        if content.spot == nil { content.spot = photos.compactMap(\.place).first }
        if content.place.isEmpty {
            content.place = photos.map(\.placeName).first { !$0.isEmpty } ?? ""
        }
        guard story == nil, !isDated, let first = photos.first else { return }
        content.day = Day(first.taken.wall)
        dayText = content.day.description
        showDay()
    }

    private mutating func finish() {
        guard !isSaving else { return }
        guard let days = StoryQuery.days(dayText[...]), days.count == 1 else {
            problem = .day
            return
        }
        guard !content.isEmpty else {
            problem = .empty
            return
        }
        let typed = TypedPlace(content.place)
        if let spot = typed.spot {
            (content.place, content.spot) = (typed.name, spot)
        } else if content.photos.isEmpty, content.place != story?.content.place {
            // The coordinates of the old place do not apply to the new one.
            content.spot = nil
        }
        (problem, isSaving, isLeaving) = (nil, true, false)
    }
}

extension ClosedRange where Bound == Day {
    /// The number of days.
    var count: Int { upperBound.number - lowerBound.number + 1 }
}
#endif
