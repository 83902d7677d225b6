public import Foundation

/// The locations of the tests' files.
public enum Fixtures {
    /// The root of the package.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder `Tests/Fixtures`.
    public static let folder = root.appendingPathComponent("Tests/Fixtures")

    /// Returns the folder of one kind of fixture: `Fixtures.folder("plist")`.
    public static func folder(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
