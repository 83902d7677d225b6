/// Something laid over a picture. Its middle stays at the point of the original, and it stands upright however the
/// picture is turned.
public enum PhotoOverlay: Sendable, Hashable {
    /// Words.
    case text(PhotoText)
    /// Another picture, as a sticker.
    case picture(PhotoSticker)
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
