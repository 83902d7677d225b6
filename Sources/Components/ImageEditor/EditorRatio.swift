public import CairnImaging

/// The shape that a crop is held to: `free`, `original`, `custom`, or two whole numbers such as `3:2`.
public enum EditorRatio: Sendable, Hashable {
    /// None.
    case free
    /// That of the picture.
    case original
    /// Two numbers that a person types.
    case custom
    /// Width to height, as the picture is seen.
    case fixed(CropRatio)

    /// Reads a ratio; `nil` for what is none, such as `0:1`.
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

    /// What editors offer: original, free, square, 3:2, 5:3, 4:3, 5:4, 7:5, 16:9 and a custom one.
    public static let presets: [EditorRatio] =
        [.original, .free] + CropRatio.presets.map(EditorRatio.fixed) + [.custom]
}

extension EditorRatio: Codable {
    /// Reads the text of a ratio.
    ///
    /// - Throws: `DecodingError`, also for what is no ratio.
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

    /// Writes ``text``.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.singleValueContainer()
        try values.encode(text)
    }
}
