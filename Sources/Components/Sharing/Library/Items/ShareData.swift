public import Foundation

/// The bytes of a shared item, in memory or in a file.
public enum ShareData: Sendable, Equatable, Codable {
    /// The path of a file, which is read in chunks when it is sent, and never held in memory as a
    /// whole.
    case file(String)
    /// Bytes in memory, for small items.
    case bytes(Data)

    /// The number of bytes; `nil` for a file that cannot be read.
    public var count: Int? {
        switch self {
        case .bytes(let data): data.count
        case .file(let path):
            (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
        }
    }

    /// Reads all bytes into memory.
    ///
    /// - Throws: ``SharingError/unreadable(_:)``.
    public func load() throws(SharingError) -> Data {
        switch self {
        case .bytes(let data): return data
        case .file(let path):
            guard let data = FileManager.default.contents(atPath: path) else {
                throw .unreadable(path)
            }
            return data
        }
    }
}
