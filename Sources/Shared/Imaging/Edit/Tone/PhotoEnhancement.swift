/// An automatic correction of light and color, measured once from a picture and applied with a
/// strength.
public struct PhotoEnhancement: Sendable, Hashable, Codable {
    /// The levels that were measured.
    public var levels: PhotoLevels
    /// The strength, from 0, no effect, to 1. The default is 1.
    public var strength: Double

    /// Creates a correction.
    public init(_ levels: PhotoLevels, strength: Double = 1) {
        self.levels = levels
        self.strength = strength
    }

    private enum CodingKeys: String, CodingKey { case levels, strength }

    /// Decodes a correction; a strength out of range is clamped.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        levels = try values.decodeIfPresent(PhotoLevels.self, forKey: .levels) ?? PhotoLevels()
        strength = try values.limited(forKey: .strength, to: 0...1, or: 1)
    }

    /// The strength, clamped to its range, with 0 for not-a-number.
    var amount: Double { strength.limited(to: 0...1, or: 0) }

    /// A Boolean value that indicates whether the correction changes nothing.
    var isNeutral: Bool { amount == 0 || levels.limited == PhotoLevels() }
}

/// The levels of a picture: what counts as black and white, and the balance of the channels.
public struct PhotoLevels: Sendable, Hashable, Codable {
    /// The sRGB value that becomes black, 0 to 0.4.
    public var black = 0.0
    /// The sRGB value that becomes white, 0.6 to 1.
    public var white = 1.0
    /// The exponent of the middle tones, 0.5 (brighter) to 2 (darker).
    public var gamma = 1.0
    /// The factor of the red channel, 0.7 to 1.4.
    public var red = 1.0
    /// The factor of the green channel, 0.7 to 1.4.
    public var green = 1.0
    /// The factor of the blue channel, 0.7 to 1.4.
    public var blue = 1.0

    /// Creates levels that change nothing.
    public init() {}

    private enum CodingKeys: String, CodingKey { case black, white, gamma, red, green, blue }

    /// Decodes levels; absent values change nothing, and values out of range are clamped.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        black = try values.limited(forKey: .black, to: Self.blacks, or: 0)
        white = try values.limited(forKey: .white, to: Self.whites, or: 1)
        gamma = try values.limited(forKey: .gamma, to: Self.gammas, or: 1)
        red = try values.limited(forKey: .red, to: Self.gains, or: 1)
        green = try values.limited(forKey: .green, to: Self.gains, or: 1)
        blue = try values.limited(forKey: .blue, to: Self.gains, or: 1)
    }

    static let blacks = 0.0...0.4
    static let whites = 0.6...1.0
    static let gammas = 0.5...2.0
    static let gains = 0.7...1.4

    /// The levels clamped to their ranges.
    var limited: PhotoLevels {
        var next = self
        next.black = black.limited(to: Self.blacks, or: 0)
        next.white = white.limited(to: Self.whites, or: 1)
        next.gamma = gamma.limited(to: Self.gammas, or: 1)
        next.red = red.limited(to: Self.gains, or: 1)
        next.green = green.limited(to: Self.gains, or: 1)
        next.blue = blue.limited(to: Self.gains, or: 1)
        return next
    }

    /// Returns an sRGB value of a channel, 0 to 1, after the correction. Increases with the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - gain: The factor of the channel.
    /// - Returns: The resulting value, 0 to 1.
    func applied(to value: Double, gain: Double) -> Double {
        let stretched = (value - black) / (white - black) * gain
        let inside = min(max(stretched, 0), 1)
        return gamma == 1 ? inside : Arithmetic.power(inside, gamma)
    }
}

extension Double {
    /// The number clamped to a range, or another one in place of not-a-number and infinity.
    func limited(to range: ClosedRange<Double>, or other: Double) -> Double {
        isFinite ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : other
    }
}

extension KeyedDecodingContainer {
    /// Decodes a number, clamped to a range; `other` if it is absent or not finite.
    func limited(
        forKey key: Key, to range: ClosedRange<Double>, or other: Double
    ) throws -> Double {
        try decodeIfPresent(Double.self, forKey: key)?.limited(to: range, or: other) ?? other
    }
}
