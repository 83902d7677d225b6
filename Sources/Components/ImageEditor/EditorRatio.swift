public import CairnImaging

/// The aspect ratio of a crop: `free`, `original`, `custom`, or two whole numbers such as `3:2`.
public enum EditorRatio: Sendable, Hashable {
    /// No fixed ratio.
    case free
    /// The ratio of the original picture.
    case original
    /// A ratio entered by the user.
    case custom
    /// A ratio of width to height, as the picture is displayed.
    case fixed(CropRatio)

    /// Parses a ratio; `nil` for an invalid text, such as `0:1`.
    public init?(_ text: String) {
        switch text {
        case "free": self = .free
        case "original": self = .original
        case "custom": self = .custom
        default:
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
                let ratio = CropRatio(width: width, height: height)
            else { return nil }
            self = .fixed(ratio)
        }
    }

    /// The text that ``init(_:)`` reads.
    public var text: String {
        switch self {
        case .free: "free"
        case .original: "original"
        case .custom: "custom"
        case .fixed(let ratio): "\(ratio.width):\(ratio.height)"
        }
    }

    /// The default choices: original, free, square, 3:2, 5:3, 4:3, 5:4, 7:5, 16:9 and custom.
    public static let presets: [EditorRatio] =
        [.original, .free] + CropRatio.presets.map(EditorRatio.fixed) + [.custom]
}

extension EditorRatio: Codable {
    /// Decodes the text of a ratio.
    ///
    /// - Throws: `DecodingError`, also for a text that is not a ratio.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.singleValueContainer()
        let text = try values.decode(String.self)
        guard let ratio = EditorRatio(text) else {
            throw DecodingError.dataCorruptedError(
                in: values,
                debugDescription: "expected free, original, custom or a ratio: \(text)")
        }
        self = ratio
    }

    /// Encodes ``text``.
    ///
    /// - Throws: the error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.singleValueContainer()
        try values.encode(text)
    }
}
