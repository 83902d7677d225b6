#if Database
import CairnDatabase
import CairnFiles
import CairnImaging
import Foundation
import GRDB
import Synchronization

/// Stores finished photos in batches, in an order that survives a crash at any moment: bytes on
/// disk, names in the journal, files in their final places, then the rows. Only then are the photos
/// reported.
actor ImportBatch {
    private let store: GalleryStore
    private let run: Int64
    private var waiting: [ImportOutcome] = []
    private var since: ContinuousClock.Instant?
    private var looks: FingerprintIndex
    private(set) var report = ImportReport()
    private let events: @Sendable (ImportEvent) -> Void

    init(
        _ store: GalleryStore, run: Int64, looks: FingerprintIndex,
        events: @escaping @Sendable (ImportEvent) -> Void
    ) {
        self.store = store
        self.run = run
        self.looks = looks
        self.events = events
    }

    /// Adds an outcome, and stores the batch once it is large or old enough.
    func add(_ outcome: ImportOutcome) async throws(GalleryError) {
        waiting.append(outcome)
        let settings = store.configuration.importing
        let start = since ?? .now
        since = start
        let isOld = start.duration(to: .now) >= .seconds(settings.batchSeconds)
        if waiting.count >= settings.batch || isOld { try await store() }
    }

    /// Stores all pending photos.
    func store() async throws(GalleryError) {
        guard !waiting.isEmpty else { return }
        let outcomes = waiting
        waiting = []
        since = nil
        let (store, run, looks) = (store, run, looks)
        let result: Result<Stored, GalleryError> = await Blocking.run {
            do throws(GalleryError) {
                return .success(
                    try Self.store(outcomes, in: store, run: run, looks: looks))
            } catch {
                for outcome in outcomes { outcome.incoming?.remove() }
                return .failure(error)
            }
        }
        let stored = try result.get()
        for look in stored.looks { self.looks.add(look) }
        report.stored += stored.photos
        report.duplicates += stored.duplicates
        report.skipped += stored.skipped
        report.resumed += stored.resumed
        report.alike += stored.alike
        if !stored.photos.isEmpty { events(.stored(stored.photos)) }
    }

    private struct Stored: Sendable {
        var photos: [ImportReport.Stored] = []
        var duplicates: [ImportReport.Duplicate] = []
        var skipped: [ImportReport.Skipped] = []
        var resumed = 0
        var alike = 0
        var looks: [ImageFingerprint] = []
    }

    private static func store(
        _ outcomes: [ImportOutcome], in store: GalleryStore, run: Int64, looks: FingerprintIndex
    ) throws(GalleryError) -> Stored {
        let folder = store.folder
        let journal = "\(folder.journal)-\(UUID().uuidString)"
        var names: [Move] = []
        for outcome in outcomes {
            guard let incoming = outcome.incoming else { continue }
            switch outcome.result {
            case .ready(let photo, _, _):
                let name = OriginalName(incoming.hash, format: photo.facts.format)
                names.append(Move(from: incoming.path, to: name))
            case .restored(_, let name, _):
                names.append(Move(from: incoming.path, to: name, isAgain: true))
            default: continue
            }
            // Sequentially: flushing the first file also commits the others in the file system's
            // journal.
            try FileSystem.flush(incoming.path)
        }
        if !names.isEmpty {
            let lines = names.map { "\($0.to)\n" }.joined()
            let temporary = "\(folder.incoming)/\(UUID().uuidString)"
            try FileSystem.replace(journal, with: Array(lines.utf8), by: temporary, flushed: true)
            try FileSystem.flush(folder.incoming)
        }
        do {
            // In one transaction: a purge of the same photo finds its row, or no file.
            let stored = try store.database.write { database in
                try place(names, folder)
                return try rows(outcomes, store, run: run, looks: looks, database)
            }
            try FileSystem.remove(journal)
            return stored
        } catch {
            // Without their rows, the files are leftovers. The journal is kept if they cannot be
            // removed now.
            let discarded: Void? = try? store.database.write { database in
                for name in names where try !GalleryStore.contains(name.to.hash, database) {
                    try folder.remove(name.to)
                }
            }
            if discarded != nil { try? FileSystem.remove(journal) }
            throw store.database.failure(of: error)
        }
    }

    /// A file on its way to its place.
    private struct Move {
        var from: String
        var to: OriginalName
        /// What is in its place is set aside.
        var isAgain = false
    }

    private static func place(_ names: [Move], _ folder: LibraryFolder) throws(GalleryError) {
        var parents: Set<String> = []
        var isNew = false
        for name in names {
            let path = folder.original(name.to)
            let parent = Folder.parent(of: path)
            if parents.insert(parent).inserted, !FileSystem.isFolder(parent) {
                // Flushed once for all of them.
                try FileSystem.makeFolder(parent, flushed: false)
                isNew = true
            }
            if name.isAgain { try folder.setAside(name.to) }
            try FileSystem.move(name.from, to: path)
            // They may show what was damaged.
            if name.isAgain { GalleryStore.removeDerived(folder, name.to.hash.hex) }
        }
        for parent in parents { try FileSystem.flush(parent) }
        if isNew { try FileSystem.flush(folder.originals) }
    }

    // MARK: Rows

    private static func rows(
        _ outcomes: [ImportOutcome], _ store: GalleryStore, run: Int64, looks: FingerprintIndex,
        _ database: Database
    ) throws -> Stored {
        var stored = Stored()
        for outcome in outcomes {
            let path = outcome.candidate.path
            switch outcome.result {
            case .ready(let photo, let incoming, let look):
                let known = try Int64.fetchOne(
                    database.cachedStatement(sql: "SELECT id FROM photo WHERE hash = ?"),
                    arguments: [Blob(incoming.hash)])
                if let known {
                    // A file with the same bytes was in the same batch or a concurrent one.
                    try add(duplicateOf: known, path, to: &stored, store, database)
                    try see(outcome.candidate, run, photo: known, problem: nil, database)
                } else {
                    let row = try GalleryStore.insert(photo, database)
                    try GalleryStore.stack(row, store.configuration.stacking, database)
                    try see(outcome.candidate, run, photo: row, problem: nil, database)
                    stored.photos.append(
                        ImportReport.Stored(
                            path: path, id: PhotoID(library: row), hash: incoming.hash))
                    if let look {
                        try offer(look, row, looks, &stored, store, database)
                        var kept = look.upright
                        kept.row = row
                        stored.looks.append(kept)
                    }
                }
            case .known(let row):
                guard try add(duplicateOf: row, path, to: &stored, store, database) else {
                    // Deleted permanently since the file was read: the next import stores it.
                    stored.skipped.append(ImportReport.Skipped(path: path, problem: .changed))
                    continue
                }
                try see(outcome.candidate, run, photo: row, problem: nil, database)
            case .restored(let row, let name, _):
                guard try add(duplicateOf: row, isAgain: true, path, to: &stored, store, database)
                else {
                    if try !GalleryStore.contains(name.hash, database) {
                        try store.folder.remove(name)
                    }
                    stored.skipped.append(ImportReport.Skipped(path: path, problem: .changed))
                    continue
                }
                try see(outcome.candidate, run, photo: row, problem: nil, database)
            case .skipped(let problem):
                stored.skipped.append(ImportReport.Skipped(path: path, problem: problem))
                try see(outcome.candidate, run, photo: nil, problem: problem, database)
            case .resumed: stored.resumed += 1
            }
        }
        return stored
    }

    /// Reports a duplicate; returns `false` if the other photo no longer exists.
    @discardableResult
    private static func add(
        duplicateOf row: Int64, isAgain: Bool = false, _ path: String, to stored: inout Stored,
        _ store: GalleryStore, _ database: Database
    ) throws -> Bool {
        guard let photo = try GalleryStore.photo(row, database, store.sourceNames) else {
            return false
        }
        let restores =
            photo.shelf == .trash && store.configuration.importing.restoresFromTrash
        if restores {
            try database.execute(
                sql: """
                    UPDATE photo SET trashed = NULL, shelf = hidden, version = version + 1 WHERE id = ?
                    """, arguments: [row])
        }
        stored.duplicates.append(
            ImportReport.Duplicate(
                path: path, id: photo.id, shelf: photo.shelf, wasRestored: restores,
                wasStoredAgain: isAgain))
        return true
    }

    private static func see(
        _ candidate: ImportCandidate, _ run: Int64, photo: Int64?, problem: PhotoProblem?,
        _ database: Database
    ) throws {
        let text = try problem.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO seen VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET
                    bytes = ?2, modified = ?3, run = ?4, photo = ?5, problem = ?6
                """)
        try statement.execute(arguments: [
            candidate.path, candidate.bytes, candidate.modified, run, photo, text,
        ])
    }

    private static func offer(
        _ look: OrientedFingerprints, _ row: Int64, _ others: FingerprintIndex,
        _ stored: inout Stored,
        _ store: GalleryStore,
        _ database: Database
    ) throws {
        let inBatch = FingerprintIndex(stored.looks, store.configuration.alike).matches(of: look)
        for match in FingerprintIndex.closest(others.matches(of: look) + inBatch) {
            // One of them may have been deleted while the import ran.
            try database.execute(
                sql: """
                    INSERT INTO alike SELECT ?1, ?2, ?3, NULL
                    WHERE EXISTS (SELECT 1 FROM photo WHERE id = ?1) ON CONFLICT DO NOTHING
                    """, arguments: [match.row, row, match.distance])
            stored.alike += database.changesCount
        }
    }
}
#endif
