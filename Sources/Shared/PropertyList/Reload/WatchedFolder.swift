import CairnFiles

/// A folder to watch, and the relevant names in it.
///
/// Folders are watched instead of files, because an editor that saves by renaming a new file over
/// the old one leaves the watch on the old file, and because a file that does not exist yet cannot
/// be watched at all.
struct WatchedFolder: Hashable, Sendable {
    var folder: String
    var name: String

    /// Returns the places at which a change can affect the content of `path`: its own folder, the
    /// folder of every symbolic link in the path (deployments replace a link), or, if folders are
    /// missing, the nearest existing one and the name that has to appear in it.
    static func places(of path: String) -> Set<WatchedFolder> {
        var places: Set<WatchedFolder> = []
        var next: [String] = [absolute(path)]
        // The kernel follows at most forty links before it fails with ELOOP.
        for _ in 0..<40 {
            guard let path = next.popLast() else { break }
            var folder = "/"
            let names = path.split(separator: "/").map(String.init)
            for (index, name) in names.enumerated() {
                let isLast = index == names.count - 1
                let here = folder == "/" ? "/" + name : folder + "/" + name
                var status = stat()
                guard lstat(here, &status) == 0 else {
                    places.insert(WatchedFolder(folder: folder, name: name))
                    break
                }
                let isLink = status.st_mode & S_IFMT == S_IFLNK
                if isLast || isLink {
                    places.insert(WatchedFolder(folder: folder, name: name))
                }
                if isLink, let target = target(of: here) {
                    let rest = names[(index + 1)...].map { "/" + $0 }.joined()
                    next.append((target.hasPrefix("/") ? target : folder + "/" + target) + rest)
                    break
                }
                folder = here
            }
        }
        return places
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    private static func target(of link: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let count = readlink(link, base, buffer.count)
            guard count > 0 else { return nil }
            return String(
                decoding: buffer.prefix(count).lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
