/// A sorted table of fixed-width text records compiled into the program, with no start-up cost and
/// no allocation.
///
/// Each line is a key padded with spaces to `keyWidth`, then a value padded to `valueWidth`. The
/// text is ASCII and sorted by key, so a lookup is a binary search on bytes.
struct RecordTable: Sendable {
    private let text: StaticString
    private let keyWidth: Int
    private let valueWidth: Int

    init(keyWidth: Int, valueWidth: Int, _ text: StaticString) {
        self.text = text
        self.keyWidth = keyWidth
        self.valueWidth = valueWidth
    }

    /// Returns the bytes of the record's value, including padding, or `nil` if the table does not
    /// contain the key.
    ///
    /// - Complexity: Logarithmic in the number of records.
    func value(of key: String) -> [UInt8]? {
        var key = key
        return key.withUTF8 { key in
            guard key.count <= keyWidth else { return nil }
            return text.withUTF8Buffer { text in
                let width = keyWidth + valueWidth + 1
                // The last record has no line feed.
                var low = 0
                var high = (text.count + 1) / width
                while low < high {
                    let middle = (low + high) / 2
                    switch Self.order(text, at: middle * width, keyWidth, key) {
                    case 0:
                        let start = middle * width + keyWidth
                        return Array(text[start..<start + valueWidth])
                    case ..<0: low = middle + 1
                    default: high = middle
                    }
                }
                return nil
            }
        }
    }

    /// Returns the value of a record as text, without its padding and terminating full stop.
    func text(of key: String) -> String? {
        value(of: key).map { bytes in
            String(decoding: bytes.dropLast().prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        }
    }

    /// All keys, in order, for tests.
    var keys: [String] {
        text.withUTF8Buffer { text in
            stride(from: 0, to: text.count, by: keyWidth + valueWidth + 1).map { start in
                String(
                    decoding: text[start..<start + keyWidth].prefix { $0 != UInt8(ascii: " ") },
                    as: UTF8.self)
            }
        }
    }

    private static func order(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ width: Int,
        _ key: UnsafeBufferPointer<UInt8>
    ) -> Int {
        for offset in 0..<width {
            let wanted = offset < key.count ? key[offset] : UInt8(ascii: " ")
            let difference = Int(text[start + offset]) - Int(wanted)
            if difference != 0 { return difference }
        }
        return 0
    }
}
