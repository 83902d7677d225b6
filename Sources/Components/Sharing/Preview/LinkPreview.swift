/// What a page says of itself: for a card below an address.
public struct LinkPreview: Sendable, Equatable, Codable {
    /// The address that was asked for.
    public var address: String
    /// Where the page is, after redirects.
    public var finalAddress: String
    /// Its title; the host's name where it has none.
    public var title: String
    /// What it is about; empty where it does not say.
    public var description: String
    /// The name of the site; empty where it does not say.
    public var site: String
    /// Where its picture is; `nil` for none.
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

/// Why there is no preview.
public enum PreviewFailure: Error, Sendable, Equatable {
    /// The address, or one that it leads to, is nobody's to fetch: another scheme, another port, a name and password, or a machine
    /// that is not on the public internet.
    case forbidden
    /// The name means no machine, or the machine does not answer in time or says something else.
    case unreachable
    /// More redirects than allowed, or one to nowhere.
    case redirects
    /// The page is not there: its status.
    case status(Int)
    /// It is no page, or no picture.
    case type
    /// It is larger than allowed.
    case tooLarge
}
