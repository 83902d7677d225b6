import CairnFiles

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes XML property lists that can be read again: content that a reader with the same limits
/// would reject, or that XML cannot represent, is an error.
///
///     try PropertyListWriter(keyOrder: .sorted).write(list, to: "App.plist")
///
/// Comments, the order of attributes and the original notation of numbers are not preserved.
public struct PropertyListWriter: Sendable {
    /// The order in which the keys of dictionaries are written.
    public enum KeyOrder: Sendable {
        /// The order of the keys in the value, as read or as created.
        case kept
        /// The order of the keys' Unicode scalars.
        case sorted
    }

    /// The handling of NaN and infinity.
    public enum NonFiniteNumbers: Sendable {
        /// Non-finite numbers are written as `nan`, `inf` and `-inf`, as by Apple's writer.
        case write
        /// A non-finite number is an error that names the value.
        case refuse
    }

    /// The handling of dates with fractions of a second, which the format cannot represent.
    public enum FractionsOfSeconds: Sendable {
        /// A fraction of a second is an error that names the value.
        case refuse
        /// The date is rounded to the nearest second.
        case round
    }

    /// The order in which keys are written. The default is `kept`.
    public var keyOrder: KeyOrder
    /// The handling of NaN and infinity. The default is `write`.
    public var nonFiniteNumbers: NonFiniteNumbers
    /// The handling of dates with fractions of a second. The default is `refuse`.
    public var fractionsOfSeconds: FractionsOfSeconds
    /// The limits of the intended reader of the file.
    public var limits: PropertyListLimits

    /// Creates a writer.
    public init(
        keyOrder: KeyOrder = .kept, nonFiniteNumbers: NonFiniteNumbers = .write,
        fractionsOfSeconds: FractionsOfSeconds = .refuse,
        limits: PropertyListLimits = PropertyListLimits()
    ) {
        self.keyOrder = keyOrder
        self.nonFiniteNumbers = nonFiniteNumbers
        self.fractionsOfSeconds = fractionsOfSeconds
        self.limits = limits
    }

    /// Returns the document in UTF-8, with Apple's document type, tabs, and a line feed at the end.
    ///
    /// - Throws: ``ConfigurationError`` with the key path, and the position if the value has one,
    ///   of a value that cannot be written: a control character, a date outside the years 1 to
    ///   9999, or nesting that is too deep.
    /// - Complexity: Linear in the size of the value, except for sorting keys.
    public func xml(_ list: PropertyList) throws(ConfigurationError) -> [UInt8] {
        var document = XMLDocument(writer: self)
        try document.append(list, depth: 1)
        return try document.finished(list)
    }

    /// Writes a file atomically: the document is written to a temporary file in the same folder,
    /// synchronized to the disk, and renamed. Permissions and symbolic links are preserved.
    ///
    /// - Throws: ``ConfigurationError`` as ``xml(_:)``, and if the file cannot be written; the
    ///   existing file is then unchanged.
    public func write(_ list: PropertyList, to path: String) throws(ConfigurationError) {
        let bytes = try xml(list)
        do throws(FileError) {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw ConfigurationError(.unwritable(error.reason), file: path)
        }
    }

    /// Writes a file, like ``write(_:to:)-(_,String)``.
    public func write(_ list: PropertyList, to url: URL) throws(ConfigurationError) {
        try write(list, to: url.path)
    }
}
