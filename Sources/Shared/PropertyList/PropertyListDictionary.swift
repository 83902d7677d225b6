/// A dictionary of property list values, in the order of the file or of insertion: either a view of
/// a document, or values of its own.
///
/// Keys are equal if their Unicode scalars are: `é` as one scalar and as two are different keys.
public struct PropertyListDictionary: Sendable {
    enum Source: Sendable {
        case read(PropertyListDocument, UInt32, Range<Int>)
        case owned(OrderedEntries)
    }

    var source: Source
    /// The keys that lead to this dictionary if it was not read; a view derives them from its
    /// document.
    private var ownPath: [String] = []

    /// Creates an empty dictionary.
    public init() { source = .owned(OrderedEntries()) }

    /// Creates a dictionary from key-value pairs. Keys must be unique.
    public init(uniqueKeysWithValues pairs: some Sequence<(String, PropertyList)>) {
        var entries = OrderedEntries()
        for (key, value) in pairs {
            precondition(entries.set(key, to: value) == nil, "the key “\(key)” is there twice")
        }
        source = .owned(entries)
    }

    /// Creates a dictionary from Swift values, sorted by key: `PropertyListDictionary(["indent":
    /// 16.0])`.
    public init(_ values: [String: some PropertyListValue]) {
        self.init(
            uniqueKeysWithValues: values.sorted { $0.key < $1.key }
                .map { ($0.key, $0.value.propertyList) })
    }

    /// Creates a view of the dictionary at `index` in `document`.
    init(_ document: PropertyListDocument, _ index: UInt32) {
        source = .read(document, index, document.node(index).children)
    }

    /// The storage of a value made from this dictionary, if it is a view.
    var view: PropertyList.Storage? {
        if case .read(let document, let index, _) = source { .read(document, index) } else { nil }
    }

    /// The keys, in order.
    ///
    /// - Complexity: Linear; a view creates each string.
    public var keys: [String] { map(\.key) }

    /// Accesses the value of `key`. Setting a new key appends it; setting `nil` removes it. The
    /// first mutation of a view copies its handles.
    ///
    /// - Complexity: Constant on average; logarithmic for a view of more than 16 values.
    public subscript(key: String) -> PropertyList? {
        get {
            switch source {
            case .read(let document, let index, _):
                document.child(named: key, of: index).map { PropertyList(document, $0) }
            case .owned(let entries): entries[key]
            }
        }
        set {
            var entries = takeEntries()
            if let newValue { entries.set(key, to: newValue) } else { entries.remove(key) }
            source = .owned(entries)
        }
    }

    /// Returns the position of `key` itself, not of its value, if it was read.
    public func keyPosition(_ key: String) -> SourcePosition? {
        switch source {
        case .read(let document, let index, _):
            document.child(named: key, of: index).map { document.keyPosition(of: $0) }
        case .owned(let entries): entries.keyPosition(key)
        }
    }

    /// The keys that lead to this dictionary, outermost first, for error messages. A view derives
    /// them from its document; set them for a dictionary that was created in code.
    public var keyPath: [String] {
        get {
            if case .read(let document, let index, _) = source {
                document.keyPath(to: index)
            } else {
                ownPath
            }
        }
        set {
            source = .owned(takeEntries())
            ownPath = newValue
        }
    }

    /// The position of the dictionary, if it was read.
    public var position: SourcePosition? {
        if case .read(let document, let index, _) = source {
            document.position(of: index)
        } else {
            nil
        }
    }

    /// Gives the value of `former` another key, which keeps its position in the file.
    mutating func rename(_ former: String, to key: String) {
        var entries = takeEntries()
        entries.rename(former, to: key)
        source = .owned(entries)
    }

    /// Moves the values out as owned entries and leaves the dictionary empty, so that modifying
    /// them copies nothing.
    private mutating func takeEntries() -> OrderedEntries {
        switch source {
        case .owned(let entries):
            source = .owned(OrderedEntries())
            return entries
        case .read(let document, let index, let children):
            ownPath = document.keyPath(to: index)
            var entries = OrderedEntries()
            for child in children {
                let child = UInt32(child)
                entries.set(
                    document.key(of: child), to: PropertyList(document, child),
                    origin: OrderedEntries.Origin(document: document, child: child))
            }
            return entries
        }
    }
}

extension PropertyListDictionary: RandomAccessCollection {
    /// The position of the first pair, which is 0.
    public var startIndex: Int { 0 }

    /// The number of values.
    public var endIndex: Int {
        switch source {
        case .read(_, _, let children): children.count
        case .owned(let entries): entries.count
        }
    }

    /// Accesses the key-value pair at a position from 0 to `count` - 1.
    public subscript(position: Int) -> (key: String, value: PropertyList) {
        switch source {
        case .read(let document, _, let children):
            precondition(children.indices.contains(children.lowerBound + position))
            let child = UInt32(children.lowerBound + position)
            return (document.key(of: child), PropertyList(document, child))
        case .owned(let entries): return entries[position]
        }
    }
}

extension PropertyListDictionary: Hashable {
    /// Returns whether two dictionaries have the same values for the same keys, in any order.
    public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes the pairs into `hasher`, independently of their order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for (key, value) in self {
            var one = Hasher()
            for byte in key.utf8 { one.combine(byte) }
            one.combine(value)
            sum &+= one.finalize()
        }
        hasher.combine(sum)
    }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
    /// Creates a dictionary. Keys must be unique.
    public init(dictionaryLiteral elements: (String, PropertyList)...) {
        self.init(uniqueKeysWithValues: elements)
    }
}
