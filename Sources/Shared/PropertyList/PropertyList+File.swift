#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
    /// Reads an XML property list from a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, also used in errors and positions.
    ///   - limits: The limits on the size and structure of the file.
    ///   - duplicate: A handler for duplicate keys in a dictionary. Without a handler, a duplicate
    ///     key is an error; with one, the last value counts, and the error is passed to the handler
    ///     as a warning.
    /// - Throws: ``ConfigurationError`` with the position of the first error.
    /// - Complexity: Linear in the size of the file; memory about twice the file size.
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
    ///   - file: The name of the document in errors and positions.
    ///   - limits: The limits on the size and structure of the document.
    ///   - duplicate: A handler for duplicate keys in a dictionary. Without a handler, a duplicate
    ///     key is an error; with one, the last value counts, and the error is passed to the handler
    ///     as a warning.
    /// - Throws: ``ConfigurationError`` with the position of the first error.
    public init(
        parsing bytes: [UInt8], file: String = "inline",
        limits: PropertyListLimits = PropertyListLimits(),
        duplicate: ((ConfigurationError) -> Void)? = nil
    ) throws(ConfigurationError) {
        let document = try PropertyListReader.read(
            bytes, file: file, limits: limits, duplicate: duplicate)
        self.init(document, document.root)
    }

    /// Reads an XML property list from a string.
    public init(
        parsing text: String, file: String = "inline",
        limits: PropertyListLimits = PropertyListLimits(),
        duplicate: ((ConfigurationError) -> Void)? = nil
    ) throws(ConfigurationError) {
        try self.init(parsing: Array(text.utf8), file: file, limits: limits, duplicate: duplicate)
    }
}
