import CairnEncoding
import Foundation

/// Readwise Reader. Secret: `token`, entered by the user. Setting: `server`, if it is not Readwise's
/// own.
public struct ReadwiseService: ReadLaterService {
    /// Creates the service.
    public init() {}

    private func base(_ account: ShareAccount) throws(DeliveryFailure) -> String {
        try account.server(or: "readwise.io")
    }

    /// `GET /api/v2/auth/`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest(
            "GET", "\(try base(account))/api/v2/auth/", [try account.bearer(scheme: "Token")])
    }

    /// Reads the response, which has the status 204 and no content.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        guard answer.status != 204 else { return account }
        _ = try world.signInJSON(answer)
        throw .contract("auth")
    }

    /// `POST /api/v3/save/`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(["url": .text(page.address)], text: "summary", tags: "tags")
        return .json(
            "POST", "\(try base(account))/api/v3/save/", [try account.bearer(scheme: "Token")],
            body)
    }

    /// Reads the response: 201 means a new entry, 200 an existing one.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard answer.status == 200 || answer.status == 201 else { throw world.failure(of: answer) }
        let json = JSONValue(answer.body)
        return ReadLaterEntry(
            wasKnown: answer.status == 200, id: json?["id"]?.string, address: json?["url"]?.string)
    }
}

/// Raindrop. Secrets: `token`; `refresh`, if it can be renewed. Setting: `server`, if it is not
/// Raindrop's own.
public struct RaindropService: ReadLaterService {
    /// Creates the service.
    public init() {}

    private func base(_ account: ShareAccount) throws(DeliveryFailure) -> String {
        try account.server(or: "api.raindrop.io")
    }

    /// `GET /rest/v1/user`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try base(account))/rest/v1/user", [try account.bearer()])
    }

    /// Names the account after the user's email address, or else after the full name.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        guard let user = try world.signInJSON(answer)["user"]?.object else {
            throw .contract("user")
        }
        let name = TextSanitizer.line(user["email"]?.string ?? user["fullName"]?.string ?? "")
        var account = account
        if !name.isEmpty { account.name = name }
        return account
    }

    /// Returns a request that checks for the URL first, because saving it again would create a
    /// duplicate.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        .json(
            "POST", "\(try base(account))/rest/v1/import/url/exists", [try account.bearer()],
            ["urls": [.text(page.address)]])
    }

    /// Reads `result` and the ids of existing entries.
    public func isKnown(
        _ page: ReadLaterPage, _ answer: HTTPResponse
    ) throws(DeliveryFailure) -> ReadLaterEntry? {
        guard answer.status == 200, let json = JSONValue(answer.body),
            let id = json["ids"]?.values.first?.string
        else { return nil }
        return ReadLaterEntry(wasKnown: true, id: id)
    }

    /// `POST /rest/v1/raindrop`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(
            ["link": .text(page.address), "pleaseParse": [:]], text: "excerpt", tags: "tags")
        return .json("POST", "\(try base(account))/rest/v1/raindrop", [try account.bearer()], body)
    }

    /// Reads `result` and `item`.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard answer.status == 200 else { throw world.failure(of: answer) }
        let json = JSONValue(answer.body)
        guard json?["result"] == .truth(true) else {
            throw .invalid(ServiceClient.words(of: answer))
        }
        return ReadLaterEntry(id: json?["item"]?["_id"]?.string)
    }
}

/// Linkding, a self-hosted service. Settings: `server`. Secret: `token`.
public struct LinkdingService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `GET /api/user/profile/`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest(
            "GET", "\(try account.server())/api/user/profile/",
            [try account.bearer(scheme: "Token")])
    }

    /// Reads the settings of the user, which every version has.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        guard try world.signInJSON(answer)["bookmark_date_display"]?.string != nil else {
            throw .contract("profile")
        }
        return account
    }

    /// Returns a request that checks for the URL first, because saving it again would overwrite an
    /// existing bookmark and its notes.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest(
            "GET",
            "\(try account.server())/api/bookmarks/check/?url=\(PercentEncoding.component(page.address))",
            [try account.bearer(scheme: "Token")])
    }

    /// Reads `bookmark`, which is the existing bookmark or null.
    public func isKnown(
        _ page: ReadLaterPage, _ answer: HTTPResponse
    ) throws(DeliveryFailure) -> ReadLaterEntry? {
        guard answer.status == 200, let bookmark = JSONValue(answer.body)?["bookmark"],
            let id = bookmark["id"]?.string
        else { return nil }
        return ReadLaterEntry(wasKnown: true, id: id)
    }

    /// `POST /api/bookmarks/`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(
            ["url": .text(page.address), "unread": true], text: "notes", tags: "tag_names")
        return .json(
            "POST", "\(try account.server())/api/bookmarks/", [try account.bearer(scheme: "Token")],
            body)
    }

    /// Reads the response, which has the status 201.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard answer.status == 201 || answer.status == 200 else { throw world.failure(of: answer) }
        return ReadLaterEntry(id: JSONValue(answer.body)?["id"]?.string)
    }
}

/// Karakeep, a self-hosted service. Settings: `server`. Secret: `token`.
public struct KarakeepService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `GET /api/v1/users/me`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try account.server())/api/v1/users/me", [try account.bearer()])
    }

    /// Names the account after the user.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        let user = try world.signInJSON(answer)
        guard user["id"]?.string != nil else { throw .contract("me") }
        var account = account
        let name = TextSanitizer.line(user["email"]?.string ?? user["name"]?.string ?? "")
        if !name.isEmpty { account.name = name }
        return account
    }

    /// `POST /api/v1/bookmarks`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(["type": "link", "url": .text(page.address)], text: "note")
        return .json(
            "POST", "\(try account.server())/api/v1/bookmarks", [try account.bearer()], body)
    }

    /// Reads the response: 201 means a new entry, 200 an existing one.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard answer.status == 200 || answer.status == 201 else { throw world.failure(of: answer) }
        return ReadLaterEntry(
            wasKnown: answer.status == 200, id: JSONValue(answer.body)?["id"]?.string)
    }
}
