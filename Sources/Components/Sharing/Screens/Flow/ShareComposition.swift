public import CairnSharingLibrary
public import CairnUI
public import Foundation

/// The user's changes to a share before it is sent: for all services, or for one of them.
public struct ShareComposition: Model, Codable {
    /// The preview of a page that a post links to.
    public enum Preview: Sendable, Equatable, Codable {
        /// The page is being read.
        case reading
        /// The preview of the page.
        case read(LinkPreview)
        /// The page has no preview, or cannot be read.
        case missing
    }

    /// The recipients, by service id.
    public private(set) var recipients: [String: String] = [:]
    /// The text in place of that of the content; `nil` if it is unchanged.
    public private(set) var text: String?
    /// The texts of single services in place of the common one, by service id.
    public private(set) var texts: [String: String] = [:]
    /// The positions of the photos to send in the content, in the order in which they are sent.
    public private(set) var photos: [Int]
    /// The positions of the photos that are left out, in the order of the content.
    public private(set) var leftOut: [Int] = []
    /// The previews of pages, by URL.
    public private(set) var previews: [String: Preview] = [:]
    /// The time at which to send; `nil` for at once.
    public private(set) var time: Date?
    /// The text in the field for the time, as long as no time was chosen with it; `nil` for none.
    public private(set) var typedTime: String?
    /// The ids of services that get no card.
    public private(set) var withoutCards: Set<String> = []
    /// The alternative texts, by the position of the photo in the content.
    private var altTexts: [Int: String] = [:]

    /// Creates a composition without changes.
    public init(of content: ShareContent) { photos = Array(content.photos.indices) }

    /// Changes the composition. An action on a photo that is not there changes nothing.
    @discardableResult
    public mutating func update(_ action: ShareCompositionAction) -> [Never] {
        switch action {
        case .recipientTyped(let id, let text): recipients[id] = text
        case .textTyped(let text): self.text = text
        case .textOfServiceTyped(let id, let text): texts[id] = text
        case .textOfServiceDropped(let id): texts[id] = nil
        case .described(let number, let text):
            if photos.indices.contains(number) { altTexts[photos[number]] = text }
        case .photoMoved(let from, let to):
            guard photos.indices.contains(from), photos.indices.contains(to) else { break }
            photos.insert(photos.remove(at: from), at: to)
        case .photoLeftOut(let number):
            guard photos.indices.contains(number) else { break }
            leftOut = (leftOut + [photos.remove(at: number)]).sorted()
        case .photoPutBack(let position):
            guard leftOut.contains(position) else { break }
            leftOut.removeAll { $0 == position }
            photos.append(position)
        case .timeTyped(let text): typedTime = text.isEmpty ? nil : text
        case .scheduled(let time): (self.time, typedTime) = (time, nil)
        case .previewCame(let address, let preview):
            previews[address] = preview.map(Preview.read) ?? .missing
        case .cardKept(let id, let keeps):
            if keeps { withoutCards.remove(id) } else { withoutCards.insert(id) }
        }
        return []
    }

    /// Returns the alternative text that was entered for the photo at a position of those to send, or
    /// `nil` if none was.
    public func altText(at number: Int) -> String? {
        photos.indices.contains(number) ? altTexts[photos[number]] : nil
    }

    /// Begins to read the preview of a card; returns `false` if that has begun before.
    mutating func begin(_ card: ShareCard) -> Bool {
        guard previews[card.address] == nil else { return false }
        previews[card.address] = .reading
        return true
    }

    /// Returns content with the changes for all services.
    func composed(_ content: ShareContent) -> ShareContent {
        var content = content
        if let text { content.replaceText(with: text) }
        content.photos = photos.filter { content.photos.indices.contains($0) }.map { position in
            var photo = content.photos[position]
            photo.altText = altTexts[position] ?? photo.altText
            return photo
        }
        return content
    }

    /// Makes the changes for one service, besides its text, to its draft.
    func change(_ draft: inout ShareDraft, for service: ShareService) {
        if let address = draft.card?.address {
            switch previews[address] {
            case _ where withoutCards.contains(service.id): draft.card = nil
            case .read(let preview): draft.card?.preview = preview
            case .missing: draft.card = nil
            case .reading, nil: break
            }
        }
        if let field = service.recipient, let text = recipients[service.id], !text.isEmpty {
            draft.override = .init(field.id, text)
        }
    }
}
