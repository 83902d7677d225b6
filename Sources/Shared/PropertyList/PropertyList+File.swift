#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
    /// Reads an XML property list from a file.
    ///
    /// - Parameters:
    ///   - path: The file; it is named so in errors and positions.
    ///   - limits: What the file may ask of the reader.
    ///   - duplicate: What happens to a dictionary that has a key twice. Without it that is an error; with it
    ///     the last value counts, and the error is passed as a warning.
    /// - Throws: ``ConfigurationError`` with the place of the first fault.
    /// - Complexity: linear in the size of the file; memory about twice the file.
    public init(
        contentsOf path: String, limits: PropertyListLimits = PropertyListLimits(),
        duplicate: ((ConfigurationError) -> Void)? = nil
    ) throws(ConfigurationError) {
        let bytes = try FileBytes.read(path, atMost: limits.fileSize)
        try self.init(parsing: bytes, file: path, limits: limits, duplicate: duplicate)
    }

    /// Reads an XML property list from a file, as ``init(contentsOf:limits:duplicate:)-(String,_,_)``.
    public init(
        contentsOf url: URL, limits: PropertyListLimits = PropertyListLimits(),
        duplicate: ((ConfigurationError) -> Void)? = nil
    ) throws(ConfigurationError) {
        try self.init(contentsOf: url.path, limits: limits, duplicate: duplicate)
    }

    /// Reads an XML property list from bytes in UTF-8, UTF-16, ISO-8859-1 or US-ASCII.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - file: How errors and positions name it.
    ///   - limits: What the document may ask of the reader.
    ///   - duplicate: What happens to a dictionary that has a key twice. Without it that is an error; with it
    ///     the last value counts, and the error is passed as a warning.
    /// - Throws: ``ConfigurationError`` with the place of the first fault.
    public init(
        parsing bytes: [UInt8], file: String = "inline",
        limits: PropertyListLimits = PropertyListLimits(),
        duplicate: ((ConfigurationError) -> Void)? = nil
    ) throws(ConfigurationError) {
        let document = try PropertyListReader.read(
            bytes, file: file, limits: limits, duplicate: duplicate)
        self.init(document, document.root)
    }

    /// Reads an XML property list from a text.
    public init(
        parsing text: String, file: String = "inline",
        limits: PropertyListLimits = PropertyListLimits(),
        duplicate: ((ConfigurationError) -> Void)? = nil
    ) throws(ConfigurationError) {
        try self.init(parsing: Array(text.utf8), file: file, limits: limits, duplicate: duplicate)
    }
}
