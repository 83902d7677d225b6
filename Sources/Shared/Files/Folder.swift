/// Operations on folders.
public enum Folder {
    /// Creates a folder and the missing ones above it; succeeds if it already exists.
    ///
    /// - Parameters:
    ///   - path: the path of the folder.
    ///   - permissions: the permissions of every folder created, subject to the umask.
    /// - Throws: ``FileError``, with the code `ENOTDIR` if a file has that path.
    public static func make(_ path: String, permissions: UInt16 = 0o700) throws(FileError) {
        if try made(path, permissions) { return }
        let above = parent(of: path)
        guard above != path else { throw FileError(path, code: ENOENT) }
        try make(above, permissions: permissions)
        guard try made(path, permissions) else { throw FileError(path, code: ENOENT) }
    }

    /// Returns `false` if the folder above is missing.
    private static func made(_ path: String, _ permissions: UInt16) throws(FileError) -> Bool {
        if mkdir(path, mode_t(permissions)) == 0 { return true }
        let code = errno
        if code == ENOENT { return false }
        guard code == EEXIST else { throw FileError(path, code: code) }
        guard try FileInfo.at(path).kind == .folder else { throw FileError(path, code: ENOTDIR) }
        return true
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

    /// Returns the names in a folder, sorted, without hidden ones.
    ///
    /// - Throws: ``FileError``, with the code `ENOENT` if there is no such folder.
    public static func names(in path: String) throws(FileError) -> [String] {
        guard let stream = opendir(path) else { throw FileError(path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
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
        if exchanged(path, other) { return }
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

    #if canImport(Darwin)
    private static func exchanged(_ path: String, _ other: String) -> Bool {
        renamex_np(path, other, UInt32(RENAME_SWAP)) == 0
    }
    #else
    private typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// Swift's module of the C library lacks `renameat2(2)`, as old C libraries do.
    private static func exchanged(_ path: String, _ other: String) -> Bool {
        guard let found = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return false
        }
        let exchange: UInt32 = 1 << 1
        return unsafeBitCast(found, to: Rename.self)(AT_FDCWD, path, AT_FDCWD, other, exchange) == 0
    }
    #endif
}
