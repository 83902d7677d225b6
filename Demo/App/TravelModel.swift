#if Database && Vault
import CairnSharing
import CairnGalleryLibrary
import CairnCalendar
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnLockFlow
import CairnMenus
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI

/// The protected part of the model's data.
struct TravelContents: Sendable {
    var notes: TreeModel
    /// The reason why the notes could not be opened.
    var notesProblem: TravelProblem?
    var library: LibraryModel
    /// The sources of photos for a story.
    var sources: [PickerSourceInfo]
    /// The destinations of new photos of a story that exist.
    var targets: Set<ImagePickerConfiguration.Target> = [.gallery, .device, .both]
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
    private(set) var stage: TransitionModel<TravelPage>
    /// The navigation stack: the main screen first, the current page last.
    private(set) var path = [TravelPage.home]
    /// The page that the user has just come back from; `nil` after moving forward.
    private var left: TravelPage?
    /// The menu of the start button.
    private(set) var start: StackMenuModel
    /// The menu at the edge of the screen.
    private(set) var menu: StripeMenuModel
    private(set) var notes: TreeModel
    /// The reason why there are no notes.
    private(set) var notesProblem: TravelProblem?
    private(set) var calendar: CalendarModel
    private(set) var library: LibraryModel
    /// The story being written, with the picker that chooses photos for it.
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
        var photo: CairnGalleryLibrary.Photo
        /// The list of the gallery that was scrolled to the day.
        var scrolled: Timeline?
    }

    /// The initial state of the app.
    struct Parts: Sendable {
        var settings: TravelSettings
        var choices: TravelChoices
        var lock: TravelLock
        var menus: TravelMenus
        var contents: TravelContents
        var today: Day
        /// The calendar's week rules.
        var weeks: CalendarWeeks
    }

    /// Creates the model, on the main screen or locked.
    init(_ parts: Parts) {
        (settings, choices, lock) = (parts.settings, parts.choices, parts.lock)
        stage = TransitionModel(TravelPage.home, parts.settings.transitions)
        start = StackMenuModel(parts.menus.start, parts.settings.stackMenu)
        menu = StripeMenuModel(parts.menus.border, parts.settings.stripeMenu)
        (notes, library) = (parts.contents.notes, parts.contents.library)
        notesProblem = parts.contents.notesProblem
        writing = WritingModel(
            parts.settings.picker, sources: parts.contents.sources, today: parts.today)
        writing.setSources(parts.contents.sources, parts.contents.targets)
        isEmptied = parts.lock.isLocked
        tabs = TabsModel([], parts.settings.tabs)
        today = parts.today
        calendar = CalendarModel(
            showing: CalendarDay(parts.today.number), weeks: parts.weeks,
            configuration: parts.choices.calendar(parts.settings.calendar))
        writing.calendar = calendar
        restore(parts.contents.tabs)
    }

    /// The current page, including one that is being transitioned to.
    var page: TravelPage { path.last ?? .home }
    /// The page that a swipe back shows; `nil` where leaving may lose something, or where drags have
    /// a meaning of their own.
    var behind: TravelPage? {
        guard !lock.isLocked, path.count > 1 else { return nil }
        switch page {
        case .writing, .code, .gallery: return nil
        default: return path[path.count - 2]
        }
    }
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
            days: page == .calendar && calendar.mode != .agenda ? days : nil,
            agenda: page == .calendar && calendar.mode == .agenda
                ? Day(number: calendar.focus.number) : nil)
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
            configureCalendar()
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

    /// The items of the edge menu that are on: the chosen language and appearance.
    private var marked: Set<String> {
        [TravelMenus.language + (choices.language ?? ""), TravelMenus.look + choices.look.rawValue]
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
            guard wasLocked, !lock.isLocked, let page = awaited else { return requests }
            awaited = nil
            return requests + go(to: page)
        case .stage(let action): return applyStage(action)
        case .start(let action): return carryOut(start.update(action), TravelRequest.start)
        case .menu(let action):
            let requests = carryOut(
                menu.update(action), TravelRequest.menu, by: settings.stripeMenu.navigation)
            menu = menu.applying(.moved(to: TravelMenus.entry(of: page))).applying(.marked(marked))
            return requests
        case .notes(let action):
            let requests = notes.update(action).map(TravelRequest.notes)
            return requests + renameTabs()
        case .calendar(let action): return applyCalendar(action)
        case .library(let action): return applyLibrary(action)
        case .tabs(let action):
            let old = tabs.archive
            for case .confirmClosing(let tab) in tabs.update(action) {
                // A story with a draft keeps its tab.
                let closes = !TabPage.isUnsaved(tab, self)
                tabs = tabs.applying(.answered(tab.id, closes: closes))
            }
            if tabs.archive != old { return [.saveTabs(tabs.archive)] }
        // The answer about a draft that was being saved arrives even behind the lock.
        case .writing(.draft(let action)): return write(.draft(action))
        case .writing(let action): if !lock.isLocked { return write(action) }
        case .stories(let action): return applyStories(action)
        case .sharing(let action): return share(action)
        case .system(let action): return applySystem(action)
        case .went(let page): return go(to: page)
        case .opened(let page):
            guard !lock.isLocked else {
                awaited = page
                break
            }
            (path, left) = ([.home], nil)
            return page == .home ? show(.home, goesBack: true) : go(to: page)
        case .dayOpened(let day):
            calendar = calendar.applying(.tapped(CalendarDay(day.number)))
                .applying(.went(CalendarDay(day.number)))
            return apply(.opened(.calendar))
        case .returned: return goBack()
        case .moreWanted(let page):
            // Doubles the limit each time, so that a long list needs only a few queries.
            guard page == self.page, shelves[page]?.hasMore == true else { break }
            limits[page] = limit * 2
        case .photoOpened(let photo):
            wanted = Wanted(photo: photo)
            return go(to: .gallery)
                + (library.gallery.phase == .ready
                    ? openWanted() : applyLibrary(.gallery(.opened)))
        case .tabbed(let page, let title):
            return keep(page, title) + [.saveTabs(tabs.archive)]
        case .searched(let words):
            if words != self.words { limits[.search] = nil }
            self.words = words
            if page != .search { return go(to: .search) }
        case .chosen(let choices): self.choices = choices
        case .codeAsked(let kind, let purpose, let isSecond):
            setup = CodeSetup(kind, purpose, isSecond: isSecond, lock)
            return go(to: .code)
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
            return (page == .story(id) ? goBack() : []) + [.trash([id])]
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

    private mutating func applyCalendar(_ action: CalendarAction) -> [TravelRequest] {
        let asked = calendar.update(action)
        guard !lock.isLocked else { return [] }
        var requests: [TravelRequest] = []
        for request in asked {
            switch request {
            case .create(let time):
                requests += write(.planned(time.storyDay, time.storyHours))
            case .open(TravelPageData.photosID):
                let shelf = shelves[.calendar]
                let cover = shelf?.dayCovers[Day(number: calendar.focus.number)]
                if let photo = cover.flatMap({ shelf?.photos[$0] }) {
                    requests += apply(.photoOpened(photo))
                }
            case .open(let id): if let id = Story.ID(id) { requests += go(to: .story(id)) }
            case .move(let id, let time):
                let stories = shelves[.calendar]?.stories
                guard let story = stories?.first(where: { "\($0.id)" == id }) else { continue }
                var content = story.content
                (content.day, content.hours) = (time.storyDay, time.storyHours)
                requests.append(.reschedule(story, content))
            case .wait: requests.append(.calendar(request))
            }
        }
        return requests
    }

    private mutating func applySystem(_ action: SystemAction) -> [TravelRequest] {
        switch action {
        case .worded(let menus):
            start = start.applying(.replaced(menus.start))
            menu = menu.applying(.replaced(menus.border))
        case .configured(let settings):
            return configure(settings)
        case .shelfCame(let shelf, let question):
            guard !lock.isLocked else { break }
            // Ignores answers for a page or search text that is no longer current.
            if question == self.question {
                shelves[question.page] = shelf
                answered = question
                // The home page shows it itself.
                if let problem = shelf.problem, question.page != .home {
                    notice = .failed(problem)
                }
            }
            if question.page == .gallery { return applyLibrary(.gallery(.opened)) }
            if question.page == .tabs { return renameTabs() }
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
            notesProblem = contents.notesProblem
            writing.setSources(contents.sources, contents.targets)
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
        (notes, notesProblem) = (TreeModel(configuration: settings.tree), nil)
        library = library.emptied
        (shelves, words, wanted, recovery) = ([:], "", nil, nil)
        writing.closePicker()
        limits = [:]
        sharing = SharingModel()
        tabs = TabsModel([], settings.tabs)
        if notice != .saved { notice = nil }
    }

    /// Passes changed settings on to every part of the app.
    private mutating func configure(_ settings: TravelSettings) -> [TravelRequest] {
        let old = self.settings
        self.settings = settings
        if case .failed(.settings) = notice { notice = nil }
        stage = stage.configured(settings.transitions)
        start = start.configured(settings.stackMenu)
        menu = menu.configured(settings.stripeMenu)
        notes = notes.configured(settings.tree)
        configureCalendar()
        tabs = tabs.configured(settings.tabs)
        lock.configure(
            CodeSettings(passcode: settings.passcode, pattern: settings.gestureLock))
        setup?.configure(lock)
        var requests = [TravelRequest.updateEnvironment(surroundings)]
        requests += write(.configured(settings.picker))
        requests += applyLibrary(
            .configured(LibraryModel.Settings(editor: settings.editor, picker: settings.picker)))
        // The user's choices in the gallery last until its settings change.
        if settings.gallery != old.gallery {
            requests += applyLibrary(.gallery(.configured(settings.gallery)))
        }
        if settings.travel.lookSeconds != old.travel.lookSeconds, following != .none, !isEmptied {
            requests.append(.follow)
        }
        return requests
    }

    /// Passes the settings of the calendar on, with what the user has chosen instead.
    private mutating func configureCalendar() {
        calendar = calendar.configured(choices.calendar(settings.calendar))
        writing.calendar = calendar
    }

    // MARK: Going

    private mutating func applyStage(
        _ action: TransitionAction<TravelPage>
    ) -> [TravelRequest] {
        let requests = stage.update(action).map(TravelRequest.stage)
        if case .dragEnded = action, stage.phase == .running, stage.coming == behind {
            // Swiped back past the middle: what shows up is the current page from now on.
            left = path.removeLast()
            menu = menu.applying(.moved(to: TravelMenus.entry(of: page)))
        }
        // Pages that are not on the navigation stack are loaded again when the user returns.
        guard stage.coming == nil else { return requests }
        shelves = shelves.filter { path.contains($0.key) }
        limits = limits.filter { path.contains($0.key) }
        return requests
    }

    private mutating func go(to page: TravelPage) -> [TravelRequest] {
        guard !lock.isLocked, page != self.page else { return [] }
        // Following links in a circle must not grow the navigation stack.
        if let place = path.firstIndex(of: page) {
            left = path[place + 1]
            path.removeLast(path.count - place - 1)
            return show(page, goesBack: true)
        }
        left = nil
        path.append(page)
        return show(page, goesBack: false)
    }

    private mutating func goBack() -> [TravelRequest] {
        guard path.count > 1 else { return [] }
        left = path.removeLast()
        return show(page, goesBack: true)
    }

    private mutating func show(_ page: TravelPage, goesBack: Bool) -> [TravelRequest] {
        let requests = stage.update(.shown(page, goesBack: goesBack)).map(TravelRequest.stage)
        let closing = menu.isOpen ? menu.update(.closed).map(TravelRequest.menu) : []
        menu = menu.applying(.moved(to: TravelMenus.entry(of: page)))
        // The trash page has its own button to restore the story that was just deleted.
        if case .trashed = notice, page != .trash {} else { notice = nil }
        return requests + closing
    }

    private mutating func carryOut(
        _ requests: [MenuRequest], _ wait: (MenuRequest) -> TravelRequest,
        by policy: MenuNavigationPolicy = .popWhenPossible
    ) -> [TravelRequest] {
        requests.flatMap { request in
            if case .open(let item) = request {
                choose(item.id, policy)
            } else {
                [wait(request)]
            }
        }
    }

    /// Shows a page that was chosen in the edge menu, above the main screen.
    private mutating func go(
        to page: TravelPage, by policy: MenuNavigationPolicy
    ) -> [TravelRequest] {
        guard policy != .popWhenPossible, !lock.isLocked, page != self.page else {
            return go(to: page)
        }
        let pages = policy.pages(path, choosing: page) { TravelMenus.entry(of: $0) != nil }
        left = nil
        path = pages.first == .home ? pages : [.home] + pages
        return show(page, goesBack: false)
    }

    /// Handles the selection of an item in either menu.
    private mutating func choose(
        _ id: String, _ policy: MenuNavigationPolicy
    ) -> [TravelRequest] {
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
            return page == .writing && !lock.isLocked ? write(.began) : go(to: page, by: policy)
        }
        return []
    }

    // MARK: Photos

    private mutating func applyLibrary(_ action: LibraryModel.Action) -> [TravelRequest] {
        var requests: [TravelRequest] = []
        for request in library.update(action) {
            switch request {
            case .reload: generation += 1
            case .share(let ids): requests += share(.asked(.photos(ids)))
            default: requests.append(.library(request))
            }
        }
        // The editor of a story's photo was closed.
        if let slot = writing.draft?.slots.editing, library.openEditor == nil {
            requests += write(.draft(.photos(.edited(slot, nil))))
        }
        return requests + openWanted()
    }

    /// Opens the wanted photo as soon as the gallery has loaded it: first the list, then its day or
    /// its stack, then the photo.
    private mutating func openWanted() -> [TravelRequest] {
        guard let wanted else { return [] }
        let action = library.gallery.opening(wanted.photo)
        if case .tapped = action {
            self.wanted = nil
            return applyLibrary(.gallery(action))
        }
        let list = library.gallery.geometry.timeline
        guard library.gallery.phase == .ready, list != wanted.scrolled else { return [] }
        if case .list = action {
            // It may have left its stack meanwhile: then its day comes next.
            self.wanted?.photo.stack = nil
        } else {
            self.wanted?.scrolled = list
        }
        return applyLibrary(.gallery(action))
    }

    // MARK: Tabs

    /// Restores the tabs of the previous run.
    private mutating func restore(_ archive: TabsArchive?) {
        guard let archive else { return }
        tabs = TabsModel(archive, settings.tabs) { TabPage.kinds.contains($0) }
    }

    /// Opens a page in a new tab and selects it; if the page is already in a tab, selects that one.
    private mutating func keep(_ page: TravelPage, _ title: String) -> [TravelRequest] {
        guard let item = TabPage.item(page, title) else { return [] }
        if let old = tabs.tabs.first(where: { $0.kind == item.kind && $0.content == item.content })
        {
            tabs = tabs.applying(.selected(old.id))
        } else {
            tabs = tabs.applying(.added(item))
        }
        return go(to: .tabs)
    }

    /// Gives the tabs the present titles of their stories and notes; a tab whose page has no title
    /// keeps its own.
    private mutating func renameTabs() -> [TravelRequest] {
        let old = tabs.archive
        for tab in tabs.tabs {
            let title =
                if let id = TabPage.story(tab) {
                    shelf(.tabs)?.stories.first { $0.id == id }?.content.name
                } else {
                    notes.node(tab.content)?.title
                }
            guard let title, !title.isEmpty, title != tab.title else { continue }
            var renamed = tab
            renamed.title = title
            tabs = tabs.applying(.changed(tab.id, renamed))
        }
        return tabs.archive == old ? [] : [.saveTabs(tabs.archive)]
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
            case .copy(let text): .share(.copy(text, choices))
            case .open(let address): .share(.open(address, choices))
            }
        }
    }

    // MARK: Writing

    private mutating func write(_ action: WritingAction) -> [TravelRequest] {
        var requests: [TravelRequest] = []
        for request in writing.update(action) {
            switch request {
            case .draft(.edit(let photo)): requests += applyLibrary(.editAsked(photo))
            case .edit, .draft: requests.append(.writing(request))
            case .show: requests += go(to: .writing)
            case .leave: if page == .writing { requests += goBack() }
            case .showSaved(let id, let isNew):
                generation += 1
                if isNew {
                    // Going back from a new story leads to the page where it was started.
                    path.removeLast()
                    requests += go(to: .story(id))
                } else {
                    requests += goBack()
                }
                // Shown on the current page, and cleared on the next one.
                notice = .saved
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
        let movements = goBack()
        let kind = next.entry.code.kind
        notice = next.purpose == .remove ? .codeRemoved(kind) : .codeSaved(kind)
        return requests + movements
    }
}
#endif
