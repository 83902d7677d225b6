public import CairnPropertyList

/// The drawings of all icons, including those that an app adds.
public struct IconSet: Sendable {
    /// The width and height of the grid that the drawings use.
    public let grid: Double
    /// The line width of strokes, in units of the grid.
    public let strokeWidth: Double
    private let drawings: [String: IconDrawing]

    /// Reads the icons of an app and of Cairn: `try IconSet(resources.layers(of: .icons))`.
    ///
    /// - Parameter layers: The files in order of precedence, highest first. Each may replace icons
    ///   and add new ones; the last one sets the grid.
    /// - Throws: `ConfigurationError` for a file that cannot be read, and for an ``Icon`` in no
    ///   file.
    /// - Complexity: Linear in the size of the files; about a millisecond for Cairn's.
    public init(_ layers: [(origin: String, bytes: [UInt8])]) throws(ConfigurationError) {
        var drawings: [String: IconDrawing] = [:]
        var (grid, strokeWidth) = (24.0, 1.75)
        for layer in layers.reversed() {
            let file = try PropertyList(parsing: layer.bytes, file: layer.origin)
            guard let list = file.dictionary else { throw file.mismatch("a dictionary") }
            try list.rejectUnknownKeys(besides: ["grid", "strokeWidth", "icons"])
            if drawings.isEmpty {
                try list.read("grid", into: &grid, in: 1...)
                try list.read("strokeWidth", into: &strokeWidth, in: 0...)
            }
            guard let icons = list["icons"]?.dictionary else {
                throw list.mismatch("icons", expected: "a dictionary")
            }
            for (name, value) in icons {
                guard let icon = value.dictionary else { throw value.mismatch("a dictionary") }
                drawings[name] = try IconDrawing(icon)
            }
        }
        if let lost = Icon.allCases.first(where: { drawings[$0.rawValue] == nil }) {
            throw ConfigurationError(
                .missing(expected: "a drawing"), file: layers.last?.origin ?? Resource.icons.path,
                keyPath: ["icons", lost.rawValue])
        }
        self.grid = grid
        self.strokeWidth = strokeWidth
        self.drawings = drawings
    }

    /// The drawing of one of Cairn's icons.
    public subscript(icon: Icon) -> IconDrawing { drawings[icon.rawValue] ?? IconDrawing() }

    /// Returns the drawing of an icon by name, for icons that an app adds.
    public func drawing(named name: String) -> IconDrawing? { drawings[name] }

    /// The names of all icons, sorted.
    public var names: [String] { drawings.keys.sorted() }
}
