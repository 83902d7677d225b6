/// The few XMP properties (ISO 16684-1) that EXIF may lack. Recognized by their usual prefixes, as
/// attributes or elements.
struct XMPMetadata {
    var time: CaptureTime?
    var place: PhotoLocation?
    var caption: String?
    var orientation: Int?
    /// Stars, 1…5.
    var rating: Int?
    /// At most ``mostKeywords``, each of at most ``mostCharacters``.
    var keywords: [String] = []
    /// The identifier of a burst, as Google's camera writes it.
    var burst: String?

    /// The number of keywords that are read.
    static let mostKeywords = 64
    /// The number of characters of a keyword that are read.
    static let mostCharacters = 128

    init(_ bytes: Bytes) {
        // A packet has a few kilobytes; the rest is padding or an embedded picture.
        let text = String(decoding: bytes.pointer.prefix(256 << 10), as: UTF8.self)
        time =
            ["exif:DateTimeOriginal", "photoshop:DateCreated", "xmp:CreateDate"].lazy
            .compactMap { Self.value($0, in: text).flatMap(Self.time) }.first
        if let latitude = Self.value("exif:GPSLatitude", in: text).flatMap(Self.degrees),
            let longitude = Self.value("exif:GPSLongitude", in: text).flatMap(Self.degrees)
        {
            place = PhotoLocation(
                latitude: latitude, longitude: longitude, altitude: Self.altitude(in: text))
        }
        orientation = Self.value("tiff:Orientation", in: text).flatMap { Int($0) }
        caption = Self.items("dc:description", in: text, most: 1).first
        // A rejected photo has the rating −1; some programs write decimals.
        rating = Self.value("xmp:Rating", in: text).flatMap { Double($0) }
            .flatMap { (0.5...5).contains($0) ? Int($0.rounded()) : nil }
        burst = Self.value("GCamera:BurstID", in: text)
        keywords = Self.items("dc:subject", in: text, most: Self.mostKeywords)
            .map { String($0.prefix(Self.mostCharacters)) }
    }

    /// Returns the value in `name="value"` or `<name>value</name>`, with either kind of quotes, and
    /// white space as XML allows it.
    private static func value(_ name: String, in text: String) -> String? {
        var from = text.startIndex
        while let hit = text[from...].firstRange(of: name) {
            from = hit.upperBound
            var rest = text[from...].drop(while: \.isWhitespace)
            if rest.first == ">" {
                let inside = rest.dropFirst()
                // Without an end there is none for a later occurrence either.
                return inside.firstIndex(of: "<").map { trimmed(inside[..<$0]) }
            }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
            let inside = rest.dropFirst()
            return inside.firstIndex(of: quote).map { trimmed(inside[..<$0]) }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }

    /// Parses an altitude such as `1234/10`, negative below sea level.
    private static func altitude(in text: String) -> Double? {
        guard let value = value("exif:GPSAltitude", in: text) else { return nil }
        let parts = value.split(separator: "/").map { Double($0) ?? .nan }
        let meters = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? .nan
        guard meters.isFinite, parts.count <= 2 else { return nil }
        return Self.value("exif:GPSAltitudeRef", in: text) == "1" ? -abs(meters) : meters
    }

    /// Returns the first texts of a language alternative or of a bag, without empty ones.
    private static func items(_ name: String, in text: String, most: Int) -> [String] {
        guard let open = text.firstRange(of: "<" + name),
            let close = text.firstRange(of: "</" + name),
            open.upperBound < close.lowerBound
        else { return [] }
        var rest = text[open.upperBound..<close.lowerBound]
        var items: [String] = []
        // Empty items count, too: a file may consist of them.
        for _ in 0..<most {
            guard let item = rest.firstRange(of: "<rdf:li"),
                let start = rest[item.upperBound...].firstIndex(of: ">")
            else { break }
            let inside = rest[rest.index(after: start)...]
            guard let end = inside.firstIndex(of: "<") else { break }
            let words = inside[..<end].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
                .replacing("&amp;", with: "&")
            if !words.isEmpty { items.append(String(words)) }
            rest = inside[end...]
        }
        return items
    }

    /// Parses a time such as `2019-03-31T02:30:00.25+02:00`, or a prefix of it.
    private static func time(_ text: String) -> CaptureTime? {
        guard let written = ParsedDateTime(text) else { return nil }
        return CaptureTime(
            wall: written.wall, fraction: written.fraction, offset: written.offset, source: .xmp,
            offsetSource: written.offset.map { _ in .own })
    }

    /// Parses degrees such as `59,26.22N` or `59,26,13N`.
    private static func degrees(_ text: String) -> Double? {
        guard let letter = text.last, "NSEWnsew".contains(letter) else { return nil }
        let parts = text.dropLast().split(separator: ",").map { Double($0) ?? .nan }
        guard (2...3).contains(parts.count) else { return nil }
        let value = parts[0] + parts[1] / 60 + (parts.count > 2 ? parts[2] : 0) / 3600
        guard value.isFinite else { return nil }
        return "SWsw".contains(letter) ? -value : value
    }
}
