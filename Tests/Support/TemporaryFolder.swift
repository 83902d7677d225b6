public import Foundation

/// A temporary folder that is deleted with the value.
public final class TemporaryFolder: Sendable {
    /// The location of the folder.
    public let url: URL

    /// Creates an empty folder in the system's temporary folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("cairn-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a text file below the folder, creating intermediate folders.
    ///
    /// - Returns: the location of the file.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }
}
