import CairnEncoding
public import Foundation

/// An HTTP request.
public struct HTTPRequest: Sendable, Equatable {
    /// The method.
    public var method: String
    /// The full URL.
    public var address: String
    /// The headers, in order.
    public var headers: [Header]
    /// The body.
    public var body: HTTPBody

    /// An HTTP header field.
    public struct Header: Sendable, Equatable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// Creates a header; line breaks are removed from the value to prevent header injection.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = String(
                String.UnicodeScalarView(
                    value.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
        }
    }

    /// Creates a request.
    public init(
        _ method: String, _ address: String, _ headers: [Header] = [], _ body: HTTPBody = .none
    ) {
        (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
    }

    /// The value of a header; `nil` if it is absent.
    public subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Returns a request with a JSON body whose keys are sorted.
    static func json(
        _ method: String, _ address: String, _ headers: [Header], _ value: JSONValue
    ) -> HTTPRequest {
        HTTPRequest(
            method, address, headers + [Header("Content-Type", "application/json")],
            .bytes(Data(value.text.utf8)))
    }

    /// Returns a request with a URL-encoded form body.
    static func form(
        _ method: String, _ address: String, _ headers: [Header],
        _ fields: [(name: String, value: String)]
    ) -> HTTPRequest {
        HTTPRequest(
            method, address,
            headers + [Header("Content-Type", "application/x-www-form-urlencoded")],
            .bytes(Data(PercentEncoding.fields(fields).utf8)))
    }
}

/// The body of a request: bytes in memory, or parts, of which files are read while they are sent.
public enum HTTPBody: Sendable, Equatable {
    /// No body.
    case none
    /// Bytes in memory.
    case bytes(Data)
    /// Concatenated parts.
    case parts([ShareData])

    /// The number of bytes; `nil` if a file cannot be read.
    public var count: Int? {
        switch self {
        case .none: return 0
        case .bytes(let data): return data.count
        case .parts(let parts):
            var sum = 0
            for part in parts {
                guard let count = part.count else { return nil }
                sum += count
            }
            return sum
        }
    }
}

/// An HTTP response.
public struct HTTPResponse: Sendable, Equatable {
    /// The status code.
    public var status: Int
    /// The headers, with lowercase names; a repeated header has its last value.
    public var headers: [String: String]
    /// The body.
    public var body: Data

    /// Creates a response.
    public init(_ status: Int, _ headers: [String: String] = [:], _ body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(
            headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { $1 })
        self.body = body
    }
}

/// The reason that a request has no response.
public enum HTTPFailure: Error, Sendable, Equatable {
    /// Nothing was sent, because name resolution, the connection or the certificate check failed.
    case notSent
    /// Nothing was sent, for a reason that the server or its name is responsible for.
    case unreachable(ConnectionProblem)
    /// The request was sent at least in part, but no complete response arrived.
    case unanswered
    /// The response exceeds the size limit.
    case tooLarge
    /// A file in the body cannot be read.
    case unreadable
    /// The server is on this machine or a local network, which is not permitted. Nothing was sent.
    case localAddress
}

/// Sends HTTP requests. There are two implementations: one over async-http-client (trait
/// `Sharing`), and a scripted one for tests.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the complete response. Redirects are not followed, because they
    /// would forward credentials to another server.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - most: the maximum size of the response body, in bytes.
    ///   - progress: called from time to time with the number of body bytes sent.
    /// - Returns: the response.
    /// - Throws: ``HTTPFailure``.
    func send(
        _ request: HTTPRequest, most: Int,
        progress: @escaping @Sendable (Int) async -> Void
    ) async throws(HTTPFailure) -> HTTPResponse
}
