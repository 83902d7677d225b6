public import Foundation

/// A story: what happened, where and when, with its photos.
public struct ShareStory: Sendable, Equatable, Codable {
    /// Its title; a story without one is refused.
    public var title: String
    /// Its text: paragraphs are parted by empty lines.
    public var text: String
    /// Its photos, in order.
    public var photos: [SharePhoto]
    /// When it was.
    public var date: Date?
    /// Where it was.
    public var place: SharePlace?
    /// Where it can be read.
    public var link: ShareLink?

    /// Creates a story.
    public init(
        title: String, text: String = "", photos: [SharePhoto] = [], date: Date? = nil,
        place: SharePlace? = nil, link: ShareLink? = nil
    ) {
        (self.title, self.text, self.photos) = (title, text, photos)
        (self.date, self.place, self.link) = (date, place, link)
    }
}

/// Something that a person shares.
public enum ShareItem: Sendable, Equatable, Codable {
    /// Words.
    case text(String)
    /// A web address.
    case link(ShareLink)
    /// A photo.
    case photo(SharePhoto)
    /// Any other file.
    case file(ShareFile)
    /// A place.
    case place(SharePlace)
    /// A story with all that belongs to it.
    case story(ShareStory)
}
