#if Vault
import Foundation

/// Lets one process at a time renew what signs in: an app, and `outbox run` beside it, would use one refresh token twice, and a
/// service that rotates them would take that for a theft.
///
/// A lock of the system (`flock`) on a file that stays: it goes with the process, however that ends.
struct RenewalLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for its turn, a minute at most; `nil` when it did not come, or the file cannot be made.
    ///
    /// Asks again and again: a thread that waited in the system would be one less for everybody.
    init?(_ path: String) async {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        for _ in 0..<1200 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                self.descriptor = descriptor
                return
            }
            guard errno == EWOULDBLOCK || errno == EINTR,
                (try? await Task.sleep(for: .milliseconds(50))) != nil
            else { break }
        }
        close(descriptor)
        return nil
    }

    deinit { close(descriptor) }
}
#endif
