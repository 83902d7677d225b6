/// A model with settings that can be replaced while it is in use, such as when a file with settings was changed.
public protocol ConfigurableModel: Model {
    /// The settings.
    associatedtype Configuration: Sendable

    /// Returns the model with other settings, all of which apply from now on.
    func configured(_ configuration: Configuration) -> Self
}
