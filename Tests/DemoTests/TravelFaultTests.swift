#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A command that is killed at any change of a file.
@Suite(.serialized) struct TravelKillPointTests {
    @Test(arguments: TravelOperation.all)
    func aKillLosesNothingThatWasReported(operation: TravelOperation) async throws {
        let home = try await FaultHomes.shared.home(operation.start)
        let label = "kill \(operation.name)"
        let changes = try await operation.changes(in: home.copied())
        var random = FaultPlan.random(label)
        var places = FaultPlan.places(of: changes, FaultPlan.count(4), label)
        // Near the end, folders take each other's place.
        if operation.name == "restore" {
            places += stride(from: changes - 18, through: changes - 3, by: 3)
        }
        var kills = 0
        for place in places {
            let copy = try home.copied()
            let isTorn = Bool.random(using: &random)
            let result = try await copy.run(
                operation.arguments(copy), hasCode: operation.hasCode,
                fault: .kill(place, isTorn: isTorn))
            // A run on a busy machine makes more changes than another: it saves every two seconds.
            let isKilled = result.status == 128 + SIGKILL
            #expect(isKilled || result.status == 0, "\(label) at \(place): \(result)")
            if isKilled { kills += 1 }
            try await operation.check(
                copy,
                isReported: operation.isReported(output: result.output, errors: result.errors),
                "killed at \(place)\(isTorn ? ", torn" : "")")
        }
        #expect(kills * 2 >= places.count, "\(label)")
        FaultPlan.report(label, places.count)
    }
}

/// A command whose calls fail at any change of a file.
@Suite(.serialized) struct TravelFaultTests {
    @Test(arguments: TravelOperation.all)
    func aCallThatFailsIsReportedAndLosesNothing(operation: TravelOperation) async throws {
        let home = try await FaultHomes.shared.home(operation.start)
        let label = "fail \(operation.name)"
        let changes = try await operation.changes(in: home.copied())
        var random = FaultPlan.random(label)
        let codes = [EIO, ENOSPC, EDQUOT, EROFS]
        // A disk that takes nothing from the start, and what fails later.
        let places = [1] + FaultPlan.places(of: changes, FaultPlan.count(4) - 1, label)
        let first = Int.random(in: 1...3, using: &random)
        for (number, place) in places.enumerated() {
            let copy = try home.copied()
            let code = codes[(first + number) % codes.count]
            // A disk that is full or read-only stays so.
            let lasts = code != EIO || Bool.random(using: &random)
            let result = try await copy.run(
                operation.arguments(copy), hasCode: operation.hasCode,
                fault: .fail(place, code: code, lasts: lasts))
            let fault = "failure \(code) at \(place)\(lasts ? " and later" : "")"
            #expect(
                result.status == 0 || result.status == 1 && !result.errors.isEmpty,
                "\(label), \(fault): \(result)")
            try await operation.check(copy, isReported: result.status == 0, fault)
        }
        FaultPlan.report(label, places.count)
    }
}

extension TravelOperation {
    /// Returns the number of changes that the operation makes.
    fileprivate func changes(in home: FaultHome) async throws -> Int {
        let changes = try await home.recorded(arguments(home), hasCode: hasCode).changes
        try #require(changes > 0)
        return changes
    }
}
#endif
