/// Converts byte offsets to lines and columns, optimized for ascending offsets.
///
/// A line ends with LF, CR or CR LF. Columns count Unicode scalars.
struct LineCounter {
    private let text: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ text: [UInt8]) { self.text = text }

    /// Returns the line and column of an offset.
    ///
    /// - Complexity: Linear in the bytes since the last query; from the start if the offset is
    ///   smaller.
    mutating func place(of target: Int) -> (line: Int, column: Int) {
        if target < offset { (offset, line, column) = (0, 1, 1) }
        while offset < min(target, text.count) {
            let byte = text[offset]
            let endsLine =
                byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
                    && !(offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n"))
            if endsLine {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
        return (line, column)
    }

    /// Returns the line and column after the end of a text.
    static func end(of text: [UInt8]) -> (line: Int, column: Int) {
        var counter = LineCounter(text)
        return counter.place(of: text.count)
    }
}
