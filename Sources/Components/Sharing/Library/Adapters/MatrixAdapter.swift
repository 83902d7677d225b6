import CairnEncoding
import Foundation

/// Sends messages to a Matrix room (client-server API, v3). The text and each photo are separate
/// messages.
///
/// Account settings: `server`, `room`; `encrypted` = `plain` permits sending unencrypted messages
/// to encrypted rooms. Secret: `token`.
public struct MatrixAdapter: ShareAdapter {
    let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Uploads the media, then sends each message under a transaction id that the server uses for
    /// deduplication.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let server = try job.account.server()
        let room = PercentEncoding.component(try job.account.setting("room"))
        let authorization = try job.account.bearer()
        let base = "\(server)/_matrix/client/v3/rooms/\(room)"
        if job.account.settings["encrypted"] != "plain", job.saved["checked"] == nil {
            let state = try await caller.call(
                HTTPRequest("GET", "\(base)/state/m.room.encryption", [authorization]),
                expecting: [200, 404], failure: Self.failure)
            guard state.status == 404 else { throw .unsupported }
            try await steps.save("checked", "1")
        }
        var messages: [JSONValue] = []
        let text = [job.draft.title, job.draft.text].filter { !$0.isEmpty }.joined(
            separator: "\n\n")
        if !text.isEmpty { messages.append(["msgtype": "m.text", "body": .text(text)]) }
        for (number, photo) in job.draft.photos.enumerated() {
            let uri = try await upload(
                photo.data, photo.name, photo.mediaType, "photo\(number)", job, server, steps)
            var info: [String: JSONValue] = [
                "mimetype": .text(photo.mediaType), "size": .integer(photo.data.count ?? 0),
            ]
            if let size = photo.size {
                (info["w"], info["h"]) = (.integer(size.width), .integer(size.height))
            }
            // A body that differs from the file name is a caption.
            messages.append([
                "msgtype": "m.image", "url": .text(uri), "filename": .text(photo.name),
                "body": .text(photo.altText.isEmpty ? photo.name : photo.altText),
                "info": .object(info),
            ])
        }
        for (number, file) in job.draft.files.enumerated() {
            let uri = try await upload(
                file.data, file.name, file.mediaType, "file\(number)", job, server, steps)
            messages.append([
                "msgtype": "m.file", "url": .text(uri), "body": .text(file.name),
                "info": [
                    "mimetype": .text(file.mediaType), "size": .integer(file.data.count ?? 0),
                ],
            ])
        }
        if let place = job.draft.place {
            messages.append([
                "msgtype": "m.location", "geo_uri": .text(place.address),
                "body": .text(place.name.isEmpty ? place.address : place.name),
            ])
        }
        try await steps.publishing()
        var first: String?
        for (number, message) in messages.enumerated() {
            let answer = try await caller.call(
                .json(
                    "PUT",
                    "\(base)/send/m.room.message/\(PercentEncoding.component("\(job.key)-\(number)"))",
                    [authorization], message), publishing: true, failure: Self.failure)
            guard let id = JSONValue(answer.body)?["event_id"]?.string else { throw .unknown }
            first = first ?? id
        }
        let address = first.map {
            "https://matrix.to/#/\(room)/\(PercentEncoding.component($0))"
        }
        return DeliveryReceipt(id: first, address: address)
    }

    private func upload(
        _ data: ShareData, _ fileName: String, _ mediaType: String, _ name: String,
        _ job: DeliveryJob,
        _ server: String, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> String {
        if let uri = job.saved[name] { return uri }
        let answer = try await caller.call(
            HTTPRequest(
                "POST",
                "\(server)/_matrix/media/v3/upload?filename=\(PercentEncoding.component(fileName))",
                [try job.account.bearer(), .init("Content-Type", mediaType)], .parts([data])),
            steps: steps, failure: Self.failure)
        guard let uri = JSONValue(answer.body)?["content_uri"]?.string else {
            throw .contract("upload")
        }
        try await steps.save(name, uri)
        return uri
    }

    static func failure(_ answer: HTTPResponse) -> DeliveryFailure? {
        let json = JSONValue(answer.body)
        switch json?["errcode"]?.string {
        case "M_LIMIT_EXCEEDED":
            // Older servers state the wait in the body, in milliseconds.
            let body = json?["retry_after_ms"]?.int.map { Double($0) / 1000 }
            let header = answer.headers["retry-after"].flatMap(Double.init)
            return .busy(after: RetryAfter.limited(header) ?? RetryAfter.limited(body))
        case "M_UNKNOWN_TOKEN":
            return json?["soft_logout"] == .truth(true) ? .expired : .signIn
        case "M_MISSING_TOKEN": return .signIn
        case "M_FORBIDDEN", "M_GUEST_ACCESS_FORBIDDEN": return .permission
        case "M_TOO_LARGE": return .tooLarge(limit: nil)
        default: return nil
        }
    }

    /// Returns the service with the limits of the user's server.
    public func limits(
        of service: ShareService, for account: ShareAccount
    ) async throws(DeliveryFailure) -> ShareService {
        let answer = try await caller.call(
            HTTPRequest(
                "GET", "\(try account.server())/_matrix/client/v1/media/config",
                [try account.bearer()]), failure: Self.failure)
        var service = service
        if let bytes = JSONValue(answer.body)?["m.upload.size"]?.int, bytes > 0 {
            (service.photos.bytes, service.files.bytes) = (bytes, bytes)
        }
        return service
    }
}
