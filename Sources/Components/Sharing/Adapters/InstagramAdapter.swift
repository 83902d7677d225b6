/// Posts to a professional account of Instagram (Instagram Platform, content publishing). Instagram fetches each photo itself,
/// so each has to lie at a public address for a moment: a ``PhotoPublisher`` sees to that.
///
/// Settings of an account: `user`, its number; `version` of the interface. Secret: `token`.
public struct InstagramAdapter: ShareAdapter {
    private let caller: ServiceCaller
    private let publisher: PhotoPublisher

    /// Creates an adapter, with what puts photos at a public address.
    public init(_ caller: ServiceCaller, publisher: PhotoPublisher) {
        (self.caller, self.publisher) = (caller, publisher)
    }

    /// Makes a container, waits until Instagram has worked on it, then publishes it. A container can be published once only,
    /// and says so: what was not answered is asked about, never sent twice.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliverySteps
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        guard !job.draft.photos.isEmpty else { throw .invalid("photo") }
        let tags = job.draft.text.split(whereSeparator: \.isWhitespace).count { $0.hasPrefix("#") }
        guard tags <= 30 else { throw .invalid("# > 30") }
        var account = job.account
        account.settings["server"] = account.settings["server"] ?? "graph.instagram.com"
        let graph = try GraphAPI(caller, account)
        let user = PercentEncoding.component(try account.setting("user"))
        let container: String
        if let saved = job.saved["container"] {
            container = saved
        } else {
            try await checkQuota(user, graph)
            container = try await makeContainer(job, user, graph, steps)
            try await steps.save("container", container)
        }
        guard try await isFinished(container, graph, steps) else {
            // It is there: a former try was published, and its answer lost.
            return DeliveryReceipt(id: nil, address: nil)
        }
        try await steps.publishing()
        let answer = try await graph.post(
            "\(user)/media_publish", [("creation_id", container)], publishing: true)
        guard let id = answer["id"]?.string else { throw .unknown }
        // Where it can be seen is worth a question, and no failure.
        let seen = try? await graph.get(
            PercentEncoding.component(id), [("fields", "permalink")])
        return DeliveryReceipt(id: id, address: seen?["permalink"]?.string)
    }

    /// How many posts a day are allowed is Instagram's to say: 25, 50 and 100 have all been true.
    private func checkQuota(_ user: String, _ graph: GraphAPI) async throws(DeliveryFailure) {
        let answer = try await graph.get(
            "\(user)/content_publishing_limit", [("fields", "config,quota_usage")])
        guard let limit = answer["data"]?.values.first,
            let most = limit["config"]?["quota_total"]?.int, let used = limit["quota_usage"]?.int
        else { return }
        guard used < most else { throw .busy(after: 3600) }
    }

    private func makeContainer(
        _ job: DeliveryJob, _ user: String, _ graph: GraphAPI, _ steps: DeliverySteps
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
    /// - Returns: false when it has been published already.
    private func isFinished(
        _ container: String, _ graph: GraphAPI, _ steps: DeliverySteps
    ) async throws(DeliveryFailure) -> Bool {
        for number in 0..<60 {
            let answer = try await graph.get(
                PercentEncoding.component(container), [("fields", "status_code")])
            switch answer["status_code"]?.string {
            case "FINISHED": return true
            case "PUBLISHED": return false
            case "EXPIRED", "ERROR":
                // After a day a container is gone, and its items with it.
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

/// Puts a photo where everybody can fetch it, for services that do.
public struct PhotoPublisher: Sendable {
    /// Puts it there under a name by a key, which is the same for every try, and returns its address.
    public var publish:
        @Sendable (_ photo: SharePhoto, _ key: String) async throws(DeliveryFailure) -> String

    /// Creates one from a function.
    public init(
        publish:
            @escaping @Sendable (_ photo: SharePhoto, _ key: String) async throws(DeliveryFailure)
            -> String
    ) {
        self.publish = publish
    }

    /// Creates one that puts photos into a folder of a WebDAV server.
    ///
    /// - Parameters:
    ///   - caller: what sends requests.
    ///   - account: settings `server`, `user`, and `public`, the address that others see; secret `password`.
    public init(webDAV caller: ServiceCaller, _ account: ShareAccount) {
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
