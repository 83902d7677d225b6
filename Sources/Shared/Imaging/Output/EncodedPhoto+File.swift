import CairnPropertyList

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension EncodedPhoto {
    /// Writes a file, whole or not at all: beside its place first, then under its name. Blocks; for a store that runs
    /// on a thread of its own, and for commands.
    ///
    /// - Parameters:
    ///   - path: where. A file there is replaced, unless it is the original.
    ///   - original: the file that the picture was made of, which is never replaced, by whatever name or link.
    /// - Throws: ``ImagingError/Reason/unwritable(_:)``.
    public func write(to path: String, madeOf original: String?) throws(ImagingError) {
        if let original, Self.isSameFile(path, original) {
            throw ImagingError(.unwritable("it is the original, which never changes"), file: path)
        }
        do throws(ConfigurationError) {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw ImagingError(.unwritable("\(error.reason)"), file: path)
        }
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (a, b) = (stat(), stat())
        guard stat(one, &a) == 0, stat(other, &b) == 0 else { return false }
        return a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }
}
