#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PlistEncoder {
    /// Encodes a value as an XML document, which ``PlistDecoder`` can read.
    ///
    /// - Throws: ``ConfigurationError`` as ``encode(_:)`` and ``PropertyListWriter/xml(_:)``.
    /// - Complexity: Linear in the size of the value.
    public func xml(
        _ value: some Encodable, writer: PropertyListWriter = PropertyListWriter()
    ) throws(ConfigurationError) -> [UInt8] {
        try writer.xml(try encode(value))
    }

    /// Encodes a value as an XML document and writes it atomically.
    ///
    /// - Throws: ``ConfigurationError`` as ``xml(_:writer:)``, and if the file cannot be written;
    ///   the existing file is then unchanged.
    public func write(
        _ value: some Encodable, to url: URL, writer: PropertyListWriter = PropertyListWriter()
    ) throws(ConfigurationError) {
        try writer.write(try encode(value), to: url)
    }
}
