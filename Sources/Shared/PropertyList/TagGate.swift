#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Looks at the text just ahead of the parser and stops what would cost it too much: long tags (the check for equal
/// attributes takes quadratic time), long texts, and internal subsets (entities that multiply).
struct TagGate {
    private let text: UnsafeBufferPointer<UInt8>
    private let limits: PropertyListLimits
    /// Everything before has been looked at; never inside of a tag, comment or CDATA section.
    private var cursor: Int

    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, limits: PropertyListLimits) {
        self.text = text
        self.limits = limits
        cursor = start
    }

    /// Looks on, at least up to `end`, and returns the first thing that has to be refused.
    mutating func advance(to end: Int) -> SourceText.Fault? {
        while cursor < end {
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

    /// Moves the cursor behind the markup that opens at `open`.
    private mutating func pass(_ open: Int) -> SourceText.Fault? {
        guard open + 1 < text.count, text[open + 1] == 0x21 || text[open + 1] == 0x3F else {
            return passTag(open)
        }
        let rest = text[open...]
        if rest.starts(with: "<!--".utf8) { return pass(open, 4, before: 0x2D, 0x2D) }
        if rest.starts(with: "<![CDATA[".utf8) { return pass(open, 9, before: 0x5D, 0x5D) }
        if rest.starts(with: "<?".utf8) { return pass(open, 2, before: 0x3F, nil) }
        return passDeclaration(open)
    }

    private mutating func passTag(_ open: Int) -> SourceText.Fault? {
        // No tag goes on beyond the next “<”, so most need no closer look.
        let next = find(0x3C, from: open + 1)
        guard next - open > limits.tagLength else {
            cursor = next
            return nil
        }
        return passDeclaration(open)
    }

    /// A tag or a document type declaration, to the “>” that is not in quotes.
    private mutating func passDeclaration(_ open: Int) -> SourceText.Fault? {
        let isDocumentType = text[open...].starts(with: "<!DOCTYPE".utf8)
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

    /// A comment, CDATA section or processing instruction, to its “>” with one or two certain bytes before it.
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
