public import CairnPropertyList

/// How a gesture lock looks and answers.
public struct GestureLockConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// How a dot is drawn.
    public enum Look: String, Codable, Sendable, CaseIterable {
        /// A small disc; a ring around it when it is used.
        case dots
        /// A ring with a disc inside when it is used.
        case rings
        /// The app's own pictures, one a state.
        case images
    }

    /// Rows of dots.
    public var rows = 3
    /// Columns of dots.
    public var columns = 3
    /// The fewest dots of a pattern. A shorter try is no guess.
    public var minimumDots = 4
    /// Whether a straight line takes the unused dots along that it passes through.
    public var includesGaps = true
    /// Whether a dot can be used again.
    public var allowsRevisit = false
    /// The part of a dot's cell that touches it, across and down.
    public var hitArea = 0.6
    /// How a dot is drawn.
    public var look = Look.dots
    /// The pictures of the look `images`.
    public var images = Images()
    /// The width of a dot, as a part of its cell.
    public var dotSize = 0.2
    /// The width of the line, as a part of a cell.
    public var lineWidth = 0.07
    /// The most room for the dots, across and down. Points.
    public var extent = 300.0
    /// Whether neither line nor used dots are shown while drawing.
    public var isStealthy = false
    /// Whether a wrong pattern is hidden too.
    public var hidesWrong = false
    /// Whether the line says in which direction it was drawn.
    public var showsDirections = true
    /// How long a wrong pattern is shown. Seconds.
    public var errorSeconds = 2.0
    /// How long the demonstration takes for a dot. Seconds.
    public var demoSeconds = 0.7
    /// Whether screen readers are told which dot is which of the pattern; others may hear it.
    public var speaksDots = false
    /// Whether a new pattern is judged.
    public var showsStrength = true
    /// Whether dots and answers sound, until somebody mutes them.
    public var hasSounds = true
    /// Gestures that do something, by the name of what they do: their dots from 1, row by row, with `-` between: `1-2-3-6`.
    public var gestures: [String: String] = [:]

    /// Creates the default configuration.
    public init() {}

    /// The pictures of dots, as files of the app's resources.
    public struct Images: DescribedConfiguration, Equatable {
        /// A dot at rest.
        public var idle = ""
        /// A used dot.
        public var active = ""
        /// A dot of a wrong pattern.
        public var wrong = ""
        /// A dot of the right pattern.
        public var right = ""

        /// Creates a configuration without pictures.
        public init() {}

        /// What each setting means.
        public static let settings = [
            Setting("idle", "Picture of a dot at rest"),
            Setting("active", "Picture of a used dot"),
            Setting("wrong", "Picture of a dot of a wrong pattern"),
            Setting("right", "Picture of a dot of the right pattern"),
        ]
    }

    /// What each setting means.
    public static let settings = [
        Setting("rows", "Rows of dots", in: 1...10),
        Setting("columns", "Columns of dots", in: 1...10),
        Setting("minimumDots", "Dots of the shortest pattern", in: 1...100),
        Setting("includesGaps", "Whether a line takes the dots along that it passes through"),
        Setting("allowsRevisit", "Whether a dot can be used again"),
        Setting("hitArea", "Part of a cell that touches its dot", in: 0.1...1),
        Setting("look", "How a dot is drawn"),
        Setting("dotSize", "Width of a dot as a part of its cell", in: 0.05...0.8),
        Setting("lineWidth", "Width of the line as a part of a cell", in: 0.01...0.3),
        Setting("extent", "Most room for the dots in points", in: 44...2000),
        Setting("isStealthy", "Whether neither line nor used dots are shown"),
        Setting("hidesWrong", "Whether a wrong pattern is hidden too"),
        Setting("showsDirections", "Whether the line shows its direction"),
        Setting("errorSeconds", "Seconds a wrong pattern is shown", in: 0...60),
        Setting("demoSeconds", "Seconds the demonstration takes for a dot", in: 0.1...10),
        Setting("speaksDots", "Whether screen readers tell which dot is which of the pattern"),
        Setting("showsStrength", "Whether a new pattern is judged"),
        Setting("hasSounds", "Whether dots and answers sound"),
        Setting("gestures", "Gestures by the name of what they do: dots from 1, as in 1-2-3-6"),
    ]

    /// The grid of the settings.
    public var grid: GestureGrid {
        GestureGrid(
            rows: rows, columns: columns, includesGaps: includesGaps, allowsRevisit: allowsRevisit)
    }

    /// A pattern must be possible, and every gesture one that can be drawn, and unlike all others.
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

    /// The dots of a gesture as the file has them.
    static func dots(_ text: String) -> [Int]? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let dots = parts.compactMap { Int($0).map { $0 - 1 } }
        return dots.count == parts.count && dots.allSatisfy { $0 >= 0 } ? dots : nil
    }

    /// Dots as the file has them.
    static func text(_ dots: [Int]) -> String { dots.map { String($0 + 1) }.joined(separator: "-") }

    /// What a stroke does, by its name.
    func gesture(of stroke: [Int]) -> String? {
        gestures.first { Self.dots($0.value) == stroke }?.key
    }
}

/// A key of the settings, for the place of what is refused.
private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
