import Foundation
import Synchronization

/// A server on this machine that answers requests with bytes, and closes.
final class AnswerServer: Sendable {
    /// The port.
    let port: Int
    private let listener: Int32
    private let state: Mutex<(answers: [[UInt8]], requests: [String])>

    /// Listens at a port chosen by the system until ``stop()``. The first requests get one answer
    /// each, and further ones none.
    init(_ answers: [[UInt8]]) throws {
        state = Mutex((answers, []))
        listener = socket(AF_INET, Self.stream, 0)
        let listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else {
            close(listener)
            throw POSIXError(.EADDRINUSE)
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        // A client that goes away must not end the process.
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [self] in
            defer { close(listener) }
            while true {
                let client = accept(listener, nil, nil)
                if client >= 0 { serve(client) } else if errno != EINTR { return }
            }
        }
    }

    /// The requests so far, in order.
    var requests: [String] { state.withLock { $0.requests } }

    /// Ends the server.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func serve(_ client: Int32) {
        defer { close(client) }
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(
            client, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while request.firstRange(of: [13, 10, 13, 10]) == nil {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request += buffer[..<count]
        }
        let answer: [UInt8]? = state.withLock { state in
            state.requests.append(String(decoding: request, as: UTF8.self))
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        guard let answer else { return }
        var rest = answer[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        // Closing before the client has read all may take back what it has not.
        shutdown(client, Int32(SHUT_WR))
        while recv(client, &buffer, buffer.count, 0) > 0 {}
    }

    private static var stream: Int32 {
        #if canImport(Darwin)
        SOCK_STREAM
        #else
        Int32(SOCK_STREAM.rawValue)
        #endif
    }
}
