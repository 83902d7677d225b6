/// A file that Cairn ships. A test compares the folder `Files` with ``all`` in both directions, to
/// detect missing, renamed and unlisted files.
public struct Resource: Sendable, Hashable {
    /// The path inside the bundle.
    public let path: String

    private init(_ path: String) { self.path = path }

    /// The design tokens of the default theme; README.md describes the keys.
    public static let theme = Resource("Theme.plist")
    /// The drawings of every ``Icon``.
    public static let icons = Resource("Icons.plist")
    /// The sharing services; the README of Sharing describes the keys.
    public static let sharing = Resource("Sharing.plist")
    /// The outlines of land masses, for a map.
    public static let land = Resource("Land.plist")

    /// Returns the file of a sound: mono, 16 bit, 22 050 Hz, shorter than a second.
    public static func sound(_ sound: Sound) -> Resource {
        Resource("Sounds/\(sound.rawValue).wav")
    }

    /// All files.
    public static let all = [theme, icons, sharing, land] + Sound.allCases.map(sound)
}
