import CairnEncoding
public import Foundation

/// A read-later service: builds the requests to sign in and save, and interprets the responses.
/// ``ReadLaterAdapter`` sends them.
public protocol ReadLaterService: Sendable {
    /// Returns the request that signs in with the user's input, or `nil` if none is needed.
    func signIn(_ account: ShareAccount, _ world: RequestContext) throws(DeliveryFailure)
        -> HTTPRequest?

    /// Returns the account with the values from a response to ``signIn(_:_:)``, without input that
    /// is no longer needed; throws ``DeliveryFailure/contract(_:)`` for a response that no server of
    /// the service gives.
    func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount

    /// Returns the request for new tokens, or `nil` if they do not expire.
    func renewal(_ account: ShareAccount, _ world: RequestContext) throws(DeliveryFailure)
        -> HTTPRequest?

    /// Returns the request that revokes the tokens, or `nil` if the service does not support that.
    func signOut(_ account: ShareAccount, _ world: RequestContext) throws(DeliveryFailure)
        -> HTTPRequest?

    /// Returns a request that tells whether the account may save, or `nil` if the response to saving
    /// reports it.
    func verification(_ account: ShareAccount, _ world: RequestContext) throws(DeliveryFailure)
        -> HTTPRequest?

    /// Reads the response to ``verification(_:_:)``; throws if the account may not save.
    func verify(_ answer: HTTPResponse, _ world: RequestContext) throws(DeliveryFailure)

    /// Returns a request that checks whether a URL is already saved, or `nil` if the response to
    /// saving reports it.
    func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest?

    /// Reads the response to ``check(_:_:_:)``; returns the existing entry of the page, or `nil` if
    /// there is none.
    func isKnown(_ page: ReadLaterPage, _ answer: HTTPResponse) throws(DeliveryFailure)
        -> ReadLaterEntry?

    /// Returns the request that saves a URL.
    func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest

    /// Reads the response to ``save(_:_:_:)``.
    func status(_ answer: HTTPResponse, _ world: RequestContext) throws(DeliveryFailure)
        -> ReadLaterEntry
}

extension ReadLaterService {
    /// Returns `nil`, because the user enters a token.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// Returns `nil`, because the tokens do not expire.
    public func renewal(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// Returns `nil`, because only the stored account has to be removed.
    public func signOut(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// Returns `nil`, because the response to saving reports accounts that may not save.
    public func verification(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// Throws the general failure of a response that reports one.
    public func verify(_ answer: HTTPResponse, _ world: RequestContext) throws(DeliveryFailure) {
        guard (200...299).contains(answer.status) else {
            throw ServiceClient.failure(of: answer, publishing: false, now: world.now)
        }
    }

    /// Returns `nil`, because the response to saving reports existing entries.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// Returns `nil`: not known.
    public func isKnown(
        _ page: ReadLaterPage, _ answer: HTTPResponse
    ) throws(DeliveryFailure) -> ReadLaterEntry? { nil }
}

/// A page to save.
public struct ReadLaterPage: Sendable, Equatable {
    /// The URL.
    public var address: String
    /// The title; may be empty.
    public var title: String
    /// The description; may be empty.
    public var text: String
    /// The tags.
    public var tags: [String]

    /// Creates a page.
    public init(address: String, title: String = "", text: String = "", tags: [String] = []) {
        (self.address, self.title, self.text, self.tags) = (address, title, text, tags)
    }

    /// Returns a request's body: `fields`, and the title, text and tags that are not empty, under the
    /// names of the service.
    func json(
        _ fields: [String: JSONValue], text: String? = nil, tags: String? = nil,
        joiningTagsBy separator: String? = nil
    ) -> JSONValue {
        var body = fields
        if !title.isEmpty { body["title"] = .text(title) }
        if let text, !self.text.isEmpty { body[text] = .text(self.text) }
        if let tags, !self.tags.isEmpty {
            body[tags] =
                separator.map { .text(self.tags.joined(separator: $0)) }
                ?? .list(self.tags.map { .text($0) })
        }
        return .object(body)
    }
}

/// The entry of a URL at a read-later service.
public struct ReadLaterEntry: Sendable, Equatable {
    /// A Boolean value that indicates whether the URL had been saved before.
    public var wasKnown: Bool
    /// The id assigned by the service.
    public var id: String?
    /// The URL at which the entry can be read.
    public var address: String?

    /// Creates a status.
    public init(wasKnown: Bool = false, id: String? = nil, address: String? = nil) {
        (self.wasKnown, self.id, self.address) = (wasKnown, id, address)
    }
}

/// The time and a random token for building requests, passed in so that the results are
/// reproducible.
public struct RequestContext: Sendable {
    /// The current time.
    public var now: Date
    /// A random token.
    public var token: String

    /// Creates a value with a time and a token.
    public init(now: Date, token: String) { (self.now, self.token) = (now, token) }

    /// Returns the general failure for a response's status.
    public func failure(of answer: HTTPResponse) -> DeliveryFailure {
        ServiceClient.failure(of: answer, publishing: true, now: now)
    }

    /// Returns the JSON of a response to a sign-in, which published nothing; throws the failure of its
    /// status, or ``DeliveryFailure/contract(_:)`` for anything else, such as the page of a network
    /// that is paid for first.
    func signInJSON(
        _ answer: HTTPResponse, expecting expected: Set<Int> = [200]
    ) throws(DeliveryFailure) -> JSONValue {
        guard expected.contains(answer.status) else {
            throw ServiceClient.failure(of: answer, publishing: false, now: now)
        }
        guard let json = JSONValue(answer.body) else { throw .contract("json") }
        return json
    }
}
