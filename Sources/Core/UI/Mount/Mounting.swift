/// What a host lends to a ``Mounter``: how its views are made, changed and put on the screen.
public protocol Mounting<View> {
    /// Something the host keeps for an entry: a layer, a row of cells, a node of a page.
    associatedtype View: AnyObject

    /// Makes a view for a shape; it is on no screen yet, and every attribute has its first value.
    func make(_ shape: MountShape) -> View

    /// Puts a view into another, or on the screen, at a place among those already there.
    func attach(_ view: View, to group: View?, at index: Int)

    /// Takes a view off the screen.
    func detach(_ view: View, from group: View?)

    /// Moves a view to another place among its neighbours.
    func move(_ view: View, in group: View?, to index: Int)

    /// Gives an attribute a value.
    func set(_ attribute: MountAttribute, of view: View)

    /// Gives an attribute its first value again.
    func undo(_ name: MountAttribute.Name, of view: View)
}

/// What views must have in common to take one another's place.
public struct MountShape: Sendable, Hashable {
    /// The kind of content.
    public var kind: Kind
    /// Whether other views go into it.
    public var isGroup: Bool

    /// The kinds of content.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case box, text, image, drawing, field, list
    }

    /// The shape of an entry.
    public init(_ entry: DisplayList.Entry) {
        kind =
            switch entry.content {
            case .box: .box
            case .text: .text
            case .image: .image
            case .drawing: .drawing
            case .field: .field
            case .list: .list
            }
        isGroup = entry.isGroup
    }
}

/// Something of a view that can be set, and undone.
public enum MountAttribute: Sendable, Equatable {
    /// Where it lies in its group; every view has one.
    case frame(Frame)
    /// What it shows; every view but a box has one.
    case content(Element.Kind, in: Frame)
    /// What covers its box.
    case fill(Fill)
    /// The line inside its edge.
    case border(Border)
    /// Its corners.
    case radius(Double)
    /// Its shadows.
    case shadows([Shadow])
    /// How solid it is.
    case opacity(Double)
    /// How its picture is moved.
    case transform(Transform)
    /// That it cuts off what reaches over its edge; along one axis only, where one is named.
    case clips(along: Axis?)
    /// How its members are scrolled.
    case scrolling(Element.Scrolling)
    /// That it has the keyboard.
    case focus

    /// The names.
    public enum Name: Int, Sendable, Hashable, CaseIterable {
        case frame, content, fill, border, radius, shadows, opacity, transform, clips, scrolling
        case focus
    }
}

/// What mounting did.
public struct MountCounters: Sendable, Hashable {
    /// Views made.
    public var creates = 0
    /// Views put on the screen.
    public var attaches = 0
    /// Views taken off the screen.
    public var detaches = 0
    /// Views moved among their neighbours.
    public var moves = 0
    /// Views that kept their element.
    public var kept = 0
    /// Views that took another element while they stayed on the screen.
    public var hot = 0
    /// Views that came back from the cold pool.
    public var cold = 0
    /// Attributes set.
    public var sets = 0
    /// Attributes undone.
    public var undos = 0
    /// Attributes left alone because they were equal.
    public var skips = 0

    /// Nothing done.
    public init() {}
}
