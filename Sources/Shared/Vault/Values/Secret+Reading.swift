import CairnFiles
import Foundation

/// A reason why what was given is not taken for a secret: nothing of it is cut off silently.
public enum SecretProblem: Error, Sendable, Equatable {
    /// There is nothing, the user gave up, or it is no UTF-8.
    case missing
    /// A line is longer than ``Secret/longestLine``.
    case tooLong
    /// Something follows the line.
    case moreLines
}

extension Secret {
    /// The longest line that is read, in bytes.
    public static let longestLine = 4096

    /// Reads a line as ``nextLine(from:)`` does; returns `nil` if it is refused.
    public static func line(from file: Int32) -> Secret? { try? nextLine(from: file) }

    /// Reads a line, byte by byte so that the following lines stay unread. The process is concealed
    /// before.
    ///
    /// - Parameter file: an open file descriptor.
    /// - Throws: ``SecretProblem``.
    /// - Returns: the line without its break.
    public static func nextLine(from file: Int32) throws(SecretProblem) -> Secret {
        try read(file).line
    }

    /// Reads a line after which nothing may follow. Of a terminal, and of a pipe that stays open, what
    /// comes more than a second later is not waited for.
    ///
    /// - Parameter file: an open file descriptor.
    /// - Throws: ``SecretProblem``.
    /// - Returns: the line without its break.
    public static func onlyLine(from file: Int32) throws(SecretProblem) -> Secret {
        let (line, isLast) = try read(file)
        var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        if !isLast, isatty(file) == 0, poll(&entry, 1, 1000) > 0 {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(file, into: $0) }
            guard count != 1 else { throw .moreLines }
        }
        return line
    }

    /// Reads a line.
    ///
    /// - Returns: the line, and `true` if it ends the file.
    private static func read(
        _ file: Int32
    ) throws(SecretProblem) -> (line: Secret, isLast: Bool) {
        ProcessMemory.conceal()
        var bytes = typed()
        var isLast = false
        while true {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(file, into: $0) }
            guard count == 1 else {
                if count < 0 || bytes.isEmpty { throw .missing }
                isLast = true
                break
            }
            if byte == UInt8(ascii: "\n") { break }
            guard bytes.count < longestLine else { throw .tooLong }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let line = text(&bytes) else { throw .missing }
        return (line, isLast)
    }

    /// Reads a line from a terminal without echo. Signal keys arrive as characters meanwhile, so that
    /// echo is always restored. The process is concealed before.
    ///
    /// - Parameters:
    ///   - terminal: the open descriptor of a terminal.
    ///   - question: the text shown before the input.
    ///   - isOnly: `true` refuses a text of several lines that is pasted; otherwise, only its first one counts.
    /// - Throws: ``SecretProblem``: ``SecretProblem/missing`` if the user pressed Control-C, Control-D or
    ///   Control-\, and for anything but UTF-8; ``SecretProblem/moreLines`` if more was pasted than one
    ///   line.
    /// - Returns: the line.
    public static func hiddenLine(
        _ terminal: Int32, asking question: String, isOnly: Bool = false
    ) throws(SecretProblem) -> Secret {
        ProcessMemory.conceal()
        var old = termios()
        guard tcgetattr(terminal, &old) == 0 else { throw .missing }
        var silent = old
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { throw .missing }
        defer { tcsetattr(terminal, TCSAFLUSH, &old) }
        func show(_ text: String) {
            _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: terminal) }
        }
        show(question)
        defer { show("\n") }
        var bytes = typed()
        var isTooLong = false
        while true {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(terminal, into: $0) }
            guard count == 1 else { throw .missing }
            switch byte {
            case 3, 4, 28: throw .missing
            case 10, 13:
                guard !isTooLong else { throw .tooLong }
                guard !isOnly || !hasMore(terminal) else { throw .moreLines }
                guard let line = text(&bytes) else { throw .missing }
                return line
            case 8, 127:
                // Removes a complete UTF-8 character.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            case 21:
                bytes.removeAll(keepingCapacity: true)
                isTooLong = false
            case 0..<32: break
            default: if bytes.count < longestLine { bytes.append(byte) } else { isTooLong = true }
            }
        }
    }

    /// Reads what was pasted after a line, and returns `true` if it is more than line breaks.
    private static func hasMore(_ terminal: Int32) -> Bool {
        var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, 0) > 0 {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(terminal, into: $0) }
            guard count == 1 else { return false }
            if byte != 10, byte != 13 { return true }
        }
        return false
    }

    /// Returns an empty array that grows without leaving copies of its bytes in freed memory.
    private static func typed() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(longestLine)
        return bytes
    }

    /// Returns the bytes of a text, and overwrites the array; `nil` for anything but UTF-8.
    private static func text(_ bytes: inout [UInt8]) -> Secret? {
        let secret = Secret(consuming: &bytes)
        let isText = secret.withBytes { bytes in
            bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
        }
        return isText ? secret : nil
    }
}
