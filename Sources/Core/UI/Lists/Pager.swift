/// The state of a list that is loaded page by page: the loaded items, the current request, and the
/// next page.
///
///     var stories = Pager<Story, Int>()
///     stories.update(.shown(upTo: 12))  // the list reports the number of built items
///     // [.load(PageRequest(…))]: the next page, if one is wanted
///
/// It is a pure value for an app's model; a ``PageLoader`` handles its requests, and ``PagedList``
/// displays it. Loading continues after a short first page, after a page without
/// new items, and after a retried error; the end of the list is recorded; a response to an outdated
/// request changes nothing.
public struct Pager<Item: Identifiable & Sendable, Cursor: Equatable & Sendable>: Sendable
where Item.ID: Sendable {
    /// The items, in order, with unique ids.
    public private(set) var items: [Item] = []
    /// The loading phase.
    public private(set) var phase = Phase.idle
    /// The number of items that the source sent although they were already present; for
    /// diagnostics.
    public private(set) var repeatedCount = 0

    /// The requested size of a page.
    public let pageSize: Int
    /// The number of items to keep loaded beyond the last one shown.
    public let distance: Int

    private var next = Next.first
    /// The number of items that the list needs for its current range.
    private var wanted = 0
    private var lastNumber = 0
    /// The number of consecutive pages without new items.
    private var fruitless = 0

    /// The start of the next page.
    enum Next: Sendable, Equatable {
        case first
        case after(Cursor)
        case nowhere
    }

    /// A loading phase.
    public enum Phase: Sendable, Equatable {
        /// No request is in progress.
        case idle
        /// A request is in progress.
        case loading(PageRequest<Cursor>)
        /// A request failed; nothing is requested until ``Action/retried``.
        case failed(PageRequest<Cursor>, reason: String)
    }

    /// A loaded page.
    public struct Page: Sendable {
        /// The items, in order; an item with a known id updates the existing one.
        public var items: [Item]
        /// The start of the next page; `nil` at the end.
        public var next: Cursor?

        /// Creates a page.
        public init(_ items: [Item], next: Cursor?) {
            self.items = items
            self.next = next
        }
    }

    /// An event of a pager.
    public enum Action: Sendable {
        /// The list is built up to this number of items, which may be 0 when the list first
        /// appears.
        case shown(upTo: Int)
        /// A page was loaded.
        case loaded(PageRequest<Cursor>, Page)
        /// Loading a page failed; the reason is for diagnostics.
        case failed(PageRequest<Cursor>, reason: String)
        /// The user requested a retry.
        case retried
        /// The user requested the newest items.
        case refreshed
        /// The list is no longer shown: the current request is canceled, loaded items are kept.
        case cancelled
    }

    /// Creates an empty pager.
    ///
    /// - Parameters:
    ///   - pageSize: the number of items to request at once, at least 1; by default 50.
    ///   - distance: the number of items to keep loaded beyond those shown; by default 25.
    public init(pageSize: Int = 50, distance: Int = 25) {
        self.pageSize = max(1, pageSize)
        self.distance = max(1, distance)
    }

    // MARK: State

    /// The request in progress, if any.
    public var request: PageRequest<Cursor>? {
        if case .loading(let request) = phase { request } else { nil }
    }
    /// Indicates that all items have been loaded.
    public var isAtEnd: Bool { next == .nowhere }
    /// Indicates that the list is known to be empty.
    public var isEmpty: Bool { isAtEnd && items.isEmpty }
    /// Indicates that the newest items are being loaded.
    public var isRefreshing: Bool { request?.isRefresh == true }
    /// The reason why the last request failed, until it is retried; for diagnostics.
    public var failure: String? { if case .failed(_, let reason) = phase { reason } else { nil } }

    /// Returns `true` if ``Action/shown(upTo:)`` with `count` would request a page; a list need not
    /// report other counts.
    public func wantsToKnow(_ count: Int) -> Bool {
        phase == .idle && next != .nowhere && count + distance > items.count
    }

    // MARK: Actions

    /// Applies an action.
    ///
    /// - Returns: the page to load, or the cancellation of a load; at most one request.
    public mutating func update(_ action: Action) -> [PagerRequest<Cursor>] {
        switch action {
        case .shown(let count): return show(count)
        case .loaded(let request, let page): return take(page, for: request)
        case .failed(let failed, let reason):
            if request == failed { phase = .failed(failed, reason: reason) }
            return []
        case .retried: return retry()
        case .refreshed: return start(at: .first, isRefresh: true)
        case .cancelled:
            wanted = 0
            guard request != nil else { return [] }
            phase = .idle
            return [.cancel]
        }
    }

    private mutating func show(_ count: Int) -> [PagerRequest<Cursor>] {
        let more = max(0, count) + distance
        if more > wanted {
            wanted = more
            fruitless = 0
        }
        return goOn()
    }

    private mutating func retry() -> [PagerRequest<Cursor>] {
        guard case .failed(let request, _) = phase else { return [] }
        fruitless = 0
        return start(at: request.cursor.map(Next.after) ?? .first, isRefresh: request.isRefresh)
    }

    /// Requests a page if one is needed, no request is in progress, and none has failed.
    private mutating func goOn() -> [PagerRequest<Cursor>] {
        guard phase == .idle, next != .nowhere, items.count < wanted else { return [] }
        return start(at: next, isRefresh: false)
    }

    private mutating func start(at place: Next, isRefresh: Bool) -> [PagerRequest<Cursor>] {
        lastNumber += 1
        var cursor: Cursor?
        if case .after(let known) = place { cursor = known }
        let request = PageRequest(
            number: lastNumber, cursor: cursor, offset: isRefresh ? 0 : items.count,
            count: pageSize, isRefresh: isRefresh)
        phase = .loading(request)
        return [.load(request)]
    }

    private mutating func take(
        _ page: Page, for request: PageRequest<Cursor>
    ) -> [PagerRequest<Cursor>] {
        // The response to a request that was canceled or superseded by a refresh is ignored.
        guard self.request == request else { return [] }
        phase = .idle
        let before = request.isRefresh ? 0 : items.count
        if request.isRefresh {
            items = []
            // After a refresh a long list is not reloaded to its former length, only as far as it
            // is scrolled.
            wanted = min(wanted, pageSize)
        }
        add(page.items)
        // A source that returns the cursor of the same request would repeat that page forever.
        next = page.next.map { $0 == request.cursor ? .nowhere : .after($0) } ?? .nowhere
        fruitless = items.count > before ? 0 : fruitless + 1
        if fruitless >= Self.mostFruitless, next != .nowhere {
            phase = .failed(
                PageRequest(
                    number: request.number, cursor: page.next, offset: items.count,
                    count: pageSize, isRefresh: false),
                reason: "fruitless:\(fruitless)")
            return []
        }
        return goOn()
    }

    /// The maximum number of consecutive requests that bring no new items.
    private static var mostFruitless: Int { 5 }

    private mutating func add(_ news: [Item]) {
        var places = Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for item in news {
            if let place = places[item.id] {
                items[place] = item
                repeatedCount += 1
            } else {
                places[item.id] = items.count
                items.append(item)
            }
        }
    }

    // MARK: Local changes

    /// Modifies a loaded item, for example to show a like immediately.
    public mutating func update(_ id: Item.ID, _ change: (inout Item) -> Void) {
        guard let place = items.firstIndex(where: { $0.id == id }) else { return }
        var item = items[place]
        change(&item)
        // A change of the id is rejected, because it would be a different item.
        if item.id == id { items[place] = item }
    }

    /// Removes items.
    ///
    /// - Returns: a request for more, if too few are left.
    public mutating func removeAll(where isGone: (Item) -> Bool) -> [PagerRequest<Cursor>] {
        items.removeAll(where: isGone)
        return goOn()
    }

    /// Inserts an item at the start; an item that is already present moves there.
    public mutating func insertFirst(_ item: Item) {
        items.removeAll { $0.id == item.id }
        items.insert(item, at: 0)
    }
}

extension Pager: Equatable where Item: Equatable {}
extension Pager: Model where Item: Equatable {}
extension Pager.Next: Codable where Cursor: Codable {}

extension Pager: Codable where Item: Codable, Cursor: Codable {
    private enum CodingKeys: String, CodingKey { case items, pageSize, distance, next, number }

    /// Decodes an idle pager; a request that was in progress is repeated when the list appears.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            pageSize: try values.decode(Int.self, forKey: .pageSize),
            distance: try values.decode(Int.self, forKey: .distance))
        items = try values.decode([Item].self, forKey: .items)
        next = try values.decode(Next.self, forKey: .next)
        lastNumber = try values.decode(Int.self, forKey: .number)
    }

    /// Encodes the pager as idle.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(items, forKey: .items)
        try values.encode(pageSize, forKey: .pageSize)
        try values.encode(distance, forKey: .distance)
        try values.encode(next, forKey: .next)
        try values.encode(lastNumber, forKey: .number)
    }
}

extension Pager.Page where Cursor == Int {
    /// Creates a page of a source with offset-based paging: the next page starts after these items,
    /// and an empty page is the end. A page shorter than requested is not.
    public init(_ items: [Item], of request: PageRequest<Int>) {
        let start = request.cursor ?? 0
        self.init(items, next: items.isEmpty ? nil : start + items.count)
    }
}
