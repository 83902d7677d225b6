import CairnImaging
public import CairnPropertyList

/// What a picker offers.
public struct ImagePickerConfiguration: DescribedConfiguration, Equatable {
    /// Where a photo that was just taken is kept.
    public enum Target: String, Sendable, Hashable, Codable, CaseIterable {
        /// In the app's gallery.
        case gallery
        /// On the device.
        case device
        /// In both.
        case both
        /// Where the person says.
        case ask
    }

    /// The fewest photos to pick. 1 by default.
    public var minimum = 1
    /// The most photos to pick; 0 for any number. 1 by default.
    public var maximum = 1
    /// How many cells stand side by side on a narrow screen. 3 by default.
    public var columns = 3
    /// How many stand side by side on a wide screen. 6 by default.
    public var wideColumns = 6
    /// The room between cells in points. 2 by default.
    public var gap = 2.0
    /// Whether chosen photos show their number.
    public var showsOrder = true
    /// Whether a finger that moves across photos chooses them.
    public var swipeSelects = true
    /// Whether words can be searched.
    public var searches = true
    /// The kinds that can be chosen, in their order. All by default.
    public var kinds = PickerKind.allCases
    /// Whether photos are found in albums.
    public var showsAlbums = true
    /// Where a photo that was just taken is kept. Asked by default.
    public var target = Target.ask
    /// The longer side of what the app gets, in pixels; 0 for the photo as it is.
    public var targetSide = 0
    /// Whether what the app gets has no place and no serial numbers in it.
    public var stripsMetadata = false
    /// How many photos are brought at a time. 2 by default.
    public var loads = 2
    /// Whether a slot offers to edit its photo.
    public var edits = true
    /// How many photos are asked of a source at once. 60 by default.
    public var pageSize = 60

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("minimum", "Fewest photos to pick", in: 0...100_000),
        Setting("maximum", "Most photos to pick, 0 for any number", in: 0...100_000),
        Setting("columns", "Cells side by side on a narrow screen", in: 1...12),
        Setting("wideColumns", "Cells side by side on a wide screen", in: 1...24),
        Setting("gap", "Room between cells in points", in: 0...64),
        Setting("showsOrder", "Whether chosen photos show their number"),
        Setting("swipeSelects", "Whether a finger that moves across photos chooses them"),
        Setting("searches", "Whether words can be searched"),
        Setting("kinds", "Kinds in their order: all, still, animated, placed, favourite"),
        Setting("showsAlbums", "Whether photos are found in albums"),
        Setting("target", "Where a new photo is kept: gallery, device, both, ask"),
        Setting(
            "targetSide", "Longer side of a picked photo, in pixels; 0 as it is", in: 0...30_000),
        Setting("stripsMetadata", "Whether places and serial numbers are taken out"),
        Setting("loads", "Photos brought at a time", in: 1...16),
        Setting("edits", "Whether a slot offers to edit its photo"),
        Setting("pageSize", "Photos asked of a source at once", in: 10...1000),
    ]

    /// Every number within its range: what came from code and not from a file was never checked.
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
