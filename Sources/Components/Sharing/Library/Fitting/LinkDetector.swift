/// Finds the links in a text: from `http://` or `https://` to the next white space, without a full
/// stop or closing bracket that belongs to the sentence.
enum LinkDetector {
    /// Returns the ranges of the links, in order.
    static func links(in text: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var rest = text[...]
        while let hit = start(in: rest) {
            let isInWord =
                hit > text.startIndex
                && {
                    let before = text[text.index(before: hit)]
                    return before.isLetter || before.isNumber || before == "@" || before == "_"
                }()
            let word = text[hit...].prefix {
                !$0.isWhitespace && $0 != "<" && $0 != ">" && $0 != "\""
            }
            let link = trimmed(word)
            let host = link.drop { $0 != ":" }.dropFirst(3).prefix { !"/?#".contains($0) }
            if !isInWord, host.contains(where: { $0.isLetter || $0.isNumber }) {
                found.append(link.startIndex..<link.endIndex)
            }
            rest = text[word.endIndex...]
        }
        return found
    }

    /// Returns the ranges of words that look like a host without a scheme, `example.com/page`,
    /// which some services turn into links.
    static func bareHosts(in text: Substring) -> [Range<String.Index>] {
        text.split(whereSeparator: \.isWhitespace).compactMap { word in
            let link = trimmed(word.drop { "([{'\"".contains($0) })
            let labels = link.prefix { !"/?#:".contains($0) }
                .split(separator: ".", omittingEmptySubsequences: false)
            guard labels.count > 1, let last = labels.last, last.count > 1,
                last.allSatisfy(\.isLetter), !link.contains("@"),
                labels.allSatisfy({ label in
                    !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
                })
            else { return nil }
            return link.startIndex..<link.endIndex
        }
    }

    private static func start(in text: Substring) -> Substring.Index? {
        var rest = text
        while let place = rest.firstIndex(where: { $0 == "h" || $0 == "H" }) {
            let head = rest[place...].prefix(8).lowercased()
            if head.hasPrefix("https://") || head.hasPrefix("http://") { return place }
            rest = rest[rest.index(after: place)...]
        }
        return nil
    }

    private static func trimmed(_ word: Substring) -> Substring {
        var word = word
        while let last = word.last {
            if ".,;:!?'…»”’".contains(last) {
                word = word.dropLast()
            } else if let opening = [")": "(", "]": "[", "}": "{"][last] as Character?,
                word.count(where: { $0 == last }) > word.count(where: { $0 == opening })
            {
                word = word.dropLast()
            } else {
                break
            }
        }
        return word
    }
}
