import CairnEncoding
import CairnVault
import Foundation

/// Posts to a Facebook page (Graph API). The API cannot post to a user's own profile; the link
/// service `facebook` is for that.
///
/// Account settings: `page`, the page's id; `version` of the API. Secret: `token` of the page,
/// after Meta has reviewed the app for `pages_manage_posts` and `pages_read_engagement`. After a
/// sign-in with a browser also the secret `user`, the user's own token, and the setting `owner`.
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
        let answer = try await caller.signIn(
            HTTPRequest("GET", "\(graph.base)/\(page)?fields=name", [graph.authorization])
        ) { answer in
            let failure = GraphAPI.failure(answer, publishing: false)
            if case .invalid? = failure { return .setting("page") }
            return failure
        }
        let json = JSONValue(answer.body)
        guard let name = json?["name"]?.string else {
            // What is no page has an id at least.
            throw json?["id"] == nil ? ServiceClient.stranger(at: graph.base) : .setting("page")
        }
        var account = account
        account.name = TextSanitizer.line(name)
        return account
    }

    /// Finds the user's page, and replaces the user's token by that of the page: the one with the id
    /// that was entered, or the only one.
    ///
    /// The user's token lives for an hour or two. With the secret of the app, Meta exchanges it for
    /// one whose page tokens have no end.
    public func completed(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        var account = account
        let isLasting = try await lengthen(&account)
        let graph = try GraphAPI(caller, account)
        let user = try await graph.get("me", [("fields", "id")])
        let answer = try await graph.get(
            "me/accounts", [("fields", "id,access_token"), ("limit", "100")])
        let pages = (answer["data"]?.values ?? []).filter { page in
            account.settings["page"].map { $0 == page["id"]?.string } ?? true
        }
        guard pages.count == 1, let page = pages.first, let id = page["id"]?.string,
            let token = page["access_token"]?.string, !token.isEmpty
        else { throw .setting("page") }
        account.settings["page"] = id
        account.settings["owner"] = user["id"]?.string
        account.secrets["user"] = account.secrets["token"]
        account.secrets["token"] = Secret(token)
        // It would renew the user's token, not that of the page.
        account.secrets["refresh"] = nil
        if isLasting { (account.settings["expires"], account.settings["renews"]) = (nil, nil) }
        return account
    }

    /// Exchanges the user's token for one that lives for 60 days, if the app has a secret.
    private func lengthen(_ account: inout ShareAccount) async throws(DeliveryFailure) -> Bool {
        guard let client = account.settings["client"],
            let secret = account.secrets["client"]?.revealedText()
        else { return false }
        let graph = try GraphAPI(caller, account)
        let answer = try await graph.send(
            .form(
                "POST", "\(graph.base)/oauth/access_token", [],
                [
                    ("grant_type", "fb_exchange_token"), ("client_id", client),
                    ("client_secret", secret),
                    ("fb_exchange_token", try account.secret("token")),
                ]))
        guard let token = answer["access_token"]?.string, !token.isEmpty else {
            throw .contract("token")
        }
        account.secrets["token"] = Secret(token)
        return true
    }

    /// Withdraws what the user granted the app, for all pages of the user.
    public func signOut(_ account: ShareAccount) async throws(DeliveryFailure) {
        guard let token = account.secrets["user"] else { return }
        var user = account
        user.secrets["token"] = token
        let graph = try GraphAPI(caller, user)
        _ = try await caller.call(
            HTTPRequest("DELETE", "\(graph.base)/me/permissions", [graph.authorization]),
            expecting: [200, 400, 401, 403])
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
