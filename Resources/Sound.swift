/// The short sounds that Cairn ships. Each has a visual equivalent and can be switched off.
public enum Sound: String, Sendable, CaseIterable {
    /// A digit was typed.
    case key
    /// An operation succeeded.
    case success
    /// An operation failed.
    case error
    /// The app locked itself.
    case lock
    /// The app was unlocked.
    case unlock
    /// A photo was taken.
    case shutter
    /// A message or shared item was sent.
    case send
    /// Something was deleted.
    case delete
}
