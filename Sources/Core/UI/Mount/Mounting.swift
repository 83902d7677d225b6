/// The operations on views that a host provides to a ``Mounter``.
public protocol Mounting<View> {
    /// The host's representation of an entry: a layer, a row of cells, a DOM node.
    associatedtype View: AnyObject
    /// The entries to mount: those of a ``DisplayList``, or a host's own.
    associatedtype Entry: MountEntry = DisplayList.Entry

    /// Creates a detached view of a shape, with all attributes at their initial values.
    func make(_ shape: Entry.Shape) -> View

    /// Inserts a view into another view or the screen at an index.
    func attach(_ view: View, to group: View?, at index: Int)

    /// Removes a view from the screen.
    func detach(_ view: View, from group: View?)

    /// Moves a view to another index among its siblings.
    func move(_ view: View, in group: View?, to index: Int)

    /// Sets an attribute.
    func set(_ attribute: Entry.Attribute, of view: View)

    /// Resets an attribute to its initial value.
    func undo(_ name: Entry.Attribute.Name, of view: View)
}

/// An entry of the flat list that a ``Mounter`` mounts. A group precedes its members.
public protocol MountEntry {
    /// The identity of an entry.
    associatedtype ID: Hashable, Comparable
    /// The properties that two entries must share for one to take over the view of the other. A
    /// shape that contains the identity is never taken over.
    associatedtype Shape: Hashable
    /// The attributes of a view.
    associatedtype Attribute: MountEntryAttribute

    /// The identity.
    var id: ID { get }
    /// The index of the entry whose view contains this one's; `nil` for the screen.
    var group: Int? { get }
    /// The shape of the view.
    var shape: Shape { get }
    /// The names of the attributes that differ from their initial values.
    var attributeNames: [Attribute.Name] { get }

    /// Returns the value of an attribute, or `nil` if it is the initial one.
    func attribute(_ name: Attribute.Name) -> Attribute?
    /// Returns `true` if all attributes are equal.
    func looksLike(_ other: Self) -> Bool
}

/// An attribute of a view that can be set and reset.
public protocol MountEntryAttribute: Equatable {
    /// The names of the attributes.
    associatedtype Name: Hashable
}

/// The properties that views must share to replace one another.
public struct MountShape: Sendable, Hashable {
    /// The kind of content.
    public var kind: Kind
    /// Indicates that other views are inserted into it.
    public var isGroup: Bool

    /// The kinds of content.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case box, text, image, drawing, field, list
    }

    /// Creates the shape of an entry.
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

/// An attribute of the view of a ``DisplayList/Entry``.
public enum MountAttribute: Sendable, MountEntryAttribute {
    /// The frame, relative to the group; every view has one.
    case frame(Frame)
    /// The content; every view but a box has one.
    case content(Element.Kind, in: Frame)
    /// The fill of the box.
    case fill(Fill)
    /// The border.
    case border(Border)
    /// The corner radius.
    case radius(Double)
    /// The shadows.
    case shadows([Shadow])
    /// The opacity.
    case opacity(Double)
    /// The transform.
    case transform(Transform)
    /// Clipping to the bounds, or along one axis only.
    case clips(along: Axis?)
    /// The scroll state of its members.
    case scrolling(Element.Scrolling)
    /// The focus indicator.
    case focus

    /// The names of the attributes.
    public enum Name: Int, Sendable, Hashable, CaseIterable {
        case frame, content, fill, border, radius, shadows, opacity, transform, clips, scrolling
        case focus
    }
}

/// The operations of a mount.
public struct MountCounters: Sendable, Hashable {
    /// The number of created views.
    public var creates = 0
    /// The number of attached views.
    public var attaches = 0
    /// The number of detached views.
    public var detaches = 0
    /// The number of views moved among their siblings.
    public var moves = 0
    /// The number of views that kept their element.
    public var kept = 0
    /// The number of attached views reused for another element.
    public var hot = 0
    /// The number of views reused from the cold pool.
    public var cold = 0
    /// The number of attributes set.
    public var sets = 0
    /// The number of attributes reset.
    public var undos = 0
    /// The number of attributes skipped because they were equal.
    public var skips = 0

    /// Creates counters of 0.
    public init() {}
}
