#if CommandLine
import CairnFiles
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
        let isWritten = ContiguousArray(bytes).withUnsafeBytes {
            SystemCall.writeAll($0, to: descriptor)
        }
        // A full disk or a closed pipe: the exit code indicates that the result is incomplete.
        if !isWritten { exit(1) }
    }
}
#endif
