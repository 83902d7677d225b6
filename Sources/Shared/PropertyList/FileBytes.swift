import CairnFiles

/// Reads entire files with POSIX calls.
package enum FileBytes {
    /// Returns the bytes of a file. Stops reading as soon as the limit is exceeded.
    package static func read(_ path: String, atMost limit: Int) throws(ConfigurationError)
        -> [UInt8]
    {
        do throws(FileError) {
            let file = try OpenFile(reading: path)
            let info = try file.info()
            guard info.kind != .folder else { throw FileError(path, code: EISDIR) }
            let bytes = info.size > limit ? nil : try file.contents(info.size, atMost: limit)
            if let bytes { return bytes }
        } catch {
            throw ConfigurationError(.unreadable(error.reason), file: path)
        }
        throw ConfigurationError(.limit(.fileSize, limit), file: path)
    }
}
