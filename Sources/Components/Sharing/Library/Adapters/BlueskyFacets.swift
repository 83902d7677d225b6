/// The links, hashtags and mentions in a post, which Bluesky does not detect itself
/// (`app.bsky.richtext.facet`). Ranges are in UTF-8 bytes.
struct BlueskyFacets {
    /// A handle that follows an `@`, and its range; its DID still has to be resolved.
    struct Mention: Equatable {
        let handle: String
        let bytes: Range<Int>
    }

    private(set) var mentions: [Mention] = []
    private(set) var facets: [JSONValue] = []

    init(_ text: String) {
        func bytes(_ range: Range<String.Index>) -> Range<Int> {
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return
                start..<(start + text.utf8.distance(from: range.lowerBound, to: range.upperBound))
        }
        let links = LinkDetector.links(in: text)
        for link in links {
            facets.append(
                Self.facet(
                    bytes(link),
                    ["$type": "app.bsky.richtext.facet#link", "uri": .text(String(text[link]))]))
        }
        for word in text.split(whereSeparator: \.isWhitespace)
        where !links.contains(where: { $0.overlaps(word.startIndex..<word.endIndex) }) {
            if word.first == "#" || word.first == "＃" {
                let tag = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                guard !tag.isEmpty, tag.count <= 64, !tag.allSatisfy(\.isNumber) else { continue }
                facets.append(
                    Self.facet(
                        bytes(word.startIndex..<tag.endIndex),
                        ["$type": "app.bsky.richtext.facet#tag", "tag": .text(String(tag))]))
            } else if word.first == "@" {
                let rest = word.dropFirst().prefix {
                    $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
                }
                let handle = rest.last == "." ? rest.dropLast() : rest
                guard handle.contains("."), handle.count <= 253 else { continue }
                mentions.append(
                    Mention(
                        handle: handle.lowercased(), bytes: bytes(word.startIndex..<handle.endIndex)
                    ))
            }
        }
    }

    static func facet(_ bytes: Range<Int>, _ feature: JSONValue) -> JSONValue {
        [
            "index": [
                "byteStart": .integer(bytes.lowerBound), "byteEnd": .integer(bytes.upperBound),
            ],
            "features": [feature],
        ]
    }
}
