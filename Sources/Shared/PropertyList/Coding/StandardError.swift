#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The standard error stream.
enum StandardError {
    /// Writes a line. A write error is ignored because there is no other way to report it.
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
