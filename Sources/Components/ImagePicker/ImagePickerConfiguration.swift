import CairnImaging
public import CairnPropertyList

/// The features and appearance of a picker.
public struct ImagePickerConfiguration: DescribedConfiguration, Equatable {
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
    public var minimum = 1
    /// The maximum number of photos to pick; 0 for no limit. 1 by default.
    public var maximum = 1
    /// The number of columns on a narrow screen. 3 by default.
    public var columns = 3
    /// The number of columns on a wide screen. 6 by default.
    public var wideColumns = 6
    /// The space between cells, in points. 2 by default.
    public var gap = 2.0
    /// Shows the position of each selected photo in the order of selection.
    public var showsOrder = true
    /// Allows the user to select photos by swiping across them.
    public var swipeSelects = true
    /// Shows a search field.
    public var searches = true
    /// The kinds that can be chosen, in display order. All by default.
    public var kinds = PickerKind.allCases
    /// Shows the albums of a source.
    public var showsAlbums = true
    /// The destination of a new photo. By default, the user is asked.
    public var target = Target.ask
    /// The longer side of the delivered photos, in pixels; 0 for the original size.
    public var targetSide = 0
    /// Removes location and serial numbers from the delivered photos.
    public var stripsMetadata = false
    /// The maximum number of photos loaded concurrently. 2 by default.
    public var loads = 2
    /// Offers to edit the photo of a slot.
    public var edits = true
    /// The number of photos per page requested from a source. 60 by default.
    public var pageSize = 60

    /// Creates the default configuration.
    public init() {}

    /// The description of each setting.
    public static let settings = [
        Setting("minimum", "Minimum number of photos", in: 0...100_000),
        Setting("maximum", "Maximum number of photos, 0 for any number", in: 0...100_000),
        Setting("columns", "Number of columns on a narrow screen", in: 1...12),
        Setting("wideColumns", "Number of columns on a wide screen", in: 1...24),
        Setting("gap", "Spacing of cells in points", in: 0...64),
        Setting("showsOrder", "Whether selected photos show their number"),
        Setting("swipeSelects", "Whether a swipe across photos selects them"),
        Setting("searches", "Whether a search field is shown"),
        Setting("kinds", "Order of the kinds: all, still, animated, placed, favorite"),
        Setting("showsAlbums", "Whether albums are shown"),
        Setting("target", "Destination of a new photo: gallery, device, both, ask"),
        Setting(
            "targetSide", "Longer side of a picked photo in pixels, 0 for the original",
            in: 0...30_000),
        Setting("stripsMetadata", "Whether locations and serial numbers are removed"),
        Setting("loads", "Number of photos loaded at a time", in: 1...16),
        Setting("edits", "Whether a slot offers editing"),
        Setting("pageSize", "Page size of requests to a source", in: 10...1000),
    ]

    /// The former names of values.
    public static let renames = [Rename(valuesOf: "kinds", ["favourite": "favorite"])]

    /// The configuration with every number clamped to its range, since values set in code are not
    /// validated.
    var limited: ImagePickerConfiguration {
        func limit(_ value: inout Int, _ range: ClosedRange<Int>) {
            value = min(max(value, range.lowerBound), range.upperBound)
        }
        var next = self
        limit(&next.minimum, 0...100_000)
        limit(&next.maximum, 0...100_000)
        if next.maximum > 0 { next.minimum = min(next.minimum, next.maximum) }
        limit(&next.columns, 1...12)
        limit(&next.wideColumns, 1...24)
        limit(&next.targetSide, 0...30_000)
        limit(&next.loads, 1...16)
        limit(&next.pageSize, 10...1000)
        next.gap = gap.isFinite ? min(max(gap, 0), 64) : 2
        var seen: Set<PickerKind> = []
        next.kinds = kinds.filter { seen.insert($0).inserted }
        return next
    }
}
