#if Database
import Foundation
import GRDB

extension Delivery {
    /// The columns that a delivery is read from.
    static let columns = [
        "id", "share", "service", "account", "state", "attempt", "notBefore", "key", "published",
        "remoteID", "remoteAddress", "failure", "cents", "sentBytes", "totalBytes", "added",
        "finished",
    ].joined(separator: ", ")

    init(_ row: Row) throws {
        func date(_ column: String) -> Date? {
            (row[column] as Double?).map { Date(timeIntervalSince1970: $0) }
        }
        guard let state = State(rawValue: row["state"]), let added = date("added") else {
            throw SharingError.store(code: 11, "state")
        }
        id = row["id"]
        share = row["share"]
        service = row["service"]
        account = row["account"]
        self.state = state
        attempt = row["attempt"]
        notBefore = date("notBefore")
        key = row["key"]
        published = date("published")
        remoteID = row["remoteID"]
        remoteAddress = row["remoteAddress"]
        failure = try (row["failure"] as Data?).map {
            try JSONDecoder().decode(DeliveryFailure.self, from: $0)
        }
        cents = row["cents"]
        sentBytes = row["sentBytes"]
        totalBytes = row["totalBytes"]
        self.added = added
        finished = date("finished")
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
