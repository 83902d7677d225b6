/// Operations on folders.
public enum Folder {
    /// Creates a folder and the missing ones above it; succeeds if it already exists.
    ///
    /// - Parameters:
    ///   - path: the path of the folder.
    ///   - permissions: the permissions of every folder created, subject to the umask.
    ///   - synchronized: `true` waits until the names of the created folders are on disk: without
    ///     that, a power failure removes a folder with all the files in it, even synchronized ones.
    /// - Throws: ``FileError``, with the code `ENOTDIR` if a file has that path.
    public static func make(
        _ path: String, permissions: UInt16 = 0o700, synchronized: Bool = true
    ) throws(FileError) {
        if try made(path, permissions, synchronized) { return }
        let above = parent(of: path)
        guard above != path else { throw FileError(path, code: ENOENT) }
        try make(above, permissions: permissions, synchronized: synchronized)
        guard try made(path, permissions, synchronized) else {
            throw FileError(path, code: ENOENT)
        }
    }

    /// Returns `false` if the folder above is missing.
    private static func made(
        _ path: String, _ permissions: UInt16, _ isSynchronized: Bool
    ) throws(FileError) -> Bool {
        if mkdir(path, mode_t(permissions)) == 0 {
            guard isSynchronized else { return true }
            do throws(FileError) { try synchronize(parent(of: path)) } catch {
                // The next call must not find it and take it for synchronized.
                rmdir(path)
                throw FileError(path, code: error.code)
            }
            return true
        }
        let code = errno
        if code == ENOENT { return false }
        guard code == EEXIST else { throw FileError(path, code: code) }
        guard try FileInfo.at(path).kind == .folder else { throw FileError(path, code: ENOTDIR) }
        return true
    }

    /// Waits until the names in a folder are on disk, where they survive a power failure. Has no
    /// effect on a file system that cannot do so, and on a folder that may not be read.
    ///
    /// - Throws: ``FileError``.
    public static func synchronize(_ path: String) throws(FileError) {
        do throws(FileError) { try OpenFile.synchronize(path) } catch {
            guard [EINVAL, ENOTSUP, EROFS, EACCES].contains(error.code) else { throw error }
        }
    }

    /// Returns the folder that contains a path: `.` for a bare name, `/` for the root itself.
    public static func parent(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        rest = rest[..<slash]
        while rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "/" : String(rest)
    }

    static func split(_ path: String) -> (folder: String, name: Substring) {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        return (parent(of: path), name)
    }

    /// The names in a folder.
    public struct Listing: Equatable, Sendable {
        /// The names, sorted, hidden ones included; without `.` and `..`.
        public var names: [String] = []
        /// The names that are not UTF-8, for messages: each byte that is none is written as `\xE4`.
        /// No path of Swift leads to these files.
        public var unreadable: [String] = []
    }

    /// Returns all names in a folder, also those that no `String` can hold.
    ///
    /// - Throws: ``FileError``, with the code `ENOENT` if there is no such folder.
    public static func listing(_ path: String) throws(FileError) -> Listing {
        guard let stream = opendir(path) else { throw FileError(path) }
        defer { closedir(stream) }
        var listing = Listing()
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw FileError(path) }
                break
            }
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard let name = String(validating: bytes, as: UTF8.self) else {
                listing.unreadable.append(visible(bytes))
                continue
            }
            if name != ".", name != ".." { listing.names.append(name) }
        }
        listing.names.sort()
        listing.unreadable.sort()
        return listing
    }

    /// The entries of a folder that are no regular files, sorted; without those whose names are not
    /// UTF-8.
    public struct Branches: Equatable, Sendable {
        /// The names of the folders.
        public var folders: [String] = []
        /// The names of symbolic links, pipes, sockets and devices.
        public var special: [String] = []
    }

    /// Returns the entries of a folder that are no regular files.
    ///
    /// - Throws: ``FileError``, with the code `ENOENT` if there is no such folder.
    /// - Complexity: reads the folder, and looks at no file whose kind the folder tells.
    public static func branches(_ path: String) throws(FileError) -> Branches {
        guard let stream = opendir(path) else { throw FileError(path) }
        defer { closedir(stream) }
        var branches = Branches()
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw FileError(path) }
                break
            }
            let type = Int(entry.pointee.d_type)
            guard type != Int(DT_REG) else { continue }
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".."
            else { continue }
            let kind: FileInfo.Kind?
            switch type {
            case Int(DT_DIR): kind = .folder
            case Int(DT_UNKNOWN):
                kind = (try? FileInfo.at(path + "/" + name, followingLinks: false))?.kind
            default: kind = .other
            }
            if kind == .folder { branches.folders.append(name) }
            if kind == .other { branches.special.append(name) }
        }
        branches.folders.sort()
        branches.special.sort()
        return branches
    }

    /// Returns a name in which the bytes that are not UTF-8 are written as escapes.
    private static func visible(_ bytes: [UInt8]) -> String {
        var text = ""
        var rest = bytes[...]
        while let byte = rest.first {
            // A character has at most four bytes.
            let length = (1...4).first { length in
                length <= rest.count
                    && String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.count
                        == 1
            }
            if let length {
                text += String(decoding: rest.prefix(length), as: UTF8.self)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "\\x" + (byte < 16 ? "0" : "") + digits
            }
            rest = rest.dropFirst(length ?? 1)
        }
        return text
    }

    /// Returns the names in a folder, sorted, without hidden ones and those that are not UTF-8.
    ///
    /// - Throws: ``FileError``, with the code `ENOENT` if there is no such folder.
    public static func names(in path: String) throws(FileError) -> [String] {
        try listing(path).names.filter { !$0.hasPrefix(".") }
    }

    /// Removes a file; succeeds if it does not exist.
    public static func removeFile(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path) }
    }

    /// Creates an empty folder with a unique name, accessible only to its owner.
    ///
    /// - Parameters:
    ///   - prefix: the start of its name.
    ///   - parent: the folder that contains it.
    /// - Throws: ``FileError`` of the system call.
    /// - Returns: its path.
    public static func makeTemporary(_ prefix: String, in parent: String) throws(FileError)
        -> String
    {
        var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FileError(parent) }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Exchanges two folders, or a folder and a file, in one step, so that each name always has one
    /// of them. A file system that cannot do so gets three steps, between which a kill leaves both under
    /// other names.
    ///
    /// - Parameters:
    ///   - path: the path of a folder.
    ///   - other: the path of another one on the same file system.
    /// - Throws: ``FileError``.
    public static func exchange(_ path: String, _ other: String) throws(FileError) {
        if renamed(path, other, .exchanging) { return }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw FileError(other) }
        let between = path + ".exchanged"
        guard rename(path, between) == 0 else { throw FileError(path) }
        guard rename(other, path) == 0 else {
            let error = FileError(other)
            _ = rename(between, path)
            throw error
        }
        guard rename(between, other) == 0 else { throw FileError(other) }
    }

    /// The treatment of a file that has the new name.
    enum Renaming {
        case exchanging
        /// It stays, and the error is `EEXIST`.
        case keeping
    }

    #if canImport(Darwin)
    static func renamed(_ path: String, _ other: String, _ way: Renaming) -> Bool {
        renamex_np(path, other, UInt32(way == .exchanging ? RENAME_SWAP : RENAME_EXCL)) == 0
    }
    #else
    private typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// Swift's module of the C library lacks `renameat2(2)`, as old C libraries do.
    static func renamed(_ path: String, _ other: String, _ way: Renaming) -> Bool {
        guard let found = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return false
        }
        let flag: UInt32 = way == .exchanging ? 1 << 1 : 1 << 0
        return unsafeBitCast(found, to: Rename.self)(AT_FDCWD, path, AT_FDCWD, other, flag) == 0
    }
    #endif
}
