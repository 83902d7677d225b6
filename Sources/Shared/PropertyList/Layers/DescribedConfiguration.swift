/// A configuration that can say what its settings mean.
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
/// Keys, types and defaults are taken from the declaration, ranges are checked whenever the type is decoded, and
/// ``ConfigurationDescription/disagreements`` finds what is described but not there, or there but not described.
public protocol DescribedConfiguration: CheckedConfiguration, Codable, Sendable {
    /// Creates the default configuration.
    init()

    /// What each setting means.
    static var settings: [Setting] { get }
}
