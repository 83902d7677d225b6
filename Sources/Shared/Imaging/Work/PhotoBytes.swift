import CVips
import CairnFiles

/// All bytes of a picture file, in memory: the bytes that were checked are the bytes that are
/// decoded, even if the file changes.
///
/// `@unchecked Sendable`: written only by its initializers, and read-only afterward.
final class PhotoBytes: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer
    private let isLent: Bool

    /// Reads a file, or copies bytes.
    ///
    /// - Throws: ``ImagingError/Reason/unreadable(_:)``, ``ImagingError/Reason/tooManyBytes(_:atMost:)`` and
    ///   ``ImagingError/Reason/empty``.
    init(_ input: PhotoInput, atMost limit: Int) throws(ImagingError) {
        isLent = false
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
        isLent = false
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

    /// Creates bytes that the caller keeps in place, unchanged, for the lifetime of the object.
    init(lent bytes: UnsafeRawBufferPointer) throws(ImagingError) {
        guard !bytes.isEmpty else { throw ImagingError(.empty) }
        isLent = true
        memory = UnsafeMutableRawBufferPointer(mutating: bytes)
    }

    deinit {
        if !isLent { memory.deallocate() }
    }

    /// The bytes. Do not use them longer than this object.
    var all: Bytes { Bytes(UnsafeRawBufferPointer(memory)) }

    private static func read(
        _ path: String, atMost limit: Int
    ) throws(ImagingError) -> UnsafeMutableRawBufferPointer {
        let result: Result<UnsafeMutableRawBufferPointer, ImagingError>
        do throws(FileError) {
            // A pipe without a writer must not block the thread.
            let file = try OpenFile(reading: path, waits: false)
            result = try read(file, size: try file.info(), atMost: limit)
        } catch {
            throw ImagingError(.unreadable(error.reason))
        }
        return try result.get()
    }

    private static func read(
        _ file: borrowing OpenFile, size info: FileInfo, atMost limit: Int
    ) throws(FileError) -> Result<UnsafeMutableRawBufferPointer, ImagingError> {
        let size = info.size
        guard info.kind == .file else {
            return .failure(ImagingError(.unreadable("no regular file")))
        }
        guard size > 0 else { return .failure(ImagingError(.empty)) }
        guard size <= limit else {
            return .failure(ImagingError(.tooManyBytes(size, atMost: limit)))
        }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        do throws(FileError) {
            if try file.read(into: memory, from: 0) == size { return .success(memory) }
        } catch {
            memory.deallocate()
            throw error
        }
        // The file has become shorter.
        memory.deallocate()
        return .failure(ImagingError(.truncated))
    }
}
