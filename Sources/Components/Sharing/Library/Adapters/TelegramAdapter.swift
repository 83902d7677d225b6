import CairnEncoding

/// Sends messages to a chat as a Telegram bot (core.telegram.org/bots/api). A delivery is a single
/// request, because Telegram does not deduplicate requests: text only, one photo or file, or an
/// album of up to ten with the text as its caption.
///
/// Account settings: `chat`, its id or `@name`; `server`, if it is not Telegram's own; `silent` =
/// `yes` to send without a notification sound. Secret: `token`, which is part of the path of every
/// URL.
public struct TelegramAdapter: ShareAdapter {
    private let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Sends the delivery in one request.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        // A group that was upgraded to a supergroup has a new id, which the response for the old id
        // contained.
        let chat: String
        if let moved = job.saved["chat"] {
            chat = moved
        } else {
            chat = try job.account.setting("chat")
        }
        let request = try request(job, chat)
        try await steps.publishing()
        let answer: HTTPResponse
        do throws(DeliveryFailure) {
            answer = try await caller.call(
                request, publishing: true, steps: steps, failure: Self.failure)
        } catch {
            if case .invalid(let words) = error, words.hasPrefix(Self.moved) {
                try await steps.save("chat", String(words.dropFirst(Self.moved.count)))
                throw .transient(after: 0)
            }
            throw error
        }
        guard let json = JSONValue(answer.body), json["ok"] == .truth(true),
            let result = json["result"], let message = result.values.first ?? result.object,
            let id = message["message_id"]?.string
        else { throw .unknown }
        return DeliveryReceipt(id: id, address: Self.address(of: id, in: message["chat"]))
    }

    /// Returns the request for a delivery. An album contains either photos only, or files, in which
    /// case photos are sent as files too.
    private func request(
        _ job: DeliveryJob, _ chat: String
    ) throws(DeliveryFailure) -> HTTPRequest {
        let draft = job.draft
        var parts: [(data: ShareData, name: String, mediaType: String)] = draft.photos.map {
            ($0.data, $0.name, $0.mediaType)
        }
        parts += draft.files.map { ($0.data, $0.name, $0.mediaType) }
        let kind = draft.files.isEmpty ? "photo" : "document"
        let isSilent = job.account.settings["silent"] == "yes"
        guard !parts.isEmpty else {
            var body: [String: JSONValue] = ["chat_id": .text(chat), "text": .text(draft.text)]
            if isSilent { body["disable_notification"] = .truth(true) }
            return .json("POST", try address("sendMessage", job.account), [], .object(body))
        }
        var form = MultipartForm(boundary: caller.token())
        form.add("chat_id", chat)
        if isSilent { form.add("disable_notification", "true") }
        if parts.count == 1 {
            if !draft.text.isEmpty { form.add("caption", draft.text) }
            form.add(kind, file: parts[0].data, called: parts[0].name, parts[0].mediaType)
            let method = kind == "photo" ? "sendPhoto" : "sendDocument"
            return form.request("POST", try address(method, job.account), [])
        }
        var media: [JSONValue] = []
        for number in parts.indices {
            var item: [String: JSONValue] = [
                "type": .text(kind), "media": .text("attach://part\(number)"),
            ]
            // An album shows one caption: that of the first photo, or of the last file.
            let holder = kind == "photo" ? 0 : parts.count - 1
            if number == holder, !draft.text.isEmpty { item["caption"] = .text(draft.text) }
            media.append(.object(item))
        }
        form.add("media", JSONValue.list(media).text)
        for (number, part) in parts.enumerated() {
            form.add("part\(number)", file: part.data, called: part.name, part.mediaType)
        }
        return form.request("POST", try address("sendMediaGroup", job.account), [])
    }

    private func address(
        _ method: String, _ account: ShareAccount
    ) throws(DeliveryFailure) -> String {
        let token = try account.secret("token")
        // Digits, a colon, letters: any other characters could change the path.
        guard
            token.utf8.allSatisfy({ byte in
                (48...58).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                    || byte == 45 || byte == 95
            })
        else { throw .signIn }
        return "\(try account.server(or: "api.telegram.org"))/bot\(token)/\(method)"
    }

    private static let moved = "migrate_to_chat_id "

    private static func failure(_ answer: HTTPResponse) -> DeliveryFailure? {
        guard let json = JSONValue(answer.body), json["ok"] == .truth(false) else { return nil }
        let parameters = json["parameters"]
        switch json["error_code"]?.int ?? answer.status {
        case 429:
            return .busy(
                after: RetryAfter.limited(parameters?["retry_after"]?.int.map(Double.init))
                    ?? RetryAfter.limited(answer.headers["retry-after"].flatMap(Double.init)))
        // 404 means that the token belongs to no bot.
        case 401, 404: return .signIn
        case 403: return .permission
        case 413: return .tooLarge(limit: nil)
        case 400:
            if let chat = parameters?["migrate_to_chat_id"]?.string {
                return .invalid(moved + chat)
            }
            return .invalid(
                String(TextSanitizer.line(json["description"]?.string ?? "400").prefix(200)))
        default: return nil
        }
    }

    /// Returns the URL of a message, which exists only in groups and channels.
    private static func address(of message: String, in chat: JSONValue?) -> String? {
        if let name = chat?["username"]?.string, chat?["type"]?.string != "private" {
            return "https://t.me/\(PercentEncoding.component(name))/\(message)"
        }
        guard let id = chat?["id"]?.string, id.hasPrefix("-100") else { return nil }
        return "https://t.me/c/\(id.dropFirst(4))/\(message)"
    }

    // MARK: Signing in

    /// Queries Telegram for the bot that a token belongs to, and for the chat.
    ///
    /// - Parameter account: an account with `token` and `chat`.
    /// - Returns: the account to store, with the bot's name.
    /// - Throws: ``DeliveryFailure/signIn`` for a token that belongs to no bot.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let chat = try account.setting("chat")
        let request = HTTPRequest("GET", try address("getMe", account))
        let answer = try await caller.signIn(request, failure: Self.failure)
        guard let name = JSONValue(answer.body)?["result"]?["username"]?.string else {
            throw ServiceClient.stranger(at: request.address)
        }
        _ = try await caller.call(
            .json("POST", try address("getChat", account), [], ["chat_id": .text(chat)]),
            failure: { $0.status == 400 ? .setting("chat") : Self.failure($0) })
        var account = account
        account.name = "@\(name)"
        return account
    }
}

extension JSONValue {
    /// The value itself if it is an object; otherwise `nil`.
    var object: JSONValue? { if case .object = self { self } else { nil } }
}
