import CVips

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// All bytes of a picture file, in memory: the bytes that were checked are the bytes that are
/// decoded, even if the file changes.
///
/// `@unchecked Sendable`: written only by its initializers, and read-only afterward.
final class PhotoBytes: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    /// Reads a file, or copies bytes.
    ///
    /// - Throws: ``ImagingError/Reason/unreadable(_:)``, ``ImagingError/Reason/tooManyBytes(_:atMost:)`` and
    ///   ``ImagingError/Reason/empty``.
    init(_ input: PhotoInput, atMost limit: Int) throws(ImagingError) {
        switch input {
        case .bytes(let bytes, _):
            guard !bytes.isEmpty else { throw ImagingError(.empty) }
            guard bytes.count <= limit else {
                throw ImagingError(.tooManyBytes(bytes.count, atMost: limit))
            }
            memory = .allocate(byteCount: bytes.count, alignment: 16)
            memory.copyBytes(from: bytes)
        case .file(let path): memory = try Self.read(path, atMost: limit)
        }
    }

    /// Creates bytes that a closure writes.
    init(
        count: Int, filling fill: (UnsafeMutableRawBufferPointer) throws(ImagingError) -> Void
    ) throws(ImagingError) {
        // Aligned to large pages, so that as many as possible are inside.
        let page = 2 << 20
        memory = .allocate(byteCount: max(1, count), alignment: count >= page ? page : 16)
        cairn_memory_in_large_pages(memory.baseAddress, memory.count)
        do {
            try fill(memory)
        } catch {
            memory.deallocate()
            throw error
        }
    }

    deinit { memory.deallocate() }

    /// The bytes. Do not use them longer than this object.
    var all: Bytes { Bytes(UnsafeRawBufferPointer(memory)) }

    private static func read(
        _ path: String, atMost limit: Int
    ) throws(ImagingError) -> UnsafeMutableRawBufferPointer {
        // A pipe without a writer must not block the thread, so it is opened in nonblocking mode.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure() }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ImagingError(.unreadable("no regular file"))
        }
        let size = Int(status.st_size)
        guard size > 0 else { throw ImagingError(.empty) }
        guard size <= limit else { throw ImagingError(.tooManyBytes(size, atMost: limit)) }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        var filled = 0
        while filled < size {
            let count = Self.read(file, memory, filled)
            if count > 0 {
                filled += count
            } else if count == 0 || errno != EINTR {
                // The file has become shorter or unreadable.
                let error = count == 0 ? ImagingError(.truncated) : failure()
                memory.deallocate()
                throw error
            }
        }
        return memory
    }

    private static func read(
        _ file: Int32, _ memory: UnsafeMutableRawBufferPointer, _ filled: Int
    ) -> Int {
        #if canImport(Glibc)
        Glibc.read(file, memory.baseAddress?.advanced(by: filled), memory.count - filled)
        #else
        Darwin.read(file, memory.baseAddress?.advanced(by: filled), memory.count - filled)
        #endif
    }

    private static func failure() -> ImagingError {
        ImagingError(.unreadable(String(cString: strerror(errno))))
    }
}
