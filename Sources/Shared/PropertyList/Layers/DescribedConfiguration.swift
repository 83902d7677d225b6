/// A configuration that describes its settings.
///
///     struct TreeConfiguration: DescribedConfiguration {
///         var indent = 16.0
///         var rowHeight = 44.0
///
///         static let settings = [
///             Setting("indent", "Points each level moves in", in: 0...),
///             Setting("rowHeight", "Height of a row in points", in: 1...),
///         ]
///     }
///
/// Keys, types and defaults are taken from the declaration, ranges are checked whenever the type is
/// decoded, and ``ConfigurationDescription/disagreements`` finds settings that are described but
/// not declared, or declared but not described.
public protocol DescribedConfiguration: CheckedConfiguration, Codable, Sendable {
    /// Creates the default configuration.
    init()

    /// The descriptions of the settings.
    static var settings: [Setting] { get }

    /// The former names of keys and values. The default is empty.
    static var renames: [Rename] { get }
}

extension DescribedConfiguration {
    /// No former names.
    public static var renames: [Rename] { [] }
}
