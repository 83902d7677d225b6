#if Database && Vault
import CairnCalendar
import CairnGallery
import CairnImagePicker
import CairnMenus
import CairnSharing
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI

/// What can happen in the app.
enum TravelAction: Sendable {
    case lock(LockAction)
    case stage(TransitionAction<TravelPage>)
    case start(StackMenuAction)
    case menu(StripeMenuAction)
    case notes(TreeAction)
    case calendar(CalendarAction)
    case library(LibraryModel.Action)
    case picker(ImagePickerAction)
    case draft(DraftAction)

    /// A page is opened from the one that is shown.
    case went(TravelPage)
    /// A page is opened from outside: from there one comes back to the main screen.
    case opened(TravelPage)
    /// A day of the calendar is opened from outside.
    case dayOpened(Day)
    /// Back to the page before.
    case returned
    /// The menus in the words of the language.
    case worded(TravelMenus)
    /// The end of what was read for a page is near.
    case moreWanted(TravelPage)
    /// What a page shows was read.
    case shelfCame(TravelShelf, for: TravelQuestion)
    /// Somebody else may have changed the stories.
    case storiesChanged

    /// It is this day by now, where the person is.
    case dayCame(Day)
    /// A story is to be written.
    case writingBegan
    /// A story is to be changed.
    case editAsked(Story.ID)
    /// The story that is to be changed was read.
    case editCame(Story)
    /// What was written is given up.
    case draftGivenUp
    /// Photos are to be chosen for the story.
    case photosAsked
    /// A photo of a story is to be seen by itself.
    case photoOpened(PhotoID, on: Day)

    case trashed(Story.ID, title: String)
    case restored(Story.ID)
    case purged([Story.ID]?)
    /// Something is asked before it is done for good.
    case purgeAsked(Bool)
    case noticeRead
    case searched(String)

    case chosen(TravelChoices)
    case codeAsked(LockKind, CodeSetup.Purpose)
    case code(LockAction)
    case lockTold(LockKind?)
    /// Notes and photos are there: the right code opened them.
    case contentsCame(TravelContents)
    case tabs(TabsAction)
    /// A page is to be kept in a tab.
    case tabbed(TravelPage, title: String)
    /// The tabs of the last time.
    case tabsCame(TabsArchive)

    /// Something is to be shared.
    case shareAsked(ShareSubject)
    /// What is on its way, or who is signed in, is to be seen.
    case deliveriesAsked(ShareSheetModel.Page)
    case shareCame(ShareSheetModel)
    case share(ShareSheetAction)
    /// Something is to be done about a delivery, or somebody is to sign in at a service.
    case shareChose(ShareFlow.Choice, Delivery.ID?, String)
    case accountTyped(ShareAccount)
    case shown(ShareShown)
    case shownRead

    /// The recovery key, to be shown once.
    case recoveryCame(String)
    case recoveryRead
    /// The app could not do something; the words say what.
    case failed(TravelProblem)
    /// The settings changed while the app runs.
    case configured(TravelSettings)
}

extension TravelAction {
    /// Whether a person did it, and not the world.
    fileprivate var isOfPerson: Bool {
        switch self {
        case .worded, .shelfCame, .storiesChanged, .dayCame, .noticeRead, .configured,
            .contentsCame,
            .lockTold, .library(.gallery(.libraryChanged)), .library(.gallery(.ticked(_))),
            .tabsCame, .failed, .moreWanted(_),
            .share(.heard(_)):
            false
        default: true
        }
    }
}

/// What is behind the lock, as far as the model has it.
struct TravelContents: Sendable {
    var notes: TreeModel
    var library: LibraryModel
    /// Where photos for a story are chosen.
    var sources: [PickerSourceFace]
}

/// The whole app: where one is, and all that its screens show. Pure.
struct TravelModel: Model {
    /// What is said for a moment at the foot of the screen.
    enum Notice: Sendable, Equatable {
        case saved
        case trashed(Story.ID, title: String)
        case failed(TravelProblem)
        case codeSaved(LockKind)
        case codeRemoved(LockKind)
    }

    /// The settings of the app.
    private(set) var settings: TravelSettings
    /// What the person chose.
    private(set) var choices: TravelChoices
    private(set) var lock: TravelLock
    /// Which page is seen, and which one comes.
    private(set) var stage = TransitionModel(TravelPage.home)
    /// The pages below, the main screen first, and the one that is seen.
    private(set) var path = [TravelPage.home]
    /// The page that one has just come back from; `nil` where one went on to the page that is seen.
    private var left: TravelPage?
    /// The menu of the start button.
    private(set) var start: StackMenuModel
    /// The menu at the border.
    private(set) var menu: StripeMenuModel
    private(set) var notes: TreeModel
    private(set) var calendar: CalendarModel
    private(set) var library: LibraryModel
    /// The story that is being written.
    private(set) var draft: StoryDraft?
    /// The choice of photos for it.
    private(set) var picker: ImagePickerModel?
    /// What each page shows; of the page that goes away too, while another comes.
    private(set) var shelves: [TravelPage: TravelShelf] = [:]
    /// What is searched for.
    private(set) var words = ""
    private(set) var setup: CodeSetup?
    private(set) var notice: Notice?
    /// Whether it is asked if the trash is to be emptied.
    private(set) var isPurging = false
    /// The photo that is opened as soon as the gallery has it.
    private(set) var wanted: Wanted?
    /// What was to be opened while the app was locked: it opens afterwards.
    private var awaited: TravelPage?
    /// The day it is, where the person is.
    private(set) var today: Day
    /// Whether the last action makes it necessary to read something.
    private(set) var isAsking = false
    /// How many stories are wanted on long pages of which the first ones were not enough.
    private var limits: [TravelPage: Int] = [:]
    /// What was read last.
    private var answered: TravelQuestion?
    /// Grows when the stories have changed.
    private(set) var generation = 0
    private let pickerSettings: ImagePickerConfiguration
    private var pickerSources: [PickerSourceFace]
    /// Whether notes and photos are behind the lock, and not here.
    private(set) var isEmptied: Bool
    /// Whether the last action locked the app.
    private(set) var hasJustLocked = false
    /// The recovery key of a lock that was just set.
    private(set) var recovery: String?
    /// The pages that are kept in tabs.
    private(set) var tabs: TabsModel
    /// The share sheet, while it is open.
    private(set) var share: ShareSheetModel?
    /// The services that something was just sent to.
    private(set) var sharing: [String] = []
    /// What came of a way that sends nothing.
    private(set) var shown: ShareShown?
    /// Counts what a person does: where it stands still, nobody is there.
    private(set) var stirs = 0
    private var picks = 0
    /// Whether the last action ended the choice of photos.
    private(set) var hasJustPicked = false

    /// A photo that is to be opened.
    struct Wanted: Sendable, Equatable {
        var id: PhotoID
        var day: Day
    }

    /// What the app begins with.
    struct Parts: Sendable {
        var settings: TravelSettings
        var choices: TravelChoices
        var lock: TravelLock
        var menus: TravelMenus
        var contents: TravelContents
        var picker: ImagePickerConfiguration
        var today: Day
        /// Where weeks begin.
        var weeks: CalendarWeeks
    }

    /// Begins on the main screen, or locked before it.
    init(_ parts: Parts) {
        (settings, choices, lock) = (parts.settings, parts.choices, parts.lock)
        start = StackMenuModel(parts.menus.start, parts.settings.start)
        menu = StripeMenuModel(parts.menus.border, parts.settings.border)
        (notes, library) = (parts.contents.notes, parts.contents.library)
        (pickerSettings, pickerSources) = (parts.picker, parts.contents.sources)
        isEmptied = parts.lock.isLocked
        tabs = TabsModel([], parts.settings.tabs)
        today = parts.today
        calendar = CalendarModel(
            showing: CalendarDay(parts.today.number), weeks: parts.weeks,
            configuration: parts.settings.calendar)
    }

    /// The page that is seen, or comes.
    var page: TravelPage { path.last ?? .home }
    /// What the page that is seen shows; `nil` until it was read.
    func shelf(_ page: TravelPage) -> TravelShelf? { shelves[page] }
    /// The page that one came back from, where a row of this page leads to it: that row has the keyboard then.
    func cameBack(to page: TravelPage) -> TravelPage? {
        guard page == self.page, let left, let shelf = shelves[page] else { return nil }
        return switch left {
        case .story(let id): shelf.stories.contains { $0.id == id } ? left : nil
        case .note(let id): page == .search && notes.node(id) != nil ? left : nil
        case .place(let name): shelf.places.contains { $0.name == name } ? left : nil
        case .trip(let name): shelf.trips.contains { $0.name == name } ? left : nil
        default: nil
        }
    }
    /// The choice of photos while it is open.
    var openPicker: ImagePickerModel? { picker?.outcome == nil ? picker : nil }

    /// What has to be read for the page that is seen.
    var question: TravelQuestion {
        TravelQuestion(
            page: page, limit: limit, words: page == .search ? words : "",
            draft: page == .writing ? draft?.content.photos ?? [] : [],
            open: page == .tabs ? tabs.tabs.compactMap(TabPage.story) : [],
            days: page == .calendar ? days : nil)
    }

    /// Whether what the page shows is still being read.
    var isReading: Bool { !lock.isLocked && !isEmptied && answered != question }

    /// How many stories a list begins with: some screens of them.
    static let atFirst = 60

    private var limit: Int {
        page == .home ? settings.travel.latest : limits[page] ?? Self.atFirst
    }

    /// The days around the one that the calendar shows, in whole months, so that walking reads little.
    private var days: ClosedRange<Day> {
        let month = Day(number: calendar.focus.number).month
        let (first, last) = (Month(number: month.number - 1), Month(number: month.number + 2))
        return first.firstDay...Day(number: last.firstDay.number - 1)
    }

    /// The app after something happened.
    func applying(_ action: TravelAction) -> TravelModel {
        var next = self
        next.hasJustPicked = false
        next.apply(action)
        if action.isOfPerson { next.stirs += 1 }
        next.hasJustLocked = next.lock.isLocked && !lock.isLocked
        if next.hasJustLocked { next.empty() }
        next.isAsking =
            !next.lock.isLocked && !next.isEmptied
            && (next.question != question || next.generation != generation || isEmptied)
        return next
    }

    private mutating func apply(_ action: TravelAction) {
        switch action {
        case .lock(let action):
            let wasLocked = lock.isLocked
            lock = lock.applying(action)
            guard wasLocked, !lock.isLocked, let page = awaited else { break }
            awaited = nil
            go(to: page)
        case .lockTold(let kind): lock = lock.applying(.told(kind))
        case .contentsCame(let contents):
            guard !lock.isLocked else { break }
            (notes, library) = (contents.notes, contents.library)
            pickerSources = contents.sources
            isEmptied = false
            generation += 1
        case .tabs(let action): tabs = tabs.applying(action)
        case .tabbed(let page, let title): keep(page, title)
        case .tabsCame(let archive):
            tabs = TabsModel(archive, settings.tabs) { TabPage.kinds.contains($0) }
        case .shareCame(let sheet): if !lock.isLocked { share = sheet }
        case .share(let action): applyShare(action)
        case .shareAsked, .deliveriesAsked, .shareChose, .accountTyped: break
        case .shown(let shown): self.shown = lock.isLocked ? nil : shown
        case .shownRead: shown = nil
        case .recoveryCame(let key): recovery = key
        case .recoveryRead: recovery = nil
        case .stage(let action): applyStage(action)
        case .start(let action):
            if let item = start.choice(of: action) { choose(item.id) }
            start = start.applying(action)
        case .menu(let action):
            if let item = menu.choice(of: action) { choose(item.id) }
            menu = menu.applying(action).applying(.moved(to: TravelMenus.entry(of: page)))
        case .notes(let action): notes = notes.applying(action)
        case .calendar(let action): calendar = calendar.applying(action)
        case .library(let action):
            library = library.applying(action)
            if case .gallery(.tapped(let id)) = action, id == wanted?.id { wanted = nil }
            // An edited photo looks otherwise in its story too.
            if case .gallery(.libraryChanged) = action { generation += 1 }
        case .picker(let action): pick(action)
        case .draft(let action): applyDraft(action)
        case .went(let page): go(to: page)
        case .opened(let page):
            guard !lock.isLocked else {
                awaited = page
                break
            }
            (path, left) = ([.home], nil)
            if page == .home { show(.home, goesBack: true) } else { go(to: page) }
        case .dayOpened(let day):
            calendar = calendar.applying(.tapped(CalendarDay(day.number)))
                .applying(.went(CalendarDay(day.number)))
            apply(.opened(.calendar))
        case .returned: goBack()
        case .worded(let menus):
            start = start.applying(.replaced(menus.start))
            menu = menu.applying(.replaced(menus.border))
        case .shelfCame(let shelf, let question):
            // What was asked for another page, or other words, comes too late.
            if question == self.question {
                shelves[question.page] = shelf
                answered = question
            }
        case .storiesChanged: generation += 1
        case .moreWanted(let page):
            // Twice as many each time: to the end of a long list it takes a few readings.
            guard page == self.page, shelves[page]?.hasMore == true else { break }
            limits[page] = limit * 2
        case .writingBegan, .editAsked, .editCame, .draftGivenUp, .photosAsked, .photoOpened:
            applyWriting(action)
        case .trashed(let id, let title):
            notice = .trashed(id, title: title)
            if page == .story(id) { goBack() }
        case .restored, .purged:
            (notice, isPurging) = (nil, false)
        case .purgeAsked(let isAsked): isPurging = isAsked
        case .noticeRead: notice = nil
        case .searched(let words):
            if words != self.words { limits[.search] = nil }
            self.words = words
            if page != .search { go(to: .search) }
        case .chosen(let choices): self.choices = choices
        case .codeAsked(let kind, let purpose):
            setup = CodeSetup(kind, purpose, lock)
            go(to: .code)
        case .code(let action): applyCode(action)
        case .failed(let problem): notice = .failed(problem)
        case .dayCame(let day): today = day
        case .configured(let settings): configure(settings)
        }
    }

    /// Nothing of what was written or photographed stays behind a lock but a story that is not saved yet.
    private mutating func empty() {
        isEmptied = true
        notes = TreeModel(configuration: settings.notes)
        library = library.emptied
        (shelves, words, picker, wanted, recovery) = ([:], "", nil, nil, nil)
        limits = [:]
        (share, shown) = (nil, nil)
        tabs = TabsModel([], settings.tabs)
        if notice != .saved { notice = nil }
    }

    private mutating func configure(_ settings: TravelSettings) {
        self.settings = settings
        if case .failed(.settings) = notice { notice = nil }
        start.configuration = settings.start
        menu.configuration = settings.border
        notes.configuration = settings.notes
        calendar.configuration = settings.calendar
        tabs.configuration = settings.tabs
    }

    // MARK: Going

    private mutating func applyStage(_ action: TransitionAction<TravelPage>) {
        stage = stage.applying(action)
        // Pages that are neither seen nor below are read anew when somebody comes back.
        guard stage.coming == nil else { return }
        shelves = shelves.filter { path.contains($0.key) }
        limits = limits.filter { path.contains($0.key) }
    }

    private mutating func go(to page: TravelPage) {
        guard !lock.isLocked, page != self.page else { return }
        // Whoever goes round in circles does not build a tower.
        if let place = path.firstIndex(of: page) {
            left = path[place + 1]
            path.removeLast(path.count - place - 1)
            show(page, goesBack: true)
        } else {
            left = nil
            path.append(page)
            show(page, goesBack: false)
        }
    }

    private mutating func goBack() {
        guard path.count > 1 else { return }
        left = path.removeLast()
        show(page, goesBack: true)
    }

    private mutating func show(_ page: TravelPage, goesBack: Bool) {
        stage = stage.applying(.shown(page, goesBack: goesBack))
        if menu.isOpen { menu = menu.applying(.closed) }
        menu = menu.applying(.moved(to: TravelMenus.entry(of: page)))
        // In the trash there is a button of its own for what was just thrown away.
        if case .trashed = notice, page != .trash { return }
        notice = nil
    }

    /// A choice of one of the two menus.
    private mutating func choose(_ id: String) {
        if id.hasPrefix(TravelMenus.language) {
            let tag = id.dropFirst(TravelMenus.language.count)
            choices.language = tag.isEmpty ? nil : String(tag)
        } else if id.hasPrefix(TravelMenus.look) {
            choices.look =
                TravelChoices.Look(rawValue: String(id.dropFirst(TravelMenus.look.count)))
                ?? .system
        } else if id == TravelConfiguration.Entry.lock.rawValue {
            lock = lock.applying(.lockedNow)
        } else if let page = TravelMenus.page(id) {
            if page == .writing { applyWriting(.writingBegan) } else { go(to: page) }
        }
    }

    // MARK: Tabs

    /// Keeps a page in a tab, and chooses it; one that is there already is chosen.
    private mutating func keep(_ page: TravelPage, _ title: String) {
        guard let item = TabPage.item(page, title) else { return }
        if let old = tabs.tabs.first(where: { $0.kind == item.kind && $0.content == item.content })
        {
            tabs = tabs.applying(.selected(old.id))
        } else {
            tabs = tabs.applying(.added(item))
        }
        go(to: .tabs)
    }

    // MARK: Sharing

    private mutating func applyShare(_ action: ShareSheetAction) {
        guard let old = share else { return }
        if action == .sent { sharing = old.ready }
        let next = old.applying(action)
        // Where nothing is shared there are no ways to go back to.
        let isBack = action == .showed(.ways) && old.content == ShareContent()
        share = next.isOpen && !isBack ? next : nil
    }

    // MARK: Writing

    private mutating func applyWriting(_ action: TravelAction) {
        switch action {
        case .writingBegan:
            guard !lock.isLocked else { return }
            // A draft that was left by a link is still there.
            if draft == nil { draft = StoryDraft(day: today) }
            go(to: .writing)
        case .editCame(let story):
            guard !lock.isLocked else { return }
            draft = StoryDraft(story)
            go(to: .writing)
        case .draftGivenUp:
            draft = nil
            if page == .writing { goBack() }
        case .photosAsked:
            picks += 1
            let new = ImagePickerModel(pickerSettings, sources: pickerSources, pick: picks)
            picker = pickerSources.first.map { new.applying(.sourceChosen($0.id)) } ?? new
        case .photoOpened(let id, let day):
            wanted = Wanted(id: id, day: day)
            go(to: .gallery)
        default: break
        }
    }

    private mutating func pick(_ action: ImagePickerAction) {
        // What still comes after the end changes nothing, and adds nothing twice.
        guard let choice = openPicker?.applying(action) else { return }
        picker = choice
        guard case .picked = choice.outcome else { return }
        hasJustPicked = true
        // The picker has gone: what it had to tell is told where one is now.
        if case .text(let key) = choice.message { notice = .failed(.photo(.place(key))) }
    }

    private mutating func applyDraft(_ action: DraftAction) {
        guard let old = draft else { return }
        let next = old.applying(action)
        draft = next
        guard next.isOver else { return }
        draft = nil
        guard case .saved(let id) = action else { return goBack() }
        generation += 1
        if old.story != nil {
            goBack()
        } else {
            // From a new story one comes back to where it was begun.
            path.removeLast()
            go(to: .story(id))
        }
        // Told on the page where one is then, and gone with the next.
        notice = .saved
    }

    // MARK: Codes

    private mutating func applyCode(_ action: LockAction) {
        guard let old = setup else { return }
        let next = old.applying(action)
        setup = next
        guard next.isOver, !old.isOver else { return }
        goBack()
        notice = next.purpose == .remove ? .codeRemoved(next.kind) : .codeSaved(next.kind)
    }
}
#endif
