#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Replaces files atomically, so that no reader ever finds a partial file, not even after a power
/// failure.
package enum AtomicFile {
    /// Writes the bytes to a temporary file, synchronizes it to the disk, and renames it over the
    /// file.
    ///
    /// - Parameters:
    ///   - bytes: The entire content of the file.
    ///   - path: The path of the file.
    ///   - mode: The permissions; by default those of the existing file, or those of the umask for
    ///     a new one.
    /// - Throws: ``ConfigurationError`` with the system's message. The existing file is then
    ///   unchanged, and no temporary file remains.
    package static func write(
        _ bytes: [UInt8], to path: String, mode: UInt32? = nil
    ) throws(ConfigurationError) {
        var old = stat()
        let exists = stat(path, &old) == 0
        // A pipe or a terminal cannot be replaced, only written to.
        if exists, old.st_mode & S_IFMT != S_IFREG {
            guard old.st_mode & S_IFMT != S_IFDIR else {
                throw ConfigurationError(.unwritable("it is a folder"), file: path)
            }
            return try through(open(path, O_WRONLY | O_CLOEXEC), path) { file throws(Fault) in
                try put(bytes, into: file)
            }
        }
        // A symbolic link is preserved: its target is replaced.
        let target = exists ? resolved(path) : path
        let (folder, name) = split(target)
        let beside = "\(folder)/.\(name.prefix(64)).\(UInt64.random(in: 0 ... .max)).tmp"
        // The mode is subject to the umask, as for any new file.
        let file = open(
            beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode ?? 0o666))
        do throws(ConfigurationError) {
            try through(file, path) { file throws(Fault) in
                if exists {
                    // A file keeps its owner if the system allows it.
                    _ = fchown(file, old.st_uid, old.st_gid)
                    try check(fchmod(file, mode.map { mode_t($0) } ?? old.st_mode & 0o7777))
                }
                try put(bytes, into: file)
                try check(fsync(file))
            }
            guard rename(beside, target) == 0 else { throw failure(path) }
        } catch {
            unlink(beside)
            throw error
        }
        // The folder, which contains the new name, must be synchronized too. Some file systems
        // cannot.
        let holder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if holder >= 0 {
            fsync(holder)
            close(holder)
        }
    }

    /// The number of the last system error, saved before another call changes it.
    private struct Fault: Error { var number = errno }

    private static func check(_ status: Int32) throws(Fault) {
        if status != 0 { throw Fault() }
    }

    /// Calls a closure with an open file and closes it; a failure to close counts as a failure to
    /// write.
    private static func through(
        _ file: Int32, _ path: String, _ body: (Int32) throws(Fault) -> Void
    ) throws(ConfigurationError) {
        guard file >= 0 else { throw failure(path) }
        do throws(Fault) {
            try body(file)
        } catch {
            close(file)
            throw failure(path, error.number)
        }
        guard close(file) == 0 else { throw failure(path) }
    }

    private static func put(_ bytes: [UInt8], into file: Int32) throws(Fault) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                #if canImport(Darwin)
                return Darwin.write(file, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                return Musl.write(file, rest.baseAddress, rest.count)
                #else
                return Glibc.write(file, rest.baseAddress, rest.count)
                #endif
            }
            if count > 0 {
                done += count
            } else if errno != EINTR {
                throw Fault()
            }
        }
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func split(_ path: String) -> (folder: String, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, path[path.index(after: slash)...])
    }

    private static func failure(
        _ path: String, _ number: Int32 = errno
    ) -> ConfigurationError {
        ConfigurationError(.unwritable(String(cString: strerror(number))), file: path)
    }
}
