/// A story: a text with its photos, date and place.
public struct ShareStory: Sendable, Equatable, Codable {
    /// The title; a story without one is rejected.
    public var title: String
    /// The text, with paragraphs separated by empty lines.
    public var text: String
    /// The photos, in order.
    public var photos: [SharePhoto]
    /// The date of the story.
    public var date: ShareDate?
    /// The place of the story.
    public var place: SharePlace?
    /// The link to the published story.
    public var link: ShareLink?

    /// Creates a story.
    public init(
        title: String, text: String = "", photos: [SharePhoto] = [], date: ShareDate? = nil,
        place: SharePlace? = nil, link: ShareLink? = nil
    ) {
        (self.title, self.text, self.photos) = (title, text, photos)
        (self.date, self.place, self.link) = (date, place, link)
    }
}

/// An item to share.
public enum ShareItem: Sendable, Equatable, Codable {
    /// A text.
    case text(String)
    /// A web link.
    case link(ShareLink)
    /// A photo.
    case photo(SharePhoto)
    /// A file that is not a photo.
    case file(ShareFile)
    /// A place.
    case place(SharePlace)
    /// A story with its text, photos, place and link.
    case story(ShareStory)
}
