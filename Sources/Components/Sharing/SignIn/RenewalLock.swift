#if Vault
import Foundation

/// A lock that lets only one process at a time renew credentials. Otherwise an app and a concurrent
/// `outbox run` could use a refresh token twice, which a service that rotates refresh tokens treats
/// as theft.
///
/// This is an advisory lock (`flock`) on a permanent file; the system releases it when the process
/// ends for any reason.
struct RenewalLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for the lock, at most a minute; `nil` on a timeout, or if the file cannot be created.
    ///
    /// The lock is polled, because a blocking call would occupy a thread of the concurrency pool.
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
