import CairnFiles
import Foundation
import Synchronization

/// The folders with the data of the app, into which nothing is exported: an output could take the
/// place of a store, of a photo, or of a lock.
enum OwnFolders {
    private static let known = Mutex<Set<String>>([])

    /// Adds folders, which need not exist yet.
    static func add(_ paths: String...) {
        known.withLock { $0.formUnion(paths) }
    }

    /// Adds a folder of decrypted contents, and the one in memory that holds it with others.
    static func add(contents: String) {
        add(contents)
        let parent = Folder.parent(of: contents)
        let name = (parent as NSString).lastPathComponent
        if name.hasPrefix("travel-story-\(getuid())") { add(parent) }
    }

    /// Checks that a path does not lead into one of the folders. They are compared by what they are,
    /// not by their names: neither links nor `..` lead in.
    ///
    /// - Throws: ``OutputError``.
    static func requireOutside(_ path: String) throws {
        var folders = known.withLock { $0 }
        if let own = TravelFolder(nil, environment: ProcessInfo.processInfo.environment) {
            folders.insert(own.root)
            if let state = own.state { folders.insert(state) }
        }
        let own = Set(folders.compactMap(Self.identity))
        guard !own.isEmpty else { return }
        let whole = URL(fileURLWithPath: path)
        // The system follows a link before `..`; Foundation does not.
        for start in [path, whole.path, whole.standardizedFileURL.path] {
            for folder in above(start) where own.contains(folder) { throw OutputError(path: path) }
        }
    }

    /// What tells folders apart.
    private struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    private static func identity(_ path: String) -> Identity? {
        (try? FileInfo.at(path)).map { Identity(device: $0.device, inode: $0.inode) }
    }

    /// Returns what is at a path, at its target if it is a link, and all folders above both.
    private static func above(_ path: String, links: Int = 0) -> [Identity] {
        var path =
            path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var found: [Identity] = []
        if links < 16, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        {
            let start = target.hasPrefix("/") ? target : Folder.parent(of: path) + "/" + target
            found = above(start, links: links + 1)
        }
        // The names that are missing are to be made.
        while identity(path) == nil, path.count > 1 {
            let parent = Folder.parent(of: path)
            guard parent != path else { break }
            path = parent
        }
        if (try? FileInfo.at(path))?.kind != .folder { path = Folder.parent(of: path) }
        var last: Identity?
        // At the root, `..` is the same folder.
        while let folder = identity(path), folder != last {
            found.append(folder)
            last = folder
            path += "/.."
        }
        return found
    }
}

/// An output inside the folders with the data of the app.
struct OutputError: Error, Equatable {
    /// The path.
    var path: String
}
