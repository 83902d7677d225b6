import CairnRaster
import CairnTerminal
import CairnUI
import TestSupport
import Testing

@testable import travel_story

/// Every action of a component is sent by somebody who tries everything in the showcase: on a terminal by keys and by mouse,
/// on a screen by touch.
@Suite struct WalkedActionsTests {
    @Test func everyActionIsSent() async throws {
        let kit = try ShowcaseKit(files: AppFiles.locate(config: nil))
        var found: [Explorer.Way: Set<String>] = [:]
        await withTaskGroup(of: (Explorer.Way, Set<String>).self) { group in
            for entry in ShowcaseEntries.all {
                for way in Explorer.Way.allCases {
                    group.addTask {
                        var explorer = Explorer(way) { try await Self.session(entry, way, kit) }
                        let sent = try? await explorer.explore(steps: 60)
                        return (way, sent ?? [])
                    }
                }
            }
            for await (way, sent) in group { found[way, default: []].formUnion(sent) }
        }
        let map = try ReachMap.ofPackage()
        let lines = map.actions.map { name in
            let ways = Explorer.Way.allCases.filter { found[$0]?.contains("\(name)") == true }
            return "\(name): \(ways.map(\.rawValue).joined(separator: " "))"
        }
        let difference = try Golden.difference(
            lines.joined(separator: "\n") + "\n", "Demo/walked-actions.txt")
        #expect(difference == nil, "\(difference ?? "")")
    }

    private static func session(
        _ entry: ShowcaseEntry, _ way: Explorer.Way, _ kit: ShowcaseKit
    ) async throws -> Session<StillModel> {
        guard way == .touch else {
            return try await ShowcaseScreen(entry: entry, variant: .light)
                .terminal(kit, nil, columns: 80, rows: 24).session
        }
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let output = RasterOutput(theme: try kit.theme(host: traits.host))
        let session = Session(
            StillModel(), environment: try kit.environment(.light, traits),
            host: RasterHost(output, traits: traits)
        ) { _, _ in ShowcaseCanvas(entry: entry) }
        await output.settle(session)
        try await entry.prepare(Driver(session))
        await output.settle(session)
        return session
    }
}
