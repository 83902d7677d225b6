#if Database
import CairnDatabase
import CairnFiles
import CairnGalleryLibrary
import CairnImaging
import CairnStrings
import Foundation
import GRDB

/// The stories of one user in one SQLite file, written atomically and found by day, trip, place and
/// words.
///
/// Safe to use concurrently and from several processes. A write that was reported as successful
/// survives termination of the process.
struct StoryStore: Sendable {
    let database: StoreDatabase<StoryError>

    /// Opens or creates the file. A file from elsewhere is checked wholly if `verifying`; `tracing`
    /// receives every statement, for counting.
    ///
    /// - Throws: ``StoryError``.
    init(
        at path: String, verifying: Bool = false,
        tracing: (@Sendable (_ statement: String) -> Void)? = nil
    ) throws(StoryError) {
        var options = StoreOptions()
        options.readers = 3
        options.verifies = verifying
        options.tracing = tracing
        database = try StoreDatabase(at: path, StorySchema.schema, options: options) {
            .storage($0)
        }
    }

    /// Creates a store that cannot be used: every operation fails with the reason. It stands for damaged
    /// stories where other data is open, and touches no file.
    init(failing error: StoryError, at path: String) {
        database = StoreDatabase(failing: error, at: path)
    }

    /// Closes the database and merges its log, so that nothing remains beside the file.
    func close() { try? database.close() }

    // MARK: Writing

    /// Stores a new story.
    ///
    /// - Throws: ``StoryError/nothingTold`` for empty content,
    ///   ``StoryError/tooLong(field:limit:)``, ``StoryError/tooManyPhotos(limit:)``.
    func add(_ content: StoryContent, now: Date) async throws(StoryError) -> Story.ID {
        try Self.check(content)
        return try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO story (title, text, day, place, latitude, longitude, trip, created)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """, arguments: Self.values(content) + [now.wholeSeconds])
            let id = database.lastInsertedRowID
            try Self.setPhotos(content.photos, of: id, database)
            return id
        }
    }

    /// Changes a story. If the stored version differs from the one that was read, someone else has
    /// changed the story meanwhile.
    ///
    /// - Throws: ``StoryError/noSuchStory(_:)``, ``StoryError/changedMeanwhile(_:)``,
    ///   ``StoryError/nothingTold``, ``StoryError/tooLong(field:limit:)``,
    ///   ``StoryError/tooManyPhotos(limit:)``.
    func change(
        _ id: Story.ID, to content: StoryContent, from version: Int? = nil
    ) async throws(StoryError) {
        try Self.check(content)
        try await database.write { database in
            guard
                let found = try Int.fetchOne(
                    database, sql: "SELECT version FROM story WHERE id = ?", arguments: [id])
            else { throw StoryError.noSuchStory(id) }
            if let version, version != found { throw StoryError.changedMeanwhile(id) }
            try database.execute(
                sql: """
                    UPDATE story SET title = ?, text = ?, day = ?, place = ?, latitude = ?,
                        longitude = ?, trip = ?, version = version + 1 WHERE id = ?
                    """, arguments: Self.values(content) + [id])
            try Self.setPhotos(content.photos, of: id, database)
        }
    }

    /// Moves stories to the trash. If a story has a later time than `now`, the clock was set back,
    /// and that time counts.
    func trash(_ ids: [Story.ID], now: Date) async throws(StoryError) {
        try await mark(ids, as: now.wholeSeconds)
    }

    /// Restores stories from the trash.
    func restore(_ ids: [Story.ID]) async throws(StoryError) { try await mark(ids, as: nil) }

    private func mark(_ ids: [Story.ID], as trashed: Int64?) async throws(StoryError) {
        try await database.write { database in
            let trashed = try trashed.map { max($0, try Self.newestTime(database)) }
            for id in ids {
                try database.execute(
                    sql: "UPDATE story SET trashed = ?, version = version + 1 WHERE id = ?",
                    arguments: [trashed, id])
                guard database.changesCount == 1 else { throw StoryError.noSuchStory(id) }
            }
        }
    }

    /// Permanently deletes stories in the trash: the given ones, or all that were moved there
    /// before a time.
    ///
    /// - Returns: the number of deleted stories.
    @discardableResult
    func purge(
        _ ids: [Story.ID]? = nil, trashedBefore moment: Date? = nil
    ) async throws(StoryError) -> Int {
        try await database.write { database in
            var count = 0
            if let ids {
                for id in ids {
                    try database.execute(
                        sql: "DELETE FROM story WHERE id = ? AND trashed IS NOT NULL",
                        arguments: [id])
                    count += database.changesCount
                }
            } else {
                try database.execute(
                    sql: "DELETE FROM story WHERE trashed IS NOT NULL AND trashed < ?",
                    arguments: [moment?.wholeSeconds ?? Int64.max])
                count = database.changesCount
            }
            return count
        }
    }

    /// Permanently deletes the stories that have been in the trash for more than some days. Nothing
    /// is deleted if nothing was written or moved to the trash for a year: the clock may be wrong.
    ///
    /// - Returns: the number of deleted stories.
    @discardableResult
    func emptyTrash(after days: Int, now: Date) async throws(StoryError) -> Int {
        let newest = try await database.read { database in try Self.newestTime(database) }
        guard days > 0, now.wholeSeconds - newest <= 366 * 86_400 else { return 0 }
        return try await purge(trashedBefore: now.addingTimeInterval(-86_400 * Double(days)))
    }

    /// Returns the time at which the last story was written or moved to the trash.
    private static func newestTime(_ database: Database) throws -> Int64 {
        try Int64.fetchOne(
            database,
            sql: """
                SELECT max(ifnull((SELECT created FROM story ORDER BY id DESC LIMIT 1), 0),
                    ifnull((SELECT max(trashed) FROM story WHERE trashed IS NOT NULL), 0))
                """) ?? 0
    }

    private static func check(_ content: StoryContent) throws(StoryError) {
        guard !content.isEmpty else { throw .nothingTold }
        guard content.photos.count <= StorySchema.mostPhotos else {
            throw .tooManyPhotos(limit: StorySchema.mostPhotos)
        }
        let texts: [(TextLimit, TextKey, String)] = [
            (StorySchema.title, .storyTitle, content.title),
            (StorySchema.text, .storyText, content.text),
            (StorySchema.place, .storyPlace, content.place),
            (StorySchema.trip, .storyTrip, content.trip),
        ]
        for (limit, field, text) in texts where !limit.allows(text) {
            throw .tooLong(field: field, limit: limit.bytes)
        }
    }

    private static func values(_ content: StoryContent) -> StatementArguments {
        [
            content.title, content.text, content.day.number, content.place,
            content.spot?.latitude, content.spot?.longitude, content.trip,
        ]
    }

    private static func setPhotos(
        _ photos: [PhotoID], of id: Story.ID, _ database: Database
    ) throws {
        try database.execute(sql: "DELETE FROM storyPhoto WHERE story = ?", arguments: [id])
        for (ordinal, photo) in photos.enumerated() {
            try database.execute(
                sql: "INSERT INTO storyPhoto VALUES (?, ?, ?)",
                arguments: [id, ordinal, photo.description])
        }
    }

    // MARK: Reading

    /// Returns a story, in the trash or not; `nil` if there is none.
    func story(_ id: Story.ID) async throws(StoryError) -> Story? {
        try await stories([id]).first
    }

    /// Returns stories, in the trash or not, in the given order; those that no longer exist are
    /// omitted.
    func stories(_ ids: [Story.ID]) async throws(StoryError) -> [Story] {
        let found = try await read("WHERE id IN (SELECT value FROM json_each(?))", [Self.list(ids)])
        let stories = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        return ids.compactMap { stories[$0] }
    }

    /// Returns the number of stories that are not in the trash.
    func count() async throws(StoryError) -> Int {
        try await count("story WHERE trashed IS NULL")
    }

    /// Returns the number of stories in the trash.
    func trashedCount() async throws(StoryError) -> Int {
        try await count("story WHERE trashed IS NOT NULL")
    }

    private func count(_ rows: String) async throws(StoryError) -> Int {
        try await database.read { database in
            try Int.fetchOne(database, sql: "SELECT count(*) FROM \(rows)") ?? 0
        }
    }

    /// Returns the newest stories, or the newest ones before a given story.
    ///
    /// - Complexity: linear in `limit`, regardless of the total.
    func stories(
        before cursor: Story? = nil, limit: Int = 50
    ) async throws(StoryError) -> [Story] {
        try await read(
            "WHERE trashed IS NULL AND (day, id) < (?, ?) ORDER BY day DESC, id DESC LIMIT ?",
            [cursor?.content.day.number ?? .max, cursor?.id ?? .max, limit])
    }

    /// Returns the stories of a range of days, newest first.
    func stories(on days: ClosedRange<Day>) async throws(StoryError) -> [Story] {
        try await read(
            "WHERE trashed IS NULL AND day BETWEEN ? AND ? ORDER BY day DESC, id DESC",
            [days.lowerBound.number, days.upperBound.number])
    }

    /// Returns at most `limit` stories of a trip, in chronological order; an empty name stands for
    /// the stories without a trip.
    ///
    /// - Complexity: linear in the number of returned stories.
    func stories(ofTrip name: String, limit: Int = .max) async throws(StoryError) -> [Story] {
        try await read(
            "WHERE trashed IS NULL AND trip = ? ORDER BY day, id LIMIT ?", [name, limit])
    }

    /// Returns at most `limit` stories of a place, newest first; an empty name stands for the
    /// stories without a place.
    ///
    /// - Complexity: linear in the number of returned stories.
    func stories(atPlace name: String, limit: Int = .max) async throws(StoryError) -> [Story] {
        try await read(
            "WHERE trashed IS NULL AND place = ? ORDER BY day DESC, id DESC LIMIT ?",
            [name, limit])
    }

    /// Returns at most `limit` stories in the trash, most recently deleted first.
    ///
    /// - Complexity: linear in the number of returned stories.
    func trashed(limit: Int = .max) async throws(StoryError) -> [Story] {
        try await read(
            "WHERE trashed IS NOT NULL ORDER BY trashed DESC, id DESC LIMIT ?", [limit])
    }

    /// Returns the number of stories on each day that has any.
    func dayCounts() async throws(StoryError) -> [Day: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT day, count(*) FROM story WHERE trashed IS NULL GROUP BY day")
            return Dictionary(
                rows.map { (Day(number: $0[0]), $0[1]) }, uniquingKeysWith: { $1 })
        }
    }

    /// Returns the places, sorted by name; the stories without a place come last.
    func places() async throws(StoryError) -> [StoryPlace] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT place, count(*) FROM story WHERE trashed IS NULL GROUP BY place
                    ORDER BY place = '', place COLLATE NOCASE
                    """
            ).map { StoryPlace(name: $0[0], stories: $0[1]) }
        }
    }

    /// Returns the trips, newest first; the stories without a trip come last.
    ///
    /// - Complexity: one scan of a story index, and one of the stories' photos.
    func trips() async throws(StoryError) -> [Trip] {
        try await trips("", []).sorted { left, right in
            if left.name.isEmpty != right.name.isEmpty { return right.name.isEmpty }
            return (left.days.upperBound, right.name) > (right.days.upperBound, left.name)
        }
    }

    /// Returns a trip with its totals; `nil` if it has no stories.
    func trip(_ name: String) async throws(StoryError) -> Trip? {
        try await trips("AND trip = ?", [name]).first
    }

    private func trips(
        _ condition: String, _ arguments: StatementArguments
    ) async throws(StoryError) -> [Trip] {
        try await database.read { database in
            // The index covers every column but the photos.
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT trip, day, latitude, longitude,
                        (SELECT count(*) FROM storyPhoto WHERE story = id),
                        (SELECT photo FROM storyPhoto WHERE story = id ORDER BY ordinal LIMIT 1)
                    FROM story INDEXED BY storyWay WHERE trashed IS NULL \(condition)
                    ORDER BY trip, day, id
                    """, arguments: arguments)
            var trips: [Trip] = []
            var last: PhotoLocation?
            while let row = try rows.next() {
                let (name, day): (String, Day) = (row[0], Day(number: row[1]))
                if trips.last?.name != name {
                    trips.append(Trip(name: name, day: day))
                    last = nil
                }
                let spot = Self.spot(row[2], row[3])
                let cover = (row[5] as String?).flatMap { PhotoID($0) }
                trips[trips.count - 1].add(day, spot, from: last, photos: row[4], cover)
                last = spot ?? last
            }
            return trips
        }
    }

    /// Returns the first photos of a trip, in story order.
    ///
    /// - Complexity: linear in `limit`.
    func photos(ofTrip name: String, limit: Int) async throws(StoryError) -> [PhotoID] {
        try await database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT photo FROM story INDEXED BY storyWay CROSS JOIN storyPhoto ON story = id
                    WHERE trashed IS NULL AND trip = ? ORDER BY day, id, ordinal LIMIT ?
                    """, arguments: [name, limit]
            ).compactMap { PhotoID($0) }
        }
    }

    /// Returns every photo that a story shows, with the story's id.
    func photos() async throws(StoryError) -> [(story: Story.ID, photo: PhotoID)] {
        try await database.read { try Self.photos($0) }
    }

    /// Returns every photo that a story in a file shows, with the story's id.
    ///
    /// - Throws: ``StoryError``.
    static func photos(
        inFileAt path: String
    ) throws(StoryError) -> [(story: Story.ID, photo: PhotoID)] {
        do throws(StoreError) {
            return try StoreFile.read(path, StorySchema.schema) { try Self.photos($0) }
        } catch { throw .storage(error) }
    }

    private static func photos(
        _ database: Database
    ) throws -> [(story: Story.ID, photo: PhotoID)] {
        try Row.fetchAll(
            database, sql: "SELECT story, photo FROM storyPhoto ORDER BY story, ordinal"
        ).compactMap { row in
            // In a damaged file, anything may be there.
            String.fromDatabaseValue(row[1]).flatMap(PhotoID.init).map { (row[0], $0) }
        }
    }

    /// Returns the highest number of a photo of the library that a story in a file shows; 0 for none.
    /// For a file that cannot be read, returns the seconds since 1970 at `now`: no library had as many
    /// photos.
    static func lastPhoto(in path: String, now: Date) -> Int64 {
        guard (try? FileInfo.at(path).size) ?? 0 > 0 else { return 0 }
        do {
            return try StoreFile.read(path, StorySchema.schema) { database in
                try Int64.fetchOne(
                    database,
                    sql: """
                        SELECT max(CAST(substr(photo, 9) AS INTEGER)) FROM storyPhoto
                        WHERE photo LIKE 'library/%'
                        """) ?? 0
            }
        } catch { return now.wholeSeconds }
    }

    /// Reads stories with their photos, in two statements regardless of their number.
    private func read(
        _ condition: String, _ arguments: StatementArguments
    ) async throws(StoryError) -> [Story] {
        try await database.read { try Self.stories($0, condition, arguments) }
    }

    private static func stories(
        _ database: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> [Story] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, version, title, text, day, place, latitude, longitude, trip, trashed
                FROM story \(condition)
                """, arguments: arguments)
        var stories: [Story] = []
        while let row = try rows.next() {
            var content = StoryContent(day: Day(number: row[4]))
            content.title = row[2]
            content.text = row[3]
            content.place = row[5]
            content.spot = spot(row[6], row[7])
            content.trip = row[8]
            stories.append(
                Story(id: row[0], version: row[1], content: content, trashedAt: row[9]))
        }
        guard !stories.isEmpty else { return [] }
        let places = Dictionary(
            stories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
        let photos = try Row.fetchCursor(
            database,
            sql: """
                SELECT story, photo FROM storyPhoto WHERE story IN (SELECT value FROM json_each(?))
                ORDER BY story, ordinal
                """, arguments: [list(stories.map(\.id))])
        while let row = try photos.next() {
            if let place = places[row[0]],
                let photo = String.fromDatabaseValue(row[1]).flatMap(PhotoID.init)
            {
                stories[place].content.photos.append(photo)
            }
        }
        return stories
    }

    /// Returns ids as a JSON array, so that a statement takes any number of them as one argument.
    private static func list(_ ids: [Story.ID]) -> String {
        "[" + ids.map { String($0) }.joined(separator: ",") + "]"
    }

    private static func spot(_ latitude: Double?, _ longitude: Double?) -> PhotoLocation? {
        guard let latitude, let longitude else { return nil }
        return PhotoLocation(latitude: latitude, longitude: longitude)
    }

    // MARK: Words

    /// Returns the stories that match every word as a prefix, ignoring case and accents, newest
    /// first; `2026`, `2026-11` and `2026-11-21` match days.
    func search(_ text: String, limit: Int = 100) async throws(StoryError) -> [Story] {
        let question = StoryQuery(text)
        guard !question.isEmpty else { return [] }
        let days = question.days ?? Day(number: .min)...Day(number: .max)
        let (first, last) = (days.lowerBound.number, days.upperBound.number)
        guard let words = question.words else {
            return try await read(
                """
                WHERE trashed IS NULL AND day BETWEEN ? AND ?
                ORDER BY day DESC, id DESC LIMIT ?
                """, [first, last, limit])
        }
        // Scans by day, newest first, until the limit is reached: words that occur in many stories
        // are found quickly.
        return try await read(
            """
            INDEXED BY storyDay
            WHERE trashed IS NULL AND day BETWEEN ? AND ?
                AND id IN (SELECT rowid FROM storyWords WHERE storyWords MATCH ?)
            ORDER BY day DESC, id DESC LIMIT ?
            """, [first, last, words, limit])
    }

    // MARK: Health

    /// Returns a stream of the changes of the stories, by this store at once, and by others at the
    /// next look.
    func changes(lookingEvery pause: Duration) -> AsyncStream<Void> {
        database.changes(lookingEvery: pause)
    }

    /// Checks the integrity of the file, its rows and the full-text index.
    func check() async throws(StoryError) -> (problems: [String], areWordsRight: Bool) {
        var problems = try await database.problems()
        if problems.isEmpty, let row = try await database.damagedRow() { problems = [row] }
        let areWordsRight =
            (try? await database.write { database in
                try database.execute(
                    sql: "INSERT INTO storyWords(storyWords, rank) VALUES ('integrity-check', 1)")
            }) != nil
        return (problems, areWordsRight)
    }

    /// Rebuilds the full-text index.
    func mendWords() async throws(StoryError) {
        try await database.write { database in
            try database.execute(sql: "INSERT INTO storyWords(storyWords) VALUES ('rebuild')")
        }
    }

    /// Checks a file that nobody uses, as one that is opened with `verifying`; changes nothing.
    ///
    /// - Throws: ``StoryError``.
    static func verify(_ path: String) throws(StoryError) {
        var options = StoreOptions()
        options.verifies = true
        do throws(StoreError) {
            try StoreFile.read(path, StorySchema.schema, options: options) { _ in }
        } catch { throw .storage(error) }
    }

    /// Compares the rows of a file with its indexes, which hold the same values; changes nothing.
    ///
    /// - Throws: ``StoryError``.
    static func evidence(_ path: String) throws(StoryError) -> StoreEvidence {
        do throws(StoreError) { return try StoreFile.evidence(path, StorySchema.schema) } catch {
            throw .storage(error)
        }
    }

    /// Writes what can be read of a damaged file, which is not changed, into a new one.
    ///
    /// - Parameters:
    ///   - path: the path of the damaged file.
    ///   - copy: the path of the new one, which must not exist.
    ///   - work: an existing folder for copies.
    /// - Returns: what was written.
    /// - Throws: ``StoryError``, if the new file cannot be written.
    static func salvage(
        _ path: String, to copy: String, work: String
    ) throws(StoryError) -> StoreRescue {
        do throws(StoreError) {
            return try StoreFile.salvage(path, StorySchema.schema, to: copy, work: work)
        } catch { throw .storage(error) }
    }

    /// Writes a self-contained copy of the file, without the remains of deleted stories.
    func copy(to path: String) async throws(StoryError) { try await database.copy(to: path) }
}
#endif
