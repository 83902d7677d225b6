/// A start tag under construction, with its content model.
struct Tag {
    var name: String
    var classes: [String] = []
    private(set) var attributes: [(name: String, value: String?)] = []
    /// The content model of the element.
    var inside = ContentModel.flow

    init(_ name: String, inside: ContentModel = .flow) {
        self.name = name
        self.inside = inside
    }

    /// Returns a `span` with a class.
    static func span(_ name: String) -> Tag {
        var tag = Tag("span", inside: .phrasing)
        tag.classes = [name]
        return tag
    }

    /// Sets an attribute; `nil` omits it.
    mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append((name, value)) }
    }

    /// Removes all attributes but those named.
    mutating func keep(_ names: Set<String>) {
        attributes.removeAll { !names.contains($0.name) }
    }

    /// Returns whether an attribute is set.
    func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

    /// Sets an attribute without a value.
    mutating func mark(_ name: String, _ holds: Bool = true) {
        if holds { attributes.append((name, nil)) }
    }

    /// Indicates that the element has no end tag in HTML.
    var isVoid: Bool { ["img", "input", "hr", "meta", "link"].contains(name) }
}

/// The kind of content that HTML allows in an element.
enum ContentModel {
    /// Any content.
    case flow
    /// Inline content: no block elements, so every element is a `span`.
    case phrasing
    /// List items, each an `li`.
    case items
}
