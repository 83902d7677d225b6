#if Database
import CairnDatabase
import CairnImaging
public import Foundation
import GRDB
import Synchronization

extension GalleryStore {
    /// Imports photos: copies their bytes into the library, where they never change.
    ///
    /// Canceling the task stops the import between two files: photos stored by then remain, and the
    /// report says so. Repeating the same import resumes where it was canceled, or where the
    /// process ended: completed files are not read again.
    ///
    /// - Parameters:
    ///   - sources: Folders, patterns, ZIP archives, and files.
    ///   - reader: The functions that read metadata and pixels of files.
    ///   - now: The time, stored as the date of the import.
    ///   - events: Called with the progress, and with photos as they are stored; called from any
    ///     thread.
    /// - Returns: The outcome for every file.
    /// - Throws: ``GalleryError`` if the library cannot store any more. Photos reported as stored
    ///   are safe.
    public func importPhotos(
        from sources: [ImportSource], reader: PhotoReader, now: Date,
        events: @escaping @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws(GalleryError) -> ImportReport {
        let (monitor, time) = (ImportQueue(events), now.wholeSeconds)
        let settings = configuration.importing
        let isStopped = Mutex(false)
        let library = path
        let archives = reader.archives.map { ArchiveReaders($0, most: settings.workers) }
        let (candidates, skipped, bytes) = await withTaskCancellationHandler {
            await Blocking.run {
                let listing = ImportScanner(
                    sources, settings, without: library, archives: archives,
                    isCancelled: { isStopped.withLock { $0 } },
                    progress: { monitor.listing($0, $1) })
                return (listing.candidates, listing.skipped, listing.bytes)
            }
        } onCancel: {
            isStopped.withLock { $0 = true }
        }
        monitor.begin(candidates, bytes: bytes, skipped: skipped.count)
        let run = try await beginRun(sources)
        let looks = try await looks()
        let alike = configuration.alike
        let index = await Blocking.run { FingerprintIndex(looks, alike) }
        let batch = ImportBatch(self, run: run, looks: index, events: events)
        let reading = ImportFileProcessor(store: self, reader: reader, run: run, now: time)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<settings.workers {
                group.addTask {
                    while !Task.isCancelled, let candidate = monitor.next() {
                        do throws(GalleryError) {
                            let outcome = try await reading.outcome(of: candidate)
                            monitor.done(outcome)
                            try await batch.add(outcome)
                            monitor.stored(await batch.report)
                        } catch .cancelled {
                            break
                        } catch {
                            monitor.fail(error)
                        }
                    }
                }
            }
        }
        // Finished photos are stored even after a cancellation; a separate task is not affected by
        // it.
        let last: Result<Void, GalleryError> = await Task {
            do throws(GalleryError) { return .success(try await batch.store()) } catch {
                return .failure(error)
            }
        }.value
        var report = await batch.report
        report.skipped = skipped + report.skipped
        report.isCancelled = Task.isCancelled
        monitor.finish(report)
        if let failure = monitor.failure { throw failure }
        try last.get()
        if !report.isCancelled { try await endRun(run, now: time) }
        return report
    }

    /// Resumes the last import of the same sources if it did not complete; otherwise starts a new
    /// one.
    private func beginRun(_ sources: [ImportSource]) async throws(GalleryError) -> Int64 {
        let roots = sources.map(\.name).joined(separator: "\u{1E}")
        return try await uncancelled { database in
            let open = try Int64.fetchOne(
                database,
                sql: """
                    SELECT id FROM run WHERE roots = ? AND finished IS NULL ORDER BY id DESC LIMIT 1
                    """, arguments: [roots])
            if let open { return open }
            try database.execute(sql: "INSERT INTO run (roots) VALUES (?)", arguments: [roots])
            return database.lastInsertedRowID
        }
    }

    private func endRun(_ run: Int64, now: Int64) async throws(GalleryError) {
        _ = try await uncancelled { database in
            try database.execute(
                sql: "UPDATE run SET finished = ? WHERE id = ?", arguments: [now, run])
            return run
        }
    }

    private func uncancelled(
        _ body: @escaping @Sendable (Database) throws -> Int64
    ) async throws(GalleryError) -> Int64 {
        let database = database
        let result: Result<Int64, GalleryError> = await Blocking.run {
            do throws(GalleryError) { return .success(try database.write(body)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
#endif
