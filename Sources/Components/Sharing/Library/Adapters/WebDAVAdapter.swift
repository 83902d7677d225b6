import CairnEncoding
import Foundation

/// Publishes a story as a page with its photos in a folder of a WebDAV server (RFC 4918).
///
/// Account settings: `server` (the URL of a folder), `user`; `public`, the public base URL, if it
/// differs; `format`: `html` or `markdown`. Secret: `password`.
public struct WebDAVAdapter: ShareAdapter {
    private let caller: ServiceClient

    /// Creates an adapter.
    public init(_ caller: ServiceClient) { self.caller = caller }

    /// Queries the properties of the folder.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        let headers = account.secrets["password"] == nil ? [] : [try account.basic()]
        let address = "\(try account.server())/"
        let answer = try await caller.signIn(
            HTTPRequest("PROPFIND", address, headers + [.init("Depth", "0")]),
            expecting: [207], failure: { $0.status == 404 ? .setting("server") : nil })
        // RFC 4918, 14.16, in whatever namespace prefix.
        guard answer.body.firstRange(of: Data("multistatus".utf8)) != nil else {
            throw ServiceClient.stranger(at: address)
        }
        return account
    }

    /// Creates a folder named after the share's key, uploads the photos, and uploads the page last,
    /// so that no reader sees an incomplete story. Repeating the delivery overwrites the same
    /// files.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let server = try job.account.server()
        let headers = job.account.secrets["password"] == nil ? [] : [try job.account.basic()]
        let files = try StoryFiles(job, now: caller.now())
        let folder = "\(server)/\(PercentEncoding.path(files.folder))"
        // 405 means that the folder exists.
        for path in [folder] + (files.hasPhotos ? ["\(folder)/photos"] : []) {
            _ = try await caller.call(
                HTTPRequest("MKCOL", "\(path)/", headers), expecting: [200, 201, 301, 405],
                failure: { $0.status == 409 ? .setting("server") : nil })
        }
        for file in files.files {
            if file.isPage { try await steps.publishing() }
            _ = try await caller.call(
                HTTPRequest(
                    "PUT", "\(folder)/\(PercentEncoding.path(file.path))",
                    headers + [.init("Content-Type", file.mediaType)], .parts([file.data])),
                publishing: file.isPage, expecting: [200, 201, 204], steps: steps)
        }
        let seen = job.account.settings["public"] ?? server
        return DeliveryReceipt(
            id: files.folder,
            address: "\(seen)/\(PercentEncoding.path("\(files.folder)/\(files.page)"))")
    }
}

/// The files of a story published as a page; the page is last.
struct StoryFiles {
    struct File {
        var path: String
        var mediaType: String
        var data: ShareData
        var isPage = false
    }

    let folder: String
    let page: String
    let files: [File]

    var hasPhotos: Bool { files.contains { $0.path.hasPrefix("photos/") } }

    init(_ job: DeliveryJob, now: Date) throws(DeliveryFailure) {
        let format: ExportFormat = job.account.settings["format"] == "markdown" ? .markdown : .html
        let export: ShareExport
        do throws(SharingError) {
            export = try job.draft.exported(
                as: format, now: now, language: job.account.settings["language"] ?? "en")
        } catch { throw .invalid("format") }
        // A readable name with a unique suffix.
        folder = "\(ShareDraft.slug(job.draft.title))-\(ShareDraft.slug(job.key))"
        page = format == .html ? "index.html" : export.name
        var files: [File] = []
        for (photo, companion) in zip(job.draft.photos, export.beside) {
            files.append(
                File(path: companion.path, mediaType: photo.mediaType, data: companion.data))
        }
        for (number, file) in job.draft.files.enumerated() {
            files.append(
                File(path: "\(number + 1)-\(file.name)", mediaType: file.mediaType, data: file.data)
            )
        }
        let type = export.mediaType + "; charset=utf-8"
        files.append(File(path: page, mediaType: type, data: .bytes(export.data), isPage: true))
        self.files = files
    }
}
