/// A request for a page of a list.
public struct PageRequest<Cursor: Equatable & Sendable>: Sendable, Equatable {
    /// Identifies the request within its pager.
    public var number: Int
    /// The start of the page; `nil` for the first one.
    public var cursor: Cursor?
    /// The number of items already loaded, for sources with offset-based paging.
    public var offset: Int
    /// The number of items wanted.
    public var count: Int
    /// Indicates that the page replaces all items.
    public var isRefresh: Bool
}

/// The work that a pager asks for.
public enum PagerRequest<Cursor: Equatable & Sendable>: Sendable, Equatable {
    /// Load a page; a newer request replaces an older one.
    case load(PageRequest<Cursor>)
    /// Cancel the load of a page.
    case cancel
}
