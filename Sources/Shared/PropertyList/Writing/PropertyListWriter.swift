#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes XML property lists that can be read again: what a reader with the same limits would refuse, and what XML
/// cannot hold, is refused instead of written.
///
///     try PropertyListWriter(keyOrder: .sorted).write(list, to: "App.plist")
///
/// Comments, the order in which attributes stood and the way numbers were written are not kept.
public struct PropertyListWriter: Sendable {
    /// In what order the keys of dictionaries are written.
    public enum KeyOrder: Sendable {
        /// As they stand in the value: as read, or as built.
        case kept
        /// By their Unicode scalars.
        case sorted
    }

    /// What to do with NaN and infinity.
    public enum NonFiniteNumbers: Sendable {
        /// Write `nan`, `inf` and `-inf`, as Apple's writer does.
        case write
        /// Throw an error that names the value.
        case refuse
    }

    /// What to do with a date between two seconds, which the format has no word for.
    public enum FractionsOfSeconds: Sendable {
        /// Throw an error that names the value.
        case refuse
        /// Write the nearest second.
        case round
    }

    /// In what order keys are written; as they stand by default.
    public var keyOrder: KeyOrder
    /// What to do with NaN and infinity; they are written by default.
    public var nonFiniteNumbers: NonFiniteNumbers
    /// What to do with a date between two seconds; it is refused by default.
    public var fractionsOfSeconds: FractionsOfSeconds
    /// The limits of whoever reads the file.
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

    /// Returns the document: UTF-8, Apple's document type, tabs, a line feed at the end.
    ///
    /// - Throws: ``ConfigurationError`` with the key path, and the place if the value has one, of what cannot be
    ///   written: a control character, a date outside of the years 1 to 9999, nesting that is too deep.
    /// - Complexity: linear in the size of the value, but for sorting keys.
    public func xml(_ list: PropertyList) throws(ConfigurationError) -> [UInt8] {
        var document = XMLDocument(writer: self)
        try document.append(list, depth: 1)
        return try document.finished(list)
    }

    /// Writes a file, whole or not at all: into another file beside it, which is forced to the disk and takes its
    /// place. Permissions stay, and so does a symbolic link.
    ///
    /// - Throws: ``ConfigurationError`` as ``xml(_:)``, and if the file cannot be written; the old file is then
    ///   as it was.
    public func write(_ list: PropertyList, to path: String) throws(ConfigurationError) {
        try AtomicFile.write(try xml(list), to: path)
    }

    /// Writes a file, as ``write(_:to:)-(_,String)``.
    public func write(_ list: PropertyList, to url: URL) throws(ConfigurationError) {
        try write(list, to: url.path)
    }
}
