import Foundation

/// Readwise Reader. Secret: `token`, typed by the person.
public struct ReadwiseService: ReadLaterService {
    private let base: String

    /// Creates the service; another `base` is for tests.
    public init(base: String = "https://readwise.io") { self.base = base }

    private func header(_ account: ShareAccount) throws(DeliveryFailure) -> HTTPRequest.Header {
        .init("Authorization", "Token \(try account.secret("token"))")
    }

    /// `GET /api/v2/auth/`, which answers 204.
    public func signIn(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(base)/api/v2/auth/", [try header(account)])
    }

    /// `POST /api/v3/save/`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest {
        var body: [String: JSONValue] = ["url": .text(page.address)]
        if !page.title.isEmpty { body["title"] = .text(page.title) }
        if !page.text.isEmpty { body["summary"] = .text(page.text) }
        if !page.tags.isEmpty { body["tags"] = .list(page.tags.map { .text($0) }) }
        return .json("POST", "\(base)/api/v3/save/", [try header(account)], .object(body))
    }

    /// 201 is new, 200 was there.
    public func status(
        _ answer: HTTPAnswer, _ world: RequestWorld
    ) throws(DeliveryFailure) -> ReadLaterStatus {
        guard answer.status == 200 || answer.status == 201 else { throw world.failure(of: answer) }
        let json = JSONValue(answer.body)
        return ReadLaterStatus(
            wasKnown: answer.status == 200, id: json?["id"]?.string, address: json?["url"]?.string)
    }
}

/// Raindrop. Secret: `token`.
public struct RaindropService: ReadLaterService {
    private let base: String

    /// Creates the service; another `base` is for tests.
    public init(base: String = "https://api.raindrop.io") { self.base = base }

    /// `GET /rest/v1/user`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(base)/rest/v1/user", [try account.bearer()])
    }

    /// It would keep an address twice without a word: asked first.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? {
        .json(
            "POST", "\(base)/rest/v1/import/url/exists", [try account.bearer()],
            ["urls": [.text(page.address)]])
    }

    /// `result` with the ids of what is there.
    public func isKnown(_ answer: HTTPAnswer) throws(DeliveryFailure) -> ReadLaterStatus? {
        guard answer.status == 200, let json = JSONValue(answer.body),
            let id = json["ids"]?.values.first?.string
        else { return nil }
        return ReadLaterStatus(wasKnown: true, id: id)
    }

    /// `POST /rest/v1/raindrop`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest {
        var body: [String: JSONValue] = ["link": .text(page.address), "pleaseParse": [:]]
        if !page.title.isEmpty { body["title"] = .text(page.title) }
        if !page.text.isEmpty { body["excerpt"] = .text(page.text) }
        if !page.tags.isEmpty { body["tags"] = .list(page.tags.map { .text($0) }) }
        return .json("POST", "\(base)/rest/v1/raindrop", [try account.bearer()], .object(body))
    }

    /// `result` and `item`.
    public func status(
        _ answer: HTTPAnswer, _ world: RequestWorld
    ) throws(DeliveryFailure) -> ReadLaterStatus {
        guard answer.status == 200 else { throw world.failure(of: answer) }
        let json = JSONValue(answer.body)
        guard json?["result"] == .truth(true) else {
            throw .invalid(ServiceCaller.words(of: answer))
        }
        return ReadLaterStatus(id: json?["item"]?["_id"]?.string)
    }
}

/// Linkding, on anybody's server. Settings: `server`. Secret: `token`.
public struct LinkdingService: ReadLaterService {
    /// Creates the service.
    public init() {}

    private func header(_ account: ShareAccount) throws(DeliveryFailure) -> HTTPRequest.Header {
        .init("Authorization", "Token \(try account.secret("token"))")
    }

    /// `GET /api/user/profile/`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try account.server())/api/user/profile/", [try header(account)])
    }

    /// It would write over a bookmark that is there, with its notes: asked first.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest(
            "GET",
            "\(try account.server())/api/bookmarks/check/?url=\(PercentEncoding.component(page.address))",
            [try header(account)])
    }

    /// `bookmark` is null or what is there.
    public func isKnown(_ answer: HTTPAnswer) throws(DeliveryFailure) -> ReadLaterStatus? {
        guard answer.status == 200, let bookmark = JSONValue(answer.body)?["bookmark"],
            let id = bookmark["id"]?.string
        else { return nil }
        return ReadLaterStatus(wasKnown: true, id: id)
    }

    /// `POST /api/bookmarks/`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest {
        var body: [String: JSONValue] = ["url": .text(page.address), "unread": true]
        if !page.title.isEmpty { body["title"] = .text(page.title) }
        if !page.text.isEmpty { body["notes"] = .text(page.text) }
        if !page.tags.isEmpty { body["tag_names"] = .list(page.tags.map { .text($0) }) }
        return .json(
            "POST", "\(try account.server())/api/bookmarks/", [try header(account)], .object(body))
    }

    /// 201.
    public func status(
        _ answer: HTTPAnswer, _ world: RequestWorld
    ) throws(DeliveryFailure) -> ReadLaterStatus {
        guard answer.status == 201 || answer.status == 200 else { throw world.failure(of: answer) }
        return ReadLaterStatus(id: JSONValue(answer.body)?["id"]?.string)
    }
}

/// Karakeep, on anybody's server. Settings: `server`. Secret: `token`.
public struct KarakeepService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `GET /api/v1/users/me`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try account.server())/api/v1/users/me", [try account.bearer()])
    }

    /// `POST /api/v1/bookmarks`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestWorld
    ) throws(DeliveryFailure) -> HTTPRequest {
        var body: [String: JSONValue] = ["type": "link", "url": .text(page.address)]
        if !page.title.isEmpty { body["title"] = .text(page.title) }
        if !page.text.isEmpty { body["note"] = .text(page.text) }
        return .json(
            "POST", "\(try account.server())/api/v1/bookmarks", [try account.bearer()],
            .object(body))
    }

    /// 201 is new, 200 was there.
    public func status(
        _ answer: HTTPAnswer, _ world: RequestWorld
    ) throws(DeliveryFailure) -> ReadLaterStatus {
        guard answer.status == 200 || answer.status == 201 else { throw world.failure(of: answer) }
        return ReadLaterStatus(
            wasKnown: answer.status == 200, id: JSONValue(answer.body)?["id"]?.string)
    }
}
