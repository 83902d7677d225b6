#if Database && Vault
import CairnDatabase
import CairnFiles
import Foundation

/// Something of a store that is missing since its file was repaired, or that may be wrong.
///
/// A file beside what was set aside keeps the losses of a repair, so that each check tells them until
/// somebody accepts them.
struct StoreLoss: Codable, Sendable, Hashable {
    /// The damage.
    enum Kind: String, Codable, Sendable {
        /// A row could not be read.
        case leftOut
        /// A row is not as it was saved.
        case mayBeWrong
        /// Whether more is lost is not known.
        case unknown
        /// The last changes in a log could not be read.
        case changes
    }

    var kind: Kind
    /// The path of the file of the store, relative to the contents.
    var store: String
    /// The path of the damaged file, relative to the contents.
    var kept = ""
    /// The row, if it is one.
    var row: RowName?
    /// The value that the row has, and the one that an index had, if they are known.
    var values: [String] = []
}

extension StoreLoss {
    /// The content of a file with losses.
    private struct Record: Codable {
        var version = 1
        var losses: [StoreLoss]
    }

    /// The name of the file, in a folder of what was set aside.
    private static let file = "losses.json"

    /// Writes losses beside a file that was set aside.
    ///
    /// - Parameters:
    ///   - losses: the losses.
    ///   - kept: the path of the file, `aside/ID/…`, relative to the contents.
    ///   - contents: the folder of the contents.
    /// - Throws: system errors.
    static func write(_ losses: [StoreLoss], beside kept: String, in contents: String) throws {
        guard !losses.isEmpty, let path = path(beside: kept, in: contents) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try encoder.encode(Record(losses: losses))
        try AtomicFile.write(Array(bytes), to: path, permissions: 0o600, followingLinks: false)
    }

    /// Removes the losses beside a file that was set aside.
    ///
    /// - Throws: system errors.
    static func remove(beside kept: String, in contents: String) throws {
        guard let path = path(beside: kept, in: contents) else { return }
        try Folder.removeFile(path)
    }

    private static func path(beside kept: String, in contents: String) -> String? {
        let parts = kept.split(separator: "/")
        guard parts.count > 2, parts[0] == FolderEntry.aside else { return nil }
        return "\(contents)/\(FolderEntry.aside)/\(parts[1])/\(file)"
    }

    /// The paths of all files with losses, in order.
    private static func files(in contents: String) -> [String] {
        let aside = contents + "/" + FolderEntry.aside
        let names = (try? FileManager.default.contentsOfDirectory(atPath: aside)) ?? []
        // Nothing is read or removed through a link.
        return names.sorted().map { aside + "/" + $0 }.filter { folder in
            [aside, folder].allSatisfy {
                (try? FileInfo.at($0, followingLinks: false))?.kind == .folder
            } && FileInfo.isFile(folder + "/" + file)
        }.map { $0 + "/" + file }
    }

    /// Reads what repairs could not keep, and nobody has accepted.
    ///
    /// - Parameter contents: the folder of the contents.
    /// - Returns: the losses; of a file that cannot be read, that it is not known what they are.
    static func all(in contents: String) -> [StoreLoss] {
        files(in: contents).flatMap { path -> [StoreLoss] in
            guard let bytes = try? OpenFile.bytes(ofOwn: path, atMost: 64 << 20),
                let record = try? JSONDecoder().decode(Record.self, from: Data(bytes))
            else {
                let name = String(path.dropFirst(contents.count + 1))
                return [StoreLoss(kind: .unknown, store: name)]
            }
            return record.losses
        }
    }

    /// Forgets what repairs could not keep. What was set aside stays.
    ///
    /// - Parameter contents: the folder of the contents.
    /// - Throws: system errors.
    /// - Returns: the losses.
    static func accept(in contents: String) throws -> [StoreLoss] {
        let losses = all(in: contents)
        for path in files(in: contents) {
            try Folder.removeFile(path)
            try OpenFile.synchronize(Folder.parent(of: path))
        }
        return losses
    }
}
#endif
