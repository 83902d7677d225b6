/// A configuration that describes its settings.
///
///     struct TreeConfiguration: DescribedConfiguration {
///         @Setting("Indentation of each level in points", in: 0...200) var indent = 20.0
///         @Setting("Height of a row in points", in: 1...1000) var rowHeight = 44.0
///     }
///
/// Ranges are checked whenever the type is decoded, and
/// ``ConfigurationDescription/disagreements`` finds properties that no ``Setting`` declares.
public protocol DescribedConfiguration: CheckedConfiguration, Codable, Sendable {
    /// Creates the default configuration.
    init()

    /// The former names of keys and values. The default is empty.
    static var renames: [Rename] { get }
}

extension DescribedConfiguration {
    /// No former names.
    public static var renames: [Rename] { [] }

    /// The declarations of the settings, in order, without those of nested configurations.
    public static var settings: [SettingDeclaration] { SettingDeclaration.all(of: Self.self) }

    /// Returns the configuration with every number clamped to its range, and with defaults in
    /// place of numbers that are not finite. For values set in code, which are not validated.
    public func clamped() -> Self {
        guard var values = try? PlistEncoder().encode(self).dictionary,
            let defaults = try? PlistEncoder().encode(Self()).dictionary
        else { return self }
        for setting in Self.settings {
            guard let range = setting.range, let value = values[setting.key] else { continue }
            values[setting.key] =
                value.array.map { PropertyList($0.compactMap(range.clamped)) }
                ?? range.clamped(value) ?? defaults[setting.key]
        }
        return (try? PlistDecoder().decode(Self.self, from: PropertyList(values))) ?? self
    }
}

/// The configuration of a module, with a section of its own in an app's settings.
public protocol ModuleConfiguration: DescribedConfiguration, Equatable {
    /// The key of the section: `tree`.
    static var section: String { get }
}

extension ModuleConfiguration {
    /// The former names below the section, for an app's settings.
    public static var sectionRenames: [Rename] { renames.map { $0.below(section) } }
}
