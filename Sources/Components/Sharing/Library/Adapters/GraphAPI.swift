import CairnEncoding
import Foundation

/// The parts shared by Facebook pages and Instagram: one base URL, one pinned version and one table
/// of errors (developers.facebook.com/docs/graph-api/guides/error-handling).
struct GraphAPI {
    let caller: ServiceClient
    let base: String
    let authorization: HTTPRequest.Header

    /// Creates a client for an account. The account's secret is `token`; the settings `server` and
    /// `version` override Meta's own server, `standard`, and version 25.0 (2026).
    init(
        _ caller: ServiceClient, _ account: ShareAccount, at standard: String = "graph.facebook.com"
    ) throws(DeliveryFailure) {
        let version = account.settings["version"] ?? "v25.0"
        self.caller = caller
        base = "\(try account.server(or: standard))/\(PercentEncoding.component(version))"
        // The token is sent in a header. Meta's own examples put it into the URL, which appears in
        // logs.
        authorization = try account.bearer()
    }

    func get(
        _ path: String, _ fields: [(name: String, value: String)]
    ) async throws(DeliveryFailure) -> JSONValue {
        let answer = try await caller.call(
            HTTPRequest(
                "GET", "\(base)/\(path)?\(PercentEncoding.fields(fields))", [authorization]),
            failure: { Self.failure($0, publishing: false) })
        guard let json = JSONValue(answer.body) else { throw .contract("json") }
        return json
    }

    func post(
        _ path: String, _ fields: [(name: String, value: String)], publishing: Bool = false
    ) async throws(DeliveryFailure) -> JSONValue {
        try await send(
            .form("POST", "\(base)/\(path)", [authorization], fields), publishing: publishing)
    }

    func send(
        _ request: HTTPRequest, publishing: Bool = false, steps: DeliveryReporter? = nil
    ) async throws(DeliveryFailure) -> JSONValue {
        let answer = try await caller.call(
            request, publishing: publishing, steps: steps,
            failure: { Self.failure($0, publishing: publishing) })
        guard let json = JSONValue(answer.body) else {
            throw publishing ? .unknown : .contract("json")
        }
        return json
    }

    static func failure(_ answer: HTTPResponse, publishing: Bool) -> DeliveryFailure? {
        guard let error = JSONValue(answer.body)?["error"], let code = error["code"]?.int else {
            return nil
        }
        switch code {
        case 2: return .transient(after: nil)
        case 4, 17, 32, 613, 80_001, 80_002: return .busy(after: wait(answer))
        case 102, 190, 463, 467: return .signIn
        case 3, 10, 200...299, 368: return .permission
        case 506: return .duplicate(nil)
        // An unspecified error may have occurred after the post was published.
        case 1: return publishing ? .unknown : .transient(after: nil)
        default:
            if error["is_transient"] == .truth(true) {
                return publishing ? .unknown : .transient(after: nil)
            }
            return .invalid(ServiceClient.words(of: answer))
        }
    }

    /// Returns the wait until a page or an account may post again, which Meta states in minutes:
    /// `X-Business-Use-Case-Usage`.
    private static func wait(_ answer: HTTPResponse) -> Double? {
        guard let usage = answer.headers["x-business-use-case-usage"],
            case .object(let objects)? = JSONValue(Data(usage.utf8))
        else { return nil }
        let minutes = objects.values.flatMap(\.values).compactMap {
            $0["estimated_time_to_regain_access"]?.int
        }
        return RetryAfter.limited(minutes.max().map { Double($0) * 60 })
    }
}
