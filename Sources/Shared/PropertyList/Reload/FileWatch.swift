import Synchronization

/// How files are watched.
public enum FileWatchMethod: Sendable, Hashable {
    /// By the kernel's notices where they can be had (Linux, local file systems); otherwise by looking every
    /// two seconds.
    case automatic
    /// By looking at the files at this interval. Costs one `stat` a file each time.
    case polling(every: Duration)
}

/// Says when one of some files has another content than before.
///
/// Works when an editor writes in place, when it renames a new file over the old one, when the file or its
/// folder vanishes and comes back, and when a symbolic link on the way is swapped. Changes that come within
/// `settle` of one another are one change. A file that is written again with the same bytes is no change.
struct FileWatch: Sendable {
    private let paths: [String]
    private let method: FileWatchMethod
    private let settle: Duration
    private var marks: [FileContentMark]
    private var fingerprints: [FileFingerprint?]

    /// Remembers what `paths` hold now; a change is what differs from this.
    init(_ paths: [String], method: FileWatchMethod, settle: Duration) {
        self.paths = paths
        self.method = method
        self.settle = settle
        fingerprints = paths.map { FileFingerprint(path: $0) }
        marks = paths.map { FileContentMark(path: $0) }
    }

    /// Waits for changes and calls `changed` after each, until the task is cancelled.
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
    /// Follows the kernel's notices; returns false when they cannot be had for every file.
    private mutating func follow(
        _ source: InotifySource, changed: @Sendable () -> Void
    ) async -> Bool {
        guard source.watch(places) else { return false }
        // A change between the first look and the watch would go unseen.
        if looksDifferent(sure: true) {
            await rest(until: source)
            _ = looksDifferent(sure: true)
            changed()
        }
        return await withTaskCancellationHandler {
            for await _ in source.wakes {
                await rest(until: source)
                if Task.isCancelled { break }
                // Folders may have come or gone; new ones are watched before the files are looked at.
                guard source.watch(places) else { return false }
                if looksDifferent(sure: true) { changed() }
            }
            return true
        } onCancel: {
            source.stop()
        }
    }

    private var places: Set<WatchedPlace> {
        paths.reduce(into: []) { $0.formUnion(WatchedPlace.places(of: $1)) }
    }

    /// Waits until nothing has happened for `settle`, at most ten times as long.
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
            // Whoever writes may not have finished: wait until two looks agree.
            for _ in 0..<10 {
                guard (try? await Task.sleep(for: settle)) != nil else { return }
                if !looksDifferent(sure: false) { break }
            }
            changed()
        }
    }

    /// Whether a file holds something else than at the last look.
    ///
    /// `sure` reads every file; otherwise only those whose fingerprint changed are read.
    private mutating func looksDifferent(sure: Bool) -> Bool {
        var isDifferent = false
        for (index, path) in paths.enumerated() {
            let fingerprint = FileFingerprint(path: path)
            guard sure || fingerprint != fingerprints[index] else { continue }
            fingerprints[index] = fingerprint
            let mark = FileContentMark(path: path)
            if mark != marks[index] {
                marks[index] = mark
                isDifferent = true
            }
        }
        return isDifferent
    }
}
