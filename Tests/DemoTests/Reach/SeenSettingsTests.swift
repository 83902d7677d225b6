import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnLockFlow
import CairnMenus
import CairnTabs
import CairnTree
import CairnUI
import CairnVault
import TestSupport
import Testing

@testable import travel_story

/// Settings that change what a component looks like: the elements of a screen, with their styles, paints and
/// animations, are others.
@Suite struct SeenSettingsTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    /// A setting, and the screen with it and without.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var plain: @Sendable () -> AnyComponent
        var changed: @Sendable () -> AnyComponent
        var testDescription: String { name }
    }

    /// Returns all that a host gets to show.
    private static func seen(_ make: @escaping @Sendable () -> AnyComponent) async throws -> String
    {
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let session = Session(
            StillModel(), environment: try kit.get().environment(.light, traits)
        ) { _, _ in make() }
        var text = ""
        await session.scene.root.walk { element in
            text += "\(element.kind) \(element.style) \(element.paint) "
            text +=
                "\(String(describing: element.semantics)) \(element.events) \(element.keys.map { "\($0)" }.sorted()) "
            text += "\(String(describing: element.animation))\n"
            return true
        }
        return text
    }

    @Test(
        "a setting changes what is seen",
        arguments: tabs + menus + locks + trees + galleries + photos)
    func isSeen(row: Row) async throws {
        let plain = try await Self.seen(row.plain)
        #expect(try await Self.seen(row.plain) == plain, "the screen is not the same twice")
        #expect(try await Self.seen(row.changed) != plain)
    }

    private static func row<Settings: Sendable>(
        _ name: String, _ settings: Settings,
        _ show: @escaping @Sendable (Settings) -> AnyComponent,
        _ change: (inout Settings) -> Void
    ) -> Row {
        var changed = settings
        change(&changed)
        let other = changed
        return Row(name: name, plain: { show(settings) }, changed: { show(other) })
    }

    // MARK: Tabs

    private static var tabs: [Row] {
        var settings = TabsConfiguration()
        (settings.look, settings.indicator) = (.plain, .line)
        func tab(_ name: String, _ change: (inout TabsConfiguration) -> Void) -> Row {
            row("tabs.\(name)", settings, { AnyComponent(tabsScreen($0)) }, change)
        }
        return [
            tab("indicatorSide") { $0.indicatorSide = .outside },
            tab("showsAdd") { $0.showsAdd = false },
            tab("showsList") { $0.showsList = false },
            tab("handleHeight") { $0.handleHeight = 88 },
            tab("leastWidth") { $0.leastWidth = 200 },
            tab("pinnedWidth") { $0.pinnedWidth = 120 },
        ]
    }

    private static func tabsScreen(_ settings: TabsConfiguration) -> some Component {
        var model = TabsModel(["Sund", "Bro", "Ö", "Kust"].map { TabItem(title: $0) }, settings)
        model = model.applying(.pinned(model.tabs[3].id, true))
        return TabsComponent(model, send: Sender { _ in }, add: { TabItem(title: "") }) {
            Text($0.title)
        }
    }

    // MARK: Menus

    private static var menus: [Row] {
        var point = StackMenuConfiguration()
        point.origin = .point
        func stack(_ name: String, _ change: (inout StackMenuConfiguration) -> Void) -> Row {
            row("stackMenu.\(name)", point, { AnyComponent(stackScreen($0)) }, change)
        }
        func stripe(
            _ name: String, _ style: StripeStyle, _ change: (inout StripeMenuConfiguration) -> Void
        ) -> Row {
            var settings = StripeMenuConfiguration()
            (settings.style, settings.extent) = (style, 2000)
            return row("stripeMenu.\(name)", settings, { AnyComponent(stripeScreen($0)) }, change)
        }
        return [
            stack("originX") { $0.originX = 0.25 }, stack("originY") { $0.originY = 0.25 },
            stack("farRadius") { $0.farRadius = 300 }, stack("nearRadius") { $0.nearRadius = 30 },
            stack("dims") { $0.dims = false }, stack("stagger") { $0.stagger = 0.2 },
            stack("itemSeconds") { $0.itemSeconds = 2 },
            stack("startSeconds") { $0.startSeconds = 1 },
            stack("openSpin") { $0.openSpin = 20 }, stack("closeSpin") { $0.closeSpin = 20 },
            stripe("dims", .over) { $0.dims = false },
            stripe("closeStrip", .over) { $0.closeStrip = 120 },
            stripe("stripExtent", .strip) { $0.stripExtent = 120 },
        ]
    }

    /// A menu that opens, and one that closes.
    private static func stackScreen(_ settings: StackMenuConfiguration) -> some Component {
        let items = ["a", "b", "c"].map { MenuItem($0, $0) }
        let opening = StackMenuModel(items, settings).applying(.pressed)
        return Column {
            for (key, model) in [opening, opening.applying(.closed)].enumerated() {
                StackMenuComponent(model, title: "Start", send: Sender { _ in }).key(key)
            }
        }
        .grow()
    }

    private static func stripeScreen(_ settings: StripeMenuConfiguration) -> some Component {
        var model = StripeMenuModel(["a", "b"].map { MenuItem($0, $0) }, settings)
        if settings.style != .strip { model = model.applying(.opened) }
        return StripeMenuComponent(model, title: "Menu", send: Sender { _ in }) { Text("Page") }
    }

    // MARK: Locks

    private static var locks: [Row] {
        func lock(
            _ name: String, _ purpose: LockPurpose,
            _ change: (inout GestureLockConfiguration) -> Void
        ) -> Row {
            row(
                "gestureLock.\(name)", GestureLockConfiguration(),
                { AnyComponent(lockScreen($0, purpose)) }, change)
        }
        return [
            lock("hidesWrong", .unlock) { $0.hidesWrong = true },
            lock("showsDirections", .set) { $0.showsDirections = false },
            lock("showsStrength", .set) { $0.showsStrength = false },
        ]
    }

    /// A wrong pattern, or a new one that is being drawn.
    private static func lockScreen(
        _ settings: GestureLockConfiguration, _ purpose: LockPurpose
    ) -> some Component {
        var model = GestureLockModel(settings, for: purpose)
            .applying(.lock(.told(.open(left: 16))))
        for dot in [0, 1, 2, 5, 8] { model = model.applying(.added(dot)) }
        if purpose == .unlock {
            model = model.applying(.submitted)
                .applying(.lock(.answered(.wrong(left: 15, wait: .zero))))
        }
        return GestureLockComponent(model, send: Sender { _ in })
    }

    // MARK: Tree

    private static var trees: [Row] {
        func tree(_ name: String, _ change: (inout TreeConfiguration) -> Void) -> Row {
            row("tree.\(name)", TreeConfiguration(), { AnyComponent(treeScreen($0)) }, change)
        }
        return [
            tree("addButton") { $0.addButton = .never }, tree("addsAtTop") { $0.addsAtTop = false },
        ]
    }

    private static func treeScreen(_ settings: TreeConfiguration) -> some Component {
        let records = ["Sund", "Bro"].map { TreeRecord(TreeNode($0, $0)) }
        return TreeComponent(
            TreeModel(records, configuration: settings), name: "Notes", newID: { "new" },
            send: Sender { _ in })
    }

    // MARK: Gallery

    private static var galleries: [Row] {
        func gallery(
            _ name: String, _ actions: [GalleryAction],
            _ base: @escaping @Sendable (inout GalleryConfiguration) -> Void = { _ in },
            _ change: @escaping @Sendable (inout GalleryConfiguration) -> Void
        ) -> Row {
            Row(
                name: "gallery.\(name)",
                plain: { AnyComponent(JournalGallery(actions: actions, change: base)) },
                changed: {
                    AnyComponent(
                        JournalGallery(actions: actions) {
                            base(&$0)
                            change(&$0)
                        })
                })
        }
        let selected: [GalleryAction] = [.selection(.toggled(JournalGallery.id(1)))]
        let photo: [GalleryAction] = [.tapped(JournalGallery.id(3))]
        let map: [GalleryAction] = [.pageChosen(.map)]
        let square: @Sendable (inout GalleryConfiguration) -> Void = { $0.grid.layout = .square }
        return [
            gallery("showsStacks", [.photos(.stack(.made([1, 2].map(JournalGallery.id))))]) {
                $0.showsStacks = false
            },
            gallery("grid.cellRatio", [], square) { $0.grid.cellRatio = 2 },
            gallery("grid.photoRatio", []) { $0.grid.photoRatio = 0.75 },
            gallery("grid.sectionSpacing", [], square) { $0.grid.sectionSpacing = 60 },
            gallery("grid.highlightWidth", selected) { $0.grid.highlightWidth = 9 },
            gallery("grid.selectedScale", selected) { $0.grid.selectedScale = 0.5 },
            gallery("grid.hasHeaders", []) { $0.grid.hasHeaders = false },
            gallery("grid.headerBackground", []) {
                $0.grid.headerBackground = ColorSetting("#102030")
            },
            gallery("grid.showsMarks", []) { $0.grid.showsMarks = false },
            gallery("grid.hasScrubber", []) { $0.grid.hasScrubber = false },
            gallery("viewer.preloads", photo) { $0.viewer.preloads = 0 },
            gallery("map.showsGrid", map) { $0.map.showsGrid = false },
            gallery("map.landColor", map) { $0.map.landColor = ColorSetting("#102030") },
            gallery("map.seaColor", map) { $0.map.seaColor = ColorSetting("#102030") },
        ]
    }

    // MARK: Photos

    private static var photos: [Row] {
        func picker(_ name: String, _ change: (inout ImagePickerConfiguration) -> Void) -> Row {
            var settings = ImagePickerConfiguration()
            settings.maximum = 5
            return row("picker.\(name)", settings, { AnyComponent(pickerScreen($0)) }, change)
        }
        return [
            picker("showsOrder") { $0.showsOrder = false },
            picker("searches") { $0.searches = false },
            picker("showsAlbums") { $0.showsAlbums = false },
            row(
                "editor.groundColor", ImageEditorConfiguration(), { AnyComponent(editorScreen($0)) }
            ) { $0.groundColor = "#402010" },
        ]
    }

    private static func pickerScreen(_ settings: ImagePickerConfiguration) -> some Component {
        let photos = (0..<6).map { PickerPhoto(id: "library/\($0)", thumbnail: .resource("a")) }
        var model = ImagePickerModel(
            settings, sources: [PickerSourceInfo(id: "library", kind: .library)], pick: 1
        )
        .applying(.sourceChosen("library")).applying(.accessTold("library", .full))
        .applying(.albumsTold("library", [PickerAlbum(id: "a", name: "Sund", count: 3)]))
        if let request = model.pager.request {
            model = model.applying(.pager(.loaded(request, Pager.Page(photos, next: nil))))
        }
        for number in [1, 3] { model = model.applying(.tapped("library/\(number)")) }
        return ImagePicker(model, send: Sender { _ in })
    }

    private static func editorScreen(_ settings: ImageEditorConfiguration) -> some Component {
        let photo = EditedPhoto(id: "a", size: PixelSize(width: 1200, height: 800))
        return ImageEditor(
            ImageEditorModel(settings).applying(.opened(photo, nil, problem: nil)),
            picture: { _ in .resource("a") }, send: Sender { _ in })
    }
}
