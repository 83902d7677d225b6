#if CommandLine && Database && Vault
import CairnGalleryLibrary
import CairnVault
import Crypto
import Foundation

/// The search for what comes behind a damaged header: the content of a file that is known by its size
/// and hash, or the next header of a listed file.
///
/// Every byte is read once, and hashed from at most ``mostStarts`` places, because more than one header
/// in a row may be damaged: behind the first one, behind what looks like a header, and where the list
/// expects one.
struct BackupSearch {
    /// The result of a search, with its place after the damaged header.
    enum Outcome {
        /// The content of a file.
        case content(BackupList.File, Int)
        /// The header of a listed file, and whether there are only zeros before it.
        case header(String, Int, isEmpty: Bool)
        /// Nothing up to a place.
        case nothing(Int)
    }

    /// The number of comparisons that may still be made. The search that uses up the last one is
    /// finished.
    private(set) var effort: Int
    private let sizes: [Int]
    private let files: [Int: [BackupList.File]]
    private var starts: [Start]
    /// The sizes of the files in order, for the places of their headers.
    private var following: ArraySlice<Int>

    private static let mostStarts = 4
    private static let zeros = [UInt8](repeating: 0, count: TarFile.block)

    /// A place at which the content of a file may begin.
    private struct Start {
        let place: Int
        let hint: BackupList.File?
        var hasher = SHA256()
        /// The index of the next size.
        var next = 0
    }

    /// - Parameters:
    ///   - files: the files that may come, in order; not empty ones.
    ///   - hint: what the damaged header says.
    ///   - effort: the number of comparisons that may still be made.
    init(_ files: [BackupList.File], hint: BackupList.File?, effort: Int) {
        self.files = Dictionary(grouping: files) { Int($0.size) }
        sizes = self.files.keys.sorted()
        following = files.map { Self.padded($0.size) }[...]
        starts = [Start(place: 0, hint: hint)]
        self.effort = effort
    }

    /// Returns the size of a file in the archive in bytes, without its header.
    static func padded(_ size: UInt64) -> Int {
        let blocks = size / UInt64(TarFile.block) + (size % UInt64(TarFile.block) == 0 ? 0 : 1)
        return blocks > UInt64(Int.max / TarFile.block) ? .max : Int(blocks) * TarFile.block
    }

    /// Reads from behind the damaged header.
    ///
    /// - Parameters:
    ///   - input: the backup.
    ///   - accepts: returns the listed file that a header may belong to.
    ///   - hint: returns what a damaged header says.
    /// - Returns: what was found first.
    /// - Throws: errors of the input; its damage is the end.
    mutating func run(
        _ input: inout BackupInput, accepts: (String, UInt64) -> BackupList.File?,
        hint: ([UInt8]) -> BackupList.File?
    ) throws -> Outcome {
        var (place, zeroCount, isEmpty) = (0, 0, true)
        var expected = following.popFirst()
        var count = 1 << 16
        while !starts.isEmpty, zeroCount <= BackupArchive.mostZeros {
            let chunk: [UInt8]
            do { chunk = try input.read(count) } catch VaultError.tampered {
                // The data decrypted before is still there.
                guard count > TarFile.block else { break }
                count = TarFile.block
                continue
            }
            for start in stride(from: 0, to: chunk.count, by: TarFile.block) {
                let block = chunk[start..<min(start + TarFile.block, chunk.count)]
                let isMarked = TarFile.isMarked(block)
                if isMarked, let (name, size) = TarFile.entry(Array(block)),
                    accepts(name, size) != nil
                {
                    return .header(name, place, isEmpty: isEmpty)
                }
                if let (file, place) = match(block, at: place) { return .content(file, place) }
                let isZero = block.elementsEqual(Self.zeros.prefix(block.count))
                zeroCount = isZero ? zeroCount + block.count : 0
                isEmpty = isEmpty && isZero
                let isExpected = place == expected
                place += block.count
                if isExpected { expected = following.popFirst().map { place + $0 } }
                if isMarked || isExpected { add(place, hint(Array(block))) }
            }
            if chunk.count < count { break }
        }
        return .nothing(place)
    }

    private mutating func add(_ place: Int, _ hint: BackupList.File?) {
        guard effort > 0 else { return }
        effort -= 16
        if starts.count == Self.mostStarts { starts.remove(at: 1) }
        starts.append(Start(place: place, hint: hint))
    }

    /// Adds a block to all hashes.
    ///
    /// - Returns: the file that ends in it, and the place of its start.
    private mutating func match(
        _ block: ArraySlice<UInt8>, at place: Int
    ) -> (BackupList.File, Int)? {
        for index in starts.indices {
            let start = starts[index].place
            let before = place - start
            let after = before + block.count
            while starts[index].next < sizes.count, sizes[starts[index].next] <= after {
                let size = sizes[starts[index].next]
                starts[index].next += 1
                let found = hash(block, before, size, index)
                if let file = files[size]?.first(where: { $0.hash == found }) {
                    return (file, start)
                }
            }
            // After the list, because the header is damaged, and maybe its name.
            if let hint = starts[index].hint, before < hint.size, hint.size <= after,
                hash(block, before, Int(hint.size), index) == hint.hash
            {
                return (hint, start)
            }
            starts[index].hasher.update(data: block)
        }
        let end = place + block.count
        let longest = sizes.last ?? 0
        starts.removeAll { start in
            end - start.place >= max(longest, start.hint.map { Int(clamping: $0.size) } ?? 0)
        }
        return nil
    }

    /// Returns the hash of a file of a size that ends in a block.
    private mutating func hash(
        _ block: ArraySlice<UInt8>, _ before: Int, _ size: Int, _ index: Int
    ) -> ContentHash? {
        effort -= 1
        var hasher = starts[index].hasher
        hasher.update(data: block.prefix(size - before))
        return ContentHash(bytes: hasher.finalize())
    }
}
#endif
