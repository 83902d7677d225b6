import Foundation
import Synchronization

/// Work on the files of a folder that is going to be removed. Work that has begun is completed before, and
/// none begins afterwards, which would make the folder again.
final class FolderActivity: Sendable {
    private let state = Mutex((running: 0, isOver: false))

    /// Runs a closure, unless the folder is being removed.
    func run(_ act: () -> Void) {
        let mayRun = state.withLock { state in
            if !state.isOver { state.running += 1 }
            return !state.isOver
        }
        guard mayRun else { return }
        defer { state.withLock { $0.running -= 1 } }
        act()
    }

    /// Waits until no closure is running. From then on, none is run.
    func end() {
        state.withLock { $0.isOver = true }
        while state.withLock({ $0.running }) > 0 { usleep(1000) }
    }
}
