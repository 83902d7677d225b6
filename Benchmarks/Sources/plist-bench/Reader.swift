import CBareWalk
import CairnPropertyList
import Foundation

/// A property list reader. Each takes bytes in memory and produces its own kind of result.
enum Reader: String, CaseIterable {
    case walk = "libxml2 SAX2 walk"
    case tree = "Cairn value tree"
    case serialization = "PropertyListSerialization"
    case decode = "Cairn typed decode"
    case foundationDecode = "PropertyListDecoder, typed"
    case plistlib = "Python plistlib"

    /// Indicates that the reader requires a uniform file.
    var isTyped: Bool { self == .decode || self == .foundationDecode }

    enum Failure: Error { case notRead(String) }

    /// Reads `bytes` once.
    func read(_ bytes: [UInt8], _ data: Data, limits: PropertyListLimits) throws {
        switch self {
        case .walk:
            let tags = bytes.withUnsafeBytes {
                cairn_bare_walk($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
            }
            guard tags > 0 else { throw Failure.notRead(rawValue) }
        case .tree:
            keep(try PropertyList(parsing: bytes, limits: limits))
        case .serialization:
            keep(try PropertyListSerialization.propertyList(from: data, format: nil))
        case .decode:
            let list = try PropertyList(parsing: bytes, limits: limits)
            keep(try PlistDecoder().decode(Records.self, from: list))
        case .foundationDecode:
            keep(try PropertyListDecoder().decode(Records.self, from: data))
        case .plistlib:
            throw Failure.notRead("runs in a process of its own")
        }
    }
}

/// Prevents the optimizer from removing an unused value.
@inline(never)
func keep<T>(_ value: T) {}
