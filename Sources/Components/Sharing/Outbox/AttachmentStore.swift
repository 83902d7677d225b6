#if Database
import Crypto
import Foundation

/// Copies of the files to send, named by their SHA-256, because the originals may change before
/// they are sent.
struct AttachmentStore: Sendable {
    let folder: String

    /// Returns the path of a stored file.
    func path(_ hash: String) -> String { "\(folder)/\(hash)" }

    /// Copies bytes or a file, in chunks, and returns after they are on disk.
    ///
    /// - Throws: ``SharingError/unreadable(_:)`` and ``SharingError/store(code:_:)``.
    func keep(_ data: ShareData, name: String) throws(SharingError) -> (hash: String, count: Int) {
        let temporary = "\(folder)/incoming-\(UUID().uuidString)"
        let output = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw Self.failed() }
        var hasher = SHA256()
        var count = 0
        do throws(SharingError) {
            try Self.pieces(of: data, name: name) { (piece) throws(SharingError) in
                hasher.update(data: piece)
                count += piece.count
                try Self.write(piece, to: output)
            }
            guard fsync(output) == 0 else { throw Self.failed() }
        } catch {
            close(output)
            unlink(temporary)
            throw error
        }
        close(output)
        let hash = hasher.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        guard rename(temporary, path(hash)) == 0 else { throw Self.failed() }
        return (hash, count)
    }

    /// Syncs the directory, so that the names of stored files survive a power failure.
    func flush() throws(SharingError) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failed() }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Self.failed() }
    }

    /// Deletes all files except those with the given names.
    ///
    /// - Returns: the number of files deleted.
    func sweep(keeping hashes: Set<String>) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count { name in
            // A file that is being added has no row yet; it gets one within an hour.
            let isFresh = name.hasPrefix("incoming-") && Self.age(path(name)) < 3600
            return !hashes.contains(name) && !isFresh && unlink(path(name)) == 0
        }
    }

    private static func age(_ path: String) -> Double {
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        guard let time = facts?[.modificationDate] as? Date else { return .infinity }
        return Date().timeIntervalSince(time)
    }

    private static func pieces(
        of data: ShareData, name: String, _ body: (Data) throws(SharingError) -> Void
    ) throws(SharingError) {
        switch data {
        case .bytes(let data): try body(data)
        case .file(let path):
            let input = open(path, O_RDONLY | O_CLOEXEC)
            guard input >= 0 else { throw .unreadable(name) }
            defer { close(input) }
            var buffer = Data(count: 1 << 16)
            while true {
                let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw .unreadable(name) }
                if count == 0 { return }
                try body(buffer.prefix(count))
            }
        }
    }

    private static func write(_ data: Data, to output: Int32) throws(SharingError) {
        var done = 0
        while done < data.count {
            let count = data.withUnsafeBytes { bytes in
                Foundation.write(output, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0 {
                guard errno == EINTR else { throw failed() }
            } else {
                done += count
            }
        }
    }

    static func failed() -> SharingError {
        .store(code: Int(errno), String(cString: strerror(errno)))
    }
}
#endif
