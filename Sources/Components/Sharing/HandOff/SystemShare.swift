/// What the system's own sheet gets, where there is one: `navigator.share` on a page of the web (W3C, *Web Share API*).
///
/// Nothing is sent by it, and nobody says whether it arrived: another app has it, or has not (``Outcome``).
public struct SystemShare: Sendable, Equatable {
    /// The title; empty for none.
    public var title: String
    /// The words; empty for none.
    public var text: String
    /// The address; `nil` for none.
    public var link: ShareLink?
    /// Photos, then files: each of a kind that the sheet takes, together no larger than it takes.
    public var files: [ShareFile]
    /// The names of what stays behind: files of other kinds, and those for which there is no room.
    public var leftOut: [String]

    /// What came of it.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// Another app has it, and may do with it what it likes.
        case handedOver
        /// The person thought better of it.
        case cancelled
        /// The system did not do it.
        case refused
    }

    /// Makes content ready for the sheet.
    ///
    /// Photos are made ready first, so that they leave without places and serial numbers, unless the person keeps them. The files
    /// must be at hand before the person presses: browsers forget a press while they wait for bytes.
    ///
    /// - Parameters:
    ///   - content: what is shared.
    ///   - service: the way of kind ``ShareService/Way/system``, whose rules say what goes.
    ///   - keepsMetadata: whether the person lets photos keep what their files say.
    ///   - preparer: makes photos ready.
    /// - Throws: ``SharingError/unfit(_:)`` for what the sheet cannot take at all, ``SharingError/unreadable(_:)`` for a photo that
    ///   is none.
    /// - Complexity: every photo is decoded; other files are only looked at.
    public init(
        _ content: ShareContent, for service: ShareService, keepsMetadata: Bool = false,
        preparer: PhotoPreparer
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
