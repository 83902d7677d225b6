#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnImagePicker
import CairnUI

/// The actions of writing a story.
enum WritingAction: Sendable {
    case configured(ImagePickerConfiguration)
    /// The user started a new story.
    case began
    /// The user chose a time for a new story.
    case planned(Day, StoryHours)
    /// The user asked to edit a story.
    case editAsked(Story.ID)
    /// The story to edit was loaded, with the descriptions of its photos.
    case editCame(Story, captions: [PhotoID: String] = [:])
    /// The user discarded the draft.
    case givenUp
    case draft(DraftAction)
}

/// Writing a story: the draft, and what every draft begins with. Pure.
struct WritingModel: Model {
    /// The work that writing asks for.
    enum Request: Sendable, Equatable {
        /// Load a story to be edited.
        case edit(Story.ID)
        case draft(StoryDraft.Request)
        /// Show the page for writing.
        case show
        /// Leave the page for writing.
        case leave
        /// Show a story that was saved; `isNew` if it was not there before.
        case showSaved(Story.ID, isNew: Bool)
    }

    /// The story being written.
    private(set) var draft: StoryDraft?
    /// A story that the user asked to edit while another draft has changes: it is edited after the user
    /// has discarded those.
    private var next: StoryDraft?
    /// The photos of a new story: none, with the sources, destinations and settings of the picker.
    private var slots: PickerSlotsModel
    /// The day of a new story.
    var today: Day
    /// The calendar for the day of a story: its settings and week rules.
    var calendar = StoryDraft.calendar {
        didSet { draft?.configure(calendar) }
    }

    init(_ configuration: ImagePickerConfiguration, sources: [PickerSourceInfo], today: Day) {
        slots = PickerSlotsModel(configuration, sources: sources)
        self.today = today
    }

    /// Changes the sources of photos and the destinations of new ones.
    mutating func setSources(
        _ sources: [PickerSourceInfo], _ targets: Set<ImagePickerConfiguration.Target>
    ) {
        (slots.sources, slots.targets) = (sources, targets)
        draft?.setSources(sources, targets)
    }

    /// The settings of the picker.
    var configuration: ImagePickerConfiguration { slots.configuration }

    /// The picker while it is open.
    var openPicker: ImagePickerModel? { draft?.slots.picker }

    /// Removes the picker from memory, and a story that is not being edited yet; the draft stays.
    mutating func closePicker() {
        draft?.closePicker()
        next = nil
    }

    mutating func update(_ action: WritingAction) -> [Request] {
        switch action {
        case .configured(let configuration):
            _ = slots.update(.configured(configuration))
            return write(.photos(.configured(configuration)))
        case .began:
            // Keeps a draft that the user left through a link.
            if draft == nil { draft = StoryDraft(day: today, calendar: calendar, slots: slots) }
            return [.show]
        case .planned(let day, let hours):
            // Keeps only a draft that has something in it.
            if draft?.isChanged != true {
                draft = StoryDraft(day: day, hours: hours, calendar: calendar, slots: slots)
            }
            return [.show]
        case .editAsked(let id): return [.edit(id)]
        case .editCame(let story, let captions):
            let new = StoryDraft(story, captions: captions, calendar: calendar, slots: slots)
            guard let old = draft, old.isUnsaved else {
                draft = new
                return [.show]
            }
            // The draft of the same story is what the user looks for; another one is not lost without a
            // word.
            if old.story?.id != story.id, !old.isSaving {
                next = new
                draft?.ask()
            }
            return [.show]
        case .givenUp:
            draft = next
            next = nil
            return [draft == nil ? .leave : .show]
        case .draft(let action):
            let requests = write(action)
            if draft?.isLeaving != true { next = nil }
            return requests
        }
    }

    private mutating func write(_ action: DraftAction) -> [Request] {
        guard var next = draft else { return [] }
        let isNew = next.story == nil
        let requests = next.update(action)
        draft = next
        // The picks of all drafts have different numbers.
        if next.slots.lastPick > slots.lastPick {
            slots = PickerSlotsModel(
                slots.configuration, sources: slots.sources, targets: slots.targets,
                lastPick: next.slots.lastPick)
        }
        return requests.map { request in
            guard case .close(let id) = request else { return .draft(request) }
            draft = nil
            return id.map { .showSaved($0, isNew: isNew) } ?? .leave
        }
    }
}
#endif
