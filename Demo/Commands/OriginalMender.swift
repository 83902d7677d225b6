#if CommandLine && Database && Vault
import CairnFiles
import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnStrings
import Foundation

/// Brings photos and originals together again: rows whose originals are missing, and originals that
/// have no row.
struct OriginalMender {
    let app: App
    /// The folder of the decrypted contents.
    let contents: TravelFolder

    /// Mends what a report tells of originals, and writes a new report.
    ///
    /// - Returns: One line for each thing that was mended.
    func mend(
        _ report: inout LibraryReport, in store: GalleryStore, reading reads: Bool
    ) async throws -> [String] {
        var mended: [String] = []
        if !report.missing.isEmpty {
            let named = try await store.mendNames(of: report.missing, strays: report.strays)
            mended += named.map { app.strings(.doctorName, $0.description) }
            if !named.isEmpty { report = try await store.verify(reading: reads) }
        }
        guard !report.strays.isEmpty else { return mended }
        let (count, unfit) = try await readAgain(report.strays, in: store)
        if count > 0 { mended.append(app.strings(.doctorReadAgain, String(count))) }
        report = try await store.verify(reading: reads)
        for stray in report.strays where unfit.contains(stray) {
            let (name, new) = try setAside(stray)
            mended.append(app.strings(.doctorAside, name, new))
        }
        report.strays.removeAll(where: unfit.contains)
        return mended
    }

    /// Adds rows for originals that have none, because the rows were lost.
    ///
    /// - Returns: The number of photos, and the files in the folder that are no originals of photos.
    private func readAgain(
        _ strays: [String], in store: GalleryStore
    ) async throws(GalleryError) -> (photos: Int, unfit: Set<String>) {
        let reader = PhotoReader(Imaging(decoder: .running))
        let now = OpenLibrary.now
        // The file that a link names is somebody else's.
        let files = strays.filter(FileInfo.isFile)
        let report = try await store.importPhotos(from: [.files(files)], reader: reader, now: now)
        var count = report.stored.count
        let unfit = Set(files).subtracting(
            report.skipped.filter { Self.mayPass($0.problem) }.map(\.path))
        guard let keeper = contents.keeper else { return (count, unfit) }
        // One at a time: all of them together may exceed the memory.
        for path in strays where !files.contains(path) {
            let name = String(path.dropFirst(store.path.count + 1))
            guard OriginalName(name) != nil, keeper.keeps(name) else { continue }
            keeper.bring(name)
            let report = try await store.importPhotos(
                from: [.files([path])], reader: reader, now: now)
            count += report.stored.count
            // It is stored encrypted already.
            try? FileManager.default.removeItem(atPath: path)
        }
        return (count, unfit)
    }

    /// Indicates that a file that could not be read may be readable another time.
    private static func mayPass(_ problem: PhotoProblem) -> Bool {
        switch problem {
        case .tookTooLong, .unreadable, .changed, .missing: true
        default: false
        }
    }

    /// Moves a file that is no original of a photo to the data that was set aside.
    private func setAside(_ path: String) throws -> (name: String, new: String) {
        let name = String(path.dropFirst(contents.contents.count + 1))
        let new = "\(FolderEntry.aside)/\(UUID().uuidString.prefix(8))/\(name).kept"
        let target = contents.contents + "/" + new
        try Folder.make(Folder.parent(of: target))
        try FileManager.default.moveItem(atPath: path, toPath: target)
        for parent in [target, path].map({ Folder.parent(of: $0) }) {
            try OpenFile.synchronize(parent)
        }
        return (name, new)
    }
}
#endif
