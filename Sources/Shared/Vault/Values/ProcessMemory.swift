import CProcess

/// The memory of this process, which holds keys and decrypted contents.
public enum ProcessMemory {
    /// Keeps the memory out of core dumps and of the runtime's reports of crashes, and from debuggers
    /// and other programs of the same user.
    ///
    /// - Returns: `false` if the system refuses.
    @discardableResult
    public static func conceal() -> Bool { cairn_process_conceal() == 0 }
}
