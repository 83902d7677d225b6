#if Database
import CairnFiles

/// The pass over a log that finds the frames which SQLite would not read, and puts single bits back.
struct LogScan {
    /// The log, with the bits that were put back.
    let log: WriteAheadLog
    /// The number of frames up to the end of the last whole transaction.
    private(set) var end = 0
    /// Whether one bit of a frame is wrong, and it is not known which one: the frame stays as it is, and
    /// gets a checksum of its own.
    private(set) var isUncertain = false
    /// Whether transactions behind the last one that can be read are lost.
    private(set) var isLost = false
    /// The new checksums of frames, by their index.
    private(set) var sums: [Int: WriteAheadLog.Sum] = [:]

    /// The number of pages of the database before a frame, and the highest page of its transaction.
    private var pages: UInt32
    private var highest: UInt32 = 0
    private let weights: [WriteAheadLog.Sum]

    /// The highest number of frames with a wrong bit in one log: more are no accident of single bits.
    private static let mostCorrected = 64

    /// A bit whose change gives a frame its checksum.
    private struct Flip {
        /// The place of the byte in the frame.
        var place: Int
        var mask: UInt8
        /// The word that the checksum covers; `nil` for a bit of the checksum itself, or of a salt.
        var word: Int?
        /// The checksum after the frame.
        var sum: WriteAheadLog.Sum
    }

    /// Reads a log.
    ///
    /// - Throws: errors of reading.
    /// - Complexity: linear in the log.
    init(_ log: WriteAheadLog) throws(FileError) {
        pages = try log.pages
        weights = WriteAheadLog.Sum.weights(2 + log.head.pageSize / 4)
        self.log = log
        try read()
        // Frames that no transaction ends are not read.
        log.forgetFlips(from: end == 0 ? 0 : log.place(end))
        sums = sums.filter { [end] in $0.key < end }
        isUncertain = !sums.isEmpty
    }

    /// Whether bits were put back.
    var isCorrected: Bool { !log.flips.isEmpty }

    /// The number of bytes that the log has from now on. What follows the damage would count as damage
    /// again, once others have written before it.
    var length: Int { isLost ? (end == 0 ? 0 : log.place(end)) : log.size }

    private mutating func read() throws(FileError) {
        var sum = log.head.sum
        // The checksum as it is written, once a frame has kept a wrong bit.
        var own: WriteAheadLog.Sum?
        var corrected = 0
        var index = 0
        while var frame = try log.frame(index) {
            if !log.isRight(frame, after: sum) {
                guard corrected < Self.mostCorrected,
                    let flips = try flips(of: frame, index, after: sum), !flips.isEmpty
                else {
                    isLost = try wasSynchronized(index)
                    return
                }
                corrected += 1
                if let flip = try chosen(flips, frame, index) {
                    log.flip(log.place(index) + flip.place, flip.mask)
                    frame.bytes[flip.place] ^= flip.mask
                    sum = flip.sum
                } else {
                    isUncertain = true
                    if own == nil { own = sum }
                    sum = flips[0].sum
                }
            } else {
                sum = frame.sum
            }
            if let former = own {
                let next = frame.sum(after: former, isBigEndian: log.head.isBigEndian)
                (own, sums[index]) = (next, next)
            }
            highest = max(highest, frame.page)
            index += 1
            if frame.commit != 0 { (end, pages, highest) = (index, frame.commit, 0) }
        }
    }

    /// Indicates that a frame that cannot be read was on disk before: transactions follow it that began
    /// after it was synchronized.
    ///
    /// A power failure leaves any part of what was not synchronized: the transaction that was being
    /// written, and one light transaction before it (``StoreDatabase/write(isLight:_:)``). So two
    /// transactions and a frame must follow, or one and a frame if all of the damaged frame was written.
    /// A file system gives zeros for what was not; in the place of an older log, which has other salts, it
    /// may be anything.
    private func wasSynchronized(_ damaged: Int) throws(FileError) -> Bool {
        var ends = 0
        var isFollowed = false
        var isReused = false
        for index in damaged..<log.count {
            guard let head = try log.frameHead(index) else { break }
            guard head.salts == log.head.salts else {
                isReused = isReused || head.salts != 0
                continue
            }
            if ends >= 2 { return true }
            isFollowed = isFollowed || ends == 1
            if head.commit != 0 { ends += 1 }
        }
        guard isFollowed, !isReused else { return false }
        return try wasWritten(damaged)
    }

    /// Indicates that a frame has no sector of zeros but in the free room of a page of a table or index.
    private func wasWritten(_ index: Int) throws(FileError) -> Bool {
        guard let frame = try log.frame(index), frame.salts == log.head.salts else { return false }
        let page = Array(frame.bytes[WriteAheadLog.Frame.headBytes...])
        let free = Self.freeRoom(page, isFirst: frame.page == 1)
        let sector = 512
        let place = log.place(index) + WriteAheadLog.Frame.headBytes
        var from = 0
        while from < page.count {
            let next = min((place + from) / sector * sector + sector - place, page.count)
            let isZero = page[from..<next].allSatisfy { $0 == 0 }
            if isZero, from < free.lowerBound || next > free.upperBound { return false }
            from = next
        }
        return true
    }

    /// Returns the bytes between the list of cells and the cells; none for other pages.
    ///
    /// Source: SQLite, *Database File Format*, section 1.6, *B-tree Pages*.
    private static func freeRoom(_ page: [UInt8], isFirst: Bool) -> Range<Int> {
        let head = isFirst ? 100 : 0
        let headBytes: Int
        switch page[head] {
        case 2, 5: headBytes = 12
        case 10, 13: headBytes = 8
        default: return 0..<0
        }
        func number(_ place: Int) -> Int {
            Int(page[head + place]) << 8 | Int(page[head + place + 1])
        }
        let start = head + headBytes + 2 * number(3)
        let end = number(5) == 0 ? page.count : number(5)
        return start <= end && end <= page.count ? start..<end : 0..<0
    }

    // MARK: Single bits

    /// Returns the bits whose change gives a frame its checksum. The checksum is weak in the high bits of
    /// words: there may be hundreds.
    private func flips(
        of frame: WriteAheadLog.Frame, _ index: Int, after sum: WriteAheadLog.Sum
    ) throws(FileError) -> [Flip]? {
        let right = frame.sum(after: sum, isBigEndian: log.head.isBigEndian)
        let salts = frame.salts ^ log.head.salts
        guard salts == 0 else {
            guard salts.nonzeroBitCount == 1, right == frame.sum, frame.page != 0 else {
                return nil
            }
            let bit = salts.trailingZeroBitCount
            return [Flip(place: 15 - bit / 8, mask: 1 << UInt8(bit % 8), word: nil, sum: right)]
        }
        var found = bits(of: frame, right)
        let stored = frame.sum
        let difference =
            UInt64(stored.first ^ right.first) << 32 | UInt64(stored.second ^ right.second)
        if difference.nonzeroBitCount == 1 {
            let bit = difference.trailingZeroBitCount
            found.append(
                Flip(place: 23 - bit / 8, mask: 1 << UInt8(bit % 8), word: nil, sum: right))
        }
        // The next frame continues from the right checksum.
        if found.count > 1, let next = try log.frame(index + 1), next.salts == log.head.salts {
            let followed = found.filter { log.isRight(next, after: $0.sum) }
            if !followed.isEmpty { found = followed }
        }
        return found
    }

    /// Returns the bits of the words that the checksum covers.
    ///
    /// A bit adds or subtracts a power of two in its word, and that times the weight of the word in the
    /// sums: each takes two multiplications, not a sum over the page.
    private func bits(of frame: WriteAheadLog.Frame, _ right: WriteAheadLog.Sum) -> [Flip] {
        let isBigEndian = log.head.isBigEndian
        let first = frame.sum.first &- right.first
        let second = frame.sum.second &- right.second
        var found: [Flip] = []
        for (word, weight) in weights.enumerated() {
            let value = frame.word(word, isBigEndian: isBigEndian)
            for bit in 0..<(32 as UInt32) {
                let (one, other) = (weight.first << bit, weight.second << bit)
                let isSet = value >> bit & 1 == 1
                guard (isSet ? 0 &- one : one) == first, (isSet ? 0 &- other : other) == second
                else { continue }
                let byte = isBigEndian ? 3 - Int(bit / 8) : Int(bit / 8)
                found.append(
                    Flip(
                        place: WriteAheadLog.Frame.place(word) + byte,
                        mask: 1 << UInt8(bit % 8), word: word, sum: frame.sum))
            }
        }
        return found.filter { changed(frame, $0).page != 0 }
    }

    private func changed(_ frame: WriteAheadLog.Frame, _ flip: Flip) -> WriteAheadLog.Frame {
        var frame = frame
        frame.bytes[flip.place] ^= flip.mask
        return frame
    }

    /// Returns the bit that was right before; `nil` if that is not known.
    ///
    /// Most of a page is as it was when it was written the last time: the bit whose change makes the page
    /// more like that is the one that flipped.
    private func chosen(
        _ flips: [Flip], _ frame: WriteAheadLog.Frame, _ index: Int
    ) throws(FileError) -> Flip? {
        let flips = try fitting(plausible(flips, frame), frame, index)
        if flips.count == 1 { return flips[0] }
        let old = try log.formerPage(frame.page, before: index)
        let now = try likeness(of: frame, to: frame.page, index)
        var best: (likeness: Int, flips: [Flip]) = (-1, [])
        for flip in flips {
            var likeness = now
            if flip.word == 0 {
                likeness = try self.likeness(of: frame, to: changed(frame, flip).page, index)
            } else if let old, let word = flip.word, word > 1 {
                let start = WriteAheadLog.Frame.place(word)
                let place = start - WriteAheadLog.Frame.headBytes
                let then = old[place..<(place + 4)]
                if frame.bytes[start..<(start + 4)].elementsEqual(then) { likeness -= 1 }
                if changed(frame, flip).bytes[start..<(start + 4)].elementsEqual(then) {
                    likeness += 1
                }
            }
            if likeness > best.likeness { best = (likeness, []) }
            if likeness == best.likeness { best.flips.append(flip) }
        }
        let isLike = best.likeness * 2 >= weights.count - 2
        return isLike && best.flips.count == 1 ? best.flips[0] : nil
    }

    /// Leaves only the bits that lead to a page that the transaction lacks, if it adds pages: it writes
    /// every page once, and each of those that are new.
    private func fitting(
        _ flips: [Flip], _ frame: WriteAheadLog.Frame, _ index: Int
    ) throws(FileError) -> [Flip] {
        guard flips.count > 1, flips.contains(where: { $0.word == 0 }) else { return flips }
        var written: Set<UInt32> = []
        var size: UInt32 = 0
        var place = index
        while place > end {
            place -= 1
            if let head = try log.frameHead(place) { written.insert(head.page) }
        }
        place = index
        if frame.commit != 0 { size = frame.commit }
        while size == 0 {
            place += 1
            guard place < log.count, let head = try log.frameHead(place),
                head.salts == log.head.salts
            else { break }
            written.insert(head.page)
            size = head.commit
        }
        let isNew = frame.page > pages && frame.page <= size
        guard written.contains(frame.page) || !isNew else { return flips }
        let left = flips.filter { flip in
            guard flip.word == 0 else { return false }
            let page = changed(frame, flip).page
            return page > pages && page <= size && !written.contains(page)
        }
        return left.isEmpty ? flips : left
    }

    /// Returns the number of words in which the page of a frame is as one was before; 0 of a new one.
    private func likeness(
        of frame: WriteAheadLog.Frame, to page: UInt32, _ index: Int
    ) throws(FileError) -> Int {
        guard let former = try log.formerPage(page, before: index) else { return 0 }
        let start = WriteAheadLog.Frame.headBytes
        return stride(from: 0, to: former.count & ~3, by: 4).count { place in
            (0..<4).allSatisfy { frame.bytes[start + place + $0] == former[place + $0] }
        }
    }

    /// Leaves out the bits that lead to a page or a size that the database cannot have; if the frame has
    /// such a one, its bits are the only ones.
    private func plausible(_ flips: [Flip], _ frame: WriteAheadLog.Frame) -> [Flip] {
        let most = UInt64(max(pages, highest)) + UInt64(log.count)
        func hasPage(_ frame: WriteAheadLog.Frame) -> Bool { UInt64(frame.page) <= most }
        func hasSize(_ frame: WriteAheadLog.Frame) -> Bool {
            [0, pages, max(highest, frame.page)].contains(frame.commit)
        }
        var flips = flips
        let tests: [(Int, (WriteAheadLog.Frame) -> Bool)] = [(0, hasPage), (1, hasSize)]
        for (word, isPlausible) in tests {
            let isNow = isPlausible(frame)
            let left = flips.filter { flip in
                flip.word == word ? isPlausible(changed(frame, flip)) : isNow
            }
            if !left.isEmpty { flips = left }
        }
        return flips
    }
}
#endif
