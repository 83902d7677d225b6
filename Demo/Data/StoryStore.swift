#if Database
import CairnGallery
import CairnImaging
import Foundation
import GRDB

/// The stories of one person, kept in one SQLite file: written whole, found by day, trip, place and words.
///
/// May be used from everywhere at once, and by several processes. What was reported as stored outlasts a kill of the process.
struct StoryStore: Sendable {
    let database: StoryDatabase

    /// Opens or makes the file.
    ///
    /// - Throws: ``StoryError``.
    init(at path: String) throws(StoryError) { database = try StoryDatabase(path) }

    /// Closes the file, with everything in it and nothing beside it.
    func close() {
        try? database.pool.barrierWriteWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try? database.pool.close()
    }

    // MARK: Writing

    /// Keeps a new story.
    ///
    /// - Throws: ``StoryError/nothingTold`` for one without anything in it.
    func add(_ content: StoryContent, now: Int64) async throws(StoryError) -> Story.ID {
        guard !content.isEmpty else { throw .nothingTold }
        return try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO story (title, text, day, place, latitude, longitude, trip, created)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """, arguments: Self.values(content) + [now])
            let id = database.lastInsertedRowID
            try Self.setPhotos(content.photos, of: id, database)
            return id
        }
    }

    /// Changes a story; another version in the file than the one that was read means that somebody else wrote meanwhile.
    ///
    /// - Throws: ``StoryError/noSuchStory(_:)``, ``StoryError/changedMeanwhile(_:)``, ``StoryError/nothingTold``.
    func change(
        _ id: Story.ID, to content: StoryContent, from version: Int? = nil
    ) async throws(StoryError) {
        guard !content.isEmpty else { throw .nothingTold }
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

    /// Puts stories into the trash.
    func trash(_ ids: [Story.ID], now: Int64) async throws(StoryError) {
        try await mark(ids, as: now)
    }

    /// Takes stories out of the trash.
    func restore(_ ids: [Story.ID]) async throws(StoryError) { try await mark(ids, as: nil) }

    private func mark(_ ids: [Story.ID], as trashed: Int64?) async throws(StoryError) {
        try await database.write { database in
            for id in ids {
                try database.execute(
                    sql: "UPDATE story SET trashed = ?, version = version + 1 WHERE id = ?",
                    arguments: [trashed, id])
                guard database.changesCount == 1 else { throw StoryError.noSuchStory(id) }
            }
        }
    }

    /// Deletes what is in the trash for good: the named ones, or all that came there before a moment.
    ///
    /// - Returns: how many went.
    @discardableResult
    func purge(
        _ ids: [Story.ID]? = nil, trashedBefore moment: Int64? = nil
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
                    arguments: [moment ?? .max])
                count = database.changesCount
            }
            return count
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

    /// One story, in the trash or not; `nil` for none.
    func story(_ id: Story.ID) async throws(StoryError) -> Story? {
        try await database.read { database in
            try Self.stories(database, "SELECT * FROM story WHERE id = ?", [id]).first
        }
    }

    /// How many are shown.
    func count() async throws(StoryError) -> Int {
        try await database.read { database in
            try Int.fetchOne(
                database, sql: "SELECT count(*) FROM story WHERE trashed IS NULL") ?? 0
        }
    }

    /// The newest stories, or those before one.
    ///
    /// - Complexity: linear in `limit`, whatever there is.
    func stories(
        before cursor: Story? = nil, limit: Int = 50
    ) async throws(StoryError) -> [Story] {
        try await database.read { database in
            try Self.stories(
                database,
                """
                SELECT * FROM story WHERE trashed IS NULL AND (day, id) < (?, ?)
                ORDER BY day DESC, id DESC LIMIT ?
                """, [cursor?.content.day.number ?? .max, cursor?.id ?? .max, limit])
        }
    }

    /// The stories of some days, the newest first.
    func stories(on days: ClosedRange<Day>) async throws(StoryError) -> [Story] {
        try await database.read { database in
            try Self.stories(
                database,
                """
                SELECT * FROM story WHERE trashed IS NULL AND day BETWEEN ? AND ?
                ORDER BY day DESC, id DESC
                """, [days.lowerBound.number, days.upperBound.number])
        }
    }

    /// The stories of a journey, in the order they happened; of none for an empty name.
    func stories(ofTrip name: String) async throws(StoryError) -> [Story] {
        try await database.read { database in
            try Self.stories(
                database,
                "SELECT * FROM story WHERE trashed IS NULL AND trip = ? ORDER BY day, id", [name])
        }
    }

    /// The stories of a place, the newest first; of none for an empty name.
    func stories(atPlace name: String) async throws(StoryError) -> [Story] {
        try await database.read { database in
            try Self.stories(
                database,
                """
                SELECT * FROM story WHERE trashed IS NULL AND place = ?
                ORDER BY day DESC, id DESC
                """, [name])
        }
    }

    /// What is in the trash, the newest there first.
    func trashed() async throws(StoryError) -> [Story] {
        try await database.read { database in
            try Self.stories(
                database,
                "SELECT * FROM story WHERE trashed IS NOT NULL ORDER BY trashed DESC, id DESC", [])
        }
    }

    /// How many stories each day has, of days that have some.
    func dayCounts() async throws(StoryError) -> [Day: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT day, count(*) FROM story WHERE trashed IS NULL GROUP BY day")
            return Dictionary(
                rows.map { (Day(number: $0[0]), $0[1]) }, uniquingKeysWith: { $1 })
        }
    }

    /// The places by name; those of no place last.
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

    /// The journeys, the newest first; the stories of none last.
    func trips() async throws(StoryError) -> [Trip] {
        try await database.read { database in
            let stories = try Self.stories(
                database, "SELECT * FROM story WHERE trashed IS NULL ORDER BY trip, day, id", [])
            let trips = Dictionary(grouping: stories, by: \.content.trip).values.compactMap(
                Trip.init)
            return trips.sorted { left, right in
                if left.name.isEmpty != right.name.isEmpty { return right.name.isEmpty }
                return (left.days.upperBound, right.name) > (right.days.upperBound, left.name)
            }
        }
    }

    /// Which stories show a photo that is none of these.
    func photos() async throws(StoryError) -> [(story: Story.ID, photo: PhotoID)] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "SELECT story, photo FROM storyPhoto ORDER BY story, ordinal"
            ).compactMap { row in PhotoID(row[1]).map { (row[0], $0) } }
        }
    }

    /// Reads stories with their photos, by a statement that gives all columns.
    private static func stories(
        _ database: Database, _ sql: String, _ arguments: StatementArguments
    ) throws -> [Story] {
        let photos = try database.cachedStatement(
            sql: "SELECT photo FROM storyPhoto WHERE story = ? ORDER BY ordinal")
        return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
            var content = StoryContent(day: Day(number: row["day"]))
            content.title = row["title"]
            content.text = row["text"]
            content.place = row["place"]
            content.trip = row["trip"]
            if let latitude: Double = row["latitude"], let longitude: Double = row["longitude"] {
                content.spot = PhotoPlace(latitude: latitude, longitude: longitude)
            }
            let id: Int64 = row["id"]
            content.photos = try String.fetchAll(photos, arguments: [id]).compactMap {
                PhotoID($0)
            }
            return Story(
                id: id, version: row["version"], content: content, trashedAt: row["trashed"])
        }
    }

    // MARK: Words

    /// The stories that have all words, each the beginning of one, without case and accents; `2026`, `2026-11` and
    /// `2026-11-21` are days. The newest first.
    func search(_ text: String, limit: Int = 100) async throws(StoryError) -> [Story] {
        let question = StoryQuestion(text)
        guard !question.isEmpty else { return [] }
        let days = question.days ?? Day(number: .min)...Day(number: .max)
        return try await database.read { database in
            guard let words = question.words else {
                return try Self.stories(
                    database,
                    """
                    SELECT * FROM story WHERE trashed IS NULL AND day BETWEEN ? AND ?
                    ORDER BY day DESC, id DESC LIMIT ?
                    """, [days.lowerBound.number, days.upperBound.number, limit])
            }
            return try Self.stories(
                database,
                """
                SELECT story.* FROM storyWords JOIN story ON story.id = storyWords.rowid
                WHERE storyWords MATCH ? AND trashed IS NULL AND day BETWEEN ? AND ?
                ORDER BY day DESC, story.id DESC LIMIT ?
                """, [words, days.lowerBound.number, days.upperBound.number, limit])
        }
    }

    // MARK: Health

    /// Counts up whenever another connection, of this process or another one, has changed the file.
    func fileVersion() async throws(StoryError) -> Int {
        do {
            return try await database.pool.writeWithoutTransaction { database in
                try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
            }
        } catch {
            throw .cannotOpen(path: database.path, reason: (error as NSError).localizedDescription)
        }
    }

    /// Whether the words of the search are those of the stories, and what SQLite says of the file.
    func check() async throws(StoryError) -> (problems: [String], areWordsRight: Bool) {
        let problems = try await database.read { database in
            try String.fetchAll(database, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
        }
        let areWordsRight =
            (try? await database.write { database in
                try database.execute(
                    sql: "INSERT INTO storyWords(storyWords, rank) VALUES ('integrity-check', 1)")
            }) != nil
        return (problems, areWordsRight)
    }

    /// Makes the words of the search anew.
    func mendWords() async throws(StoryError) {
        try await database.write { database in
            try database.execute(sql: "INSERT INTO storyWords(storyWords) VALUES ('rebuild')")
        }
    }

    /// Writes a copy of the file that is whole by itself.
    func copy(to path: String) async throws(StoryError) {
        do {
            try await database.pool.writeWithoutTransaction { database in
                try database.execute(sql: "VACUUM INTO ?", arguments: [path])
            }
        } catch {
            throw .cannotOpen(path: path, reason: (error as NSError).localizedDescription)
        }
    }
}

/// What a person asks for: words, and days.
struct StoryQuestion: Sendable, Equatable {
    /// The words as FTS5 wants them; `nil` without any.
    var words: String?
    /// The days that all dates in the question allow; `nil` without dates.
    var days: ClosedRange<Day>?
    /// Whether there is nothing to look for, or dates contradict each other.
    var isEmpty = false

    init(_ text: String) {
        var parts: [String] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            guard let found = Self.days(part) else {
                // Letters and figures are all that is left: nothing can end the quotation.
                parts += part.split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\"*" }
                continue
            }
            let old = days ?? found
            let low = max(old.lowerBound, found.lowerBound)
            let high = min(old.upperBound, found.upperBound)
            if low <= high { days = low...high } else { isEmpty = true }
        }
        words = parts.isEmpty ? nil : parts.joined(separator: " ")
        if words == nil, days == nil { isEmpty = true }
    }

    /// `2026`, `2026-11`, `2026-11-21`.
    static func days(_ text: Substring) -> ClosedRange<Day>? {
        guard let match = text.wholeMatch(of: /(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/)?.output,
            let year = Int(match.1)
        else { return nil }
        guard let month = match.2.map({ Int($0) ?? 0 }) else {
            guard let first = Day(year: year, month: 1, day: 1),
                let last = Day(year: year, month: 12, day: 31)
            else { return nil }
            return first...last
        }
        guard (1...12).contains(month) else { return nil }
        guard let day = match.3.map({ Int($0) ?? 0 }) else {
            let month = Month(year: year, month: month)
            return month.firstDay...Day(number: month.next.firstDay.number - 1)
        }
        return Day(year: year, month: month, day: day).map { $0...$0 }
    }
}

extension Trip {
    /// Counts the stories of one journey, in the order they happened; `nil` for none.
    init?(_ stories: [Story]) {
        guard let first = stories.first, let last = stories.last else { return nil }
        let spots = stories.compactMap(\.content.spot)
        self.init(
            name: first.content.trip, stories: stories.count,
            photos: stories.reduce(0) { $0 + $1.content.photos.count },
            days: first.content.day...last.content.day,
            metres: zip(spots, spots.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) },
            cover: stories.reversed().compactMap(\.content.photos.first).first)
    }
}

extension PhotoPlace {
    /// Metres along the surface of a globe of the earth's mean radius (haversine formula).
    func metres(to other: PhotoPlace) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let across = radians(other.longitude - longitude) / 2
        let up = radians(other.latitude - latitude) / 2
        let part =
            sin(up) * sin(up)
            + cos(radians(latitude)) * cos(radians(other.latitude)) * sin(across) * sin(across)
        return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
    }
}
#endif
