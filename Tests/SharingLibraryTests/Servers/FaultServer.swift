import Foundation

/// A server of HTTP on this machine that misbehaves as it is told: what no real server offers on demand. Apart from the tests
/// with real servers, which show what services do.
final class FaultServer: @unchecked Sendable {
    /// What it does with a request.
    enum Reply: Sendable {
        /// Answers.
        case answer(Int, [String: String] = [:], String = "")
        /// Reads the request, and closes without a word.
        case drop
        /// Closes before it reads anything.
        case refuse
        /// Says that more comes than does.
        case half(Int, String)
        /// The same, but only closes its own half, and goes on listening.
        case halfClosed(Int, String)
        /// Answers a byte at a time, with so many seconds between.
        case slow(Int, String, Double)
        /// Answers what is no HTTP.
        case nonsense
        /// Answers a status that does not exist, and a body.
        case statusZero
        /// A number of interim answers, and then one that is final.
        case interim(Int)
    }

    /// A request, as it came in.
    struct Request: Sendable {
        var line: String
        var headers: [String: String]
        var body: Data
        var port: UInt16
    }

    let port: UInt16
    private let listener: Int32
    private let reply: @Sendable (Request) -> Reply
    // Behind the lock.
    private var seen: [Request] = []
    private let lock = NSLock()

    init(_ reply: @escaping @Sendable (Request) -> Reply) throws {
        self.reply = reply
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        listener = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        // A client that goes away must not end the process.
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(descriptor, nil, nil)
                if client < 0 { return }
                Thread.detachNewThread { [self] in serve(client) }
            }
        }
    }

    var address: String { "http://127.0.0.1:\(port)" }
    var requests: [Request] { lock.withLock { seen } }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private static let page = ["Content-Type": "text/html"]

    private func serve(_ client: Int32) {
        defer { close(client) }
        guard let request = read(client) else { return }
        lock.withLock { seen.append(request) }
        func send(_ text: String) {
            _ = Array(text.utf8).withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
        }
        func head(_ status: Int, _ headers: [String: String], _ count: Int) -> String {
            "HTTP/1.1 \(status) X\r\nContent-Length: \(count)\r\nConnection: close\r\n"
                + headers.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
        }
        switch reply(request) {
        case .answer(let status, let headers, let body):
            send(head(status, headers, body.utf8.count) + body)
        case .drop, .refuse: break
        case .half(let status, let body): send(head(status, Self.page, body.utf8.count * 2) + body)
        case .halfClosed(let status, let body):
            send(head(status, Self.page, body.utf8.count * 2) + body)
            shutdown(client, Int32(SHUT_WR))
            var buffer = [UInt8](repeating: 0, count: 1024)
            while recv(client, &buffer, buffer.count, 0) > 0 {}
        case .slow(let status, let body, let pause):
            send(head(status, Self.page, body.utf8.count))
            for character in body {
                send(String(character))
                Thread.sleep(forTimeInterval: pause)
            }
        case .nonsense: send("220 mx ESMTP\r\n")
        case .statusZero: send("HTTP/1.1 000 X\r\nContent-Length: 5\r\n\r\nhello")
        case .interim(let count):
            for _ in 0..<count { send("HTTP/1.1 100 Continue\r\n\r\n") }
            send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
        }
    }

    private func read(_ client: Int32) -> Request? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        func more() -> Bool {
            let count = recv(client, &buffer, buffer.count, 0)
            if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
            return count > 0
        }
        let end = Data("\r\n\r\n".utf8)
        while bytes.range(of: end) == nil { guard more() else { return nil } }
        guard let split = bytes.range(of: end) else { return nil }
        let lines = String(decoding: bytes[..<split.lowerBound], as: UTF8.self).components(
            separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1)
            if pair.count == 2 {
                headers[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
            }
        }
        let request = Request(line: lines[0], headers: headers, body: Data(), port: port)
        let count = headers["content-length"].flatMap { Int($0) } ?? 0
        // Whoever refuses says so before it has read; whoever has no body is asked once.
        if count > 0, case .refuse = reply(request) { return request }
        while bytes.count - split.upperBound < count { guard more() else { return nil } }
        return Request(
            line: lines[0], headers: headers, body: Data(bytes[split.upperBound...].prefix(count)),
            port: port)
    }
}
