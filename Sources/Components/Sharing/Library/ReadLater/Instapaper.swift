import CairnEncoding
import Foundation

#if Sharing
public import CairnVault
#else
import CairnVault
#endif

/// The addresses of Instapaper. An account's setting `server` replaces that of the API.
private enum Instapaper {
    static let site = "https://www.instapaper.com"

    static func base(_ account: ShareAccount) throws(DeliveryFailure) -> String {
        try account.server(or: site)
    }

    /// Returns the address at which people read a bookmark.
    static func address(of id: String) -> String { "\(site)/read/\(id)" }
}

/// Instapaper's API 2: JSON with a personal token that does not expire. Secret of an account:
/// `token`. Setting: `server`, if it is not Instapaper's own.
public struct InstapaperService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `GET /api/2/me`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try Instapaper.base(account))/api/2/me", [try account.bearer()])
    }

    /// Names the account after the user.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        let user = try world.signInJSON(answer)
        guard user["id"]?.string != nil else { throw .contract("me") }
        var account = account
        let name = TextSanitizer.line(user["username"]?.string ?? "")
        if !name.isEmpty { account.name = name }
        return account
    }

    /// `POST /api/2/bookmarks`, where a tag is an object with a name.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        var fields: [String: JSONValue] = ["url": .text(page.address)]
        if !page.tags.isEmpty {
            fields["tags"] = .list(page.tags.map { ["name": .text($0)] })
        }
        return .json(
            "POST", "\(try Instapaper.base(account))/api/2/bookmarks", [try account.bearer()],
            page.json(fields))
    }

    /// Reads the response. An existing URL moves to the top without any indication.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard answer.status == 200 || answer.status == 201 else { throw world.failure(of: answer) }
        let json = JSONValue(answer.body)
        let id =
            json?["bookmark_id"]?.string ?? json?["id"]?.string ?? json?["bookmark"]?["id"]?.string
        return ReadLaterEntry(id: id, address: id.map(Instapaper.address))
    }
}

/// Instapaper's Simple API, which sends name and password with every request. Settings: `user`;
/// `server`, if it is not Instapaper's own. Secret: `password`.
public struct InstapaperSimpleService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `POST /api/authenticate`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest(
            "POST", "\(try Instapaper.base(account))/api/authenticate", [try account.basic()])
    }

    /// Reads the response: 403 means a wrong password, 500 a server error.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        switch answer.status {
        case 200: return account
        case 403: throw .signIn
        default: throw ServiceClient.failure(of: answer, publishing: false, now: world.now)
        }
    }

    /// `POST /api/add`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        var fields = [(name: "url", value: page.address)]
        if !page.title.isEmpty { fields.append(("title", page.title)) }
        if !page.text.isEmpty { fields.append(("selection", page.text)) }
        return .form(
            "POST", "\(try Instapaper.base(account))/api/add", [try account.basic()], fields)
    }

    /// Reads the response. 400 means either a bad request or too many requests; because the URL is
    /// valid, it is the latter.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        switch answer.status {
        case 201: return ReadLaterEntry(address: answer.headers["content-location"])
        case 400: throw .busy(after: RetryAfter.seconds(answer.headers, now: world.now) ?? 60)
        case 403: throw .signIn
        case 500: throw .transient(after: nil)
        default: throw world.failure(of: answer)
        }
    }
}

#if Sharing
/// Instapaper's Full API 1: OAuth 1.0a with tokens obtained through xAuth. Settings: `user`, while
/// signing in; `server`, if it is not Instapaper's own. Secrets: `password`, while signing in and never stored; then `token` and
/// `tokenSecret`.
public struct InstapaperFullService: ReadLaterService {
    private let consumerKey: String
    private let consumerSecret: Secret

    /// Creates the service for an app registered with Instapaper.
    public init(consumerKey: String, consumerSecret: Secret) {
        (self.consumerKey, self.consumerSecret) = (consumerKey, consumerSecret)
    }

    /// Returns the xAuth request `POST /api/1/oauth/access_token`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        OAuth1(consumerKey: consumerKey, consumerSecret: consumerSecret).signed(
            .form(
                "POST", "\(try Instapaper.base(account))/api/1/oauth/access_token", [],
                [
                    ("x_auth_username", try account.setting("user")),
                    ("x_auth_password", try account.secret("password")),
                    ("x_auth_mode", "client_auth"),
                ]), now: world.now, nonce: world.token)
    }

    /// Reads the tokens from the URL-encoded response.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        guard answer.status == 200 else {
            throw ServiceClient.failure(of: answer, publishing: false, now: world.now)
        }
        var fields: [Substring: String] = [:]
        for field in String(decoding: answer.body, as: UTF8.self).split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { fields[pair[0]] = PercentEncoding.decoded(pair[1]) }
        }
        guard let token = fields["oauth_token"], let secret = fields["oauth_token_secret"] else {
            throw .contract("token")
        }
        var account = account
        account.secrets = ["token": Secret(token), "tokenSecret": Secret(secret)]
        return account
    }

    /// `POST /api/1/bookmarks/add`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        var fields = [(name: "url", value: page.address)]
        if !page.title.isEmpty { fields.append(("title", page.title)) }
        if !page.text.isEmpty { fields.append(("description", page.text)) }
        return OAuth1(
            consumerKey: consumerKey, consumerSecret: consumerSecret,
            token: try account.secret("token"), tokenSecret: account.secrets["tokenSecret"]
        ).signed(
            .form("POST", "\(try Instapaper.base(account))/api/1/bookmarks/add", [], fields),
            now: world.now, nonce: world.token)
    }

    /// Reads the response. Errors are an array of objects with an error code.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        let values = JSONValue(answer.body)?.values ?? []
        if let error = values.first(where: { $0["type"]?.string == "error" }) {
            throw Self.failure(error["error_code"]?.int ?? 0, error["message"]?.string ?? "")
        }
        guard answer.status == 200 else { throw world.failure(of: answer) }
        let bookmark = values.first { $0["type"]?.string == "bookmark" }
        let id = bookmark?["bookmark_id"]?.string
        return ReadLaterEntry(id: id, address: id.map(Instapaper.address))
    }

    static func failure(_ code: Int, _ message: String) -> DeliveryFailure {
        switch code {
        case 1040: .busy(after: nil)
        case 1246, 1500, 1550: .transient(after: nil)
        case 1041: .quota
        case 1042: .permission
        default: .invalid(String(TextSanitizer.line(message).prefix(200)))
        }
    }
}
#endif
