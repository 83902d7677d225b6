#if Web
/// A server of HTTP under a ``WebServer``: Hummingbird, or anything else that reads a request and
/// writes a response.
///
/// A transport passes on what it was sent, and decides nothing: hosts, origins, cookies and limits
/// are checked by the ``WebServer``.
public protocol WebTransport: Sendable {
    /// Serves until ``stop()`` is called.
    ///
    /// - Parameters:
    ///   - answer: returns the response to a request.
    ///   - ready: called with the port once connections are accepted.
    /// - Throws: the errors of the network, such as that of a port in use.
    func run(
        answer: @escaping @Sendable (WebRequest) async -> WebResponse,
        ready: @escaping @Sendable (Int) async -> Void
    ) async throws

    /// Accepts no more connections, and ends ``run(answer:ready:)`` after the requests in progress.
    func stop() async
}

/// A request.
public struct WebRequest: Sendable {
    /// The method, in capital letters.
    public var method: String
    /// The path, still percent-escaped, without the query.
    public var path: String
    /// The query, still percent-escaped, without the question mark.
    public var query: String
    /// The headers, with names in small letters; `host` is one of them.
    public var headers: [(name: String, value: String)]
    /// The address of the peer, without its port.
    public var remote: String
    /// Passes the pieces of the body to a closure, in order. The next piece is read when the closure
    /// has returned; the reading ends when it throws.
    public var read: @Sendable (_ take: (ArraySlice<UInt8>) throws -> Void) async throws -> Void

    /// Creates a request.
    public init(
        method: String, path: String, query: String = "",
        headers: [(name: String, value: String)] = [], remote: String = "",
        read:
            @escaping @Sendable (_ take: (ArraySlice<UInt8>) throws -> Void) async throws -> Void =
            { _ in }
    ) {
        (self.method, self.path, self.query) = (method, path, query)
        (self.headers, self.remote, self.read) = (headers, remote, read)
    }

    /// Returns the only value of a header; `nil` if it is absent, or there more than once.
    func header(_ name: String) -> String? {
        let values = headers.filter { $0.name == name }
        return values.count == 1 ? values[0].value : nil
    }

    /// Returns the whole body; `nil` if it is longer than the limit.
    func body(upTo limit: Int) async -> [UInt8]? {
        var bytes: [UInt8] = []
        do {
            try await read { piece in
                guard bytes.count + piece.count <= limit else { throw WebBodyError.tooLarge }
                bytes += piece
            }
        } catch { return nil }
        return bytes
    }
}

/// The reason why a body is not read to its end.
enum WebBodyError: Error {
    case tooLarge
    case unwritable
}

/// A response.
public struct WebResponse: Sendable {
    /// Writes bytes, and returns when there is room for more.
    public typealias Writer = @Sendable ([UInt8]) async throws -> Void

    /// The status code.
    public var status: Int
    /// The headers.
    public var headers: [(name: String, value: String)]
    /// The body.
    public var body: Body

    /// The kinds of body.
    public enum Body: Sendable {
        /// Bytes.
        case bytes([UInt8])
        /// A stream: the closure writes until it returns, or until the peer is gone and its writer
        /// throws.
        case stream(@Sendable (_ write: @escaping Writer) async throws -> Void)
    }

    /// Creates a response.
    public init(
        _ status: Int, _ headers: [(name: String, value: String)] = [], _ body: Body = .bytes([])
    ) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Creates a response of a text.
    init(_ status: Int, type: String, _ text: String, cached: Bool = false) {
        self.init(
            status,
            [
                ("Content-Type", type + "; charset=utf-8"),
                ("Cache-Control", cached ? "private, max-age=31536000, immutable" : "no-store"),
            ], .bytes(Array(text.utf8)))
    }
}
#endif
