import CairnEncoding
import Foundation

/// Posts to X (docs.x.com, API v2), which charges for every request: its service is off until an
/// app switches it on, and monthly spending is capped.
///
/// Secrets of an account: `token`; `refresh`, if it can be renewed. Setting: `server`, if it is not
/// X's own.
public struct XAdapter: ShareAdapter {
    private let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Uploads the photos, sets their alternative texts, then posts once. X has no idempotency
    /// keys, but rejects a text that was posted just before.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let account = job.account
        let server = try account.server(or: "api.x.com")
        let authorization = try account.bearer()
        let isRenewable = account.secrets["refresh"] != nil
        func failure(_ answer: HTTPResponse) -> DeliveryFailure? {
            Self.failure(answer, isRenewable)
        }
        var media: [JSONValue] = []
        for (number, photo) in job.draft.photos.enumerated() {
            let name = "media\(number)"
            if let saved = job.saved[name], let id = Self.living(saved, caller.now()) {
                media.append(.text(id))
                continue
            }
            var form = MultipartForm(boundary: caller.token())
            form.add(
                "media_category", photo.mediaType == "image/gif" ? "tweet_gif" : "tweet_image")
            form.add("media_type", photo.mediaType)
            form.add("media", file: photo.data, called: photo.name, photo.mediaType)
            let answer = try await caller.call(
                form.request("POST", "\(server)/2/media/upload", [authorization]),
                expecting: [200, 201], steps: steps, failure: failure)
            guard let data = JSONValue(answer.body)?["data"], let id = data["id"]?.string else {
                throw .contract("media")
            }
            if !photo.altText.isEmpty {
                _ = try await caller.call(
                    .json(
                        "POST", "\(server)/2/media/metadata", [authorization],
                        [
                            "id": .text(id),
                            "metadata": ["alt_text": ["text": .text(photo.altText)]],
                        ]), expecting: [200, 201], failure: failure)
            }
            let life = min(max(data["expires_after_secs"]?.int ?? 86_400, 0), 86_400)
            let end = Int(caller.now().timeIntervalSince1970) + life
            try await steps.save(name, "\(id) \(end)")
            media.append(.text(id))
        }
        var post: [String: JSONValue] = ["text": .text(job.draft.text)]
        if !media.isEmpty { post["media"] = ["media_ids": .list(media)] }
        try await steps.publishing()
        let answer = try await caller.call(
            .json("POST", "\(server)/2/tweets", [authorization], .object(post)),
            publishing: true, expecting: [200, 201], failure: failure)
        guard let id = JSONValue(answer.body)?["data"]?["id"]?.string else { throw .unknown }
        return DeliveryReceipt(id: id, address: "https://x.com/i/web/status/\(id)")
    }

    /// Returns the id of an upload that has not expired at X, with a margin of one minute.
    private static func living(_ saved: String, _ now: Date) -> String? {
        let parts = saved.split(separator: " ")
        guard parts.count == 2, let end = Double(parts[1]),
            now.timeIntervalSince1970 + 60 < end
        else { return nil }
        return String(parts[0])
    }

    /// Queries X for the user that the token belongs to.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let server = try account.server(or: "api.x.com")
        let answer = try await caller.signIn(
            HTTPRequest("GET", "\(server)/2/users/me", [try account.bearer()]),
            failure: { Self.failure($0, false) })
        guard let name = JSONValue(answer.body)?["data"]?["username"]?.string else {
            throw ServiceClient.stranger(at: server)
        }
        var account = account
        account.name = TextSanitizer.line("@\(name)")
        return account
    }

    private static func failure(_ answer: HTTPResponse, _ isRenewable: Bool) -> DeliveryFailure? {
        let json = JSONValue(answer.body)
        let type = json?["type"]?.string ?? ""
        let detail = (json?["detail"]?.string ?? "").lowercased()
        switch answer.status {
        case 401: return isRenewable ? .expired : .signIn
        case 402: return .quota
        case 403 where type.hasSuffix("/usage-capped") || type.hasSuffix("/credits"):
            return .quota
        // A duplicate of a recent post: the first one was published.
        case 403 where detail.contains("duplicate content"): return .duplicate(nil)
        case 429 where type.hasSuffix("/usage-capped"): return .quota
        default: return nil
        }
    }
}
