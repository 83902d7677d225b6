#if CommandLine
import Foundation

/// Standard output for results, standard error for messages.
enum Output {
    /// Writes a result. Exits silently if the reader has closed the pipe.
    static func result(_ text: String) {
        write(text.utf8, to: 1)
    }

    /// Writes bytes as a result.
    static func result(_ bytes: [UInt8]) {
        write(bytes, to: 1)
    }

    /// Writes one line to standard error.
    static func message(_ text: String) {
        write((text + "\n").utf8, to: 2)
    }

    private static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) {
        var rest = ContiguousArray(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // A full disk or a closed pipe: the exit code indicates that the result is
                // incomplete.
                exit(1)
            }
        }
    }
}
#endif
