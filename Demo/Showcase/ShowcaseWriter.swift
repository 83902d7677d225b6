import CairnBundle
import CairnUI
import Foundation

/// Writes entries to a folder: one file per format, and a page that shows them all.
struct ShowcaseWriter {
    var kit: ShowcaseKit
    var photos: ShowcasePhotos?
    var folder: URL
    var formats: [ShowcaseFormat]
    /// Called before each entry, with the number of completed entries and its name.
    var progress: (_ done: Int, _ name: String) -> Void = { _, _ in }

    /// A file that was written.
    struct Written: Encodable, Sendable {
        var entry: String
        var variant: String
        var format: String
        /// The path relative to the folder.
        var path: String
        /// The width in points or cells; only for images and terminal output.
        var width: Double?
        /// The height in points or cells; only for images and terminal output.
        var height: Double?
    }

    /// Writes every stage in every format, then `index.html`.
    ///
    /// - Returns: the written files, in order.
    /// - Throws: rendering and writing errors.
    func write(_ stages: [ShowcaseScreen]) async throws -> [Written] {
        try ExportedFile.makeFolder(folder)
        var written: [Written] = []
        for (index, stage) in stages.enumerated() {
            progress(index, stage.name)
            for format in formats {
                let shot = try await stage.shot(format, kit, photos)
                let name = "\(stage.name).\(format.suffix)"
                // Written atomically: a concurrent reader sees the old file.
                try Data(shot.bytes).write(
                    to: folder.appendingPathComponent(name), options: .atomic)
                written.append(
                    Written(
                        entry: stage.entry.name, variant: stage.variant.rawValue,
                        format: format.rawValue, path: name, width: shot.size?.width,
                        height: shot.size?.height))
            }
        }

        if formats.contains(.html) { try copyPhotos() }
        let sheet = try ContactSheet(kit: kit, written: written).html()
        try Data(sheet.utf8).write(
            to: folder.appendingPathComponent(ContactSheet.name), options: .atomic)
        return written
    }

    /// Copies the photos beside the pages that show them.
    private func copyPhotos() throws {
        let place = folder.appendingPathComponent("Photos")
        try ExportedFile.makeFolder(place)
        for path in JournalStory.all.compactMap({ ShowcasePhotos.path($0.photo) }) {
            try Data(kit.files.bytes(at: path)).write(
                to: folder.appendingPathComponent(path), options: .atomic)
        }
        for (path, file) in photos?.made ?? [:] {
            try Data(file).write(to: folder.appendingPathComponent(path), options: .atomic)
        }
    }
}
