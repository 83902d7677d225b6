/// The possible sources of a setting. Each layer overrides those before it.
public enum ConfigurationLayer: String, Sendable, CaseIterable, Comparable {
    /// The defaults that the module declares.
    case moduleDefault = "default"
    /// The theme.
    case theme
    /// The app's configuration files.
    case app
    /// The configuration files of the machine, which its administrator writes.
    case system
    /// The configuration files of the user.
    case user
    /// Environment variables.
    case environment
    /// Command-line arguments.
    case commandLine = "command line"

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Returns whether `right` overrides `left`.
    public static func < (left: ConfigurationLayer, right: ConfigurationLayer) -> Bool {
        left.rank < right.rank
    }
}

/// The origin of a value.
public struct SettingOrigin: Sendable, Equatable, CustomStringConvertible {
    /// The layer.
    public var layer: ConfigurationLayer
    /// The position: file, line and column; `environment:CAIRN_TREE_INDENT`; or `argument:--set
    /// tree.indent`. `nil` for a default.
    public var position: SourcePosition?

    /// Creates an origin.
    public init(layer: ConfigurationLayer, position: SourcePosition? = nil) {
        self.layer = layer
        self.position = position
    }

    /// A description such as `app App.plist:14:9`, `environment CAIRN_TREE_INDENT` or `default`.
    public var description: String {
        guard let position else { return layer.rawValue }
        let place = position.description
        for scheme in ["environment:", "argument:"] where place.hasPrefix(scheme) {
            return "\(layer.rawValue) \(place.dropFirst(scheme.count))"
        }
        return "\(layer.rawValue) \(place)"
    }
}
