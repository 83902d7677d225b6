import CairnEncoding
import CairnVault
import Foundation

/// Shiori, a self-hosted service. Settings: `server`, `user`, and `expires`. Secrets: `password`
/// while signing in and never stored; then `token`, which `refresh` renews.
///
/// The routes for bookmarks end the connection, or answer with the status 500, whatever is wrong
/// (go-shiori/shiori 1.8, *internal/webserver*). Sessions and existing bookmarks are therefore
/// checked before anything is saved.
public struct ShioriService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `POST /api/v1/auth/login`, for a session of thirty days.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        .json(
            "POST", "\(try account.server())/api/v1/auth/login", [],
            [
                "username": .text(try account.setting("user")),
                "password": .text(try account.secret("password")), "remember_me": true,
            ])
    }

    /// `POST /api/v1/auth/refresh`.
    public func renewal(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("POST", "\(try account.server())/api/v1/auth/refresh", [try account.bearer()])
    }

    /// Reads the token. 400 means a wrong name or password, because the request has both; 401 and
    /// 403 mean a session that cannot be renewed.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        if [400, 401, 403].contains(answer.status) { throw .signIn }
        guard (200...299).contains(answer.status) else {
            throw ServiceClient.failure(of: answer, publishing: false, now: world.now)
        }
        let json = Self.content(of: answer)
        guard let token = json?["token"]?.string, !token.isEmpty else {
            throw .contract("login")
        }
        var account = account
        // The same token asks for the next one.
        account.secrets = ["token": Secret(token), "refresh": Secret(token)]
        let expires = json?["expires"]?.int.map(Double.init)
        let left = expires.map { $0 - world.now.timeIntervalSince1970 }
        account.settings["expires"] = expires.map { String($0) }
        account.settings["renews"] = left.map {
            String(world.now.timeIntervalSince1970 + max(0, $0) * 0.8)
        }
        return account
    }

    /// `GET /api/v1/auth/me`.
    public func verification(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try account.server())/api/v1/auth/me", [try account.bearer()])
    }

    /// Reads the session: 401 means that it has ended, and only owners may save.
    public func verify(_ answer: HTTPResponse, _ world: RequestContext) throws(DeliveryFailure) {
        switch answer.status {
        case 200: break
        case 401, 403: throw .expired
        default: throw ServiceClient.failure(of: answer, publishing: false, now: world.now)
        }
        if Self.content(of: answer)?["owner"] == .truth(false) { throw .permission }
    }

    /// Returns a request that searches for the URL, because saving it again fails without a word.
    public func check(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        // The server sorts the query of a URL, so only the part before it is found.
        let path = page.address.prefix { $0 != "?" && $0 != "#" }
        return HTTPRequest(
            "GET",
            "\(try account.server())/api/bookmarks?keyword=\(PercentEncoding.component(path))",
            [try account.bearer()])
    }

    /// Compares the URLs that were found, each without what the server leaves out.
    public func isKnown(
        _ page: ReadLaterPage, _ answer: HTTPResponse
    ) throws(DeliveryFailure) -> ReadLaterEntry? {
        guard answer.status == 200, let json = JSONValue(answer.body) else { return nil }
        let wanted = Self.identity(of: page.address)
        let found = json["bookmarks"]?.values.first { bookmark in
            bookmark["url"]?.string.map { Self.identity(of: $0) == wanted } ?? false
        }
        return found.map { ReadLaterEntry(wasKnown: true, id: $0["id"]?.string) }
    }

    /// `POST /api/bookmarks`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        var fields: [String: JSONValue] = ["url": .text(page.address)]
        if !page.tags.isEmpty {
            fields["tags"] = .list(page.tags.map { ["name": .text($0)] })
        }
        return .json(
            "POST", "\(try account.server())/api/bookmarks", [try account.bearer()],
            page.json(fields, text: "excerpt"))
    }

    /// Reads the saved bookmark.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        switch answer.status {
        case 200, 201: break
        case 401: throw .expired
        case 409: return ReadLaterEntry(wasKnown: true)
        default: throw world.failure(of: answer)
        }
        guard let id = JSONValue(answer.body)?["id"]?.string else { throw .unknown }
        return ReadLaterEntry(id: id)
    }

    /// Returns the content of a response, which versions before 1.8 wrap in `message`.
    private static func content(of answer: HTTPResponse) -> JSONValue? {
        let json = JSONValue(answer.body)
        return json?["message"] ?? json
    }

    /// Returns a URL in the form in which the server compares it: without parameters of campaigns,
    /// and with a sorted query.
    private static func identity(of address: String) -> [String] {
        let whole = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = whole[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        func plain(_ text: Substring) -> String { PercentEncoding.decoded(text) ?? String(text) }
        let fields = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { field in
            let pair = field.replacing("+", with: "%20").split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return plain(Substring(pair[0])) + "="
                + plain(pair.count > 1 ? Substring(pair[1]) : "")
        }
        return [plain(parts[0]), plain(whole.count > 1 ? whole[1] : "")]
            + fields.filter { !$0.hasPrefix("utm_") }.sorted()
    }
}
