#if Database
import Synchronization

/// Distributes the files to the workers, and counts the outcomes.
final class ImportQueue: Sendable {
    private struct State {
        var progress = ImportProgress()
        var meter = ImportRateEstimator()
        var candidates: [ImportCandidate] = []
        var next = 0
        var failure: GalleryError?
        var lastReport: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let start = ContinuousClock.now
    private let events: @Sendable (ImportEvent) -> Void

    init(_ events: @escaping @Sendable (ImportEvent) -> Void) { self.events = events }

    var failure: GalleryError? { state.withLock { $0.failure } }

    func listing(_ found: Int, _ bytes: Int64) {
        report {
            $0.progress.found = found; $0.progress.bytesFound = bytes
        }
    }

    func begin(_ listing: [ImportCandidate], bytes: Int64, skipped: Int) {
        report(always: true) { state in
            state.candidates = listing
            state.progress.found = listing.count
            state.progress.bytesFound = bytes
            state.progress.skipped = skipped
            state.progress.isListing = false
            state.meter.add(files: 0, bytes: 0, at: 0)
        }
    }

    /// Returns the next file; `nil` when there are no more, or after a failure.
    func next() -> ImportCandidate? {
        state.withLock { state in
            guard state.failure == nil, state.next < state.candidates.count else { return nil }
            state.next += 1
            return state.candidates[state.next - 1]
        }
    }

    func done(_ outcome: ImportOutcome) {
        let seconds = start.duration(to: .now) / .seconds(1)
        report { state in
            state.progress.done += 1
            state.progress.bytesDone = state.progress.bytesDone
                .addingClamped(outcome.candidate.bytes)
            var isWork = true
            switch outcome.result {
            case .ready: break
            case .known, .restored: state.progress.duplicates += 1
            case .skipped: state.progress.skipped += 1
            case .resumed:
                state.progress.resumed += 1
                isWork = false
            }
            if isWork {
                state.meter.add(files: 1, bytes: outcome.candidate.bytes, at: seconds)
            }
            state.progress.rate = state.meter.filesPerSecond
            state.progress.secondsLeft = state.meter.secondsLeft(
                bytes: state.progress.bytesFound - state.progress.bytesDone,
                files: state.progress.found - state.progress.done)
        }
    }

    func stored(_ report: ImportReport) {
        self.report { state in
            state.progress.imported = report.stored.count
            state.progress.duplicates = max(state.progress.duplicates, report.duplicates.count)
        }
    }

    func finish(_ report: ImportReport) {
        self.report(always: true) { state in
            state.progress.imported = report.stored.count
            state.progress.duplicates = report.duplicates.count
            state.progress.skipped = report.skipped.count
            if !report.isCancelled { state.progress.secondsLeft = 0 }
        }
    }

    func fail(_ error: GalleryError) {
        state.withLock { state in if state.failure == nil { state.failure = error } }
    }

    /// Updates the progress and reports it, at most ten times per second.
    private func report(always: Bool = false, _ change: (inout State) -> Void) {
        let now = ContinuousClock.now
        let progress: ImportProgress? = state.withLock { state in
            change(&state)
            if !always, let last = state.lastReport, last.duration(to: now) < .milliseconds(100) {
                return nil
            }
            state.lastReport = now
            return state.progress
        }
        if let progress { events(.progress(progress)) }
    }
}
#endif
