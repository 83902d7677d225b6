public import Foundation

extension BlueskyAdapter {
    /// What stands below a post for a page that it links to: Bluesky's servers fetch none, so the app brings it.
    public struct Card: Sendable, Equatable {
        /// Where the page is.
        public var address: String
        /// Its title.
        public var title: String
        /// What it is about.
        public var description: String
        /// Its picture; one of more than 1 000 000 bytes stays behind.
        public var image: Data?
        /// The picture's media type.
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

    /// What embeds the first address of a text (`app.bsky.embed.external`); `nil` where there is none, or no card for it.
    func embed(
        of text: String, _ server: String, _ authorization: HTTPRequest.Header,
        _ steps: DeliverySteps
    ) async throws(DeliveryFailure) -> JSONValue? {
        guard let link = LinkFinder.links(in: text).first,
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
    /// A page's card for Bluesky, with its picture if that can be had; `nil` for a page that cannot.
    public func card(of address: String) async -> BlueskyAdapter.Card? {
        guard let preview = try? await preview(of: address) else { return nil }
        let image = try? await image(of: preview)
        return BlueskyAdapter.Card(
            address: address, title: preview.title, description: preview.description,
            image: image?.data, mediaType: image?.mediaType ?? "image/jpeg")
    }
}
#endif
