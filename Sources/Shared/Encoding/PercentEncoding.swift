/// Strict percent-encoding of UTF-8 text (RFC 3986), which includes `+` and `&`.
package enum PercentEncoding {
    /// Escapes everything except letters, digits and `-._~`, so that the result is safe in any part
    /// of a URL.
    package static func component(_ text: some StringProtocol) -> String {
        escaped(text.utf8) { isUnreserved($0) }
    }

    /// Escapes a path, preserving its slashes.
    package static func path(_ text: some StringProtocol) -> String {
        escaped(text.utf8) { isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }

    /// Escapes the part of an existing URL after the host: its escapes and delimiters are
    /// preserved, and invalid characters are escaped.
    package static func tail(_ text: some StringProtocol) -> String {
        let allowed = Set("/?#%:@!$&'()*+,;=[]".utf8)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "%") {
                let pair = bytes[(index + 1)...].prefix(2)
                let isEscape = pair.count == 2 && pair.allSatisfy { $0.hexadecimalValue != nil }
                result += isEscape ? [byte] : Array("%25".utf8)
            } else if isUnreserved(byte) || allowed.contains(byte) {
                result.append(byte)
            } else {
                result += byte.escaped(by: UInt8(ascii: "%"))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Escapes all bytes except those that `keeps` returns `true` for.
    package static func escaped(
        _ bytes: some Sequence<UInt8>, keeping keeps: (UInt8) -> Bool
    ) -> String {
        let percent = UInt8(ascii: "%")
        return String(
            decoding: bytes.flatMap { keeps($0) ? [$0] : $0.escaped(by: percent) }, as: UTF8.self)
    }

    /// Decodes percent escapes, or returns `nil` if one is malformed or the result is not UTF-8. A
    /// `+` is preserved.
    package static func decoded(_ text: some StringProtocol) -> String? {
        var result: [UInt8] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = bytes.popFirst().flatMap(\.hexadecimalValue),
                let low = bytes.popFirst().flatMap(\.hexadecimalValue)
            else { return nil }
            result.append(high << 4 | low)
        }
        return String(validating: result, as: UTF8.self)
    }

    /// Encodes the fields of a form or a query, in order: `a=1&b=2`.
    package static func fields(_ fields: [(name: String, value: String)]) -> String {
        fields.map { "\(component($0.name))=\(component($0.value))" }.joined(separator: "&")
    }

    /// Returns `true` for letters, digits and `-._~`.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: byte == 45 || byte == 46 || byte == 95 || byte == 126  // - . _ ~
        }
    }
}
