public import CairnPropertyList

/// The appearance and behavior settings of a gesture lock.
public struct GestureLockConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// The appearance of a dot.
    public enum Look: String, Codable, Sendable, CaseIterable {
        /// A small disc, surrounded by a ring when it is used.
        case dots
        /// A ring, with a disc inside when it is used.
        case rings
        /// The app's own images, one for each state.
        case images
    }

    /// The number of rows of dots.
    public var rows = 3
    /// The number of columns of dots.
    public var columns = 3
    /// The minimum number of dots of a pattern. A shorter stroke does not count as an attempt.
    public var minimumDots = 4
    /// A Boolean value that indicates whether a straight line includes the unused dots that it
    /// passes through.
    public var includesGaps = true
    /// A Boolean value that indicates whether a dot can be used again.
    public var allowsRevisit = false
    /// The fraction of a dot's cell, in each dimension, that is sensitive to touch.
    public var hitArea = 0.6
    /// The appearance of a dot.
    public var look = Look.dots
    /// The images of the appearance `images`.
    public var images = Images()
    /// The width of a dot, as a fraction of its cell.
    public var dotSize = 0.2
    /// The width of the line, as a fraction of a cell.
    public var lineWidth = 0.07
    /// The maximum width and height of the grid of dots. Points.
    public var extent = 300.0
    /// A Boolean value that indicates whether the line and the used dots are hidden while drawing.
    public var isStealthy = false
    /// A Boolean value that indicates whether a wrong pattern is hidden too.
    public var hidesWrong = false
    /// A Boolean value that indicates whether the line shows the direction in which it was drawn.
    public var showsDirections = true
    /// The time for which a wrong pattern is shown. Seconds.
    public var errorSeconds = 2.0
    /// The time that the demonstration takes for each dot. Seconds.
    public var demoSeconds = 0.7
    /// A Boolean value that indicates whether screen readers announce the position of each dot in
    /// the pattern, which other people may overhear.
    public var speaksDots = false
    /// A Boolean value that indicates whether the strength of a new pattern is shown.
    public var showsStrength = true
    /// A Boolean value that indicates whether dots and answers play sounds, until the user mutes
    /// them.
    public var hasSounds = true
    /// The gestures that trigger commands, by command name. A gesture is a list of dots, numbered
    /// from 1 row by row and separated by `-`, such as `1-2-3-6`.
    public var gestures: [String: String] = [:]

    /// Creates the default configuration.
    public init() {}

    /// The images of dots, as files of the app's resources.
    public struct Images: DescribedConfiguration, Equatable {
        /// The image of an unused dot.
        public var idle = ""
        /// The image of a used dot.
        public var active = ""
        /// The image of a dot of a wrong pattern.
        public var wrong = ""
        /// The image of a dot of the correct pattern.
        public var right = ""

        /// Creates a configuration without images.
        public init() {}

        /// The descriptions of the settings.
        public static let settings = [
            Setting("idle", "Image of an idle dot"),
            Setting("active", "Image of a used dot"),
            Setting("wrong", "Image of a dot of a wrong pattern"),
            Setting("right", "Image of a dot of the right pattern"),
        ]
    }

    /// The descriptions of the settings.
    public static let settings = [
        Setting("rows", "Number of rows of dots", in: 1...10),
        Setting("columns", "Number of columns of dots", in: 1...10),
        Setting("minimumDots", "Minimum number of dots of a pattern", in: 1...100),
        Setting("includesGaps", "Whether a line includes the dots it passes through"),
        Setting("allowsRevisit", "Whether a dot can be used again"),
        Setting("hitArea", "Hit area of a dot, as a fraction of its cell", in: 0.1...1),
        Setting("look", "Appearance of a dot"),
        Setting("dotSize", "Width of a dot, as a fraction of its cell", in: 0.05...0.8),
        Setting("lineWidth", "Width of the line, as a fraction of a cell", in: 0.01...0.3),
        Setting("extent", "Maximum size of the grid in points", in: 44...2000),
        Setting("isStealthy", "Whether the line and the used dots are hidden"),
        Setting("hidesWrong", "Whether a wrong pattern is also hidden"),
        Setting("showsDirections", "Whether the line shows its direction"),
        Setting("errorSeconds", "Duration of the error state in seconds", in: 0...60),
        Setting("demoSeconds", "Duration of the demonstration per dot in seconds", in: 0.1...10),
        Setting("speaksDots", "Whether screen readers announce the position of each dot"),
        Setting("showsStrength", "Whether the strength of a new pattern is shown"),
        Setting("hasSounds", "Whether dots and results play sounds"),
        Setting("gestures", "Gestures by the name of their command: dots from 1, as in 1-2-3-6"),
    ]

    /// The grid described by the settings.
    public var grid: GestureGrid {
        GestureGrid(
            rows: rows, columns: columns, includesGaps: includesGaps, allowsRevisit: allowsRevisit)
    }

    /// Validates that a pattern is possible, and that every gesture can be drawn and is unique.
    public func validate() throws {
        func refuse(_ key: [String], _ reason: String) -> DecodingError {
            .dataCorrupted(
                .init(codingPath: key.map(SettingKey.init), debugDescription: reason))
        }
        guard minimumDots <= grid.longest else {
            throw refuse(["minimumDots"], "the grid has \(grid.longest) dots")
        }
        var names: [[Int]: String] = [:]
        for (name, text) in gestures.sorted(by: { $0.key < $1.key }) {
            let key = ["gestures", name]
            guard let dots = Self.dots(text), let drawn = grid.stroke(touching: dots) else {
                throw refuse(key, "dots from 1 to \(grid.count) with - between, found \(text)")
            }
            guard drawn == dots else {
                throw refuse(key, "cannot be drawn; nearest is \(Self.text(drawn))")
            }
            guard dots.count >= minimumDots else {
                throw refuse(key, "\(minimumDots) dots or more, found \(dots.count)")
            }
            if let other = names.updateValue(name, forKey: dots) {
                throw refuse(key, "the same gesture as \(other)")
            }
        }
    }

    /// Parses the dots of a gesture; `nil` if the text is malformed.
    static func dots(_ text: String) -> [Int]? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let dots = parts.compactMap { Int($0).map { $0 - 1 } }
        return dots.count == parts.count && dots.allSatisfy { $0 >= 0 } ? dots : nil
    }

    /// Returns the text form of a list of dots.
    static func text(_ dots: [Int]) -> String { dots.map { String($0 + 1) }.joined(separator: "-") }

    /// Returns the name of the command that a stroke triggers.
    func gesture(of stroke: [Int]) -> String? {
        gestures.first { Self.dots($0.value) == stroke }?.key
    }
}

/// A coding key of the settings, for the path of an error.
private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
