/// The purpose for which a lock screen asks for a code or a pattern.
public enum LockPurpose: String, Sendable, Codable, CaseIterable {
    /// To unlock.
    case unlock
    /// To set a first code.
    case set
    /// To change the code.
    case change
    /// To remove the code.
    case remove
}
