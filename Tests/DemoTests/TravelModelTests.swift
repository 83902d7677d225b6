#if Database && Vault
import CairnGalleryLibrary
import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnLockFlow
import CairnImagePicker
import CairnImaging
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnStrings
import CairnTransitions
import CairnTree
import CairnResources
import CairnUI
import CairnVault
import Testing

@testable import travel_story

/// The rules of the whole app.
@Suite struct TravelModelTests {
    static func model(
        lock: LockKind? = nil, contents: TravelContents = TravelModelTests.contents
    ) -> TravelModel {
        TravelModel(
            TravelModel.Parts(
                settings: TravelSettings(), choices: TravelChoices(),
                lock: TravelLock(
                    LockKinds(code: lock),
                    CodeSettings(
                        passcode: PasscodeConfiguration(), pattern: GestureLockConfiguration())),
                menus: TravelMenus(
                    OpeningConfiguration(), TravelConfiguration(), languages: ["en", "sv"],
                    hasLock: lock != nil, in: .keys),
                contents: contents,
                today: Day(number: 20_000), weeks: .iso))
    }

    static let contents = TravelContents(
        notes: TreeModel(),
        library: LibraryModel(GalleryModel(), LibraryModel.Settings(), sources: []), sources: [])

    static let story: Story = {
        var told = StoryContent(day: Day(number: 19_000))
        told.title = "old"
        return Story(id: 3, version: 2, content: told)
    }()

    static func requests(_ model: TravelModel, _ action: TravelAction) -> [TravelRequest] {
        var next = model
        return next.update(action)
    }

    @Test func oneGoesOnAndComesBackTheSameWay() {
        var model = Self.model().applying(.went(.trips)).applying(.went(.trip("a")))
            .applying(.went(.story(1)))
        #expect(model.path == [.home, .trips, .trip("a"), .story(1)])
        #expect(model.stage.destination == .story(1))
        // A page that is below already is gone back to, and not put on top once more.
        model = model.applying(.went(.trips))
        #expect(model.path == [.home, .trips])
        #expect(model.stage.goesBack)
        model = model.applying(.returned).applying(.returned)
        #expect(model.path == [.home])
    }

    @Test(arguments: [
        ("story/12", [TravelPage.home, .story(12)]), ("trip/Norrland", [.home, .trip("Norrland")]),
        ("search?for=lake", [.home, .search]), ("write", [.home, .writing]), ("", [.home]),
        ("note/a%2Fb", [.home, .note("a/b")]), ("settings", [.home, .settings]),
    ])
    func routesLeadToTheirPages(route: String, path: [TravelPage]) throws {
        let action = try #require(TravelPage.router.action(for: Route(route)))
        let model = Self.model().applying(action)
        #expect(model.path == path)
        // What a page is called leads back to it.
        if let page = path.last, page != .writing, page != .search {
            let again = try #require(TravelPage.router.action(for: page.route))
            #expect(Self.model().applying(again).path == path)
        }
    }

    @Test(arguments: ["nowhere", "story", "story/x", "story/1/2/3"])
    func otherRoutesLeadNowhere(route: String) {
        #expect(TravelPage.router.action(for: Route(route)) == nil)
    }

    @Test func behindALockNothingOpensAndNothingIsRead() {
        let locked = Self.model(lock: .passcode)
        for action: TravelAction in [
            .went(.notes), .opened(.story(1)), .writing(.began), .writing(.editCame(Self.story)),
        ] {
            let after = locked.applying(action)
            #expect(after.path == [.home] && after.writing.draft == nil)
            #expect(!Self.requests(locked, action).contains { $0.isRead })
        }
        var model = locked
        for digit in "8205" {
            model = model.applying(.lock(.entry(.code(.passcode(.typed(digit))))))
        }
        #expect(model.lock.entry.code.phase == .checking)
        let wrong = model.applying(
            .lock(.entry(.code(.passcode(.lock(.answered(.wrong(left: 3, wait: .zero))))))))
        #expect(wrong.lock.isLocked && wrong.lock.entry.code.phase == .wrong)
        // What a link wanted comes after the code.
        let linked = model.applying(.opened(.trips)).applying(
            .lock(.entry(.code(.passcode(.lock(.answered(.right)))))))
        #expect(linked.path == [.home, .trips])
        var right = model
        #expect(
            right.update(.lock(.entry(.code(.passcode(.lock(.answered(.right)))))))
                == [.lock(.entry(.code(.passcode(.play(.unlock))))), .lock(.open)])
        #expect(!right.lock.isLocked && right.isEmptied)
        var opened = right
        #expect(opened.update(.system(.contentsCame(Self.contents))) == [.read(opened.question)])
        #expect(!opened.isEmptied)
        var again = opened
        #expect(again.update(.lock(.lockedNow)) == [.lock(.close), .unfollow])
        #expect(again.lock.isLocked && again.isEmptied)
    }

    @Test func menusLeadToPages() throws {
        var model = Self.model().applying(.start(.pressed))
        let gallery = try #require(model.start.level.firstIndex { $0.id == "gallery" })
        model = model.applying(.start(.picked(gallery)))
        #expect(model.page == .gallery && !model.start.isOpen)
        let write = try #require(model.start.level.firstIndex { $0.id == "write" })
        model = Self.model().applying(.start(.pressed)).applying(.start(.picked(write)))
        #expect(model.page == .writing && model.writing.draft?.content.day == Day(number: 20_000))
        model = Self.model().applying(.menu(.opened))
        let trash = try #require(model.menu.level.firstIndex { $0.id == "trash" })
        #expect(model.applying(.menu(.picked(trash))).page == .trash)
        // Without a lock there is nothing to lock with.
        #expect(!model.menu.items.contains { $0.id == "lock" })
    }

    @Test(
        "the edge menu opens pages as the setting says",
        arguments: [
            (MenuNavigationPolicy.popWhenPossible, [TravelPage.home, .trips]),
            (.push, [.home, .trips, .places, .trips]), (.preserve, [.home, .places, .trips]),
            (.preserveAndHideBack, [.home, .trips]), (.replace, [.home, .trips]),
            (.submenu, [.home, .trips]),
        ])
    func navigation(policy: MenuNavigationPolicy, path: [TravelPage]) throws {
        var settings = TravelSettings()
        settings.stripeMenu.navigation = policy
        var model = Self.model().applying(.system(.configured(settings)))
            .applying(.went(.trips)).applying(.went(.places)).applying(.menu(.opened))
        let trips = try #require(model.menu.level.firstIndex { $0.id == "trips" })
        model = model.applying(.menu(.picked(trips)))
        #expect(model.path == path && model.menu.current == "trips")
    }

    @Test func theMenuMarksTheChosenLanguageAndAppearance() throws {
        var model = Self.model().applying(.menu(.opened))
        #expect(model.menu.marked == ["language:", "look:system"])
        let languages = try #require(model.menu.level.firstIndex { $0.id == "language" })
        model = model.applying(.menu(.picked(languages))).applying(.menu(.picked(2)))
        #expect(model.choices.language == "sv")
        #expect(model.menu.marked == ["language:sv", "look:system"])
    }

    @Test("a swipe from the left goes back past the middle, and never out of a draft")
    func swipingBack() {
        var model = Self.model().applying(.went(.trips)).applying(.stage(.finished))
        #expect(model.behind == .home)
        model = model.applying(.stage(.dragBegan(.home, goesBack: true)))
            .applying(.stage(.dragMoved(0.3))).applying(.stage(.dragEnded(speed: 0)))
        #expect(model.path == [.home, .trips])
        model = model.applying(.stage(.finished))
            .applying(.stage(.dragBegan(.home, goesBack: true)))
            .applying(.stage(.dragMoved(0.7))).applying(.stage(.dragEnded(speed: 0)))
        #expect(model.path == [.home] && model.page == .home)
        model = model.applying(.stage(.finished))
        #expect(model.stage.page == .home && model.behind == nil)
        #expect(model.applying(.went(.trips)).applying(.stage(.finished)).path.count == 2)
        #expect(Self.model().applying(.writing(.began)).behind == nil)
        #expect(Self.model(lock: .passcode).behind == nil)
    }

    @Test func aStoryIsWrittenAndShown() {
        var model = Self.model().applying(.writing(.began)).applying(.writing(.draft(.finished)))
        #expect(model.writing.draft?.problem == .empty && model.writing.draft?.isSaving == false)
        model = model.applying(.writing(.draft(.titled("Lake")))).applying(
            .writing(.draft(.dated("2026-1"))))
        #expect(model.writing.draft?.problem == nil)
        #expect(model.update(.writing(.draft(.finished))) == [])
        #expect(model.writing.draft?.problem == .day)
        model = model.applying(.writing(.draft(.dated("2026-01-05"))))
        let saving = model.update(.writing(.draft(.finished)))
        #expect(
            saving == model.writing.draft.map { [.writing(.draft(.save($0.content, of: nil)))] })
        #expect(model.writing.draft?.isSaving == true && model.writing.draft?.problem == nil)
        let failed = model.applying(.writing(.draft(.failed(.changedMeanwhile(5)))))
        #expect(failed.writing.draft?.content.title == "Lake" && failed.page == .writing)
        #expect(model.update(.writing(.draft(.saved(5)))) == [.read(model.question)])
        #expect(model.writing.draft == nil && model.notice == .saved)
        #expect(model.path == [.home, .story(5)])
    }

    @Test func whatIsWrittenIsNotLostByAccident() {
        let model = Self.model().applying(.writing(.began))
        #expect(model.applying(.writing(.draft(.left))).page == .home)
        var written = model.applying(.writing(.draft(.told("a")))).applying(.writing(.draft(.left)))
        #expect(written.page == .writing && written.writing.draft?.isLeaving == true)
        #expect(written.applying(.writing(.draft(.stayed))).writing.draft?.isLeaving == false)
        written = written.applying(.writing(.givenUp))
        #expect(written.page == .home && written.writing.draft == nil)
        let edited = Self.model().applying(.went(.story(3))).applying(
            .writing(.editCame(Self.story)))
        #expect(edited.applying(.writing(.draft(.left))).page == .story(3))
        #expect(
            edited.applying(.writing(.draft(.titled("new")))).applying(.writing(.draft(.left))).page
                == .writing)
    }

    @Test func whatAPickerHasToTellIsToldWhenItHasGone() throws {
        var contents = Self.contents
        contents.sources = [PickerSourceInfo(id: "camera", kind: .camera, canShoot: true)]
        var model = Self.model(contents: contents).applying(.writing(.began)).applying(
            .writing(.draft(.photos(.addTapped))))
        let pick = try #require(model.writing.openPicker?.pick)
        let shot = PickedPhoto(
            id: "new", path: "/new.jpg", size: PixelSize(width: 1, height: 1), isCopy: true)
        let bring = TravelRequest.writing(.draft(.bring([shot], pick: pick)))
        func picker(_ action: ImagePickerAction) -> TravelAction {
            .writing(.draft(.photos(.picker(action))))
        }
        for action: ImagePickerAction in [
            .camera(.fileGiven("/new.jpg")), .camera(.shot(pick: pick, shot)),
            .camera(.targetChosen(.both)),
        ] {
            #expect(!model.update(picker(action)).contains(bring))
            #expect(model.writing.openPicker != nil)
        }
        let kept = model.update(
            picker(.camera(.kept(pick: pick, shot, problems: ["picker.store.failed.device"]))))
        #expect(model.writing.openPicker == nil && kept.contains(bring))
        #expect(model.writing.draft?.slots.problem == "picker.store.failed.device")
        // What still comes afterwards is no second choice: its photos are not brought again.
        var late = model
        #expect(late.update(picker(.progressed(pick: pick, "new", 0.5))) == [])
        #expect(late.writing.draft?.slots.slots.map(\.photo) == [shot])
    }

    @Test func theMenuAtTheBorderMarksWhereOneIs() throws {
        var model = Self.model().applying(.menu(.opened))
        let trips = try #require(model.menu.level.firstIndex { $0.id == "trips" })
        model = model.applying(.menu(.picked(trips)))
        #expect(model.page == .trips && model.menu.current == "trips")
        model = model.applying(.returned)
        #expect(model.page == .home && model.menu.current == nil)
        #expect(model.applying(.went(.settings)).menu.current == "settings")
    }

    @Test func aDayIsOpenedFromOutside() throws {
        let action = try #require(TravelPage.router.action(for: Route("calendar/2026-11-03")))
        let model = Self.model().applying(action)
        #expect(model.path == [.home, .calendar])
        let day = try #require(Day(year: 2026, month: 11, day: 3))
        #expect(model.calendar.focus == CalendarDay(day.number))
        #expect(model.question.days?.contains(Day(number: model.calendar.focus.number)) == true)
        for wrong in ["calendar/2026-11", "calendar/2026-02-30", "calendar/x"] {
            #expect(TravelPage.router.action(for: Route(wrong)) == nil, "\(wrong)")
        }
        // Behind a lock it waits, as every page does.
        let locked = Self.model(lock: .passcode).applying(action)
        #expect(locked.path == [.home] && locked.lock.isLocked)
    }

    @Test func settingsThatCannotBeUsedAreToldUntilTheyCan() {
        let problem = TravelProblem.settings(
            ConfigurationError(.emptyInput, file: "a.plist", line: 3, keyPath: ["opening"]))
        var model = Self.model().applying(.system(.followed(isAttended: true)))
        // What the system says is nothing that the user did.
        #expect(model.update(.system(.failed(problem))) == [.fadeNotice(8)])
        #expect(model.notice == .failed(problem))
        #expect(model.applying(.system(.configured(model.settings))).notice == nil)
        #expect(
            model.applying(.system(.failed(.other("x")))).applying(
                .system(.configured(model.settings))
            ).notice
                == .failed(.other("x")))
    }

    @Test func whatWasThrownAwayIsNotOfferedTwice() {
        let model = Self.model().applying(.stories(.trashed(3, title: "old")))
        #expect(model.applying(.went(.trips)).notice == .trashed(3, title: "old"))
        #expect(model.applying(.went(.trash)).notice == nil)
    }

    @Test func answersThatComeTooLateAreNotShown() {
        let model = Self.model().applying(.searched("lake"))
        let old = model.question
        var newer = model
        #expect(newer.update(.searched("lakes")) == [.read(newer.question)])
        var shelf = TravelPageData()
        shelf.count = 9
        #expect(newer.applying(.system(.shelfCame(shelf, for: old))).shelf(.search) == nil)
        #expect(
            newer.applying(.system(.shelfCame(shelf, for: newer.question))).shelf(.search) == shelf)
    }

    @Test func languageAndLookAreChosenInTheMenu() throws {
        var model = Self.model().applying(.menu(.opened))
        let language = try #require(model.menu.level.firstIndex { $0.id == "language" })
        model = model.applying(.menu(.picked(language)))
        let swedish = try #require(model.menu.level.firstIndex { $0.id == "language:sv" })
        #expect(model.applying(.menu(.picked(swedish))).choices.language == "sv")
        #expect(model.applying(.menu(.picked(0))).choices.language == nil)
    }

    @Test func aCodeIsSetAndTheLockIsThere() {
        var model = Self.model().applying(.went(.settings)).applying(.codeAsked(.passcode, .set))
        #expect(model.page == .code)
        for _ in 0..<2 {
            for digit in "8205" { model = model.applying(.code(.code(.passcode(.typed(digit))))) }
        }
        model = model.applying(.code(.code(.passcode(.lock(.answered(.right))))))
        #expect(model.page == .settings && model.notice == .codeSaved(.passcode))
        #expect(!model.lock.isLocked)
        model = model.applying(.system(.lockTold(LockKinds(code: .passcode))))
        #expect(model.lock.kind == .passcode && !model.lock.isLocked)
        #expect(model.applying(.lock(.lockedNow)).lock.isLocked)
    }

    @Test(
        "a photo of another page opens in the viewer, also one that is below another in a stack",
        arguments: [(3, [3, 900]), (900, [3, 900]), (900, [1000]), (1000, [1000, 2])]
            as [(Int64, [Int64])])
    func aPhotoOfAnotherPageOpens(wanted: Int64, stack: [Int64]) throws {
        func id(_ number: Int64) -> PhotoID { PhotoID(library: number) }
        let photos = (1...1000).map { (number: Int64) in
            CairnGalleryLibrary.Photo(
                id: id(number), version: 1, position: number, name: "\(number).jpg",
                taken: CaptureTime(milliseconds: number * 86_400_000, source: .original), width: 4,
                height: 3, format: "jpeg", pages: 1, bytes: 1, caption: "", placeName: "",
                camera: "", isFavorite: false, shelf: .shown)
        }
        var gallery = MemoryGallery(photos)
        try gallery.carryOut(.restack([stack.map(id)]))
        let photo = try #require(gallery.photos([id(wanted)]).first)
        var model = Self.model()
        func use(_ action: TravelAction) throws {
            var waiting = [action]
            while !waiting.isEmpty {
                for case .library(.gallery(let request)) in model.update(waiting.removeFirst()) {
                    if let answer = try gallery.answer(request) {
                        waiting.append(.library(.gallery(answer)))
                    }
                }
            }
        }
        try use(.photoOpened(photo))
        #expect(model.page == .gallery && model.wanted == nil)
        #expect(model.library.gallery.viewer?.id == id(wanted))
        // One that has left its stack meanwhile opens, too.
        try use(.library(.gallery(.viewer(.closed))))
        try use(.library(.gallery(.list(.resultsClosed))))
        try gallery.carryOut(.restack(stack.map { [id($0)] }))
        try use(.photoOpened(photo))
        #expect(model.library.gallery.viewer?.id == id(wanted))
    }

    @Test func whoDoesNothingIsLockedOutAfterSomeTime() {
        var model = Self.model().applying(.system(.lockTold(LockKinds(code: .passcode))))
        // Without anybody there is nobody to be waited for.
        #expect(model.update(.went(.trips)) == [.read(model.question)])
        model = model.applying(.system(.followed(isAttended: true)))
        #expect(model.update(.returned).contains(.userActed(lockSeconds: 300)))
        #expect(
            !Self.requests(model, .system(.storiesChanged)).contains(.userActed(lockSeconds: 300)))
        // The recovery key is shown only once.
        #expect(
            !model.applying(.system(.recoveryCame("key"))).applying(.system(.idled)).lock.isLocked)
        #expect(model.update(.system(.idled)).prefix(2) == [.lock(.close), .unfollow])
        #expect(model.lock.isLocked)
    }
}

extension TravelRequest {
    /// Whether a page is to be read.
    var isRead: Bool { if case .read = self { true } else { false } }
}
#endif
