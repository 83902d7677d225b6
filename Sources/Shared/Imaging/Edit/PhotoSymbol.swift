/// A shape in one color placed over a picture, as a sticker. It is drawn, so that it is sharp at any
/// size.
public struct PhotoSymbol: Sendable, Hashable, Codable {
    /// The shape.
    public var shape: Shape
    /// The position of the center on the upright original. The default is the center.
    public var center = UnitPoint.center
    /// The width as a fraction of the original's shorter side, 0.005 to 2. The default is 0.25.
    public var width = 0.25
    /// The color. The default is white.
    public var color = RGBColor.white
    /// The clockwise rotation in degrees, −180 to 180. The default is 0.
    public var angle = 0.0
    /// The opacity, from 0 (transparent) to 1. The default is 1.
    public var opacity = 1.0

    /// Creates a symbol.
    public init(_ shape: Shape, center: UnitPoint = .center, width: Double = 0.25) {
        self.shape = shape
        self.center = center
        self.width = width
    }

    private enum CodingKeys: String, CodingKey { case shape, center, width, color, angle, opacity }

    /// Decodes a symbol; absent values have their defaults.
    ///
    /// - Throws: `DecodingError`, including for an unknown shape.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Shape.self, forKey: .shape),
            center: try values.decodeIfPresent(UnitPoint.self, forKey: .center) ?? .center,
            width: try values.decodeIfPresent(Double.self, forKey: .width) ?? 0.25)
        color = try values.decodeIfPresent(RGBColor.self, forKey: .color) ?? .white
        angle = try values.decodeIfPresent(Double.self, forKey: .angle) ?? 0
        opacity = try values.decodeIfPresent(Double.self, forKey: .opacity) ?? 1
    }
}

extension PhotoSymbol {
    /// A shape within a square.
    public enum Shape: String, Sendable, Hashable, Codable, CaseIterable {
        /// A heart.
        case heart
        /// A star with five points.
        case star
        /// A disk.
        case circle
        /// A square.
        case square
        /// A triangle with a point at the top.
        case triangle
        /// An arrow to the right.
        case arrow
        /// A speech bubble with its tail at the lower left.
        case bubble
        /// A check mark.
        case check
        /// A diagonal cross.
        case cross
        /// A flash of lightning.
        case bolt

        /// The corners of the shape, in order, as fractions of its square. Curves have many.
        public var outline: [UnitPoint] {
            switch self {
            case .heart:
                Self.curve(192) { turn in
                    // The well-known curve of sines, 32 wide and 29 high.
                    let (one, two, three, four) = (
                        Arithmetic.cosine(turn), Arithmetic.cosine(2 * turn),
                        Arithmetic.cosine(3 * turn), Arithmetic.cosine(4 * turn)
                    )
                    let sine = Arithmetic.sine(turn)
                    let high = 13 * one - 5 * two - 2 * three - four
                    return (0.5 + sine * sine * sine / 2, 0.5 - (high + 2.5) / 32)
                }
            case .star:
                Self.curve(10) { turn in
                    let number = Int((turn / (2 * .pi) * 10).rounded())
                    let radius = number.isMultiple(of: 2) ? 0.5 : 0.2
                    return (
                        0.5 + radius * Arithmetic.sine(turn),
                        0.5 - radius * Arithmetic.cosine(turn)
                    )
                }
            case .circle:
                Self.curve(180) { turn in
                    (0.5 + Arithmetic.sine(turn) / 2, 0.5 - Arithmetic.cosine(turn) / 2)
                }
            case .bubble:
                // An ellipse with a gap at the lower left, from which the tail comes.
                (0...180).map { step in
                    let turn = (130 + 330 * Double(step) / 180) / 180 * Double.pi
                    return UnitPoint(
                        x: 0.5 + Arithmetic.cosine(turn) / 2, y: 0.4 + 0.38 * Arithmetic.sine(turn))
                } + [UnitPoint(x: 0.2, y: 1)]
            case .square: Self.points([(0, 0), (1, 0), (1, 1), (0, 1)])
            case .triangle: Self.points([(0.5, 0.06), (1, 0.94), (0, 0.94)])
            case .arrow:
                Self.points([
                    (0, 0.36), (0.55, 0.36), (0.55, 0.1), (1, 0.5), (0.55, 0.9), (0.55, 0.64),
                    (0, 0.64),
                ])
            case .check:
                Self.points([
                    (0, 0.55), (0.14, 0.41), (0.36, 0.63), (0.86, 0.12), (1, 0.26), (0.36, 0.9),
                ])
            case .cross:
                Self.points([
                    (0.16, 0), (0.5, 0.34), (0.84, 0), (1, 0.16), (0.66, 0.5), (1, 0.84),
                    (0.84, 1), (0.5, 0.66), (0.16, 1), (0, 0.84), (0.34, 0.5), (0, 0.16),
                ])
            case .bolt:
                Self.points([
                    (0.6, 0), (0.15, 0.58), (0.46, 0.58), (0.38, 1), (0.85, 0.4), (0.54, 0.4),
                ])
            }
        }

        private static func points(_ pairs: [(Double, Double)]) -> [UnitPoint] {
            pairs.map { UnitPoint(x: $0.0, y: $0.1) }
        }

        private static func curve(
            _ count: Int, _ place: (_ turn: Double) -> (Double, Double)
        ) -> [UnitPoint] {
            points((0..<count).map { place(2 * .pi * Double($0) / Double(count)) })
        }
    }
}
