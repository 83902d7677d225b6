#if Database
import CairnDatabase
public import Foundation
import GRDB

extension Outbox {
    /// Adds a share: copies its photos and files, then creates one delivery per target.
    ///
    /// Adding the same id again changes nothing, so that a double tap sends only once.
    ///
    /// - Parameters:
    ///   - request: the content and its targets.
    ///   - asDraft: `true` to keep the share as a draft until ``send(_:now:)``.
    ///   - now: the current time.
    /// - Returns: the deliveries of the share.
    /// - Throws: ``SharingError/unreadable(_:)``, ``SharingError/unknownService(_:)``,
    ///   ``SharingError/store(code:_:)``; in these cases nothing is added.
    @discardableResult
    public func add(
        _ request: ShareRequest, asDraft: Bool = false, now: Date
    ) async throws(SharingError) -> [Delivery] {
        var rows: [(target: ShareRequest.Target, draft: Data, hashes: [String], bytes: Int)] = []
        for target in request.targets {
            guard catalog[target.draft.service] != nil else {
                throw .unknownService(target.draft.service)
            }
            var (draft, hashes, bytes) = (target.draft, [String](), 0)
            for place in draft.photos.indices {
                let kept = try spool.keep(draft.photos[place].data, name: draft.photos[place].name)
                // Store only the name, because the folder may be moved.
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
                                totalBytes, added, notBefore) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                            """,
                        arguments: [
                            request.id, row.target.draft.service, row.target.account,
                            row.target.draft.service + "\u{1F}" + row.target.account,
                            state.rawValue,
                            state.isOpen ? 1 : 0, "\(request.id)-\(number)", row.draft,
                            row.target.draft.cents, row.bytes, now.timeIntervalSince1970,
                            row.target.notBefore?.timeIntervalSince1970,
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

    /// Returns all deliveries, or those of one share, in order.
    public func deliveries(of share: String? = nil) async throws(SharingError) -> [Delivery] {
        try await database.read { database in
            guard let share else { return try Self.deliveries(database, "", []) }
            return try Self.deliveries(database, "WHERE share = ?", [share])
        }
    }

    /// Returns the content of a delivery.
    public func draft(of id: Int64) async throws(SharingError) -> ShareDraft {
        let spool = spool
        return try await database.read { database in
            guard
                let data = try Data.fetchOne(
                    database, sql: "SELECT draft FROM delivery WHERE id = ?", arguments: [id])
            else { throw SharingError.unknownDelivery(id) }
            return try spool.located(data)
        }
    }

    /// Returns a stream of all deliveries, which yields immediately and whenever one changes: at
    /// once for this process, within a second for another. It ends with its task.
    public nonisolated func updates() -> AsyncStream<[Delivery]> {
        AsyncStream { continuation in
            let task = Task { [database] in
                var changes = database.changes(lookingEvery: .seconds(1)).makeAsyncIterator()
                repeat {
                    guard let list = try? await deliveries() else { break }
                    continuation.yield(list)
                } while await changes.next() != nil
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    // MARK: User actions

    /// Sends a draft, or a delivery that is scheduled, at once.
    public func send(_ id: Int64, now: Date) async throws(SharingError) {
        try await move(id, from: [.draft, .queued], to: .queued, now: now)
    }

    /// Schedules a draft or a delivery that has not begun for a time; one that has begun is
    /// unchanged.
    public func schedule(_ id: Int64, for time: Date, now: Date) async throws(SharingError) {
        try await write { database in
            guard [.draft, .queued].contains(try database.delivery(id).state) else { return }
            try database.move(id, to: .queued, at: now, notBefore: time)
        }
    }

    /// Retries a delivery immediately, regardless of its wait; a rejected delivery starts over with
    /// the same key.
    public func retry(_ id: Int64, now: Date) async throws(SharingError) {
        try await write { database in
            let delivery = try database.delivery(id)
            switch delivery.state {
            case .waiting, .needsLogin, .rejected, .cancelled:
                try database.move(id, to: .queued, at: now)
                try database.execute(
                    // A delivery that is not in doubt starts over.
                    sql:
                        "UPDATE delivery SET attempt = 0, added = ?, published = NULL WHERE id = ? AND isDoubtful = 0",
                    arguments: [now.timeIntervalSince1970, id])
            default: break
            }
        }
    }

    /// Cancels a delivery.
    ///
    /// - Returns: the resulting state: ``Delivery/State/cancelled``, or
    ///   ``Delivery/State/publishing`` if it is too late, because the request may have been
    ///   transmitted already; its result follows.
    @discardableResult
    public func cancel(_ id: Int64, now: Date) async throws(SharingError) -> Delivery.State {
        try await write { database in
            let delivery = try database.delivery(id)
            switch delivery.state {
            case .draft, .queued, .needsLogin, .uploading, .waiting, .rejected:
                // How far a worker got that holds it, or held it when it was killed, is unknown.
                let failure: DeliveryFailure? = delivery.state == .uploading ? .unknown : nil
                try database.move(id, to: .cancelled, at: now, failure: failure)
                return .cancelled
            case let other: return other
            }
        }
    }

    /// Resumes the deliveries that waited for the user to sign in.
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

    /// The user's finding about an uncertain delivery.
    public enum Finding: Sendable, CaseIterable {
        /// It arrived.
        case arrived
        /// It did not arrive and is sent again.
        case isMissing
        /// It no longer matters.
        case dropped
    }

    /// Resolves an uncertain delivery; a delivery in any other state is unchanged.
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

    /// Deletes deliveries that finished before a time, and copies of files that are no longer
    /// needed.
    ///
    /// - Returns: the number of files deleted.
    @discardableResult
    public func sweep(before time: Date) async throws(SharingError) -> Int {
        let hashes = try await write { database in
            try database.execute(
                sql: "DELETE FROM delivery WHERE finished < ?",
                arguments: [time.timeIntervalSince1970])
            try database.execute(
                sql: "DELETE FROM share WHERE id NOT IN (SELECT share FROM delivery)")
            // Rejected and canceled deliveries can be retried; sent and retired ones cannot.
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

    // MARK: Spending and usage

    /// Returns the spending since a time, in US cents, including deliveries that are uncertain or
    /// in progress.
    public func spent(since time: Date) async throws(SharingError) -> Double {
        try await database.read { database in
            try Double.fetchOne(
                database,
                sql: """
                    SELECT total(cents) FROM delivery WHERE added >= ? AND (isOpen = 1 OR state IN ('sent', 'uncertain'))
                    """,
                arguments: [time.timeIntervalSince1970]) ?? 0
        }
    }

    /// Records a use of a service, including services without deliveries: a copy, a link.
    public func recordUse(of service: String, now: Date) async throws(SharingError) {
        try await write { try $0.recordUse(of: service, at: now) }
    }

    /// Returns the ids of the services that were used, the most used first, then the most recently
    /// used, then by id.
    public func servicesByUse() async throws(SharingError) -> [String] {
        try await database.read { database in
            try String.fetchAll(
                database, sql: "SELECT service FROM usage ORDER BY uses DESC, last DESC, service")
        }
    }

    /// Returns the recipients, chats and rooms that were entered for the latest 200 deliveries, the
    /// latest first, by service id.
    public func recipients() async throws(SharingError) -> [String: [String]] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT service, recipient, max(id) AS latest FROM (
                        SELECT id, service, CASE WHEN json_valid(CAST(draft AS TEXT))
                            THEN json_extract(CAST(draft AS TEXT), '$.override.text') END AS recipient
                        FROM delivery ORDER BY id DESC LIMIT 200)
                    WHERE recipient <> '' GROUP BY service, recipient ORDER BY latest DESC
                    """)
            return Dictionary(grouping: rows) { $0["service"] as String }
                .mapValues { $0.compactMap { $0["recipient"] as String? } }
        }
    }
}

extension AttachmentStore {
    /// Decodes a stored draft, with the paths of its copied files.
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
    /// Records a use of a service.
    func recordUse(of service: String, at time: Date) throws {
        try execute(
            sql: """
                INSERT INTO usage VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET uses = uses + 1, last = excluded.last
                """,
            arguments: [service, time.timeIntervalSince1970])
    }
}
#endif
