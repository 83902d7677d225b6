/// The metadata of a page, for a card below a link.
public struct LinkPreview: Sendable, Equatable, Codable {
    /// The requested URL.
    public var address: String
    /// The URL of the page after redirects.
    public var finalAddress: String
    /// The title; the host name if the page has none.
    public var title: String
    /// The description; empty if the page has none.
    public var description: String
    /// The name of the site; empty if the page does not state it.
    public var site: String
    /// The URL of the image; `nil` for none.
    public var imageAddress: String?

    /// Creates a preview.
    public init(
        address: String, finalAddress: String, title: String, description: String = "",
        site: String = "", imageAddress: String? = nil
    ) {
        (self.address, self.finalAddress) = (address, finalAddress)
        (self.title, self.description) = (title, description)
        (self.site, self.imageAddress) = (site, imageAddress)
    }
}

/// The reason that a preview is not available.
public enum PreviewFailure: Error, Sendable, Equatable {
    /// The URL or a redirect target must not be fetched, because of its scheme, port, embedded
    /// credentials, or a host that is not on the public internet.
    case forbidden
    /// The host name cannot be resolved, or the host does not respond in time or does not respond
    /// with HTTP.
    case unreachable
    /// There were too many redirects, or one without a valid target.
    case redirects
    /// The server returned an error status.
    case status(Int)
    /// The response is not a page, or not an image.
    case type
    /// The response exceeds the size limit.
    case tooLarge
}
