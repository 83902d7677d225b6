import CairnPropertyList
public import CairnUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A store that keeps a tree in a file. Every change is on disk before ``save(_:revision:)``
/// returns, so that nothing is lost when the program is killed; the cost depends on the size of the
/// change, not of the tree.
///
/// The file is a journal: the whole tree, followed by the changes since. When the changes have
/// grown larger than the tree, a new file is written beside the old one and replaces it. Only one
/// store at a time can have a file open: another one, in the same program or elsewhere, gets
/// ``TreeError/inUse(file:)``.
public actor TreeStore {
    /// The path of the file.
    public nonisolated let path: String
    private var file: Int32
    private let lock: Int32
    private var forest = TreeStorage()
    /// The number of the last saved change.
    public private(set) var revision = 0
    /// The length of the file, and in `base` its length when it was last rewritten, in bytes.
    private var length = 0
    private var base = 0
    /// The minimum number of bytes of changes before the file is rewritten.
    private let slack: Int
    /// Indicates that an incomplete entry was removed from the end of the file: the program had
    /// ended during a write.
    public private(set) var wasCut = false

    /// Opens a file, or creates one.
    ///
    /// - Parameters:
    ///   - path: the path of the file; its folder must exist.
    ///   - slack: the minimum number of bytes of changes before the file is rewritten.
    /// - Throws: ``TreeError``.
    public init(_ path: String, slack: Int = 1 << 20) throws(TreeError) {
        self.path = path
        self.slack = max(0, slack)
        lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        file = -1
        guard lock >= 0 else { throw Self.failure(path) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let isTaken = errno == EWOULDBLOCK
            close(lock)
            throw isTaken ? .inUse(file: path) : Self.failure(path)
        }
        do throws(TreeError) {
            let opened = try Self.opened(path)
            file = opened.file
            length = opened.content.length
            base = length
            revision = opened.content.revision
            wasCut = opened.wasCut
            var problems: [TreeProblem] = []
            forest = TreeStorage(opened.content.records, problems: &problems)
            for change in opened.content.changes { _ = forest.apply(change) }
        } catch {
            if file >= 0 { close(file) }
            close(lock)
            throw error
        }
    }

    deinit {
        if file >= 0 { close(file) }
        close(lock)
    }

    /// Indicates that the file contains no tree yet.
    public var isEmpty: Bool { forest.count == 0 && revision == 0 }

    /// Returns the tree as of the last saved change; the model records its changes.
    public func model(_ configuration: TreeConfiguration = TreeConfiguration()) -> TreeModel {
        var model = TreeModel(configuration: configuration)
        model.forest = forest
        model.revision = revision
        model.recordsChanges = true
        return model
    }

    /// Writes changes to disk. Changes that are already saved are skipped, so calls may arrive out
    /// of order.
    ///
    /// - Parameters:
    ///   - changes: the changes, oldest first.
    ///   - number: the number of the last change.
    /// - Throws: ``TreeError/system(file:reason:)``; the file is then unchanged.
    public func save(_ changes: [TreeChange], revision number: Int) throws(TreeError) {
        let fresh = changes.suffix(max(0, number - revision))
        guard !fresh.isEmpty else { return }
        var bytes: [UInt8] = []
        var after = forest
        for change in fresh {
            TreeJournal.lines(change, to: &bytes)
            _ = after.apply(change)
        }
        TreeJournal.end(number, to: &bytes)
        let isLong = length + bytes.count - base > max(slack, base)
        if isLong || fresh.contains(where: \.isWhole) {
            try replace(after, number)
        } else {
            try append(bytes)
        }
        forest = after
        revision = number
    }

    /// Writes a whole tree, for example after it was loaded from elsewhere.
    ///
    /// - Throws: ``TreeError/system(file:reason:)``; the file is then unchanged.
    public func replace(with model: TreeModel) throws(TreeError) {
        try replace(model.forest, model.revision)
        forest = model.forest
        revision = model.revision
    }

    // MARK: The file

    private func append(_ bytes: [UInt8]) throws(TreeError) {
        guard Self.put(bytes, into: file, at: length), fsync(file) == 0 else {
            let failure = Self.failure(path)
            // A partial line would end the readable part of the file.
            ftruncate(file, off_t(length))
            throw failure
        }
        length += bytes.count
    }

    private func replace(_ forest: TreeStorage, _ number: Int) throws(TreeError) {
        let all = forest.records(forest.rows.start..<forest.rows.end, under: nil)
        let bytes = TreeJournal.snapshot(all, number)
        do {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw .configuration(error)
        }
        let opened = open(path, O_RDWR | O_CLOEXEC)
        guard opened >= 0 else { throw Self.failure(path) }
        close(file)
        file = opened
        length = bytes.count
        base = bytes.count
    }

    private static func opened(
        _ path: String
    ) throws(TreeError) -> (file: Int32, content: TreeJournal.Content, wasCut: Bool) {
        if access(path, F_OK) != 0 {
            do {
                try AtomicFile.write(Array(TreeJournal.header.utf8), to: path)
            } catch {
                throw .configuration(error)
            }
        }
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        guard let bytes = bytes(of: file), let content = TreeJournal.read(bytes) else {
            close(file)
            throw .notATree(file: path)
        }
        let isWhole = content.length == bytes.count
        if !isWhole {
            guard ftruncate(file, off_t(content.length)) == 0, fsync(file) == 0 else {
                defer { close(file) }
                throw failure(path)
            }
        }
        return (file, content, !isWhole)
    }

    private static func bytes(of file: Int32) -> [UInt8]? {
        let size = lseek(file, 0, SEEK_END)
        guard size >= 0 else { return nil }
        var done = 0
        var isBroken = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            while done < Int(size) {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[done...])
                let read = pread(file, rest.baseAddress, rest.count, off_t(done))
                if read > 0 {
                    done += read
                } else if read < 0, errno == EINTR {
                    continue
                } else {
                    isBroken = read < 0
                    break
                }
            }
            count = done
        }
        return isBroken ? nil : bytes
    }

    private static func put(_ bytes: [UInt8], into file: Int32, at start: Int) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(
                    file, buffer.baseAddress.map { $0 + done }, buffer.count - done,
                    off_t(start + done))
            }
            if count > 0 {
                done += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    private static func failure(_ path: String) -> TreeError {
        .system(file: path, reason: String(cString: strerror(errno)))
    }
}

extension TreeStore: Handler {
    /// Returns the work for a request: saving changes. A tree with lazy nodes needs a
    /// ``TreeSource``, which loads their children as well.
    public nonisolated func handle(_ request: TreeRequest) -> Effect<TreeAction> {
        TreeSource(saving: self).handle(request)
    }
}

extension TreeSource {
    /// Creates a source that saves its changes in a store.
    ///
    /// - Parameters:
    ///   - store: saves the changes.
    ///   - children: loads the children of lazy nodes.
    public init(
        saving store: TreeStore,
        children: @escaping @Sendable (_ id: String) async throws -> [TreeRecord] = { _ in [] }
    ) {
        self.init(children: children) { changes, revision in
            try await store.save(changes, revision: revision)
        }
    }
}
