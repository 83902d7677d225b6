public import CairnImaging

/// A named set of adjustments, built in or from a property list.
public struct EditorFilter: Sendable, Hashable, Codable, Identifiable {
    /// The identifier of the filter; for a built-in filter, also the last part of the key of its
    /// localized name.
    public var id: String
    /// The name shown to the user; `nil` for the localized text with the key `editor.filter.ID`.
    public var name: String?
    /// The adjustments of the filter.
    public var adjustments: PhotoAdjustments

    /// Creates a filter.
    public init(_ id: String, name: String? = nil, _ adjustments: PhotoAdjustments) {
        self.id = id
        self.name = name
        self.adjustments = adjustments
    }

    private init(_ id: String, _ change: (inout PhotoAdjustments) -> Void) {
        self.init(id, PhotoAdjustments())
        change(&adjustments)
    }

    /// The size of a thumbnail in each dimension, in pixels: enough for a small picture on a screen
    /// with three pixels to a point.
    static let thumbnailSide = 240

    private enum CodingKeys: String, CodingKey { case id, name, adjustments }

    /// Decodes a filter; missing adjustments are 0.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(String.self, forKey: .id),
            name: try values.decodeIfPresent(String.self, forKey: .name),
            try values.decodeIfPresent(PhotoAdjustments.self, forKey: .adjustments)
                ?? PhotoAdjustments())
    }

    /// The built-in filters: none, vivid, warm, cool, faded, mono, dramatic.
    public static let builtIn = [
        EditorFilter("none") { _ in },
        EditorFilter("vivid") {
            $0.saturation = 0.3
            $0.contrast = 0.2
        },
        EditorFilter("warm") {
            $0.warmth = 0.35
            $0.saturation = 0.1
        },
        EditorFilter("cool") {
            $0.warmth = -0.35
            $0.saturation = 0.05
        },
        EditorFilter("faded") {
            $0.contrast = -0.3
            $0.shadows = 0.3
            $0.saturation = -0.2
        },
        EditorFilter("mono") { $0.saturation = -1 },
        EditorFilter("dramatic") {
            $0.contrast = 0.5
            $0.highlights = -0.3
            $0.vignette = 0.4
        },
    ]
}
