/// Converts the texts of environment variables and arguments to values.
enum SettingParser {
    /// Returns the value that a text represents.
    ///
    /// Numbers, dates and data are written as in a property list; Booleans also as yes, no, on,
    /// off, 1, 0. The elements of an array are separated by commas; `\,` is a comma in an element
    /// and `\\` a backslash; an empty text is an empty array. A dictionary has no text form: its
    /// keys are set individually.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - kind: The expected kind; a string if it is unknown.
    ///   - element: The expected kind of an array's elements.
    /// - Returns: The value.
    /// - Throws: An ``Expectation`` that describes the expected kind.
    static func value(
        of text: String, as kind: PropertyList.Kind?, element: PropertyList.Kind?
    ) throws(Expectation) -> PropertyList {
        switch kind {
        case nil, .string: return PropertyList(text)
        case .integer, .real, .date, .data: return try leaf(text, as: kind)
        case .boolean:
            switch text.lowercased() {
            case "true", "yes", "on", "1": return true
            case "false", "no", "off", "0": return false
            default: throw Expectation("true or false")
            }
        case .array:
            var elements: [PropertyList] = []
            for part in parts(of: text) {
                elements.append(try value(of: part, as: element, element: nil))
            }
            return PropertyList(elements)
        case .dictionary: throw Expectation("the keys of this dictionary, one by one")
        }
    }

    /// The expected kind, phrased to follow "expected".
    struct Expectation: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    /// Parses a leaf by the rules of the property list reader, so that numbers have a single
    /// notation.
    private static func leaf(
        _ text: String, as kind: PropertyList.Kind?
    ) throws(Expectation) -> PropertyList {
        let (name, words) =
            switch kind {
            case .integer: ("integer", "an integer")
            case .real: ("real", "a number")
            case .date: ("date", "a date such as 2024-02-29T23:59:59Z")
            default: ("data", "base64")
            }
        // Neither occurs in any of them, and the reader of property lists must not see them.
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }),
            let list = try? PropertyList(parsing: "<\(name)>\(text)</\(name)>")
        else { throw Expectation(words) }
        return list
    }

    /// Returns the parts between commas.
    private static func parts(of text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        var parts = [""]
        var isEscaped = false
        for letter in text {
            switch letter {
            case _ where isEscaped:
                if letter != ",", letter != "\\" { parts[parts.count - 1].append("\\") }
                parts[parts.count - 1].append(letter)
                isEscaped = false
            case "\\": isEscaped = true
            case ",": parts.append("")
            default: parts[parts.count - 1].append(letter)
            }
        }
        if isEscaped { parts[parts.count - 1].append("\\") }
        return parts
    }

    /// Returns the keys between dots; `\.` is a dot in a key.
    static func path(_ text: String) -> [String] {
        var path = [""]
        var isEscaped = false
        for letter in text {
            switch letter {
            case _ where isEscaped:
                path[path.count - 1].append(letter)
                isEscaped = false
            case "\\": isEscaped = true
            case ".": path.append("")
            default: path[path.count - 1].append(letter)
            }
        }
        return path
    }
}
