/// The lines before the content of a part.
struct MultipartHead {
    /// The most bytes of a head.
    static let most = 8192

    /// The name of the field.
    var name = ""
    /// The name of the file; `nil` for a field without one, empty for a place for files that was left empty.
    var file: String?
    /// The media type, as the browser says.
    var type = "application/octet-stream"

    init() {}

    /// Reads a head; `nil` for one that names no field, or names it twice.
    init?(_ text: String) {
        var seen: Set<String> = []
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: true) {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let header = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            // Two answers to one question: whoever reads the other one sees another form.
            guard seen.insert(header).inserted else { return nil }
            switch header {
            case "content-disposition":
                guard let parameters = Self.parameters(value), parameters.kind == "form-data",
                    let name = parameters.values["name"]
                else { return nil }
                self.name = Self.decoded(name)
                file = parameters.values["filename"].map(Self.decoded)
            case "content-type": type = String(value.prefix(200))
            // Content is as it is: other encodings are of mail (RFC 7578, 4.7).
            case "content-transfer-encoding":
                guard ["binary", "8bit", "7bit"].contains(value.lowercased()) else { return nil }
            default: break
            }
        }
        guard seen.contains("content-disposition") else { return nil }
    }

    /// The boundary in a `Content-Type`; `nil` for another type, and for what RFC 2046 calls none.
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

    /// What stands before the first semicolon, in small letters, and `name=value` behind; `nil` for a name that stands twice, and for
    /// quotes that nobody closes.
    private static func parameters(
        _ text: Substring
    ) -> (kind: String, values: [String: String])? {
        var rest = text
        func word(_ isEnd: (Character) -> Bool) -> Substring {
            let word = rest.prefix { !isEnd($0) }
            rest = rest[word.endIndex...]
            return word
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

    /// Browsers write quotes and line ends of a name as `%22`, `%0D` and `%0A`, and all else as it is (HTML Living Standard,
    /// *multipart/form-data encoding algorithm*).
    private static func decoded(_ name: String) -> String {
        [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")].reduce(name) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let start = firstIndex { $0 != " " && $0 != "\t" } ?? endIndex
        let end = lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? start
        return String(self[start..<end])
    }
}
