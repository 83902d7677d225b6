#if Database
import CairnDatabase
public import CairnImaging
public import Foundation
import GRDB
import Synchronization

extension GalleryStore {
    /// Updates the rows of a source: new photos are added, changed photos updated, deleted photos
    /// removed. Photos that remain keep their favorite marks, albums, captions, and other user
    /// data.
    ///
    /// - Throws: ``GalleryError/source(_:reason:)`` if the source cannot be listed completely; in
    ///   that case, nothing is removed.
    /// - Complexity: a lookup for each photo; only photos with a changed tag are described again.
    @discardableResult
    public func refresh(
        _ source: PhotoSource, now: Date
    ) async throws(GalleryError) -> RefreshReport {
        let number = try await number(of: source.name)
        let time = now.wholeSeconds
        var report = RefreshReport()
        var present: [Int64] = []
        var mark: String?
        repeat {
            let piece: (photos: [PhotoSource.Listed], next: String?)
            do { piece = try await source.list(mark) } catch {
                throw .source(source.name, reason: String(describing: error))
            }
            mark = piece.next
            for start in stride(from: 0, to: piece.photos.count, by: 1000) {
                let part = Array(piece.photos[start..<min(start + 1000, piece.photos.count)])
                try await refresh(part, of: source, number, time, &report, &present)
            }
            if Task.isCancelled { throw .cancelled }
        } while mark != nil
        let keep = present.sorted()
        report.removed = try await database.write { database in
            let all = try Int64.fetchAll(
                database,
                sql: "SELECT id FROM photo WHERE source = ? AND key IS NOT NULL ORDER BY id",
                arguments: [number])
            var next = keep[...]
            var gone: [Int64] = []
            for row in all {
                while let first = next.first, first < row { next = next.dropFirst() }
                if next.first != row { gone.append(row) }
            }
            let statement = try database.cachedStatement(sql: "DELETE FROM photo WHERE id = ?")
            for row in gone { try statement.execute(arguments: [row]) }
            return gone.count
        }
        return report
    }

    private func refresh(
        _ listed: [PhotoSource.Listed], of source: PhotoSource, _ number: Int64, _ time: Int64,
        _ report: inout RefreshReport, _ present: inout [Int64]
    ) async throws(GalleryError) {
        let known: [(row: Int64, tag: String)?] = try await database.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT id, tag FROM photo WHERE source = ? AND key = ?")
            return try listed.map { photo in
                try Row.fetchOne(statement, arguments: [number, photo.key])
                    .map { ($0[0], $0[1] ?? "") }
            }
        }
        var changes: [(row: Int64?, photo: NewPhoto)] = []
        for (photo, old) in zip(listed, known) {
            if let old, old.tag == photo.tag {
                present.append(old.row)
                report.unchanged += 1
                continue
            }
            do {
                let item = try await source.item(photo.key)
                changes.append(
                    (
                        old?.row,
                        NewPhoto(
                            source: number, key: photo.key, tag: photo.tag, name: item.name,
                            taken: item.facts.taken ?? item.fallback, facts: item.facts,
                            bytes: item.bytes, caption: item.caption, placeName: item.placeName,
                            added: time, color: item.color)
                    ))
            } catch {
                let problem: PhotoProblem
                switch error {
                case let error as PhotoProblem: problem = error
                case let error as ImagingError:
                    guard let found = PhotoProblem.of(error) as? PhotoProblem else {
                        throw .cancelled
                    }
                    problem = found
                default: problem = .unreadable(reason: String(describing: error))
                }
                report.skipped.append(ImportReport.Skipped(path: photo.key, problem: problem))
                // A photo that fails does not prevent the others from being added; one that is
                // temporarily unreadable does not count as removed.
                if let old, case .unreadable = problem { present.append(old.row) }
            }
        }
        guard !changes.isEmpty else { return }
        let work = changes
        let stacking = configuration.stacking
        let rows = try await database.write { database in
            try work.map { change in
                guard let row = change.row else {
                    let row = try Self.insert(change.photo, database)
                    try Self.stack(row, stacking, database)
                    return row
                }
                try Self.update(row, change.photo, database)
                return row
            }
        }
        present += rows
        report.added += work.count { $0.row == nil }
        report.updated += work.count { $0.row != nil }
    }

    /// Updates rows with data from the source, without overwriting the user's own changes.
    private static func update(
        _ row: Int64, _ photo: NewPhoto, _ database: Database
    ) throws {
        let old = try Row.fetchOne(
            database,
            sql: "SELECT wall, origin, caption, placeName, tags FROM photo WHERE id = ?",
            arguments: [row])
        guard let old else { return }
        let isCorrected = (old[1] as Int) == CaptureTime.Source.person.number
        let caption: String = (old[2] as String).isEmpty ? photo.caption : old[2]
        let placeName: String = (old[3] as String).isEmpty ? photo.placeName : old[3]
        let facts = photo.facts
        let square = facts.place.flatMap { MapTile(of: $0) }
        try database.execute(
            sql: """
                UPDATE photo SET tag = ?, width = ?, height = ?, originalWidth = ?, originalHeight = ?,
                    bytes = ?, format = ?, pages = ?, name = ?, caption = ?, placeName = ?, camera = ?,
                    latitude = ?, longitude = ?, mapX = ?, mapY = ?, colour = ?, words = ?, captionWords = ?, version = version + 1
                WHERE id = ?
                """,
            arguments: [
                photo.tag, facts.width, facts.height, facts.width, facts.height, photo.bytes,
                facts.format, facts.pages, photo.name, caption, placeName, facts.camera,
                facts.place?.latitude, facts.place?.longitude, square?.column, square?.row,
                photo.color.map { Int64($0) },
                words(
                    name: photo.name, caption: caption, placeName: placeName, camera: facts.camera,
                    tags: PhotoTags.tags(in: old[4])),
                SearchText.marked(caption),
                row,
            ])
        if !isCorrected, (old[0] as Int64) != photo.taken.milliseconds {
            let day = Day(photo.taken.wall)
            try database.execute(
                sql: """
                    UPDATE photo SET position = ?, wall = ?, offset = ?, origin = ?, day = ?, month = ?
                    WHERE id = ?
                    """,
                arguments: [
                    try PhotoPosition.free(database, at: photo.taken),
                    photo.taken.milliseconds, photo.taken.offset, photo.taken.source.number,
                    day.number, day.month.number, row,
                ])
        }
    }

    /// Deletes a photo permanently, from its source and from the library.
    ///
    /// - Throws: ``GalleryError/notAllowed(_:)`` if the source does not allow it. Photos of the
    ///   library are deleted through the trash.
    public func delete(_ id: PhotoID, from source: PhotoSource) async throws(GalleryError) {
        guard id.source == source.name, let delete = source.delete else { throw .notAllowed(id) }
        guard try await photo(id) != nil else { throw .noSuchPhoto(id) }
        do { try await delete(id.key) } catch {
            throw .source(source.name, reason: String(describing: error))
        }
        try await change([id]) { database, row in
            try database.execute(sql: "DELETE FROM photo WHERE id = ?", arguments: [row])
        }
    }

    private func number(of name: String) async throws(GalleryError) -> Int64 {
        guard name != PhotoID.library, !name.isEmpty, !name.contains("/") else {
            throw .noSuchSource(name)
        }
        if let number = sourceNames.numbers[name] { return number }
        let number = try await database.write { database in
            try database.execute(
                sql: "INSERT INTO source (name) VALUES (?) ON CONFLICT DO NOTHING",
                arguments: [name])
            return try Int64.fetchOne(
                database, sql: "SELECT id FROM source WHERE name = ?", arguments: [name]) ?? 0
        }
        sources.withLock { $0.add(name, number) }
        return number
    }
}
#endif
