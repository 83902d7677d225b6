/// Where a setting can come from. Each layer wins over those before it.
public enum ConfigurationLayer: String, Sendable, CaseIterable, Comparable {
    /// What the module declares.
    case moduleDefault = "default"
    /// The theme.
    case theme
    /// The files of the app.
    case app
    /// Environment variables.
    case environment
    /// Arguments of the command.
    case commandLine = "command line"

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether `left` gives way to `right`.
    public static func < (left: ConfigurationLayer, right: ConfigurationLayer) -> Bool {
        left.rank < right.rank
    }
}

/// Where a value came from.
public struct SettingOrigin: Sendable, Equatable, CustomStringConvertible {
    /// The layer.
    public var layer: ConfigurationLayer
    /// The place: file, line and column; or `environment:CAIRN_TREE_INDENT`; or `argument:--set tree.indent`; `nil`
    /// for a default.
    public var position: SourcePosition?

    /// Creates an origin.
    public init(layer: ConfigurationLayer, position: SourcePosition? = nil) {
        self.layer = layer
        self.position = position
    }

    /// `app App.plist:14:9`, `environment CAIRN_TREE_INDENT`, `default`.
    public var description: String {
        guard let position else { return layer.rawValue }
        let place = position.description
        for scheme in ["environment:", "argument:"] where place.hasPrefix(scheme) {
            return "\(layer.rawValue) \(place.dropFirst(scheme.count))"
        }
        return "\(layer.rawValue) \(place)"
    }
}
