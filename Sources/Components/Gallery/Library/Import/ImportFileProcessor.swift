#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB
import Synchronization

/// Processes one file up to the point where it can be stored. Blocking disk access runs on
/// dedicated threads.
struct ImportFileProcessor: Sendable {
    let store: GalleryStore
    let reader: PhotoReader
    let run: Int64
    let now: Int64
    private let allowance: Allowance

    init(store: GalleryStore, reader: PhotoReader, run: Int64, now: Int64) {
        (self.store, self.reader, self.run, self.now) = (store, reader, run, now)
        // Behind a lock, they are decrypted in memory.
        allowance = Allowance(megabytes: store.folder.keeper == nil ? 256 : 64)
    }

    /// Reads a candidate and returns its outcome.
    ///
    /// - Throws: ``GalleryError`` if the library cannot store any more; a file that is not a photo
    ///   is an outcome, not an error.
    func outcome(of candidate: ImportCandidate) async throws(GalleryError) -> ImportOutcome {
        do {
            if let known = try await seen(candidate), await isStored(known) { return known.outcome }
            return ImportOutcome(candidate: candidate, result: try await result(of: candidate))
        } catch let problem as PhotoProblem {
            return ImportOutcome(candidate: candidate, result: .skipped(problem))
        } catch {
            throw store.database.failure(of: error)
        }
    }

    /// Returns the outcome remembered for a file with this path, size, and modification time.
    private func seen(_ candidate: ImportCandidate) async throws(GalleryError) -> Seen? {
        let run = run
        return try await store.database.read { database in
            let row = try Row.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT s.run, s.problem, p.id, p.hash, p.format, p.bytes
                        FROM seen s LEFT JOIN photo p ON p.id = s.photo
                        WHERE s.path = ? AND s.bytes = ? AND s.modified = ?
                        """), arguments: [candidate.path, candidate.bytes, candidate.modified])
            guard let row else { return nil }
            let (isThisRun, photo) = ((row[0] as Int64) == run, row[2] as Int64?)
            let problem = (row[1] as String?).map { Self.problem($0) }
            let original = photo.map { Original(row: $0, hash: row.hash(at: 3), row[4], row[5]) }
            let result: ImportOutcome.Result
            switch (isThisRun, photo, problem) {
            // A later import may have a better reader: files that were not usable as photos are
            // read again.
            case (true, _, let problem?): result = .skipped(problem)
            case (true, let photo?, _): result = .resumed(photo)
            case (false, let photo?, _): result = .known(photo)
            default: return nil
            }
            return Seen(
                outcome: ImportOutcome(candidate: candidate, result: result), original: original)
        }
    }

    // MARK: Originals of known photos

    /// What the library remembers of a file.
    private struct Seen: Sendable {
        var outcome: ImportOutcome
        var original: Original?
    }

    /// The original of a photo that is in the library.
    private struct Original: Sendable {
        var row: Int64
        /// `nil` if it is not a file of the library.
        var name: OriginalName?
        var bytes: Int

        init(row: Int64, hash: ContentHash?, _ format: String?, _ bytes: Int?) {
            self.row = row
            name = hash.map { OriginalName($0, format: format ?? "") }
            self.bytes = bytes ?? 0
        }
    }

    /// The number of bytes that an import reads only to find damage.
    private final class Allowance: Sendable {
        private let bytes: Mutex<Int>

        init(megabytes: Int) { bytes = Mutex(megabytes << 20) }

        func take(_ count: Int) -> Bool {
            bytes.withLock { bytes in
                guard bytes >= count else { return false }
                bytes -= count
                return true
            }
        }
    }

    /// Returns `true` if what was remembered of a file needs no other look at it: its photo has its
    /// original. As far as the allowance goes, that is read.
    private func isStored(_ seen: Seen) async -> Bool {
        guard let original = seen.original else { return true }
        return await isStored(original, reading: allowance.take(original.bytes))
    }

    private func isStored(_ original: Original, reading reads: Bool) async -> Bool {
        guard let name = original.name else { return true }
        let folder = store.folder
        let condition = await Blocking.run {
            folder.condition(of: name, bytes: original.bytes, reading: reads)
        }
        return condition == .sound || condition == .noRoom
    }

    /// Returns the outcome of a file whose bytes the library has: its original is stored again
    /// from them if it is missing or damaged.
    private func known(
        _ original: Original, storing: @escaping @Sendable () throws -> IncomingFile
    ) async throws -> ImportOutcome.Result {
        let isHere = store.folder.keeper == nil || allowance.take(original.bytes)
        if await isStored(original, reading: isHere) { return .known(original.row) }
        guard let name = original.name else { return .known(original.row) }
        return .restored(
            original.row, name, try await Blocking.run { Result { try storing() } }.get())
    }

    /// The maximum size, in bytes, of a file that is read into memory once, and hashed, decoded,
    /// and stored from there.
    static let small: Int64 = 16 << 20

    private func result(of candidate: ImportCandidate) async throws -> ImportOutcome.Result {
        let limit = Int64(store.configuration.importing.maxFileMegabytes) << 20
        guard candidate.bytes > 0 else { throw PhotoProblem.empty }
        guard candidate.bytes <= limit else { throw PhotoProblem.tooManyBytes }
        if candidate.entry == nil, candidate.bytes <= Self.small {
            return try await readOnce(candidate)
        }
        let folder = store.folder
        let incoming: IncomingFile
        if let (archive, entry) = candidate.entry {
            incoming = try await Blocking.run {
                Result {
                    try IncomingFile(in: folder) { take in
                        try archive.read(entry, limit: limit, take)
                    }
                }
            }.get()
        } else {
            // The header reveals files that are not photos before gigabytes of video are hashed.
            _ = try await photo { try await reader.describe(candidate.path) }
            let path = candidate.path
            let hash = try await Blocking.run {
                Result { () throws(PhotoProblem) in
                    do throws(GalleryError) { return try FileHash.sha256(of: path) } catch {
                        throw Self.problem(error)
                    }
                }
            }.get()
            if let original = try await original(hash) {
                return try await known(original) { try Self.copy(path, hash, folder) }
            }
            incoming = try await Blocking.run { Result { try Self.copy(path, hash, folder) } }.get()
        }
        do {
            return try await prepared(candidate, incoming)
        } catch {
            incoming.remove()
            throw error
        }
    }

    private func prepared(
        _ candidate: ImportCandidate, _ incoming: IncomingFile
    ) async throws -> ImportOutcome.Result {
        if let original = try await original(incoming.hash) {
            let result = try await known(original) { incoming }
            if case .known = result { incoming.remove() }
            return result
        }
        let side = store.configuration.importing.thumbnailSide
        let preview = try await photo { try await reader.preview(.file(incoming.path), side) }
        let folder = store.folder
        try await Blocking.run {
            Result { try Self.keep(preview, of: incoming.hash, side, folder) }
        }.get()
        return ready(candidate, preview, incoming)
    }

    /// Reads a small file once, so that the same bytes are hashed, decoded, and stored even if the
    /// file changes in the meantime.
    private func readOnce(
        _ candidate: ImportCandidate
    ) async throws -> ImportOutcome.Result {
        let path = candidate.path
        let (bytes, hash) = try await Blocking.run {
            Result { () throws(PhotoProblem) in
                do throws(GalleryError) {
                    let bytes = try FileHash.bytes(of: path, atMost: Int(Self.small))
                    guard let bytes else { throw GalleryError.photo(path: path, .changed) }
                    return (bytes, try FileHash.sha256(of: bytes))
                } catch { throw Self.problem(error) }
            }
        }.get()
        let folder = store.folder
        let write: @Sendable () throws -> IncomingFile = {
            try IncomingFile(in: folder, hash: hash) { take in
                var failure: GalleryError?
                bytes.withUnsafeBytes { all in
                    do throws(GalleryError) { try take(all) } catch { failure = error }
                }
                if let failure { throw failure }
            }
        }
        if let original = try await original(hash) {
            return try await known(original, storing: write)
        }
        let side = store.configuration.importing.thumbnailSide
        let preview = try await photo {
            try await reader.preview(.bytes(bytes, name: path), side)
        }
        let incoming = try await Blocking.run {
            Result {
                let incoming = try write()
                do { try Self.keep(preview, of: hash, side, folder) } catch {
                    incoming.remove()
                    throw error
                }
                return incoming
            }
        }.get()
        return ready(candidate, preview, incoming)
    }

    private static func keep(
        _ preview: PhotoPreview, of hash: ContentHash, _ side: Int, _ folder: LibraryFolder
    ) throws(GalleryError) {
        let place = folder.derived(hash, recipe: nil, side: side)
        try Derived.keep(preview.file, at: place, in: folder)
    }

    private func ready(
        _ candidate: ImportCandidate, _ preview: PhotoPreview, _ incoming: IncomingFile
    ) -> ImportOutcome.Result {
        let facts = preview.description
        let new = NewPhoto(
            hash: incoming.hash, name: candidate.name, taken: facts.taken ?? candidate.fallback,
            facts: facts, bytes: incoming.bytes, added: now, color: preview.color,
            look: preview.look)
        return .ready(
            new, incoming,
            preview.look.map {
                OrientedFingerprints(
                    ImageFingerprint(
                        row: 0, bits: $0, width: facts.width, height: facts.height,
                        color: preview.color ?? 0), turned: preview.turned)
            })
    }

    private static func copy(
        _ path: String, _ hash: ContentHash, _ folder: LibraryFolder
    ) throws -> IncomingFile {
        let incoming = try IncomingFile(in: folder) { take in
            var refused: GalleryError?
            do throws(GalleryError) {
                try FileHash.read(path) { (piece) throws(GalleryError) in
                    do throws(GalleryError) { try take(piece) } catch {
                        refused = error
                        throw error
                    }
                }
            } catch {
                // Distinguishes a full library from an unreadable source.
                if let refused { throw refused }
                throw Self.problem(error)
            }
        }
        guard incoming.hash == hash else {
            incoming.remove()
            throw PhotoProblem.changed
        }
        return incoming
    }

    private func original(_ hash: ContentHash) async throws(GalleryError) -> Original? {
        try await store.database.read { database in
            try Row.fetchOne(
                database.cachedStatement(
                    sql: "SELECT id, format, bytes FROM photo WHERE hash = ?"),
                arguments: [Blob(hash)]
            ).map { Original(row: $0[0], hash: hash, $0[1], $0[2]) }
        }
    }

    /// Converts any error of a reader to a problem of the file, except for the cancellation of the
    /// task.
    private func photo<T>(_ body: () async throws -> T) async throws -> T {
        do { return try await body() } catch let problem as PhotoProblem {
            throw problem
        } catch let error as CancellationError {
            throw error
        } catch {
            throw PhotoProblem.unreadable(reason: String(describing: error))
        }
    }

    private static func problem(_ error: GalleryError) -> PhotoProblem {
        switch error {
        case .cannotOpen(_, let reason): .unreadable(reason: reason)
        case .readOnly: .unreadable(reason: String(cString: strerror(EACCES)))
        case .photo(_, let problem): problem
        default: .unreadable(reason: error.description)
        }
    }

    private static func problem(_ text: String) -> PhotoProblem {
        (try? JSONDecoder().decode(PhotoProblem.self, from: Data(text.utf8)))
            ?? .unreadable(reason: text)
    }
}
#endif
