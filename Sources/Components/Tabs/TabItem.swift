/// A tab: its title, its content, and its state.
public struct TabItem: Sendable, Equatable, Codable, Identifiable {
    /// The identifier of the tab, assigned by the model and never reused for another tab of that
    /// model.
    public internal(set) var id = 0
    /// The kind of content, such as `story` or `notes`. Only tabs of kinds that the app knows are
    /// restored.
    public var kind: String
    /// The app-defined reference to the content, such as an identifier or a route.
    public var content: String
    /// The title of the handle; an empty title is shown as "Untitled".
    public var title: String
    /// The name of the tab's symbol in the app's symbol set. The default is `nil`.
    public var symbol: String?
    /// A short badge text, such as `3` or `new`.
    public var badge: String?
    /// A Boolean value that indicates whether the content is loading.
    public var isBusy = false
    /// A Boolean value that indicates whether the tab has unsaved changes.
    public var isUnsaved = false
    /// A Boolean value that indicates whether the tab can be closed.
    public var isClosable = true
    /// The share of ``TabsConfiguration/keptContents`` that the content uses: 1 for a page, more
    /// for a long film. At least 0.
    public var weight = 1
    /// A Boolean value that indicates whether the tab is pinned: placed before all others and
    /// reduced to its symbol.
    public internal(set) var isPinned = false
    /// The group of the tab, if any.
    public internal(set) var group: Int?
    /// The tab from which this one was opened; `nil` once the user selects another tab manually.
    public internal(set) var opener: Int?

    /// Creates a tab to add to a model.
    public init(
        kind: String = "page", content: String = "", title: String, symbol: String? = nil,
        badge: String? = nil, isBusy: Bool = false, isUnsaved: Bool = false,
        isClosable: Bool = true, weight: Int = 1
    ) {
        (self.kind, self.content, self.title, self.symbol) = (kind, content, title, symbol)
        (self.badge, self.isBusy, self.isUnsaved) = (badge, isBusy, isUnsaved)
        (self.isClosable, self.weight) = (isClosable, weight)
    }

    /// Decodes a tab. Missing values get their defaults, so that a lost line does not cost the
    /// whole tab.
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

    /// Returns the title shortened in its middle to about `count` characters, so that both ends
    /// remain recognizable. Characters are never split.
    ///
    /// It is cut between words where that leaves at least half of what fits at that end.
    public static func shortened(_ title: String, to count: Int) -> String {
        let count = max(count, 3)
        guard title.count > count else { return title }
        let left = count - 1
        let front = (left + 1) / 2
        return title.prefix(front).wholeWords(in: title).trimmingSpaces + "…"
            + title.suffix(left - front).wholeWords(in: title).trimmingSpaces
    }
}

extension Substring {
    /// Returns the part without the word that is cut at its end inside `title`.
    fileprivate func wholeWords(in title: String) -> Substring {
        let least = (count + 1) / 2
        if startIndex == title.startIndex {
            guard endIndex < title.endIndex, !title[endIndex].isWhitespace,
                let space = lastIndex(where: \.isWhitespace)
            else { return self }
            let whole = self[..<space]
            return whole.count >= least ? whole : self
        }
        guard !title[title.index(before: startIndex)].isWhitespace,
            let space = firstIndex(where: \.isWhitespace)
        else { return self }
        let whole = self[index(after: space)...]
        return whole.count >= least ? whole : self
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

/// A named group of adjacent tabs.
public struct TabGroup: Sendable, Equatable, Codable, Identifiable {
    /// The identifier of the group.
    public internal(set) var id: Int
    /// The name of the group.
    public var name: String
    /// A Boolean value that indicates whether the tabs of the group are hidden behind its name.
    public internal(set) var isCollapsed = false
    /// The color of the group.
    public internal(set) var tint = TabsConfiguration.Tint.primary
}

extension TabGroup {
    /// Decodes a group; one of an earlier version has the primary color.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(Int.self, forKey: .id),
            name: try values.decode(String.self, forKey: .name),
            isCollapsed: try values.decodeIfPresent(Bool.self, forKey: .isCollapsed) ?? false,
            tint: (try? values.decodeIfPresent(TabsConfiguration.Tint.self, forKey: .tint))
                ?? .primary)
    }
}

/// A closed tab and its former position.
struct ClosedTab: Sendable, Equatable, Codable {
    var tab: TabItem
    var index: Int
    var groupName: String?
    var groupTint: TabsConfiguration.Tint?
    /// Whether the content was created; not restored in a later session.
    var hadContent: Bool?
}
