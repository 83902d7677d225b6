#if Database && Vault
import CairnDatabase
import CairnFiles
import CairnGalleryLibrary
import CairnSharingLibrary
import Foundation

/// Replaces the file of a damaged store by a new one with what can be read of it. The damaged file is
/// set aside, never removed.
enum StoreMender: Sendable {
    case stories
    /// The notes. Their store reads what lies around damage, so that a damaged file has nothing more.
    case notes
    /// The photos; new ones get numbers after one that stories may show.
    case photos(after: Int64?)
    /// The deliveries; open ones that the service would accept twice wait for an answer of the user.
    case outbox

    /// The paths of the files of all stores, relative to the contents.
    static let names = [stories, .notes, .photos(after: nil), .outbox].map(\.name)

    /// The path of the file, relative to the contents.
    var name: String {
        switch self {
        case .stories: BackupArchive.stories
        case .notes: FolderEntry.notes
        case .photos: BackupArchive.gallery
        case .outbox: FolderEntry.outbox
        }
    }

    /// Reads what the checksums and indexes of the file say about its rows.
    ///
    /// - Parameter folder: the folder, with its contents in decrypted form.
    /// - Returns: what they say; `nil` if the file cannot be read, or has none.
    func evidence(in folder: TravelFolder) -> StoreEvidence? {
        let path = folder.contents + "/" + name
        guard FileInfo.isFile(path) else { return nil }
        return switch self {
        case .stories: try? StoryStore.evidence(path)
        case .photos: try? GalleryStore.evidence(databaseAt: path)
        case .outbox: try? Outbox.evidence(databaseAt: path)
        case .notes: nil
        }
    }

    /// Checks the file as when it is restored; changes nothing.
    ///
    /// - Parameter folder: the folder, with its contents in decrypted form.
    /// - Returns: the first problem; `nil` for a sound file, and for one that is not checked.
    func problem(in folder: TravelFolder) -> String? {
        let path = folder.contents + "/" + name
        guard FileInfo.isFile(path) else { return nil }
        do {
            switch self {
            case .stories: try StoryStore.verify(path)
            case .photos: try GalleryStore.verify(databaseAt: path)
            case .notes, .outbox: break
            }
            return nil
        } catch StoryError.storage(let error) {
            return error.message
        } catch GalleryError.corrupt(_, let message, _) {
            return message
        } catch { return "\(error)" }
    }

    /// Sets the file of a store that nobody has open aside.
    ///
    /// Everything is prepared in a work folder first. The damaged file then gets its other name, and
    /// the new one takes its place in one step: a program that is killed leaves one of the two.
    ///
    /// - Parameter folder: the folder, with its contents in decrypted form.
    /// - Throws: errors of the store; system errors.
    /// - Returns: where the damaged file is, and what is lost.
    func mend(in folder: TravelFolder) throws -> MendedStore {
        let manager = FileManager.default
        let work = try folder.makeWork()
        defer { try? manager.removeItem(atPath: work) }
        let path = folder.contents + "/" + name
        let new = work + "/new"
        let rescue: StoreRescue? =
            switch self {
            case .stories: try StoryStore.salvage(path, to: new, work: work)
            case .notes: nil
            case .photos(let last):
                try GalleryStore.salvage(databaseAt: path, to: new, work: work, after: last ?? 0)
            case .outbox: try Outbox.salvage(databaseAt: path, to: new, work: work)
            }
        let aside = FolderEntry.aside + "/" + UUID().uuidString.prefix(8) + "/" + name
        let losses = losses(
            rescue, leftOut(of: path, in: new, rescue, work: work), kept: aside + ".kept")
        let kept = folder.contents + "/" + aside
        try Folder.make(Folder.parent(of: kept))
        // Not names that would be treated as a database.
        try manager.linkItem(atPath: path, toPath: kept + ".kept")
        // The log belongs to the damaged file: applied to the new one, it would damage that.
        for ending in FolderEntry.auxiliary where (try? FileInfo.at(path + ending)) != nil {
            try manager.moveItem(atPath: path + ending, toPath: kept + ending + ".kept")
        }
        // Known before the new file is there.
        try StoreLoss.write(losses, beside: aside, in: folder.contents)
        try OpenFile.synchronize(Folder.parent(of: kept))
        if case .notes = self {
            try Folder.removeFile(path)
        } else {
            try OpenFile.synchronize(new)
            guard rename(new, path) == 0 else { throw FileError(path, code: errno) }
        }
        try OpenFile.synchronize(Folder.parent(of: path))
        return MendedStore(aside: aside + ".kept", rescue: rescue, losses: losses)
    }

    /// Returns what is missing in the new file, or may be wrong.
    private func losses(
        _ rescue: StoreRescue?, _ leftOut: [Int64], kept: String
    ) -> [StoreLoss] {
        func loss(_ kind: StoreLoss.Kind, _ row: RowName?, _ values: [String] = []) -> StoreLoss {
            StoreLoss(kind: kind, store: name, kept: kept, row: row, values: values)
        }
        // Of notes that cannot be read at all.
        guard let rescue else { return [loss(.unknown, nil)] }
        let doubts = rescue.doubts
        let lost =
            doubts.filter(\.isMissing).map { RowName($0) }
            + leftOut.map { RowName(table ?? "", number: $0) }
        let wrong = doubts.filter { !$0.isMissing && !$0.isCertain }
        return lost.map { loss(.leftOut, $0) }
            + wrong.map { doubt in
                let values = doubt.column == nil ? [] : [doubt.value, doubt.other]
                return loss(.mayBeWrong, RowName(doubt), values)
            } + (rescue.isComplete ? [] : [loss(.unknown, nil)])
    }

    /// The table whose rows people know; `nil` for notes.
    private var table: String? {
        switch self {
        case .stories: "story"
        case .photos: "photo"
        case .outbox: "delivery"
        case .notes: nil
        }
    }

    /// Returns the numbers that are in a damaged file and not in the new one, where no checksums tell
    /// them. As many rows as before mean that one has its former number again.
    private func leftOut(
        of path: String, in new: String, _ rescue: StoreRescue?, work: String
    ) -> [Int64] {
        guard let table, rescue?.knowsLost(of: table) != true else { return [] }
        let old = StoreFile.numbers(of: path, in: table, work: work)
        let kept = StoreFile.numbers(of: new, in: table, work: work)
        return old.count > kept.count ? old.subtracting(kept).sorted() : []
    }
}
#endif
