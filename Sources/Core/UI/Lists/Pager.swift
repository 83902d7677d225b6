/// A list that is loaded page by page: what is there, what is under way, and what to ask for next.
///
///     var stories = Pager<Story, Int>()
///     stories = stories.applying(.shown(upTo: 12))  // the list says how far it is built
///     stories.request                               // the next page, if one is wanted
///
/// A pure value for an app's model; ``Pager/effects(key:load:then:)`` does the loading, and
/// ``PagedList`` shows it. The loader rules of Topchii 2016 (T40 to T49) hold, and their mistakes do not: a
/// short first page, a page of nothing new and an error with a retry all go on; the end is known; an answer that
/// nobody waits for any more changes nothing.
public struct Pager<Item: Identifiable & Sendable, Cursor: Equatable & Sendable>: Sendable
where Item.ID: Sendable {
    /// The items, in order, each id once.
    public private(set) var items: [Item] = []
    /// How far the loading is.
    public private(set) var phase = Phase.idle
    /// How often a source sent an item that was there already; for a developer.
    public private(set) var repeatedCount = 0

    /// How many items a page is asked to have.
    public let pageSize: Int
    /// How many items are kept loaded beyond the last one that is shown.
    public let distance: Int

    private var next = Next.first
    /// How many items the list wants, by what it shows.
    private var wanted = 0
    private var lastNumber = 0
    /// Pages in a row that brought nothing new.
    private var fruitless = 0
    /// What the last change asks for outside.
    private(set) var turn = Turn.none

    enum Turn: Sendable, Equatable { case none, started, cancelled }

    /// Where the next page begins.
    enum Next: Sendable, Equatable {
        case first
        case after(Cursor)
        case nowhere
    }

    /// How far the loading is.
    public enum Phase: Sendable, Equatable {
        /// Nothing is under way.
        case idle
        /// A request is under way.
        case loading(Request)
        /// A request failed; nothing is asked for until ``Action/retried``.
        case failed(Request, reason: String)
    }

    /// One page that is to be loaded.
    public struct Request: Sendable, Equatable {
        /// Tells a request from every other of its pager.
        public var number: Int
        /// Where the page begins; `nil` for the first one.
        public var cursor: Cursor?
        /// How many items are held: what a source that counts is asked for (T44).
        public var offset: Int
        /// How many items are wanted.
        public var count: Int
        /// Whether the page takes the place of all items.
        public var isRefresh: Bool
    }

    /// What came back.
    public struct Page: Sendable {
        /// The items, in order; ids that are there already update their items.
        public var items: [Item]
        /// Where the next page begins; `nil` at the end.
        public var next: Cursor?

        /// Creates a page.
        public init(_ items: [Item], next: Cursor?) {
            self.items = items
            self.next = next
        }
    }

    /// What can happen to a pager.
    public enum Action: Sendable {
        /// The list is built up to this number of items: with the list's first appearance the number may be 0.
        case shown(upTo: Int)
        /// A page came.
        case loaded(Request, Page)
        /// A page did not come; the reason is for a developer.
        case failed(Request, reason: String)
        /// Somebody asked to try again what failed.
        case retried
        /// Somebody asked for the newest items.
        case refreshed
        /// The list is no longer shown: what is under way is given up, what is there stays.
        case cancelled
    }

    /// Creates an empty pager.
    ///
    /// - Parameters:
    ///   - pageSize: how many items to ask for at once, at least 1; by default 50.
    ///   - distance: how many items to keep loaded beyond what is shown; by default 25.
    public init(pageSize: Int = 50, distance: Int = 25) {
        self.pageSize = max(1, pageSize)
        self.distance = max(1, distance)
    }

    // MARK: What is

    /// The request that is under way, if there is one.
    public var request: Request? { if case .loading(let request) = phase { request } else { nil } }
    /// Whether all items have been loaded.
    public var isAtEnd: Bool { next == .nowhere }
    /// Whether it is known that there is nothing.
    public var isEmpty: Bool { isAtEnd && items.isEmpty }
    /// Whether the newest items are being fetched.
    public var isRefreshing: Bool { request?.isRefresh == true }
    /// Why the last request failed, until it is tried again; for a developer.
    public var failure: String? { if case .failed(_, let reason) = phase { reason } else { nil } }

    /// Whether ``Action/shown(upTo:)`` with a number would ask for a page: a list need not tell more often.
    public func wantsToKnow(_ count: Int) -> Bool {
        phase == .idle && next != .nowhere && count + distance > items.count
    }

    // MARK: What happens

    /// The pager after something happened.
    public func applying(_ action: Action) -> Pager {
        var pager = self
        pager.turn = .none
        switch action {
        case .shown(let count): pager.show(count)
        case .loaded(let request, let page): pager.take(page, for: request)
        case .failed(let request, let reason):
            if pager.request == request { pager.phase = .failed(request, reason: reason) }
        case .retried: pager.retry()
        case .refreshed: pager.start(at: .first, isRefresh: true)
        case .cancelled:
            pager.wanted = 0
            pager.turn = .cancelled
            if pager.request != nil { pager.phase = .idle }
        }
        return pager
    }

    private mutating func show(_ count: Int) {
        let more = max(0, count) + distance
        if more > wanted {
            wanted = more
            fruitless = 0
        }
        goOn()
    }

    private mutating func retry() {
        guard case .failed(let request, _) = phase else { return }
        fruitless = 0
        start(at: request.cursor.map(Next.after) ?? .first, isRefresh: request.isRefresh)
    }

    /// Asks for a page if one is wanted, none is under way, and nothing failed.
    private mutating func goOn() {
        guard phase == .idle, next != .nowhere, items.count < wanted else { return }
        start(at: next, isRefresh: false)
    }

    private mutating func start(at place: Next, isRefresh: Bool) {
        lastNumber += 1
        turn = .started
        var cursor: Cursor?
        if case .after(let known) = place { cursor = known }
        phase = .loading(
            Request(
                number: lastNumber, cursor: cursor, offset: isRefresh ? 0 : items.count,
                count: pageSize, isRefresh: isRefresh))
    }

    private mutating func take(_ page: Page, for request: Request) {
        // What was cancelled, or overtaken by a refresh, has nothing more to say.
        guard self.request == request else { return }
        phase = .idle
        let before = request.isRefresh ? 0 : items.count
        if request.isRefresh {
            items = []
            // A list that was deep down is not filled again as far, but where its reader goes.
            wanted = min(wanted, pageSize)
        }
        add(page.items)
        // A source that sends one to where one has been would do so for ever.
        next = page.next.map { $0 == request.cursor ? .nowhere : .after($0) } ?? .nowhere
        fruitless = items.count > before ? 0 : fruitless + 1
        if fruitless >= Self.mostFruitless, next != .nowhere {
            phase = .failed(
                Request(
                    number: request.number, cursor: page.next, offset: items.count,
                    count: pageSize, isRefresh: false),
                reason: "fruitless:\(fruitless)")
            return
        }
        goOn()
    }

    /// How many pages of nothing new are asked for in a row.
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

    // MARK: Changes of one's own

    /// Changes an item wherever it came from: a like shows at once.
    public mutating func update(_ id: Item.ID, _ change: (inout Item) -> Void) {
        turn = .none
        guard let place = items.firstIndex(where: { $0.id == id }) else { return }
        var item = items[place]
        change(&item)
        // Another id would be another item.
        if item.id == id { items[place] = item }
    }

    /// Takes items away; if too few are left, more are asked for.
    public mutating func removeAll(where isGone: (Item) -> Bool) {
        turn = .none
        items.removeAll(where: isGone)
        goOn()
    }

    /// Puts a new item before the others; one that is there already moves up.
    public mutating func insertFirst(_ item: Item) {
        turn = .none
        items.removeAll { $0.id == item.id }
        items.insert(item, at: 0)
    }
}

extension Pager: Equatable where Item: Equatable {}
extension Pager.Next: Codable where Cursor: Codable {}

extension Pager: Codable where Item: Codable, Cursor: Codable {
    private enum CodingKeys: String, CodingKey { case items, pageSize, distance, next, number }

    /// Reads a pager at rest: what was under way is asked for again when the list shows itself.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            pageSize: try values.decode(Int.self, forKey: .pageSize),
            distance: try values.decode(Int.self, forKey: .distance))
        items = try values.decode([Item].self, forKey: .items)
        next = try values.decode(Next.self, forKey: .next)
        lastNumber = try values.decode(Int.self, forKey: .number)
    }

    /// Writes the pager at rest.
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
    /// Creates a page of a source that counts: the next one begins behind these items, and a page of none is
    /// the end. A page shorter than asked for is not.
    public init(_ items: [Item], of request: Pager.Request) {
        let start = request.cursor ?? 0
        self.init(items, next: items.isEmpty ? nil : start + items.count)
    }
}
