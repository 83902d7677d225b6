import Synchronization

/// The method for detecting changes to files.
public enum FileWatchMethod: Sendable, Hashable {
    /// Kernel notifications if they are available (Linux, local file systems); otherwise polling
    /// every two seconds.
    case automatic
    /// Polling at this interval. Costs one `stat` for each file and poll.
    case polling(every: Duration)
}

/// Reports changes to the content of a set of files.
///
/// Detects changes when an editor writes in place, when it renames a new file over the old one,
/// when the file or its folder is removed and recreated, and when a symbolic link in the path is
/// replaced. Changes within `settle` of one another count as one change. Writing the same bytes
/// again is not a change.
struct FileWatch: Sendable {
    private let paths: [String]
    private let method: FileWatchMethod
    private let settle: Duration
    private var marks: [FileContentHash]
    private var fingerprints: [FileFingerprint?]

    /// Records the current content of `paths`; a change is any difference from it.
    init(_ paths: [String], method: FileWatchMethod, settle: Duration) {
        self.paths = paths
        self.method = method
        self.settle = settle
        fingerprints = paths.map { FileFingerprint(path: $0) }
        marks = paths.map { FileContentHash(path: $0) }
    }

    /// Waits for changes and calls `changed` after each, until the task is canceled.
    mutating func run(changed: @Sendable () -> Void) async {
        #if os(Linux)
        if method == .automatic, !paths.contains(where: { MountTable.isRemote($0) }),
            let source = InotifySource()
        {
            defer { source.stop() }
            if await follow(source, changed: changed) { return }
        }
        #endif
        await poll(changed: changed)
    }

    #if os(Linux)
    /// Follows kernel notifications. Returns `false` if they are not available for every file.
    private mutating func follow(
        _ source: InotifySource, changed: @Sendable () -> Void
    ) async -> Bool {
        guard source.watch(places) else { return false }
        // A change between the first check and the start of watching would be missed.
        if looksDifferent(sure: true) {
            await rest(until: source)
            _ = looksDifferent(sure: true)
            changed()
        }
        return await withTaskCancellationHandler {
            for await _ in source.wakes {
                await rest(until: source)
                if Task.isCancelled { break }
                // Folders may have been created or deleted; new ones are watched before the files
                // are checked.
                guard source.watch(places) else { return false }
                if looksDifferent(sure: true) { changed() }
            }
            return true
        } onCancel: {
            source.stop()
        }
    }

    private var places: Set<WatchedFolder> {
        paths.reduce(into: []) { $0.formUnion(WatchedFolder.places(of: $1)) }
    }

    /// Waits until no event has occurred for `settle`, but at most ten times as long.
    private func rest(until source: InotifySource) async {
        for _ in 0..<10 {
            let before = source.count.load(ordering: .relaxed)
            guard (try? await Task.sleep(for: settle)) != nil else { return }
            if source.count.load(ordering: .relaxed) == before { return }
        }
    }
    #endif

    private mutating func poll(changed: @Sendable () -> Void) async {
        var interval = Duration.seconds(2)
        if case .polling(let chosen) = method { interval = max(chosen, .milliseconds(1)) }
        while (try? await Task.sleep(for: interval)) != nil {
            guard looksDifferent(sure: false) else { continue }
            // The writer may not have finished: wait until two consecutive checks agree.
            for _ in 0..<10 {
                guard (try? await Task.sleep(for: settle)) != nil else { return }
                if !looksDifferent(sure: false) { break }
            }
            changed()
        }
    }

    /// Returns whether the content of a file has changed since the last check.
    ///
    /// If `sure` is `true`, every file is read; otherwise only those whose fingerprint has changed.
    private mutating func looksDifferent(sure: Bool) -> Bool {
        var isDifferent = false
        for (index, path) in paths.enumerated() {
            let fingerprint = FileFingerprint(path: path)
            guard sure || fingerprint != fingerprints[index] else { continue }
            fingerprints[index] = fingerprint
            let mark = FileContentHash(path: path)
            if mark != marks[index] {
                marks[index] = mark
                isDifferent = true
            }
        }
        return isDifferent
    }
}
