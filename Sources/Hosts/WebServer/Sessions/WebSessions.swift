#if Web
import CairnEncoding
import CairnUI
import CairnWeb
import Foundation

/// The sessions in memory, and those that are parked.
actor WebSessions {
    /// A session in memory.
    struct Held: Sendable {
        var live: LiveSession
        var pictures: PictureTable
        var visitor: String
        var address: String
        var bucket: TokenBucket
        var used = ContinuousClock.now
        var streams = 0
    }

    /// The parked form.
    private struct Parked: Codable {
        var visitor: String
        var lastEvent: Int
        var state: [UInt8]
    }

    private let app: WebApp
    private let configuration: WebConfiguration
    private let store: any SessionStore
    private let seal: SessionSeal
    private var held: [String: Held] = [:]
    /// The sessions that are being resumed, so that two requests do not make two of one.
    private var resuming: [String: Task<Held?, any Error>] = [:]
    private(set) var isEnded = false
    private(set) var made = 0
    private(set) var resumed = 0

    init(
        _ app: WebApp, _ configuration: WebConfiguration, _ store: any SessionStore,
        _ secret: WebSecret
    ) {
        (self.app, self.configuration, self.store) = (app, configuration, store)
        seal = SessionSeal(secret, format: app.format)
    }

    var count: Int { held.count }
    var streams: Int { held.values.reduce(0) { $0 + $1.streams } }

    // MARK: Beginning

    /// Begins a session.
    ///
    /// - Throws: ``WebServerError/tooMany``, and what the app throws.
    func begin(
        _ id: String, visitor: String, address: String, route: Route?
    ) async throws -> Held? {
        await parkOldest(of: visitor)
        try makeRoom(for: visitor, address)
        guard let held = try await open(id, visitor, address, nil, route: route) else { return nil }
        made += 1
        app.audit(WebAudit(event: .began, address: address, visitor: Hex.name(of: visitor)))
        return held
    }

    /// Parks the oldest session of a person that no browser reads, if the person has as many as the
    /// limits allow: a page that was loaded again leaves one behind.
    private func parkOldest(of visitor: String) async {
        let own = held.filter { $0.value.visitor == visitor }
        guard own.count >= configuration.limits.sessionsOfVisitor else { return }
        let unread = own.filter { $0.value.streams == 0 }
        guard let oldest = unread.min(by: { $0.value.used < $1.value.used }) else { return }
        await park(oldest.key)
    }

    private func makeRoom(for visitor: String, _ address: String) throws {
        let limits = configuration.limits
        guard !isEnded, held.count < limits.sessions,
            held.values.count(where: { $0.visitor == visitor }) < limits.sessionsOfVisitor,
            held.values.count(where: { $0.address == address }) < limits.sessionsOfAddress
        else { throw WebServerError.tooMany }
    }

    private func open(
        _ id: String, _ visitor: String, _ address: String, _ parked: Parked?, route: Route? = nil
    ) async throws -> Held? {
        let pictures = PictureTable()
        var options = HTMLOptions()
        options.base = configuration.base
        let base = configuration.base
        options.picture = { image in
            pictures.number(of: image.source).map { "\(base)cairn/picture/\($0)?s=\(id)" }
        }
        let name = Hex.name(of: visitor)
        let opening = WebOpening(
            epoch: String(Hex.random().prefix(16)), lastEvent: parked?.lastEvent ?? 0,
            options: options, limits: configuration.limits.posts, parked: parked?.state,
            route: route, visitor: name, address: address,
            fileAddress: { file in
                "\(base)cairn/file/\(PercentEncoding.component(file))?s=\(id)"
            },
            audit: { [app] event in
                app.audit(WebAudit(event: event, address: address, visitor: name))
            })
        guard let live = try await app.open(opening) else { return nil }
        let new = Held(
            live: live, pictures: pictures, visitor: visitor, address: address,
            bucket: TokenBucket(full: configuration.limits.eventsAtOnce))
        held[id] = new
        return new
    }

    // MARK: Finding

    /// Returns a session of a person; one that is parked is resumed. `nil` for a session that does
    /// not exist, or that is another person's.
    ///
    /// - Throws: an error if the session may exist, and cannot be resumed now.
    func find(_ id: String, visitor: String, address: String) async throws -> Held? {
        guard !isEnded else { throw WebServerError.tooMany }
        guard Hex.isRandom(id) else { return nil }
        if let known = held[id] { return known.visitor == visitor ? known : nil }
        if let task = resuming[id] {
            let found = try await task.value
            return found?.visitor == visitor ? found : nil
        }
        let task = Task { try await self.resume(id, visitor: visitor, address: address) }
        resuming[id] = task
        defer { resuming[id] = nil }
        return try await task.value
    }

    private func resume(_ id: String, visitor: String, address: String) async throws -> Held? {
        let name = "session/" + Hex.name(of: id)
        guard let record = try await store.load(name), record.expires > Self.now,
            let plain = seal.open(record.sealed, as: name),
            let parked = try? JSONDecoder().decode(Parked.self, from: Data(plain)),
            parked.visitor == visitor
        else { return nil }
        try makeRoom(for: visitor, address)
        guard let held = try await open(id, visitor, address, parked) else { return nil }
        resumed += 1
        app.audit(WebAudit(event: .resumed, address: address, visitor: Hex.name(of: visitor)))
        return held
    }

    /// Takes the events of a post from the allowance of a session.
    func takes(_ events: Int, in id: String) -> Bool {
        held[id]?.used = .now
        let limits = configuration.limits
        return held[id]?.bucket.take(
            Double(max(1, events)), perSecond: limits.eventsPerSecond, most: limits.eventsAtOnce)
            == true
    }

    /// Notes that a browser reads the patches of a session, or no longer does.
    func reads(_ id: String, _ step: Int) {
        held[id]?.streams += step
        held[id]?.used = .now
    }

    // MARK: Parking

    /// Saves the state of a session, so that the end of this process does not undo what the browser
    /// is told next.
    func save(_ id: String, lastEvent: Int) async {
        guard let known = held[id], let state = await known.live.park() else { return }
        let name = "session/" + Hex.name(of: id)
        let parked = Parked(visitor: known.visitor, lastEvent: lastEvent, state: state)
        guard let plain = try? JSONEncoder().encode(parked),
            let sealed = try? seal.seal(Array(plain), as: name)
        else { return }
        let expires = Self.now + configuration.limits.parked
        try? await store.save(StoredSession(sealed: sealed, expires: expires), as: name)
    }

    /// Parks the sessions that no browser reads, and removes what has expired.
    func sweep() async {
        let end = ContinuousClock.now - .seconds(configuration.limits.idle)
        for (id, known) in held where known.streams == 0 && known.used < end {
            await park(id)
        }
        try? await store.removeExpired(at: Self.now)
    }

    private func park(_ id: String) async {
        guard let known = held[id] else { return }
        await save(id, lastEvent: await known.live.lastEvent())
        // Somebody came meanwhile.
        guard let now = held[id], isEnded || now.streams == 0 else { return }
        held[id] = nil
        await known.live.end()
        app.audit(
            WebAudit(
                event: .parked, address: known.address, visitor: Hex.name(of: known.visitor)))
    }

    /// Parks all sessions, and accepts no others.
    func end() async {
        isEnded = true
        for id in held.keys.sorted() { await park(id) }
    }

    /// The counters of all sessions in memory.
    func counters() async -> LiveCounters {
        var sum = LiveCounters()
        for known in held.values {
            let one = await known.live.counters()
            sum.handled += one.handled
            sum.repeated += one.repeated
            sum.stale += one.stale
            sum.foreign += one.foreign
            sum.refused += one.refused
            sum.malformed += one.malformed
            sum.conflicts += one.conflicts
        }
        return sum
    }

    static var now: Int { Int(Date().timeIntervalSince1970) }
}
#endif
