#if Database
import GRDB

/// The tables, and how they came to be. A migration that has been released is never changed.
enum OutboxSchema {
    /// `CrnO`, in the head of the file: this database is an outbox's.
    static let applicationID = 0x4372_6E4F

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in try database.execute(sql: first) }
        return migrator
    }

    /// `lane` is service and account: in it, what is open goes in the order of its numbers. `isDoubtful` says that a try was
    /// published and never answered, at `published` or later.
    private static let first = """
        CREATE TABLE share (id TEXT PRIMARY KEY, added REAL NOT NULL) WITHOUT ROWID;

        CREATE TABLE delivery (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            share TEXT NOT NULL REFERENCES share(id) ON DELETE CASCADE,
            service TEXT NOT NULL,
            account TEXT NOT NULL,
            lane TEXT NOT NULL,
            state TEXT NOT NULL,
            isOpen INTEGER NOT NULL,
            attempt INTEGER NOT NULL DEFAULT 0,
            notBefore REAL,
            key TEXT NOT NULL UNIQUE,
            draft BLOB NOT NULL,
            published REAL,
            isDoubtful INTEGER NOT NULL DEFAULT 0,
            remoteID TEXT,
            remoteAddress TEXT,
            failure BLOB,
            cents REAL NOT NULL DEFAULT 0,
            sentBytes INTEGER NOT NULL DEFAULT 0,
            totalBytes INTEGER NOT NULL DEFAULT 0,
            leaseOwner TEXT,
            leaseUntil REAL,
            added REAL NOT NULL,
            finished REAL
        );
        CREATE INDEX deliveryLane ON delivery(lane, id) WHERE isOpen = 1;
        CREATE INDEX deliveryShare ON delivery(share);
        CREATE INDEX deliveryFinished ON delivery(finished) WHERE finished IS NOT NULL;

        CREATE TABLE saved (
            delivery INTEGER NOT NULL REFERENCES delivery(id) ON DELETE CASCADE,
            name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (delivery, name)
        ) WITHOUT ROWID;

        CREATE TABLE attachment (
            hash TEXT NOT NULL,
            delivery INTEGER NOT NULL REFERENCES delivery(id) ON DELETE CASCADE,
            PRIMARY KEY (hash, delivery)
        ) WITHOUT ROWID;
        CREATE INDEX attachmentOf ON attachment(delivery);

        CREATE TABLE usage (
            service TEXT PRIMARY KEY, uses INTEGER NOT NULL, last REAL NOT NULL
        ) WITHOUT ROWID;
        """
}
#endif
