/// How long a text may be at a service, and how a longer one is shortened.
public struct TextRule: Sendable, Equatable, Codable {
    /// How its length is counted.
    public var measure: TextMeasure
    /// The longest text; `nil` for any.
    public var limit: Int?
    /// The most bytes of UTF-8, beside the limit; `nil` for any.
    public var bytes: Int?
    /// What an address counts, where the measure has a word on that.
    public var link: Int
    /// The longest text beside photos or files; `nil` for the same as without.
    public var beside: Int?

    /// Creates a rule.
    public init(
        _ measure: TextMeasure = .characters, limit: Int? = nil, bytes: Int? = nil, link: Int = 23,
        beside: Int? = nil
    ) {
        (self.measure, self.limit, self.bytes, self.link) = (measure, limit, bytes, link)
        self.beside = beside
    }

    /// The rule for a text that goes beside photos or files.
    public var besidePictures: TextRule {
        TextRule(measure, limit: beside ?? limit, bytes: bytes, link: link)
    }

    private enum CodingKeys: String, CodingKey { case measure, limit, bytes, link, beside }

    /// Reads a rule; whatever is not there has its default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decodeIfPresent(TextMeasure.self, forKey: .measure) ?? .characters,
            limit: try container.decodeIfPresent(Int.self, forKey: .limit),
            bytes: try container.decodeIfPresent(Int.self, forKey: .bytes),
            link: try container.decodeIfPresent(Int.self, forKey: .link) ?? 23,
            beside: try container.decodeIfPresent(Int.self, forKey: .beside))
    }

    /// The length of a text by the measure.
    public func length(of text: String) -> Int { measure.length(of: text, link: link) }

    /// Whether a text is short enough.
    public func takes(_ text: String) -> Bool {
        if let bytes, text.utf8.count > bytes { return false }
        guard let limit else { return true }
        return length(of: text) <= limit
    }

    /// Shortens a text, if it must be, and keeps what follows it: an address is whole or is not there.
    ///
    /// It is cut between characters, between words where one ends near, never inside of an address; an ellipsis shows it.
    ///
    /// - Parameters:
    ///   - text: what may be shortened.
    ///   - tail: what must stay, after an empty line; may be empty.
    /// - Returns: `nil` if not even the tail fits.
    /// - Complexity: O(n log n).
    public func fit(_ text: String, keeping tail: String = "") -> FittedText? {
        let whole = Self.joined(text, tail)
        if takes(whole) { return FittedText(text: whole, isShortened: false) }
        guard takes(tail) else { return nil }
        let cuts = Self.cuts(in: text)
        // The first cut that is too long: lengths only grow from cut to cut.
        var (low, high) = (0, cuts.count)
        while low < high {
            let middle = (low + high) / 2
            if takes(Self.joined(Self.shown(text[..<cuts[middle]]), tail)) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else { return tail.isEmpty ? nil : FittedText(text: tail, isShortened: true) }
        let cut = Self.atWord(text, cuts[..<low])
        return FittedText(text: Self.joined(Self.shown(text[..<cut]), tail), isShortened: true)
    }

    private static func joined(_ text: String, _ tail: String) -> String {
        text.isEmpty || tail.isEmpty ? text + tail : text + "\n\n" + tail
    }

    private static func shown(_ text: Substring) -> String {
        var text = text
        while let last = text.last, last.isWhitespace || ",;:-–—".contains(last) {
            text = text.dropLast()
        }
        // What stands right behind an address is taken for a part of it.
        let word = text.split(whereSeparator: \.isWhitespace).last
        return text + (word?.contains("://") == true ? " …" : "…")
    }

    /// Where a text can be cut: after every character that is not inside of an address.
    private static func cuts(in text: String) -> [String.Index] {
        var cuts: [String.Index] = []
        var links = LinkFinder.links(in: text)[...]
        var place = text.startIndex
        while place < text.endIndex {
            if let link = links.first, place >= link.lowerBound {
                place = link.upperBound
                links = links.dropFirst()
            } else {
                place = text.index(after: place)
            }
            cuts.append(place)
        }
        return cuts
    }

    /// The last cut before a space, if one of the last thirty is.
    private static func atWord(_ text: String, _ cuts: ArraySlice<String.Index>) -> String.Index {
        let last = cuts[cuts.endIndex - 1]
        for cut in cuts.suffix(30).reversed()
        where cut == text.endIndex || text[cut].isWhitespace {
            return cut
        }
        return last
    }
}

/// A text that fits.
public struct FittedText: Sendable, Equatable {
    /// The text.
    public var text: String
    /// Whether some of it is gone.
    public var isShortened: Bool
}
