#if Web
import CairnWebServer
import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
import Glibc
#endif

/// A second transport, of plain sockets and one request for each connection: it shows what a
/// ``WebTransport`` needs.
final class SocketTransport: WebTransport {
    private let listener = Mutex<Int32>(-1)
    private let isStopped = Mutex(false)

    func run(
        answer: @escaping @Sendable (WebRequest) async -> WebResponse,
        ready: @escaping @Sendable (Int) async -> Void
    ) async throws {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 64) == 0
                    && getsockname(socket, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        listener.withLock { $0 = socket }
        await ready(Int(in_port_t(bigEndian: address.sin_port)))
        while !isStopped.withLock({ $0 }) {
            let peer = try await onOwnThread { accept(socket, nil, nil) }
            guard peer >= 0 else { break }
            Task {
                await Self.serve(peer, answer)
                close(peer)
            }
        }
    }

    func stop() async {
        isStopped.withLock { $0 = true }
        _ = listener.withLock { shutdown($0, Int32(SHUT_RDWR)) }
    }

    private static func serve(
        _ peer: Int32, _ answer: @Sendable (WebRequest) async -> WebResponse
    ) async {
        guard let (head, rest) = try? await onOwnThread({ Self.head(of: peer) }) else { return }
        let lines = head.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        let target = words[1].split(separator: "?", maxSplits: 1).map(String.init)
        let request = WebRequest(
            method: words[0], path: target[0], query: target.count > 1 ? target[1] : "",
            headers: headers, remote: "127.0.0.1"
        ) { take in
            var left = length - rest.count
            try take(rest[...])
            while left > 0 {
                let piece = try await onOwnThread { Self.receive(peer) }
                guard !piece.isEmpty else { return }
                left -= piece.count
                try take(piece[...])
            }
        }
        let response = await answer(request)
        var text = "HTTP/1.1 \(response.status) -\r\nConnection: close\r\n"
        for (name, value) in response.headers { text += "\(name): \(value)\r\n" }
        let start = Array((text + "\r\n").utf8)
        let write: WebResponse.Writer = { bytes in
            try await onOwnThread { try RawClient.write(bytes, to: peer) }
        }
        try? await write(start)
        switch response.body {
        case .bytes(let bytes): try? await write(bytes)
        case .stream(let stream): try? await stream(write)
        }
    }

    private static func receive(_ peer: Int32) -> [UInt8] {
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = recv(peer, &part, part.count, 0)
        return count > 0 ? Array(part[..<count]) : []
    }

    private static func head(of peer: Int32) -> (head: String, rest: [UInt8]) {
        var bytes: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        while bytes.count < 65_536 {
            let piece = receive(peer)
            guard !piece.isEmpty else { break }
            bytes += piece
            for index in bytes.indices.dropLast(3) where Array(bytes[index..<index + 4]) == end {
                return (
                    String(decoding: bytes[..<index], as: UTF8.self), Array(bytes[(index + 4)...])
                )
            }
        }
        return ("", [])
    }
}
#endif
