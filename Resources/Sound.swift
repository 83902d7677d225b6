/// The short sounds that Cairn ships. Each has a visual twin and can be switched off.
public enum Sound: String, Sendable, CaseIterable {
    /// A digit was typed.
    case key
    /// It worked.
    case success
    /// It failed.
    case error
    /// The app locked itself.
    case lock
    /// The app opened.
    case unlock
    /// A photo was taken.
    case shutter
    /// A message or a share left.
    case send
    /// Something was thrown away.
    case delete
}
