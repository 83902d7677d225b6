#if Database
import CairnDatabase
public import Foundation
import GRDB

/// A delivery that a worker holds while its lease is valid.
public struct DeliveryClaim: Sendable {
    /// The delivery at the time of the claim.
    public var delivery: Delivery
    /// The content to send.
    public var draft: ShareDraft
    /// The values saved by earlier attempts.
    public var saved: [String: String]
    /// The id of this claim; another claim by the same worker has a different one.
    public var owner: String
}

extension Outbox {
    /// Claims the next delivery that is due: the oldest open delivery of its lane, whose wait is
    /// over, and that no other worker holds. Deliveries that are scheduled for later let others pass.
    ///
    /// If a worker started to publish a delivery and never finished, the delivery is sent again if
    /// the service can deduplicate it; otherwise it becomes uncertain, and the user is asked.
    ///
    /// - Parameters:
    ///   - owner: the worker's name.
    ///   - now: the current time.
    /// - Returns: the claim; `nil` if no delivery is due.
    /// - Throws: ``SharingError/store(code:_:)``.
    public func claim(by owner: String, now: Date) async throws(SharingError) -> DeliveryClaim? {
        let (catalog, rules, spool) = (catalog, rules, spool)
        let owner = "\(owner) \(UUID().uuidString)"
        return try await write(isLight: true) { database in
            while let row = try Self.next(database, now, leaseSeconds: rules.leaseSeconds) {
                let delivery = try Delivery(row)
                guard let service = catalog[delivery.service], service.state != .retired else {
                    try database.move(delivery.id, to: .retired, at: now, failure: .retired)
                    continue
                }
                let isDoubtful =
                    try delivery.state == .publishing
                    || row.decode(Int.self, forColumn: "isDoubtful") == 1
                // One content that cannot be read does not keep the others waiting.
                let draft = try? spool.located(row.decode(forColumn: "draft"))
                guard let draft else {
                    try database.move(
                        delivery.id, to: isDoubtful ? .uncertain : .rejected, at: now,
                        failure: .invalid("draft"))
                    continue
                }
                if isDoubtful, !RetryPlan.mayRepeat(delivery, at: service, now: now) {
                    try database.move(delivery.id, to: .uncertain, at: now, failure: .unknown)
                    continue
                }
                try database.execute(
                    sql: """
                        UPDATE delivery SET
                            added = iif(state = 'queued' AND notBefore IS NOT NULL, notBefore, added),
                            state = 'uploading', leaseOwner = ?, leaseUntil = ?, sentBytes = 0,
                            isDoubtful = ? WHERE id = ?
                        """,
                    arguments: [
                        owner, now.timeIntervalSince1970 + rules.leaseSeconds, isDoubtful ? 1 : 0,
                        delivery.id,
                    ])
                let saved = try Row.fetchAll(
                    database, sql: "SELECT name, value FROM saved WHERE delivery = ?",
                    arguments: [delivery.id])
                return DeliveryClaim(
                    delivery: delivery, draft: draft,
                    saved: Dictionary(
                        try saved.map {
                            (try $0.decode(forColumn: "name"), try $0.decode(forColumn: "value"))
                        }, uniquingKeysWith: { $1 }),
                    owner: owner)
            }
            return nil
        }
    }

    /// Returns the next delivery that is due. A lease that ends later than one that begins now was
    /// taken by a clock that was ahead, and has expired.
    private static func next(
        _ database: Database, _ now: Date, leaseSeconds seconds: Double
    ) throws -> Row? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT \(Delivery.columns), isDoubtful FROM delivery d INDEXED BY deliveryLane
                WHERE isOpen = 1 AND state <> 'needsLogin'
                    AND (notBefore IS NULL OR notBefore <= :now)
                    AND (leaseUntil IS NULL OR leaseUntil <= :now OR leaseUntil > :latest)
                    AND NOT EXISTS (
                        SELECT 1 FROM delivery e INDEXED BY deliveryLane
                        WHERE e.isOpen = 1 AND e.lane = d.lane AND e.id < d.id
                            AND NOT (e.state = 'queued' AND ifnull(e.notBefore, 0) > :now))
                    AND NOT EXISTS (
                        SELECT 1 FROM delivery f INDEXED BY deliveryLane
                        WHERE f.isOpen = 1 AND f.lane = d.lane AND f.id > d.id
                            AND f.leaseUntil > :now AND f.leaseUntil <= :latest)
                ORDER BY id LIMIT 1
                """,
            arguments: [
                "now": now.timeIntervalSince1970, "latest": now.timeIntervalSince1970 + seconds,
            ])
    }

    /// Looks for the time at which the next wait or lease ends.
    ///
    /// - Parameter now: the current time.
    /// - Returns: the time; `nil` if no delivery waits for a time.
    /// - Throws: ``SharingError/store(code:_:)``.
    public func nextTime(now: Date = Date()) async throws(SharingError) -> Date? {
        let latest = now.timeIntervalSince1970 + rules.leaseSeconds
        return try await database.read { database in
            try Double.fetchOne(
                database,
                sql: """
                    SELECT min(max(
                        ifnull(notBefore, 0), iif(leaseUntil > :latest, 0, ifnull(leaseUntil, 0)),
                        ifnull(
                            (SELECT max(f.leaseUntil) FROM delivery f INDEXED BY deliveryLane
                            WHERE f.isOpen = 1 AND f.lane = d.lane AND f.id > d.id
                                AND f.leaseUntil <= :latest), 0)))
                    FROM delivery d INDEXED BY deliveryLane
                    WHERE isOpen = 1 AND state <> 'needsLogin'
                        AND NOT EXISTS (
                            SELECT 1 FROM delivery e INDEXED BY deliveryLane
                            WHERE e.isOpen = 1 AND e.lane = d.lane AND e.id < d.id
                                AND NOT (e.state = 'queued' AND ifnull(e.notBefore, 0) > :now))
                    """, arguments: ["latest": latest, "now": now.timeIntervalSince1970]
            ).map { Date(timeIntervalSince1970: $0) }
        }
    }

    /// Records a step of a delivery and renews its lease.
    ///
    /// - Returns: `true` if this worker still holds the delivery.
    func record(
        _ step: DeliveryReporter.Step, of claim: DeliveryClaim, now: Date
    ) async throws(SharingError) -> Bool {
        let until = now.timeIntervalSince1970 + rules.leaseSeconds
        let isLight = if case .progress = step { true } else { false }
        return try await write(isLight: isLight) { database in
            try database.execute(
                sql: "UPDATE delivery SET leaseUntil = ? WHERE id = ? AND leaseOwner = ?",
                arguments: [until, claim.delivery.id, claim.owner])
            guard database.changesCount > 0 else { return false }
            switch step {
            case .saved(let name, let value?):
                try database.execute(
                    sql: "INSERT OR REPLACE INTO saved VALUES (?, ?, ?)",
                    arguments: [claim.delivery.id, name, value])
            case .saved(let name, nil):
                try database.execute(
                    sql: "DELETE FROM saved WHERE delivery = ? AND name = ?",
                    arguments: [claim.delivery.id, name])
            case .publishing:
                // The first time is kept, because the lifetime of the idempotency key began then.
                try database.execute(
                    sql:
                        "UPDATE delivery SET state = 'publishing', published = ifnull(published, ?) WHERE id = ?",
                    arguments: [now.timeIntervalSince1970, claim.delivery.id])
            case .progress(let sent, let total):
                try database.execute(
                    sql: "UPDATE delivery SET sentBytes = ?, totalBytes = ? WHERE id = ?",
                    arguments: [sent, total, claim.delivery.id])
            }
            return true
        }
    }

    /// Ends an attempt.
    ///
    /// A success counts even if this worker has lost the delivery meanwhile; any other result
    /// counts only if it still holds it.
    ///
    /// - Returns: the updated delivery.
    @discardableResult
    func finish(
        _ claim: DeliveryClaim, _ result: Result<DeliveryReceipt, DeliveryFailure>, now: Date,
        using random: any RandomNumberGenerator & Sendable
    ) async throws(SharingError) -> Delivery {
        let (catalog, rules) = (catalog, rules)
        return try await write { database in
            var random = random
            let id = claim.delivery.id
            switch result {
            case .success(let receipt):
                try database.move(id, to: .sent, at: now)
                try database.execute(
                    sql:
                        "UPDATE delivery SET remoteID = ?, remoteAddress = ?, sentBytes = totalBytes WHERE id = ?",
                    arguments: [receipt.id, receipt.address, id])
                try database.recordUse(of: claim.delivery.service, at: now)
            case .failure(let failure):
                try database.execute(
                    // A definite failure means that this attempt did not arrive; an earlier one
                    // still may have.
                    sql: """
                        UPDATE delivery SET attempt = attempt + 1, isDoubtful = max(isDoubtful, ?1),
                            published = iif(isDoubtful OR ?1, published, NULL) WHERE id = ?2 AND leaseOwner = ?3
                        """,
                    arguments: [failure == .unknown ? 1 : 0, id, claim.owner])
                guard database.changesCount > 0 else { break }
                let delivery = try database.delivery(id)
                guard failure != .cancelled else {
                    try database.move(id, to: .cancelled, at: now, failure: failure)
                    break
                }
                guard let service = catalog[delivery.service] else {
                    try database.move(id, to: .retired, at: now, failure: .retired)
                    break
                }
                let plan = RetryPlan.after(
                    failure, of: delivery, at: service, by: rules, now: now, using: &random)
                switch plan {
                case .again(let time):
                    try database.move(id, to: .waiting, at: now, notBefore: time, failure: failure)
                case .signIn: try database.move(id, to: .needsLogin, at: now, failure: failure)
                case .ask: try database.move(id, to: .uncertain, at: now, failure: failure)
                case .reject:
                    let isDoubtful = try Bool.fetchOne(
                        database, sql: "SELECT isDoubtful FROM delivery WHERE id = ?",
                        arguments: [id])
                    try database.move(
                        id, to: isDoubtful == true ? .uncertain : .rejected, at: now,
                        failure: failure)
                case .retired: try database.move(id, to: .retired, at: now, failure: failure)
                case .arrived(let address):
                    try database.move(id, to: .sent, at: now)
                    try database.recordUse(of: claim.delivery.service, at: now)
                    try database.execute(
                        sql: "UPDATE delivery SET remoteAddress = ? WHERE id = ?",
                        arguments: [address?.absoluteString, id])
                }
            }
            return try database.delivery(id)
        }
    }
}
#endif
