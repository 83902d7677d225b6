import CairnFiles
import CairnPropertyList
public import CairnUI

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
    private var file: OpenFile
    private let lock: FileLock
    private var forest = TreeStorage()
    /// The number of the last saved change.
    public private(set) var revision = 0
    /// The length of the file, and in `base` its length when it was last rewritten, in bytes.
    private var length = 0
    private var base = 0
    /// The minimum number of bytes of changes before the file is rewritten.
    private let slack: Int
    /// The damage of the file; `nil` if all of it is readable. Opening changes no byte:
    /// ``mend()`` and the next save write the readable part, and put aside what is not.
    public private(set) var damage: TreeDamage?
    /// Indicates that a save failed, and that the file may end with a part of it, or that it is not
    /// the one that is open. The next save writes a new file.
    private var isDoubtful = false
    private var problems: [TreeProblem] = []
    /// The unreadable bytes, and the lines of a newer version.
    private var unreadable: [UInt8] = []
    private var foreign: [UInt8] = []

    /// Opens a file, or creates one.
    ///
    /// - Parameters:
    ///   - path: the path of the file; its folder must exist.
    ///   - slack: the minimum number of bytes of changes before the file is rewritten.
    /// - Throws: ``TreeError``.
    public init(_ path: String, slack: Int = 1 << 20) throws(TreeError) {
        self.path = path
        self.slack = max(0, slack)
        do throws(FileError) {
            lock = try FileLock(path + ".lock", waits: false)
        } catch {
            throw error.isInUse ? .inUse(file: path) : .system(file: path, reason: error.reason)
        }
        if (try? FileInfo.at(path)) == nil {
            try Self.write(Array(TreeJournal.header.utf8), to: path)
        }
        let bytes: [UInt8]
        do throws(FileError) {
            file = try OpenFile(updating: path)
            bytes = try file.bytes(count: try file.info().size)
        } catch {
            throw .system(error)
        }
        guard let content = TreeJournal.read(bytes) else { throw .notATree(file: path) }
        length = content.length
        base = length
        // The numbers say only which changes are saved. Far up, they begin again, so that those of
        // new changes can be read.
        revision = content.revision > TreeJournal.lastRevision / 2 ? 0 : content.revision
        foreign = content.foreign
        for range in content.damaged { unreadable += bytes[range] }
        damage = TreeDamage(content, bytes)
        forest = TreeStorage(content.records, problems: &problems)
        for change in content.changes {
            guard forest.fits(change) else {
                forest.applyFitting(change, problems: &problems)
                continue
            }
            if forest.apply(change) == nil, !content.damaged.isEmpty { forest.recover(change) }
        }
    }

    /// Indicates that the file at a path is one of another version: it is neither a tree of this one
    /// nor damaged.
    public static func isOfAnotherVersion(at path: String) -> Bool {
        do throws(FileError) {
            let file = try OpenFile(reading: path, waits: false)
            return TreeJournal.isOfAnotherVersion(try file.bytes(count: try file.info().size))
        } catch { return false }
    }

    /// Indicates that the file contains no tree yet.
    public var isEmpty: Bool { forest.count == 0 && revision == 0 }

    /// Returns the tree as of the last saved change; the model records its changes.
    public func model(_ configuration: TreeConfiguration = TreeConfiguration()) -> TreeModel {
        var model = TreeModel(configuration: configuration)
        model.forest = forest
        model.revision = revision
        model.problems = problems
        model.damage = damage
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
        guard number > revision else { return }
        let fresh = changes.suffix(number - revision)
        guard !fresh.isEmpty else { return }
        var bytes: [UInt8] = []
        var after = forest
        for change in fresh {
            TreeJournal.lines(change, to: &bytes)
            _ = after.apply(change)
        }
        TreeJournal.end(number, to: &bytes)
        let isLong = length + bytes.count - base > max(slack, base)
        let isWhole = isDoubtful || fresh.contains(where: \.isWhole)
        if isLong || isWhole || damage?.needsRewriting == true {
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

    /// Writes the readable part of a damaged file, after the unreadable bytes were put aside in
    /// ``TreeDamage/file(of:)``.
    ///
    /// - Throws: ``TreeError``; the file is then unchanged.
    public func mend() throws(TreeError) {
        if damage != nil { try replace(forest, revision) }
    }

    // MARK: The file

    private func append(_ bytes: [UInt8]) throws(TreeError) {
        do throws(FileError) {
            // The incomplete end may be longer than what takes its place.
            if damage != nil { try file.truncate(to: length) }
            try file.append(bytes, at: length)
        } catch {
            isDoubtful = true
            throw .system(error)
        }
        damage = nil
        length += bytes.count
    }

    private func replace(_ forest: TreeStorage, _ number: Int) throws(TreeError) {
        if !unreadable.isEmpty {
            let aside = TreeDamage.file(of: path)
            var former: [UInt8] = []
            do throws(FileError) {
                if (try? FileInfo.at(aside)) != nil {
                    let file = try OpenFile(own: aside)
                    former = try file.bytes(count: try file.info().size)
                }
            } catch { throw .system(error) }
            try Self.write(former + unreadable, to: aside)
        }
        let all = forest.records(forest.rows.start..<forest.rows.end, under: nil)
        let bytes = TreeJournal.snapshot(all, number, keeping: foreign)
        isDoubtful = true
        try Self.write(bytes, to: path)
        do throws(FileError) { file = try OpenFile(updating: path) } catch { throw .system(error) }
        (damage, unreadable, isDoubtful) = (nil, [], false)
        length = bytes.count
        base = bytes.count
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(TreeError) {
        do throws(FileError) { try AtomicFile.write(bytes, to: path) } catch {
            throw .configuration(ConfigurationError(.unwritable(error.reason), file: path))
        }
    }
}

extension TreeError {
    fileprivate static func system(_ error: FileError) -> TreeError {
        .system(file: error.path, reason: error.reason)
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
