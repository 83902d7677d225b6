#if Database
import CairnDatabase
import Foundation
import GRDB

/// The tables and their migrations. A released migration is never changed.
enum OutboxSchema {
    /// The application id `CrnO` marks a database as an outbox.
    static let schema = StoreSchema(
        applicationID: 0x4372_6E4F, observed: ["delivery"],
        migrations: [
            { try $0.execute(sql: first) },
            { database in
                for table in ["share", "delivery", "saved", "attachment", "usage"] {
                    try StoreSchema.addRowSums(of: table, database)
                }
            },
        ],
        rules: rules,
        contents: [
            StoreContents("share", missing: shares), StoreContents("delivery"),
            StoreContents("saved"), StoreContents("attachment", number: "delivery"),
            StoreContents("usage"),
        ])

    /// A share has nothing that its deliveries do not tell, so that none of them is lost with it.
    private static let shares = """
        INSERT INTO share (id, added) SELECT share, min(added) FROM delivery
            WHERE share NOT IN (SELECT id FROM share) GROUP BY share
        """

    /// Each repair keeps the delivery, and sends nothing twice.
    private static let rules =
        [
            // The state is lost, so the person checks whether the item arrived.
            StoreRule(
                "delivery", "state IN (\(names(Delivery.State.allCases)))",
                repair: """
                    state = CASE WHEN remoteID IS NULL AND remoteAddress IS NULL THEN 'uncertain' ELSE 'sent' END
                    """),
            StoreRule("delivery", "isOpen = (\(isOpen))", repair: "isOpen = (\(isOpen))"),
            StoreRule("delivery", "lane = \(lane)", repair: "lane = \(lane)"),
            StoreRule("delivery", "isDoubtful IN (0, 1)", repair: "isDoubtful = 1"),
            StoreRule("delivery", "attempt BETWEEN 0 AND 1 << 31", repair: "attempt = 0"),
            StoreRule(
                "delivery", "sentBytes BETWEEN 0 AND 1 << 50 AND totalBytes BETWEEN 0 AND 1 << 50",
                repair: "sentBytes = 0, totalBytes = 0"),
            StoreRule("delivery", "cents BETWEEN 0 AND 1000000000", repair: "cents = 0"),
            StoreRule(
                "delivery", time("added"),
                repair:
                    "added = ifnull((SELECT s.added FROM share s WHERE s.id = delivery.share), 0)"),
            // Without its time, it has been sent at some time.
            StoreRule(
                "delivery", "published IS NULL OR \(time("published"))",
                repair: "published = added, isDoubtful = 1"),
            StoreRule("delivery", bytes: "failure", repair: "failure = NULL") {
                (try? JSONDecoder().decode(DeliveryFailure.self, from: $0)) != nil
            },
            // Nothing is sent in its place.
            StoreRule("delivery", bytes: "draft") {
                (try? JSONDecoder().decode(ShareDraft.self, from: $0)) != nil
            },
            StoreRule("share", time("added"), repair: "added = 0"),
            StoreRule("usage", "uses BETWEEN 0 AND 1 << 31 AND \(time("last"))"),
        ]
        + ["notBefore", "leaseUntil", "finished"].map { column in
            StoreRule(
                "delivery", "\(column) IS NULL OR \(time(column))", repair: "\(column) = NULL")
        }

    private static func names(_ states: [Delivery.State]) -> String {
        states.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
    static let isOpen =
        "state IN (\(names(Delivery.State.allCases.filter(\.isOpen))))"
    private static let lane = "service || char(31) || account"
    /// Seconds since 1970, up to the year 2286.
    private static func time(_ column: String) -> String { "\(column) BETWEEN 0 AND 1e10" }

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
