#if Database
import CairnFiles

/// The log that SQLite writes beside a database: frames with changed pages, each with a checksum of
/// everything before it. SQLite reads it up to the first frame that does not have its checksum, and
/// ignores the others without a word.
///
/// Source: SQLite, *Database File Format*, section 4, *The Write-Ahead Log*.
final class WriteAheadLog {
    /// The checksum of a log up to a word.
    struct Sum: Hashable {
        var first: UInt32 = 0
        var second: UInt32 = 0

        /// Adds pairs of words of four bytes.
        mutating func add(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) {
            for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
                let one = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                let other = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
                first &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ second
                second &+= (isBigEndian ? other.bigEndian : other.littleEndian) &+ first
            }
        }

        /// Returns what 1 more in each word changes of the sums at the end, modulo 2³²: every word has
        /// the same weight whatever the others are.
        ///
        /// - Parameter words: The number of words, which is even.
        /// - Returns: The weights of the words, in order.
        static func weights(_ words: Int) -> [Sum] {
            var weights = [Sum](repeating: Sum(), count: words)
            var (one, other) = (Sum(first: 1, second: 1), Sum(first: 0, second: 1))
            for place in stride(from: words - 2, through: 0, by: -2) {
                (weights[place], weights[place + 1]) = (one, other)
                // The effect of a pair on a difference before it.
                func step(_ sum: Sum) -> Sum {
                    let first = sum.first &+ sum.second
                    return Sum(first: first, second: sum.second &+ first)
                }
                (one, other) = (step(one), step(other))
            }
            return weights
        }
    }

    /// The head of the log, which has its own checksum.
    struct Head {
        static let bytes = 32
        let isBigEndian: Bool
        let pageSize: Int
        let salts: UInt64
        let sum: Sum

        /// Reads a head; `nil` if it is not one.
        init?(_ bytes: [UInt8]) {
            guard bytes.count == Self.bytes, WriteAheadLog.number(bytes, 0) & ~1 == 0x377F_0682,
                WriteAheadLog.number(bytes, 4) == 3_007_000
            else { return nil }
            isBigEndian = bytes[3] & 1 == 1
            pageSize = Int(WriteAheadLog.number(bytes, 8))
            guard (512...65536).contains(pageSize), pageSize.nonzeroBitCount == 1 else {
                return nil
            }
            salts = WriteAheadLog.salts(bytes, 16)
            sum = Sum(
                first: WriteAheadLog.number(bytes, 24), second: WriteAheadLog.number(bytes, 28))
            var own = Sum()
            bytes.withUnsafeBytes {
                own.add(UnsafeRawBufferPointer(rebasing: $0[..<24]), isBigEndian: isBigEndian)
            }
            guard own == sum else { return nil }
        }
    }

    /// A page, with its number, and the size of the database if a transaction ends with it.
    struct Frame {
        static let headBytes = 24
        var bytes: [UInt8]
        var page: UInt32 { WriteAheadLog.number(bytes, 0) }
        /// The number of pages after the transaction; 0 if it goes on.
        var commit: UInt32 { WriteAheadLog.number(bytes, 4) }
        var salts: UInt64 { WriteAheadLog.salts(bytes, 8) }
        var sum: Sum {
            Sum(first: WriteAheadLog.number(bytes, 16), second: WriteAheadLog.number(bytes, 20))
        }

        /// The number of words that the checksum covers: two of the head, and those of the page.
        var words: Int { 2 + (bytes.count - Self.headBytes) / 4 }

        /// The place of such a word.
        static func place(_ word: Int) -> Int {
            word < 2 ? word * 4 : headBytes + (word - 2) * 4
        }

        func word(_ word: Int, isBigEndian: Bool) -> UInt32 {
            let number = WriteAheadLog.number(bytes, Self.place(word))
            return isBigEndian ? number : number.byteSwapped
        }

        /// Returns the checksum after the frame.
        func sum(after sum: Sum, isBigEndian: Bool) -> Sum {
            var sum = sum
            bytes.withUnsafeBytes { bytes in
                let head = UnsafeRawBufferPointer(rebasing: bytes[..<8])
                let page = UnsafeRawBufferPointer(rebasing: bytes[Self.headBytes...])
                sum.add(head, isBigEndian: isBigEndian)
                sum.add(page, isBigEndian: isBigEndian)
            }
            return sum
        }
    }

    let head: Head
    /// The number of whole frames in the file.
    let count: Int
    let size: Int
    private let log: OpenFile
    private let database: ExclusiveDatabase
    /// The bits that are put back, by the place of their byte.
    private(set) var flips: [Int: UInt8]

    /// Opens a log; `nil` if its head cannot be read, also not with one other bit.
    ///
    /// - Parameters:
    ///   - log: The path of the log.
    ///   - database: The database, which nobody else uses.
    /// - Throws: errors of reading.
    init?(_ log: String, of database: ExclusiveDatabase) throws(FileError) {
        let file = try OpenFile(own: log)
        let bytes = try file.bytes(count: Head.bytes)
        var found = Head(bytes).map { Found(head: $0) }
        if found == nil { found = try Self.corrected(bytes, file) }
        guard let found else { return nil }
        let size = try file.info().size
        (self.size, self.database, head) = (size, database, found.head)
        count = max(0, size - Head.bytes) / (Frame.headBytes + found.head.pageSize)
        flips = found.mask == 0 ? [:] : [found.place: found.mask]
        self.log = file
    }

    /// A head, and the bit that was put back.
    private struct Found {
        var head: Head
        var place = 0
        var mask: UInt8 = 0
    }

    /// Returns the only head that differs in one bit; of several, the one that the first frame follows.
    private static func corrected(
        _ bytes: [UInt8], _ log: borrowing OpenFile
    ) throws(FileError) -> Found? {
        guard bytes.count == Head.bytes else { return nil }
        var found: [Found] = []
        for place in bytes.indices {
            for bit in 0..<8 {
                var bytes = bytes
                bytes[place] ^= 1 << UInt8(bit)
                if let head = Head(bytes) {
                    found.append(Found(head: head, place: place, mask: 1 << UInt8(bit)))
                }
            }
        }
        var followed: [Found] = []
        for one in found {
            let size = Frame.headBytes + one.head.pageSize
            let first = Frame(bytes: try log.bytes(from: Head.bytes, count: size))
            if first.bytes.count == size, first.salts == one.head.salts,
                first.sum(after: one.head.sum, isBigEndian: one.head.isBigEndian) == first.sum
            {
                followed.append(one)
            }
        }
        return followed.count == 1 ? followed[0] : found.count == 1 ? found[0] : nil
    }

    /// Indicates that a log whose head is lost has frames that follow each other.
    ///
    /// - Parameters:
    ///   - log: The path of the log.
    ///   - database: The database, which has the size of the pages.
    /// - Throws: errors of reading.
    /// - Returns: Whether any two of the first frames do.
    static func hasFrames(
        _ log: String, of database: ExclusiveDatabase
    ) throws(FileError) -> Bool {
        guard let pageSize = try database.pageSize else { return false }
        let log = try OpenFile(own: log)
        let size = Frame.headBytes + pageSize
        var former: Frame?
        // Those after the first ones may be of an older log.
        for index in 0..<8 {
            let bytes = try log.bytes(from: Head.bytes + index * size, count: size)
            guard bytes.count == size else { return false }
            let frame = Frame(bytes: bytes)
            if let former, former.salts == frame.salts, frame.page != 0,
                [true, false].contains(where: {
                    frame.sum(after: former.sum, isBigEndian: $0) == frame.sum
                })
            {
                return true
            }
            former = frame
        }
        return false
    }

    // MARK: Reading

    var frameBytes: Int { Frame.headBytes + head.pageSize }

    /// Returns the place of a frame in the file.
    func place(_ index: Int) -> Int { Head.bytes + index * frameBytes }

    /// Returns a frame, with the bits that were put back; `nil` after the last one.
    func frame(_ index: Int) throws(FileError) -> Frame? {
        guard index < count else { return nil }
        let start = place(index)
        var bytes = try log.bytes(from: start, count: frameBytes)
        guard bytes.count == frameBytes else { return nil }
        for (place, mask) in flips where place >= start && place - start < bytes.count {
            bytes[place - start] ^= mask
        }
        return Frame(bytes: bytes)
    }

    /// Returns the head of a frame, as it is in the file.
    func frameHead(_ index: Int) throws(FileError) -> Frame? {
        let bytes = try log.bytes(from: place(index), count: Frame.headBytes)
        return bytes.count == Frame.headBytes ? Frame(bytes: bytes) : nil
    }

    /// Indicates that SQLite reads a frame after those with a checksum.
    func isRight(_ frame: Frame, after sum: Sum) -> Bool {
        frame.page != 0 && frame.salts == head.salts
            && frame.sum(after: sum, isBigEndian: head.isBigEndian) == frame.sum
    }

    /// Returns a page as it was before a frame; `nil` if it is new.
    func formerPage(_ page: UInt32, before index: Int) throws(FileError) -> [UInt8]? {
        for index in (0..<index).reversed() where try frameHead(index)?.page == page {
            return try frame(index).map { Array($0.bytes[Frame.headBytes...]) }
        }
        guard page > 0 else { return nil }
        let bytes = try database.file.bytes(
            from: (Int(page) - 1) * head.pageSize, count: head.pageSize)
        return bytes.count == head.pageSize ? bytes : nil
    }

    /// The number of pages of the database without the log.
    var pages: UInt32 {
        get throws(FileError) {
            UInt32(clamping: try database.file.info().size / head.pageSize)
        }
    }

    // MARK: Changing

    /// Puts a bit back.
    func flip(_ place: Int, _ mask: UInt8) { flips[place, default: 0] ^= mask }

    /// Forgets the bits that were put back after a place.
    func forgetFlips(from end: Int) { flips = flips.filter { $0.key < end } }

    /// Writes the log with the bits that were put back.
    ///
    /// - Parameters:
    ///   - file: A new file.
    ///   - length: The number of bytes.
    ///   - sums: The checksums of frames that get new ones, by their index.
    /// - Throws: errors of reading and writing.
    func write(
        to file: borrowing PendingFile, length: Int, sums: [Int: Sum]
    ) throws(FileError) {
        var start = 0
        while start < length {
            // The head, and then frame by frame.
            let next = start == 0 ? Head.bytes : start + frameBytes
            var bytes = try log.bytes(from: start, count: min(next, length) - start)
            guard !bytes.isEmpty else { return }
            for (place, mask) in flips where place >= start && place - start < bytes.count {
                bytes[place - start] ^= mask
            }
            if start > 0, bytes.count == frameBytes,
                let sum = sums[(start - Head.bytes) / frameBytes]
            {
                for (place, number) in [(16, sum.first), (20, sum.second)] {
                    for byte in 0..<4 {
                        bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte))
                    }
                }
            }
            try file.write(bytes)
            start = next
        }
    }

    // MARK: Numbers

    static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func salts(_ bytes: [UInt8], _ place: Int) -> UInt64 {
        UInt64(number(bytes, place)) << 32 | UInt64(number(bytes, place + 4))
    }
}
#endif
