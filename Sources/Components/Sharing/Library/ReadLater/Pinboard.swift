import CairnEncoding
import Foundation

/// Pinboard, and services with its API. Secret: `token`, such as `anna:ABC123`, entered by the user.
/// Setting: `server`, if it is not Pinboard's own.
///
/// All methods are GET requests with the token in the query, which ``HTTPRequest`` leaves out of
/// every description (pinboard.in/api).
public struct PinboardService: ReadLaterService {
    /// The maximum length of a title in characters.
    private static let titleLimit = 255

    /// Creates the service.
    public init() {}

    private func address(
        _ method: String, _ account: ShareAccount, _ fields: [(name: String, value: String)] = []
    ) throws(DeliveryFailure) -> String {
        let query = PercentEncoding.fields(
            fields + [("format", "json"), ("auth_token", try account.secret("token"))])
        return "\(try account.server(or: "api.pinboard.in"))/v1/\(method)?\(query)"
    }

    /// `GET /v1/posts/update`, which returns the time of the last change.
    public func signIn(
        _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest? {
        HTTPRequest("GET", try address("posts/update", account))
    }

    /// Names the account after the user in the token.
    public func signedIn(
        _ account: ShareAccount, _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ShareAccount {
        guard answer.status == 200 else {
            throw Self.failure(answer, world, publishing: false)
        }
        guard JSONValue(answer.body)?["update_time"] != nil else {
            throw .contract("update")
        }
        var account = account
        let token = try account.secret("token")
        let name = TextSanitizer.line(String(token.prefix { $0 != ":" }))
        if token.contains(":"), !name.isEmpty { account.name = name }
        return account
    }

    /// `GET /v1/posts/add`: to read, not public, and without replacing an existing bookmark.
    ///
    /// A title that is too long is shortened, and precedes the description as a whole.
    public func save(
        _ page: ReadLaterPage, _ account: ShareAccount, _ world: RequestContext
    ) throws(DeliveryFailure) -> HTTPRequest {
        let title = page.title.isEmpty ? page.address : page.title
        let short = TextRule(limit: Self.titleLimit).fit(title)
        let text = (short?.isShortened == true ? [title, page.text] : [page.text])
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
        var fields = [
            (name: "url", value: page.address), ("description", short?.text ?? page.address),
        ]
        if !text.isEmpty { fields.append(("extended", text)) }
        if !page.tags.isEmpty {
            // A tag is one word.
            let tags = page.tags.map { tag in
                tag.split { $0.isWhitespace || $0 == "," }.joined(separator: "-")
            }
            fields.append(("tags", tags.joined(separator: " ")))
        }
        fields += [("toread", "yes"), ("shared", "no"), ("replace", "no")]
        return HTTPRequest("GET", try address("posts/add", account, fields))
    }

    /// Reads `result_code`: `done`, or the words for a bookmark that exists or for a failure.
    public func status(
        _ answer: HTTPResponse, _ world: RequestContext
    ) throws(DeliveryFailure) -> ReadLaterEntry {
        guard answer.status == 200 else {
            throw Self.failure(answer, world, publishing: true)
        }
        switch JSONValue(answer.body)?["result_code"]?.string {
        case "done": return ReadLaterEntry()
        case "item already exists": return ReadLaterEntry(wasKnown: true)
        case let code?: throw .invalid(String(TextSanitizer.line(code).prefix(200)))
        case nil: throw .unknown
        }
    }

    private static func failure(
        _ answer: HTTPResponse, _ world: RequestContext, publishing: Bool
    ) -> DeliveryFailure {
        switch answer.status {
        // One request every three seconds is permitted.
        case 429: .busy(after: RetryAfter.seconds(answer.headers, now: world.now) ?? 3)
        case 414: .tooLarge(limit: nil)
        default: ServiceClient.failure(of: answer, publishing: publishing, now: world.now)
        }
    }
}
