/// Which photos a service takes, and how a larger one is made smaller.
public struct PhotoRule: Sendable, Equatable, Codable {
    /// The most photos at once; 0 for none.
    public var most: Int
    /// The most bytes of one; `nil` for any.
    public var bytes: Int?
    /// The most pixels of one; `nil` for any.
    public var pixels: Int?
    /// The longest side of one in pixels; `nil` for any.
    public var side: Int?
    /// The media types that go as they are; anything else becomes the first of them.
    public var types: [String]
    /// The most characters of an alternative text; `nil` for any, 0 where there is no place for one.
    public var altText: Int?

    /// Creates a rule; by default for JPEG, PNG and WebP of any size, and for no photo at all.
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

    /// Reads a rule; whatever is not there has its default.
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

    /// The sizes and qualities that are tried, the best first, until one is small enough.
    ///
    /// - Parameter size: the photo as it is.
    /// - Returns: the longest sides in pixels with qualities from 1 to 100; the last one is small enough for any service.
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

    /// One try.
    public struct Step: Sendable, Equatable {
        /// The longest side in pixels.
        public var side: Int
        /// From 1 to 100.
        public var quality: Int
    }
}

/// Which files a service takes.
public struct FileRule: Sendable, Equatable, Codable {
    /// The most files at once; 0 for none.
    public var most: Int
    /// The most bytes of one; `nil` for any.
    public var bytes: Int?
    /// The media types it takes; empty for any.
    public var types: [String]
    /// The endings of the names it takes, in small letters without a point; empty for any.
    public var endings: [String]
    /// The most bytes of all files and photos together; `nil` for any.
    public var total: Int?
    /// The most files and photos together; `nil` where they have nothing to do with one another.
    public var together: Int?

    /// Creates a rule; by default for no file at all.
    public init(
        most: Int = 0, bytes: Int? = nil, types: [String] = [], endings: [String] = [],
        together: Int? = nil, total: Int? = nil
    ) {
        (self.most, self.bytes, self.types, self.endings) = (most, bytes, types, endings)
        (self.together, self.total) = (together, total)
    }

    private enum CodingKeys: String, CodingKey { case most, bytes, types, endings, together, total }

    /// Reads a rule; whatever is not there has its default.
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

    /// Whether a file may go, by its type and by the ending of its name.
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
