public import CairnStrings

/// An event while a copy of the result is saved to a separate file.
public enum CopyAction: Sendable, Hashable {
    /// The user chose to save a copy, and is asked for its quality.
    case asked
    /// The quality was set, 1 to 100.
    case qualitySet(Int)
    /// The user confirmed the quality.
    case confirmed
    /// The user dismissed the question, the error or the message.
    case closed
    /// The copy was saved.
    case saved
    /// The copy could not be saved; the associated value is the message.
    case failed(TextKey)
}

/// The state of a copy.
public enum EditorCopy: Sendable, Hashable, Codable {
    /// The user is asked for the quality, 1 to 100.
    case asking(quality: Int)
    /// The copy is being saved.
    case saving
    /// The copy was saved.
    case saved
    /// The copy could not be saved; the associated value is the message.
    case failed(TextKey)
}
