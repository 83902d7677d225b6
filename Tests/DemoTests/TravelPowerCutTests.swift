#if Database && Vault && os(Linux)
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A power failure at any change of the file system: what the program had reported is there, and
/// everything from before. The changes of one run are recorded, and the disks that a failure may
/// leave are made from them.
@Suite(.serialized) struct TravelPowerCutTests {
    @Test(arguments: TravelOperation.all)
    func aPowerFailureLosesNothingThatWasReported(operation: TravelOperation) async throws {
        let home = try await FaultHomes.shared.home(operation.start)
        let image = try DiskImage(home.path)
        let journal = try await home.recorded(
            operation.arguments(home), hasCode: operation.hasCode)
        try #require(journal.changes > 0)
        let label = "power \(operation.name)"
        var random = FaultPlan.random(label)
        // After all of it, the least is on disk that could be.
        var cuts: [(place: Int, luck: PowerCut.Luck)] = [(journal.records.count, .nothing)]
        for place in FaultPlan.places(
            of: journal.records.count, FaultPlan.count(4) - 1, label)
        {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: cuts.append((place, .nothing))
            case 1: cuts.append((place, .everything))
            default: cuts.append((place, .part(seed: random.next())))
            }
        }
        for (place, luck) in cuts {
            let left = try FaultHome()
            var disk = PowerCut(image)
            disk.replay(journal.records.prefix(place))
            try disk.end(luck, to: left.path)
            let isReported = operation.isReported(
                output: journal.output(of: 1, before: place),
                errors: journal.output(of: 2, before: place))
            try await operation.check(
                left, isReported: isReported, "power failure at \(place), \(luck)")
        }
        FaultPlan.report(label, cuts.count)
    }
}
#endif
