/// A text or picture placed over a picture. Its center stays at the same point of the original, and
/// it is always upright, regardless of the rotation of the picture.
public enum PhotoOverlay: Sendable, Hashable {
    /// A text.
    case text(PhotoText)
    /// Another picture, as a sticker.
    case picture(PhotoSticker)
}

extension PhotoOverlay {
    /// The position of its center; not-a-number counts as the center of the picture.
    var middle: UnitPoint {
        let center =
            switch self {
            case .text(let text): text.center
            case .picture(let sticker): sticker.center
            }
        return UnitPoint(
            x: center.x.isFinite ? center.x : 0.5, y: center.y.isFinite ? center.y : 0.5)
    }

    /// The opacity, clamped to the range from 0 (transparent) to 1.
    var shownOpacity: Double {
        let opacity =
            switch self {
            case .text(let text): text.opacity
            case .picture(let sticker): sticker.opacity
            }
        return opacity.isFinite ? min(max(opacity, 0), 1) : 0
    }

    /// A copy with a fixed position and opacity, so that only the values that its own pixels depend
    /// on remain.
    var anywhere: PhotoOverlay {
        switch self {
        case .text(var text):
            (text.center, text.opacity) = (.center, 1)
            return .text(text)
        case .picture(var sticker):
            (sticker.center, sticker.opacity) = (.center, 1)
            return .picture(sticker)
        }
    }
}

extension PhotoOverlay: Codable {
    private enum CodingKeys: String, CodingKey { case text, picture }

    /// Decodes the value of the only key present: `text` or `picture`.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let sticker = try values.decodeIfPresent(PhotoSticker.self, forKey: .picture) {
            self = .picture(sticker)
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
        }
    }
}
