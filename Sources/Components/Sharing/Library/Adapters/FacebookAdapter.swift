import CairnEncoding
import Foundation

/// Posts to a Facebook page (Graph API). The API cannot post to a user's own profile; the link
/// service `facebook` is for that.
///
/// Account settings: `page`, the page's id; `version` of the API. Secret: `token` of the page,
/// after Meta has reviewed the app for `pages_manage_posts` and `pages_read_engagement`.
public struct FacebookAdapter: ShareAdapter {
    private let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Uploads the photos unpublished, then posts them with the text, once. Facebook does not
    /// deduplicate requests.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let graph = try GraphAPI(caller, job.account)
        let page = PercentEncoding.component(try job.account.setting("page"))
        var fields: [(name: String, value: String)] = []
        for (number, photo) in job.draft.photos.enumerated() {
            let id: String
            if let saved = job.saved["photo\(number)"] {
                id = saved
            } else {
                id = try await upload(photo, page, graph, steps)
                try await steps.save("photo\(number)", id)
            }
            let media: JSONValue = ["media_fbid": .text(id)]
            fields.append((name: "attached_media[\(number)]", value: media.text))
        }
        var words = job.draft.text
        if let link = job.draft.link {
            // A post has either photos or a link card; with photos, the URL is part of the text.
            if job.draft.photos.isEmpty {
                fields.append((name: "link", value: link.address))
            } else {
                words += (words.isEmpty ? "" : "\n\n") + link.address
            }
        }
        if !words.isEmpty { fields.insert((name: "message", value: words), at: 0) }
        try await steps.publishing()
        let answer: JSONValue
        do throws(DeliveryFailure) {
            answer = try await graph.post("\(page)/feed", fields, publishing: true)
        } catch {
            // Unreferenced photos are deleted after a day, so those of an old attempt may no longer
            // exist.
            if case .invalid = error, !job.saved.isEmpty {
                for name in job.saved.keys { try await steps.save(name, nil) }
                throw .transient(after: 0)
            }
            throw error
        }
        guard let id = answer["id"]?.string else { throw .unknown }
        return DeliveryReceipt(
            id: id, address: "https://www.facebook.com/\(PercentEncoding.component(id))")
    }

    /// Queries the name of the page.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let graph = try GraphAPI(caller, account)
        let page = PercentEncoding.component(try account.setting("page"))
        let answer: JSONValue
        do throws(DeliveryFailure) {
            answer = try await graph.get(page, [("fields", "name")])
        } catch {
            if case .invalid = error { throw .setting("page") }
            throw error
        }
        guard let name = answer["name"]?.string else { throw .setting("page") }
        var account = account
        account.name = TextSanitizer.line(name)
        return account
    }

    private func upload(
        _ photo: SharePhoto, _ page: String, _ graph: GraphAPI, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> String {
        var form = MultipartForm(boundary: caller.token())
        form.add("published", "false")
        if !photo.altText.isEmpty { form.add("alt_text_custom", photo.altText) }
        form.add("source", file: photo.data, called: photo.name, photo.mediaType)
        let answer = try await graph.send(
            form.request("POST", "\(graph.base)/\(page)/photos", [graph.authorization]),
            steps: steps)
        guard let id = answer["id"]?.string else { throw .contract("photo") }
        return id
    }
}
