import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// An HTTP and mail server that accepts everything at full speed, so that only the sender is
/// measured. Runs in a process of its own.
struct Sink: Sendable {
    /// Serves on free local ports, prints `HTTP MAIL` port numbers on one line, and exits when
    /// standard input is closed.
    static func serve() -> Never {
        signal(SIGPIPE, SIG_IGN)
        let (http, httpPort) = opened()
        let (mail, mailPort) = opened()
        FileHandle.standardOutput.write(Data("\(httpPort) \(mailPort)\n".utf8))
        Thread.detachNewThread { take(http) { web($0) } }
        Thread.detachNewThread { take(mail) { post($0) } }
        while readLine() != nil {}
        exit(0)
    }

    private static func opened() -> (Int32, Int) {
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let handle = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 && listen(handle, 64) == 0
                    && getsockname(handle, $0, &length) == 0
            }
        }
        guard isOpen else { exit(71) }
        return (handle, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func take(_ handle: Int32, _ talk: @escaping @Sendable (Int32) -> Void) {
        while true {
            let connection = accept(handle, nil, nil)
            guard connection >= 0 else { continue }
            var yes: Int32 = 1
            setsockopt(
                connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes,
                socklen_t(MemoryLayout<Int32>.size))
            Thread.detachNewThread {
                talk(connection)
                close(connection)
            }
        }
    }

    /// Reads the bytes of a connection in chunks.
    private struct Reader {
        let handle: Int32
        var buffer = [UInt8](repeating: 0, count: 1 << 17)
        var ready = 0..<0

        init(_ handle: Int32) { self.handle = handle }

        mutating func fill() -> Bool {
            let handle = handle
            let count = buffer.withUnsafeMutableBytes {
                recv(handle, $0.baseAddress, $0.count, 0)
            }
            ready = 0..<max(0, count)
            return count > 0
        }

        mutating func line() -> String? {
            var line: [UInt8] = []
            while true {
                if ready.isEmpty, !fill() { return nil }
                let byte = buffer[ready.lowerBound]
                ready = (ready.lowerBound + 1)..<ready.upperBound
                if byte == 10 { return String(decoding: line, as: UTF8.self) }
                if byte != 13 { line.append(byte) }
            }
        }

        mutating func skip(_ count: Int) -> Bool {
            var left = count
            while left > 0 {
                if ready.isEmpty, !fill() { return false }
                let step = min(left, ready.count)
                ready = (ready.lowerBound + step)..<ready.upperBound
                left -= step
            }
            return true
        }
    }

    private static func say(_ text: String, _ handle: Int32) {
        _ = Array(text.utf8).withUnsafeBytes { send(handle, $0.baseAddress, $0.count, 0) }
    }

    private static func web(_ handle: Int32) {
        var reader = Reader(handle)
        while let request = reader.line() {
            var count = 0
            while let header = reader.line(), !header.isEmpty {
                if header.lowercased().hasPrefix("content-length:") {
                    count = Int(header.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
                }
            }
            guard reader.skip(count) else { return }
            if request.contains(" /slow/") { usleep(20_000) }
            let body = #"{"id":"1","url":"http://127.0.0.1/1"}"#
            let status = request.hasPrefix("MKCOL") ? "201 Created" : "200 OK"
            say("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", handle)
        }
    }

    private static func post(_ handle: Int32) {
        var reader = Reader(handle)
        say("220 sink\r\n", handle)
        while let line = reader.line() {
            switch line.prefix(4).uppercased() {
            case "EHLO": say("250-sink\r\n250 SIZE 1000000000\r\n", handle)
            case "DATA":
                say("354 go on\r\n", handle)
                while let text = reader.line(), text != "." {}
                say("250 taken\r\n", handle)
            case "QUIT":
                say("221 bye\r\n", handle)
                return
            default: say("250 yes\r\n", handle)
            }
        }
    }
}

/// A sink that runs in a process of its own.
final class SinkProcess {
    let http: Int
    let mail: Int
    private let process = Process()
    private let input = Pipe()

    init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["sink"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let words = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard words.count == 2 else { throw CocoaError(.fileReadUnknown) }
        (http, mail) = (words[0], words[1])
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
