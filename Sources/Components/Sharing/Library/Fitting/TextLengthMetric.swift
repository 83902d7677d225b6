import Foundation

/// A service's method of counting the length of a text.
public enum TextLengthMetric: String, Sendable, Codable, CaseIterable {
    /// User-perceived characters (grapheme clusters).
    case characters
    /// Mastodon's count: characters; a link counts as a fixed number, and only `@name` of
    /// `@name@server` counts.
    case mastodon
    /// X's weighted count (`twitter-text`, version 3): 1 for Latin and similar scripts, 2 for
    /// everything else and for each emoji, a fixed number for a link.
    case weighted
    /// UTF-16 code units, as in Telegram.
    case utf16
    /// UTF-8 bytes.
    case bytes
    /// SMS messages.
    case sms

    /// Returns the length of a text.
    ///
    /// - Parameters:
    ///   - text: the text to measure.
    ///   - link: the length of a link, for measures that count links as a fixed number.
    /// - Returns: the length, in the service's own unit.
    /// - Complexity: linear.
    public func length(of text: String, link: Int = 23) -> Int {
        switch self {
        case .characters: return text.count
        case .utf16: return text.utf16.count
        case .bytes: return text.utf8.count
        case .sms: return SMSLength(text).messages
        case .mastodon:
            return Self.parted(text) {
                Self.mentionsShortened($0).count
            } link: { _ in
                link
            }
        case .weighted:
            // The service stores and counts the text in NFC.
            return Self.parted(text.precomposedStringWithCanonicalMapping) { part in
                var length = 0
                var place = part.startIndex
                // Only the service knows which top-level domains are valid, so the larger count is
                // used.
                for host in LinkDetector.bareHosts(in: part) {
                    length += Self.weight(part[place..<host.lowerBound])
                    length += max(link, Self.weight(part[host]))
                    place = host.upperBound
                }
                return length + Self.weight(part[place...])
            } link: {
                _ in
                link
            }
        }
    }

    private static func parted(
        _ text: String, words: (Substring) -> Int, link: (Substring) -> Int
    ) -> Int {
        var length = 0
        var place = text.startIndex
        for range in LinkDetector.links(in: text) {
            length += words(text[place..<range.lowerBound]) + link(text[range])
            place = range.upperBound
        }
        return length + words(text[place...])
    }

    private static func weight(_ text: Substring) -> Int {
        text.reduce(0) { sum, character in
            let scalars = character.unicodeScalars
            let isEmoji =
                scalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{20E3}" }
                || (scalars.contains("\u{FE0F}") && scalars.contains { $0.properties.isEmoji })
            return sum + (isEmoji ? 2 : scalars.reduce(0) { $0 + (isLight($1.value) ? 1 : 2) })
        }
    }

    private static func isLight(_ value: UInt32) -> Bool {
        switch value {
        case 0...4351, 8192...8205, 8208...8223, 8242...8247: true
        default: false
        }
    }

    private static func mentionsShortened(_ text: Substring) -> Substring {
        guard text.contains("@") else { return text }
        let isWord = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber || character == "_")
        }
        var result = ""
        var rest = text
        var before: Character?
        while let first = rest.first {
            guard first == "@", before.map({ !isWord($0) && $0 != "/" }) ?? true else {
                result.append(first)
                before = first
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst().prefix(while: isWord)
            result += "@" + name
            rest = rest[name.endIndex...]
            before = "@"
            guard !name.isEmpty, rest.first == "@" else { continue }
            let server = rest.dropFirst().prefix { isWord($0) || $0 == "." || $0 == "-" }
            let domain = server.last == "." ? server.dropLast() : server
            if domain.contains(".") { rest = rest[domain.endIndex...] }
        }
        return result[...]
    }
}
