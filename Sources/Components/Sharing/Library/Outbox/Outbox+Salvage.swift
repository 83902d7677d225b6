#if Database
public import CairnDatabase
import CairnFiles
import Foundation
import GRDB

extension Outbox {
    /// Checks the file and every delivery.
    ///
    /// - Throws: ``SharingError/damaged(_:)`` for the first problem; ``SharingError/store(code:_:)``.
    /// - Complexity: linear in the size of the file.
    public func check() async throws(SharingError) {
        if let problem = try await database.problems().first { throw .damaged(problem) }
        if let row = try await database.damagedRow() { throw .damaged(row) }
        try await database.read { database in
            let rows = try Row.fetchCursor(database, sql: Self.everyRow)
            while let row = try rows.next() { try Self.check(row) }
        }
    }

    /// Looks at the copies of photos and files that are still to be sent.
    ///
    /// - Parameters:
    ///   - reads: Whether their bytes are compared; otherwise, they only have to be there.
    ///   - path: The folder of the outbox with the copies, if this one has only a copy of its rows.
    /// - Returns: The deliveries of which copies are missing or damaged.
    /// - Throws: ``SharingError``.
    public func damagedAttachments(
        reading reads: Bool, in path: String? = nil
    ) async throws(SharingError) -> [Int64] {
        let spool = path.map { AttachmentStore(folder: $0 + "/spool") } ?? spool
        let rows = try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT delivery, hash FROM attachment JOIN delivery ON delivery.id = delivery
                    WHERE state NOT IN ('sent', 'retired') ORDER BY delivery
                    """
            ).map { (delivery: $0[0] as Int64, hash: $0[1] as String) }
        }
        return await Task.detached {
            var found: [Int64] = []
            for row in rows where found.last != row.delivery {
                if !AttachmentStore.isSound(spool.path(row.hash), reading: reads) {
                    found.append(row.delivery)
                }
            }
            return found
        }.value
    }

    /// Compares the rows of an outbox that nobody uses with their checksums and indexes; changes nothing.
    ///
    /// - Parameter path: The path of the database.
    /// - Returns: The differences.
    /// - Throws: ``SharingError``.
    /// - Complexity: linear in its size.
    public static func evidence(databaseAt path: String) throws(SharingError) -> StoreEvidence {
        do { return try StoreFile.evidence(path, OutboxSchema.schema) } catch {
            throw SharingError(error)
        }
    }

    /// Without its time, it may have been sent at any time.
    private static let inDoubt = """
        isDoubtful = 1, published = ifnull(published, added), leaseOwner = NULL, leaseUntil = NULL
        """

    /// Marks the open deliveries of an outbox whose last changes are lost: each may have been sent since.
    /// One that the service would accept twice becomes uncertain instead of being sent, and the user is
    /// asked.
    ///
    /// - Parameter path: The path of the database, which nobody uses.
    /// - Throws: ``SharingError``.
    public static func putInDoubt(databaseAt path: String) throws(SharingError) {
        do throws(StoreError) {
            let outbox = try StoreDatabase(at: path, OutboxSchema.schema) { $0 }
            defer { try? outbox.close() }
            try outbox.write { database in
                try database.execute(
                    sql: "UPDATE delivery SET \(inDoubt) WHERE isOpen = 1")
            }
        } catch { throw SharingError(error) }
    }

    private static let everyRow =
        "SELECT \(Delivery.columns), isDoubtful, isOpen FROM delivery ORDER BY id"

    private static func check(_ row: Row) throws {
        _ = try Delivery(row)
        let isDoubtful = try row.decode(Int.self, forColumn: "isDoubtful")
        guard [0, 1].contains(isDoubtful) else { throw SharingError.damaged("isDoubtful") }
    }

    /// Writes the deliveries that can be read of a damaged outbox into a new one.
    ///
    /// A delivery that has its checksum is as it was, and goes on. Of another open one, it is not known
    /// what happened to it: if the service would accept it twice, it becomes uncertain instead of being
    /// sent, and the user is asked. One that is not as it was saved, for a reason other than a single bit,
    /// is not sent either.
    ///
    /// - Parameters:
    ///   - path: the path of the damaged database, which is not changed and which nobody uses.
    ///   - copy: the path of the new one, which must not exist.
    ///   - work: an existing folder for copies.
    /// - Returns: what was written, with a doubt about each delivery that is not sent without a question.
    /// - Throws: ``SharingError``, if the new database cannot be written.
    @discardableResult
    public static func salvage(
        databaseAt path: String, to copy: String, work: String
    ) throws(SharingError) -> StoreRescue {
        do throws(StoreError) {
            var rescue = try StoreFile.salvage(path, OutboxSchema.schema, to: copy, work: work)
            let wrong = rescue.doubts
                .filter { !$0.isCertain && ["delivery", "saved", "attachment"].contains($0.table) }
                .compactMap(\.row)
            let unsure = rescue.unsure(in: "delivery")
            let new = try StoreDatabase(at: copy, OutboxSchema.schema) { $0 }
            let (left, asked) = try new.write { database in
                var (left, asked): ([Int64], [Int64]) = ([], [])
                for row in try Row.fetchAll(database, sql: everyRow) {
                    let number: Int64 = try row.decode(forColumn: "id")
                    guard (try? check(row)) != nil else {
                        try database.execute(
                            sql: "DELETE FROM delivery WHERE id = ?", arguments: [number])
                        left.append(number)
                        continue
                    }
                    guard unsure.contains(number), row["isOpen"] as Int? == 1 else { continue }
                    try database.execute(
                        sql: """
                            UPDATE delivery SET \(inDoubt) WHERE id = ?
                            """, arguments: [number])
                    asked.append(number)
                }
                for number in wrong {
                    try database.execute(
                        sql: "UPDATE delivery SET state = 'uncertain' WHERE id = ? AND isOpen = 1",
                        arguments: [number])
                    try database.execute(
                        sql: "UPDATE delivery SET isOpen = (\(OutboxSchema.isOpen)) WHERE id = ?",
                        arguments: [number])
                }
                return (left, asked)
            }
            try new.close()
            rescue.add(left.map { StoreDoubt("delivery", number: $0, isMissing: true) })
            rescue.add(asked.map { StoreDoubt("delivery", number: $0, isMissing: false) })
            return rescue
        } catch { throw SharingError(error) }
    }
}

extension SharingError {
    init(_ error: StoreError) {
        self =
            error.isOfFile
            ? .damaged(error.message)
            : .store(code: error.reason == .noRoom ? Self.fullCode : error.code, error.message)
    }

    init(_ error: FileError) {
        let isFull = [ENOSPC, EDQUOT].contains(error.code)
        self = .store(code: isFull ? Self.fullCode : 0, error.description)
    }

    /// SQLite's code for a disk that is full (`SQLITE_FULL`).
    private static let fullCode = 13
}
#endif
