#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnImagePicker
import CairnImaging
import CairnUI

/// The actions of a story draft.
enum DraftAction: Sendable {
    case titled(String)
    case told(String)
    case placed(String)
    case tripped(String)
    case dated(String)
    /// The calendar of the day was used.
    case calendar(CalendarAction)
    /// The photos of the story were used: their slots, the menu of a slot, or the picker.
    case photos(PickerSlotsAction)
    /// The photos of a pick are in the library now, by their ids in the picker; those that the
    /// library rejected are missing.
    case photosCame([PickerPhoto.ID: CairnGalleryLibrary.Photo], pick: Int)
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
        /// Store the content, as a new version of a story or as a new one, and the changed
        /// descriptions of its photos.
        case save(StoryContent, of: Story?, describing: [PhotoID: String] = [:])
        /// A request of the picker.
        case picker(ImagePickerRequest)
        /// Add the picked photos to the library, and then to the draft.
        case bring([PickedPhoto], pick: Int)
        /// Open a photo in the editor.
        case edit(PhotoID)
        /// End writing: the draft was saved, or discarded if there is no story.
        case close(saved: Story.ID?)
    }

    /// The story being edited; `nil` for a new one.
    let story: Story?
    /// The content written so far.
    private(set) var content: StoryContent
    /// The day as the user typed it.
    private(set) var dayText: String
    /// The photos of the story, including those on their way into the library.
    private(set) var slots: PickerSlotsModel
    /// The picked photos on their way into the library, by their slots.
    private var coming: [PickerSlot.ID: ComingPhoto] = [:]
    /// The descriptions of the photos in the library.
    private var captions: [PhotoID: String]
    /// The calendar in which the day is chosen.
    private(set) var calendar: CalendarModel
    /// The problem that prevents saving.
    private(set) var problem: Problem?
    /// Indicates that the user asked to leave the draft and has not confirmed that it is discarded.
    private(set) var isLeaving = false
    /// Indicates that the draft is being saved.
    private(set) var isSaving = false
    /// Indicates that saving was requested. It waits until all photos are in the library.
    private var isSent = false
    /// Indicates that the user has set the day explicitly.
    private var isDated = false
    /// The text with which the draft began: a time, or nothing.
    private var opening = ""

    /// A reason why a draft cannot be saved.
    enum Problem: Sendable, Equatable {
        case day
        case empty
        case store(StoryError)
    }

    /// A picked photo on its way into the library.
    private struct ComingPhoto: Sendable, Equatable {
        var pick: Int
        /// The photo that it replaces; `nil` in a new slot.
        var old: PickedPhoto?
    }

    /// Creates a draft for a new story on a day, and at a time if one was chosen.
    init(
        day: Day, hours: StoryHours? = nil, calendar: CalendarModel = Self.calendar,
        slots: PickerSlotsModel = PickerSlotsModel(sources: [])
    ) {
        story = nil
        content = StoryContent(day: day)
        content.hours = hours
        (opening, isDated) = (content.text, hours != nil)
        dayText = day.description
        captions = [:]
        self.slots = slots
        self.calendar = calendar
        showDay()
    }

    /// Creates a draft for editing an existing story, whose photos have the given descriptions.
    init(
        _ story: Story, captions: [PhotoID: String] = [:],
        calendar: CalendarModel = Self.calendar,
        slots: PickerSlotsModel = PickerSlotsModel(sources: [])
    ) {
        self.story = story
        self.captions = captions
        content = story.content
        dayText = story.content.day.description
        self.slots = PickerSlotsModel(
            slots.configuration, sources: slots.sources, targets: slots.targets,
            slots: story.content.photos.enumerated().map { number, id in
                PickerSlot(
                    id: number + 1, photo: PickedPhoto(stored: id), words: captions[id] ?? "")
            }, lastPick: slots.lastPick)
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

    /// Makes the calendar follow changed settings; the day stays.
    mutating func configure(_ calendar: CalendarModel) {
        self.calendar.region = calendar.region
        if self.calendar.configuration.system != calendar.configuration.system {
            self.calendar.update(.renamed(calendar.configuration.system))
        }
        self.calendar.configuration = calendar.configuration
        showDay()
    }

    /// Changes the sources of photos and the destinations of new ones, from the next pick on.
    mutating func setSources(
        _ sources: [PickerSourceInfo], _ targets: Set<ImagePickerConfiguration.Target>
    ) {
        (slots.sources, slots.targets) = (sources, targets)
    }

    /// Removes from memory what belongs to the open stores: the picker, and photos on their way into
    /// the library.
    mutating func closePicker() {
        _ = slots.update(.closed)
        for pick in Set(coming.values.map(\.pick)) { arrive([:], pick: pick) }
    }

    /// The changed descriptions of the photos.
    private var descriptions: [PhotoID: String] {
        var changed: [PhotoID: String] = [:]
        for slot in slots.slots where coming[slot.id] == nil {
            guard let id = PhotoID(slot.photo.id), slot.words != captions[id] ?? "" else {
                continue
            }
            changed[id] = slot.words
        }
        return changed
    }

    /// Returns the photo of a slot; `nil` while it is on its way into the library.
    func photo(of slot: PickerSlot) -> PhotoID? {
        coming[slot.id] == nil ? PhotoID(slot.photo.id) : nil
    }

    /// Indicates that the draft has unsaved changes.
    var isChanged: Bool {
        let isDescribed = !coming.isEmpty || !descriptions.isEmpty
        guard let story else {
            var written = content
            if written.text == opening { written.text = "" }
            return isDescribed || !written.isEmpty || !written.place.isEmpty
        }
        return isDescribed || story.content != content
            || dayText != story.content.day.description
    }

    /// Indicates that leaving the draft would lose something.
    var isUnsaved: Bool { isChanged || isSaving }

    /// Asks whether the draft is discarded.
    mutating func ask() { isLeaving = true }

    /// Changes the draft after an action.
    mutating func update(_ action: DraftAction) -> [Request] {
        var requests: [Request] = []
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
        case .photos(let action): requests = use(action)
        case .photosCame(let photos, let pick): arrive(photos, pick: pick)
        case .finished: finish()
        case .saved(let id): return [.close(saved: id)]
        case .failed(let error): (isSaving, isSent, problem) = (false, false, .store(error))
        case .left:
            guard isChanged else { return [.close(saved: nil)] }
            isLeaving.toggle()
        case .stayed: isLeaving = false
        }
        if problem == .empty, !content.isEmpty { problem = nil }
        guard isSaving, !isSent, coming.isEmpty else { return requests }
        isSent = true
        return requests + [.save(content, of: story, describing: descriptions)]
    }

    // MARK: Photos

    /// Passes an action on to the slots, and returns the work that follows from it.
    private mutating func use(_ action: PickerSlotsAction) -> [Request] {
        // What is being saved does not change.
        guard !isSaving else { return [] }
        let old = slots
        var requests = slots.update(action).map(Request.picker)
        if let picker = old.picker, slots.picker == nil {
            let before = Dictionary(
                old.slots.map { ($0.id, $0.photo) }, uniquingKeysWith: { $1 })
            var photos: [PickedPhoto] = []
            for slot in slots.slots where before[slot.id] != slot.photo {
                // A photo that is replaced twice goes back to the one in the library.
                let earlier = coming[slot.id].map(\.old) ?? before[slot.id]
                coming[slot.id] = ComingPhoto(pick: picker.pick, old: earlier)
                photos.append(slot.photo)
            }
            if !photos.isEmpty { requests.append(.bring(photos, pick: picker.pick)) }
        }
        if let id = slots.editing, old.editing != id {
            if let photo = slots.slots.first(where: { $0.id == id }).flatMap(photo(of:)) {
                requests.append(.edit(photo))
            } else {
                _ = slots.update(.edited(id, nil))
            }
        }
        readSlots()
        return requests
    }

    /// Updates the content with the photos of the slots.
    private mutating func readSlots() {
        let photos = slots.slots.compactMap(photo(of:))
        if photos != content.photos { content.photos = photos }
    }

    /// Takes over the photos of a pick, which are in the library now, and fills in the day and place
    /// from them if the user has not.
    private mutating func arrive(
        _ photos: [PickerPhoto.ID: CairnGalleryLibrary.Photo], pick: Int
    ) {
        var added: [CairnGalleryLibrary.Photo] = []
        var isIncomplete = false
        let removed = slots.removed?.slot
        for slot in slots.slots + (removed.map { [$0] } ?? []) {
            guard let place = coming[slot.id], place.pick == pick else { continue }
            coming[slot.id] = nil
            guard let photo = photos[slot.photo.id] else {
                isIncomplete = true
                giveBack(slot, place)
                continue
            }
            // Each photo is in the story only once.
            guard !content.photos.contains(photo.id) else {
                giveBack(slot, place)
                continue
            }
            guard content.photos.count < StorySchema.mostPhotos else {
                isIncomplete = true
                giveBack(slot, place)
                problem = .store(.tooManyPhotos(limit: StorySchema.mostPhotos))
                continue
            }
            captions[photo.id] = photo.caption
            _ = slots.update(.edited(slot.id, PickedPhoto(stored: photo.id)))
            if !photo.caption.isEmpty, slot.words.isEmpty || place.old != nil {
                _ = slots.update(.described(slot.id, photo.caption))
            }
            added.append(photo)
            readSlots()
        }
        coming = coming.filter { $0.value.pick != pick }
        readSlots()
        // The user decides whether a story without these photos is complete.
        if isIncomplete { isSaving = false }
        fillIn(from: added)
    }

    /// Puts back the photo that a rejected one was to replace, or removes the slot.
    private mutating func giveBack(_ slot: PickerSlot, _ place: ComingPhoto) {
        _ = slots.update(place.old.map { .edited(slot.id, $0) } ?? .refused(slot.id))
        readSlots()
    }

    private mutating func fillIn(from photos: [CairnGalleryLibrary.Photo]) {
        if content.spot == nil { content.spot = photos.compactMap(\.place).first }
        if content.place.isEmpty {
            content.place = photos.map(\.placeName).first { !$0.isEmpty } ?? ""
        }
        guard story == nil, !isDated, let first = photos.first else { return }
        content.day = Day(first.taken.wall)
        dayText = content.day.description
        showDay()
    }

    // MARK: Saving

    private mutating func finish() {
        guard !isSaving else { return }
        guard let days = StoryQuery.days(dayText[...]), days.count == 1 else {
            problem = .day
            return
        }
        guard !content.isEmpty || !coming.isEmpty else {
            problem = .empty
            return
        }
        let typed = TypedPlace(content.place)
        if let spot = typed.spot {
            (content.place, content.spot) = (typed.name, spot)
        } else if slots.slots.isEmpty, content.place != story?.content.place {
            // The coordinates of the old place do not apply to the new one.
            content.spot = nil
        }
        (problem, isSaving, isSent, isLeaving) = (nil, true, false, false)
    }
}

extension PickedPhoto {
    /// The photo of a slot that is in the library.
    fileprivate init(stored id: PhotoID) {
        self.init(
            id: id.description, path: "", size: PixelSize(width: 0, height: 0), isCopy: false)
    }
}

extension ClosedRange where Bound == Day {
    /// The number of days.
    var count: Int { upperBound.number - lowerBound.number + 1 }
}
#endif
