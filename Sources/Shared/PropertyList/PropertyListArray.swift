/// An array of property list values: either a view of a document, or values of its own.
public struct PropertyListArray: Sendable {
    private enum Source {
        case read(PropertyListDocument, UInt32, Range<Int>)
        case owned([PropertyList])
    }

    private var source: Source

    /// Creates an array of `elements`.
    public init(_ elements: some Sequence<PropertyList>) { source = .owned(Array(elements)) }

    /// Creates a view of the array at `index` in `document`.
    init(_ document: PropertyListDocument, _ index: UInt32) {
        source = .read(document, index, document.node(index).children)
    }

    /// The storage of a value made from this array, if it is a view.
    var view: PropertyList.Storage? {
        if case .read(let document, let index, _) = source { .read(document, index) } else { nil }
    }
}

extension PropertyListArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// Creates an empty array.
    public init() { source = .owned([]) }

    /// The position of the first element, which is 0.
    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int {
        switch source {
        case .read(_, _, let children): children.count
        case .owned(let elements): elements.count
        }
    }

    /// Accesses the element at a position from 0 to `count` - 1. The first mutation of a view
    /// copies its handles.
    public subscript(position: Int) -> PropertyList {
        get {
            switch source {
            case .read(let document, _, let children):
                precondition(children.indices.contains(children.lowerBound + position))
                return PropertyList(document, UInt32(children.lowerBound + position))
            case .owned(let elements): return elements[position]
            }
        }
        set { replaceSubrange(position..<(position + 1), with: CollectionOfOne(newValue)) }
    }

    /// Replaces the elements of a range.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<PropertyList>
    ) {
        var own: [PropertyList]
        if case .owned(let elements) = source { own = elements } else { own = Array(self) }
        source = .owned([])
        own.replaceSubrange(range, with: elements)
        source = .owned(own)
    }
}

extension PropertyListArray: Hashable {
    /// Returns whether two arrays have equal elements in the same order.
    public static func == (left: PropertyListArray, right: PropertyListArray) -> Bool {
        left.elementsEqual(right)
    }

    /// Hashes the elements into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension PropertyListArray: ExpressibleByArrayLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: PropertyList...) { self.init(elements) }
}
