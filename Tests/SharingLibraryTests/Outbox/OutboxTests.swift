#if Database
import SharingSamples
@testable import CairnSharingLibrary
import CairnVault
import Foundation
import GRDB
import TestSupport
import Testing

/// A service that answers as it was told, in order; after that it takes everything.
actor ScriptedService: ShareAdapter {
    private var script: [DeliveryFailure?]
    private(set) var jobs: [DeliveryJob] = []
    private let before:
        @Sendable (DeliveryJob, DeliveryReporter) async throws(DeliveryFailure) -> Void

    init(
        _ script: [DeliveryFailure?] = [],
        before:
            @escaping @Sendable (DeliveryJob, DeliveryReporter) async throws(DeliveryFailure) ->
            Void =
            {
                (_, _) throws(DeliveryFailure) in
            }
    ) {
        (self.script, self.before) = (script, before)
    }

    nonisolated func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        try await before(job, steps)
        try await steps.publishing()
        if let failure = await next(job) { throw failure }
        return DeliveryReceipt(id: "r-\(job.key)", address: "https://a.se/\(job.key)")
    }

    private func next(_ job: DeliveryJob) -> DeliveryFailure? {
        jobs.append(job)
        return script.isEmpty ? nil : script.removeFirst()
    }

    var texts: [String] { jobs.map(\.draft.text) }
    var keys: [String] { jobs.map(\.key) }
}

/// A clock that goes when somebody waits for it.
final class TestClock: @unchecked Sendable {
    // Behind the lock.
    private var time = Samples.now
    private let lock = NSLock()

    func now() -> Date { lock.withLock { time } }
    func advance(_ seconds: Double) { lock.withLock { time = time.addingTimeInterval(seconds) } }
    var clock: OutboxWorker.Clock {
        .init(now: { self.now() }, pause: { self.advance($0) })
    }
}

@Suite struct OutboxTests {
    struct World {
        let folder: TemporaryFolder
        let outbox: Outbox
        let clock = TestClock()

        init(rules: RetryConfiguration = RetryConfiguration(), _ services: [ShareService]? = nil)
            throws
        {
            folder = try TemporaryFolder()
            outbox = try Outbox(
                at: folder.url.path + "/outbox",
                catalog: ServiceCatalog(services ?? World.services), rules: rules)
        }

        static var services: [ShareService] {
            let photos = PhotoRule(most: 4)
            return [
                ShareService(
                    "keyed", name: "K", takes: [.text, .photo], photos: photos, repeats: .key),
                ShareService(
                    "asking", name: "A", takes: [.text, .photo], photos: photos, repeats: .ask),
            ]
        }

        func worker(_ adapters: [String: any ShareAdapter], signedIn: Bool = true) -> OutboxWorker {
            OutboxWorker(
                outbox, adapters: adapters,
                accounts: .init { service, name in
                    signedIn ? ShareAccount(service: service, name: name) : nil
                }, clock: clock.clock, random: SplitMix64(seed: 1))
        }

        @discardableResult
        func add(
            _ id: String, to services: [String] = ["keyed"], account: String = "",
            photos: [SharePhoto] = [],
            asDraft: Bool = false
        ) async throws -> [Delivery] {
            let content = try ShareContent([.text(id)] + photos.map { .photo($0) })
            let targets = try services.map { service in
                ShareRequest.Target(
                    try ShareDraft(content, for: try #require(outbox.catalog[service])),
                    account: account)
            }
            return try await outbox.add(
                ShareRequest(id: id, targets), asDraft: asDraft, now: clock.now())
        }

        func states() async throws -> [Delivery.State] {
            try await outbox.deliveries().map(\.state)
        }
    }

    @Test func whatIsAddedIsSentInOrder() async throws {
        let world = try World()
        let service = ScriptedService()
        for number in 1...5 { try await world.add("share \(number)") }
        let tries = try await world.worker(["keyed": service]).run(until: .idle)
        #expect(tries == 5)
        #expect(await service.texts == (1...5).map { "share \($0)" })
        let sent = try await world.outbox.deliveries()
        #expect(
            sent.allSatisfy {
                $0.state == .sent && $0.remoteID == "r-\($0.key)" && $0.finished != nil
            })
        #expect(try await world.outbox.servicesByUse() == ["keyed"])
    }

    @Test("a delivery tells the beginning of its text, its photos and its recipient")
    func contents() async throws {
        let world = try World()
        let service = try #require(world.outbox.catalog["keyed"])
        let long = "Above the tree\nline " + String(repeating: "word ", count: 200)
        let photo = SharePhoto(.bytes(Data([1])), name: "a.jpg", altText: "", size: .init(1, 1))
        for (number, items) in [
            [ShareItem.text("Bread\n\nand  butter")], [.text(long), .photo(photo)],
            [.photo(photo), .photo(photo)],
        ].enumerated() {
            var draft = try ShareDraft(ShareContent(items), for: service)
            if number == 2 { draft.override = .init("to", "eva@example.com") }
            _ = try await world.outbox.add(
                ShareRequest(id: "share \(number)", [.init(draft)]), now: world.clock.now())
        }
        let contents = try await world.outbox.deliveries().map(\.content)
        let words = try #require(contents[1]?.words)
        #expect(contents[0] == DeliveryContent(words: "Bread and butter"))
        #expect(words.hasPrefix("Above the tree line word") && words.hasSuffix("word…"))
        #expect(words.count <= 80 && contents[1]?.photos == 1)
        #expect(
            contents[2]
                == DeliveryContent(words: "", photos: 2, recipient: "eva@example.com"))
    }

    @Test func recipientsOfEarlierSharesAreKnown() async throws {
        let world = try World()
        for (number, name) in ["eva", "bo", "eva", "", "Ümit\n"].enumerated() {
            let service = try #require(world.outbox.catalog["keyed"])
            var draft = try ShareDraft(ShareContent([.text("share")]), for: service)
            if !name.isEmpty { draft.override = .init("to", name) }
            let target = ShareRequest.Target(draft, account: "anna")
            _ = try await world.outbox.add(
                ShareRequest(id: "share \(number)", [target]), now: world.clock.now())
        }
        #expect(try await world.outbox.recipients() == ["keyed": ["Ümit\n", "eva", "bo"]])
    }

    @Test func aDoubleTapSendsOnce() async throws {
        let world = try World()
        let service = ScriptedService()
        let first = try await world.add("one")
        #expect(try await world.add("one") == first)
        try await world.worker(["keyed": service]).run(until: .idle)
        #expect(await service.texts.count == 1)
    }

    @Test func oneOfSeveralFailsIsRetriedAndEachArrivesOnce() async throws {
        let world = try World()
        let (keyed, asking) = (
            ScriptedService([.transient(after: nil), .unknown]), ScriptedService()
        )
        try await world.add("story", to: ["keyed", "asking"])
        let tries = try await world.worker(["keyed": keyed, "asking": asking]).run(until: .settled)
        #expect(tries == 4)
        #expect(try await world.states() == [.sent, .sent])
        #expect(await Set(keyed.keys).count == 1, "the same key each time")
        #expect(await asking.keys.count == 1)
    }

    @Test func aLaneWaitsForItsOldestAndNoOtherDoes() async throws {
        let world = try World()
        let service = ScriptedService([.busy(after: 600)])
        try await world.add("a1", account: "a")
        try await world.add("a2", account: "a")
        try await world.add("b1", account: "b")
        let worker = OutboxWorker(
            world.outbox, adapters: ["keyed": service],
            accounts: .init { ShareAccount(service: $0, name: $1) }, limit: 1,
            clock: world.clock.clock)
        try await worker.run(until: .idle)
        #expect(try await world.states() == [.waiting, .queued, .sent])
        #expect(try await world.outbox.deliveries()[0].failure == .busy(after: 600))
        let wait = try #require(try await world.outbox.nextTime())
        #expect(wait.timeIntervalSince(world.clock.now()) >= 600)
        try await worker.run(until: .settled)
        #expect(await service.texts == ["a1", "b1", "a1", "a2"])
    }

    @Test(arguments: ["uploading", "publishing"])
    func aLeaseOfAClockThatWasAheadHasExpired(state: String) async throws {
        let world = try World()
        try await world.add("one")
        let far = world.clock.now().timeIntervalSince1970 + 300_000_000
        try await world.outbox.write { database in
            try database.execute(
                sql: "UPDATE delivery SET state = ?, leaseOwner = 'dead', leaseUntil = ?",
                arguments: [state, far])
        }
        #expect(try await world.outbox.nextTime(now: world.clock.now())?.timeIntervalSince1970 == 0)
        let service = ScriptedService()
        try await world.worker(["keyed": service]).run(until: .idle)
        #expect(try await world.states() == [.sent])
        #expect(await service.texts == ["one"])
    }

    @Test func nobodyKnowsIsAskedAndNotSentAgain() async throws {
        let world = try World()
        let service = ScriptedService([.unknown, nil, .unknown])
        try await world.add("one", to: ["asking"])
        try await world.add("two", to: ["asking"])
        let worker = world.worker(["asking": service])
        try await worker.run(until: .settled)
        #expect(
            try await world.states() == [.uncertain, .sent],
            "the next one does not wait for the person")
        let id = try await world.outbox.deliveries()[0].id
        try await world.outbox.resolve(id, .isMissing, now: world.clock.now())
        try await worker.run(until: .settled)
        #expect(try await world.states() == [.uncertain, .sent])
        try await world.outbox.resolve(id, .arrived, now: world.clock.now())
        #expect(try await world.states() == [.sent, .sent])
        #expect(await service.texts == ["one", "two", "one"])
    }

    @Test func aWorkerThatDiedWhilePublishingIsFollowedByOneThatKnows() async throws {
        let world = try World()
        try await world.add("one", to: ["keyed", "asking"])
        // Two claims that are published, and whose worker is never heard of again.
        for _ in 0..<2 {
            let claim = try #require(
                try await world.outbox.claim(by: "dead", now: world.clock.now()))
            let steps = ScriptedSteps(world.outbox, claim)
            try await steps.publish(at: world.clock.now())
        }
        let (keyed, asking) = (ScriptedService(), ScriptedService())
        let worker = world.worker(["keyed": keyed, "asking": asking])
        #expect(try await worker.run(until: .idle) == 0, "their leases still run")
        world.clock.advance(121)
        try await worker.run(until: .idle)
        #expect(try await world.states() == [.sent, .uncertain])
        #expect(await asking.texts.isEmpty)
    }

    @Test func aKeyThatTheServiceHasForgottenIsNotTrusted() async throws {
        var service = World.services[0]
        service.keySeconds = 3300
        let world = try World([service])
        let adapter = ScriptedService([.unknown, .busy(after: 4000), .unknown])
        try await world.add("one")
        try await world.worker(["keyed": adapter]).run(until: .settled)
        #expect(try await world.states() == [.uncertain])
        #expect(await adapter.keys.count == 2)
        // What may have arrived cannot be canceled; the user resolves it.
        let id = try await world.outbox.deliveries()[0].id
        #expect(try await world.outbox.cancel(id, now: world.clock.now()) == .uncertain)
    }

    @Test func withoutSigningInItWaitsAndThenGoesOn() async throws {
        let world = try World()
        let service = ScriptedService()
        try await world.add("one", account: "anna")
        try await world.worker(["keyed": service], signedIn: false).run(until: .settled)
        #expect(try await world.states() == [.needsLogin])
        try await world.outbox.signedIn(service: "keyed", account: "anna", now: world.clock.now())
        try await world.worker(["keyed": service]).run(until: .settled)
        #expect(try await world.states() == [.sent])
    }

    @Test func whatRanOutIsRenewedOnceAndThenThePersonIsAsked() async throws {
        let world = try World()
        let service = ScriptedService([.expired, nil, .expired, .expired])
        try await world.add("one")
        try await world.add("two")
        let worker = OutboxWorker(
            world.outbox, adapters: ["keyed": service],
            accounts: .init(
                account: { ShareAccount(service: $0, name: $1, settings: ["token": "old"]) },
                renewed: { account in
                    var account = account
                    account.settings["token"] = "new"
                    return account
                }), clock: world.clock.clock)
        try await worker.run(until: .settled)
        #expect(try await world.states() == [.sent, .needsLogin])
        #expect(
            await service.jobs.map { $0.account.settings["token"] } == ["old", "new", "old", "new"])
    }

    @Test func aCancelledOneIsNotSentUnlessItIsTooLate() async throws {
        let world = try World()
        try await world.add("one")
        try await world.add("two")
        let ids = try await world.outbox.deliveries().map(\.id)
        #expect(try await world.outbox.cancel(ids[0], now: world.clock.now()) == .cancelled)
        let outbox = world.outbox
        let service = ScriptedService(before: { (job, steps) throws(DeliveryFailure) in
            // While its photo goes up, the person cancels.
            _ = try? await outbox.cancel(ids[1], now: Samples.now)
            try await steps.progress(1, of: 2)
        })
        try await world.worker(["keyed": service]).run(until: .settled)
        #expect(try await world.states() == [.cancelled, .cancelled])
        #expect(await service.texts.isEmpty)

        try await world.add("three")
        let claim = try #require(try await world.outbox.claim(by: "w", now: world.clock.now()))
        try await ScriptedSteps(world.outbox, claim).publish(at: world.clock.now())
        #expect(
            try await world.outbox.cancel(claim.delivery.id, now: world.clock.now()) == .publishing)
    }

    @Test func whatIsRejectedSaysWhyAndCanBeTriedAgain() async throws {
        let world = try World()
        let service = ScriptedService([.invalid("too long")])
        try await world.add("one")
        let worker = world.worker(["keyed": service])
        try await worker.run(until: .settled)
        let delivery = try await world.outbox.deliveries()[0]
        #expect(delivery.state == .rejected && delivery.failure == .invalid("too long"))
        try await world.outbox.retry(delivery.id, now: world.clock.now())
        try await worker.run(until: .settled)
        #expect(try await world.states() == [.sent])
        #expect(await service.texts.count == 2)
    }

    @Test func aServiceThatIsBusyForEverIsGivenUp() async throws {
        var rules = RetryConfiguration()
        rules.tries = 5
        let world = try World(rules: rules)
        let service = ScriptedService(Array(repeating: .busy(after: nil), count: 100))
        try await world.add("one")
        let tries = try await world.worker(["keyed": service]).run(until: .settled)
        #expect(tries == 5)
        #expect(try await world.states() == [.rejected])
    }

    @Test func draftsAreKeptAndNotSent() async throws {
        let world = try World()
        let service = ScriptedService()
        let draft = try await world.add("one", asDraft: true)[0]
        let worker = world.worker(["keyed": service])
        try await worker.run(until: .settled)
        #expect(try await world.states() == [.draft])
        try await world.outbox.send(draft.id, now: world.clock.now())
        try await worker.run(until: .settled)
        #expect(try await world.states() == [.sent])
    }

    @Test func attachmentsAreCopiedAndSweptWhenNobodyNeedsThem() async throws {
        let world = try World()
        let file = try world.folder.write("first", to: "photo.jpg")
        try await world.add(
            "one", to: ["keyed", "asking"],
            photos: [SharePhoto(.file(file.path), name: "photo.jpg")])
        try world.folder.write("changed since", to: "photo.jpg")
        let asking = ScriptedService([.unknown])
        let keyed = ScriptedService(before: { (job, steps) throws(DeliveryFailure) in
            #expect((try? job.draft.photos[0].data.load()) == Data("first".utf8))
            try await steps.save("media", "m1")
        })
        try await world.worker(["keyed": keyed, "asking": asking]).run(until: .settled)
        #expect(try await world.states() == [.sent, .uncertain])
        let spool = world.folder.url.path + "/outbox/spool"
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: spool).count == 1,
            "one copy for both")
        #expect(try await world.outbox.sweep(before: .distantPast) == 0)
        let uncertain = try await world.outbox.deliveries()[1]
        try await world.outbox.resolve(uncertain.id, .arrived, now: world.clock.now())
        #expect(try await world.outbox.sweep(before: .distantPast) == 1)
        #expect(try await world.outbox.deliveries().count == 2)
        _ = try await world.outbox.sweep(before: world.clock.now().addingTimeInterval(1))
        #expect(try await world.outbox.deliveries().isEmpty)
    }

    @Test(arguments: [
        "../../id_ed25519", "/etc/passwd", "", "..", String(repeating: "g", count: 64),
    ])
    func aNameThatIsNoHashIsTheNameOfNoFile(name: String) {
        let store = AttachmentStore(folder: "/spool")
        #expect(store.path(name) == "/spool/none")
        let hash = String(repeating: "ab", count: 32)
        #expect(store.path(hash) == "/spool/" + hash)
    }

    @Test func whatWasSavedIsKnownToTheNextTry() async throws {
        let world = try World()
        let service = ScriptedService(
            [.transient(after: 0), nil],
            before: { (job, steps) throws(DeliveryFailure) in
                if job.saved["media"] == nil { try await steps.save("media", "m1") }
            })
        try await world.add("one")
        try await world.worker(["keyed": service]).run(until: .settled)
        #expect(await service.jobs.map { $0.saved } == [[:], ["media": "m1"]])
    }

    @Test func anUnreadableAttachmentLeavesNothingBehind() async throws {
        let world = try World()
        await #expect(throws: SharingError.unreadable("x.jpg")) {
            let draft = try ShareDraft(
                ShareContent([.photo(SharePhoto(.bytes(Data([1])), name: "x.jpg"))]),
                for: World.services[0])
            var broken = draft
            broken.photos[0].data = .file("/nowhere/x.jpg")
            try await world.outbox.add(ShareRequest(id: "one", [.init(broken)]), now: Samples.now)
        }
        #expect(try await world.outbox.deliveries().isEmpty)
        let spool = world.folder.url.path + "/outbox/spool"
        #expect(try FileManager.default.contentsOfDirectory(atPath: spool).isEmpty)
    }

    @Test func aServiceThatWentAwayIsRetired() async throws {
        let world = try World()
        try await world.add("one")
        let later = try Outbox(
            at: world.folder.url.path + "/outbox", catalog: ServiceCatalog([World.services[1]]))
        #expect(try await later.claim(by: "w", now: Samples.now) == nil)
        #expect(try await later.deliveries().map(\.state) == [.retired])
    }

    @Test func nobodyElseMayReadTheOutbox() async throws {
        let world = try World()
        try await world.add("one", photos: [Samples.photo()])
        let outbox = world.folder.url.path + "/outbox"
        for path in [outbox, outbox + "/spool", outbox + "/outbox.sqlite"] {
            let mode =
                try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect((mode ?? 0o777) & 0o077 == 0, "\(path)")
        }
    }

    @Test func anotherProgramsDatabaseIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        let made = try Command("sqlite3").run(
            [folder.url.path + "/outbox.sqlite", "CREATE TABLE a(b);"])
        if made.status != 127 {
            #expect(throws: SharingError.self) {
                try Outbox(at: folder.url.path, catalog: ServiceCatalog([]))
            }
        }
    }

    @Test func moneyIsCounted() async throws {
        var paid = ShareService("keyed", name: "K", state: .paid, repeats: .key)
        paid.price = .init(cents: 1.5, centsWithLink: 20)
        let world = try World([paid])
        try await world.add("one")
        try await world.add("two")
        let id = try await world.outbox.deliveries()[0].id
        #expect(try await world.outbox.spent(since: .distantPast) == 3)
        try await world.outbox.cancel(id, now: world.clock.now())
        #expect(try await world.outbox.spent(since: .distantPast) == 1.5)
        #expect(try await world.outbox.spent(since: .distantFuture) == 0)
    }

    // MARK: Damage

    @Test(
        "a value of another type is an error",
        arguments: [
            "state = 'lost'", "state = x'C328'", "account = x'C328'", "attempt = 'many'",
            "failure = 'none'", "added = 9e999", "cents = -9e999", "isDoubtful = 'perhaps'",
        ])
    func aDamagedRow(change: String) async throws {
        let world = try World()
        try await world.add("one")
        let (outbox, now) = (world.outbox, world.clock.now())
        try await outbox.write { try $0.execute(sql: "UPDATE delivery SET \(change)") }
        if !change.hasPrefix("isDoubtful") {
            await #expect(throws: SharingError.self) { try await outbox.deliveries() }
        }
        await #expect(throws: SharingError.self) { try await outbox.claim(by: "w", now: now) }
    }

    @Test("a content that cannot be read is rejected, and the next one is sent")
    func aDamagedDraft() async throws {
        let world = try World()
        try await world.add("one")
        try await world.add("two")
        try await world.outbox.write { database in
            try database.execute(sql: "UPDATE delivery SET draft = '{}' WHERE id = 1")
        }
        let service = ScriptedService()
        try await world.worker(["keyed": service]).run(until: .idle)
        #expect(await service.texts == ["two"])
        #expect(try await world.states() == [.rejected, .sent])
        #expect(try await world.outbox.deliveries()[0].failure == .invalid("draft"))
    }

    @Test(
        "times that no calendar has are the nearest that it has",
        arguments: [
            (1e300, "99991231T235959Z"), (-.infinity, "00010101T000000Z"),
            (.nan, "19700101T000000Z"),
        ])
    func times(seconds: Double, text: String) {
        #expect(UTCTime(Date(timeIntervalSince1970: seconds)).basic == text)
    }

    @Test func changesAreHeardOf() async throws {
        let world = try World()
        var updates = world.outbox.updates().makeAsyncIterator()
        #expect(await updates.next() == [])
        try await world.add("one")
        var list = await updates.next()
        while list?.isEmpty == true { list = await updates.next() }
        #expect(list?.map(\.state) == [.queued])
    }
}

/// What a worker would tell.
private struct ScriptedSteps {
    let outbox: Outbox
    let claim: DeliveryClaim

    init(_ outbox: Outbox, _ claim: DeliveryClaim) { (self.outbox, self.claim) = (outbox, claim) }

    func publish(at now: Date) async throws {
        #expect(try await outbox.record(.publishing, of: claim, now: now))
    }
}
#endif
