import CairnEncoding
import Foundation

/// Readeck, a self-hosted service. Settings: `server`. Secret: `token`.
public struct ReadeckService: ReadLaterService {
    /// Creates the service.
    public init() {}

    /// `GET /api/profile`.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", "\(try account.server())/api/profile", [try account.bearer()])
    }

    /// Names the account after the user.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        guard let user = try world.signInJSON(answer)["user"]?["username"]?.string else {
            throw .contract("profile")
        }
        var account = account
        let name = TextSanitizer.line(user)
        if !name.isEmpty { account.name = name }
        return account
    }

    /// `POST /api/bookmarks`, which has no field for a text.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let body = page.json(["url": .text(page.address)], tags: "labels")
        return .json("POST", "\(try account.server())/api/bookmarks", [try account.bearer()], body)
    }

    /// Reads the response: 202, because the server fetches the page later, with the bookmark in the
    /// headers.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard [200, 201, 202].contains(answer.status) else { throw world.failure(of: answer) }
        let location = answer.headers["location"].flatMap { try? ShareLink($0) }?.address
        let id =
            answer.headers["bookmark-id"] ?? location?.split(separator: "/").last.map(String.init)
        // The address is that of the API; people read the bookmark at the same path without it.
        return ReadLaterEntry(
            id: id, address: location?.replacing("/api/bookmarks/", with: "/bookmarks/"))
    }
}
