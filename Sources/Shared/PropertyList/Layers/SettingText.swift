/// Makes values of the texts in environment variables and arguments.
enum SettingText {
    /// The value that a text stands for.
    ///
    /// Numbers, dates and data are written as in a property list; true and false also as yes, no, on, off, 1, 0. The
    /// elements of an array are separated by commas; `\,` is a comma in an element and `\\` a backslash; an empty text
    /// is an empty array. A dictionary has no text: its keys are set one by one.
    ///
    /// - Parameters:
    ///   - text: What was given.
    ///   - kind: What is wanted; a string if that is not known.
    ///   - element: What an array's elements are.
    /// - Returns: The value.
    /// - Throws: What was expected.
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

    /// What was wanted, as it fits behind "expected".
    struct Expectation: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    /// A leaf by the rules of the reader itself, so that there is one way to write a number.
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
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        guard let list = try? PropertyList(parsing: "<\(name)>\(escaped)</\(name)>") else {
            throw Expectation(words)
        }
        return list
    }

    /// The parts between commas.
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

    /// The keys between dots; `\.` is a dot in a key.
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
