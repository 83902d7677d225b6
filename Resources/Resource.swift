/// A file that Cairn ships. A test compares the folder `Files` with ``all``, both ways, so that a
/// file which is missing, renamed or forgotten is found before anybody misses it.
public struct Resource: Sendable, Hashable {
    /// The path inside the bundle.
    public let path: String

    private init(_ path: String) { self.path = path }

    /// The tokens of the house theme; README.md describes the keys.
    public static let theme = Resource("Theme.plist")
    /// The drawings of every ``Icon``.
    public static let icons = Resource("Icons.plist")
    /// The ways to share; the README of Sharing describes the keys.
    public static let sharing = Resource("Sharing.plist")
    /// The outlines of the land, for a map.
    public static let land = Resource("Land.plist")

    /// One sound: mono, 16 bit, 22 050 Hz, under a second.
    public static func sound(_ sound: Sound) -> Resource {
        Resource("Sounds/\(sound.rawValue).wav")
    }

    /// Every file.
    public static let all = [theme, icons, sharing, land] + Sound.allCases.map(sound)
}
