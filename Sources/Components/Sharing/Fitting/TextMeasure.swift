import Foundation

/// How a service counts the length of a text.
public enum TextMeasure: String, Sendable, Codable, CaseIterable {
    /// Characters as people see them (grapheme clusters).
    case characters
    /// As Mastodon does: characters; an address counts as a fixed number; of `@name@server` only `@name` counts.
    case mastodon
    /// As X does (its `twitter-text`, version 3): Latin and its like 1, all else 2, an emoji 2, an address a fixed number.
    case weighted
    /// Units of UTF-16, as Telegram does.
    case utf16
    /// Bytes of UTF-8.
    case bytes
    /// Short messages.
    case sms

    /// The length of a text.
    ///
    /// - Parameters:
    ///   - text: what is counted.
    ///   - link: what an address counts, where the measure has a word on that.
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
            // A text is counted as NFC, as the service stores it.
            return Self.parted(text.precomposedStringWithCanonicalMapping) { part in
                var length = 0
                var place = part.startIndex
                // The service knows which endings are real and which are not; we do not, so the larger one counts.
                for host in LinkFinder.bareHosts(in: part) {
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
        for range in LinkFinder.links(in: text) {
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
