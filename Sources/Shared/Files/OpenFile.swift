/// An open file, closed when the value is destroyed. Programs started meanwhile do not inherit it.
///
/// Every call is repeated when a signal interrupts it, and continues when the system moves fewer
/// bytes than asked.
public struct OpenFile: ~Copyable, Sendable {
    /// The path that the file was opened with.
    public internal(set) var path: String
    var descriptor: Int32

    private init(
        _ path: String, _ flags: Int32, _ permissions: UInt16 = 0, isRegular: Bool = false
    ) throws(FileError) {
        let opened = open(path, flags | O_CLOEXEC, mode_t(permissions))
        guard opened >= 0 else { throw FileError(path) }
        var status = stat()
        if isRegular, fstat(opened, &status) != 0 || FileInfo(status).kind != .file {
            close(opened)
            throw FileError(path, code: EINVAL)
        }
        (self.path, descriptor) = (path, opened)
    }

    /// Opens a file for reading.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - waits: `false` does not wait for the writer of a pipe.
    /// - Throws: ``FileError`` of the system call.
    public init(reading path: String, waits: Bool = true) throws(FileError) {
        try self.init(path, waits ? O_RDONLY : O_RDONLY | O_NONBLOCK)
    }

    /// Opens a file of the program itself for reading, which is a regular file. Anything else is
    /// refused at once: a symbolic link, which could name a file of somebody else, and a pipe or a
    /// device, which could make its reader wait.
    ///
    /// - Throws: ``FileError`` of the system call; with the code `EINVAL` for anything but a regular
    ///   file.
    public init(own path: String) throws(FileError) {
        do throws(FileError) {
            try self.init(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, isRegular: true)
        } catch {
            // A link, and a socket.
            throw [ELOOP, EMLINK, ENXIO].contains(error.code)
                ? FileError(path, code: EINVAL) : error
        }
    }

    /// Returns the bytes of a small file of the program itself.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: the maximum number of bytes.
    /// - Throws: ``FileError`` as ``init(own:)``; with the code `EFBIG` for a larger file, which is
    ///   not read.
    /// - Returns: the bytes.
    public static func bytes(ofOwn path: String, atMost limit: Int = 4096) throws(FileError)
        -> [UInt8]
    {
        let file = try OpenFile(own: path)
        let size = try file.info().size
        let bytes = size > limit ? nil : try file.contents(size, atMost: limit)
        guard let bytes else { throw FileError(path, code: EFBIG) }
        return bytes
    }

    /// Opens an existing file for writing, from its start.
    public init(writing path: String) throws(FileError) { try self.init(path, O_WRONLY) }

    /// Opens a regular file for reading and writing. An existing one that has other names, which are hard
    /// links, is replaced by a copy first (``AtomicFile/separate(_:)``), unless `permissions` are given.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - permissions: the permissions of the file that is created if there is none; `nil` creates
    ///     none. With them, a symbolic link is not followed: it could name a file of somebody else.
    /// - Throws: ``FileError`` of the system call; with the code `EINVAL` for a pipe or a device.
    public init(updating path: String, creating permissions: UInt16? = nil) throws(FileError) {
        if permissions == nil { try AtomicFile.separate(path) }
        // Opening a device could wait.
        let flags = O_RDWR | O_NONBLOCK
        try self.init(
            path, permissions == nil ? flags : flags | O_CREAT | O_NOFOLLOW, permissions ?? 0,
            isRegular: true)
    }

    /// Creates a file, which must not exist, also not as a symbolic link.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - permissions: its permissions, subject to the umask.
    /// - Throws: ``FileError`` of the system call.
    public init(creating path: String, permissions: UInt16 = 0o600) throws(FileError) {
        try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Closes the file early; an error counts as a failure to write.
    public mutating func finish() throws(FileError) {
        guard descriptor >= 0 else { return }
        defer { descriptor = -1 }
        try check(close(descriptor))
    }

    /// Calls a function with the descriptor, which it must not close or keep.
    package func withDescriptor<Result, Failure: Error>(
        _ body: (Int32) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(descriptor) }

    // MARK: Reading

    /// Returns the properties of the file.
    public func info() throws(FileError) -> FileInfo {
        var status = stat()
        try check(fstat(descriptor, &status))
        return FileInfo(status)
    }

    /// Fills a buffer with the bytes from a position.
    ///
    /// - Returns: the number of bytes; fewer than fit only at the end of the file.
    public func read(
        into buffer: UnsafeMutableRawBufferPointer, from start: Int
    ) throws(FileError) -> Int {
        let descriptor = descriptor
        let count = SystemCall.transfer(buffer.count) { done in
            pread(
                descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done,
                off_t(start + done))
        }
        guard count >= 0 else { throw FileError(path) }
        return count
    }

    /// Returns the bytes from a position, at most `count`; fewer at the end of the file.
    public func bytes(from start: Int = 0, count: Int) throws(FileError) -> [UInt8] {
        try filled(count) { (buffer) throws(FileError) in try read(into: buffer, from: start) }
    }

    /// Returns all bytes, also of a pipe, which has no size; `nil` if there are more than the limit.
    ///
    /// - Parameters:
    ///   - size: the expected number of bytes.
    ///   - limit: the maximum number of bytes.
    /// - Throws: ``FileError`` of reading.
    /// - Returns: the bytes; `nil` if there are more than `limit`.
    public func contents(_ size: Int, atMost limit: Int) throws(FileError) -> [UInt8]? {
        // One extra byte reveals the end of the file without reallocation.
        var capacity = max(size + 1, 4096)
        var bytes: [UInt8] = []
        while true {
            let piece = try filled(capacity) { (buffer) throws(FileError) in
                let descriptor = descriptor
                let count = SystemCall.transfer(buffer.count) { done in
                    SystemCall.read(descriptor, into: .init(rebasing: buffer[done...]))
                }
                guard count >= 0 else { throw FileError(path) }
                return count
            }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if bytes.count > limit { return nil }
            if piece.count < capacity { return bytes }
            capacity = 64 << 10
        }
    }

    /// Reads the next bytes, as they come from a file or a pipe.
    ///
    /// - Returns: the number of bytes; 0 at the end.
    public func readNext(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        let count = SystemCall.read(descriptor, into: buffer)
        guard count >= 0 else { throw FileError(path) }
        return count
    }

    private func filled(
        _ count: Int, _ read: (UnsafeMutableRawBufferPointer) throws(FileError) -> Int
    ) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
            do throws(FileError) {
                filled = try read(UnsafeMutableRawBufferPointer(buffer))
            } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    // MARK: Writing

    /// Writes all bytes.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        guard SystemCall.writeAll(bytes, to: descriptor) else { throw FileError(path) }
    }

    /// Writes all bytes.
    public func write(_ bytes: some Collection<UInt8>) throws(FileError) {
        try Self.contiguous(bytes) { (bytes) throws(FileError) in try write(bytes) }
    }

    /// Writes all bytes at a position.
    public func write(_ bytes: [UInt8], at start: Int) throws(FileError) {
        let descriptor = descriptor
        let count = bytes.withUnsafeBytes { buffer in
            SystemCall.transfer(buffer.count) { done in
                pwrite(
                    descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done,
                    off_t(start + done))
            }
        }
        guard count == bytes.count else { throw FileError(path) }
    }

    /// Writes all bytes at the end and waits until they are on disk. After an error, the file has
    /// its old length again.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - end: the length of the file.
    /// - Throws: ``FileError`` of the system call.
    public func append(_ bytes: [UInt8], at end: Int) throws(FileError) {
        do throws(FileError) {
            try write(bytes, at: end)
            try synchronize()
        } catch {
            try? truncate(to: end)
            throw error
        }
    }

    /// Shortens the file to a length.
    public func truncate(to length: Int) throws(FileError) {
        try check(ftruncate(descriptor, off_t(length)))
    }

    /// Sets the permissions, regardless of the umask.
    public func setPermissions(_ permissions: UInt16) throws(FileError) {
        try check(fchmod(descriptor, mode_t(permissions)))
    }

    /// Waits until the content is on disk, where it survives a power failure.
    public func synchronize() throws(FileError) { try check(fsync(descriptor)) }

    /// Waits until a file, or the names in a folder, are on disk.
    public static func synchronize(_ path: String) throws(FileError) {
        // Opening a pipe would wait for its writer.
        try OpenFile(reading: path, waits: false).synchronize()
    }

    private func check(_ status: Int32) throws(FileError) {
        if status != 0 { throw FileError(path) }
    }

    private static func contiguous(
        _ bytes: some Collection<UInt8>,
        _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
    ) throws(FileError) {
        let result = bytes.withContiguousStorageIfAvailable { buffer in
            Result { () throws(FileError) in try body(UnsafeRawBufferPointer(buffer)) }
        }
        guard let result else { return try contiguous(Array(bytes), body) }
        try result.get()
    }
}
