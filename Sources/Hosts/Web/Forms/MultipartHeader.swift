/// The header lines of a part.
struct MultipartHeader {
    /// The maximum size of a header, in bytes.
    static let most = 8192

    /// The name of the field.
    var name = ""
    /// The name of the file; `nil` for a field that is not a file, empty for a file field without a
    /// selection.
    var file: String?
    /// The media type sent by the browser.
    var type = "application/octet-stream"

    init() {}

    /// Parses a header; `nil` if it has no field name or more than one.
    init?(_ text: String) {
        var seen: Set<String> = []
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: true) {
            // By scalars, as other readers do: a colon before a combining accent is a character of
            // its own.
            let scalars = line.unicodeScalars
            guard let colon = scalars.firstIndex(of: ":") else { return nil }
            let header = line[..<colon].lowercased()
            let value = Substring(
                scalars[scalars.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
            // A duplicate parameter: a parser that uses the other one would see a different form.
            guard seen.insert(header).inserted else { return nil }
            switch header {
            case "content-disposition":
                guard let parameters = Self.parameters(value), parameters.kind == "form-data",
                    let name = parameters.values["name"]
                else { return nil }
                self.name = Self.decoded(name)
                file = parameters.values["filename"].map(Self.decoded)
            case "content-type": type = String(value.prefix(200))
            // Content is not encoded: transfer encodings are for mail only (RFC 7578, 4.7).
            case "content-transfer-encoding":
                guard ["binary", "8bit", "7bit"].contains(value.lowercased()) else { return nil }
            default: break
            }
        }
        guard seen.contains("content-disposition") else { return nil }
    }

    /// Returns the boundary in a `Content-Type`; `nil` for another type, and for a boundary that is
    /// invalid by RFC 2046.
    static func boundary(in contentType: String) -> String? {
        guard let parameters = parameters(contentType[...]),
            parameters.kind == "multipart/form-data",
            let boundary = parameters.values["boundary"], (1...70).contains(boundary.utf8.count),
            boundary.utf8.last != 32, boundary.utf8.allSatisfy(isOfBoundary)
        else { return nil }
        return boundary
    }

    private static func isOfBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: Array("'()+_,-./:=? ".utf8).contains(byte)
        }
    }

    /// Returns the value before the first semicolon, in lowercase, and the `name=value` parameters
    /// after it; `nil` for a duplicate name or an unterminated quote.
    private static func parameters(
        _ text: Substring
    ) -> (kind: String, values: [String: String])? {
        var rest = text.unicodeScalars
        func word(_ isEnd: (Unicode.Scalar) -> Bool) -> Substring {
            let word = rest.prefix { !isEnd($0) }
            rest = rest[word.endIndex...]
            return Substring(word)
        }
        func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }
        let kind = word { $0 == ";" }.lowercased().trimmingBlanks
        var values: [String: String] = [:]
        while rest.first == ";" {
            rest = rest.dropFirst()
            skipBlanks()
            let name = word { $0 == "=" || $0 == ";" }.lowercased().trimmingBlanks
            guard rest.first == "=" else {
                if name.isEmpty { continue }
                return nil
            }
            rest = rest.dropFirst()
            let value: String
            if rest.first == "\"" {
                rest = rest.dropFirst()
                value = String(word { $0 == "\"" })
                guard rest.first == "\"" else { return nil }
                rest = rest.dropFirst()
                skipBlanks()
                guard rest.isEmpty || rest.first == ";" else { return nil }
            } else {
                value = String(word { $0 == ";" }).trimmingBlanks
            }
            guard values.updateValue(value, forKey: name) == nil else { return nil }
        }
        return (kind, values)
    }

    /// Decodes a name. Browsers encode quotes and line ends in it as `%22`, `%0D` and `%0A`, and
    /// leave all other characters unchanged (HTML Living Standard, *multipart/form-data encoding
    /// algorithm*).
    private static func decoded(_ name: String) -> String {
        // By bytes: a `2` before a combining accent is another character.
        var result: [UInt8] = []
        var rest = Array(name.utf8)[...]
        while let byte = rest.popFirst() {
            let escape = byte == UInt8(ascii: "%") ? escapes[Array(rest.prefix(2))] : nil
            result.append(escape ?? byte)
            if escape != nil { rest = rest.dropFirst(2) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let escapes: [[UInt8]: UInt8] = [
        Array("22".utf8): UInt8(ascii: "\""), Array("0D".utf8): 13, Array("0A".utf8): 10,
    ]
}

extension String {
    fileprivate var trimmingBlanks: String {
        let start = firstIndex { $0 != " " && $0 != "\t" } ?? endIndex
        let end = lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? start
        return String(self[start..<end])
    }
}
