#if Database
public import Foundation
import GRDB

extension Outbox {
    /// Takes a share in: copies its photos and files, then writes one delivery a target.
    ///
    /// The same id again changes nothing: a double tap sends once.
    ///
    /// - Parameters:
    ///   - request: what leaves, and where to.
    ///   - asDraft: whether it is only kept, until ``send(_:now:)``.
    ///   - now: the time now.
    /// - Returns: the deliveries of the share.
    /// - Throws: ``SharingError/unreadable(_:)``, ``SharingError/unknownService(_:)``, ``SharingError/store(code:_:)``; nothing is
    ///   taken in then.
    @discardableResult
    public func add(
        _ request: ShareRequest, asDraft: Bool = false, now: Date
    ) async throws(SharingError) -> [Delivery] {
        var rows: [(target: ShareRequest.Target, draft: Data, hashes: [String], bytes: Int)] = []
        for target in request.targets {
            guard catalogue[target.draft.service] != nil else {
                throw .unknownService(target.draft.service)
            }
            var (draft, hashes, bytes) = (target.draft, [String](), 0)
            for place in draft.photos.indices {
                let kept = try spool.keep(draft.photos[place].data, name: draft.photos[place].name)
                // Only the name: the folder may be moved.
                draft.photos[place].data = .file(kept.hash)
                hashes.append(kept.hash)
                bytes += kept.count
            }
            for place in draft.files.indices {
                let kept = try spool.keep(draft.files[place].data, name: draft.files[place].name)
                draft.files[place].data = .file(kept.hash)
                hashes.append(kept.hash)
                bytes += kept.count
            }
            do {
                rows.append((target, try JSONEncoder().encode(draft), hashes, bytes))
            } catch { throw .store(code: 0, "draft") }
        }
        try spool.flush()
        let (stored, state) = (rows, asDraft ? Delivery.State.draft : .queued)
        return try await write { database in
            try database.execute(
                sql: "INSERT OR IGNORE INTO share VALUES (?, ?)",
                arguments: [request.id, now.timeIntervalSince1970])
            if database.changesCount > 0 {
                for (number, row) in stored.enumerated() {
                    try database.execute(
                        sql: """
                            INSERT INTO delivery (share, service, account, lane, state, isOpen, key, draft, cents,
                                totalBytes, added) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                            """,
                        arguments: [
                            request.id, row.target.draft.service, row.target.account,
                            row.target.draft.service + "\u{1F}" + row.target.account,
                            state.rawValue,
                            state.isOpen ? 1 : 0, "\(request.id)-\(number)", row.draft,
                            row.target.draft.cents, row.bytes, now.timeIntervalSince1970,
                        ])
                    let id = database.lastInsertedRowID
                    for hash in Set(row.hashes) {
                        try database.execute(
                            sql: "INSERT INTO attachment VALUES (?, ?)", arguments: [hash, id])
                    }
                }
            }
            return try Self.deliveries(database, "WHERE share = ?", [request.id])
        }
    }

    private static func deliveries(
        _ database: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> [Delivery] {
        try Row.fetchAll(
            database, sql: "SELECT \(Delivery.columns) FROM delivery \(condition) ORDER BY id",
            arguments: arguments
        ).map { try Delivery($0) }
    }

    /// All deliveries, or those of one share, in order.
    public func deliveries(of share: String? = nil) async throws(SharingError) -> [Delivery] {
        try await read { database in
            guard let share else { return try Self.deliveries(database, "", []) }
            return try Self.deliveries(database, "WHERE share = ?", [share])
        }
    }

    /// What a delivery sends.
    public func draft(of id: Int64) async throws(SharingError) -> ShareDraft {
        let spool = spool
        return try await read { database in
            guard
                let data = try Data.fetchOne(
                    database, sql: "SELECT draft FROM delivery WHERE id = ?", arguments: [id])
            else { throw SharingError.unknownDelivery(id) }
            return try spool.located(data)
        }
    }

    /// All deliveries, now and whenever this process changes one; the stream ends with its task.
    public nonisolated func updates() -> AsyncStream<[Delivery]> {
        let pool = pool
        return AsyncStream { continuation in
            let task = Task {
                let observation = ValueObservation.tracking { database in
                    try Self.deliveries(database, "", [])
                }
                do {
                    for try await list in observation.values(in: pool) { continuation.yield(list) }
                } catch {}
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    // MARK: What the person does

    /// Sends a draft.
    public func send(_ id: Int64, now: Date) async throws(SharingError) {
        try await move(id, from: [.draft], to: .queued, now: now)
    }

    /// Tries again now, whatever the wait was; what was rejected begins anew, with the same key.
    public func retry(_ id: Int64, now: Date) async throws(SharingError) {
        try await write { database in
            let delivery = try database.delivery(id)
            switch delivery.state {
            case .waiting, .needsLogin, .rejected, .cancelled:
                try database.move(id, to: .queued, at: now)
                try database.execute(
                    // What nobody doubts begins anew.
                    sql:
                        "UPDATE delivery SET attempt = 0, added = ?, published = NULL WHERE id = ? AND isDoubtful = 0",
                    arguments: [now.timeIntervalSince1970, id])
            default: break
            }
        }
    }

    /// Takes a delivery back.
    ///
    /// - Returns: the state it is in then: ``Delivery/State/cancelled``, or ``Delivery/State/publishing`` when it is too late: the
    ///   request may be on the wire, and the answer will tell.
    @discardableResult
    public func cancel(_ id: Int64, now: Date) async throws(SharingError) -> Delivery.State {
        try await write { database in
            let delivery = try database.delivery(id)
            switch delivery.state {
            case .draft, .queued, .needsLogin, .uploading, .waiting, .uncertain, .rejected:
                try database.move(id, to: .cancelled, at: now)
                return .cancelled
            case let other: return other
            }
        }
    }

    /// The person signed in: what waited for it goes on.
    public func signedIn(
        service: String, account: String, now: Date
    ) async throws(SharingError) {
        try await write { database in
            try database.execute(
                sql: """
                    UPDATE delivery SET state = 'queued', notBefore = NULL, failure = NULL
                    WHERE service = ? AND account = ? AND state = 'needsLogin'
                    """,
                arguments: [service, account])
        }
    }

    /// What the person found out about an uncertain delivery.
    public enum Finding: Sendable, CaseIterable {
        /// It is there.
        case arrived
        /// It is not there: it is sent again.
        case isMissing
        /// Nobody cares.
        case dropped
    }

    /// Ends the uncertainty about a delivery; one that is not uncertain stays as it is.
    public func resolve(
        _ id: Int64, _ finding: Finding, now: Date
    ) async throws(SharingError) {
        try await write { database in
            guard try database.delivery(id).state == .uncertain else { return }
            switch finding {
            case .arrived: try database.move(id, to: .sent, at: now)
            case .dropped: try database.move(id, to: .cancelled, at: now)
            case .isMissing:
                try database.move(id, to: .queued, at: now)
                try database.execute(
                    sql:
                        "UPDATE delivery SET attempt = 0, published = NULL, isDoubtful = 0, added = ? WHERE id = ?",
                    arguments: [now.timeIntervalSince1970, id])
            }
        }
    }

    /// Forgets what came to its end before a time, and removes copies that nobody needs.
    ///
    /// - Returns: how many files went.
    @discardableResult
    public func sweep(before time: Date) async throws(SharingError) -> Int {
        let hashes = try await write { database in
            try database.execute(
                sql: "DELETE FROM delivery WHERE finished < ?",
                arguments: [time.timeIntervalSince1970])
            try database.execute(
                sql: "DELETE FROM share WHERE id NOT IN (SELECT share FROM delivery)")
            // What was rejected or cancelled may be tried again; what is there or gone may not.
            return try Set(
                String.fetchAll(
                    database,
                    sql: """
                        SELECT hash FROM attachment JOIN delivery ON delivery.id = delivery
                        WHERE state NOT IN ('sent', 'retired')
                        """))
        }
        return spool.sweep(keeping: hashes)
    }

    private func move(
        _ id: Int64, from: [Delivery.State], to state: Delivery.State, now: Date
    ) async throws(SharingError) {
        try await write { database in
            guard from.contains(try database.delivery(id).state) else { return }
            try database.move(id, to: state, at: now)
        }
    }

    // MARK: Money and habits

    /// What has been spent since a time, in cents of a dollar; what is uncertain counts, and so does what is on its way.
    public func spent(since time: Date) async throws(SharingError) -> Double {
        try await read { database in
            try Double.fetchOne(
                database,
                sql: """
                    SELECT total(cents) FROM delivery WHERE added >= ? AND (isOpen = 1 OR state IN ('sent', 'uncertain'))
                    """,
                arguments: [time.timeIntervalSince1970]) ?? 0
        }
    }

    /// Counts a use of a service, also of one that nothing is sent by: a copy, a link.
    public func recordUse(of service: String, now: Date) async throws(SharingError) {
        try await write { try $0.recordUse(of: service, at: now) }
    }

    /// The services that were used, the most used first, then the last used, then by id.
    public func servicesByUse() async throws(SharingError) -> [String] {
        try await read { database in
            try String.fetchAll(
                database, sql: "SELECT service FROM usage ORDER BY uses DESC, last DESC, service")
        }
    }
}

extension Spool {
    /// A draft as it is stored, with the paths of its copies.
    func located(_ data: Data) throws -> ShareDraft {
        var draft = try JSONDecoder().decode(ShareDraft.self, from: data)
        for place in draft.photos.indices {
            if case .file(let hash) = draft.photos[place].data {
                draft.photos[place].data = .file(path(hash))
            }
        }
        for place in draft.files.indices {
            if case .file(let hash) = draft.files[place].data {
                draft.files[place].data = .file(path(hash))
            }
        }
        return draft
    }
}

extension Database {
    /// Counts that a service was used.
    func recordUse(of service: String, at time: Date) throws {
        try execute(
            sql: """
                INSERT INTO usage VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET uses = uses + 1, last = excluded.last
                """,
            arguments: [service, time.timeIntervalSince1970])
    }
}
#endif
