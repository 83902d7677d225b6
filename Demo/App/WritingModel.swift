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
    /// The user asked to edit a story.
    case editAsked(Story.ID)
    /// The story to edit was loaded.
    case editCame(Story)
    /// The user discarded the draft.
    case givenUp
    /// The user asked to choose photos for the story.
    case photosAsked
    case draft(DraftAction)
    case picker(ImagePickerAction)
}

/// Writing a story: the draft, and the picker that chooses photos for it. Pure.
struct WritingModel: Model {
    /// The work that writing asks for.
    enum Request: Sendable, Equatable {
        /// Load a story to be edited.
        case edit(Story.ID)
        case draft(StoryDraft.Request)
        case picker(ImagePickerRequest)
        /// Add the picked photos to the library and to the draft.
        case bring([PickedPhoto], pick: Int)
        /// Show the page for writing.
        case show
        /// Leave the page for writing.
        case leave
        /// Show a story that was saved; `isNew` if it was not there before.
        case showSaved(Story.ID, isNew: Bool)
        /// Report a problem of the closed picker.
        case report(LibraryModel.Problem)
    }

    /// The story being written.
    private(set) var draft: StoryDraft?
    /// The picker, even after it was closed.
    private(set) var picker: ImagePickerModel?
    /// The sources of photos.
    var sources: [PickerSourceInfo]
    /// The destinations of new photos that exist.
    var targets: Set<ImagePickerConfiguration.Target> = [.gallery, .device, .both]
    /// The day of a new story.
    var today: Day
    /// The calendar for the day of a story: its settings and week rules.
    var calendar = StoryDraft.calendar
    /// The settings of the picker.
    private(set) var configuration: ImagePickerConfiguration
    private var picks = 0

    init(_ configuration: ImagePickerConfiguration, sources: [PickerSourceInfo], today: Day) {
        (self.configuration, self.sources, self.today) = (configuration, sources, today)
    }

    /// The picker while it is open.
    var openPicker: ImagePickerModel? { picker?.outcome == nil ? picker : nil }

    /// Removes the picker from memory; the draft stays.
    mutating func closePicker() { picker = nil }

    mutating func update(_ action: WritingAction) -> [Request] {
        switch action {
        case .configured(let configuration):
            self.configuration = configuration
            return pick(.configured(configuration))
        case .began:
            // Keeps a draft that the user left through a link.
            if draft == nil { draft = StoryDraft(day: today, calendar: calendar) }
            return [.show]
        case .editAsked(let id): return [.edit(id)]
        case .editCame(let story):
            draft = StoryDraft(story, calendar: calendar)
            return [.show]
        case .givenUp:
            draft = nil
            return [.leave]
        case .photosAsked:
            picks += 1
            picker = ImagePickerModel(
                configuration, sources: sources, targets: targets, pick: picks)
            return sources.first.map { pick(.sourceChosen($0.id)) } ?? []
        case .draft(let action): return write(action)
        case .picker(let action): return pick(action)
        }
    }

    private mutating func write(_ action: DraftAction) -> [Request] {
        let isNew = draft?.story == nil
        return draft?.update(action).map { request in
            switch request {
            case .save: return .draft(request)
            case .close(let id):
                draft = nil
                return id.map { .showSaved($0, isNew: isNew) } ?? .leave
            }
        } ?? []
    }

    private mutating func pick(_ action: ImagePickerAction) -> [Request] {
        // Actions that arrive after the picker was closed are ignored, so that nothing is added
        // twice.
        guard var choice = openPicker else { return [] }
        var requests = choice.update(action).map(Request.picker)
        picker = choice
        guard case .picked(let photos) = choice.outcome else { return requests }
        requests.append(.bring(photos, pick: choice.pick))
        // The picker is closed, so the current page shows its message.
        if case .text(let key) = choice.message { requests.append(.report(.place(key))) }
        return requests
    }
}
#endif
