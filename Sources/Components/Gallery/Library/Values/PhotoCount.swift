/// The number of photos of a day.
public struct DayCount: Sendable, Hashable, Codable {
    /// The day.
    public var day: Day
    /// The number of listed photos.
    public var count: Int
    /// The number of photos that are not listed because others are on top of them in their stacks.
    public var covered: Int

    /// Creates a count from its parts.
    public init(day: Day, count: Int, covered: Int = 0) {
        self.day = day
        self.count = count
        self.covered = covered
    }
}

/// The number of photos of a month.
public struct MonthCount: Sendable, Hashable, Codable {
    /// The month.
    public var month: Month
    /// The number of photos.
    public var count: Int

    /// Creates a count from its parts.
    public init(month: Month, count: Int) {
        self.month = month
        self.count = count
    }
}

/// The number and size of the photos in one state.
public struct PhotoVisibilityCount: Sendable, Hashable, Codable {
    /// The number of photos.
    public var photos: Int
    /// The total size of their originals in bytes.
    public var bytes: Int64

    /// Creates a count from its parts.
    public init(photos: Int, bytes: Int64) {
        self.photos = photos
        self.bytes = bytes
    }
}

/// The number of photos taken at a named place.
public struct PlaceCount: Sendable, Hashable, Codable {
    /// The name.
    public var name: String
    /// The number of photos.
    public var count: Int

    /// Creates a count from its parts.
    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

/// The shape of a photo, sufficient for a grid to lay it out.
public struct PhotoShape: Sendable, Hashable, Codable {
    /// The position in the timeline.
    public var position: Int64
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a shape from its parts.
    public init(position: Int64, width: Int, height: Int) {
        self.position = position
        self.width = width
        self.height = height
    }
}
