/// Something laid over a picture. Its middle stays at the point of the original, and it stands upright however the
/// picture is turned.
public enum PhotoOverlay: Sendable, Hashable {
    /// Words.
    case text(PhotoText)
    /// Another picture, as a sticker.
    case picture(PhotoSticker)
}

extension PhotoOverlay {
    /// Where its middle is; what is no number counts as the middle of the picture.
    var middle: UnitPoint {
        let center =
            switch self {
            case .text(let text): text.center
            case .picture(let sticker): sticker.center
            }
        return UnitPoint(
            x: center.x.isFinite ? center.x : 0.5, y: center.y.isFinite ? center.y : 0.5)
    }

    /// From 0, clear, to 1.
    var shownOpacity: Double {
        let opacity =
            switch self {
            case .text(let text): text.opacity
            case .picture(let sticker): sticker.opacity
            }
        return opacity.isFinite ? min(max(opacity, 0), 1) : 0
    }

    /// The same one wherever it lies and however clear: all that its own pixels depend on.
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

    /// Reads the value of the one key that is there: `text` or `picture`.
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

    /// Writes one key.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let text): try values.encode(text, forKey: .text)
        case .picture(let sticker): try values.encode(sticker, forKey: .picture)
        }
    }
}
