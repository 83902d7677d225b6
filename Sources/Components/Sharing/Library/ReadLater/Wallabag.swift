import CairnEncoding
import CairnVault
import Foundation

/// Wallabag, a self-hosted service. Settings: `server`, `client`, and `user` while signing in.
/// Secrets: `clientSecret`; `password` while signing in and never stored; then `token` and
/// `refresh`.
public struct WallabagService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `POST /oauth/v2/token` with name and password.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        try token(
            account,
            [
                ("grant_type", "password"), ("username", try account.setting("user")),
                ("password", try account.secret("password")),
            ])
    }

    /// `POST /oauth/v2/token` with the refresh token.
    public func renewal(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        try token(
            account,
            [("grant_type", "refresh_token"), ("refresh_token", try account.secret("refresh"))])
    }

    private func token(
        _ account: ShareAccount, _ fields: [(name: String, value: String)]
    ) throws(DeliveryFailure) -> HTTPRequest {
        .form(
            "POST", "\(try account.server())/oauth/v2/token", [],
            fields + [
                ("client_id", try account.setting("client")),
                ("client_secret", try account.secret("clientSecret")),
            ])
    }

    /// Reads the tokens. 400 with `invalid_grant` means a wrong password, or an expired refresh
    /// token; with `invalid_client` an unknown API client.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        switch JSONValue(answer.body)?["error"]?.string {
        case "invalid_grant": throw .signIn
        case "invalid_client": throw .setting("client")
        default: break
        }
        let json = try world.signInJSON(answer)
        guard let token = json["access_token"]?.string,
            let refresh = json["refresh_token"]?.string
        else { throw .contract("token") }
        var account = account
        account.secrets["password"] = nil
        (account.secrets["token"], account.secrets["refresh"]) = (Secret(token), Secret(refresh))
        return account
    }

    /// `POST /api/entries.json`.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(["url": .text(page.address)], tags: "tags", joiningTagsBy: ",")
        return .json(
            "POST", "\(try account.server())/api/entries.json", [try account.bearer()], body)
    }

    /// Reads the response. Saving the same URL again returns the same entry.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        if answer.status == 401 { throw .expired }
        guard answer.status == 200 else { throw world.failure(of: answer) }
        return ReadLaterEntry(id: JSONValue(answer.body)?["id"]?.string)
    }
}
