/// A text or picture placed over a picture. Its center stays at the same point of the original, and
/// it keeps its own angle, regardless of the rotation of the picture.
public enum PhotoOverlay: Sendable, Hashable {
    /// A text.
    case text(PhotoText)
    /// Another picture, as a sticker.
    case picture(PhotoSticker)
    /// A shape, as a sticker.
    case symbol(PhotoSymbol)
}

extension PhotoOverlay {
    /// The position of the center on the upright original.
    public var center: UnitPoint {
        get {
            switch self {
            case .text(let text): text.center
            case .picture(let sticker): sticker.center
            case .symbol(let symbol): symbol.center
            }
        }
        set { change({ $0.center = newValue }, { $0.center = newValue }, { $0.center = newValue }) }
    }

    /// The size of a text, or the width of a sticker, as a fraction of the original's shorter side.
    public var size: Double {
        get {
            switch self {
            case .text(let text): text.size
            case .picture(let sticker): sticker.width
            case .symbol(let symbol): symbol.width
            }
        }
        set { change({ $0.size = newValue }, { $0.width = newValue }, { $0.width = newValue }) }
    }

    /// The clockwise rotation in degrees.
    public var angle: Double {
        get {
            switch self {
            case .text(let text): text.angle
            case .picture(let sticker): sticker.angle
            case .symbol(let symbol): symbol.angle
            }
        }
        set { change({ $0.angle = newValue }, { $0.angle = newValue }, { $0.angle = newValue }) }
    }

    /// The opacity, from 0 (transparent) to 1.
    public var opacity: Double {
        get {
            switch self {
            case .text(let text): text.opacity
            case .picture(let sticker): sticker.opacity
            case .symbol(let symbol): symbol.opacity
            }
        }
        set {
            change({ $0.opacity = newValue }, { $0.opacity = newValue }, { $0.opacity = newValue })
        }
    }

    private mutating func change(
        _ text: (inout PhotoText) -> Void, _ picture: (inout PhotoSticker) -> Void,
        _ symbol: (inout PhotoSymbol) -> Void
    ) {
        switch self {
        case .text(var value):
            text(&value)
            self = .text(value)
        case .picture(var value):
            picture(&value)
            self = .picture(value)
        case .symbol(var value):
            symbol(&value)
            self = .symbol(value)
        }
    }
}

extension PhotoOverlay {
    /// The position of its center; not-a-number counts as the center of the picture.
    var middle: UnitPoint {
        let center = center
        return UnitPoint(
            x: center.x.isFinite ? center.x : 0.5, y: center.y.isFinite ? center.y : 0.5)
    }

    /// The opacity, clamped to the range from 0 (transparent) to 1.
    var shownOpacity: Double {
        let opacity = opacity
        return opacity.isFinite ? min(max(opacity, 0), 1) : 0
    }

    /// The angle, clamped to a half turn in either direction, with 0 for not-a-number.
    var shownAngle: Double {
        let angle = angle
        return angle.isFinite ? min(max(angle, -180), 180) : 0
    }

    /// A copy with a fixed position and opacity, so that only the values that its own pixels depend
    /// on remain.
    var anywhere: PhotoOverlay {
        var next = self
        (next.center, next.opacity) = (.center, 1)
        return next
    }

    /// A Boolean value that indicates whether programs that read recipes of version 3 cannot draw it.
    var needsVersion4: Bool {
        if case .symbol = self { true } else { angle != 0 }
    }
}

extension PhotoOverlay: Codable {
    private enum CodingKeys: String, CodingKey { case text, picture, symbol }

    /// Decodes the value of the only key present: `text`, `picture` or `symbol`.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let sticker = try values.decodeIfPresent(PhotoSticker.self, forKey: .picture) {
            self = .picture(sticker)
        } else if let symbol = try values.decodeIfPresent(PhotoSymbol.self, forKey: .symbol) {
            self = .symbol(symbol)
        } else {
            self = .text(try values.decode(PhotoText.self, forKey: .text))
        }
    }

    /// Encodes the value with one key.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let text): try values.encode(text, forKey: .text)
        case .picture(let sticker): try values.encode(sticker, forKey: .picture)
        case .symbol(let symbol): try values.encode(symbol, forKey: .symbol)
        }
    }
}
