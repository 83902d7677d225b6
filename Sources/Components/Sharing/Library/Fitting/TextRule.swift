/// The maximum length of a text at a service. A longer text is shortened to fit.
public struct TextRule: Sendable, Equatable, Codable {
    /// The method of counting the length.
    public var measure: TextLengthMetric
    /// The maximum length; `nil` for no limit.
    public var limit: Int?
    /// The maximum number of UTF-8 bytes, in addition to `limit`; `nil` for no limit.
    public var bytes: Int?
    /// The length of a link, for measures that count links as a fixed number.
    public var link: Int
    /// The maximum length of a text that accompanies photos or files; `nil` for the same as
    /// `limit`.
    public var beside: Int?

    /// Creates a rule.
    public init(
        _ measure: TextLengthMetric = .characters, limit: Int? = nil, bytes: Int? = nil,
        link: Int = 23,
        beside: Int? = nil
    ) {
        (self.measure, self.limit, self.bytes, self.link) = (measure, limit, bytes, link)
        self.beside = beside
    }

    /// The rule for a text that accompanies photos or files.
    public var besidePictures: TextRule {
        TextRule(measure, limit: beside ?? limit, bytes: bytes, link: link)
    }

    private enum CodingKeys: String, CodingKey { case measure, limit, bytes, link, beside }

    /// Decodes a rule; missing keys have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decodeIfPresent(TextLengthMetric.self, forKey: .measure) ?? .characters,
            limit: try container.decodeIfPresent(Int.self, forKey: .limit),
            bytes: try container.decodeIfPresent(Int.self, forKey: .bytes),
            link: try container.decodeIfPresent(Int.self, forKey: .link) ?? 23,
            beside: try container.decodeIfPresent(Int.self, forKey: .beside))
    }

    /// Returns the length of a text, counted with `measure`.
    public func length(of text: String) -> Int { measure.length(of: text, link: link) }

    /// Returns `true` if a text is within the limits.
    public func takes(_ text: String) -> Bool {
        if let bytes, text.utf8.count > bytes { return false }
        guard let limit else { return true }
        return length(of: text) <= limit
    }

    /// Shortens a text if necessary, and keeps the tail that follows it; a link is kept whole or
    /// removed.
    ///
    /// The text is cut between characters, preferably between words if a word ends nearby, and
    /// never inside a link; an ellipsis marks the cut.
    ///
    /// - Parameters:
    ///   - text: the text that may be shortened.
    ///   - tail: the text to keep, after an empty line; may be empty.
    /// - Returns: the fitted text; `nil` if not even the tail fits.
    /// - Complexity: O(n log n).
    public func fit(_ text: String, keeping tail: String = "") -> TruncatedText? {
        let whole = Self.joined(text, tail)
        if takes(whole) { return TruncatedText(text: whole, isShortened: false) }
        guard takes(tail) else { return nil }
        let cuts = Self.cuts(in: text)
        // Binary search for the first cut that is too long: lengths increase from cut to cut.
        var (low, high) = (0, cuts.count)
        while low < high {
            let middle = (low + high) / 2
            if takes(Self.joined(Self.shown(text[..<cuts[middle]]), tail)) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else {
            return tail.isEmpty ? nil : TruncatedText(text: tail, isShortened: true)
        }
        let cut = Self.atWord(text, cuts[..<low])
        return TruncatedText(text: Self.joined(Self.shown(text[..<cut]), tail), isShortened: true)
    }

    private static func joined(_ text: String, _ tail: String) -> String {
        text.isEmpty || tail.isEmpty ? text + tail : text + "\n\n" + tail
    }

    private static func shown(_ text: Substring) -> String {
        var text = text
        while let last = text.last, last.isWhitespace || ",;:-–—".contains(last) {
            text = text.dropLast()
        }
        // A character directly after a link would be taken for a part of it.
        let word = text.split(whereSeparator: \.isWhitespace).last
        return text + (word?.contains("://") == true ? " …" : "…")
    }

    /// Returns the positions at which a text can be cut: after every character that is not inside a
    /// link.
    private static func cuts(in text: String) -> [String.Index] {
        var cuts: [String.Index] = []
        var links = LinkDetector.links(in: text)[...]
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

    /// Returns the last cut before a space among the last thirty cuts, or the last cut.
    private static func atWord(_ text: String, _ cuts: ArraySlice<String.Index>) -> String.Index {
        let last = cuts[cuts.endIndex - 1]
        for cut in cuts.suffix(30).reversed()
        where cut == text.endIndex || text[cut].isWhitespace {
            return cut
        }
        return last
    }
}

/// A text that is within the limits of a service.
public struct TruncatedText: Sendable, Equatable {
    /// The text.
    public var text: String
    /// A Boolean value that indicates whether the text was shortened.
    public var isShortened: Bool
}
