public import Foundation

/// A request of HTTP.
public struct HTTPRequest: Sendable, Equatable {
    /// The method.
    public var method: String
    /// The whole address.
    public var address: String
    /// The headers in order.
    public var headers: [Header]
    /// The body.
    public var body: HTTPBody

    /// A header.
    public struct Header: Sendable, Equatable {
        /// Its name.
        public var name: String
        /// Its value.
        public var value: String

        /// Creates a header; line ends are taken out of the value, so that no second one can begin in it.
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

    /// The value of a header; `nil` if there is none.
    public subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// A request with a body of JSON, its keys sorted.
    static func json(
        _ method: String, _ address: String, _ headers: [Header], _ value: JSONValue
    ) -> HTTPRequest {
        HTTPRequest(
            method, address, headers + [Header("Content-Type", "application/json")],
            .bytes(Data(value.text.utf8)))
    }

    /// A request with the fields of a form.
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

/// The body of a request: in memory, or in parts of which some are files that are read as they are sent.
public enum HTTPBody: Sendable, Equatable {
    /// Nothing.
    case none
    /// Bytes.
    case bytes(Data)
    /// Parts after one another.
    case parts([ShareData])

    /// How many bytes there are; `nil` for a file that cannot be read.
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

/// An answer of HTTP.
public struct HTTPAnswer: Sendable, Equatable {
    /// The status.
    public var status: Int
    /// The headers, names in small letters; of several of one name the last.
    public var headers: [String: String]
    /// The body.
    public var body: Data

    /// Creates an answer.
    public init(_ status: Int, _ headers: [String: String] = [:], _ body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(
            headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { $1 })
        self.body = body
    }
}

/// Why there is no answer.
public enum HTTPFailure: Error, Sendable, Equatable {
    /// Nothing was sent: no name, no connection, no certificate that is trusted.
    case notSent
    /// The request, or a part of it, went out; no whole answer came back.
    case unanswered
    /// The answer is larger than allowed.
    case tooLarge
    /// A file of the body cannot be read.
    case unreadable
}

/// Sends requests. Two are there: one over async-http-client (trait `Sharing`), and one that tests script.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the whole answer. Redirects are not followed: they would take what signs in elsewhere.
    ///
    /// - Parameters:
    ///   - request: what is sent.
    ///   - most: the largest body of an answer, in bytes.
    ///   - progress: told how many bytes of the body are out, from time to time.
    /// - Returns: the answer.
    /// - Throws: ``HTTPFailure``.
    func send(
        _ request: HTTPRequest, most: Int,
        progress: @escaping @Sendable (Int) async -> Void
    ) async throws(HTTPFailure) -> HTTPAnswer
}
