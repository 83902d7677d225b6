/// One choice of a menu, with choices of its own where it opens a submenu.
///
/// Words are the app's, in its language. Ids should differ among all items; where two are equal both are shown, and the first
/// is the one that is meant by the id.
public struct MenuItem: Sendable, Equatable, Codable, Identifiable {
    /// Tells it from others.
    public var id: String
    /// What it says.
    public var title: String
    /// The name of its symbol in the app's set; none by default.
    public var symbol: String?
    /// A short mark: `3`, `new`.
    public var badge: String?
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Its submenu; empty for a choice that acts.
    public var items: [MenuItem]

    /// Creates a choice.
    public init(
        _ id: String, _ title: String, symbol: String? = nil, badge: String? = nil,
        isEnabled: Bool = true, items: [MenuItem] = []
    ) {
        self.id = id
        self.title = title
        self.symbol = symbol
        self.badge = badge
        self.isEnabled = isEnabled
        self.items = items
    }

    private enum CodingKeys: String, CodingKey { case id, title, symbol, badge, isEnabled, items }

    /// Reads a choice; only id and title must be there, as in a hand-written file.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        symbol = try container.decodeIfPresent(String.self, forKey: .symbol)
        badge = try container.decodeIfPresent(String.self, forKey: .badge)
        isEnabled = try container.decodeIfPresent(Bool.self, forKey: .isEnabled) ?? true
        items = try container.decodeIfPresent([MenuItem].self, forKey: .items) ?? []
    }
}

/// Where one is in nested menus: the indices of the items whose submenus are open, the outermost first.
struct MenuPath: Sendable, Equatable, Codable {
    private(set) var indices: [Int] = []

    var isTop: Bool { indices.isEmpty }

    /// The choices there; those of the deepest submenu that still is.
    func items(in items: [MenuItem]) -> [MenuItem] { parent(in: items)?.items ?? items }

    /// The item whose submenu is open.
    func parent(in items: [MenuItem]) -> MenuItem? {
        var items = items
        var parent: MenuItem?
        for index in indices {
            guard items.indices.contains(index), !items[index].items.isEmpty else { break }
            parent = items[index]
            items = items[index].items
        }
        return parent
    }

    mutating func enter(_ index: Int) { indices.append(index) }
    mutating func leave() { if !indices.isEmpty { indices.removeLast() } }

    /// The same way in other items, by ids; as far as it still goes.
    func followed(from old: [MenuItem], in new: [MenuItem]) -> MenuPath {
        var path = MenuPath()
        var (old, new) = (old, new)
        for index in indices {
            guard old.indices.contains(index),
                let place = new.firstIndex(where: { $0.id == old[index].id }),
                new[place].isEnabled, !new[place].items.isEmpty
            else { break }
            path.enter(place)
            (old, new) = (old[index].items, new[place].items)
        }
        return path
    }

    /// Tells one level from another.
    var name: String { indices.map(String.init).joined(separator: ".") }
}
