import Foundation

/// The combined content of several items, grouped by kind in the given order.
///
///     let content = try ShareContent([.story(story), .link(link)])
public struct ShareContent: Sendable, Equatable, Codable {
    /// The first title; empty if there is none.
    public var title = ""
    /// The texts, separated by empty lines.
    public var text = ""
    /// The links, without duplicates.
    public var links: [ShareLink] = []
    /// The photos.
    public var photos: [SharePhoto] = []
    /// The other files.
    public var files: [ShareFile] = []
    /// The places.
    public var places: [SharePlace] = []
    /// The date of the content.
    public var date: ShareDate?
    /// An identifier that distinguishes contents with the same title and date, such as the route in the app;
    /// for formats that need a name for it.
    public var origin: String?

    /// Creates empty content.
    public init() {}

    /// Combines items.
    ///
    /// Titles are reduced to one line; terminal control characters and bidirectional overrides are
    /// removed from titles, texts, names and alternative texts.
    ///
    /// - Throws: ``SharingError``: ``SharingError/nothing`` if the items have no content,
    ///   ``SharingError/untitled`` for a story or a file without a name, ``SharingError/badPlace``.
    public init(_ items: [ShareItem]) throws(SharingError) {
        var texts: [String] = []
        for item in items {
            switch item {
            case .text(let words): texts.append(words)
            case .link(let link): add(link)
            case .photo(let photo): photos.append(try Self.clean(photo))
            case .file(let file): files.append(try Self.clean(file))
            case .place(let place): places.append(try Self.clean(place))
            case .story(let story):
                let name = TextSanitizer.line(story.title)
                guard !name.isEmpty else { throw .untitled }
                if title.isEmpty { title = name } else { texts.append(name) }
                texts.append(story.text)
                for photo in story.photos { photos.append(try Self.clean(photo)) }
                if let place = story.place { places.append(try Self.clean(place)) }
                if let link = story.link { add(link) }
                date = date ?? story.date
            }
        }
        text = texts.map(TextSanitizer.block).filter { !$0.isEmpty }.joined(separator: "\n\n")
        if title.isEmpty, let link = links.first, texts.isEmpty { title = link.title }
        guard !kinds.isEmpty else { throw .nothing }
    }

    /// Replaces the text by one that the user wrote, without control characters and bidirectional
    /// overrides.
    public mutating func replaceText(with words: String) { text = TextSanitizer.block(words) }

    private mutating func add(_ link: ShareLink) {
        if !links.contains(where: { $0.address == link.address }) { links.append(link) }
    }

    private static func clean(_ photo: SharePhoto) throws(SharingError) -> SharePhoto {
        var photo = photo
        photo.name = TextSanitizer.fileName(photo.name)
        photo.altText = TextSanitizer.block(photo.altText)
        guard !photo.name.isEmpty else { throw .untitled }
        return photo
    }

    private static func clean(_ file: ShareFile) throws(SharingError) -> ShareFile {
        var file = file
        file.name = TextSanitizer.fileName(file.name)
        guard !file.name.isEmpty else { throw .untitled }
        return file
    }

    private static func clean(_ place: SharePlace) throws(SharingError) -> SharePlace {
        guard place.isValid else { throw .badPlace }
        var place = place
        place.name = TextSanitizer.line(place.name)
        return place
    }

    /// Returns the content without the places known only from photos; if `naming`, their names
    /// remain as text.
    func withoutPlacesOfPhotos(naming: Bool) -> ShareContent {
        var rest = self
        rest.places.removeAll(where: \.isOfPhoto)
        guard naming, rest.places.count < places.count else { return rest }
        let names = places.filter(\.isOfPhoto).map(\.name).filter { !$0.isEmpty }
        rest.text = ([text] + names).filter { !$0.isEmpty }.joined(separator: "\n\n")
        return rest
    }

    /// The kinds of content present.
    public var kinds: Set<ShareKind> {
        var kinds: Set<ShareKind> = []
        if !text.isEmpty || !title.isEmpty { kinds.insert(.text) }
        if !links.isEmpty { kinds.insert(.link) }
        if !photos.isEmpty { kinds.insert(.photo) }
        if !files.isEmpty { kinds.insert(.file) }
        if !places.isEmpty { kinds.insert(.place) }
        return kinds
    }
}

/// A kind of content that a service may accept.
public enum ShareKind: String, Sendable, Codable, CaseIterable {
    /// Text.
    case text
    /// A web link.
    case link
    /// Photos.
    case photo
    /// Other files.
    case file
    /// A place.
    case place
}
