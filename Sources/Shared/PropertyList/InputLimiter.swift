import CairnFiles

/// Scans the text just ahead of the parser and rejects constructs that would be too expensive to
/// parse: long tags (the check for duplicate attributes takes quadratic time), long texts, and
/// internal subsets (entities that expand exponentially).
struct InputLimiter {
    private let text: UnsafeBufferPointer<UInt8>
    private let limits: PropertyListLimits
    /// The end of the text scanned so far; never within a tag, comment or CDATA section.
    private var cursor: Int
    /// The offset up to which, starting from the cursor, no “<!” or “<?” begins.
    private var plainEnd: Int

    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, limits: PropertyListLimits) {
        self.text = text
        self.limits = limits
        cursor = start
        plainEnd = start
    }

    /// Continues the scan at least to `end` and returns the first error.
    mutating func advance(to end: Int) -> SourceText.Fault? {
        while cursor < end {
            hop(to: end)
            let open = find(0x3C, from: cursor)
            if open - cursor > limits.textLength { return tooLong(.textLength, at: cursor) }
            guard open < text.count else {
                cursor = open
                return nil
            }
            if let fault = pass(open) { return fault }
        }
        return nil
    }

    /// Advances the cursor from one “<” to another without examining those in between. Each tag and
    /// each text between the two is shorter than the total distance.
    private mutating func hop(to end: Int) {
        if plainEnd < end { plainEnd = firstSpecial(from: max(cursor, plainEnd), to: end) }
        let reach = min(limits.tagLength, limits.textLength)
        let last = min(end, plainEnd, text.count)
        while cursor < last {
            var next = cursor + min(reach, last - 1 - cursor)
            while next > cursor, text[next] != 0x3C { next &-= 1 }
            if next == cursor { return }
            cursor = next
        }
    }

    /// Returns the first “<” before “!” or “?” in a range, or the end of the range.
    private func firstSpecial(from start: Int, to end: Int) -> Int {
        guard let base = text.baseAddress else { return end }
        let raw = UnsafeRawPointer(base)
        let ones: UInt64 = 0x0101_0101_0101_0101
        /// Returns a mask with the highest bit set in each byte that equals the pattern's, and
        /// possibly in a byte after such a byte.
        @inline(__always)
        func equal(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
            let difference = word ^ pattern
            return (difference &- ones) & ~difference
        }
        var place = start
        let lastWord = min(end, text.count - 8)
        while place < end {
            while place < lastWord {
                let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                let next = raw.loadUnaligned(fromByteOffset: place &+ 1, as: UInt64.self)
                let special = equal(next, ones &* 0x21) | equal(next, ones &* 0x3F)
                guard equal(word, ones &* 0x3C) & special & ones &<< 7 == 0 else { break }
                place &+= 8
            }
            // Checks candidates and the last bytes individually.
            let close = min(place + 8, end)
            while place < close {
                if text[place] == 0x3C, place + 1 < text.count,
                    text[place + 1] == 0x21 || text[place + 1] == 0x3F
                {
                    return place
                }
                place &+= 1
            }
        }
        return end
    }

    /// Advances the cursor past the markup that opens at `open`.
    private mutating func pass(_ open: Int) -> SourceText.Fault? {
        guard open + 1 < text.count, text[open + 1] == 0x21 || text[open + 1] == 0x3F else {
            return passTag(open)
        }
        if has("<!--", at: open) { return pass(open, 4, before: 0x2D, 0x2D) }
        if has("<![CDATA[", at: open) { return pass(open, 9, before: 0x5D, 0x5D) }
        if has("<?", at: open) { return pass(open, 2, before: 0x3F, nil) }
        return passDeclaration(open)
    }

    private mutating func passTag(_ open: Int) -> SourceText.Fault? {
        // No tag extends beyond the next “<”, so most need no closer examination.
        let next = find(0x3C, from: open + 1)
        guard next - open > limits.tagLength else {
            cursor = next
            return nil
        }
        return passDeclaration(open)
    }

    /// Advances past a tag or a document type declaration, to the “>” that is not in quotes.
    private mutating func passDeclaration(_ open: Int) -> SourceText.Fault? {
        let isDocumentType = has("<!DOCTYPE", at: open)
        var quote: UInt8?
        for place in (open + 1)..<text.count {
            if place - open >= limits.tagLength { return tooLong(.tagLength, at: open) }
            let byte = text[place]
            switch quote {
            case nil where byte == 0x3E:
                cursor = place + 1
                return nil
            case nil where byte == 0x22 || byte == 0x27: quote = byte
            case nil where isDocumentType && byte == 0x5B: return (.internalSubset, place)
            case byte: quote = nil
            default: break
            }
        }
        cursor = text.count
        return nil
    }

    /// Advances past a comment, CDATA section or processing instruction, to a “>” preceded by one
    /// or two specific bytes.
    private mutating func pass(
        _ open: Int, _ opening: Int, before last: UInt8, _ secondLast: UInt8?
    ) -> SourceText.Fault? {
        var close = open + opening
        let closing = secondLast == nil ? 1 : 2
        repeat {
            close = find(0x3E, from: close)
            if close - open > limits.textLength + opening + closing {
                return tooLong(.textLength, at: open)
            }
            guard close < text.count else { break }
            if close >= open + opening + closing, text[close - 1] == last,
                secondLast == nil || text[close - 2] == secondLast
            {
                break
            }
            close += 1
        } while true
        cursor = min(close + 1, text.count)
        return nil
    }

    private func has(_ word: StaticString, at place: Int) -> Bool {
        guard let base = text.baseAddress, word.utf8CodeUnitCount <= text.count - place else {
            return false
        }
        return memcmp(base + place, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    private func find(_ byte: UInt8, from place: Int) -> Int {
        guard place < text.count, let base = text.baseAddress,
            let found = memchr(base + place, Int32(byte), text.count - place)
        else { return text.count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private func tooLong(
        _ limit: ConfigurationError.Limit, at offset: Int
    ) -> SourceText.Fault {
        let most = limit == .tagLength ? limits.tagLength : limits.textLength
        return (.limit(limit, most), offset)
    }
}
