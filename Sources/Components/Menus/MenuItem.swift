import CairnUI

/// A menu item, optionally with a submenu.
///
/// The title is supplied by the app in its own language, or is the key of a text, such as `menu.notes`. Identifiers should be unique among all
/// items of the menu. If two are equal, both items are shown, and the identifier refers to the
/// first.
public struct MenuItem: Sendable, Equatable, Codable, Identifiable {
    /// The identifier of the item.
    public var id: String
    /// The title shown for the item.
    public var title: String
    /// The name of the item's symbol in the app's symbol set. The default is `nil`.
    public var symbol: String?
    /// A short badge text, such as `3` or `new`.
    public var badge: String?
    /// A Boolean value that indicates whether the item can be chosen.
    public var isEnabled: Bool
    /// The items of the submenu; empty for an item that performs an action.
    public var items: [MenuItem]

    /// Creates a menu item.
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

    /// Decodes a menu item. Only the identifier and the title are required, so that files can be
    /// written by hand.
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

extension MenuItem {
    /// Returns the item and those of its submenu with the texts of titles that are keys.
    func titled(by phrases: Phrases) -> MenuItem {
        var item = self
        item.title = phrases.title(title)
        if !items.isEmpty { item.items = items.map { $0.titled(by: phrases) } }
        return item
    }
}

/// A position in nested menus: the indices of the items whose submenus are open, outermost first.
struct MenuPath: Sendable, Equatable, Codable {
    private(set) var indices: [Int] = []

    var isTop: Bool { indices.isEmpty }

    /// Returns the items at this position, or those of the deepest submenu that still exists.
    func items(in items: [MenuItem]) -> [MenuItem] { parent(in: items)?.items ?? items }

    /// Returns the item whose submenu is open, or `nil` at the top level.
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

    /// Returns the equivalent path in a changed list of items, matched by identifier, as far as it
    /// still exists.
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

    /// A string that identifies the menu level.
    var name: String { indices.map(String.init).joined(separator: ".") }
}
