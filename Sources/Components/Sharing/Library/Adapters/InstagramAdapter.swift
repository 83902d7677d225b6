import CairnEncoding

/// Posts to a professional Instagram account (Instagram Platform, content publishing). Instagram
/// fetches each photo itself, so every photo has to be publicly accessible for a short time; a
/// ``PhotoPublisher`` takes care of that.
///
/// Account settings: `user`, the account's id; `version` of the API. Secret: `token`.
public struct InstagramAdapter: ShareAdapter {
    private let caller: ServiceClient
    private let publisher: PhotoPublisher

    /// Creates an adapter with a publisher that makes photos publicly accessible.
    public init(_ caller: ServiceClient, publisher: PhotoPublisher) {
        (self.caller, self.publisher) = (caller, publisher)
    }

    /// Creates a container, waits until Instagram has processed it, then publishes it. A container
    /// can be published only once and reports its status, so after a lost response the status is
    /// queried instead of publishing again.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        guard !job.draft.photos.isEmpty else { throw .invalid("photo") }
        let tags = job.draft.text.split(whereSeparator: \.isWhitespace).count { $0.hasPrefix("#") }
        guard tags <= 30 else { throw .invalid("# > 30") }
        let graph = try GraphAPI(caller, job.account, at: "graph.instagram.com")
        let user = PercentEncoding.component(try job.account.setting("user"))
        let container: String
        if let saved = job.saved["container"] {
            container = saved
        } else {
            try await checkQuota(user, graph)
            container = try await makeContainer(job, user, graph, steps)
            try await steps.save("container", container)
        }
        guard try await isFinished(container, graph, steps) else {
            // It exists already: an earlier attempt published it, and the response was lost.
            return DeliveryReceipt(id: nil, address: nil)
        }
        try await steps.publishing()
        let answer = try await graph.post(
            "\(user)/media_publish", [("creation_id", container)], publishing: true)
        guard let id = answer["id"]?.string else { throw .unknown }
        // The URL of the post is worth a request, but not a failure.
        let seen = try? await graph.get(
            PercentEncoding.component(id), [("fields", "permalink")])
        return DeliveryReceipt(id: id, address: seen?["permalink"]?.string)
    }

    /// Checks the daily posting quota. Instagram is queried for the limit, because it has changed
    /// between 25, 50 and 100 posts.
    private func checkQuota(_ user: String, _ graph: GraphAPI) async throws(DeliveryFailure) {
        let answer = try await graph.get(
            "\(user)/content_publishing_limit", [("fields", "config,quota_usage")])
        guard let limit = answer["data"]?.values.first,
            let most = limit["config"]?["quota_total"]?.int, let used = limit["quota_usage"]?.int
        else { return }
        guard used < most else { throw .busy(after: 3600) }
    }

    private func makeContainer(
        _ job: DeliveryJob, _ user: String, _ graph: GraphAPI, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> String {
        var items: [[(name: String, value: String)]] = []
        for (number, photo) in job.draft.photos.enumerated() {
            let address = try await publisher.publish(photo, "\(job.key)-\(number)")
            var item = [(name: "image_url", value: address)]
            if !photo.altText.isEmpty { item.append((name: "alt_text", value: photo.altText)) }
            items.append(item)
        }
        let caption = job.draft.text.isEmpty ? [] : [(name: "caption", value: job.draft.text)]
        if items.count == 1 {
            return try Self.id(of: await graph.post("\(user)/media", items[0] + caption))
        }
        var children: [String] = []
        for (number, item) in items.enumerated() {
            if let saved = job.saved["item\(number)"] {
                children.append(saved)
                continue
            }
            let answer = try await graph.post(
                "\(user)/media", item + [(name: "is_carousel_item", value: "true")])
            let id = try Self.id(of: answer)
            try await steps.save("item\(number)", id)
            children.append(id)
        }
        let fields =
            [
                (name: "media_type", value: "CAROUSEL"),
                (name: "children", value: children.joined(separator: ",")),
            ] + caption
        return try Self.id(of: await graph.post("\(user)/media", fields))
    }

    private static func id(of answer: JSONValue) throws(DeliveryFailure) -> String {
        guard let id = answer["id"]?.string else { throw .contract("container") }
        return id
    }

    /// Waits until a container can be published.
    ///
    /// - Returns: `false` if it has been published already.
    private func isFinished(
        _ container: String, _ graph: GraphAPI, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> Bool {
        for number in 0..<60 {
            let answer = try await graph.get(
                PercentEncoding.component(container), [("fields", "status_code")])
            switch answer["status_code"]?.string {
            case "FINISHED": return true
            case "PUBLISHED": return false
            case "EXPIRED", "ERROR":
                // A container and its items expire after a day.
                try await steps.save("container", nil)
                for number in 0..<10 { try await steps.save("item\(number)", nil) }
                throw .transient(after: nil)
            default: break
            }
            do { try await caller.pause(min(5, Double(number + 1))) } catch { throw .notSent }
            try await steps.progress(1, of: 1)
        }
        throw .transient(after: 60)
    }
}

/// Uploads photos to a public URL, for services that fetch photos themselves.
public struct PhotoPublisher: Sendable {
    /// Uploads a photo under a name derived from a key, which is the same for every attempt, and
    /// returns its URL.
    public var publish:
        @Sendable (_ photo: SharePhoto, _ key: String) async throws(DeliveryFailure) -> String

    /// Creates a publisher from a function.
    public init(
        publish:
            @escaping @Sendable (_ photo: SharePhoto, _ key: String) async throws(DeliveryFailure)
            -> String
    ) {
        self.publish = publish
    }

    /// Creates a publisher that uploads photos to a folder of a WebDAV server.
    ///
    /// - Parameters:
    ///   - caller: sends the requests.
    ///   - account: settings `server`, `user`, and `public`, the public base URL; secret
    ///     `password`.
    public init(webDAV caller: ServiceClient, _ account: ShareAccount) {
        self.init { (photo, key) throws(DeliveryFailure) in
            let ending = photo.mediaType == "image/png" ? "png" : "jpg"
            let name = "\(PercentEncoding.component(key)).\(ending)"
            let headers = account.secrets["password"] == nil ? [] : [try account.basic()]
            _ = try await caller.call(
                HTTPRequest(
                    "PUT", "\(try account.server())/\(name)",
                    headers + [.init("Content-Type", photo.mediaType)], .parts([photo.data])),
                expecting: [200, 201, 204])
            return "\(try account.server("public"))/\(name)"
        }
    }
}
