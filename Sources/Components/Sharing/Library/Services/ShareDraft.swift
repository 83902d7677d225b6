import Foundation

/// The exact content to send to one service, as shown in the preview and sent by the adapter.
public struct ShareDraft: Sendable, Equatable, Codable {
    /// The id of the service.
    public var service: String
    /// The title, if the service has a separate field for it; otherwise empty and part of the text.
    public var title: String
    /// The text to send, shortened if necessary.
    public var text: String
    /// A Boolean value that indicates whether the text was shortened.
    public var isShortened: Bool
    /// The link, if the service has a separate field for it; otherwise part of the text.
    public var link: ShareLink?
    /// The photos, in order.
    public var photos: [SharePhoto]
    /// The other files, in order.
    public var files: [ShareFile]
    /// The place, if the service has a separate field for it.
    public var place: SharePlace?
    /// The date of the content, for services that store dates.
    public var date: ShareDate?
    /// An identifier that distinguishes contents with the same title and date.
    public var origin: String?
    /// The kinds of content omitted because the service does not accept them.
    public var leftOut: [ShareKind]
    /// A Boolean value that indicates whether photos keep all their metadata: locations, serial
    /// numbers, owner.
    public var keepsMetadata: Bool
    /// The cost for the app's owner, in US cents.
    public var cents: Double
    /// The card below the text; `nil` for none.
    public var card: ShareCard?
    /// A setting of the account that this share has another value for; `nil` for none.
    public var override: Override?

    /// A value that replaces a setting of the account: the recipient, the room, the tags.
    public struct Override: Sendable, Equatable, Codable {
        /// The id of the setting: `to`.
        public var field: String
        /// The value.
        public var text: String

        /// Creates a value.
        public init(_ field: String, _ text: String) { (self.field, self.text) = (field, text) }
    }

    /// Creates a draft of content for a service.
    ///
    /// - Parameters:
    ///   - content: the content to share.
    ///   - service: the service.
    ///   - keepsMetadata: `true` if the user lets photos keep their metadata. By default, locations
    ///     and serial numbers are removed, and a place known only from a photo is omitted except
    ///     for its name. This does not apply to exports to a file, which the user keeps
    ///     (``ShareService/Way/export``).
    /// - Throws: ``SharingError/unfit(_:)`` with the first problem of
    ///   ``ShareService/problems(with:)``.
    public init(
        _ content: ShareContent, for service: ShareService, keepsMetadata: Bool = false
    ) throws(SharingError) {
        let content =
            keepsMetadata || service.way == .export
            ? content : content.withoutPlacesOfPhotos(naming: service.takes.contains(.place))
        if let problem = service.problems(with: content).first { throw .unfit(problem) }
        guard let fitted = service.fitted(content) else {
            throw .unfit(.tooLong(limit: service.text.limit ?? service.text.bytes ?? 0))
        }
        let taken = service.taken(of: content)
        self.service = service.id
        self.keepsMetadata = keepsMetadata
        let takes = Set(service.takes)
        title = service.apart.contains(.title) ? content.title : ""
        (text, isShortened) = (fitted.text, fitted.isShortened)
        link = service.apart.contains(.link) && takes.contains(.link) ? content.links.first : nil
        place = service.apart.contains(.place) ? content.places.first : nil
        photos = takes.contains(.photo) ? content.photos.map { service.photos.described($0) } : []
        files = takes.contains(.file) ? taken.files : []
        (date, origin) = (content.date, content.origin)
        leftOut = ShareKind.allCases.filter { kind in
            content.kinds.contains(kind)
                && (!takes.contains(kind)
                    || kind == .file && taken.files.count < content.files.count)
        }
        cents = service.cents(for: content)
        card = service.card(below: text, isBesidePictures: !photos.isEmpty || !files.isEmpty)
    }
}

extension ShareDraft {
    /// A Boolean value that indicates whether the draft has nothing to send.
    public var isEmpty: Bool {
        title.isEmpty && text.isEmpty && link == nil && photos.isEmpty && files.isEmpty
            && place == nil
    }

    /// Replaces the text by one that the user wrote for the service, which is not shortened, however
    /// long it is.
    ///
    /// Control characters and bidirectional overrides are removed. A link in the text has its card
    /// and its price.
    public mutating func replaceText(with words: String, for service: ShareService) {
        (text, isShortened) = (TextSanitizer.block(words), false)
        card = service.card(below: text, isBesidePictures: !photos.isEmpty || !files.isEmpty)
        leftOut.removeAll { $0 == .text }
        cents = service.cents(
            forLinksIn: text, besides: link, altTexts: photos.count { !$0.altText.isEmpty })
    }
}

extension ShareService {
    /// Returns the cost of sharing content, in US cents.
    public func cents(for content: ShareContent) -> Double {
        let altTexts = takes.contains(.photo) ? content.photos.count { !$0.altText.isEmpty } : 0
        return cents(
            forLinksIn: takes.contains(.text) ? content.text : "",
            besides: takes.contains(.link) ? content.links.first : nil, altTexts: altTexts)
    }

    /// Returns the cost of a share, in US cents: a link that was typed costs as much as any other.
    fileprivate func cents(
        forLinksIn text: String, besides link: ShareLink?, altTexts: Int
    ) -> Double {
        guard let price else { return 0 }
        let hasLink =
            link != nil || !LinkDetector.links(in: text).isEmpty
            || !LinkDetector.bareHosts(in: text[...]).isEmpty
        return price.cents(hasLink: hasLink, altTexts: altTexts)
    }
}

extension PhotoRule {
    /// Returns a photo whose alternative text is within the limit.
    public func described(_ photo: SharePhoto) -> SharePhoto {
        guard let most = altText, photo.altText.count > most else { return photo }
        var photo = photo
        photo.altText = TextRule(limit: most).fit(photo.altText)?.text ?? ""
        return photo
    }
}
