/// The content for the system share sheet: `navigator.share` in a web page (W3C, *Web Share API*).
///
/// The content is only handed over to another app (``Outcome``); there is no feedback on whether it
/// arrived.
public struct SystemShare: Sendable, Equatable {
    /// The title; empty for none.
    public var title: String
    /// The text; empty for none.
    public var text: String
    /// The link; `nil` for none.
    public var link: ShareLink?
    /// The photos, then the other files: each of a type that the sheet accepts, within its total
    /// size limit.
    public var files: [ShareFile]
    /// The names of the omitted files, which are of other types or exceed the size limit.
    public var leftOut: [String]

    /// The result of the system share sheet.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// Another app received the content.
        case handedOver
        /// The user dismissed the sheet.
        case cancelled
        /// The system refused the request.
        case refused
    }

    /// Prepares content for the sheet.
    ///
    /// Photos are prepared first, which removes locations and serial numbers unless the user keeps
    /// them. Prepare the files before the user presses the button: browsers require a recent user
    /// activation, which expires while bytes are loaded.
    ///
    /// - Parameters:
    ///   - content: the content to share.
    ///   - service: the service of kind ``ShareService/Way/system``, whose rules select the
    ///     content.
    ///   - keepsMetadata: `true` if the user lets photos keep their metadata.
    ///   - preparer: prepares the photos.
    /// - Throws: ``SharingError/unfit(_:)`` if the sheet cannot accept the content at all,
    ///   ``SharingError/unreadable(_:)`` for a photo that is not an image.
    /// - Complexity: every photo is decoded; only the sizes of other files are read.
    public init(
        _ content: ShareContent, for service: ShareService, keepsMetadata: Bool = false,
        preparer: PhotoProcessor
    ) async throws {
        let draft = try ShareDraft(content, for: service, keepsMetadata: keepsMetadata)
        (title, text, link) = (draft.title, draft.text, draft.link)
        var wanted: [ShareFile] = []
        for photo in draft.photos {
            let ready = try await preparer.prepare(photo, service.photos, keepsMetadata)
            wanted.append(ShareFile(ready.data, name: ready.name, mediaType: ready.mediaType))
        }
        wanted += draft.files
        var left = content.files.filter { !draft.files.contains($0) }.map(\.name)
        var room = service.files.total ?? .max
        files = []
        for file in wanted {
            if let count = file.data.count, count <= room {
                room -= count
                files.append(file)
            } else {
                left.append(file.name)
            }
        }
        leftOut = left
        if files.isEmpty, text.isEmpty, link == nil, let name = left.first {
            throw SharingError.unfit(
                .fileTooLarge(name: name, limit: service.files.total ?? .max))
        }
    }
}
