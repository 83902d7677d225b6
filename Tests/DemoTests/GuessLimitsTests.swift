#if CommandLine && Database && Vault && Web
import CairnVault
import Foundation
import Testing

@testable import travel_story

/// The codes that browsers may try before they were let in.
@Suite struct GuessLimitsTests {
    private let table = LockoutSchedule()

    private func tries(
        _ limits: inout GuessLimits, _ browser: String, at address: String, now: Int = 0
    ) -> Int {
        var count = 0
        while count < 100, limits.permits(browser, at: address, by: table) {
            limits.count(browser, at: address, now: now)
            count += 1
        }
        return count
    }

    @Test(arguments: [(0.0, 4), (59.0, 4), (60.0, 5), (300.0, 6), (900.0, 7), (1e12, 10)])
    func aShareCostsNoLongerWait(seconds: Double, failures: Int) {
        #expect(GuessLimits.failures(costing: seconds, by: table) == failures)
    }

    @Test func aStrictLockLeavesOneCode() throws {
        let strict = try LockoutSchedule(waits: [3600], mostFailures: 3)
        #expect(GuessLimits.failures(costing: 0, by: strict) == 1)
        #expect(GuessLimits.failures(costing: 300, by: strict) == 1)
        let endless = try LockoutSchedule(waits: [0, 1], mostFailures: 0)
        #expect(GuessLimits.failures(costing: 0, by: endless) == 1)
        #expect(GuessLimits.failures(costing: 60, by: endless) == 1000)
    }

    @Test func strangersShareAPartOfTheAttempts() {
        var limits = GuessLimits()
        // A browser, its address, and all of them.
        #expect(tries(&limits, "one", at: "192.0.2.1") == 4)
        #expect(tries(&limits, "two", at: "192.0.2.1") == 1)
        #expect(tries(&limits, "three", at: "192.0.2.1") == 0)
        #expect(tries(&limits, "four", at: "192.0.2.2") == 1)
        #expect(tries(&limits, "five", at: "192.0.2.3") == 0)
        // A browser that was let in before is bound by the lock alone.
        limits.letIn("owner", now: 0)
        #expect(limits.knows("owner"))
        #expect(tries(&limits, "owner", at: "192.0.2.1") == 100)
    }

    @Test func aRightCodeGivesAStrangerNoOthers() {
        var limits = GuessLimits()
        #expect(tries(&limits, "stranger", at: "192.0.2.1") == 4)
        limits.succeed()
        #expect(tries(&limits, "stranger", at: "192.0.2.1") == 0)
        #expect(tries(&limits, "another", at: "192.0.2.1") == 4)
        // Let in, it is nobody's stranger.
        limits.letIn("stranger", now: 0)
        #expect(tries(&limits, "stranger", at: "192.0.2.1") == 100)
    }

    @Test func anAttemptThatTheLockDidNotCountIsNone() {
        var limits = GuessLimits()
        for _ in 0..<50 {
            limits.count("one", at: "192.0.2.1", now: 0)
            limits.uncount("one", at: "192.0.2.1")
        }
        #expect(tries(&limits, "one", at: "192.0.2.1") == 4)
    }

    @Test func browsersAreForgottenAfterTheirCookies() {
        var limits = GuessLimits()
        #expect(tries(&limits, "stranger", at: "192.0.2.1") == 4)
        limits.letIn("owner", now: 0)
        limits.count("other", at: "192.0.2.2", now: GuessLimits.memory + 1)
        #expect(!limits.knows("owner"))
        #expect(tries(&limits, "stranger", at: "192.0.2.1", now: GuessLimits.memory + 2) == 4)
    }

    @Test func theEndOfAProcessForgetsNothing() throws {
        var limits = GuessLimits()
        limits.letIn("owner", now: 7)
        _ = tries(&limits, "stranger", at: "192.0.2.1", now: 7)
        let kept = try JSONDecoder().decode(
            GuessLimits.self, from: try JSONEncoder().encode(limits))
        #expect(kept == limits)
    }
}
#endif
