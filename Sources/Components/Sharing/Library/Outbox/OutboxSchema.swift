#if Database
import CairnDatabase
import GRDB

/// The tables and their migrations. A released migration is never changed.
enum OutboxSchema {
    /// The application id `CrnO` marks a database as an outbox.
    static let schema = StoreSchema(
        applicationID: 0x4372_6E4F, observed: ["delivery"],
        migrations: [{ try $0.execute(sql: first) }],
        contents: [
            StoreContents("share"), StoreContents("delivery"), StoreContents("saved"),
            StoreContents("attachment"), StoreContents("usage"),
        ])

    /// `lane` combines service and account; the open deliveries of a lane are sent in the order of
    /// their ids. `isDoubtful` marks a delivery with a published attempt that was never answered,
    /// at the time `published` or later.
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
