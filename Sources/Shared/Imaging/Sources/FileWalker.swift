import CairnFiles
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
    /// The kind of a path that leads to no file, and is passed over.
    package enum Obstacle: Sendable, Hashable {
        /// It cannot be read, with the reason of the system.
        case unreadable(String)
        /// Its name is not UTF-8.
        case name
        /// It is a link to a folder, and links are not followed.
        case link
        /// It is a pipe, a socket or a device.
        case special
    }
    /// The paths that were passed over, in the order in which they were found.
    package private(set) var obstacles: [(path: String, obstacle: Obstacle)] = []

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
                obstacles.append((folder, .unreadable(String(cString: strerror(errno)))))
                continue
            }
            let node = Node(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
            guard seen.insert(node).inserted else { continue }
            let listing: Folder.Listing
            do throws(FileError) { listing = try Folder.listing(folder) } catch {
                obstacles.append((folder, .unreadable(error.reason)))
                continue
            }
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            obstacles += listing.unreadable.map { (prefix + $0, .name) }
            var folders: [String] = []
            for name in listing.names where includesHidden || !name.hasPrefix(".") {
                let path = prefix + name
                var own = stat()
                guard lstat(path, &own) == 0 else { continue }
                let isLink = own.st_mode & S_IFMT == S_IFLNK
                if Self.isFolder(path) {
                    if !isLink || followsLinks {
                        folders.append(path)
                    } else {
                        obstacles.append((path, .link))
                    }
                } else if let file = File(at: path) {
                    guard body(file) else { return }
                } else {
                    // A link may also lead to a pipe.
                    var end = stat()
                    let isThere = stat(path, &end) == 0
                    obstacles.append(
                        (path, isThere ? .special : .unreadable(String(cString: strerror(errno)))))
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
