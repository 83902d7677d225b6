public import Foundation

/// A service that keeps addresses to be read later: how one signs in, saves, and what its answers mean. Requests and answers
/// only; ``ReadLaterAdapter`` sends them.
public protocol ReadLaterService: Sendable {
    /// The requests that make an account of what a person typed, one after the other; most need one, or none where a token is
    /// typed. Each gets the answer to the one before.
    func signIn(_ account: ShareAccount, _ world: RequestWorld) throws(DeliveryFailure)
        -> HTTPRequest?

    /// The account with what an answer to ``signIn(_:_:)`` holds, without what was typed and is needed no more.
    func signedIn(
        _ account: ShareAccount, _ answer: HTTPAnswer, _ world: RequestWorld
    ) throws(DeliveryFailure) -> ShareAccount

    /// The request for new tokens; `nil` where they do not run out.
    func renewal(_ account: ShareAccount, _ world: RequestWorld) throws(DeliveryFailure)
        -> HTTPRequest?

    /// The request that gives the tokens back; `nil` where there is no such way.
    func signOut(_ account: ShareAccount, _ world: RequestWorld) throws(DeliveryFailure)
        -> HTTPRequest?

    /// A request that finds out whether an address is there already; `nil` where saving says so itself.
    func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest?

    /// What the answer to ``check(_:_:_:)`` says: whether, and where, the address is there.
    func isKnown(_ answer: HTTPAnswer) throws(DeliveryFailure) -> ReadLaterStatus?

    /// The request that saves an address.
    func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest

    /// What the answer to ``save(_:_:_:)`` says.
    func status(_ answer: HTTPAnswer, _ world: RequestWorld) throws(DeliveryFailure)
        -> ReadLaterStatus
}

extension ReadLaterService {
    /// None: a token is typed.
    public func signIn(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// The account as it is, when the service liked it.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPAnswer, _ world: RequestWorld
    ) throws(DeliveryFailure) -> ShareAccount {
        guard (200...299).contains(answer.status) else { throw world.failure(of: answer) }
        return account
    }

    /// None: they do not run out.
    public func renewal(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// None: what is kept here is all there is.
    public func signOut(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// None: saving says so itself.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? { nil }

    /// Unknown.
    public func isKnown(_ answer: HTTPAnswer) throws(DeliveryFailure) -> ReadLaterStatus? { nil }
}

/// What is saved.
public struct ReadLaterPage: Sendable, Equatable {
    /// The address.
    public var address: String
    /// Its title; may be empty.
    public var title: String
    /// Words about it; may be empty.
    public var text: String
    /// Words to find it by.
    public var tags: [String]

    /// Creates a page.
    public init(address: String, title: String = "", text: String = "", tags: [String] = []) {
        (self.address, self.title, self.text, self.tags) = (address, title, text, tags)
    }
}

/// What became of an address.
public struct ReadLaterStatus: Sendable, Equatable {
    /// Whether it was there before.
    public var wasKnown: Bool
    /// What the service calls it.
    public var id: String?
    /// Where it can be read.
    public var address: String?

    /// Creates a status.
    public init(wasKnown: Bool = false, id: String? = nil, address: String? = nil) {
        (self.wasKnown, self.id, self.address) = (wasKnown, id, address)
    }
}

/// What requests need of the world, passed in.
public struct RequestWorld: Sendable {
    /// The time now.
    public var now: Date
    /// A name by chance.
    public var token: String

    /// Creates a world.
    public init(now: Date, token: String) { (self.now, self.token) = (now, token) }

    /// What a status means where the service says nothing else.
    public func failure(of answer: HTTPAnswer) -> DeliveryFailure {
        ServiceCaller.failure(of: answer, publishing: true, now: now)
    }
}
