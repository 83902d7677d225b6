import CairnFiles
import CairnImaging
import CairnSharingLibrary
public import CairnUI
public import Foundation

/// Carries out what a share sheet asks for without sending anything: files are written to a folder; links, texts and codes
/// are shown by the sheet.
///
/// An app that sends has an outbox and a handler of its own, which can leave ``ShareSheetRequest/use(_:_:)`` to this one.
public struct ShareExports: Handler {
    private let folder: String
    private let language: String
    private let now: @Sendable () -> Date
    private let photos = PhotoProcessor(Imaging())

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - folder: the folder of exported files, created with the first one. An existing file is never replaced.
    ///   - language: the language tag of the texts, for pages.
    ///   - now: returns the time, for formats that record it.
    public init(
        to folder: String, language: String = "en",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.folder = folder
        self.language = language
        self.now = now
    }

    /// Returns the work of a use, answered by ``ShareSheetAction/finished(_:_:)``; none for a request to send.
    public func handle(_ request: ShareSheetRequest) -> Effect<ShareSheetAction> {
        guard case .use(let draft, let service) = request else { return .none }
        return .run(key: "share.use") { send in
            await send(.finished(service.id, await output(of: draft, at: service)))
        }
    }

    private func output(of draft: ShareDraft, at service: ShareService) async -> ShareOutput {
        let text = [
            draft.title, draft.text, draft.link?.address ?? "", draft.place?.address ?? "",
        ].filter { !$0.isEmpty }.joined(separator: "\n\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch service.way {
        case .link:
            // An address that is too long is not cut: the text is shown instead.
            let address = service.address.flatMap { HandOff.address(for: draft, $0) }
            return ShareOutput(lines: address.map { [$0] } ?? lines, address: address)
        case .code: return ShareOutput(lines: lines, code: draft.link?.address ?? text)
        case .export:
            do { return ShareOutput(lines: try await written(draft, for: service)) } catch {
                return ShareOutput(lines: [], isFailure: true)
            }
        case .copy, .system, .account: return ShareOutput(lines: lines)
        }
    }

    /// Writes a draft and its photos, and returns the path of the file.
    private func written(_ draft: ShareDraft, for service: ShareService) async throws -> [String] {
        var draft = draft
        for index in draft.photos.indices {
            draft.photos[index] = try await photos.prepare(
                draft.photos[index], service.photos, draft.keepsMetadata)
        }
        try Folder.make(folder)
        let format = ExportFormat(rawValue: service.id) ?? .markdown
        let export = try draft.exported(
            as: format, now: now(), language: language, stem: unused(draft.stem, format))
        for companion in export.beside {
            let path = folder + "/" + companion.path
            try Folder.make(Folder.parent(of: path))
            try AtomicFile.write(Array(try companion.data.load()), to: path)
        }
        let path = folder + "/" + export.name
        try AtomicFile.write(Array(export.data), to: path)
        return [path]
    }

    /// Returns a name without an extension that neither a file nor the folder of its photos has yet.
    private func unused(_ stem: String, _ format: ExportFormat) -> String {
        var (name, number) = (stem, 1)
        while [name, name + "." + format.ending].contains(where: exists) {
            number += 1
            name = "\(stem)-\(number)"
        }
        return name
    }

    private func exists(_ name: String) -> Bool {
        (try? FileInfo.at(folder + "/" + name, followingLinks: false)) != nil
    }
}
