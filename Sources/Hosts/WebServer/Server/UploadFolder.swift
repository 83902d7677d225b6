#if Web
import Foundation
import Synchronization

/// The files that were uploaded and wait for the app.
final class UploadFolder: Sendable {
    private struct Upload {
        var visitor: String
        var bytes: Int
        var since: ContinuousClock.Instant
    }

    private struct State {
        /// The bytes of each person, with those of files that are still arriving.
        var taken: [String: Int] = [:]
        /// The files that are there, by their paths.
        var files: [String: Upload] = [:]
        /// The names of uploads: of those that are arriving, and of those that the app has.
        var arriving: Set<String> = []
        var arrived: Set<String> = []
    }

    /// The place of an upload among those of the same name.
    enum Turn {
        /// The first one, which is to be taken.
        case first
        /// The first one is still arriving.
        case early
        /// The app has it.
        case late
    }

    private static let mostNames = 10_000

    private let path: String
    private let limits: WebLimits
    private let state = Mutex(State())

    /// Creates the folder, for the owner alone, and removes what an ended process left there.
    init(_ path: String, _ limits: WebLimits) throws(WebServerError) {
        (self.path, self.limits) = (path, limits)
        let manager = FileManager.default
        do {
            try manager.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            for name in try manager.contentsOfDirectory(atPath: path) where name.hasPrefix("up-") {
                try manager.removeItem(atPath: path + "/" + name)
            }
        } catch { throw .store(path) }
    }

    /// Writes the body of a request to a new file.
    ///
    /// - Returns: its path: a generated name, with the ending of `name` if it consists of letters
    ///   and digits.
    func take(_ request: WebRequest, name: String, of visitor: String) async throws -> String {
        let path = "\(self.path)/up-\(UUID().uuidString)\(Self.ending(of: name))"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw WebBodyError.unwritable }
        var reserved = 0
        do {
            defer { close(file) }
            try await request.read { [self] piece in
                guard reserved + piece.count <= limits.uploadBytes,
                    reserve(piece.count, of: visitor)
                else { throw WebBodyError.tooLarge }
                reserved += piece.count
                var left = piece
                while !left.isEmpty {
                    let written = left.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                    guard written > 0 else { throw WebBodyError.unwritable }
                    left = left.dropFirst(written)
                }
            }
        } catch {
            unlink(path)
            _ = reserve(-reserved, of: visitor)
            throw error
        }
        let upload = Upload(visitor: visitor, bytes: reserved, since: .now)
        state.withLock { $0.files[path] = upload }
        return path
    }

    /// Begins an upload with a name that a browser gives it, so that one that is sent again is taken
    /// once.
    func begin(_ name: String) -> Turn {
        state.withLock { state in
            if state.arrived.contains(name) { return .late }
            return state.arriving.insert(name).inserted ? .first : .early
        }
    }

    /// Ends an upload.
    func end(_ name: String, hasArrived: Bool) {
        state.withLock { state in
            state.arriving.remove(name)
            guard hasArrived else { return }
            if state.arrived.count >= Self.mostNames { state.arrived = [] }
            state.arrived.insert(name)
        }
    }

    private func reserve(_ count: Int, of visitor: String) -> Bool {
        state.withLock { state in
            let sum = state.taken[visitor, default: 0] + count
            guard sum <= limits.uploadsOfVisitor else { return false }
            state.taken[visitor] = sum > 0 ? sum : nil
            return true
        }
    }

    /// Removes a file.
    func discard(_ path: String) {
        unlink(path)
        guard let upload = state.withLock({ $0.files.removeValue(forKey: path) }) else { return }
        _ = reserve(-upload.bytes, of: upload.visitor)
    }

    /// Removes the files that were there long enough.
    func sweep(at now: ContinuousClock.Instant = .now) {
        let end = now - .seconds(limits.uploadKept)
        let old = state.withLock { state in
            state.files.filter { $0.value.since <= end }.map(\.key)
        }
        for path in old { discard(path) }
    }

    private static func ending(of name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "" }
        let ending = name[name.index(after: dot)...]
        let isPlain = ending.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        }
        return isPlain && (1...8).contains(ending.utf8.count) ? "." + ending.lowercased() : ""
    }
}
#endif
