import CairnEncoding
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

        /// Creates a card without an image from a preview that was read before, or `nil` if there is
        /// none.
        init?(_ card: ShareCard) {
            guard let preview = card.preview else { return nil }
            self.init(
                address: card.address, title: preview.title, description: preview.description)
        }
    }

    /// Returns the embed for the card of a draft (`app.bsky.embed.external`), or `nil` if there is no
    /// card, or its page cannot be read.
    func embed(
        of draft: ShareDraft, _ server: String, _ authorization: HTTPRequest.Header,
        _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> JSONValue? {
        guard let wanted = draft.card, let card = await card(wanted) ?? Card(wanted) else {
            return nil
        }
        var external: [String: JSONValue] = [
            "uri": .text(card.address), "title": .text(card.title),
            "description": .text(card.description),
        ]
        if let image = card.image, image.count <= 1_000_000 {
            do throws(DeliveryFailure) {
                external["thumb"] = try await upload(
                    .bytes(image), card.mediaType, server, authorization, steps)
            } catch {
                // A picture that the server does not take costs only the picture.
                switch error {
                case .invalid, .tooLarge, .unsupported: break
                default: throw error
                }
            }
        }
        return ["$type": "app.bsky.embed.external", "external": .object(external)]
    }
}

#if HTTPClient
extension LinkPreviewer {
    /// Returns the Bluesky card of a page, with its image if available, or `nil` if the page has no
    /// preview. A preview that was read before is not read again.
    public func card(of card: ShareCard) async -> BlueskyAdapter.Card? {
        var read = card.preview
        if read == nil { read = try? await preview(of: card.address) }
        guard let preview = read else { return nil }
        let image = try? await image(of: preview)
        return BlueskyAdapter.Card(
            address: card.address, title: preview.title, description: preview.description,
            image: image?.data, mediaType: image?.mediaType ?? "image/jpeg")
    }
}
#endif
