public import Foundation

extension BlueskyAdapter {
    /// The link card below a post. Bluesky's servers do not fetch linked pages, so the app supplies
    /// the card.
    public struct Card: Sendable, Equatable {
        /// The URL of the page.
        public var address: String
        /// The title of the page.
        public var title: String
        /// The description of the page.
        public var description: String
        /// The thumbnail of the page; an image larger than 1 000 000 bytes is omitted.
        public var image: Data?
        /// The media type of the image.
        public var mediaType: String

        /// Creates a card.
        public init(
            address: String, title: String, description: String = "", image: Data? = nil,
            mediaType: String = "image/jpeg"
        ) {
            (self.address, self.title, self.description) = (address, title, description)
            (self.image, self.mediaType) = (image, mediaType)
        }
    }

    /// Returns the embed for the first link in a text (`app.bsky.embed.external`), or `nil` if
    /// there is no link or no card for it.
    func embed(
        of text: String, _ server: String, _ authorization: HTTPRequest.Header,
        _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> JSONValue? {
        guard let link = LinkDetector.links(in: text).first,
            let card = await card(String(text[link]))
        else { return nil }
        var external: [String: JSONValue] = [
            "uri": .text(card.address), "title": .text(card.title),
            "description": .text(card.description),
        ]
        if let image = card.image, image.count <= 1_000_000 {
            external["thumb"] = try await upload(
                .bytes(image), card.mediaType, server, authorization, steps)
        }
        return ["$type": "app.bsky.embed.external", "external": .object(external)]
    }
}

#if HTTPClient
extension LinkPreviewer {
    /// Returns the Bluesky card of a page, with its image if available, or `nil` if the page has no
    /// preview.
    public func card(of address: String) async -> BlueskyAdapter.Card? {
        guard let preview = try? await preview(of: address) else { return nil }
        let image = try? await image(of: preview)
        return BlueskyAdapter.Card(
            address: address, title: preview.title, description: preview.description,
            image: image?.data, mediaType: image?.mediaType ?? "image/jpeg")
    }
}
#endif
