/// The length of a text as a service counts it, and the maximum.
public struct TextCount: Sendable, Equatable {
    /// The length.
    public var length: Int
    /// The maximum length; `nil` for none.
    public var limit: Int?

    /// Creates a count.
    public init(_ length: Int, of limit: Int?) { (self.length, self.limit) = (length, limit) }

    /// A Boolean value that indicates whether the text is within the limit.
    public var isWithin: Bool { limit.map { length <= $0 } ?? true }
}

extension TextRule {
    /// Returns the length of a text: by the measure, or in bytes if only those are too many.
    public func count(of text: String) -> TextCount {
        let count = TextCount(length(of: text), of: limit)
        guard count.isWithin, let bytes, text.utf8.count > bytes else { return count }
        return TextCount(text.utf8.count, of: bytes)
    }
}

extension ShareService {
    /// Returns the length of a draft's text, and the maximum.
    public func count(of draft: ShareDraft) -> TextCount {
        let rule = draft.photos.isEmpty && draft.files.isEmpty ? text : text.besidePictures
        return rule.count(of: draft.text)
    }
}
