#if CommandLine
import CairnFiles
import Foundation

/// Standard output for results, standard error for messages.
enum Output {
    /// Writes a result. Exits silently if the reader has closed the pipe.
    static func result(_ text: String) {
        check(StandardStream.output.write(text))
    }

    /// Writes a file as a result.
    static func result(_ bytes: [UInt8]) {
        check(StandardStream.output.write(file: bytes))
    }

    /// Writes one line to standard error.
    static func message(_ text: String) {
        check(StandardStream.error.writeLine(text))
    }

    // A full disk or a closed pipe: the exit code indicates that the result is incomplete.
    private static func check(_ isWritten: Bool) {
        if !isWritten { exit(1) }
    }
}
#endif
