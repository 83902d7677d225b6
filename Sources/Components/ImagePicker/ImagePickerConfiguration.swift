import CairnImaging
public import CairnPropertyList

/// The features and appearance of a picker.
public struct ImagePickerConfiguration: ModuleConfiguration {
    /// The destination of a new photo.
    public enum Target: String, Sendable, Hashable, Codable, CaseIterable {
        /// The app's gallery.
        case gallery
        /// The device.
        case device
        /// The app's gallery and the device.
        case both
        /// The destination that the user chooses for each photo.
        case ask
    }

    /// The minimum number of photos to pick. 1 by default.
    @Setting("Minimum number of photos", in: 0...100_000) public var minimum = 1
    /// The maximum number of photos to pick; 0 for no limit. 1 by default.
    @Setting("Maximum number of photos, 0 for any number", in: 0...100_000) public var maximum = 1
    /// The number of columns on a narrow screen. 3 by default.
    @Setting("Number of columns on a narrow screen", in: 1...12) public var columns = 3
    /// The number of columns on a wide screen. 6 by default.
    @Setting("Number of columns on a wide screen", in: 1...24) public var wideColumns = 6
    /// The space between cells, in points. 2 by default.
    @Setting("Spacing of cells in points", in: 0...64) public var gap = 2.0
    /// Shows the position of each selected photo, and lets the user change the order.
    @Setting("Whether selected photos show their number and can be ordered") public var showsOrder =
        true
    /// Allows the user to select photos by swiping across them.
    @Setting("Whether a swipe across photos selects them") public var swipeSelects = true
    /// Shows a search field.
    @Setting("Whether a search field is shown") public var searches = true
    /// The kinds that can be chosen, in display order. All by default.
    @Setting("Order of the kinds: all, still, animated, placed, favorite")
    public var kinds = PickerKind.allCases
    /// Shows the albums of a source.
    @Setting("Whether albums are shown") public var showsAlbums = true
    /// The destination of a new photo. By default, the user is asked.
    @Setting("Destination of a new photo: gallery, device, both, ask")
    public var target = Target.ask
    /// The longer side of the delivered photos, in pixels; 0 for the original size.
    @Setting("Longer side of a picked photo in pixels, 0 for the original", in: 0...30_000)
    public var targetSide = 0
    /// Removes location and serial numbers from the delivered photos.
    @Setting("Whether locations and serial numbers are removed") public var stripsMetadata = false
    /// The maximum number of photos loaded concurrently. 2 by default.
    @Setting("Number of photos loaded at a time", in: 1...16) public var loads = 2
    /// Offers to edit the photo of a slot.
    @Setting("Whether a slot offers editing") public var edits = true
    /// The number of photos per page requested from a source. 60 by default.
    @Setting("Page size of requests to a source", in: 10...1000) public var pageSize = 60

    /// The section of the settings.
    public static let section = "picker"

    /// Creates the default configuration.
    public init() {}

    /// The former names of values.
    public static let renames = [Rename(valuesOf: "kinds", ["favourite": "favorite"])]

    /// The configuration with numbers in their ranges and every kind once, since values set in code
    /// are not validated.
    var limited: ImagePickerConfiguration {
        var next = clamped()
        if next.maximum > 0 { next.minimum = min(next.minimum, next.maximum) }
        var seen: Set<PickerKind> = []
        next.kinds = kinds.filter { seen.insert($0).inserted }
        return next
    }
}
