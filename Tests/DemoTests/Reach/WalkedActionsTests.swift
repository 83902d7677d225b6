import CairnUI
import TestSupport
import Testing

@testable import travel_story

/// Every action that a component can send is sent by a person who follows the guides to what is rare and then tries everything in the
/// showcase: on a terminal by keys and by mouse, on a telephone by touch. That somebody sends the other actions is in `ReachTests`.
@Suite struct WalkedActionsTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    /// The entries of each folder of components, by the beginnings of their names.
    private static let modules = [
        "Calendar": ["calendar"], "Gallery": ["gallery"], "ImageEditor": ["editor"],
        "ImagePicker": ["picker"], "Locks": ["passcode", "gesture-lock"],
        "Menus": ["stack-menu", "stripe-menu"], "Sharing": ["share"], "Tabs": ["tabs"],
        "Transitions": ["transition"], "Tree": ["notes-tree", "tree"],
    ]

    /// Actions that nobody sends by some ways, and the reason.
    private struct Reason {
        var ways: [ShowcaseStage.Way]
        var words: String
        var actions: [String]

        init(_ ways: ShowcaseStage.Way..., because words: String, _ actions: [String]) {
            (self.ways, self.words, self.actions) = (ways, words, actions)
        }
    }

    private static let reasons = [
        Reason(
            .keys,
            because:
                "A pointer's gesture, for which the arrow keys and Space have actions of their own.",
            [
                "CalendarAction.tapped", "CalendarAction.dragged", "CalendarHoursAction.held",
                "CalendarHoursAction.dragged", "CalendarDragAction.began",
                "CalendarDragAction.moved", "CalendarDragAction.ended",
                "CalendarDragAction.cancelled", "CropAction.frameDragged",
                "CurveAction.pointDragged", "DrawAction.dotted", "DrawAction.dragged",
                "GestureLockAction.dragged", "ImagePickerAction.swiped", "MapAction.dragged",
                "MarkAction.markDragged", "PhotoGridAction.cellDragged",
                "PhotoSelectionAction.dragged", "PhotoSelectionAction.held",
                "PhotoViewerAction.dragged", "StackMenuAction.dragged",
                "StripeMenuAction.dragged", "TabsAction.swiped", "TabsAction.settled",
                "TreeAction.dragged", "TreeAction.toggled", "TreeAction.removed",
                "TreeDragAction.began", "TreeDragAction.moved", "TreeDragAction.dropped",
                "TreeDragAction.cancelled",
            ]),
        Reason(
            .keys, because: "Two fingers, for which there are the keys + and − or sliders.",
            [
                "MapAction.pinched", "MarkAction.markPinched", "PhotoGridAction.pinched",
                "PhotoViewerAction.pinched",
            ]),
        Reason(
            .keys,
            because:
                "The pages of the showcase are turned by a swipe only, those of an app by its buttons.",
            [
                "TransitionAction.arrived", "TransitionAction.dragBegan",
                "TransitionAction.dragCancelled", "TransitionAction.dragEnded",
                "TransitionAction.dragMoved", "TransitionAction.started",
            ]),
        Reason(
            .mouse, .touch, because: "A key, for which there are a tap, a drag or a button.",
            [
                "CalendarAction.pressed", "CalendarHoursAction.pointed",
                "CalendarHoursAction.pressed", "CalendarHoursAction.shifted",
                "CropAction.frameStepped", "CurveAction.pointMoved", "DrawAction.cursorMoved",
                "DrawAction.penToggled", "MapAction.stepped", "MarkAction.markStepped",
                "PhotoSelectionAction.rangeSelected", "PhotoSelectionAction.toggled",
                "PhotoViewerAction.panned", "StackMenuAction.opened", "TabsAction.selectedNext",
                "TreeAction.typed", "TreeAction.redone",
            ]),
        Reason(
            .keys, because: "The rows scroll with the focus.",
            ["CalendarAction.scrolled", "TreeAction.scrolled"]),
        Reason(
            .keys, because: "Space ticks a row, and → on one that failed tries again.",
            ["TreeAction.checked", "TreeAction.store", "TreeStoreAction.retried"]),
        Reason(
            .touch, because: "The Escape key, for which a finger lifts or the host cancels.",
            ["CalendarHoursAction.cancelled"]),
        Reason(
            .mouse, because: "Only a touch screen cancels a gesture.",
            [
                "CalendarDragAction.cancelled", "TransitionAction.dragCancelled",
                "TreeDragAction.cancelled",
            ]),
        Reason(
            .mouse, because: "The wheel scrolls the grid, and the bar has buttons to zoom.",
            ["PhotoGridAction.pinched"]),
        Reason(
            .mouse, because: "A terminal of 24 lines shows a list, which has no fan to drag over.",
            ["StackMenuAction.dragged", "StackMenuAction.closed"]),
        Reason(
            .mouse, because: "What is in a tab scrolls, and a click on the other tab is shorter.",
            ["TabsAction.swiped", "TabsAction.settled"]),
        Reason(
            .keys, .mouse, .touch,
            because:
                "The case of another type with the same name is sent; this one is an answer or a consequence.",
            [
                "GalleryAction.opened", "PhotoLibraryAction.rated", "ShareFlow.Action.chose",
                "ShareFlow.Action.closed", "TreeAction.moved",
            ]),
        Reason(
            .keys, .mouse, .touch, because: "A file must be damaged first: TreeDamageTests.",
            ["TreeStoreAction.damageSeen"]),
        Reason(
            .keys, .mouse, .touch, because: "A branch must be too deep first: TreeDepthTests.",
            ["TreeAction.noticed"]),
        Reason(
            .keys, .mouse, .touch, because: "More photos than one page: ImagePickerScreenTests.",
            ["ImagePickerAction.pager"]),
        Reason(
            .keys, .mouse, .touch,
            because: "Replaced settings must ask for other photos first: GalleryRuleTests.",
            ["GalleryAction.libraryChanged"]),
    ]

    /// The actions of a folder that nobody has to send by a way.
    static func excused(_ module: String, by way: ShowcaseStage.Way) throws -> Set<String> {
        Set(reasons.filter { $0.ways.contains(way) }.flatMap(\.actions))
            .intersection(try actions(of: module))
    }

    static func entries(of module: String) -> [ShowcaseEntry] {
        let names = modules[module] ?? []
        return ShowcaseEntries.all.filter { entry in
            names.contains { entry.name == $0 || entry.name.hasPrefix($0 + "-") }
        }
    }

    /// The actions that a component of a folder names.
    static func actions(of module: String) throws -> [String] {
        let map = try ReachMap.ofPackage()
        return map.actions.filter { $0.module == module && map.isSentByComponents($0) }
            .map(\.description)
    }

    @Test(
        "every action is sent by every way, or says why not",
        arguments: modules.keys.sorted(), ShowcaseStage.Way.allCases)
    func everyActionIsSent(module: String, way: ShowcaseStage.Way) async throws {
        let actions = Set(try Self.actions(of: module))
        let excused = try Self.excused(module, by: way)
        var explorer = Explorer(way, try Self.kit.get(), wanted: actions.subtracting(excused))
        let entries = Self.entries(of: module)
        let names = Set(entries.map(\.name))
        for guide in Guide.all where guide.ways.contains(way) && names.contains(guide.entry) {
            do {
                try await explorer.follow(guide)
                let lost = Set(guide.actions).subtracting(explorer.names).sorted()
                #expect(lost.isEmpty, "\(guide) leads elsewhere")
            } catch let obstacle as Guide.Obstacle {
                Issue.record("\(guide): \(obstacle)")
            }
        }
        // All entries in short first: most actions are near.
        for patience in [10, 30, 60] {
            for entry in entries { try await explorer.explore(entry, patience: patience) }
        }
        let missing = actions.subtracting(excused).subtracting(explorer.names).sorted()
        #expect(missing.isEmpty, "\(explorer.steps) steps: \(missing.joined(separator: ", "))")
        let needless = excused.intersection(explorer.names).sorted()
        #expect(needless.isEmpty, "sent: its reason can go: \(needless.joined(separator: ", "))")
    }

    @Test func everyModuleHasEntries() throws {
        let modules = Set(try ReachMap.ofPackage().actions.map(\.module))
        #expect(modules == Set(Self.modules.keys))
        for module in modules {
            #expect(!Self.entries(of: module).isEmpty, "\(module)")
            #expect(try !Self.actions(of: module).isEmpty, "\(module)")
        }
    }

    @Test func everyGuideIsOneOfAnEntry() throws {
        let actions = Set(try Self.modules.keys.flatMap { try Self.actions(of: $0) })
        let entries = Set(ShowcaseEntries.all.map(\.name))
        for guide in Guide.all {
            #expect(entries.contains(guide.entry), "\(guide)")
            #expect(actions.isSuperset(of: guide.actions), "\(guide)")
            #expect(!guide.actions.isEmpty && !guide.ways.isEmpty)
        }
    }

    @Test func everyReasonIsOneOfAnAction() throws {
        let actions = Set(try Self.modules.keys.flatMap { try Self.actions(of: $0) })
        let named = Self.reasons.flatMap(\.actions)
        #expect(Set(named).isSubset(of: actions), "\(Set(named).subtracting(actions).sorted())")
        let words = Self.reasons.map(\.words)
        #expect(words.allSatisfy { $0.count > 10 })
    }

    /// An entry of no folder has nothing to send.
    @Test func otherEntriesSendNothing() async throws {
        let known = Set(Self.modules.keys.flatMap { Self.entries(of: $0).map(\.name) })
        let others = ShowcaseEntries.all.filter { !known.contains($0.name) }
        var explorer = Explorer(.keys, try Self.kit.get(), wanted: ["anything"])
        for entry in others { try await explorer.explore(entry, patience: 4) }
        #expect(others.count > 20)
        #expect(explorer.names.isEmpty, "\(explorer.names)")
    }
}
