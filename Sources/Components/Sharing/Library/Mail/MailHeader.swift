import CairnEncoding
import Foundation

extension String {
    /// The string in Unicode Normalization Form C (NFC).
    var precomposed: String { precomposedStringWithCanonicalMapping }
}

/// Encodes message headers (RFC 5322, 2047, 2231) as folded ASCII. No value can start another
/// header.
enum MailHeader {
    /// Returns a header of unstructured text: `Subject`.
    static func words(_ name: String, _ text: String) -> String {
        let line = TextSanitizer.line(text)
        return folded(name, tokens(line))
    }

    /// Returns a header of addresses: `To`.
    static func addresses(_ name: String, _ list: [MailAddress]) -> String {
        var tokens: [String] = []
        for (number, address) in list.enumerated() {
            let comma = number + 1 < list.count ? "," : ""
            guard !address.name.isEmpty else {
                tokens.append("\(address.address)\(comma)")
                continue
            }
            tokens += phrase(address.name) + ["<\(address.address)>\(comma)"]
        }
        return folded(name, tokens)
    }

    /// Returns a header whose value is trusted ASCII and is not encoded.
    static func plain(_ name: String, _ text: String) -> String { folded(name, [text]) }

    /// Returns the file name parameter of a header (RFC 2231), split into sections if it is long.
    /// There is no ASCII fallback, because mail clients use whichever parameter comes first.
    static func fileName(_ name: String) -> [String] {
        let isPlain = name.utf8.allSatisfy { $0 >= 32 && $0 < 127 && $0 != 34 && $0 != 92 }
        if isPlain, name.utf8.count <= 60 { return ["filename=\"\(name)\""] }
        var parts: [String] = [""]
        for scalar in name.unicodeScalars {
            let escaped = PercentEncoding.component(String(scalar))
            if parts[parts.count - 1].utf8.count + escaped.utf8.count > 50 { parts.append("") }
            parts[parts.count - 1] += escaped
        }
        if parts.count == 1 { return ["filename*=UTF-8''\(parts[0])"] }
        return parts.enumerated().map { number, part in
            "filename*\(number)*=\(number == 0 ? "UTF-8''" : "")\(part)"
        }
    }

    /// Returns the words of a text: unchanged if ASCII, otherwise as encoded words.
    private static func tokens(_ text: String) -> [String] {
        let isPlain =
            text.utf8.allSatisfy { $0 >= 32 && $0 < 127 } && !text.contains("=?")
            && text.split(separator: " ").allSatisfy { $0.utf8.count <= 60 }
        return isPlain ? text.split(separator: " ").map(String.init) : encoded(text)
    }

    private static func phrase(_ name: String) -> [String] {
        let isPlain =
            name.utf8.allSatisfy { $0 >= 32 && $0 < 127 } && !name.contains("=?")
            && name.utf8.count <= 60
        guard isPlain else { return encoded(name) }
        let isAtoms = name.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 32
        }
        if isAtoms { return name.split(separator: " ").map(String.init) }
        return ["\"" + name.escaping(["\\": "\\\\", "\"": "\\\""]) + "\""]
    }

    /// Returns encoded words of at most 75 characters, never split inside a UTF-8 character; in B
    /// or Q encoding, whichever is shorter.
    private static func encoded(_ text: String) -> [String] {
        let q = text.unicodeScalars.reduce(0) { $0 + quoted($1).utf8.count }
        let usesQ = q <= (text.utf8.count + 2) / 3 * 4
        // 75 characters are allowed; this leaves space for the header name too.
        let room = 52
        var words: [String] = []
        var (part, length) = ("", 0)
        for scalar in text.unicodeScalars {
            let width = usesQ ? quoted(scalar).utf8.count : UTF8.width(scalar)
            let most = usesQ ? room : room / 4 * 3
            if length + width > most {
                words.append(word(part, usesQ))
                (part, length) = ("", 0)
            }
            part.unicodeScalars.append(scalar)
            length += width
        }
        if !part.isEmpty { words.append(word(part, usesQ)) }
        return words
    }

    private static func word(_ text: String, _ usesQ: Bool) -> String {
        let body =
            usesQ
            ? text.unicodeScalars.map(quoted).joined() : Data(text.utf8).base64EncodedString()
        return "=?UTF-8?\(usesQ ? "Q" : "B")?\(body)?="
    }

    /// Returns a scalar in the Q encoding; the unescaped characters are those allowed in any
    /// encoded word, also in display names.
    private static func quoted(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "_" }
        let isSafe =
            scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "!*+-/".unicodeScalars.contains(scalar))
        if isSafe { return String(scalar) }
        let bytes = String(scalar).utf8.flatMap { $0.escaped(by: UInt8(ascii: "=")) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Joins tokens with single spaces and folds the line at 78 characters.
    static func folded(_ name: String, _ tokens: [String]) -> String {
        var (result, length) = ("\(name):", name.utf8.count + 1)
        for (number, token) in tokens.enumerated() {
            if length + 1 + token.utf8.count > 78, number > 0 || token.utf8.count < 78 {
                result += "\r\n"
                length = 0
            }
            result += " \(token)"
            length += 1 + token.utf8.count
        }
        return result + "\r\n"
    }
}
