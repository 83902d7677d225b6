import CairnPropertyList

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps a tree in a file: every change is on the disk before ``save(_:revision:)`` returns, so that nothing is lost when
/// the program is killed, and costs what changed, not what there is.
///
/// The file is a journal: the whole tree, and the changes since. When those have grown larger than the tree, the file is
/// written anew beside the old one and takes its place. One store at a time may have a file: another one, in this program
/// or elsewhere, gets ``TreeError/inUse(file:)``.
public actor TreeStore {
    /// The file.
    public nonisolated let path: String
    private var file: Int32
    private let lock: Int32
    private var forest = TreeForest()
    /// The number of the last change that is safe.
    public private(set) var revision = 0
    /// How long the file is, and how long it was when it was written anew.
    private var length = 0
    private var base = 0
    /// How many bytes of changes are kept before the file is written anew, at least.
    private let slack: Int
    /// Whether the end of the file had to be cut off: the program was ended while it wrote.
    public private(set) var wasCut = false

    /// Opens a file, or makes one.
    ///
    /// - Parameters:
    ///   - path: where it is; its folder must be there.
    ///   - slack: how many bytes of changes are kept before the file is written anew, at least.
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
            forest = TreeForest(opened.content.records, problems: &problems)
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

    /// Whether there is nothing in the file yet.
    public var isEmpty: Bool { forest.count == 0 && revision == 0 }

    /// The tree of the file, as of the last change that is safe; it records its changes.
    public func model(_ configuration: TreeConfiguration = TreeConfiguration()) -> TreeModel {
        var model = TreeModel(configuration: configuration)
        model.forest = forest
        model.revision = revision
        model.recordsChanges = true
        return model
    }

    /// Puts changes on the disk. Those that are there already are passed over, so calls may overtake one another.
    ///
    /// - Parameters:
    ///   - changes: the changes, the oldest first.
    ///   - number: the number of the last of them.
    /// - Throws: ``TreeError/system(file:reason:)``; the file then is as it was.
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

    /// Writes the whole of a tree, as when it was loaded from elsewhere.
    ///
    /// - Throws: ``TreeError/system(file:reason:)``; the file then is as it was.
    public func replace(with model: TreeModel) throws(TreeError) {
        try replace(model.forest, model.revision)
        forest = model.forest
        revision = model.revision
    }

    // MARK: The file

    private func append(_ bytes: [UInt8]) throws(TreeError) {
        guard Self.put(bytes, into: file, at: length), fsync(file) == 0 else {
            let failure = Self.failure(path)
            // Half of a line would end what is read later.
            ftruncate(file, off_t(length))
            throw failure
        }
        length += bytes.count
    }

    private func replace(_ forest: TreeForest, _ number: Int) throws(TreeError) {
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

extension TreeSource {
    /// A source whose changes go to a store.
    ///
    /// - Parameters:
    ///   - store: where changes go.
    ///   - children: where the children of lazy nodes come from.
    public init(
        saving store: TreeStore,
        children: @escaping @Sendable (_ id: String) async throws -> [TreeRecord] = { _ in [] }
    ) {
        self.init(children: children) { changes, revision in
            try await store.save(changes, revision: revision)
        }
    }
}
