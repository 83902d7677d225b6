public import struct Foundation.Date

/// The time at which a photo was taken, with its source.
///
/// The camera's local time and the absolute time are separate facts: photos are grouped into days
/// by ``wall``, which no time zone may shift, and ``instant`` orders photos from several time zones
/// if it is known.
public struct CaptureTime: Sendable, Hashable, Codable {
    /// The source of the time, best first.
    public enum Source: String, Sendable, Codable, CaseIterable {
        /// EXIF `DateTimeOriginal`.
        case original
        /// EXIF `DateTimeDigitized`.
        case digitized
        /// The GPS date and time; ``CaptureTime/wall`` is then UTC.
        case satellite
        /// XMP: `exif:DateTimeOriginal`, `photoshop:DateCreated` or `xmp:CreateDate`.
        case xmp
        /// EXIF `DateTime`: the modification time, used if nothing better is present.
        case modified
        /// The time of the file, used if the picture contains no time. The picture reader never
        /// uses this source, but a photo library may.
        case file
        /// A time entered by the user, which overrides the picture.
        case person
    }

    /// The source of the offset.
    public enum OffsetSource: String, Sendable, Codable {
        /// The offset tag that belongs to the time's own tag.
        case own
        /// Another tag's offset, used only if the time's own is absent.
        case other
    }

    /// The local time on the camera's clock.
    public var wall: LocalDateTime
    /// The fraction of the second, at least 0 and less than 1.
    public var fraction: Double
    /// The offset from UTC in minutes, positive to the east; `nil` if the file does not contain it.
    /// Never guessed.
    public var offset: Int?
    /// The source of ``wall``.
    public var source: Source
    /// The source of ``offset``.
    public var offsetSource: OffsetSource?
    /// The GPS time in seconds since 1970; used if there is no offset.
    public var satelliteSeconds: Double?

    /// Creates a time.
    public init(
        wall: LocalDateTime, fraction: Double = 0, offset: Int? = nil, source: Source,
        offsetSource: OffsetSource? = nil, satelliteSeconds: Double? = nil
    ) {
        self.wall = wall
        self.fraction = fraction
        self.offset = offset
        self.source = source
        self.offsetSource = offsetSource
        self.satelliteSeconds = satelliteSeconds
    }

    /// Creates a time from milliseconds since 1970-01-01T00:00:00 on the same clock, clamped to the
    /// years 1 to 9999.
    public init(milliseconds: Int64, offset: Int? = nil, source: Source) {
        let seconds = milliseconds >= 0 ? milliseconds / 1000 : (milliseconds + 1) / 1000 - 1
        let wall = LocalDateTime(seconds: Int(seconds))
        let rest = milliseconds - Int64(wall.seconds) * 1000
        self.init(
            wall: wall, fraction: Double(min(max(rest, 0), 999)) / 1000, offset: offset,
            source: source)
    }

    /// The milliseconds since 1970-01-01T00:00:00 on the same clock, independent of the time zone.
    public var milliseconds: Int64 {
        Int64(wall.seconds) * 1000 + Int64(min(max((fraction * 1000).rounded(), 0), 999))
    }

    /// The absolute time, from the offset or else from the GPS time; `nil` if the time zone is
    /// unknown.
    public var instant: Date? {
        if let offset {
            return Date(
                timeIntervalSince1970: Double(wall.seconds) - Double(offset) * 60 + fraction)
        }
        return satelliteSeconds.map(Date.init(timeIntervalSince1970:))
    }

    /// The offset as text, such as `+05:45`.
    public var offsetText: String? {
        offset.map { minutes in
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let size = Int(clamping: minutes.magnitude)
            return (minutes < 0 ? "-" : "+") + two(size / 60) + ":" + two(size % 60)
        }
    }

    /// Parses `+05:45`, `-0930`, `+02`, `+2:00` or `Z` as minutes; `nil` for text that is not an
    /// offset in use on earth.
    public static func offset(_ text: String) -> Int? {
        // A minus may be typeset (U+2212).
        var plain = text.replacing("\u{2212}", with: "-").filter { $0 != " " }
        if plain == "Z" || plain == "z" { return 0 }
        guard let sign = plain.first, sign == "+" || sign == "-" else { return nil }
        // One-digit hours are accepted only before a colon.
        if plain.dropFirst(2).first == ":" {
            plain.insert("0", at: plain.index(after: plain.startIndex))
        }
        let digits = plain.dropFirst().filter { $0 != ":" }
        guard digits.count == 4 || digits.count == 2, digits.allSatisfy(\.isASCII),
            let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)),
            minutes < 60, hours * 60 + minutes <= 14 * 60
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
    }
}

extension CaptureTime {
    /// Decodes a time.
    ///
    /// - Throws: `DecodingError`, including for a fraction or an offset out of range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            wall: try values.decode(LocalDateTime.self, forKey: .wall),
            fraction: try values.decode(Double.self, forKey: .fraction),
            offset: try values.decodeIfPresent(Int.self, forKey: .offset),
            source: try values.decode(Source.self, forKey: .source),
            offsetSource: try values.decodeIfPresent(OffsetSource.self, forKey: .offsetSource),
            satelliteSeconds: try values.decodeIfPresent(Double.self, forKey: .satelliteSeconds))
        let isZone = offset.map { (-840...840).contains($0) } ?? true
        guard (0..<1).contains(fraction), isZone, satelliteSeconds?.isFinite ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .fraction, in: values,
                debugDescription: "expected a part of a second, and minutes of a time zone")
        }
    }
}
