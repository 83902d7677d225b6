import CairnEncoding
public import CairnVault
import Foundation

/// Posts to Bluesky and any other server of the AT Protocol.
///
/// Account settings: `server` (the account's personal data server, as its DID document names it),
/// `did`; `language`. Secrets: `access` and `refresh`, from
/// ``signIn(server:identifier:password:code:)``; an app password is used once and never stored.
public struct BlueskyAdapter: ShareAdapter {
    private let caller: ServiceClient

    /// Returns a card as it is sent, or `nil` for a page without a preview.
    let card: @Sendable (ShareCard) async -> Card?

    /// Creates an adapter.
    ///
    /// - Parameters:
    ///   - caller: sends the requests.
    ///   - card: returns the card of a draft as it is sent, with the preview and the image of its
    ///     page: `LinkPreviewer().card(of:)`. By default, cards have no images, and only those whose
    ///     previews were read before are sent.
    public init(
        _ caller: ServiceClient,
        card: @escaping @Sendable (ShareCard) async -> Card? = { _ in nil }
    ) {
        (self.caller, self.card) = (caller, card)
    }

    /// Uploads the photos, then puts the post under a record key chosen by the client, so that a
    /// repeated request replaces the same post.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let server = try job.account.server()
        let did = try job.account.setting("did")
        let authorization = try job.account.bearer("access")
        // Both are created once and saved before anything is published.
        let key: String
        let created: String
        if let saved = job.saved["record"], let split = saved.firstIndex(of: " ") {
            (key, created) = (String(saved[..<split]), String(saved[saved.index(after: split)...]))
        } else {
            let now = caller.now()
            (key, created) = (Self.recordKey(now, caller.token()), UTCTime(now).extended)
            try await steps.save("record", "\(key) \(created)")
        }
        var record: [String: JSONValue] = [
            "$type": "app.bsky.feed.post", "text": .text(job.draft.text),
            "createdAt": .text(created),
        ]
        if let language = job.account.settings["language"] {
            record["langs"] = .list([.text(language)])
        }
        let facets = try await facets(of: job.draft.text, server)
        if !facets.isEmpty { record["facets"] = .list(facets) }
        var images: [JSONValue] = []
        for photo in job.draft.photos {
            let blob = try await upload(
                photo.data, photo.mediaType, server, authorization, steps)
            var image: [String: JSONValue] = ["alt": .text(photo.altText), "image": blob]
            if let size = photo.size {
                image["aspectRatio"] = [
                    "width": .integer(size.width), "height": .integer(size.height),
                ]
            }
            images.append(.object(image))
        }
        if !images.isEmpty {
            record["embed"] = ["$type": "app.bsky.embed.images", "images": .list(images)]
        } else if let embed = try await embed(of: job.draft, server, authorization, steps) {
            record["embed"] = embed
        }
        try await steps.publishing()
        let answer = try await caller.call(
            .json(
                "POST", "\(server)/xrpc/com.atproto.repo.putRecord", [authorization],
                [
                    "repo": .text(did), "collection": "app.bsky.feed.post", "rkey": .text(key),
                    "record": .object(record),
                ]), publishing: true, failure: Self.failure)
        guard let uri = JSONValue(answer.body)?["uri"]?.string else { throw .unknown }
        let name = job.account.settings["handle"] ?? did
        return DeliveryReceipt(id: uri, address: "https://bsky.app/profile/\(name)/post/\(key)")
    }

    /// Uploads an image. The returned blob reference is not saved, because the server deletes
    /// unreferenced blobs after minutes.
    func upload(
        _ data: ShareData, _ mediaType: String, _ server: String,
        _ authorization: HTTPRequest.Header, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> JSONValue {
        let answer = try await caller.call(
            HTTPRequest(
                "POST", "\(server)/xrpc/com.atproto.repo.uploadBlob",
                [authorization, .init("Content-Type", mediaType)], .parts([data])),
            steps: steps, failure: Self.failure)
        guard let blob = JSONValue(answer.body)?["blob"] else { throw .contract("blob") }
        return blob
    }

    private func facets(
        of text: String, _ server: String
    ) async throws(DeliveryFailure) -> [JSONValue] {
        let found = BlueskyFacets(text)
        var facets = found.facets
        for mention in found.mentions {
            let answer = try await caller.call(
                HTTPRequest(
                    "GET",
                    "\(server)/xrpc/com.atproto.identity.resolveHandle?handle=\(PercentEncoding.component(mention.handle))"
                ), expecting: [200, 400, 404])
            guard answer.status == 200, let did = JSONValue(answer.body)?["did"]?.string else {
                // There is no such handle: the mention stays plain text.
                continue
            }
            facets.append(
                BlueskyFacets.facet(
                    mention.bytes, ["$type": "app.bsky.richtext.facet#mention", "did": .text(did)]))
        }
        return facets
    }

    /// Returns a TID (atproto.com, *Record Keys*): microseconds and ten random bits, in a sortable
    /// base-32 alphabet.
    static func recordKey(_ now: Date, _ token: String) -> String {
        let letters = Array("234567abcdefghijklmnopqrstuvwxyz")
        let chance = token.utf8.reduce(UInt64(7)) { ($0 &* 31 &+ UInt64($1)) & 1023 }
        var value = UInt64(max(0, now.timeIntervalSince1970) * 1_000_000) << 10 | chance
        var key = ""
        for _ in 0..<13 {
            key.insert(letters[Int(value & 31)], at: key.startIndex)
            value >>= 5
        }
        return key
    }

    private static func failure(_ answer: HTTPResponse) -> DeliveryFailure? {
        switch JSONValue(answer.body)?["error"]?.string {
        // Bluesky reports an expired access token with the status 400.
        case "ExpiredToken": .expired
        case "InvalidToken", "AuthenticationRequired", "AuthMissing": .signIn
        case "AuthFactorTokenRequired": .signIn
        case "AccountTakedown", "AccountSuspended", "AccountDeactivated": .permission
        case "BlobTooLarge", "PayloadTooLarge": .tooLarge(limit: nil)
        // The uploaded blobs have been deleted meanwhile: the next attempt uploads them again.
        case "BlobNotFound": .transient(after: 0)
        default: nil
        }
    }

    // MARK: Signing in

    /// Signs in with an app password, which is not stored.
    ///
    /// - Parameters:
    ///   - server: the account's personal data server.
    ///   - identifier: a handle, DID or email address.
    ///   - password: an app password.
    ///   - code: the code received by email, if the account requires one.
    /// - Returns: the account to store.
    /// - Throws: ``DeliveryFailure/signIn`` for a wrong password; ``DeliveryFailure/setting(_:)``
    ///   with `code` if the account requires a code.
    public func signIn(
        server: String, identifier: String, password: Secret, code: String? = nil
    ) async throws(DeliveryFailure) -> ShareAccount {
        let place = ShareAccount(service: "bluesky", settings: ["server": server])
        var body: [String: JSONValue] = [
            "identifier": .text(identifier), "password": .text(password.revealedText() ?? ""),
        ]
        if let code { body["authFactorToken"] = .text(code) }
        let answer = try await caller.signIn(
            .json(
                "POST", "\(try place.server())/xrpc/com.atproto.server.createSession", [],
                .object(body)),
            failure: { answer in
                JSONValue(answer.body)?["error"]?.string == "AuthFactorTokenRequired"
                    ? .setting("code") : Self.failure(answer)
            })
        do throws(DeliveryFailure) { return try Self.account(answer, place) } catch {
            // What no server of the service answers comes from another one.
            throw ServiceClient.stranger(at: try place.server())
        }
    }

    /// Signs in with the settings `server` and `user`, and the secrets `password` and `code`.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        try await signIn(
            server: try account.setting("server"), identifier: try account.setting("user"),
            password: Secret(try account.secret("password")),
            code: account.secrets["code"]?.revealedText())
    }

    /// Renews the account's tokens. This invalidates the old refresh token: store the returned
    /// account before using it, and run only one renewal at a time.
    public func renewed(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let now = caller.now()
        let answer = try await caller.call(
            HTTPRequest(
                "POST", "\(try account.server())/xrpc/com.atproto.server.refreshSession",
                [try account.bearer("refresh")]),
            failure: { answer in
                guard let json = JSONValue(answer.body) else {
                    return ServiceClient.gateway(answer, now: now)
                }
                return json["error"]?.string == "ExpiredToken" ? .signIn : Self.failure(answer)
            })
        guard JSONValue(answer.body) != nil else { throw ServiceClient.gateway(answer, now: now) }
        return try Self.account(answer, account)
    }

    /// Signs out at the server.
    public func signOut(_ account: ShareAccount) async throws(DeliveryFailure) {
        _ = try await caller.call(
            HTTPRequest(
                "POST", "\(try account.server())/xrpc/com.atproto.server.deleteSession",
                [try account.bearer("refresh")]), expecting: [200, 400, 401])
    }

    private static func account(
        _ answer: HTTPResponse, _ old: ShareAccount
    ) throws(DeliveryFailure) -> ShareAccount {
        guard let json = JSONValue(answer.body), let access = json["accessJwt"]?.string,
            let refresh = json["refreshJwt"]?.string, let did = json["did"]?.string
        else { throw .contract("session") }
        var account = old
        account.settings["did"] = did
        if let handle = json["handle"]?.string {
            account.settings["handle"] = handle
            account.name = handle
        }
        // The account may be on a different server from the one that was queried.
        if let services = json["didDoc"]?["service"]?.values {
            for service in services where service["id"]?.string?.hasSuffix("#atproto_pds") == true {
                if let server = service["serviceEndpoint"]?.string {
                    account.settings["server"] = server
                }
            }
        }
        account.secrets = ["access": Secret(access), "refresh": Secret(refresh)]
        return account
    }
}
