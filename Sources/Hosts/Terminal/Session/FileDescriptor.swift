import CairnFiles

/// The system calls that a terminal needs, retried when interrupted.
struct FileDescriptor: Sendable, Equatable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Writes all bytes, in one call if the system accepts them.
    func write(_ bytes: [UInt8]) throws(TerminalError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { raw in
                SystemCall.write(UnsafeRawBufferPointer(rebasing: raw[done...]), to: number)
            }
            if count >= 0 {
                done += count
                continue
            }
            switch errno {
            case EAGAIN: _ = wait(for: Int16(POLLOUT), milliseconds: -1)
            case EIO, EPIPE, ENXIO: throw .gone
            default: throw .system(call: "write", number: errno)
            }
        }
    }

    /// Returns the available bytes, at most 64 KiB; empty at the end of input, or when the terminal
    /// is gone.
    func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = buffer.withUnsafeMutableBytes { SystemCall.read(number, into: $0) }
        return Array(buffer[..<max(0, count)])
    }

    /// Returns whether the descriptor is ready, or has reached its end, before the timeout.
    func wait(for events: Int16, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: number, events: events, revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// The most columns and rows of a screen; a larger size, which any program on the terminal can
    /// report, would take gigabytes.
    static let mostCells = 1000

    /// The size in cells, and of the window in pixels, 0 if the terminal does not report it.
    var windowSize: (columns: Int, rows: Int, width: Int, height: Int)? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (
            min(Int(size.ws_col), Self.mostCells), min(Int(size.ws_row), Self.mostCells),
            Int(size.ws_xpixel), Int(size.ws_ypixel)
        )
    }
}
