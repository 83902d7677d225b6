#if HTTPClient
public import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// An HTTP transport over async-http-client. Bodies are streamed: a file of any size takes a few
/// hundred kilobytes of memory.
public struct HTTPClientTransport: HTTPTransport {
    private let client: HTTPClient
    private let local: HTTPClient
    private let allowsLocal: @Sendable (String) -> Bool
    private let patience: TimeAmount
    /// The time in which the body of a response, which is small, has to arrive.
    private static let bodyTime = TimeAmount.seconds(60)

    /// Creates a transport over the app's own clients, which must not follow redirects.
    ///
    /// - Parameters:
    ///   - client: the client for public servers; see ``configuration``.
    ///   - local: the client for servers on this machine or a local network; see
    ///     ``localConfiguration``.
    ///   - allowsLocal: returns `true` if the app's owner permits a host, which is in lowercase, to
    ///     be on this machine or a local network.
    ///   - seconds: the timeout of one request in total. Seconds.
    public init(
        _ client: HTTPClient, local: HTTPClient? = nil,
        allowsLocal: @escaping @Sendable (_ host: String) -> Bool = { _ in false },
        seconds: Double = 3600
    ) {
        self.client = client
        self.local = local ?? client
        self.allowsLocal = allowsLocal
        patience = .milliseconds(Int64(seconds * 1000))
    }

    /// The configuration of a client for servers on the public internet: that of
    /// ``localConfiguration``, and a connection to any other address is closed before anything is
    /// sent. The address is that of the open connection, so a later DNS change has no effect.
    public static var configuration: HTTPClient.Configuration {
        var configuration = localConfiguration
        configuration.http1_1ConnectionDebugInitializer = { channel in
            guard channel.isPublic else {
                return channel.eventLoop.makeFailedFuture(HTTPFailure.localAddress)
            }
            return StatusGuard.add(to: channel)
        }
        // Otherwise, the connection is tried again until the timeout. The outbox has retries.
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    /// The configuration of a client for any server: no redirects, short connection timeouts, no
    /// decompression, because compressed responses could expand without limit, and HTTP/1.1 alone,
    /// whose responses are checked before the client sees them.
    public static var localConfiguration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout = .init(connect: .seconds(10), read: .seconds(60))
        configuration.decompression = .disabled
        configuration.httpVersion = .http1Only
        configuration.http1_1ConnectionDebugInitializer = { StatusGuard.add(to: $0) }
        return configuration
    }

    /// Sends a request.
    public func send(
        _ request: HTTPRequest, most: Int, progress: @escaping @Sendable (Int) async -> Void
    ) async throws(HTTPFailure) -> HTTPResponse {
        guard let count = request.body.count else { throw .unreadable }
        var outgoing = HTTPClientRequest(url: request.address)
        outgoing.method = HTTPMethod(rawValue: request.method)
        for header in request.headers {
            outgoing.headers.add(name: header.name, value: header.value)
        }
        let parts: [ShareData] =
            switch request.body {
            case .none: []
            case .bytes(let data): [.bytes(data)]
            case .parts(let parts): parts
            }
        let begin = Begin()
        if !parts.isEmpty {
            outgoing.body = .stream(
                BodySequence(parts: parts, begin: begin, progress: progress),
                length: .known(Int64(count)))
        }
        do {
            let host = (try? ShareLink(request.address))?.host
            let isLocal = host.map(allowsLocal) ?? false
            let answer = try await (isLocal ? local : client)
                .execute(outgoing, timeout: patience)
            // The client's own timeout ends with the head of the response.
            let end = NIODeadline.now() + min(patience, Self.bodyTime)
            var body = Data()
            for try await piece in answer.body {
                guard NIODeadline.now() < end else { throw HTTPFailure.unanswered }
                guard body.count + piece.readableBytes <= most else { throw HTTPFailure.tooLarge }
                body.append(contentsOf: piece.readableBytesView)
            }
            var headers: [String: String] = [:]
            for header in answer.headers { headers[header.name.lowercased()] = header.value }
            return HTTPResponse(Int(answer.status.code), headers, body)
        } catch {
            let failure = Self.failure(error, request.address)
            // If the body was never read, no significant part of the request was sent.
            let isUnsent = failure == .unanswered && count > 0 && !begin.hasCome
            throw isUnsent ? .notSent : failure
        }
    }

    /// Maps an error to a failure; `notSent` is used only if no byte was sent for certain.
    private static func failure(_ error: any Error, _ address: String) -> HTTPFailure {
        if let failure = error as? HTTPFailure { return failure }
        let url = URL(string: address)
        let port = url?.port ?? (url?.scheme == "http" ? 80 : 443)
        if let problem = ConnectionProblem(error, host: url?.host ?? "", port: port) {
            return .unreachable(problem)
        }
        return switch error {
        case is NIOConnectionError, is NIOSSLError: .notSent
        case let error as HTTPClientError where unsent.contains(error): .notSent
        default: .unanswered
        }
    }

    /// The errors that occur only before a connection is used.
    private static var unsent: [HTTPClientError] {
        [.getConnectionFromPoolTimeout, .invalidURL, .emptyHost]
    }
}

extension Channel {
    /// A Boolean value that indicates whether the other end is on the public internet.
    var isPublic: Bool {
        remoteAddress?.ipAddress.flatMap(IPAddress.init)?.isPublic == true
    }
}

/// Records whether the request body was read.
private final class Begin: Sendable {
    private let flag = Mutex(false)
    var hasCome: Bool { flag.withLock(\.self) }
    func come() { flag.withLock { $0 = true } }
}

/// The parts of a body as a sequence of chunks, read on demand.
private struct BodySequence: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let parts: [ShareData]
    let begin: Begin
    let progress: @Sendable (Int) async -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(parts: parts[...], begin: begin, progress: progress)
    }

    struct Iterator: AsyncIteratorProtocol {
        var parts: ArraySlice<ShareData>
        let begin: Begin
        let progress: @Sendable (Int) async -> Void
        private var file: FileHandle?
        private var sent = 0

        init(
            parts: ArraySlice<ShareData>, begin: Begin,
            progress: @escaping @Sendable (Int) async -> Void
        ) {
            (self.parts, self.begin, self.progress) = (parts, begin, progress)
        }

        mutating func next() async throws -> ByteBuffer? {
            begin.come()
            if sent > 0 { await progress(sent) }
            while true {
                if let file {
                    if let piece = try file.read(upToCount: 1 << 17), !piece.isEmpty {
                        sent += piece.count
                        return ByteBuffer(bytes: piece)
                    }
                    try file.close()
                    self.file = nil
                }
                guard let part = parts.popFirst() else { return nil }
                switch part {
                case .bytes(let data):
                    guard !data.isEmpty else { continue }
                    sent += data.count
                    return ByteBuffer(bytes: data)
                case .file(let path):
                    guard let opened = FileHandle(forReadingAtPath: path) else {
                        throw HTTPFailure.unreadable
                    }
                    file = opened
                }
            }
        }
    }
}
#endif
