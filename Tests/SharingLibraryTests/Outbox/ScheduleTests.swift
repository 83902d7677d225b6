#if Database
import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

/// Deliveries that are scheduled for a time.
@Suite struct ScheduleTests {
    private typealias World = OutboxTests.World

    private static let hour = 3600.0

    /// Adds a share for a time in seconds from now, to one account of a service.
    @discardableResult
    private static func add(
        _ id: String, in seconds: Double?, to world: World, _ service: String = "keyed"
    ) async throws -> Int64 {
        let draft = try ShareDraft(
            ShareContent([.text(id)]), for: try #require(world.outbox.catalog[service]))
        let now = world.clock.now()
        let added = try await world.outbox.add(
            ShareRequest(
                id: id, [.init(draft, notBefore: seconds.map { now.addingTimeInterval($0) })]),
            now: now)
        return try #require(added.first?.id)
    }

    @Test func whatIsScheduledIsSentAtItsTimeAndLetsOthersPass() async throws {
        let world = try World()
        let service = ScriptedService()
        let worker = world.worker(["keyed": service])
        try await Self.add("later", in: Self.hour, to: world)
        try await Self.add("now", in: nil, to: world)
        try await worker.run(until: .idle)
        #expect(await service.texts == ["now"])
        let waiting = try await world.outbox.deliveries()
        #expect(waiting.map(\.scheduled) == [Samples.now.addingTimeInterval(Self.hour), nil])
        #expect(
            try await world.outbox.nextTime(now: world.clock.now())
                == Samples.now.addingTimeInterval(Self.hour))
        // A worker waits a second at a time, because others may add deliveries.
        world.clock.advance(Self.hour - 10)
        try await worker.run(until: .idle)
        #expect(await service.texts == ["now"])
        try await worker.run(until: .settled)
        #expect(await service.texts == ["now", "later"])
        #expect(world.clock.now() >= Samples.now.addingTimeInterval(Self.hour))
        #expect(world.clock.now() < Samples.now.addingTimeInterval(Self.hour + 5))
        #expect(try await world.states() == [.sent, .sent])
    }

    @Test func itsTimeIsChangedAndItIsSentAtOnce() async throws {
        let world = try World()
        let service = ScriptedService()
        let worker = world.worker(["keyed": service])
        let first = try await Self.add("first", in: Self.hour, to: world)
        let second = try await Self.add("second", in: Self.hour, to: world)
        let time = Samples.now.addingTimeInterval(60)
        try await world.outbox.schedule(first, for: time, now: world.clock.now())
        #expect(try await world.outbox.deliveries().first?.scheduled == time)
        try await world.outbox.send(second, now: world.clock.now())
        try await worker.run(until: .idle)
        #expect(await service.texts == ["second"])
        // A delivery that has begun cannot be rescheduled.
        try await world.outbox.schedule(second, for: time, now: world.clock.now())
        #expect(try await world.states() == [.queued, .sent])
        world.clock.advance(60)
        try await worker.run(until: .idle)
        #expect(await service.texts == ["second", "first"])
    }

    @Test func whatIsScheduledIsCancelled() async throws {
        let world = try World()
        let service = ScriptedService()
        let id = try await Self.add("later", in: Self.hour, to: world)
        #expect(try await world.outbox.cancel(id, now: world.clock.now()) == .cancelled)
        world.clock.advance(2 * Self.hour)
        try await world.worker(["keyed": service]).run(until: .settled)
        #expect(await service.texts.isEmpty)
    }

    @Test func theBudgetOfTriesBeginsAtItsTime() async throws {
        var rules = RetryConfiguration()
        rules.budgetSeconds = 600
        let world = try World(rules: rules)
        // A week later, which is longer than anything is tried.
        try await Self.add("later", in: 7 * 24 * Self.hour, to: world)
        let service = ScriptedService([.busy(after: 1), .busy(after: 1)])
        world.clock.advance(7 * 24 * Self.hour)
        try await world.worker(["keyed": service]).run(until: .settled)
        #expect(try await world.states() == [.sent])
        #expect(await service.texts.count == 3)
    }

    @Test func oneOfAnAccountIsSentAtATimeAlsoIfItsTimeComesMeanwhile() async throws {
        let world = try World()
        try await Self.add("later", in: 10, to: world)
        try await Self.add("now", in: nil, to: world)
        let claim = try #require(
            try await world.outbox.claim(by: "one", now: world.clock.now()))
        #expect(claim.draft.text == "now")
        world.clock.advance(11)
        #expect(try await world.outbox.claim(by: "two", now: world.clock.now()) == nil)
        // Nobody spins until the other one is done.
        let next = try #require(try await world.outbox.nextTime(now: world.clock.now()))
        #expect(next > world.clock.now())
        // The holder of the lease is gone: the turn comes when the lease is over.
        world.clock.advance(RetryConfiguration().leaseSeconds)
        let second = try await world.outbox.claim(by: "two", now: world.clock.now())
        #expect(second?.draft.text == "later")
    }

    @Test func aRestartedWorkerKeepsTheTime() async throws {
        let folder = try TemporaryFolder()
        let catalog = try ServiceCatalog(World.services)
        let path = folder.url.path + "/outbox"
        let time = Samples.now.addingTimeInterval(Self.hour)
        do {
            let outbox = try Outbox(at: path, catalog: catalog)
            let draft = try ShareDraft(
                ShareContent([.text("x")]), for: try #require(catalog["keyed"]))
            try await outbox.add(
                ShareRequest(id: "s", [.init(draft, notBefore: time)]), now: Samples.now)
        }
        let again = try Outbox(at: path, catalog: catalog)
        #expect(try await again.deliveries().map(\.scheduled) == [time])
        #expect(try await again.claim(by: "w", now: time.addingTimeInterval(-1)) == nil)
        #expect(try await again.claim(by: "w", now: time) != nil)
    }

    // MARK: Times as people enter them

    @Test(
        arguments: [
            ("2026-11-30T08:00", "Europe/Stockholm", "2026-11-30T07:00:00Z"),
            (" 2026-11-30 08:00 ", "Europe/Stockholm", "2026-11-30T07:00:00Z"),
            ("2026-07-01T08:00:30", "Europe/Stockholm", "2026-07-01T06:00:30Z"),
            ("2026-11-30T08:00", "America/New_York", "2026-11-30T13:00:00Z"),
            ("2028-02-29T23:59", "UTC", "2028-02-29T23:59:00Z"),
            // The clocks are set back: of both, the earlier one.
            ("2026-10-25T02:30", "Europe/Stockholm", "2026-10-25T00:30:00Z"),
            // The clocks are set forward: there is no such time.
            ("2026-03-29T02:30", "Europe/Stockholm", nil),
            ("2026-02-30T08:00", "UTC", nil), ("2026-11-30T24:00", "UTC", nil),
            ("2026-11-30", "UTC", nil), ("08:00", "UTC", nil), ("tomorrow", "UTC", nil),
            ("٢٠٢٦-11-30T08:00", "UTC", nil), ("", "UTC", nil),
        ] as [(String, String, String?)])
    func timesAreLocal(text: String, zone: String, expected: String?) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let date = ShareTime.date(text, in: zone)
        #expect(date == expected.flatMap { try? Date($0, strategy: .iso8601) })
        guard let date else { return }
        let again = ShareTime.date(ShareTime.text(date, in: zone), in: zone)
        let rounded = (date.timeIntervalSince1970 / 60).rounded(.down) * 60
        #expect(again == Date(timeIntervalSince1970: rounded))
    }
}
#endif
