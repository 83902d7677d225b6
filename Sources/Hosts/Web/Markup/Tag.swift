/// A start tag in the making, and what comes with it.
struct Tag {
    var name: String
    var classes: [String] = []
    private(set) var attributes: [(name: String, value: String?)] = []
    /// What may stand inside.
    var inside = ContentModel.flow

    init(_ name: String, inside: ContentModel = .flow) {
        self.name = name
        self.inside = inside
    }

    /// Sets an attribute; `nil` leaves it out.
    mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append((name, value)) }
    }

    /// Sets an attribute that has no value.
    mutating func mark(_ name: String, _ holds: Bool = true) {
        if holds { attributes.append((name, nil)) }
    }

    /// Whether HTML has an end tag for it.
    var isVoid: Bool { ["img", "input", "hr", "meta", "link"].contains(name) }
}

/// What HTML lets an element hold.
enum ContentModel {
    /// Anything.
    case flow
    /// What stands in a line: no boxes of their own kind, so `span` for all.
    case phrasing
    /// Items of a list, each an `li`.
    case items
}
