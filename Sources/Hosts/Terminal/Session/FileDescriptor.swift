#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
                #if canImport(Darwin)
                Darwin.write(number, raw.baseAddress.map { $0 + done }, raw.count - done)
                #elseif canImport(Musl)
                Musl.write(number, raw.baseAddress.map { $0 + done }, raw.count - done)
                #else
                Glibc.write(number, raw.baseAddress.map { $0 + done }, raw.count - done)
                #endif
            }
            if count >= 0 {
                done += count
                continue
            }
            switch errno {
            case EINTR: continue
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
        while true {
            let count = buffer.withUnsafeMutableBytes { raw in
                #if canImport(Darwin)
                Darwin.read(number, raw.baseAddress, raw.count)
                #elseif canImport(Musl)
                Musl.read(number, raw.baseAddress, raw.count)
                #else
                Glibc.read(number, raw.baseAddress, raw.count)
                #endif
            }
            if count >= 0 { return Array(buffer[..<count]) }
            if errno != EINTR { return [] }
        }
    }

    /// Returns whether the descriptor is ready, or has reached its end, before the timeout.
    func wait(for events: Int16, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: number, events: events, revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// The size in cells, and of the window in pixels, 0 if the terminal does not report it.
    var windowSize: (columns: Int, rows: Int, width: Int, height: Int)? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (
            Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel)
        )
    }
}
