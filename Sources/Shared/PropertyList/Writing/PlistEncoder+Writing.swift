#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistEncoder {
    /// Returns the document of a value, which ``PlistDecoder`` reads back.
    ///
    /// - Throws: ``ConfigurationError`` as ``encode(_:)`` and ``PropertyListWriter/xml(_:)``.
    /// - Complexity: linear in the size of the value.
    public func xml(
        _ value: some Encodable, writer: PropertyListWriter = PropertyListWriter()
    ) throws(ConfigurationError) -> [UInt8] {
        try writer.xml(try encode(value))
    }

    /// Writes the document of a value, whole or not at all.
    ///
    /// - Throws: ``ConfigurationError`` as ``xml(_:writer:)``, and if the file cannot be written; the old file is
    ///   then as it was.
    public func write(
        _ value: some Encodable, to url: URL, writer: PropertyListWriter = PropertyListWriter()
    ) throws(ConfigurationError) {
        try writer.write(try encode(value), to: url)
    }
}
