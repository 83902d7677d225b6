/// One tab: what it is called, what it shows, and how it stands.
public struct TabItem: Sendable, Equatable, Codable, Identifiable {
    /// Tells it from the others; given by the model, and never again to another tab of it.
    public internal(set) var id = 0
    /// The kind of what it shows: `story`, `notes`. A session is restored only with kinds that the app knows.
    public var kind: String
    /// What it shows, in the app's words: an id, a route.
    public var content: String
    /// What its handle says; where there is nothing, "Untitled".
    public var title: String
    /// The name of its symbol in the app's set; none by default.
    public var symbol: String?
    /// A short mark: `3`, `new`.
    public var badge: String?
    /// Whether its content is being loaded.
    public var isBusy = false
    /// Whether it has changes that are not saved.
    public var isUnsaved = false
    /// Whether it can be closed.
    public var isClosable = true
    /// How much of ``TabsConfiguration/keptContents`` its content takes: one for a page, more for a long film. At least 0.
    public var weight = 1
    /// Whether it stands before all others and shows its symbol alone.
    public internal(set) var isPinned = false
    /// The group it is in.
    public internal(set) var group: Int?
    /// The tab it was opened from, as long as nobody went elsewhere by hand.
    public internal(set) var opener: Int?

    /// Creates a tab to be added.
    public init(
        kind: String = "page", content: String = "", title: String, symbol: String? = nil,
        badge: String? = nil, isBusy: Bool = false, isUnsaved: Bool = false,
        isClosable: Bool = true, weight: Int = 1
    ) {
        (self.kind, self.content, self.title, self.symbol) = (kind, content, title, symbol)
        (self.badge, self.isBusy, self.isUnsaved) = (badge, isBusy, isUnsaved)
        (self.isClosable, self.weight) = (isClosable, weight)
    }

    /// Reads a tab as far as it is there: what a file does not say has its first value, so that one lost line costs no tab.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ first: Value) throws -> Value {
            try values.decodeIfPresent(Value.self, forKey: key) ?? first
        }
        id = try read(.id, 0)
        kind = try read(.kind, "")
        content = try read(.content, "")
        title = try read(.title, "")
        symbol = try values.decodeIfPresent(String.self, forKey: .symbol)
        badge = try values.decodeIfPresent(String.self, forKey: .badge)
        isBusy = try read(.isBusy, false)
        isUnsaved = try read(.isUnsaved, false)
        isClosable = try read(.isClosable, true)
        weight = try read(.weight, 1)
        isPinned = try read(.isPinned, false)
        group = try values.decodeIfPresent(Int.self, forKey: .group)
        opener = try values.decodeIfPresent(Int.self, forKey: .opener)
    }

    /// The title shortened in its middle to about so many characters, so that both ends can be told; whole letters stay whole.
    public static func shortened(_ title: String, to count: Int) -> String {
        let count = max(count, 3)
        guard title.count > count else { return title }
        let left = count - 1
        let front = (left + 1) / 2
        return title.prefix(front).trimmingSpaces + "…" + title.suffix(left - front).trimmingSpaces
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// Tabs that belong together and stand beside one another.
public struct TabGroup: Sendable, Equatable, Codable, Identifiable {
    /// Tells it from the others.
    public internal(set) var id: Int
    /// What it is called.
    public var name: String
    /// Whether its tabs are hidden behind its name.
    public internal(set) var isCollapsed = false
}

/// A tab that was closed, with the place it had.
struct ClosedTab: Sendable, Equatable, Codable {
    var tab: TabItem
    var index: Int
    var groupName: String?
}
