/// How many photos a day has.
public struct DayCount: Sendable, Hashable, Codable {
    /// The day.
    public var day: Day
    /// Its photos.
    public var count: Int

    /// Creates one of its parts.
    public init(day: Day, count: Int) {
        self.day = day
        self.count = count
    }
}

/// How many photos a month has.
public struct MonthCount: Sendable, Hashable, Codable {
    /// The month.
    public var month: Month
    /// Its photos.
    public var count: Int

    /// Creates one of its parts.
    public init(month: Month, count: Int) {
        self.month = month
        self.count = count
    }
}

/// How many photos a shelf has.
public struct ShelfCount: Sendable, Hashable, Codable {
    /// The photos.
    public var photos: Int
    /// The bytes of their originals.
    public var bytes: Int64

    /// Creates one of its parts.
    public init(photos: Int, bytes: Int64) {
        self.photos = photos
        self.bytes = bytes
    }
}

/// How many photos were taken at a place with a name.
public struct PlaceCount: Sendable, Hashable, Codable {
    /// The name.
    public var name: String
    /// Its photos.
    public var count: Int

    /// Creates one of its parts.
    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

/// The shape of a photo: all that a grid needs to lay it out.
public struct PhotoShape: Sendable, Hashable, Codable {
    /// Its place in the timeline.
    public var position: Int64
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// Creates one of its parts.
    public init(position: Int64, width: Int, height: Int) {
        self.position = position
        self.width = width
        self.height = height
    }
}
