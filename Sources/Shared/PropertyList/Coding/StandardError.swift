#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The stream for messages.
enum StandardError {
    /// Writes a line. What cannot be written is lost: there is nobody left to tell.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
            if count > 0 {
                sent += count
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }
}
