#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads entire files with POSIX calls.
package enum FileBytes {
    /// Returns the bytes of a file. Stops reading as soon as the limit is exceeded.
    package static func read(_ path: String, atMost limit: Int) throws(ConfigurationError)
        -> [UInt8]
    {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw unreadable(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw ConfigurationError(.unreadable("it is a folder"), file: path)
        }
        if Int(status.st_size) > limit {
            throw ConfigurationError(.limit(.fileSize, limit), file: path)
        }
        // A pipe reports size 0; one extra byte reveals the end of the file without reallocation.
        var capacity = max(Int(status.st_size) + 1, 4096)
        var bytes: [UInt8] = []
        while true {
            var failed = false
            let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                while count < buffer.count {
                    let got = Self.read(file, buffer, count)
                    failed = got < 0
                    if got <= 0 { break }
                    count += got
                }
            }
            if failed { throw unreadable(path) }
            let isLast = piece.count < capacity
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if bytes.count > limit {
                throw ConfigurationError(.limit(.fileSize, limit), file: path)
            }
            if isLast { return bytes }
            capacity = 64 << 10
        }
    }

    private static func read(
        _ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: Int
    ) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        while true {
            #if canImport(Darwin)
            let got = Darwin.read(file, base + count, buffer.count - count)
            #elseif canImport(Musl)
            let got = Musl.read(file, base + count, buffer.count - count)
            #else
            let got = Glibc.read(file, base + count, buffer.count - count)
            #endif
            if got < 0, errno == EINTR { continue }
            return got
        }
    }

    private static func unreadable(_ path: String) -> ConfigurationError {
        ConfigurationError(.unreadable(String(cString: strerror(errno))), file: path)
    }
}
