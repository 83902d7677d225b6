public import Foundation

/// Where the bytes of something shared are.
public enum ShareData: Sendable, Equatable, Codable {
    /// A file, by its path: it is read in pieces when it is sent, and never held as a whole.
    case file(String)
    /// The bytes themselves; for what is small.
    case bytes(Data)

    /// How many bytes there are; `nil` for a file that cannot be read.
    public var count: Int? {
        switch self {
        case .bytes(let data): data.count
        case .file(let path):
            (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
        }
    }

    /// All of it, in memory.
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
