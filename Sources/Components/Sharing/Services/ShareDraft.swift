public import Foundation

/// Exactly what leaves for one service: what a preview shows, and what its adapter sends.
public struct ShareDraft: Sendable, Equatable, Codable {
    /// The service.
    public var service: String
    /// The title, where the service has a place for one; else empty, and in the text.
    public var title: String
    /// The text as it goes, shortened if it must be.
    public var text: String
    /// Whether some of the text is gone.
    public var isShortened: Bool
    /// The address, where the service has a place for one; else in the text.
    public var link: ShareLink?
    /// The photos in order.
    public var photos: [SharePhoto]
    /// The other files in order.
    public var files: [ShareFile]
    /// The place, where the service has a place for one.
    public var place: SharePlace?
    /// When it was, for services that keep dates.
    public var date: Date?
    /// What the service does not take, and so stays behind.
    public var leftOut: [ShareKind]
    /// Whether photos keep all that their files say: places, serial numbers, owner.
    public var keepsMetadata: Bool
    /// What it costs the app's owner, in cents of a dollar.
    public var cents: Double

    /// Makes a draft of content.
    ///
    /// - Parameters:
    ///   - content: what is shared.
    ///   - service: where to.
    ///   - keepsMetadata: whether the person lets photos keep what their files say. False by default: places and serial
    ///     numbers are taken out, and a place that only a photo says stays behind, but for its name; not so in a file that
    ///     the person keeps (``ShareService/Way/export``).
    /// - Throws: ``SharingError/unfit(_:)`` with the first problem of ``ShareService/problems(with:)``.
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
        date = content.date
        leftOut = ShareKind.allCases.filter { kind in
            content.kinds.contains(kind)
                && (!takes.contains(kind)
                    || kind == .file && taken.files.count < content.files.count)
        }
        cents = service.cents(for: content)
    }
}

extension ShareService {
    /// What it costs to share something here, in cents of a dollar.
    func cents(for content: ShareContent) -> Double {
        guard let price else { return 0 }
        let altTexts = takes.contains(.photo) ? content.photos.count { !$0.altText.isEmpty } : 0
        return price.cents(
            hasLink: !content.links.isEmpty && takes.contains(.link), altTexts: altTexts)
    }
}

extension PhotoRule {
    /// A photo with an alternative text that fits.
    fileprivate func described(_ photo: SharePhoto) -> SharePhoto {
        guard let most = altText, photo.altText.count > most else { return photo }
        var photo = photo
        photo.altText = TextRule(limit: most).fit(photo.altText)?.text ?? ""
        return photo
    }
}
