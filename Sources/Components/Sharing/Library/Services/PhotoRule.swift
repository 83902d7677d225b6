/// The limits of a service for photos. Larger photos are scaled down.
public struct PhotoRule: Sendable, Equatable, Codable {
    /// The maximum number of photos; 0 for none.
    public var most: Int
    /// The maximum size of a photo in bytes; `nil` for no limit.
    public var bytes: Int?
    /// The maximum number of pixels in a photo; `nil` for no limit.
    public var pixels: Int?
    /// The maximum length of a photo's longest side in pixels; `nil` for no limit.
    public var side: Int?
    /// The accepted media types; other photos are converted to the first of them.
    public var types: [String]
    /// The maximum number of characters in an alternative text; `nil` for no limit, 0 if the
    /// service does not support it.
    public var altText: Int?

    /// Creates a rule; by default for JPEG, PNG and WebP of any size, with a maximum of 0 photos.
    public init(
        most: Int = 0, bytes: Int? = nil, pixels: Int? = nil, side: Int? = nil,
        types: [String] = ["image/jpeg", "image/png", "image/webp"], altText: Int? = nil
    ) {
        (self.most, self.bytes, self.pixels, self.side) = (most, bytes, pixels, side)
        (self.types, self.altText) = (types, altText)
    }

    private enum CodingKeys: String, CodingKey {
        case most, bytes, pixels, side, types, altText
    }

    /// Decodes a rule; missing keys have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            most: try container.decodeIfPresent(Int.self, forKey: .most) ?? 0,
            bytes: try container.decodeIfPresent(Int.self, forKey: .bytes),
            pixels: try container.decodeIfPresent(Int.self, forKey: .pixels),
            side: try container.decodeIfPresent(Int.self, forKey: .side),
            types: try container.decodeIfPresent([String].self, forKey: .types)
                ?? PhotoRule().types,
            altText: try container.decodeIfPresent(Int.self, forKey: .altText))
    }

    /// Returns the sizes and qualities to try, from the best down, until the photo is within the
    /// limits.
    ///
    /// - Parameter size: the original size.
    /// - Returns: longest sides in pixels, with qualities from 1 to 100; the last one is small
    ///   enough for any service.
    public func ladder(for size: SharePhoto.Size) -> [Step] {
        let longest = max(size.width, size.height, 1)
        var start = min(longest, side ?? .max)
        if let pixels, size.width * size.height > pixels {
            let scale = (Double(pixels) / Double(size.width * size.height)).squareRoot()
            start = min(start, Int(Double(longest) * scale))
        }
        let sides =
            [start] + [4096, 3072, 2560, 2048, 1600, 1280, 1024, 800, 640].filter { $0 < start }
        return sides.flatMap { side in [90, 82, 70].map { Step(side: side, quality: $0) } }
    }

    /// A size and a quality to try.
    public struct Step: Sendable, Equatable {
        /// The longest side in pixels.
        public var side: Int
        /// The quality, from 1 to 100.
        public var quality: Int
    }
}

/// The limits of a service for files.
public struct FileRule: Sendable, Equatable, Codable {
    /// The maximum number of files; 0 for none.
    public var most: Int
    /// The maximum size of a file in bytes; `nil` for no limit.
    public var bytes: Int?
    /// The accepted media types; empty for any.
    public var types: [String]
    /// The accepted file name extensions, in lowercase without a dot; empty for any.
    public var endings: [String]
    /// The maximum total size of all files and photos in bytes; `nil` for no limit.
    public var total: Int?
    /// The maximum total number of files and photos; `nil` if they are limited separately.
    public var together: Int?

    /// Creates a rule; by default with a maximum of 0 files.
    public init(
        most: Int = 0, bytes: Int? = nil, types: [String] = [], endings: [String] = [],
        together: Int? = nil, total: Int? = nil
    ) {
        (self.most, self.bytes, self.types, self.endings) = (most, bytes, types, endings)
        (self.together, self.total) = (together, total)
    }

    private enum CodingKeys: String, CodingKey { case most, bytes, types, endings, together, total }

    /// Decodes a rule; missing keys have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            most: try container.decodeIfPresent(Int.self, forKey: .most) ?? 0,
            bytes: try container.decodeIfPresent(Int.self, forKey: .bytes),
            types: try container.decodeIfPresent([String].self, forKey: .types) ?? [],
            endings: try container.decodeIfPresent([String].self, forKey: .endings) ?? [],
            together: try container.decodeIfPresent(Int.self, forKey: .together),
            total: try container.decodeIfPresent(Int.self, forKey: .total))
    }

    /// Returns `true` if the type and the extension of a file are accepted.
    func takes(_ file: ShareFile) -> Bool {
        let type = file.mediaType.lowercased().prefix { $0 != ";" && $0 != " " }
        let isOfType =
            types.isEmpty
            || types.contains { rule in
                rule == type || (rule.hasSuffix("/*") && type.hasPrefix(rule.dropLast()))
            }
        guard isOfType, !endings.isEmpty else { return isOfType }
        guard let dot = file.name.lastIndex(of: ".") else { return false }
        return endings.contains(file.name[file.name.index(after: dot)...].lowercased())
    }
}
