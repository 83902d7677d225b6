import CairnEncoding
import Foundation

/// Posts to Mastodon and servers with a compatible API (docs.joinmastodon.org, API v1 and v2).
///
/// Account settings: `server`; `visibility` (public, unlisted, private, direct); `language`.
/// Secret: `token`.
public struct MastodonAdapter: ShareAdapter {
    private let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Uploads the photos, waits until the server has processed them, then posts once: the server
    /// recognizes a repeated `Idempotency-Key` for an hour.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let server = try job.account.server()
        let authorization = try job.account.bearer()
        var media: [JSONValue] = []
        for (number, photo) in job.draft.photos.enumerated() {
            let name = "media\(number)"
            if let id = job.saved[name] {
                media.append(.text(id))
                continue
            }
            let id = try await upload(photo, server, authorization, steps)
            try await steps.save(name, id)
            media.append(.text(id))
        }
        var status: [String: JSONValue] = ["status": .text(job.draft.text)]
        if !media.isEmpty { status["media_ids"] = .list(media) }
        for name in ["visibility", "language"] {
            if let value = job.account.settings[name] { status[name] = .text(value) }
        }
        try await steps.publishing()
        let answer: HTTPResponse
        do throws(DeliveryFailure) {
            answer = try await caller.call(
                .json(
                    "POST", "\(server)/api/v1/statuses",
                    [authorization, .init("Idempotency-Key", job.key)], .object(status)),
                publishing: true)
        } catch {
            // Unreferenced photos are deleted after a day, so those of an old attempt may no longer
            // exist.
            if case .invalid = error, !job.saved.isEmpty {
                for name in job.saved.keys { try await steps.save(name, nil) }
                throw .transient(after: 0)
            }
            throw error
        }
        guard let json = JSONValue(answer.body), let id = json["id"]?.string else {
            throw .unknown
        }
        return DeliveryReceipt(id: id, address: json["url"]?.string)
    }

    private func upload(
        _ photo: SharePhoto, _ server: String, _ authorization: HTTPRequest.Header,
        _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> String {
        var form = MultipartForm(boundary: caller.token())
        if !photo.altText.isEmpty { form.add("description", photo.altText) }
        form.add("file", file: photo.data, called: photo.name, photo.mediaType)
        let answer = try await caller.call(
            form.request("POST", "\(server)/api/v2/media", [authorization]), expecting: [200, 202],
            steps: steps)
        guard let id = JSONValue(answer.body)?["id"]?.string else { throw .contract("media") }
        guard answer.status == 202 else { return id }
        // The server returns 206 while it processes the photo, which takes a few minutes at most.
        for number in 0..<60 {
            do { try await caller.pause(min(5, 0.5 * Double(number + 1))) } catch { throw .notSent }
            try await steps.progress(1, of: 1)
            let state = try await caller.call(
                HTTPRequest(
                    "GET", "\(server)/api/v1/media/\(PercentEncoding.component(id))",
                    [authorization]),
                expecting: [200, 206])
            if state.status == 200 { return id }
        }
        throw .transient(after: 60)
    }

    /// Queries the server for the user that the token belongs to.
    ///
    /// - Returns: the account with its full name: `anna@mastodon.social`.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let server = try account.server()
        let answer = try await caller.signIn(
            HTTPRequest(
                "GET", "\(server)/api/v1/accounts/verify_credentials", [try account.bearer()]))
        guard let user = JSONValue(answer.body)?["acct"]?.string, !user.isEmpty else {
            throw ServiceClient.stranger(at: server)
        }
        var account = account
        let host = server.drop { $0 != ":" }.dropFirst(3)
        account.name = TextSanitizer.line(user.contains("@") ? user : "\(user)@\(host)")
        return account
    }

    /// Returns the service with the limits of the user's server.
    public func limits(
        of service: ShareService, for account: ShareAccount
    ) async throws(DeliveryFailure) -> ShareService {
        let answer = try await caller.call(
            HTTPRequest("GET", "\(try account.server())/api/v2/instance"))
        guard let configuration = JSONValue(answer.body)?["configuration"] else { return service }
        var service = service
        // A limit that is none, such as a negative one, is not taken.
        func limit(_ value: JSONValue?) -> Int? { value?.int.flatMap { $0 > 0 ? $0 : nil } }
        let (statuses, media) = (configuration["statuses"], configuration["media_attachments"])
        if let most = limit(statuses?["max_characters"]) { service.text.limit = most }
        if let link = limit(statuses?["characters_reserved_per_url"]) { service.text.link = link }
        if let most = limit(statuses?["max_media_attachments"]) { service.photos.most = most }
        if let bytes = limit(media?["image_size_limit"]) { service.photos.bytes = bytes }
        if let pixels = limit(media?["image_matrix_limit"]) { service.photos.pixels = pixels }
        if let altText = limit(media?["description_limit"]) { service.photos.altText = altText }
        let types = (media?["supported_mime_types"]?.values ?? []).compactMap(\.string)
            .filter { $0.hasPrefix("image/") }
        if !types.isEmpty {
            // JPEG comes first if the server accepts it, so that re-encoded photos are JPEG.
            service.photos.types =
                types.filter { $0 == "image/jpeg" } + types.filter { $0 != "image/jpeg" }
        }
        return service
    }
}
