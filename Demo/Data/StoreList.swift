#if Database && Vault
import CairnFiles
import Foundation

/// The list of the stores that a data folder has had. An empty or missing file of one of them is lost
/// data; without the list, it would look like a folder that was never used.
///
/// The list is a small text file beside the data: a name in each line, followed by `lost` until
/// `doctor --mend` is told to begin anew. An encrypted folder needs none, because its own list of
/// files is authenticated.
struct StoreList: Sendable, Equatable {
    /// The stores that have been there.
    private(set) var known: Set<String> = []
    /// Those of them whose contents are lost.
    private(set) var lost: Set<String> = []

    /// Reads the list of a folder and compares it with the files.
    init(of folder: TravelFolder) {
        let path = folder.root + "/" + FolderEntry.stores
        let bytes = (try? OpenFile.bytes(ofOwn: path)) ?? []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            // The list may come from elsewhere.
            guard let name = words.first, StoreMender.names.contains(name) else { continue }
            known.insert(name)
            if words.dropFirst() == ["lost"] || Self.isEmpty(name, in: folder) { lost.insert(name) }
        }
    }

    /// Writes the list, with the stores that are there now; failing is no reason to stop, because the
    /// next program does it again.
    ///
    /// - Parameters:
    ///   - folder: the folder, which no other program opens or leaves meanwhile.
    ///   - isMended: `true` forgets what was lost.
    func write(to folder: TravelFolder, isMended: Bool = false) {
        let lines = StoreMender.names.sorted().compactMap { name -> String? in
            if lost.contains(name), !isMended { return name + " lost\n" }
            let isThere = !Self.isEmpty(name, in: folder)
            return isThere || known.contains(name) && !isMended ? name + "\n" : nil
        }
        let path = folder.root + "/" + FolderEntry.stores
        let bytes = Array(lines.joined().utf8)
        guard (try? OpenFile.bytes(ofOwn: path)) ?? [] != bytes else { return }
        try? AtomicFile.write(bytes, to: path, permissions: 0o600, followingLinks: false)
    }

    /// Indicates that the file of a store is missing or empty. What cannot be looked at, or is no file,
    /// has errors of its own.
    private static func isEmpty(_ name: String, in folder: TravelFolder) -> Bool {
        do throws(FileError) {
            let info = try FileInfo.at(folder.root + "/" + name, followingLinks: false)
            return info.kind == .file && info.size == 0
        } catch { return error.code == ENOENT }
    }
}
#endif
