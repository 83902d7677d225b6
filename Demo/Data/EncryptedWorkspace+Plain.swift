#if Database && Vault
import CairnFiles
import CairnVault
import Foundation

/// Which files of a data folder are readable, and which of them may be removed.
extension EncryptedWorkspace {
    /// Indicates that a folder has data that is not encrypted. Files of somebody else are none.
    static func hasPlainData(_ folder: TravelFolder) -> Bool {
        (try? dataFiles(of: folder))?.isEmpty == false
    }

    /// Returns the paths of the plain files of a folder that belong into the encrypted form.
    static func dataFiles(of folder: TravelFolder) throws -> Set<String> {
        let names = try names(in: folder.root).filter {
            FolderEntry(String($0.prefix { $0 != "/" })) == .content
        }
        return Set(names).union(originals(in: folder.root).map { "library/" + $0.name })
    }

    /// Returns the data folder with a lock that a path is in, also through links; `nil` if there is
    /// none.
    static func lockedFolder(of path: String) -> String? {
        var folders: [String] = []
        func collect(_ path: String) {
            folders.append(path)
            let parent = Folder.parent(of: path)
            if path.hasPrefix("/"), parent != path { collect(parent) }
        }
        collect(path)
        // What does not exist yet is no link.
        for folder in folders {
            guard let whole = realpath(folder, nil) else { continue }
            collect(String(cString: whole))
            free(whole)
            break
        }
        return folders.first { folder in
            // Each of the last two names alone may be a folder of somebody else.
            [["/lock/record"], ["/sealed/data"], ["/protection", "/.gate"]].contains { names in
                names.allSatisfy { isThere(folder + $0) }
            }
        }
    }

    /// Returns the paths of all files that lie where the plain data does, relative to the folder.
    static func plainFiles(of folder: TravelFolder) throws -> [String] {
        try files(of: folder.root, below: folder.entries(.content)).names
    }

    /// Removes plain files of a folder, those that the app makes again, and the folders that are then
    /// empty. Files of somebody else stay. A power failure does not bring the files back.
    ///
    /// - Parameters:
    ///   - folder: the data folder.
    ///   - verified: the paths of the files whose encrypted form is verified.
    /// - Throws: system errors.
    static func removePlain(_ folder: TravelFolder, _ verified: Set<String>) throws {
        let found = try files(of: folder.root, below: folder.entries(.content))
        var changed: Set<String> = [folder.root]
        for name in found.names where verified.contains(name) || FolderEntry.isRemade(name) {
            try Folder.removeFile(folder.root + "/" + name)
            changed.insert(Folder.parent(of: folder.root + "/" + name))
        }
        // The innermost first; one that is not empty stays.
        for name in found.folders.reversed() where rmdir(folder.root + "/" + name) == 0 {
            changed.remove(folder.root + "/" + name)
            changed.insert(Folder.parent(of: folder.root + "/" + name))
        }
        for path in changed where isThere(path) { try flush(path) }
    }

    /// Looks at every file of a protected folder, and returns the paths of those that are neither
    /// encrypted nor a record of the app; a folder that does not belong to the app is one path.
    static func readableFiles(of folder: TravelFolder) throws -> [String] {
        let listing = try Folder.listing(folder.root)
        let foreign = folder.entries(.foreign)
        let others = listing.names.filter { !foreign.contains($0) }
        let found = try files(of: folder.root, below: others)
        let readable = found.names.filter { name in
            switch FolderEntry.protection(of: name) {
            case .readable: false
            case .encrypted: !EncryptedSnapshot.isEnvelope(folder.root + "/" + name)
            case .none: true
            }
        }
        return (foreign + readable + listing.unreadable + found.unreadable).sorted()
    }

    /// Returns the paths of the files in the folder of the encrypted data that are not of the app.
    /// Names that no path leads to keep their folder from being removed.
    static func othersInside(_ sealed: String) throws -> [String] {
        let found = try files(of: sealed, below: try Folder.listing(sealed).names)
        if let name = found.unreadable.first {
            throw WorkspaceError.system(sealed + "/" + name, ENOTEMPTY)
        }
        return found.names.filter { name in
            let parts = name.split(separator: "/")
            if "/" + (parts.first ?? "") == damagedFolder { return false }
            let isOwn = parts.count == 2 && ["data", "photos"].contains(parts[0])
            return !(isOwn && FolderEntry.isPiece(String(parts[1])))
        }
    }

    /// Lists the files and the folders below entries of a folder, a folder before what it contains.
    private static func files(
        of root: String, below entries: [String]
    ) throws -> (names: [String], folders: [String], unreadable: [String]) {
        var waiting = Array(entries.reversed())
        var found: (names: [String], folders: [String], unreadable: [String]) = ([], [], [])
        while let name = waiting.popLast() {
            guard let info = try? FileInfo.at(root + "/" + name, followingLinks: false) else {
                continue
            }
            guard info.kind == .folder else {
                found.names.append(name)
                continue
            }
            found.folders.append(name)
            let listing = try Folder.listing(root + "/" + name)
            waiting += listing.names.reversed().map { name + "/" + $0 }
            found.unreadable += listing.unreadable.map { name + "/" + $0 }
        }
        return found
    }
}
#endif
