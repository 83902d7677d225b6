import Foundation

/// What Facebook's pages and Instagram share: one address, one version that is pinned, one table of errors
/// (developers.facebook.com/docs/graph-api/guides/error-handling).
struct GraphAPI {
    let caller: ServiceCaller
    let base: String
    let authorization: HTTPRequest.Header

    /// The account's secret is `token`; `server` and `version` are settings, if they are not Meta's own and 25.0 of 2026.
    init(_ caller: ServiceCaller, _ account: ShareAccount) throws(DeliveryFailure) {
        var account = account
        account.settings["server"] = account.settings["server"] ?? "graph.facebook.com"
        let version = account.settings["version"] ?? "v25.0"
        self.caller = caller
        base = "\(try account.server())/\(PercentEncoding.component(version))"
        // In a header: Meta's own examples put it into the address, where logs would have it.
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
        _ request: HTTPRequest, publishing: Bool = false, steps: DeliverySteps? = nil
    ) async throws(DeliveryFailure) -> JSONValue {
        let answer = try await caller.call(
            request, publishing: publishing, steps: steps,
            failure: { Self.failure($0, publishing: publishing) })
        guard let json = JSONValue(answer.body) else {
            throw publishing ? .unknown : .contract("json")
        }
        return json
    }

    static func failure(_ answer: HTTPAnswer, publishing: Bool) -> DeliveryFailure? {
        guard let error = JSONValue(answer.body)?["error"], let code = error["code"]?.int else {
            return nil
        }
        switch code {
        case 2: return .transient(after: nil)
        case 4, 17, 32, 613, 80_001, 80_002: return .busy(after: wait(answer))
        case 102, 190, 463, 467: return .signIn
        case 3, 10, 200...299, 368: return .permission
        case 506: return .duplicate(nil)
        // An error that Meta has no name for may have come after the deed.
        case 1: return publishing ? .unknown : .transient(after: nil)
        default:
            if error["is_transient"] == .truth(true) {
                return publishing ? .unknown : .transient(after: nil)
            }
            return .invalid(ServiceCaller.words(of: answer))
        }
    }

    /// Minutes until a page or an account may write again: `X-Business-Use-Case-Usage`.
    private static func wait(_ answer: HTTPAnswer) -> Double? {
        guard let usage = answer.headers["x-business-use-case-usage"],
            case .object(let objects)? = JSONValue(Data(usage.utf8))
        else { return nil }
        let minutes = objects.values.flatMap(\.values).compactMap {
            $0["estimated_time_to_regain_access"]?.int
        }
        return minutes.max().map { Double($0) * 60 }
    }
}
