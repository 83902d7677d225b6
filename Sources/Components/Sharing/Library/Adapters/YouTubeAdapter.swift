import CairnEncoding
import Foundation

/// Uploads a video to YouTube (Data API v3, resumable uploads) in chunks, so that an interruption
/// costs at most one chunk.
///
/// Account settings: `privacy` (private, unlisted or public; private by default, and until Google
/// has audited the app regardless of this setting); `category`; `server`, if it is not Google's
/// own. Secrets: `token`; `refresh`.
public struct YouTubeAdapter: ShareAdapter {
    private let caller: ServiceClient
    private let piece: Int

    /// Creates an adapter.
    ///
    /// - Parameters:
    ///   - caller: sends the requests.
    ///   - piece: the size of a chunk, which is held in memory. Bytes, a multiple of 262 144.
    public init(_ caller: ServiceClient, piece: Int = 8 << 20) {
        self.caller = caller
        self.piece = max(1, piece >> 18) << 18
    }

    /// Starts an upload, or resumes the one that an earlier attempt started. An upload creates a
    /// single video, no matter how often its last chunk is sent.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        guard job.draft.files.count == 1, let file = job.draft.files.first,
            let total = file.data.count, total > 0
        else { throw .invalid("file") }
        let isRenewable = job.account.secrets["refresh"] != nil
        let authorization = try job.account.bearer()
        var place = 0
        let session: String
        if let saved = job.saved["session"] {
            session = saved
            // Query the number of bytes received.
            let answer = try await ask(
                HTTPRequest(
                    "PUT", session, [authorization, .init("Content-Range", "bytes */\(total)")],
                    .bytes(Data())), isRenewable, steps)
            if answer.status != 308 { return try Self.receipt(answer) }
            place = Self.next(answer)
        } else {
            session = try await begin(job, file, total, authorization, isRenewable)
            try await steps.save("session", session)
        }
        try await steps.publishing()
        while true {
            let end = min(total, place + piece)
            let bytes = try Self.read(file.data, place..<end)
            let answer = try await ask(
                HTTPRequest(
                    "PUT", session,
                    [
                        authorization, .init("Content-Type", file.mediaType),
                        .init("Content-Range", "bytes \(place)-\(end - 1)/\(total)"),
                    ], .bytes(bytes)), isRenewable, steps)
            if answer.status != 308 { return try Self.receipt(answer) }
            let next = Self.next(answer)
            // The offset must advance; otherwise the same chunk would be sent forever.
            guard next > place, next < total else { throw .transient(after: nil) }
            place = next
            try await steps.progress(place, of: total)
        }
    }

    private func begin(
        _ job: DeliveryJob, _ file: ShareFile, _ total: Int, _ authorization: HTTPRequest.Header,
        _ isRenewable: Bool
    ) async throws(DeliveryFailure) -> String {
        let account = job.account
        let server = try account.server(or: "www.googleapis.com")
        // YouTube rejects angle brackets, and titles of more than 100 characters.
        let title = TextRule(limit: 100).fit(
            job.draft.title.isEmpty ? file.name : job.draft.title)
        var snippet: [String: JSONValue] = [
            "title": .text(Self.plain(title?.text ?? file.name)),
            "description": .text(Self.plain(job.draft.text)),
            "categoryId": .text(account.settings["category"] ?? "19"),
        ]
        if let language = account.settings["language"] {
            snippet["defaultLanguage"] = .text(language)
        }
        let privacy = account.settings["privacy"] ?? "private"
        let answer = try await caller.call(
            .json(
                "POST",
                "\(server)/upload/youtube/v3/videos?uploadType=resumable&part=snippet%2Cstatus",
                [
                    authorization, .init("X-Upload-Content-Length", String(total)),
                    .init("X-Upload-Content-Type", file.mediaType),
                ],
                [
                    "snippet": .object(snippet),
                    "status": [
                        "privacyStatus": .text(privacy), "selfDeclaredMadeForKids": false,
                    ],
                ]), failure: { Self.failure($0, isRenewable) })
        // Credentials are sent to this URL, so it must be on the same server.
        guard let session = answer.headers["location"], session.hasPrefix("\(server)/"),
            session.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .contract("location") }
        return session
    }

    /// Sends a chunk or a status query. An upload that no longer exists is discarded, and the next
    /// attempt starts a new one.
    private func ask(
        _ request: HTTPRequest, _ isRenewable: Bool, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> HTTPResponse {
        let answer = try await caller.call(
            request, publishing: true, expecting: [200, 201, 308, 404, 410],
            failure: { Self.failure($0, isRenewable) })
        guard answer.status < 400 else {
            try await steps.save("session", nil)
            throw .transient(after: 0)
        }
        return answer
    }

    private static func receipt(_ answer: HTTPResponse) throws(DeliveryFailure) -> DeliveryReceipt {
        guard let id = JSONValue(answer.body)?["id"]?.string else { throw .unknown }
        return DeliveryReceipt(
            id: id, address: "https://youtu.be/\(PercentEncoding.component(id))")
    }

    /// Returns the offset of the next byte to send: `Range: bytes=0-524287` names the received
    /// bytes; without the header, none were received.
    private static func next(_ answer: HTTPResponse) -> Int {
        guard let range = answer.headers["range"], let dash = range.lastIndex(of: "-"),
            let last = Int(range[range.index(after: dash)...]), last < Int.max
        else { return 0 }
        return last + 1
    }

    private static func plain(_ text: String) -> String {
        text.escaping(["<": "‹", ">": "›"])
    }

    private static func read(
        _ data: ShareData, _ range: Range<Int>
    ) throws(DeliveryFailure) -> Data {
        switch data {
        case .bytes(let all): return Data(all.dropFirst(range.lowerBound).prefix(range.count))
        case .file(let path):
            guard let file = FileHandle(forReadingAtPath: path) else { throw .invalid("file") }
            defer { try? file.close() }
            do {
                try file.seek(toOffset: UInt64(range.lowerBound))
                guard let bytes = try file.read(upToCount: range.count),
                    bytes.count == range.count
                else { throw DeliveryFailure.invalid("file") }
                return bytes
            } catch { throw .invalid("file") }
        }
    }

    /// Asks Google for the scopes of the token, and for the user's email address, which tells several
    /// accounts apart, if a scope permits that.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let server = try account.server(or: "oauth2.googleapis.com")
        let answer = try await caller.signIn(
            .form(
                "POST", "\(server)/tokeninfo", [],
                [("access_token", try account.secret("token"))]),
            failure: { $0.status == 400 ? .signIn : nil })
        let json = JSONValue(answer.body)
        guard let scope = json?["scope"]?.string else { throw ServiceClient.stranger(at: server) }
        let scopes = scope.split(separator: " ")
        guard scopes.contains(where: { $0.contains("/auth/youtube") }) else { throw .permission }
        var account = account
        let name = TextSanitizer.line(json?["email"]?.string ?? "")
        if !name.isEmpty { account.name = name }
        return account
    }

    private static func failure(_ answer: HTTPResponse, _ isRenewable: Bool) -> DeliveryFailure? {
        let error = JSONValue(answer.body)?["error"]
        let reason = error?["errors"]?.values.first?["reason"]?.string
        switch reason {
        case "quotaExceeded", "dailyLimitExceeded", "uploadLimitExceeded": return .quota
        case "rateLimitExceeded", "userRateLimitExceeded": return .busy(after: nil)
        case "youtubeSignupRequired", "forbidden": return .permission
        case "authError" where isRenewable: return .expired
        default: break
        }
        // Whatever the response, the status of the upload can be queried, so the outcome is never
        // unknown.
        switch answer.status {
        case 401: return isRenewable ? .expired : .signIn
        case 500, 502, 504: return .transient(after: nil)
        default: return nil
        }
    }
}
