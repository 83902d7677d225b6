import CairnFiles
import Foundation

extension Secret {
    /// The longest line that is read, in bytes.
    private static let longestLine = 4096

    /// Reads a line, byte by byte so that the following lines stay unread. The process is concealed
    /// before.
    ///
    /// - Parameter file: an open file descriptor.
    /// - Returns: at most 4 KiB, without the line break; `nil` at the end of the file, on an error, and
    ///   for anything but UTF-8.
    public static func line(from file: Int32) -> Secret? {
        ProcessMemory.conceal()
        var bytes = typed()
        var byte: UInt8 = 0
        while bytes.count < longestLine {
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(file, into: $0) }
            guard count == 1 else {
                if count < 0 || bytes.isEmpty { return nil }
                break
            }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return text(&bytes)
    }

    /// Reads a line from a terminal without echo. Signal keys arrive as characters meanwhile, so that
    /// echo is always restored. The process is concealed before.
    ///
    /// - Parameters:
    ///   - terminal: the open descriptor of a terminal.
    ///   - question: the text shown before the input.
    /// - Returns: at most 4 KiB; `nil` if the user pressed Control-C, Control-D or Control-\, and for
    ///   anything but UTF-8.
    public static func hiddenLine(_ terminal: Int32, asking question: String) -> Secret? {
        ProcessMemory.conceal()
        var old = termios()
        guard tcgetattr(terminal, &old) == 0 else { return nil }
        var silent = old
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
        defer { tcsetattr(terminal, TCSAFLUSH, &old) }
        func show(_ text: String) {
            _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: terminal) }
        }
        show(question)
        defer { show("\n") }
        var bytes = typed()
        while true {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(terminal, into: $0) }
            guard count == 1 else { return nil }
            switch byte {
            case 3, 4, 28: return nil
            case 10, 13: return text(&bytes)
            case 8, 127:
                // Removes a complete UTF-8 character.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            case 21: bytes.removeAll(keepingCapacity: true)
            case 0..<32: break
            default: if bytes.count < longestLine { bytes.append(byte) }
            }
        }
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
