#if CommandLine && Database && Vault
import CairnGalleryLibrary
import Foundation

/// The list at the start of a backup, as far as it can be read.
struct BackupList {
    /// The files in order; `nil` if there is no list of them.
    private(set) var files: [File]?
    /// The number of files, which is all that a backup of the first version tells.
    private(set) var count: Int?
    /// Indicates that no line is damaged.
    private(set) var isWhole = false
    private var places: [String: Int] = [:]
    /// The hashes of the listed originals.
    private var originals: Set<ContentHash> = []

    /// Creates the list of a backup that has none.
    init() {}

    /// - Throws: ``BackupArchive/Problem/notOne`` for a list of another program or of a newer version.
    init(_ bytes: [UInt8]) throws {
        let (words, formerWords) = (BackupArchive.words, BackupArchive.formerWords)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let first = (lines.first.map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
        let rest = lines.dropFirst()
        if first == formerWords || Self.differsInOneByte(first, formerWords) {
            count = rest.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
            isWhole = first == formerWords
            let isAlone = rest.count == 2 && rest.last?.isEmpty == true
            if count != nil, isWhole || isAlone { return }
            count = nil
        }
        let isKnown = first == words
        // The number may be that of a newer version, unless every line is one of this version.
        let start = words.dropLast(2)
        if !isKnown, first.hasPrefix(start), Int(first.dropFirst(start.count).dropLast()) != nil {
            let isOfThis =
                Self.differsInOneByte(first, words) && rest.count > 1 && rest.last?.isEmpty == true
                && rest.dropLast().allSatisfy { File($0) != nil }
            guard isOfThis else { throw BackupArchive.Problem.notOne }
        }
        var found: [File] = []
        isWhole = isKnown && lines.last?.isEmpty == true
        for line in lines.dropFirst() where !line.isEmpty {
            guard let file = File(line) else {
                isWhole = false
                continue
            }
            if file.isContradictory { isWhole = false }
            if let place = places[file.name] {
                found[place] = file
            } else {
                places[file.name] = found.count
                found.append(file)
            }
            if let hash = file.original { originals.insert(hash) }
        }
        if isKnown || !found.isEmpty { files = found }
    }

    /// Returns `true` for the start of a list, in which one byte may be wrong.
    static func isStart(_ bytes: [UInt8]) -> Bool {
        [BackupArchive.words, BackupArchive.formerWords].contains { words in
            let start = bytes.prefix(words.utf8.count)
            return start.count == words.utf8.count
                && zip(start, words.utf8).count { $0 != $1 } <= 1
        }
    }

    /// Returns `true` for a line with one wrong byte.
    private static func differsInOneByte(_ line: String, _ right: String) -> Bool {
        line.utf8.count == right.utf8.count
            && zip(line.utf8, right.utf8).count { $0 != $1 } == 1
    }

    /// Returns the place of a file in the order; `nil` for one that is not listed.
    func place(of name: String) -> Int? { places[name] }

    /// Returns the size in the archive of the files that are not yet read, in bytes.
    func size(besides names: Set<String>) -> Int {
        let left = (files ?? []).filter { !names.contains($0.name) }
        let sum = left.reduce(0.0) { $0 + Double($1.size) + 1024 }
        return Int(min(sum, 1e15))
    }

    /// Returns what the list says about a file; of one that may have been on a damaged line, what
    /// its name says; `nil` for one that is not listed.
    func file(_ name: String, _ size: UInt64) -> File? {
        if let place = places[name] { return files?[place] }
        if files == nil || !isWhole { return File(name, size) }
        // The line of an original may be damaged in the format, which nothing else tells.
        let file = File(name, size)
        return file.original.map(originals.contains) == true ? file : nil
    }

    /// A line of the list.
    struct File: Equatable {
        var name: String
        var size: UInt64
        /// The hash; `nil` if a backup of the first version does not tell.
        var hash: ContentHash?
        /// The hash that is the name of an original; `nil` for other files.
        fileprivate var original: ContentHash?
        /// Indicates that the line has another hash than the name.
        fileprivate var isContradictory = false

        init?(_ line: ArraySlice<UInt8>) {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
            guard parts.count == 3,
                let hash = ContentHash(hex: String(decoding: parts[0], as: UTF8.self)),
                let size = UInt64(String(decoding: parts[1], as: UTF8.self)),
                let name = String(validating: parts[2], as: UTF8.self)
            else { return nil }
            self.init(name, size)
            guard original != nil || BackupArchive.isName(name) else { return nil }
            isContradictory = self.hash.map { $0 != hash } == true
            // The hash of an original is its name, whatever the list says.
            self.hash = self.hash ?? hash
        }

        init(_ name: String, _ size: UInt64) {
            original = BackupArchive.original(name)?.hash
            (self.name, self.size, hash) = (name, size, original)
        }
    }
}
#endif
