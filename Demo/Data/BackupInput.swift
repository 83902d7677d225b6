#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnVault
import Crypto
import Foundation

/// The bytes of a backup in order, decrypted if necessary.
struct BackupInput {
    private var age: AgeReader?
    private let file: File
    /// The number of bytes that were read.
    private(set) var place = 0
    /// The size of the file in bytes. What it contains is not longer.
    let size: Int

    /// The file, with the place from which it is read.
    private final class File {
        let file: OpenFile
        var place = 0

        init(_ file: consuming OpenFile) { self.file = file }

        func read(_ count: Int) throws -> [UInt8] {
            let bytes = try file.bytes(from: place, count: count)
            place += bytes.count
            return bytes
        }
    }

    /// Opens a backup; `passphrase` is called if it is encrypted.
    init(_ path: String, passphrase: () throws -> Secret) throws {
        let open = try OpenFile(reading: path, waits: false)
        let info = try open.info()
        guard info.kind == .file else { throw BackupArchive.Problem.notOne }
        size = info.size
        let file = File(open)
        self.file = file
        let isEncrypted = AgeReader.matches(try file.read(64))
        file.place = 0
        guard isEncrypted else { return }
        let spellings = PassphraseSpelling.all(try passphrase())
        age = try AgeReader(
            spellings[0], spelled: Array(spellings.dropFirst()), path: path, skipsDamage: true
        ) { try file.read($0) }
    }

    /// Indicates that the header is damaged, or that bytes in the middle could not be decrypted. Others are
    /// in their place.
    var isDamaged: Bool { age?.isDamaged ?? false }

    /// A place that can be returned to.
    struct Mark {
        fileprivate var age: AgeReader?
        fileprivate var filePlace: Int
        /// The number of bytes before it.
        fileprivate(set) var place: Int
    }

    /// The current place.
    var mark: Mark { Mark(age: age, filePlace: file.place, place: place) }

    /// Returns to a place.
    mutating func rewind(to mark: Mark) {
        (age, place) = (mark.age, mark.place)
        file.place = mark.filePlace
    }

    /// Returns at most a number of bytes; fewer only at the end.
    mutating func read(_ count: Int) throws -> [UInt8] {
        let bytes = try age?.read(count) ?? file.read(count)
        place += bytes.count
        return bytes
    }

    /// Returns the content of a small file; `nil` if the end is missing.
    mutating func content(_ size: UInt64) throws -> [UInt8]? {
        let bytes = try read(Int(size))
        try skip(UInt64(TarFile.padding(size).count))
        return bytes.count == Int(size) ? bytes : nil
    }

    /// Skips bytes, up to the end.
    mutating func skip(_ size: UInt64) throws {
        try each(size) { _ in }
    }

    /// Writes the content of a file to a path, if there is one.
    ///
    /// - Returns: its hash; that of another file if the end is missing.
    mutating func copy(_ size: UInt64, to path: String?) throws -> ContentHash? {
        var hasher = SHA256()
        if let path {
            try Folder.make(Folder.parent(of: path))
            let out = try OpenFile(creating: path)
            try each(size) { bytes in
                hasher.update(data: bytes)
                try out.write(bytes)
            }
            try out.synchronize()
        } else {
            try each(size) { hasher.update(data: $0) }
        }
        try skip(UInt64(TarFile.padding(size).count))
        return ContentHash(bytes: hasher.finalize())
    }

    private mutating func each(_ size: UInt64, _ body: ([UInt8]) throws -> Void) throws {
        var left = size
        while left > 0 {
            let bytes = try read(Int(min(left, 1 << 20)))
            if bytes.isEmpty { return }
            try body(bytes)
            left -= UInt64(bytes.count)
        }
    }
}

extension ContentHash {
    /// Returns the hash of a file of the app.
    ///
    /// - Throws: `FileError`.
    init(fileAt path: String) throws {
        let file = try OpenFile(own: path)
        var hasher = SHA256()
        var place = 0
        while true {
            let bytes = try file.bytes(from: place, count: 1 << 20)
            if bytes.isEmpty { break }
            hasher.update(data: bytes)
            place += bytes.count
        }
        guard let hash = ContentHash(bytes: hasher.finalize()) else {
            throw FileError(path, code: EIO)
        }
        self = hash
    }
}
#endif
