#if Web
import Foundation
#if canImport(Glibc)
import Glibc
#endif
import TestSupport

/// A client that says exactly what it is told, over one connection to this machine.
struct RawClient: Sendable {
    /// A port of this machine that nothing used a moment ago.
    static func freePort() throws -> Int {
        #if canImport(Darwin)
        let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #else
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    struct Answer: Sendable {
        var status: Int
        var headers: [String: String]
        var body: String
    }

    var port: Int
    /// The name and port of the server in requests; by default those of the connection.
    var authority: String?
    /// The file of the certificate that the server must have; `nil` without TLS.
    var certificate: String?

    /// Sends a request and reads the answer until the server closes, or until `limit` bytes or
    /// `seconds` have passed.
    func send(
        _ method: String = "GET", _ path: String, _ headers: [String: String?] = [:],
        _ body: String = "", until end: String? = nil, seconds: Double = 10
    ) async throws -> Answer {
        var fields: [String: String?] = [
            "Host": authority ?? "127.0.0.1:\(port)", "Connection": "close",
            "Content-Length": body.isEmpty && method == "GET" ? nil : "\(body.utf8.count)",
        ]
        for (name, value) in headers { fields[name] = value }
        let head = fields.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
        let text = "\(method) \(path) HTTP/1.1\r\n\(head)\r\n\(body)"
        return try await raw(text, until: end, seconds: seconds)
    }

    /// Sends bytes as they are.
    func raw(_ text: String, until end: String? = nil, seconds: Double = 10) async throws -> Answer
    {
        let port = port
        if let certificate {
            let name = authority?.split(separator: ":").first.map(String.init) ?? "127.0.0.1"
            return try await onOwnThread {
                let bytes = try Self.overTLS(text, port, name, certificate, end, seconds)
                return Self.answer(bytes)
            }
        }
        return try await onOwnThread {
            let socket = try Self.connect(port)
            defer { close(socket) }
            try Self.write(Array(text.utf8), to: socket)
            var bytes: [UInt8] = []
            let stop = Date().addingTimeInterval(seconds)
            while Date() < stop {
                var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                guard poll(&poller, 1, 100) > 0 else { continue }
                var part = [UInt8](repeating: 0, count: 65_536)
                let count = recv(socket, &part, part.count, 0)
                guard count > 0 else { break }
                bytes += part[..<count]
                if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
            }
            return Self.answer(bytes)
        }
    }

    /// Sends bytes with OpenSSL, which verifies the certificate and its name.
    private static func overTLS(
        _ text: String, _ port: Int, _ name: String, _ certificate: String, _ end: String?,
        _ seconds: Double
    ) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = [
            "s_client", "-quiet", "-verify_return_error", "-CAfile", certificate, "-connect",
            "127.0.0.1:\(port)", "-servername", name, "-verify_hostname", name,
        ]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Signals that ask are blocked in programs that a thread of libdispatch started.
        defer { kill(process.processIdentifier, SIGKILL) }
        // A client that found another certificate has ended, and its pipe ends nothing here.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        var bytes: [UInt8] = []
        let stop = Date().addingTimeInterval(seconds)
        while Date() < stop {
            let file = output.fileHandleForReading.fileDescriptor
            var poller = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, 100) > 0 else { continue }
            var part = [UInt8](repeating: 0, count: 65_536)
            let count = read(file, &part, part.count)
            guard count > 0 else { break }
            bytes += part[..<count]
            if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
        }
        return bytes
    }

    static func connect(_ port: Int) throws -> Int32 {
        #if canImport(Darwin)
        let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #else
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                #if canImport(Darwin)
                Darwin.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                #else
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                #endif
            }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
        return socket
    }

    static func write(_ bytes: [UInt8], to socket: Int32) throws {
        var left = bytes[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            // The server may refuse a long body before it has read it.
            guard count > 0 else { return }
            left = left.dropFirst(count)
        }
    }

    private static func answer(_ bytes: [UInt8]) -> Answer {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(
            separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] =
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return Answer(
            status: status, headers: headers, body: parts.count > 1 ? String(parts[1]) : "")
    }
}
#endif
