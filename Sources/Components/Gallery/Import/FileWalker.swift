#if Database
import Foundation

/// Finds the files below a folder, in the order of their names.
///
/// No folder is read twice, so that links in circles end.
struct FileWalker {
    struct File: Sendable, Hashable {
        var path: String
        var bytes: Int64
        var modified: Int64
    }

    /// Whether links to folders are followed.
    var followsLinks: Bool
    /// Whether names that begin with a dot are read.
    var includesHidden: Bool
    /// Folders that could not be read, with the reason.
    private(set) var unreadable: [(path: String, reason: String)] = []

    private struct Node: Hashable {
        var device: UInt64
        var number: UInt64
    }
    private var seen: Set<Node> = []

    init(followsLinks: Bool, includesHidden: Bool) {
        self.followsLinks = followsLinks
        self.includesHidden = includesHidden
    }

    /// Calls `body` for each file; stops when it says `false`.
    mutating func walk(_ root: String, _ body: (File) -> Bool) {
        var waiting = [root]
        while let folder = waiting.popLast() {
            var status = stat()
            guard stat(folder, &status) == 0 else {
                unreadable.append((folder, String(cString: strerror(errno))))
                continue
            }
            let node = Node(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
            guard seen.insert(node).inserted else { continue }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                unreadable.append((folder, String(cString: strerror(EACCES))))
                continue
            }
            var folders: [String] = []
            for name in names.sorted() where includesHidden || !name.hasPrefix(".") {
                let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                var own = stat()
                guard lstat(path, &own) == 0 else { continue }
                let isLink = own.st_mode & S_IFMT == S_IFLNK
                if FileSystem.isFolder(path) {
                    if !isLink || followsLinks { folders.append(path) }
                } else if let file = FileSystem.fingerprint(path) {
                    let found = File(path: path, bytes: file.bytes, modified: file.modified)
                    guard body(found) else { return }
                } else if isLink {
                    unreadable.append((path, String(cString: strerror(ENOENT))))
                }
            }
            waiting += folders.reversed()
        }
    }
}
#endif
