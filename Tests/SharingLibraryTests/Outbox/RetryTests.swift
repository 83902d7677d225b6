import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct RetryTests {
    /// 2026-11-21 16:30:00 UTC.
    private static let now = Samples.now

    @Test(
        arguments: [
            (["retry-after": "120"], 120), (["retry-after": " 0 "], 0),
            (["retry-after": "1.5"], 1.5),
            (["retry-after": "Sat, 21 Nov 2026 16:31:00 GMT"], 60),
            (["retry-after": "Saturday, 21-Nov-26 16:31:30 GMT"], 90),
            (["retry-after": "Sat Nov 21 16:32:00 2026"], 120),
            (["retry-after": "Sat, 21 Nov 2026 16:00:00 GMT"], 0),
            (["retry-after": "999999999"], 86_400), (["retry-after": "-5"], nil),
            (["retry-after": "soon"], nil),
            (["retry-after": "nan"], nil), (["retry-after": "Sat, 31 Feb 2026 16:00:00 GMT"], nil),
            ([:], nil),
            // Mastodon: a date. X and Bluesky: seconds since 1970. Pocket: seconds.
            (
                ["x-ratelimit-reset": "2026-11-21T16:35:00.500Z", "x-ratelimit-remaining": "0"],
                300.5
            ),
            (
                ["x-ratelimit-reset": "2026-11-21T17:35:00+01:00", "x-ratelimit-remaining": "0"],
                300
            ),
            (["x-rate-limit-reset": "1795278610", "x-rate-limit-remaining": "0"], 10),
            (["ratelimit-reset": "1795278660"], 60), (["ratelimit-reset": "30"], 30),
            (
                [
                    "x-limit-user-reset": "40", "x-limit-user-remaining": "0",
                    "x-limit-key-reset": "70", "x-limit-key-remaining": "0",
                ], 70
            ),
            (
                [
                    "x-limit-user-reset": "40", "x-limit-user-remaining": "0",
                    "x-limit-key-reset": "70", "x-limit-key-remaining": "9",
                ], 40
            ),
            (["x-ratelimit-reset": "2026-11-21T16:35:00Z", "x-ratelimit-remaining": "17"], nil),
            (["retry-after": "5", "x-ratelimit-reset": "2026-11-21T16:35:00Z"], 5),
            // A clock that is a year off: the server's own date counts.
            (
                [
                    "retry-after": "Sun, 21 Nov 2027 16:31:00 GMT",
                    "date": "Sun, 21 Nov 2027 16:30:00 GMT",
                ], 60
            ),
        ] as [([String: String], Double?)])
    func everyShapeOfAWaitIsRead(headers: [String: String], seconds: Double?) {
        #expect(RetryAfter.seconds(headers, now: Self.now) == seconds)
    }

    private static func delivery(attempt: Int = 1, published: Date? = nil, added: Date = now)
        -> Delivery
    {
        Delivery(
            id: 1, share: "s", service: "x", state: .publishing, attempt: attempt, key: "k",
            published: published, added: added)
    }

    private static func plan(
        _ failure: DeliveryFailure, _ repeats: ShareService.Repeats,
        _ delivery: Delivery = delivery(),
        keySeconds: Double? = nil, seed: UInt64 = 1, by rules: RetryConfiguration = .init()
    ) -> RetryPlan {
        var service = ShareService("x", name: "X", repeats: repeats)
        service.keySeconds = keySeconds
        var random = SplitMix64(seed: seed)
        return RetryPlan.after(
            failure, of: delivery, at: service, by: rules, now: now, using: &random)
    }

    @Test(arguments: [
        (DeliveryFailure.signIn, RetryPlan.signIn), (.retired, .retired), (.permission, .reject),
        (.invalid("x"), .reject), (.tooLarge(limit: nil), .reject), (.unsupported, .reject),
        (.quota, .reject), (.browser(.refused), .reject),
        (.contract("x"), .reject), (.duplicate(nil), .arrived(nil)), (.unknown, .ask),
    ])
    func whatDoesNotPassIsNotTriedAgain(failure: DeliveryFailure, plan: RetryPlan) {
        #expect(Self.plan(failure, .ask) == plan)
    }

    @Test(arguments: [DeliveryFailure.transient(after: nil), .busy(after: nil), .notSent])
    func whatPassesIsTriedAgainWhoeverItGoesTo(failure: DeliveryFailure) {
        for repeats in ShareService.Repeats.allCases {
            guard case .again = Self.plan(failure, repeats) else {
                Issue.record("\(failure) at \(repeats)")
                continue
            }
        }
    }

    @Test func theBudgetAndTheLongestAskedWaitAreSet() {
        let hour = Self.delivery(added: Self.now.addingTimeInterval(-3600))
        var rules = RetryConfiguration()
        guard case .again = Self.plan(.notSent, .address, hour, by: rules) else {
            Issue.record("an hour is within the budget")
            return
        }
        rules.budgetSeconds = 600
        #expect(Self.plan(.notSent, .address, hour, by: rules) == .reject)
        rules = RetryConfiguration()
        rules.longestAskedSeconds = 60
        guard case .again(let date) = Self.plan(.busy(after: 3600), .address, by: rules) else {
            Issue.record("what is busy is tried again")
            return
        }
        // A tenth more, at most.
        #expect((60...66).contains(date.timeIntervalSince(Self.now)))
    }

    @Test("waits grow, are drawn evenly, and never pass the cap", arguments: UInt64(0)..<100)
    func waitsAreJittered(seed: UInt64) {
        for attempt in [1, 2, 5, 11] {
            guard
                case .again(let time) = Self.plan(
                    .notSent, .ask, Self.delivery(attempt: attempt), seed: seed)
            else { return #expect(Bool(false)) }
            let wait = time.timeIntervalSince(Self.now)
            #expect(wait >= 0 && wait <= min(2 * pow(2, Double(attempt - 1)), 3600))
        }
        guard case .again(let asked) = Self.plan(.busy(after: 600), .ask, seed: seed) else {
            return #expect(Bool(false))
        }
        let wait = asked.timeIntervalSince(Self.now)
        #expect(wait >= 600 && wait <= 660, "what was asked is a floor")
    }

    @Test func nothingIsTriedForEver() {
        #expect(Self.plan(.notSent, .ask, Self.delivery(attempt: 12)) == .reject)
        let old = Self.delivery(added: Self.now.addingTimeInterval(-86_401))
        #expect(Self.plan(.notSent, .ask, old) == .reject)
        #expect(
            Self.plan(.unknown, .key, old) == .ask, "what may have arrived is never called rejected"
        )
    }

    @Test(
        arguments: [
            (ShareService.Repeats.address, nil, nil, true), (.ask, nil, nil, false),
            (.key, nil, 9e9, true),
            (.key, 3300, 60, true), (.key, 3300, 3400, false), (.key, 3300, nil, true),
            // A clock that was set back.
            (.key, 3300, -60, false),
        ] as [(ShareService.Repeats, Double?, Double?, Bool)])
    func aKeyIsTrustedAsLongAsTheServiceKnowsIt(
        repeats: ShareService.Repeats, life: Double?, age: Double?, mayRepeat: Bool
    ) {
        var service = ShareService("x", name: "X", repeats: repeats)
        service.keySeconds = life
        let delivery = Self.delivery(published: age.map { Self.now.addingTimeInterval(-$0) })
        #expect(RetryPlan.mayRepeat(delivery, at: service, now: Self.now) == mayRepeat)
    }

    @Test("a share's id is a UUID of version 7 and sorts by its time", arguments: UInt64(0)..<50)
    func idsSortByTime(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let first = ShareRequest.id(now: Self.now, using: &random)
        let second = ShareRequest.id(now: Self.now.addingTimeInterval(0.002), using: &random)
        #expect(first < second)
        #expect(
            first.wholeMatch(
                of: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }
}
