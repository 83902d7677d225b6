#if Database
import Foundation
import GRDB

extension Delivery {
    /// The columns that a delivery is read from.
    static let columns = [
        "id", "share", "service", "account", "state", "attempt", "notBefore", "key", "published",
        "remoteID", "remoteAddress", "failure", "cents", "sentBytes", "totalBytes", "added",
        "finished", "draft",
    ].joined(separator: ", ")

    /// Reads a delivery.
    ///
    /// - Throws: an error for a value of another type than its column, which SQLite accepts, and for
    ///   a number that is not finite.
    init(_ row: Row) throws {
        func number(_ column: String) throws -> Double? {
            let number = try row.decode(Double?.self, forColumn: column)
            guard number?.isFinite ?? true else { throw SharingError.damaged(column) }
            return number
        }
        func date(_ column: String) throws -> Date? {
            try number(column).map { Date(timeIntervalSince1970: $0) }
        }
        guard let state = State(rawValue: try row.decode(forColumn: "state")),
            let added = try date("added")
        else { throw SharingError.damaged("state") }
        id = try row.decode(forColumn: "id")
        share = try row.decode(forColumn: "share")
        service = try row.decode(forColumn: "service")
        account = try row.decode(forColumn: "account")
        self.state = state
        attempt = try row.decode(forColumn: "attempt")
        notBefore = try date("notBefore")
        key = try row.decode(forColumn: "key")
        published = try date("published")
        remoteID = try row.decode(forColumn: "remoteID")
        remoteAddress = try row.decode(forColumn: "remoteAddress")
        failure = try row.decode(Data?.self, forColumn: "failure").map { bytes in
            do { return try JSONDecoder().decode(DeliveryFailure.self, from: bytes) } catch {
                throw SharingError.damaged("failure")
            }
        }
        cents = try number("cents") ?? 0
        sentBytes = try row.decode(forColumn: "sentBytes")
        totalBytes = try row.decode(forColumn: "totalBytes")
        self.added = added
        finished = try date("finished")
        // A damaged draft is told when it is sent; the row is shown without it.
        content = (try? row.decode(Data.self, forColumn: "draft")).flatMap { bytes in
            (try? JSONDecoder().decode(ShareDraft.self, from: bytes)).map(DeliveryContent.init)
        }
    }
}

extension Database {
    /// Returns the delivery with an id.
    func delivery(_ id: Int64) throws -> Delivery {
        guard
            let row = try Row.fetchOne(
                self, sql: "SELECT \(Delivery.columns) FROM delivery WHERE id = ?", arguments: [id])
        else { throw SharingError.unknownDelivery(id) }
        return try Delivery(row)
    }

    /// Moves a delivery to a state and releases its lease.
    func move(
        _ id: Int64, to state: Delivery.State, at now: Date, notBefore: Date? = nil,
        failure: DeliveryFailure? = nil
    ) throws {
        let isOver = !state.isOpen && state != .draft && state != .uncertain
        try execute(
            sql: """
                UPDATE delivery SET state = ?, isOpen = ?, notBefore = ?, failure = ?, leaseOwner = NULL,
                    leaseUntil = NULL, finished = ? WHERE id = ?
                """,
            arguments: [
                state.rawValue, state.isOpen ? 1 : 0, notBefore?.timeIntervalSince1970,
                try failure.map { try JSONEncoder().encode($0) },
                isOver ? now.timeIntervalSince1970 : nil, id,
            ])
    }
}
#endif
