/// A glance at the content of a delivery, so that lists can tell one from another.
public struct DeliveryContent: Sendable, Equatable, Codable {
    /// The maximum length of ``words``. Characters.
    static let most = 80

    /// The title, otherwise the beginning of the text, otherwise the address of the link, the name of
    /// the place or of the first file; one line. Empty if only photos are sent.
    public var words: String
    /// The number of photos.
    public var photos: Int
    /// The recipient, the room or the like that was chosen for this share; empty for that of the
    /// account.
    public var recipient: String

    /// Creates a description of content, for screens and tests.
    public init(words: String, photos: Int = 0, recipient: String = "") {
        (self.words, self.photos, self.recipient) = (words, photos, recipient)
    }

    /// Describes a draft.
    init(_ draft: ShareDraft) {
        let texts = [
            draft.title, draft.text, draft.link?.address ?? "", draft.place?.name ?? "",
            draft.files.first?.name ?? "",
        ]
        words = texts.lazy.map(Self.line).first { !$0.isEmpty } ?? ""
        photos = draft.photos.count
        recipient = Self.line(draft.override?.text ?? "")
    }

    /// Returns the beginning of a text as one line, cut at a word where that leaves half of it.
    private static func line(_ text: String) -> String {
        // A text may be as long as a book.
        let line = text.prefix(4 * most).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        guard line.count > most || text.count > 4 * most else { return line }
        let room = line.prefix(most - 1)
        let cut = room.lastIndex(of: " ").map { room[..<$0] } ?? room
        return (2 * cut.count < most ? String(room) : String(cut)) + "…"
    }
}
