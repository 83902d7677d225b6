import CairnFiles

extension EncodedPhoto {
    /// Writes a file atomically: to a temporary file first, which is then renamed. Blocks; call it
    /// from a store with a thread of its own, or from a command.
    ///
    /// - Parameters:
    ///   - path: The path of the file. An existing file is replaced, unless it is the original.
    ///   - original: The file from which the picture was made, which is never replaced, regardless
    ///     of the name or link by which it is reached.
    /// - Throws: ``ImagingError/Reason/unwritable(_:)``.
    public func write(to path: String, madeOf original: String?) throws(ImagingError) {
        if let original, Self.isSameFile(path, original) {
            throw ImagingError(.unwritable("it is the original, which never changes"), file: path)
        }
        do throws(FileError) {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw ImagingError(.unwritable(error.reason), file: path)
        }
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        guard let a = try? FileInfo.at(one), let b = try? FileInfo.at(other) else { return false }
        return a.isSameFile(as: b)
    }
}
