/// A range of hues, named for the color in its middle.
public enum PhotoColorRange: String, Sendable, Hashable, Codable, CaseIterable {
    case red, orange, yellow, green, aqua, blue, purple, magenta

    /// The hue in the middle of the range, in degrees: 0 is red, 120 green, 240 blue.
    public var hue: Double {
        switch self {
        case .red: 0
        case .orange: 30
        case .yellow: 60
        case .green: 120
        case .aqua: 180
        case .blue: 240
        case .purple: 270
        case .magenta: 300
        }
    }
}

/// Adjustments of hue, saturation and luminance for eight ranges of hues, which blend into their
/// neighbors. Gray is unchanged.
public struct PhotoColorRanges: Sendable, Hashable, Codable {
    /// The adjustments of one range.
    public struct Change: Sendable, Hashable, Codable {
        /// The shift of the hue, from −1 (30° back) to 1 (30° on).
        public var hue = 0.0
        /// The saturation, from −1 (gray) to 1 (twice as colorful).
        public var saturation = 0.0
        /// The luminance, from −1 (darker) to 1 (brighter).
        public var luminance = 0.0

        /// Creates a change of nothing.
        public init() {}

        private enum CodingKeys: String, CodingKey { case hue, saturation, luminance }

        /// Decodes a change; absent values are 0, and values out of range are clamped.
        ///
        /// - Throws: `DecodingError`.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            hue = try values.limited(forKey: .hue, to: -1...1, or: 0)
            saturation = try values.limited(forKey: .saturation, to: -1...1, or: 0)
            luminance = try values.limited(forKey: .luminance, to: -1...1, or: 0)
        }

        var limited: Change {
            var next = self
            next.hue = hue.limited(to: -1...1, or: 0)
            next.saturation = saturation.limited(to: -1...1, or: 0)
            next.luminance = luminance.limited(to: -1...1, or: 0)
            return next
        }
    }

    private var changes: [PhotoColorRange: Change] = [:]

    /// Creates adjustments that change nothing.
    public init() {}

    /// The adjustments of a range.
    public subscript(range: PhotoColorRange) -> Change {
        get { changes[range] ?? Change() }
        // A range without adjustments is not stored, so that equal adjustments are equal values.
        set { changes[range] = newValue == Change() ? nil : newValue }
    }

    /// A Boolean value that indicates whether the adjustments change nothing.
    public var isNeutral: Bool { changes.values.allSatisfy { $0.limited == Change() } }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ range: PhotoColorRange) { stringValue = range.rawValue }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Decodes the ranges by their names; absent ones change nothing.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Name.self)
        for range in PhotoColorRange.allCases {
            if let change = try values.decodeIfPresent(Change.self, forKey: Name(range)) {
                self[range] = change
            }
        }
    }

    /// Encodes the ranges that have adjustments.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Name.self)
        for range in PhotoColorRange.allCases where self[range] != Change() {
            try values.encode(self[range], forKey: Name(range))
        }
    }

    /// Returns the adjustments at a hue in degrees, 0 to 360: between the middles of two ranges, a
    /// mixture of both.
    func change(at hue: Double) -> Change {
        let ranges = PhotoColorRange.allCases
        let index = ranges.lastIndex { $0.hue <= hue } ?? 0
        let (one, two) = (ranges[index], ranges[(index + 1) % ranges.count])
        let width = (two.hue == 0 ? 360 : two.hue) - one.hue
        let part = (hue - one.hue) / width
        let (a, b) = (self[one].limited, self[two].limited)
        var mixed = Change()
        mixed.hue = a.hue + (b.hue - a.hue) * part
        mixed.saturation = a.saturation + (b.saturation - a.saturation) * part
        mixed.luminance = a.luminance + (b.luminance - a.luminance) * part
        return mixed
    }
}
