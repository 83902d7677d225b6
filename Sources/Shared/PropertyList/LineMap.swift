/// A map from byte offsets to lines and columns: one mark every 4 KB, and a short scan from there.
///
/// A line ends at a line feed, a carriage return, or both together, as in XML.
struct LineMap {
    private struct Mark {
        var line: UInt32
        var column: UInt32
    }

    private static let step = 4096

    private let start: Int
    private var marks: [Mark] = []

    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.start = start
        marks.reserveCapacity((text.count - start) / Self.step + 1)
        var at = (line: 1, column: 1)
        var offset = start
        while true {
            marks.append(Mark(line: UInt32(at.line), column: UInt32(at.column)))
            guard offset + Self.step <= text.count else { return }
            Self.walk(text, from: offset, to: offset + Self.step, &at)
            offset += Self.step
        }
    }

    /// Returns the line and the column, both counted from 1, of the byte at `offset`.
    func place(
        of offset: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (line: Int, column: Int) {
        let offset = Swift.min(Swift.max(offset, start), text.count)
        let mark = (offset - start) / Self.step
        var at = (line: Int(marks[mark].line), column: Int(marks[mark].column))
        Self.walk(text, from: start + mark * Self.step, to: offset, &at)
        return at
    }

    private static func walk(
        _ text: UnsafeBufferPointer<UInt8>, from: Int, to: Int, _ at: inout (line: Int, column: Int)
    ) {
        for offset in from..<to {
            switch text[offset] {
            case 0x0A:
                // The preceding carriage return has already ended the line.
                if offset > 0, text[offset - 1] == 0x0D { continue }
                at = (at.line + 1, 1)
            case 0x0D: at = (at.line + 1, 1)
            case 0x80..<0xC0: continue
            default: at.column += 1
            }
        }
    }
}
