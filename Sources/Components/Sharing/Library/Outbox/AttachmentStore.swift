#if Database
import CairnDatabase
import CairnEncoding
import CairnFiles
import Foundation

/// Copies of the files to send, named by their SHA-256, because the originals may change before
/// they are sent.
struct AttachmentStore: Sendable {
    let folder: String

    /// Returns the path of a stored file; of no file if the name, which comes from a database, is not
    /// a hash.
    func path(_ hash: String) -> String {
        "\(folder)/\(Self.isHash(hash) ? hash : "none")"
    }

    /// Returns `true` if a stored file has the bytes that its name says.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - reads: Whether they are read; otherwise, it only has to be there.
    /// - Returns: `false` also if it is missing.
    static func isSound(_ path: String, reading reads: Bool = true) -> Bool {
        guard let info = try? FileInfo.at(path, followingLinks: false), info.kind == .file else {
            return false
        }
        guard reads else { return true }
        var hasher = FileHasher()
        let isRead = try? pieces(of: .file(path)) { (piece) throws(FileError) in
            piece.withUnsafeBytes { hasher.update($0) }
        }
        let name = path.split(separator: "/").last.map(String.init)
        return isRead == true && hasher.finalize().hexadecimal == name
    }

    private static func isHash(_ name: String) -> Bool {
        name.utf8.count == 64 && name.utf8.allSatisfy { $0.hexadecimalValue != nil }
    }

    /// The start of the names of files that are being added.
    private static let start = "incoming-"

    /// Copies bytes or a file, in chunks, and returns after they are on disk.
    ///
    /// - Throws: ``SharingError/unreadable(_:)`` and ``SharingError/store(code:_:)``.
    func keep(_ data: ShareData, name: String) throws(SharingError) -> (hash: String, count: Int) {
        let temporary = "\(folder)/\(Self.start)\(UUID().uuidString)"
        var hasher = FileHasher()
        var count = 0
        do throws(FileError) {
            var output = try PendingFile(temporary)
            let isRead = try Self.pieces(of: data) { (piece) throws(FileError) in
                piece.withUnsafeBytes { hasher.update($0) }
                count += piece.count
                try output.write(piece)
            }
            if isRead {
                let hash = hasher.finalize().hexadecimal
                try output.move(to: path(hash))
                return (hash, count)
            }
        } catch {
            throw SharingError(error)
        }
        throw .unreadable(name)
    }

    /// Syncs the directory, so that the names of stored files survive a power failure.
    func flush() throws(SharingError) {
        do throws(FileError) { try OpenFile.synchronize(folder) } catch {
            throw SharingError(error)
        }
    }

    /// Deletes all stored files except those with the given names. Other files belong to somebody
    /// else.
    ///
    /// - Returns: the number of files deleted.
    func sweep(keeping hashes: Set<String>) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count { name in
            let path = folder + "/" + name
            // A file that is being added has no row yet; it gets one within an hour.
            let isLeft = name.hasPrefix(Self.start) && Self.age(path) >= 3600
            return (isLeft || Self.isHash(name)) && !hashes.contains(name) && unlink(path) == 0
        }
    }

    private static func age(_ path: String) -> Double {
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        guard let time = facts?[.modificationDate] as? Date else { return .infinity }
        return Date().timeIntervalSince(time)
    }

    /// Passes on bytes or a file in chunks; `false` if the file cannot be read.
    private static func pieces(
        of data: ShareData, _ body: (Data) throws(FileError) -> Void
    ) throws(FileError) -> Bool {
        switch data {
        case .bytes(let data): try body(data)
        case .file(let path):
            guard let input = try? OpenFile(reading: path, waits: false) else { return false }
            var buffer = Data(count: 1 << 16)
            while true {
                let count = buffer.withUnsafeMutableBytes { try? input.readNext(into: $0) }
                guard let count else { return false }
                if count == 0 { return true }
                try body(buffer.prefix(count))
            }
        }
        return true
    }
}
#endif
