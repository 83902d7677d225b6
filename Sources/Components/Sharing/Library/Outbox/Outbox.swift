#if Database
import CairnDatabase
import CairnFiles
import Foundation
import GRDB
import Synchronization

/// A persistent, crash-safe queue of deliveries: one SQLite file with a folder of copied files.
///
///     let outbox = try Outbox(at: folder, catalog: catalog)
///     try await outbox.add(ShareRequest(id: id, [target]), now: now)
///     let worker = OutboxWorker(outbox, adapters: adapters, accounts: accounts)
///     await worker.run(until: .idle)
///
/// Several processes may use one outbox at once. The user's requests and their results are on disk
/// when the call that changes them returns, and survive a power failure. Claims
/// (``claim(by:now:)``) and progress are written without waiting for the disk: they survive the
/// termination of the process, but not necessarily a power failure, after which the delivery is
/// claimed again and resumed as after any other interruption.
public actor Outbox {
    let database: StoreDatabase<SharingError>
    let spool: AttachmentStore
    private var waiting: [Writing] = []
    private var draining: Task<Void, Never>?
    /// The retry behavior after a failure.
    public private(set) var rules: RetryConfiguration
    /// The services known to the outbox.
    public nonisolated let catalog: ServiceCatalog

    /// Opens or creates an outbox.
    ///
    /// - Parameters:
    ///   - folder: the folder of the outbox, which only its owner can read.
    ///   - catalog: the services.
    ///   - rules: the retry behavior after a failure.
    /// - Throws: ``SharingError/store(code:_:)``; ``SharingError/damaged(_:)``, also for a database
    ///   of another program.
    public init(
        at folder: String, catalog: ServiceCatalog,
        rules: RetryConfiguration = RetryConfiguration()
    ) throws(SharingError) {
        (self.catalog, self.rules) = (catalog, rules)
        spool = AttachmentStore(folder: folder + "/spool")
        do throws(FileError) { try Folder.make(spool.folder) } catch { throw SharingError(error) }
        _ = chmod(folder, 0o700)
        var options = StoreOptions()
        options.patience = 30
        database = try StoreDatabase(
            at: folder + "/outbox.sqlite", OutboxSchema.schema, options: options
        ) { SharingError($0) }
        for ending in [""] + StoreFile.auxiliary {
            _ = chmod("\(folder)/outbox.sqlite\(ending)", 0o600)
        }
    }

    /// Closes the file after the changes in progress, so that it is complete when it is copied. Later calls
    /// fail.
    public func close() async throws(SharingError) {
        // Waiting changes are written one batch after another.
        while let draining { await draining.value }
        try database.close()
    }

    /// Replaces the retry behavior.
    public func configure(_ rules: RetryConfiguration) { self.rules = rules }

    /// Performs a change and returns after it is committed.
    ///
    /// Changes that arrive while a transaction is running are committed together, in order, because
    /// a disk completes only a few hundred syncs per second, regardless of their size. A change
    /// that fails is rolled back to its savepoint without affecting the others.
    ///
    /// - Parameters:
    ///   - isLight: `true` if a power failure may undo the change (the termination of the process
    ///     never does): claims and progress.
    ///   - body: the change.
    /// - Returns: the result of `body`.
    /// - Throws: ``SharingError/store(code:_:)``, and errors of that type thrown by `body`.
    @discardableResult
    func write<T: Sendable>(
        isLight: Bool = false, _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(SharingError) -> T {
        let result = Mutex<Result<T, any Error>?>(nil)
        do {
            try await withUnsafeThrowingContinuation { done in
                waiting.append(
                    Writing(done: done, isLight: isLight) { database in
                        do {
                            var value: T?
                            try database.inSavepoint {
                                value = try body(database)
                                return .commit
                            }
                            if let value { result.withLock { $0 = .success(value) } }
                        } catch {
                            result.withLock { $0 = .failure(error) }
                        }
                    })
                if draining == nil { draining = Task { await drain() } }
            }
            guard let result = result.withLock(\.self) else {
                throw DatabaseError(resultCode: .SQLITE_ABORT)
            }
            return try result.get()
        } catch { throw database.failure(of: error) }
    }

    /// The number of changes that wait for the next transaction.
    var waitingCount: Int { waiting.count }

    private func drain() async {
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            do {
                try await database.write(isLight: batch.allSatisfy(\.isLight)) { database in
                    for writing in batch { writing.act(database) }
                }
                for writing in batch { writing.done.resume() }
            } catch {
                for writing in batch { writing.done.resume(throwing: error) }
            }
        }
        draining = nil
    }

    /// A pending change.
    private struct Writing: Sendable {
        var done: UnsafeContinuation<Void, any Error>
        var isLight: Bool
        var act: @Sendable (Database) -> Void
    }
}
#endif
