import Foundation

/// Finds the files below a folder, in the order of their names.
///
/// No folder is read twice, so that cyclic links terminate.
package struct FileWalker {
    package struct File: Sendable, Hashable {
        package var path: String
        package var bytes: Int64
        /// The modification time in milliseconds since 1970.
        package var modified: Int64

        package init(path: String, bytes: Int64, modified: Int64) {
            self.path = path
            self.bytes = bytes
            self.modified = modified
        }

        /// Creates the file at a path, following links, or returns `nil` if there is none.
        package init?(at path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            #if canImport(Darwin)
            let time = status.st_mtimespec
            #else
            let time = status.st_mtim
            #endif
            self.init(
                path: path, bytes: Int64(status.st_size),
                modified: Self.milliseconds(Int64(time.tv_sec), Int64(time.tv_nsec)))
        }

        /// Some file systems store any 64-bit time; one out of range is clamped.
        private static func milliseconds(_ seconds: Int64, _ nanoseconds: Int64) -> Int64 {
            let last: Int64 = 1 << 50
            return min(max(seconds, -last), last) * 1000 + nanoseconds / 1_000_000
        }
    }

    /// A Boolean value that indicates whether links to folders are followed.
    var followsLinks: Bool
    /// A Boolean value that indicates whether names that begin with a dot are included.
    var includesHidden: Bool
    /// Folders that could not be read, with the reason.
    package private(set) var unreadable: [(path: String, reason: String)] = []

    private struct Node: Hashable {
        var device: UInt64
        var number: UInt64
    }
    private var seen: Set<Node> = []

    package init(followsLinks: Bool, includesHidden: Bool) {
        self.followsLinks = followsLinks
        self.includesHidden = includesHidden
    }

    /// Calls `body` for each file, and stops when it returns `false`.
    package mutating func walk(_ root: String, _ body: (File) -> Bool) {
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
                if Self.isFolder(path) {
                    if !isLink || followsLinks { folders.append(path) }
                } else if let file = File(at: path) {
                    guard body(file) else { return }
                } else if isLink {
                    unreadable.append((path, String(cString: strerror(ENOENT))))
                }
            }
            waiting += folders.reversed()
        }
    }

    /// Returns whether a path, following links, is a folder.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
