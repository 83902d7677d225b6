#if Database && Vault
import CairnGalleryLibrary
import CairnCalendar
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnLockFlow
import CairnMenus
import CairnSharing
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI

/// The protected part of the model's data.
struct TravelContents: Sendable {
    var notes: TreeModel
    var library: LibraryModel
    /// The sources of photos for a story.
    var sources: [PickerSourceInfo]
    /// The tabs of the previous run; `nil` if none were stored.
    var tabs: TabsArchive?
}

/// The whole app: its navigation state and the contents of all its screens. Pure.
struct TravelModel: Model {
    typealias Action = TravelAction

    /// A brief message at the bottom of the screen.
    enum Notice: Sendable, Equatable {
        case saved
        case trashed(Story.ID, title: String)
        case failed(TravelProblem)
        case codeSaved(LockKind)
        case codeRemoved(LockKind)
    }

    /// The settings of the app.
    private(set) var settings: TravelSettings
    /// The user's choices.
    private(set) var choices: TravelChoices
    private(set) var lock: TravelLock
    /// The visible page, and the transition to the next one.
    private(set) var stage = TransitionModel(TravelPage.home)
    /// The navigation stack: the main screen first, the current page last.
    private(set) var path = [TravelPage.home]
    /// The page that the user has just come back from; `nil` after moving forward.
    private var left: TravelPage?
    /// The menu of the start button.
    private(set) var start: StackMenuModel
    /// The menu at the edge of the screen.
    private(set) var menu: StripeMenuModel
    private(set) var notes: TreeModel
    private(set) var calendar: CalendarModel
    private(set) var library: LibraryModel
    /// The story being written, and the picker that chooses photos for it.
    private(set) var writing: WritingModel
    /// The loaded data of each page, including the page that a running transition replaces.
    private(set) var shelves: [TravelPage: TravelPageData] = [:]
    /// The search text.
    private(set) var words = ""
    private(set) var setup: CodeSetup?
    private(set) var notice: Notice?
    /// Indicates that the user is being asked to confirm emptying the trash.
    private(set) var isPurging = false
    /// The photo to open as soon as the gallery has loaded it.
    private(set) var wanted: Wanted?
    /// The page that was requested while the app was locked; it opens after unlocking.
    private var awaited: TravelPage?
    /// The current date in the user's time zone.
    private(set) var today: Day
    /// The numbers of stories to load for long pages that were scrolled past their initial limit.
    private var limits: [TravelPage: Int] = [:]
    /// The most recently answered query.
    private var answered: TravelQuery?
    /// A counter that increases each time the stories change.
    private(set) var generation = 0
    /// Indicates that notes and photos were removed from memory because the app is locked.
    private(set) var isEmptied: Bool
    /// The recovery key of a lock that was just set.
    private(set) var recovery: String?
    /// The pages that are open in tabs.
    private(set) var tabs: TabsModel
    private(set) var sharing = SharingModel()
    private var following = Following.none

    /// The ways in which the app is kept up to date.
    private enum Following { case none, unattended, attended }

    /// A photo to open.
    struct Wanted: Sendable, Equatable {
        var id: PhotoID
        var day: Day
    }

    /// The initial state of the app.
    struct Parts: Sendable {
        var settings: TravelSettings
        var choices: TravelChoices
        var lock: TravelLock
        var menus: TravelMenus
        var contents: TravelContents
        var picker: ImagePickerConfiguration
        var today: Day
        /// The calendar's week rules.
        var weeks: CalendarWeeks
    }

    /// Creates the model, on the main screen or locked.
    init(_ parts: Parts) {
        (settings, choices, lock) = (parts.settings, parts.choices, parts.lock)
        start = StackMenuModel(parts.menus.start, parts.settings.start)
        menu = StripeMenuModel(parts.menus.border, parts.settings.border)
        (notes, library) = (parts.contents.notes, parts.contents.library)
        writing = WritingModel(
            parts.picker, sources: parts.contents.sources, today: parts.today)
        isEmptied = parts.lock.isLocked
        tabs = TabsModel([], parts.settings.tabs)
        today = parts.today
        calendar = CalendarModel(
            showing: CalendarDay(parts.today.number), weeks: parts.weeks,
            configuration: parts.settings.calendar)
        restore(parts.contents.tabs)
    }

    /// The current page, including one that is being transitioned to.
    var page: TravelPage { path.last ?? .home }
    /// Returns the data of a page; `nil` until it is loaded.
    func shelf(_ page: TravelPage) -> TravelPageData? { shelves[page] }
    /// Returns the page that the user came back from, if a row of `page` leads to it. That row gets
    /// the keyboard focus.
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

    /// The data to load for the current page.
    var question: TravelQuery {
        TravelQuery(
            page: page, limit: limit, words: page == .search ? words : "",
            draft: page == .writing ? writing.draft?.content.photos ?? [] : [],
            open: page == .tabs ? tabs.tabs.compactMap(TabPage.story) : [],
            days: page == .calendar ? days : nil)
    }

    /// Indicates that the current page's data is still loading.
    var isReading: Bool { !lock.isLocked && !isEmptied && answered != question }

    /// The initial number of stories in a list: several screens of them.
    static let atFirst = 60

    private var limit: Int {
        page == .home ? settings.travel.latest : limits[page] ?? Self.atFirst
    }

    /// The days to load for the calendar: whole months around the visible day, so that navigating
    /// rarely loads more.
    private var days: ClosedRange<Day> {
        let month = Day(number: calendar.focus.number).month
        let (first, last) = (Month(number: month.number - 1), Month(number: month.number + 2))
        return first.firstDay...Day(number: last.firstDay.number - 1)
    }

    /// Changes the app after an action, and returns the work that follows from it.
    mutating func update(_ action: TravelAction) -> [TravelRequest] {
        let before = self
        var requests = apply(action)
        if lock.isLocked, !before.lock.isLocked {
            empty()
            requests.append(.unfollow)
        }
        if choices != before.choices {
            requests += [.keep(choices), .updateEnvironment(surroundings)]
        }
        let isRead = !lock.isLocked && !isEmptied
        if isRead,
            question != before.question || generation != before.generation || before.isEmptied
        {
            requests.append(.read(question))
        }
        guard following == .attended else { return requests }
        if notice != before.notice || before.following != .attended {
            let seconds = library.gallery.configuration.viewer.undoSeconds
            requests.append(notice == nil || seconds <= 0 ? .keepNotice : .fadeNotice(seconds))
        }
        if action.isOfPerson || settings.travel.lockSeconds != before.settings.travel.lockSeconds {
            requests.append(.userActed(lockSeconds: settings.travel.lockSeconds))
        }
        return requests
    }

    /// The values that the environment of the screens depends on.
    private var surroundings: TravelSurroundings {
        TravelSurroundings(choices: choices, settings: settings, hasLock: lock.kind != nil)
    }

    private mutating func apply(_ action: TravelAction) -> [TravelRequest] {
        switch action {
        case .lock(let action):
            let wasLocked = lock.isLocked
            let requests = lock.update(action).map(TravelRequest.lock)
            if wasLocked, !lock.isLocked, let page = awaited {
                awaited = nil
                go(to: page)
            }
            return requests
        case .stage(let action): applyStage(action)
        case .start(let action):
            let requests = start.choice(of: action).map { choose($0.id) } ?? []
            start = start.applying(action)
            return requests
        case .menu(let action):
            let requests = menu.choice(of: action).map { choose($0.id) } ?? []
            menu = menu.applying(action).applying(.moved(to: TravelMenus.entry(of: page)))
            return requests
        case .notes(let action): return notes.update(action).map(TravelRequest.notes)
        case .calendar(let action): calendar = calendar.applying(action)
        case .library(let action): return applyLibrary(action)
        case .tabs(let action):
            let old = tabs.archive
            tabs = tabs.applying(action)
            if tabs.archive != old { return [.saveTabs(tabs.archive)] }
        case .writing(let action): return write(action)
        case .stories(let action): return applyStories(action)
        case .sharing(let action): return share(action)
        case .system(let action): return applySystem(action)
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
            return apply(.opened(.calendar))
        case .returned: goBack()
        case .moreWanted(let page):
            // Doubles the limit each time, so that a long list needs only a few queries.
            guard page == self.page, shelves[page]?.hasMore == true else { break }
            limits[page] = limit * 2
        case .photoOpened(let id, let day):
            wanted = Wanted(id: id, day: day)
            go(to: .gallery)
            return openWanted(after: nil)
        case .tabbed(let page, let title):
            keep(page, title)
            return [.saveTabs(tabs.archive)]
        case .searched(let words):
            if words != self.words { limits[.search] = nil }
            self.words = words
            if page != .search { go(to: .search) }
        case .chosen(let choices): self.choices = choices
        case .codeAsked(let kind, let purpose, let isSecond):
            setup = CodeSetup(kind, purpose, isSecond: isSecond, lock)
            go(to: .code)
        case .code(let action): return applyCode(action)
        case .noticeRead: notice = nil
        case .recoveryRead: recovery = nil
        }
        return []
    }

    private mutating func applyStories(_ action: StoriesAction) -> [TravelRequest] {
        switch action {
        case .trashed(let id, let title):
            notice = .trashed(id, title: title)
            if page == .story(id) { goBack() }
            return [.trash([id])]
        case .restored(let id):
            (notice, isPurging) = (nil, false)
            return [.restore([id])]
        case .purged(let ids):
            (notice, isPurging) = (nil, false)
            return [.purge(ids)]
        case .purgeAsked(let isAsked):
            isPurging = isAsked
            return []
        }
    }

    private mutating func applySystem(_ action: SystemAction) -> [TravelRequest] {
        switch action {
        case .worded(let menus):
            start = start.applying(.replaced(menus.start))
            menu = menu.applying(.replaced(menus.border))
        case .configured(let settings):
            configure(settings)
            return [.updateEnvironment(surroundings)]
        case .shelfCame(let shelf, let question):
            guard !lock.isLocked else { break }
            // Ignores answers for a page or search text that is no longer current.
            if question == self.question {
                shelves[question.page] = shelf
                answered = question
            }
            if question.page == .gallery { return applyLibrary(.gallery(.opened)) }
        case .storiesChanged: generation += 1
        case .followed(let isAttended):
            following = isAttended ? .attended : .unattended
            // Changes since the last reading are found by reading once more.
            generation += 1
            if !isEmptied { return [.follow] }
        case .unfollowed:
            following = .none
            return [.unfollow]
        case .idled:
            // Not while the recovery key, which is shown only once, is on screen.
            if following == .attended, recovery == nil { return apply(.lock(.lockedNow)) }
        case .dayCame(let day): (today, writing.today) = (day, day)
        case .lockTold(let kinds):
            return lock.update(.told(kinds)).map(TravelRequest.lock)
                + [.updateEnvironment(surroundings)]
        case .contentsCame(let contents):
            guard !lock.isLocked else { break }
            (notes, library) = (contents.notes, contents.library)
            writing.sources = contents.sources
            restore(contents.tabs)
            isEmptied = false
            generation += 1
            if following != .none { return [.follow] }
        case .recoveryCame(let key): recovery = key
        case .failed(let problem): notice = .failed(problem)
        }
        return []
    }

    /// Removes everything that was written or photographed from memory when the app locks, except
    /// an unsaved story.
    private mutating func empty() {
        isEmptied = true
        notes = TreeModel(configuration: settings.notes)
        library = library.emptied
        (shelves, words, wanted, recovery) = ([:], "", nil, nil)
        writing.closePicker()
        limits = [:]
        sharing = SharingModel()
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
        // Pages that are not on the navigation stack are loaded again when the user returns.
        guard stage.coming == nil else { return }
        shelves = shelves.filter { path.contains($0.key) }
        limits = limits.filter { path.contains($0.key) }
    }

    private mutating func go(to page: TravelPage) {
        guard !lock.isLocked, page != self.page else { return }
        // Following links in a circle must not grow the navigation stack.
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
        // The trash page has its own button to restore the story that was just deleted.
        if case .trashed = notice, page != .trash { return }
        notice = nil
    }

    /// Handles the selection of an item in either menu.
    private mutating func choose(_ id: String) -> [TravelRequest] {
        if id.hasPrefix(TravelMenus.language) {
            let tag = id.dropFirst(TravelMenus.language.count)
            choices.language = tag.isEmpty ? nil : String(tag)
        } else if id.hasPrefix(TravelMenus.look) {
            choices.look =
                TravelChoices.Look(rawValue: String(id.dropFirst(TravelMenus.look.count)))
                ?? .system
        } else if id == TravelConfiguration.Entry.lock.rawValue {
            return apply(.lock(.lockedNow))
        } else if id == TravelConfiguration.Entry.outbox.rawValue {
            return share(.deliveriesAsked(.uploads))
        } else if id == TravelConfiguration.Entry.accounts.rawValue {
            return share(.deliveriesAsked(.accounts))
        } else if let page = TravelMenus.page(id) {
            if page == .writing { return write(.began) }
            go(to: page)
        }
        return []
    }

    // MARK: Photos

    private mutating func applyLibrary(_ action: LibraryModel.Action) -> [TravelRequest] {
        var requests = library.update(action).map(TravelRequest.library)
        switch action {
        case .gallery(.tapped(let id)): if id == wanted?.id { wanted = nil }
        // An edited photo changes in its story too.
        case .gallery(.libraryChanged), .editor(.saved): generation += 1
        case .gallery(.shareAsked(let ids)):
            requests += share(.asked(.photos(ids)))
        default: break
        }
        return requests + openWanted(after: action)
    }

    /// Opens the wanted photo as soon as the gallery has loaded it: first the list, then its day,
    /// then the photo.
    private mutating func openWanted(after action: LibraryModel.Action?) -> [TravelRequest] {
        guard let wanted else { return [] }
        if library.gallery.window.index(of: wanted.id) != nil {
            return applyLibrary(.gallery(.tapped(wanted.id)))
        }
        switch action {
        case nil where library.gallery.phase != .ready: return applyLibrary(.gallery(.opened))
        case nil, .gallery(.library(.timelineCame)):
            return applyLibrary(.gallery(.grid(.jumped(to: wanted.day))))
        default: return []
        }
    }

    // MARK: Tabs

    /// Restores the tabs of the previous run.
    private mutating func restore(_ archive: TabsArchive?) {
        guard let archive else { return }
        tabs = TabsModel(archive, settings.tabs) { TabPage.kinds.contains($0) }
    }

    /// Opens a page in a new tab and selects it; if the page is already in a tab, selects that one.
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

    private mutating func share(_ action: SharingAction) -> [TravelRequest] {
        guard !lock.isLocked else { return [] }
        return sharing.update(action).map { request in
            switch request {
            case .prepare(let subject):
                .share(.prepare(subject, note: notes.node(of: subject)))
            case .showDeliveries(let page): .share(.showDeliveries(page))
            case .sheet(let request): .share(.sheet(request, choices))
            }
        }
    }

    // MARK: Writing

    private mutating func write(_ action: WritingAction) -> [TravelRequest] {
        // The answer about a draft that was being saved arrives even behind the lock.
        if lock.isLocked { guard case .draft = action else { return [] } }
        var requests: [TravelRequest] = []
        for request in writing.update(action) {
            switch request {
            case .edit, .draft, .picker, .bring: requests.append(.writing(request))
            case .show: go(to: .writing)
            case .leave: if page == .writing { goBack() }
            case .showSaved(let id, let isNew):
                generation += 1
                if isNew {
                    // Going back from a new story leads to the page where it was started.
                    path.removeLast()
                    go(to: .story(id))
                } else {
                    goBack()
                }
                // Shown on the current page, and cleared on the next one.
                notice = .saved
            case .report(let problem): notice = .failed(.photo(problem))
            }
        }
        return requests
    }

    // MARK: Codes

    private mutating func applyCode(_ action: ConfirmedEntry.Action) -> [TravelRequest] {
        guard let old = setup else { return [] }
        var next = old
        let requests = next.update(action).map(TravelRequest.code)
        setup = next
        guard next.isOver, !old.isOver else { return requests }
        goBack()
        let kind = next.entry.code.kind
        notice = next.purpose == .remove ? .codeRemoved(kind) : .codeSaved(kind)
        return requests
    }
}
#endif
