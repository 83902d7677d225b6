import CairnFiles

/// Reads entire files with POSIX calls.
package enum FileBytes {
    /// Returns the bytes of a regular file, or of a pipe that this process has been given, such as
    /// `/dev/stdin`. Stops reading as soon as the limit is exceeded.
    ///
    /// A named pipe or a device is refused, because it may never end, or never begin.
    package static func read(_ path: String, atMost limit: Int) throws(ConfigurationError)
        -> [UInt8]
    {
        let isGiven = ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
        do throws(FileError) {
            // Opening a pipe would wait for its writer.
            let file = try OpenFile(reading: path, waits: isGiven)
            let info = try file.info()
            guard info.kind != .folder else { throw FileError(path, code: EISDIR) }
            if info.kind == .file || isGiven {
                let bytes = info.size > limit ? nil : try file.contents(info.size, atMost: limit)
                if let bytes { return bytes }
                throw FileError(path, code: EFBIG)
            }
        } catch {
            guard error.code != EFBIG else {
                throw ConfigurationError(.limit(.fileSize, limit), file: path)
            }
            throw ConfigurationError(.unreadable(error.reason), file: path)
        }
        throw ConfigurationError(.unreadable("it is a pipe or a device"), file: path)
    }
}
