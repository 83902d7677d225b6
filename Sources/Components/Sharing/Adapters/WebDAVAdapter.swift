import Foundation

/// Puts a story as a page with its photos into a folder of a WebDAV server (RFC 4918).
///
/// Settings of an account: `server` (the address of a folder), `user`; `public`, the address that readers see, if it is another
/// one; `format`: `html` or `markdown`. Secret: `password`.
public struct WebDAVAdapter: ShareAdapter {
    private let caller: ServiceCaller

    /// Creates an adapter.
    public init(_ caller: ServiceCaller) { self.caller = caller }

    /// Makes a folder named by the share's key, puts the photos there, and the page last: nobody reads half a story. The same
    /// again replaces itself.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliverySteps
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let server = try job.account.server()
        let headers = job.account.secrets["password"] == nil ? [] : [try job.account.basic()]
        let files = try PublishedStory(job, now: caller.now())
        let folder = "\(server)/\(PercentEncoding.path(files.folder))"
        // 405 says that it is there.
        for path in [folder] + (files.hasPhotos ? ["\(folder)/photos"] : []) {
            _ = try await caller.call(
                HTTPRequest("MKCOL", "\(path)/", headers), expecting: [200, 201, 301, 405],
                failure: { $0.status == 409 ? .invalid("server") : nil })
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

/// The files of a story that is published as a page, the page last.
struct PublishedStory {
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
        // A name for people, and one that no other share has.
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
