import CairnFiles

/// The standard error stream.
enum StandardError {
    /// Writes a line. A write error is ignored because there is no other way to report it.
    static func say(_ line: String) {
        Array((line + "\n").utf8).withUnsafeBytes { _ = SystemCall.writeAll($0, to: 2) }
    }
}
