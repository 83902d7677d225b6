public import CairnPropertyList

/// The settings of an app: a section for each module, and values of its own. The name of a property is the key in the
/// app's property list.
///
///     struct Settings: AppSettings {
///         var menu: [MenuItem] = []
///         var calendar = CalendarConfiguration()
///     }
public protocol AppSettings: DescribedConfiguration, Equatable {}

/// The settings of an app without any.
public struct NoSettings: AppSettings {
    /// Creates the settings.
    public init() {}
}
