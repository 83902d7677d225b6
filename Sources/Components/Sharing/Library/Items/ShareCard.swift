/// The card below a post: the preview of the page that its text links to.
public struct ShareCard: Sendable, Equatable, Codable {
    /// The URL of the page.
    public var address: String
    /// The preview of the page; `nil` if it is read when the post is sent.
    public var preview: LinkPreview?

    /// Creates a card.
    public init(address: String, preview: LinkPreview? = nil) {
        (self.address, self.preview) = (address, preview)
    }
}

extension ShareService {
    /// Returns the card of the first link in a text, or `nil` if the service has no cards, or if
    /// pictures take its place.
    func card(below text: String, isBesidePictures: Bool) -> ShareCard? {
        guard hasCards, !isBesidePictures, let link = LinkDetector.links(in: text).first else {
            return nil
        }
        return ShareCard(address: String(text[link]))
    }
}
