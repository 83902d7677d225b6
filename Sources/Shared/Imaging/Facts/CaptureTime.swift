public import struct Foundation.Date

/// When a photo was taken, and how that is known.
///
/// The time on the camera's wall clock and the instant are different facts: days are grouped by ``wall``, which no
/// zone may shift, and ``instant`` orders photos of several zones where it is known.
public struct CaptureTime: Sendable, Hashable, Codable {
    /// Where the time comes from, best first.
    public enum Source: String, Sendable, Codable, CaseIterable {
        /// EXIF `DateTimeOriginal`.
        case original
        /// EXIF `DateTimeDigitized`.
        case digitized
        /// The date and time of the satellites; then ``CaptureTime/wall`` is UTC.
        case satellite
        /// XMP: `exif:DateTimeOriginal`, `photoshop:DateCreated` or `xmp:CreateDate`.
        case xmp
        /// EXIF `DateTime`: the last change, when nothing better is there.
        case modified
        /// The time of the file, where the picture says nothing: no reader of pictures gives it, a library may.
        case file
        /// What a person said, against the picture.
        case person
    }

    /// Where the offset comes from.
    public enum OffsetSource: String, Sendable, Codable {
        /// The offset that belongs to the time's own tag.
        case own
        /// Another tag's offset, used only where the own one is absent.
        case other
    }

    /// What the camera's clock showed.
    public var wall: WallTime
    /// The part of a second, from 0 up to 1.
    public var fraction: Double
    /// Minutes east of UTC; `nil` when the file does not say. Never guessed.
    public var offset: Int?
    /// Where ``wall`` comes from.
    public var source: Source
    /// Where ``offset`` comes from.
    public var offsetSource: OffsetSource?
    /// The instant that satellites gave, in seconds since 1970; used where there is no offset.
    public var satelliteSeconds: Double?

    /// Creates a time.
    public init(
        wall: WallTime, fraction: Double = 0, offset: Int? = nil, source: Source,
        offsetSource: OffsetSource? = nil, satelliteSeconds: Double? = nil
    ) {
        self.wall = wall
        self.fraction = fraction
        self.offset = offset
        self.source = source
        self.offsetSource = offsetSource
        self.satelliteSeconds = satelliteSeconds
    }

    /// Creates a time of milliseconds since 1970-01-01T00:00:00 on the same clock, kept within the years 1 to 9999.
    public init(milliseconds: Int64, offset: Int? = nil, source: Source) {
        let seconds = (milliseconds >= 0 ? milliseconds : milliseconds - 999) / 1000
        let wall = WallTime(seconds: Int(seconds))
        let rest = milliseconds - Int64(wall.seconds) * 1000
        self.init(
            wall: wall, fraction: Double(min(max(rest, 0), 999)) / 1000, offset: offset,
            source: source)
    }

    /// The milliseconds since 1970-01-01T00:00:00 on the same clock: the zone does not shift them.
    public var milliseconds: Int64 {
        Int64(wall.seconds) * 1000 + Int64(min(max((fraction * 1000).rounded(), 0), 999))
    }

    /// The instant, by the offset or else by the satellites; `nil` while the zone is unknown.
    public var instant: Date? {
        if let offset {
            return Date(timeIntervalSince1970: Double(wall.seconds - offset * 60) + fraction)
        }
        return satelliteSeconds.map(Date.init(timeIntervalSince1970:))
    }

    /// The offset as `+05:45`.
    public var offsetText: String? {
        offset.map { minutes in
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let size = abs(minutes)
            return (minutes < 0 ? "-" : "+") + two(size / 60) + ":" + two(size % 60)
        }
    }

    /// Reads `+05:45`, `-0930`, `+02`, `+2:00` or `Z` as minutes; `nil` for what is no offset on earth.
    public static func offset(_ text: String) -> Int? {
        // A minus may be typeset (U+2212).
        var plain = text.replacing("\u{2212}", with: "-").filter { $0 != " " }
        if plain == "Z" || plain == "z" { return 0 }
        guard let sign = plain.first, sign == "+" || sign == "-" else { return nil }
        // Hours of one digit are written before a colon alone.
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
