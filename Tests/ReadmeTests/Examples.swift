#if Database && Vault && Sharing && SwiftConfiguration
import CairnSharing
import CairnSharingLibrary
import CairnGallery
import CairnGalleryLibrary
import CairnBundle
import CairnStrings
import CairnCalendar
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnLockFlow
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnRaster
import CairnReactive
import CairnResources
import CairnSwiftConfiguration
import CairnTabs
import CairnTerminal
import CairnTransitions
import CairnTree
import CairnUI
import CairnVault
import CairnWeb
import Configuration
import Foundation

/// The examples of README.md, between `// example: MODULE` and `// end`: they compile, or the package does not.
/// `ReadmeExampleTests` compares the two.
private enum Examples {
    static func propertyList(path: String) throws {
        // example: CairnPropertyList
        let list = try PropertyList(contentsOf: path)
        print(list.dictionary?["indent"]?.position?.line ?? 0)
        // end
    }

    static func bundle() throws {
        // example: CairnBundle
        let locator = ResourceLocator(
            bundle: "MyApp_MyTarget", installed: "my-app", marker: "Photos",
            variable: "MY_APP_RESOURCES")
        let photo = try locator.locate().bytes(at: "Photos/lake.jpg")
        // end
        _ = photo
    }

    static func strings(_ locator: ResourceLocator) throws {
        // example: CairnStrings
        let strings = Localization.loading(
            try ResourceStack(locating: [locator]), preferences: LanguagePreferences(["sv"]),
            development: LanguageTag(language: "en"))
        print(strings("photos.count", 3))
        // end
    }

    static func configuration(provider: FileProvider<PlistSnapshot>) {
        // example: CairnSwiftConfiguration
        let config = ConfigReader(providers: [provider])  // FileProvider<PlistSnapshot>(filePath:)
        print(config.double(forKey: "tree.indent", default: 16))
        // end
    }

    static func layout() {
        // example: CairnLayout
        let tree = LayoutTree()
        var card = LayoutStyle()
        card.padding(12)
        let root = tree.addNode(card)
        tree.layout(root, in: LayoutConstraint(width: .exactly(324)))
        // end
    }

    static func imaging(path: String) async throws {
        // example: CairnImaging
        let facts = try await Imaging().facts(of: .file(path))
        print(facts.size, facts.time?.wall.description ?? "no date")
        // end
    }

    static func vault(folder: String, entered: Secret) async throws {
        // example: CairnVault
        let lock = CodeLock(at: LockLocation(records: folder + "/lock", device: folder + "/device"))
        print(await lock.check(entered, of: "passcode"))  // .wrong(left: 19, wait: 0.0 seconds)
        // end
    }

    static func resources() throws {
        // example: CairnResources
        let icons = try IconSet(Resources().layers(of: .icons))
        let share = icons[.share]
        // end
        _ = share
    }

    static func localizations() throws {
        // example: CairnLocalizations
        let words = try Localizations.load(LanguagePreferences(["pl"]))
        print(words("count.stories", 12))  // 12 opowieści
        // end
    }

    @MainActor static func reactive() {
        // example: CairnReactive
        let bag = Bag()
        let draft = State("")
        draft.map(\.count).removeDuplicates().subscribe { print($0) }.store(in: bag)
        // end
    }

    struct Counter: Model, Codable {
        var count = 0
        enum Action: Sendable { case counted }
        mutating func update(_ action: Action) -> [Never] {
            count += 1
            return []
        }
    }

    static func ui() async throws {
        // example: CairnUI
        let session = Session(Counter()) { counter, send in
            Button("Count: \(counter.count)") { send(.counted) }
        }
        try await Driver(session).tap(.button, "Count: 0")
        // end
    }

    static func terminal(screen: some Component & Sendable) async throws {
        // example: CairnTerminal
        let session = Session(Counter(), host: TerminalHost()) { counter, send in
            Button("Count: \(counter.count)") { send(.counted) }
        }
        try await TerminalHost.run(session, environment: ProcessInfo.processInfo.environment)
        // end
    }

    static func raster(session: Session<Counter>) async throws {
        // example: CairnRaster
        let png = try RasterRenderer().png(of: await session.scene)
        // end
        _ = png
    }

    static func web(session: Session<Counter>) async throws {
        // example: CairnWeb
        let html = HTMLPage(await session.scene).html
        // end
        _ = html
    }

    static func passcode(folder: String) async throws {
        let lock = CodeLock(at: LockLocation(records: folder + "/lock", device: folder + "/device"))
        // example: CairnPasscode
        let handler = PasscodeHandler(lock.checker(of: "passcode"))
        let session = Session(PasscodeModel(for: .unlock), handler: handler) { code, send in
            LockGate(isLocked: code.phase != .right) {
                PasscodeComponent(code, send: send)
            } content: {
                Text("Notes")
            }
        }
        // end
        _ = session
    }

    static func lockFlow() {
        // example: CairnLockFlow
        var absence = AutoLock(after: 60)
        absence.leave(at: .now())
        let mustLock = absence.locks(returningAt: .now())
        // end
        _ = mustLock
    }

    static func gestureLock(folder: String) async throws {
        let lock = CodeLock(at: LockLocation(records: folder + "/lock", device: folder + "/device"))
        // example: CairnGestureLock
        let handler = GestureLockHandler(lock.checker(of: "pattern"))
        let session = Session(GestureLockModel(for: .unlock), handler: handler) { pattern, send in
            GestureLockComponent(pattern, send: send)
        }
        // end
        _ = session
    }

    static func tree(path: String) async throws {
        // example: CairnTree
        let store = try TreeStore(path)
        let session = Session(await store.model(), handler: store) { notes, send in
            TreeComponent(notes, name: "Notes", send: send)
        }
        // end
        _ = session
    }

    static func menus() {
        // example: CairnMenus
        let items = [
            MenuItem("notes", "Notes Tree", symbol: "note"), MenuItem("gallery", "Gallery"),
        ]
        let session = Session(
            StackMenuModel(items), handler: MenuHandler(StackMenuAction.settled)
        ) { menu, send in
            StackMenuComponent(menu, title: "Start", symbol: "add", send: send)
        }
        // end
        _ = session
    }

    static func tabs() {
        // example: CairnTabs
        let tabs = TabsModel([TabItem(kind: "notes", title: "Notes")])
        let handler = TabsHandler { tab in !tab.isUnsaved }
        let session = Session(tabs, handler: handler) { tabs, send in
            TabsComponent(tabs, send: send, asksToClose: true) { tab in Text(tab.title) }
        }
        // end
        _ = session
    }

    static func transitions() {
        // example: CairnTransitions
        let handler = TimerHandler(TransitionAction<String>.arrived)
        let session = Session(TransitionModel("list"), handler: handler) { stage, send in
            TransitionStage(stage, send: send) { page in Text(page) }
        }
        // end
        _ = session
    }

    static func calendar() {
        // example: CairnCalendar
        let today = CalendarDay(2026, 11, 21) ?? CalendarDay(0)
        let walks = CalendarItems([("Lake walk", today)]) { $0.1 }.map(\.0)
        let formatter = LocaleFormatter(LanguageTag("en-GB") ?? .undetermined, timeZone: .gmt)
        let session = Session(CalendarModel(showing: today), handler: CalendarHandler()) {
            calendar, send in
            CalendarComponent(
                calendar, formatter: formatter, of: walks, key: { $0 }, counted: .countStories,
                send: send
            ) { walk in Text(walk) }
        }
        // end
        _ = session
    }

    static func gallery(_ store: GalleryStore, _ language: LanguageTag) {
        // example: CairnGallery
        let library = GalleryLibrary(store)
        let session = Session(GalleryModel(), handler: library) { gallery, send in
            GalleryComponent(gallery, dates: GalleryDates(language), send: send)
        }
        // end
        _ = session
    }

    static func galleryLibrary(path: String, folder: String, now: Date) async throws {
        // example: CairnGalleryLibrary
        let store = try GalleryStore(at: path)
        let report = try await store.importPhotos(
            from: [ImportSource(folder)], reader: PhotoReader(Imaging()), now: now)
        print(report.stored.count, try await store.search("lake 2019").photos.count)
        // end
    }

    static func picker(pictures: String, temporary: String) async throws {
        let imaging = Imaging()
        // example: CairnImagePicker
        let store = ImagePickerStore(
            imaging, sources: [.folder(pictures, imaging: imaging)], folder: temporary)
        let session = Session(
            PickerSlotsModel(sources: store.faces),
            handler: ClosureHandler { store.handle($0).map(PickerSlotsAction.picker) }
        ) { model, send in PickerSlots(model, send: send) }
        // end
        _ = session
    }

    static func editor(path: String) async throws {
        // example: CairnImageEditor
        let store = ImageEditorStore(Imaging())
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open(path) { await session.send($0) }
        // end
    }

    static func sharing(
        _ content: ShareContent, _ handler: some Handler<ShareSheetRequest, ShareSheetAction>
    ) throws {
        // example: CairnSharing
        let sheet = ShareSheetModel(content, try ServiceCatalog(Resources()))
        let session = Session(sheet, handler: handler) { model, send in
            ShareSheet(model, send: send)
        }
        // end
        _ = session
    }

    static func sharingLibrary() throws {
        // example: CairnSharingLibrary
        let content = try ShareContent([.link(try ShareLink("https://example.com/stories/42"))])
        let services = try ServiceCatalog(Resources()).services
        print(services.filter { $0.problems(with: content).isEmpty }.map(\.id))
        // end
    }
}
#endif
