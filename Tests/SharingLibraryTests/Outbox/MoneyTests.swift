#if Database
import SharingSamples
import CairnSharingLibrary
import Foundation
import TestSupport
import Testing

@Suite struct MoneyTests {
    private static func request(_ id: String, _ text: String = "x") throws -> ShareRequest {
        ShareRequest(
            id: id, [.init(try Samples.draft([.text(text)], for: "x-post"), account: "anna")])
    }

    @Test func aMonthHasACapThatNobodyPassesBy() async throws {
        let folder = try TemporaryFolder()
        let outbox = try Outbox(at: folder.url.path, catalog: Samples.catalog())
        var settings = SharingConfiguration()
        await #expect(throws: SharingError.unfit(.off)) {
            try await outbox.add(try Self.request("1"), within: settings, now: Samples.now)
        }
        (settings.switchedOn, settings.monthlyCents) = (["x-post"], 3)
        try await outbox.add(try Self.request("1"), within: settings, now: Samples.now)
        try await outbox.add(try Self.request("1"), within: settings, now: Samples.now)
        try await outbox.add(try Self.request("2"), within: settings, now: Samples.now)
        #expect(try await outbox.deliveries().count == 2)
        await #expect(throws: SharingError.unfit(.capReached)) {
            try await outbox.add(try Self.request("3"), within: settings, now: Samples.now)
        }
        // The same share again is no new one, and what costs nothing is always taken.
        try await outbox.add(try Self.request("2"), within: settings, now: Samples.now)
        try await outbox.add(
            ShareRequest(id: "4", [.init(try Samples.draft([.text("x")], for: "mail"))]),
            within: settings, now: Samples.now)
        // Another month, another cap; what was taken back is not counted.
        let december = Date(timeIntervalSince1970: 1_796_083_200)
        try await outbox.add(try Self.request("5"), within: settings, now: december)
        let first = try await outbox.deliveries()[0].id
        try await outbox.cancel(first, now: Samples.now)
        #expect(try await outbox.deliveries().count == 4)
    }

    @Test func aMonthBeginsAtItsFirstSecond() async throws {
        let folder = try TemporaryFolder()
        let outbox = try Outbox(at: folder.url.path, catalog: Samples.catalog())
        var settings = SharingConfiguration()
        (settings.switchedOn, settings.monthlyCents) = (["x-post"], 1.5)
        let december = 1_796_083_200.0  // 2026-12-01 00:00:00 UTC
        let times = [december - 1, december, december + 30 * 86_400]
        for (number, time) in times.enumerated() {
            let add = {
                try await outbox.add(
                    try Self.request("\(number)"), within: settings,
                    now: Date(timeIntervalSince1970: time))
            }
            if number < 2 {
                _ = try await add()
            } else {
                await #expect(throws: SharingError.unfit(.capReached)) { _ = try await add() }
            }
        }
    }
}
#endif
