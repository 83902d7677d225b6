#if os(Linux)
import Foundation

/// The files below a folder, before a program changes them.
public struct DiskImage: Sendable {
    fileprivate var root: UInt64
    /// Folders before their contents; folders have no bytes.
    fileprivate var entries: [(place: FileJournal.Place, inode: UInt64, bytes: Data?)] = []

    /// Reads a folder.
    ///
    /// - Throws: Foundation's error.
    public init(_ folder: String) throws {
        root = try Self.inode(folder)
        try read(folder, root)
    }

    /// The names and bytes of all files.
    public var digest: Set<[String]> {
        Set(entries.map { [$0.place.name, $0.bytes?.base64EncodedString() ?? ""] })
    }

    private mutating func read(_ path: String, _ folder: UInt64) throws {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: path) {
            let child = path + "/" + name
            let inode = try Self.inode(child)
            let place = FileJournal.Place(folder: folder, name: name)
            switch try manager.attributesOfItem(atPath: child)[.type] as? FileAttributeType {
            case .typeDirectory?:
                entries.append((place, inode, nil))
                try read(child, inode)
            case .typeRegular?:
                entries.append((place, inode, try Data(contentsOf: URL(fileURLWithPath: child))))
            default: break
            }
        }
    }

    private static func inode(_ path: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    }
}

/// A disk after a power failure: what was synchronized is there, and of everything else any part.
///
/// Of the bytes that were written since a file was synchronized, each piece of 512 bytes can be on
/// disk or not, in any order. Of the names that were made, removed or exchanged since their folder
/// was synchronized, each can be on disk or not, except that changes of the same name keep their
/// order and a renaming is one step. A file that is synchronized need not have a name.
public struct PowerCut {
    /// The part of the changes not synchronized that is on disk.
    public enum Luck: Sendable {
        /// Nothing.
        case nothing
        /// Everything.
        case everything
        /// Any part.
        case part(seed: UInt64)
    }

    private final class Node {
        let isFolder: Bool
        /// The state on disk.
        var bytes = Data()
        var entries: [String: Node] = [:]
        /// The state that the program sees.
        var seen: [String: Node] = [:]
        /// The bytes written since the file was synchronized; `nil` for a new length.
        var pending: [(data: Data?, offset: Int)] = []

        init(isFolder: Bool) { self.isFolder = isFolder }
    }

    /// A change of names: of all of them, or of none.
    private struct Naming {
        var entries: [(folder: Node, name: String, node: Node?)]

        var keys: Set<Key> { Set(entries.map { Key(ObjectIdentifier($0.folder), $0.name) }) }

        func apply() {
            for (folder, name, node) in entries { folder.entries[name] = node }
        }
    }

    private struct Key: Hashable {
        var folder: ObjectIdentifier
        var name: String

        init(_ folder: ObjectIdentifier, _ name: String) {
            (self.folder, self.name) = (folder, name)
        }
    }

    private let root = Node(isFolder: true)
    private var nodes: [UInt64: Node] = [:]
    private var namings: [Naming] = []

    /// Starts with a disk on which everything is synchronized.
    public init(_ image: DiskImage) {
        nodes[image.root] = root
        for entry in image.entries {
            let node = nodes[entry.inode] ?? Node(isFolder: entry.bytes == nil)
            node.bytes = entry.bytes ?? Data()
            nodes[entry.inode] = node
            nodes[entry.place.folder]?.entries[entry.place.name] = node
            nodes[entry.place.folder]?.seen[entry.place.name] = node
        }
    }

    /// Makes the changes that were recorded.
    public mutating func replay(_ records: some Sequence<FileJournal.Record>) {
        for record in records { replay(record) }
    }

    private mutating func replay(_ record: FileJournal.Record) {
        let node = nodes[record.inode]
        switch record.kind {
        case "c", "d":
            let new = Node(isFolder: record.kind == "d")
            nodes[record.inode] = new
            change([(record.place, new)])
        case "l": change([(record.place, node)])
        case "u": change([(record.place, nil)])
        case "r":
            let moved = nodes[record.place.folder]?.seen[record.place.name]
            change([(record.place, nil), (record.other, moved)])
        case "x":
            let one = nodes[record.place.folder]?.seen[record.place.name]
            let other = nodes[record.other.folder]?.seen[record.other.name]
            change([(record.place, other), (record.other, one)])
        case "w": node?.pending.append((record.data, record.offset))
        case "t": node?.pending.append((nil, record.offset))
        case "s":
            guard let node else { return }
            if node.isFolder { synchronizeNames(of: node) } else { Self.write(node) { true } }
        default: break
        }
    }

    private mutating func change(_ entries: [(place: FileJournal.Place, node: Node?)]) {
        var naming = Naming(entries: [])
        for (place, node) in entries {
            guard let folder = nodes[place.folder] else { continue }
            folder.seen[place.name] = node
            naming.entries.append((folder, place.name, node))
        }
        namings.append(naming)
    }

    /// Puts the names of a folder on disk, with the earlier changes that they depend on.
    private mutating func synchronizeNames(of folder: Node) {
        var needed: Set<Key> = []
        var done: [Naming] = []
        var left: [Naming] = []
        for naming in namings.reversed() {
            let keys = naming.keys
            let isHere = naming.entries.contains { $0.folder === folder }
            if isHere || !keys.isDisjoint(with: needed) {
                needed.formUnion(keys)
                done.append(naming)
            } else {
                left.append(naming)
            }
        }
        for naming in done.reversed() { naming.apply() }
        namings = left.reversed()
    }

    private static func write(_ file: Node, _ isOnDisk: () -> Bool) {
        for (data, offset) in file.pending {
            guard let data else {
                guard isOnDisk() else { continue }
                if file.bytes.count > offset {
                    file.bytes = Data(file.bytes.prefix(offset))
                } else {
                    file.bytes.append(Data(count: offset - file.bytes.count))
                }
                continue
            }
            var place = 0
            while place < data.count {
                // Up to the next sector of the disk.
                let count = min(512 - (offset + place) % 512, data.count - place)
                defer { place += count }
                guard isOnDisk() else { continue }
                let (start, end) = (offset + place, offset + place + count)
                if file.bytes.count < end { file.bytes.append(Data(count: end - file.bytes.count)) }
                let first = data.startIndex + place
                file.bytes.replaceSubrange(start..<end, with: data[first..<(first + count)])
            }
        }
        file.pending = []
    }

    /// Ends the power, and writes what is on disk to an empty folder. The value must not be used
    /// afterward.
    ///
    /// - Throws: Foundation's error.
    public mutating func end(_ luck: Luck, to folder: String) throws {
        var random = SplitMix64(seed: 0)
        if case .part(let seed) = luck { random = SplitMix64(seed: seed) }
        // Often most of it, often little: either kind finds other mistakes.
        let share = Int.random(in: 1...7, using: &random)
        func isOnDisk() -> Bool {
            switch luck {
            case .nothing: false
            case .everything: true
            case .part: Int.random(in: 0..<8, using: &random) < share
            }
        }
        var lost: Set<Key> = []
        for naming in namings {
            let keys = naming.keys
            if keys.isDisjoint(with: lost), isOnDisk() {
                naming.apply()
            } else {
                lost.formUnion(keys)
            }
        }
        try write(root, folder, isOnDisk)
    }

    private func write(_ node: Node, _ path: String, _ isOnDisk: () -> Bool) throws {
        guard node.isFolder else {
            Self.write(node, isOnDisk)
            try node.bytes.write(to: URL(fileURLWithPath: path))
            return
        }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        for (name, child) in node.entries.sorted(by: { $0.key < $1.key }) {
            try write(child, path + "/" + name, isOnDisk)
        }
    }
}
#endif
