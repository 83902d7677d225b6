import CairnUI
import TestSupport
import Testing

@testable import travel_story

/// Every action that a component can send is sent by a person who tries everything in the showcase: on a terminal by keys and by
/// mouse, on a telephone by touch. That somebody sends the other actions is in `ReachTests`.
@Suite struct WalkedActionsTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    /// The entries of each folder of components, by the beginnings of their names.
    private static let modules = [
        "Calendar": ["calendar"], "Gallery": ["gallery"], "ImageEditor": ["editor"],
        "ImagePicker": ["picker"], "Locks": ["passcode", "gesture-lock"],
        "Menus": ["stack-menu", "stripe-menu"], "Sharing": ["share"], "Tabs": ["tabs"],
        "Transitions": ["transition"], "Tree": ["notes-tree", "tree"],
    ]

    /// Actions that are not sent in a way, and the reason.
    private struct Reason {
        var ways: [ShowcaseStage.Way]
        var words: String
        var actions: [String]
    }

    private static let reasons: [Reason] = []

    private static func entries(of module: String) -> [ShowcaseEntry] {
        let names = modules[module] ?? []
        return ShowcaseEntries.all.filter { entry in
            names.contains { entry.name == $0 || entry.name.hasPrefix($0 + "-") }
        }
    }

    /// The actions that a component of a folder names.
    private static func actions(of module: String) throws -> [String] {
        let map = try ReachMap.ofPackage()
        return map.actions.filter { $0.module == module && map.isSentByComponents($0) }
            .map(\.description)
    }

    @Test(
        "every action is sent by every way, or says why not",
        arguments: modules.keys.sorted(), ShowcaseStage.Way.allCases)
    func everyActionIsSent(module: String, way: ShowcaseStage.Way) async throws {
        let actions = Set(try Self.actions(of: module))
        let excused = Set(
            Self.reasons.filter { $0.ways.contains(way) }.flatMap(\.actions)
        ).intersection(actions)
        var explorer = Explorer(way, try Self.kit.get(), wanted: actions.subtracting(excused))
        let entries = Self.entries(of: module)
        for entry in entries { try await explorer.explore(entry, patience: 60) }
        // The same control may have another effect elsewhere.
        for entry in entries {
            explorer.forget()
            try await explorer.explore(entry, patience: 60)
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
