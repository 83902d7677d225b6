import CairnFiles

/// The state shared by all containers of one decoding operation.
///
/// Not thread-safe, like every `Decoder`: it lives on the stack of one `decode` call.
final class DecodingState {
    let document: PropertyListDocument
    /// Pointers to the document's nodes, texts and keys, because every access through the arrays
    /// would retain and release them. The pointers are valid because ``document`` is retained here
    /// and never mutates its arrays.
    let nodes: UnsafePointer<PropertyListNode>
    private let text: UnsafePointer<UInt8>?
    private let side: UnsafePointer<UInt8>?
    private let keys: UnsafeMutableBufferPointer<UnsafeBufferPointer<UInt8>>
    let root: UInt32
    let options: PlistDecoder
    /// The keys that lead to the document's outermost value.
    let prefix: [String]
    /// The original list, if it was not read but flattened for decoding; it knows the positions of
    /// its values.
    let original: PropertyList?
    /// The dates and data of the original list.
    let leaves: [UInt32: PropertyList]
    /// A recorder of the keys and types that are decoded, used when a configuration is described.
    let recorder: SettingRecorder?

    /// The node that last matched in the dictionary at each depth. Keys are mostly decoded in
    /// document order, so the next node is tried first. This is only a guess: it is verified before
    /// use.
    private let last: UnsafeMutablePointer<UInt32>
    private static let guesses = 64

    /// Two bits for each node: whether its key was requested, and whether a keyed container was
    /// opened for it.
    private let asked: UnsafeMutablePointer<UInt64>?
    private let opened: UnsafeMutablePointer<UInt64>?
    /// The keys that were requested but are absent: candidates for the intended spelling of an
    /// unknown key.
    private(set) var missed: [(dictionary: UInt32, key: String)] = []
    /// The maximum number of entries in `missed`, which only serves to suggest names: a long list
    /// of records need not remember all of them.
    private static let mostMissed = 4096

    private var traits: [(type: ObjectIdentifier, traits: TypeTraits)?] = Array(
        repeating: nil, count: 32)
    /// The node that the error being thrown passed through, with its description.
    var blame: (node: UInt32, error: String)?

    init(
        _ document: PropertyListDocument, root: UInt32, prefix: [String], options: PlistDecoder,
        original: PropertyList? = nil, leaves: [UInt32: PropertyList] = [:],
        recorder: SettingRecorder? = nil
    ) {
        self.document = document
        guard let nodes = document.nodes.withUnsafeBufferPointer({ $0.baseAddress }) else {
            preconditionFailure("a document has at least its outermost value")
        }
        self.nodes = nodes
        text = document.text.withUnsafeBufferPointer { $0.baseAddress }
        side = document.side.withUnsafeBufferPointer { $0.baseAddress }
        keys = .allocate(capacity: document.keys.count)
        for number in keys.indices {
            let slice = document.keys.slice(UInt32(number))
            let base = slice.isDecoded ? side : text
            keys.initializeElement(
                at: number,
                to: UnsafeBufferPointer(
                    start: base?.advanced(by: slice.bytes.lowerBound), count: slice.count))
        }
        self.root = root
        self.prefix = prefix
        self.options = options
        self.original = original
        self.leaves = leaves
        self.recorder = recorder
        last = .allocate(capacity: Self.guesses)
        last.initialize(repeating: 0, count: Self.guesses)
        if case .ignore = options.unknownKeys {
            asked = nil
            opened = nil
        } else {
            let words = document.nodes.count / 64 + 1
            let asked = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
            let opened = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
            asked.initialize(repeating: 0, count: words)
            opened.initialize(repeating: 0, count: words)
            self.asked = asked
            self.opened = opened
        }
    }

    deinit {
        keys.deallocate()
        last.deallocate()
        asked?.deallocate()
        opened?.deallocate()
    }

    // MARK: Keys

    /// Returns the value of `key` in a dictionary whose children are `children`.
    func find(
        _ key: String, in dictionary: UInt32, _ children: Range<UInt32>, depth: UInt32
    ) -> UInt32? {
        let slot = last + Int(depth) % Self.guesses
        var key = key
        let found: UInt32? = key.withUTF8 { bytes in
            let guess = slot.pointee
            let next = children.contains(guess) ? guess + 1 : children.lowerBound
            if next < children.upperBound, matches(next, bytes) { return next }
            if children.contains(guess), matches(guess, bytes) { return guess }
            guard let number = document.keyNumber(bytes) else { return nil }
            return document.child(keyed: number, of: nodes[Int(dictionary)])
        }
        if let found {
            slot.pointee = found
            if let asked { asked[Int(found) >> 6] |= 1 << UInt64(found & 63) }
        } else if asked != nil, missed.count < Self.mostMissed {
            missed.append((dictionary, key))
        }
        return found
    }

    @inline(__always)
    private func matches(_ child: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let mine = keys[Int(nodes[Int(child)].key)]
        guard mine.count == bytes.count else { return false }
        guard let mine = mine.baseAddress, let yours = bytes.baseAddress else { return true }
        return memcmp(mine, yours, bytes.count) == 0
    }

    /// Returns the bytes of a text, or the base64 of data.
    @inline(__always)
    func bytes(of node: PropertyListNode) -> UnsafeBufferPointer<UInt8> {
        let range = node.bytes
        let base = node.flags.contains(.decoded) ? side : text
        return UnsafeBufferPointer(
            start: base?.advanced(by: range.lowerBound), count: range.count)
    }

    /// Records that a type decodes the keys of a dictionary, so that keys it does not request are
    /// unknown.
    func open(_ dictionary: UInt32) {
        if let opened { opened[Int(dictionary) >> 6] |= 1 << UInt64(dictionary & 63) }
    }

    /// Records that a key was seen, because the type lists all keys.
    func ask(_ child: UInt32) {
        if let asked { asked[Int(child) >> 6] |= 1 << UInt64(child & 63) }
    }

    private func isAsked(_ child: UInt32) -> Bool {
        asked.map { $0[Int(child) >> 6] >> UInt64(child & 63) & 1 == 1 } ?? true
    }

    // MARK: Unknown keys

    /// Warns about the keys that were not requested, or throws an error for the first.
    func reportUnknownKeys() throws(ConfigurationError) {
        guard let opened else { return }
        var unknown: [UInt32] = []
        for word in 0..<(document.nodes.count / 64 + 1) where opened[word] != 0 {
            for bit in 0..<64 where opened[word] >> UInt64(bit) & 1 == 1 {
                for child in nodes[word * 64 + bit].children where !isAsked(UInt32(child)) {
                    unknown.append(UInt32(child))
                }
            }
        }
        guard !unknown.isEmpty else { return }
        // In file order: the arena stores containers in the order in which they end.
        unknown.sort { nodes[Int($0)].start < nodes[Int($1)].start }
        var known: [Range<Int>: [String]] = [:]
        for (dictionary, key) in missed {
            known[nodes[Int(dictionary)].children, default: []].append(key)
        }
        for child in unknown {
            let error = unknownKey(child, known: known)
            guard case .warn = options.unknownKeys else { throw error }
            options.warning(error)
        }
    }

    private func unknownKey(
        _ child: UInt32, known: [Range<Int>: [String]]
    ) -> ConfigurationError {
        let path = document.keyPath(to: child)
        let siblings = nodes[Int(parent(of: child))].children
        let names = siblings.map { UInt32($0) }.filter { isAsked($0) }.map { document.key(of: $0) }
        let nearest = SpellingSuggestion.nearest(
            to: document.key(of: child), in: (known[siblings] ?? []) + names)
        return ConfigurationError(
            .unknownKey(nearest: nearest), at: keyPosition(of: child), keyPath: prefix + path)
    }

    /// Returns the container of a node; the root for the root.
    private func parent(of child: UInt32) -> UInt32 {
        var chain = document.chain(to: child)
        chain.removeLast()
        return chain.last ?? root
    }

    // MARK: Places

    func position(of node: UInt32) -> SourcePosition {
        guard original != nil else { return document.position(of: node) }
        // A merged value has the position of its container.
        let position = originals(to: node).last { $0.position != nil }?.position
        return position ?? SourcePosition(file: "inline", line: 1)
    }

    private func keyPosition(of child: UInt32) -> SourcePosition {
        guard original != nil else { return document.keyPosition(of: child) }
        let parent = originals(to: child).dropLast().last?.dictionary
        return parent?.keyPosition(document.key(of: child)) ?? position(of: child)
    }

    /// Returns the values of the list from the outermost one to that of `node`, inclusive.
    func originals(to node: UInt32) -> [PropertyList] {
        guard var value = original else { return [] }
        var values = [value]
        for key in document.keyPath(to: node) {
            if let next = value.dictionary?[key] {
                value = next
            } else if let array = value.array, let index = Int(key), array.indices.contains(index) {
                value = array[index]
            } else {
                break
            }
            values.append(value)
        }
        return values
    }

    /// Returns the coding path of a value relative to the decoded value; created only on request.
    func codingPath(to node: UInt32) -> [any CodingKey] {
        let chain = document.chain(to: node)
        guard let start = chain.firstIndex(of: root) else { return [] }
        return zip(chain[start...], chain[start...].dropFirst()).map { container, child in
            let parent = nodes[Int(container)]
            return parent.kind == .dictionary
                ? PathKey(stringValue: document.key(of: child))
                : PathKey(intValue: Int(child) - parent.children.lowerBound)
        }
    }

    /// Returns the value at the end of the longest valid prefix of a coding path, and the remaining
    /// keys.
    func follow(_ path: [any CodingKey]) -> (node: UInt32, rest: [String]) {
        var node = root
        for (depth, key) in path.enumerated() {
            let container = nodes[Int(node)]
            let child: UInt32?
            if container.kind == .array, let index = key.intValue {
                child =
                    container.children.count > index && index >= 0
                    ? UInt32(container.children.lowerBound + index) : nil
            } else if container.kind == .dictionary {
                child = document.child(named: key.stringValue, of: node)
            } else {
                child = nil
            }
            guard let child else { return (node, path[depth...].map(\.stringValue)) }
            node = child
        }
        return (node, [])
    }

    // MARK: Types

    /// Returns the additional checks for values of a type. The result is cached, because querying
    /// the runtime takes longer than decoding a small struct.
    func traits(of type: any Any.Type) -> TypeTraits {
        let identifier = ObjectIdentifier(type)
        let slot = Int(bitPattern: identifier) >> 4 & 31
        if let kept = traits[slot], kept.type == identifier { return kept.traits }
        let found = TypeTraits(of: type)
        traits[slot] = (identifier, found)
        return found
    }
}

/// The properties of a decoded type that require additional checks.
struct TypeTraits {
    let validates: Bool
    /// The settings of a described configuration that have a range.
    let ranges: [SettingDeclaration]

    init(of type: any Any.Type) {
        let isChecked = type is any CheckedConfiguration.Type
        validates = isChecked && type is any ValidatedConfiguration.Type
        let described = isChecked ? type as? any DescribedConfiguration.Type : nil
        ranges = described?.settings.filter { $0.range != nil } ?? []
    }
}

/// A component of a coding path.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
