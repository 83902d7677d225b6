/// The few facts of XMP (ISO 16684-1) that EXIF may lack. Read by their usual prefixes, as attribute or element.
struct XMPFacts {
    var time: CaptureTime?
    var place: PhotoPlace?
    var caption: String?

    init(_ bytes: Bytes) {
        // A packet is some kilobytes; what is behind is padding or a picture in a text.
        let text = String(decoding: bytes.pointer.prefix(256 << 10), as: UTF8.self)
        time =
            ["exif:DateTimeOriginal", "photoshop:DateCreated", "xmp:CreateDate"].lazy
            .compactMap { Self.value($0, in: text).flatMap(Self.time) }.first
        if let latitude = Self.value("exif:GPSLatitude", in: text).flatMap(Self.degrees),
            let longitude = Self.value("exif:GPSLongitude", in: text).flatMap(Self.degrees)
        {
            place = PhotoPlace(latitude: latitude, longitude: longitude)
        }
        caption = Self.alternative("dc:description", in: text)
    }

    /// `name="value"` or `<name>value</name>`.
    private static func value(_ name: String, in text: String) -> String? {
        if let quote = text.firstRange(of: name + "=\"") {
            return text[quote.upperBound...].firstIndex(of: "\"").map {
                String(text[quote.upperBound..<$0])
            }
        }
        guard let open = text.firstRange(of: "<" + name + ">") else { return nil }
        let rest = text[open.upperBound...]
        return rest.firstIndex(of: "<").map { String(rest[..<$0]) }
    }

    /// The first text of a list of languages.
    private static func alternative(_ name: String, in text: String) -> String? {
        guard let open = text.firstRange(of: "<" + name),
            let close = text.firstRange(of: "</" + name),
            open.upperBound < close.lowerBound
        else { return nil }
        let inside = text[open.upperBound..<close.lowerBound]
        guard let item = inside.firstRange(of: "<rdf:li"),
            let start = inside[item.upperBound...].firstIndex(of: ">")
        else { return nil }
        let rest = inside[inside.index(after: start)...]
        guard let end = rest.firstIndex(of: "<") else { return nil }
        let words = rest[..<end].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
            .replacing("&amp;", with: "&")
        return words.isEmpty ? nil : String(words)
    }

    /// `2019-03-31T02:30:00.25+02:00`, with or without fraction and offset.
    private static func time(_ text: String) -> CaptureTime? {
        guard let wall = WallTime(exif: text) else { return nil }
        var rest = text.dropFirst(19)
        var fraction = 0.0
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            fraction = Double("0." + digits) ?? 0
            rest = rest.dropFirst(digits.count + 1)
        }
        let offset = CaptureTime.offset(String(rest))
        return CaptureTime(
            wall: wall, fraction: fraction, offset: offset, source: .xmp,
            offsetSource: offset.map { _ in .own })
    }

    /// `59,26.22N` or `59,26,13N`.
    private static func degrees(_ text: String) -> Double? {
        guard let letter = text.last, "NSEWnsew".contains(letter) else { return nil }
        let parts = text.dropLast().split(separator: ",").map { Double($0) ?? .nan }
        guard (2...3).contains(parts.count) else { return nil }
        let value = parts[0] + parts[1] / 60 + (parts.count > 2 ? parts[2] : 0) / 3600
        guard value.isFinite else { return nil }
        return "SWsw".contains(letter) ? -value : value
    }
}
