#if CommandLine && Database && Vault
import CairnFiles
import CairnVault
import Foundation

/// The contents of a backup on their way into a new data folder: behind a lock, they are unpacked in
/// memory, and only their encrypted form is written to the disk.
final class RestoredContents {
    /// The folder that the files are unpacked to: the new data folder, or one in memory.
    let place: String
    private let folder: TravelFolder
    private let key: FolderKey?
    /// The folder in memory, which others remove if this program is killed.
    private let owned: MemoryRemains?

    /// - Parameters:
    ///   - folder: the new data folder, which is empty.
    ///   - given: the key that the code unlocked; `nil` without a lock. If the code was removed since, the
    ///     contents are not encrypted.
    ///   - memory: the parent for the folder in memory.
    /// - Throws: ``WorkspaceError/noMemory``, `FileError`, system errors.
    init(_ folder: TravelFolder, key given: FolderKey?, memory: String?) throws {
        let key = try given?.isSet() == true ? given : nil
        (self.folder, self.key) = (folder, key)
        guard key != nil else {
            (place, owned) = (folder.root, nil)
            return
        }
        MemoryRemains.sweep(memory)
        let own = try MemoryRemains(
            MemoryRemains.restoring, in: try WorkspacePlace.parent(in: memory))
        (place, owned) = (own.path, own)
    }

    deinit {
        if key != nil { try? FileManager.default.removeItem(atPath: place) }
    }

    /// Encrypts a photo as soon as it was unpacked: all of them together may exceed the memory.
    ///
    /// - Throws: `VaultError`, `FileError`.
    func take(_ name: String) throws {
        guard let key, let original = BackupArchive.original(name) else { return }
        let path = place + "/" + name
        let photos = EncryptedWorkspace.stores(folder.sealed, key.secret).photos
        try photos.put("\(original)", from: path)
        guard try photos.holds("\(original)", at: path) else {
            throw WorkspaceError.unverified(path)
        }
        try Folder.removeFile(path)
    }

    /// Encrypts everything else. Without a lock, everything is in place.
    ///
    /// - Throws: `VaultError`, system errors.
    func finish() throws {
        guard let key else { return }
        let choices = TravelFolder(root: place).choices
        if FileManager.default.fileExists(atPath: choices) {
            try FileManager.default.copyItem(atPath: choices, toPath: folder.choices)
        }
        try EncryptedWorkspace.seal(place, into: folder, key: key)
    }
}
#endif
