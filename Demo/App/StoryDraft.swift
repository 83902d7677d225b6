#if Database && Vault
import CairnGallery
import CairnImaging

/// What happens to a story that is being written.
enum DraftAction: Sendable, Equatable {
    case titled(String)
    case told(String)
    case placed(String)
    case tripped(String)
    case dated(String)
    /// Photos were chosen, and are in the library by now.
    case photosCame([CairnGallery.Photo])
    case photoRemoved(PhotoID)
    /// It is to be kept.
    case finished
    case saved(Story.ID)
    case failed(StoryError)
    /// The writer wants to leave.
    case left
    /// The writer goes on after all.
    case stayed
}

/// A story that is being written: what is in it, and what keeps it from being stored. Pure.
struct StoryDraft: Sendable, Equatable {
    /// The story that is changed; `nil` for a new one.
    let story: Story?
    /// What is written so far.
    private(set) var content: StoryContent
    /// The day as it is typed.
    private(set) var dayText: String
    /// What is wrong with it.
    private(set) var problem: Problem?
    /// Whether the writer is asked if all of it is to be lost.
    private(set) var isAsking = false
    /// Whether it is being stored.
    private(set) var isSaving = false
    /// Whether it is stored, or given up.
    private(set) var isOver = false
    /// Whether the writer has said which day it was.
    private var isDated = false

    /// What keeps a story from being stored.
    enum Problem: Sendable, Equatable {
        case day
        case empty
        case store(StoryError)
    }

    /// Begins a new story of a day.
    init(day: Day) {
        story = nil
        content = StoryContent(day: day)
        dayText = day.description
    }

    /// Begins to change a story.
    init(_ story: Story) {
        self.story = story
        content = story.content
        dayText = story.content.day.description
    }

    /// Whether there is something to lose.
    var isChanged: Bool {
        guard let story else { return !content.isEmpty || !content.place.isEmpty }
        return story.content != content || dayText != story.content.day.description
    }

    /// The draft after something happened.
    func applying(_ action: DraftAction) -> StoryDraft {
        var next = self
        next.apply(action)
        return next
    }

    private mutating func apply(_ action: DraftAction) {
        guard !isOver else { return }
        switch action {
        case .titled(let text): content.title = text
        case .told(let text): content.text = text
        case .placed(let text): content.place = text
        case .tripped(let text): content.trip = text
        case .dated(let text):
            dayText = text
            isDated = true
            if let day = StoryQuestion.days(text[...]), day.count == 1 {
                content.day = day.lowerBound
                if problem == .day { problem = nil }
            }
        case .photosCame(let photos): add(photos)
        case .photoRemoved(let id): content.photos.removeAll { $0 == id }
        case .finished: finish()
        case .saved: (isSaving, isOver) = (false, true)
        case .failed(let error): (isSaving, problem) = (false, .store(error))
        case .left: if isChanged { isAsking.toggle() } else { isOver = true }
        case .stayed: isAsking = false
        }
        if problem == .empty, !content.isEmpty { problem = nil }
    }

    /// Photos know where and when: what the writer has not said, they say.
    private mutating func add(_ photos: [CairnGallery.Photo]) {
        content.photos += photos.map(\.id).filter { !content.photos.contains($0) }
        if content.spot == nil { content.spot = photos.compactMap(\.place).first }
        if content.place.isEmpty {
            content.place = photos.map(\.placeName).first { !$0.isEmpty } ?? ""
        }
        guard story == nil, !isDated, let first = photos.first else { return }
        content.day = Day(first.taken.wall)
        dayText = content.day.description
    }

    private mutating func finish() {
        guard !isSaving else { return }
        guard let days = StoryQuestion.days(dayText[...]), days.count == 1 else {
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
            // Another place: where the old one was says nothing of it.
            content.spot = nil
        }
        (problem, isSaving, isAsking) = (nil, true, false)
    }
}

extension ClosedRange where Bound == Day {
    /// How many days.
    var count: Int { upperBound.number - lowerBound.number + 1 }
}
#endif
