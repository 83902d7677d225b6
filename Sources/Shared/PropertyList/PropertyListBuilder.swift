/// Converts the parser's events into a document, and validates everything about a property list
/// that XML does not.
///
/// Offsets refer to the source text. The builder keeps the first error and ignores all later
/// events.
struct PropertyListBuilder: ~Copyable {
    /// An open container.
    struct Frame {
        var isDictionary: Bool
        /// `true` if some of its values were replaced by later ones with the same key.
        var hasReplaced = false
        /// The index of its first value in `pending`.
        var base: Int
        var start: UInt32
        /// The key of the container itself in the enclosing dictionary.
        var key: UInt32
        var keyStart: UInt32
    }

    /// An open leaf element.
    struct Leaf {
        var element: PropertyListElement
        /// The start of its tag.
        var start: Int
    }

    let text: UnsafeBufferPointer<UInt8>
    private let limits: PropertyListLimits
    private let keepsLastDuplicate: Bool

    private(set) var fault: SourceText.Fault?
    /// The keys and indices that lead to the error.
    private(set) var faultPath: [String] = []
    /// The duplicate keys that were accepted, with the path to each.
    private(set) var warnings: [(fault: SourceText.Fault, path: [String])] = []

    private(set) var frames = PropertyListStack<Frame>(capacity: 16)
    /// `true` if the innermost open container is a dictionary.
    private var isInDictionary = false
    private(set) var leaf = Leaf(element: .unknown, start: 0)
    private(set) var isInLeaf = false
    private var hasPlist = false
    /// `true` if the `plist` element is open.
    private(set) var hasOpenDocument = false
    private var plistStart = 0
    /// The offset after the last tag, comment or processing instruction, at which stray text would
    /// begin.
    private(set) var gapStart = 0
    private var content: LeafBuffer

    private var nodes: [PropertyListNode] = []
    private var side = PropertyListStack<UInt8>(capacity: 64)
    private var numbering = KeyInterner()
    private var orders: [UInt32: [UInt32]] = [:]
    private(set) var root: PropertyListNode?
    /// The completed values of the open containers.
    private(set) var pending = PropertyListStack<PropertyListNode>(capacity: 64)
    /// For every key, the index + 1 in `pending` of the innermost open dictionary's value with that
    /// key.
    private var lastPlace = PropertyListStack<UInt32>(capacity: 32)
    /// For every value in `pending`, the `lastPlace` that it shadows, to be restored when its
    /// dictionary closes.
    private var hidden = PropertyListStack<UInt32>(capacity: 64)
    /// The key that precedes the next value, or `none`.
    private(set) var key = none
    private(set) var keyStart = 0

    static let none = UInt32.max
    private static let replaced = UInt32.max

    init(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, limits: PropertyListLimits,
        keepsLastDuplicate: Bool
    ) {
        self.text = text
        self.limits = limits
        self.keepsLastDuplicate = keepsLastDuplicate
        gapStart = start
        content = LeafBuffer(in: text)
        // Untouched pages cost nothing, whereas growing would copy.
        nodes.reserveCapacity(text.count / 48 + 1)
    }

    // MARK: Events

    /// Handles a start tag; `end` is the position of its “>” or “/>”.
    mutating func open(_ name: UnsafePointer<UInt8>, isPrefixed: Bool, end: Int) {
        guard fault == nil else { return }
        let element = isPrefixed ? .unknown : PropertyListElement(name)
        let start = tagStart(before: end, atLeast: element.nameLength + 1)
        if isInLeaf {
            let found = "<\(String(cString: name))>"
            return fail(.unexpectedContent(found: found, element: "\(leaf.element)"), at: start)
        }
        // A file may end within a tag, which the parser reports only after this event.
        let isEmpty = end < text.count && text[end] == 0x2F
        let after = Swift.min(isEmpty ? end + 2 : end + 1, text.count)
        if element == .key {
            guard isInDictionary else { return fail(.keyOutsideDictionary, at: start) }
            if key != Self.none {
                return fail(.missingValue(key: string(ofKey: key)), at: keyStart)
            }
        } else if element == .unknown || element == .plist {
            return openDocument(element, name, isPrefixed: isPrefixed, at: start, after: after)
        } else if frames.count > 0 {
            if isInDictionary, key == Self.none { return fail(.missingKey, at: start) }
        } else if root != nil {
            return fail(.multipleValues, at: start)
        }
        guard frames.count < limits.depth else {
            return fail(.limit(.depth, limits.depth), at: start)
        }
        if element == .dict || element == .array {
            frames.append(
                Frame(
                    isDictionary: element == .dict, base: pending.count,
                    start: UInt32(truncatingIfNeeded: start), key: key,
                    keyStart: UInt32(truncatingIfNeeded: keyStart)))
            isInDictionary = element == .dict
            key = Self.none
            gapStart = after
        } else {
            leaf = Leaf(element: element, start: start)
            content.begin(at: after)
            isInLeaf = true
        }
    }

    /// Handles the `plist` element, or an unknown element.
    private mutating func openDocument(
        _ element: PropertyListElement, _ name: UnsafePointer<UInt8>, isPrefixed: Bool,
        at start: Int, after: Int
    ) {
        if element == .plist, frames.count == 0, !hasPlist, root == nil {
            hasPlist = true
            hasOpenDocument = true
            plistStart = start
            gapStart = after
            return
        }
        let name = isPrefixed ? qualifiedName(at: start) : String(cString: name)
        let isOutermost = frames.count == 0 && !hasPlist
        fail(isOutermost ? .notAPropertyList(name) : .unknownElement(name), at: start)
    }

    /// Handles all or a part of a text. The parser is at `end`.
    mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
        guard fault == nil else { return }
        guard isInLeaf else {
            for byte in bytes where !ScalarParser.isBlank(byte) { return failForText() }
            // “&#32;” is a character: only literal white space is allowed between elements.
            if 1...text.count ~= end, text[end - 1] == 0x3B { failForText() }
            return
        }
        guard mayHaveText() else { return }
        content.append(bytes)
        checkLength()
    }

    /// Handles all or a part of a CDATA section that starts at `start`.
    mutating func section(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        guard fault == nil else { return }
        guard isInLeaf else { return failForSection() }
        guard leaf.element == .string || leaf.element == .key else {
            return fail(
                .unexpectedContent(found: "CDATA section", element: "\(leaf.element)"),
                at: leaf.start)
        }
        content.append(section: bytes, writtenAt: start)
        checkLength()
    }

    @inline(__always)
    private mutating func mayHaveText() -> Bool {
        guard leaf.element == .true || leaf.element == .false else { return true }
        let place = firstNonBlank(from: content.start)
        fail(
            .unexpectedContent(found: "text", element: "\(leaf.element)"),
            at: text[place] == 0x3C ? content.start : place)
        return false
    }

    /// Checks the total length of a text: `InputLimiter` limits each piece, but adjacent sections add
    /// up.
    @inline(__always)
    private mutating func checkLength() {
        if content.count > limits.textLength {
            fail(.limit(.textLength, limits.textLength), at: leaf.start)
        }
    }

    /// Handles a comment or a processing instruction that ends before `end`.
    mutating func aside(_ kind: String, opening: String, end: Int) {
        guard fault == nil else { return }
        gapStart = end
        guard isInLeaf else { return }
        var start = end - 1
        while start > leaf.start, !text[start...].starts(with: opening.utf8) { start -= 1 }
        fail(.unexpectedContent(found: kind, element: "\(leaf.element)"), at: start)
    }

    /// Handles an end tag that ends before `end`, or the end of an empty element's tag.
    mutating func close(end: Int) {
        guard fault == nil else { return }
        gapStart = end
        if isInLeaf {
            isInLeaf = false
            finishLeaf()
        } else if frames.count > 0 {
            if key != Self.none {
                return fail(.missingValue(key: string(ofKey: key)), at: keyStart)
            }
            finishFrame()
        } else if root == nil {
            fail(.emptyPropertyList, at: plistStart)
        } else {
            hasOpenDocument = false
        }
    }

    /// Records an error unless there already is one.
    mutating func fail(_ reason: ConfigurationError.Reason, at offset: Int) {
        guard fault == nil else { return }
        fault = (reason, offset)
        faultPath = path()
    }

    /// Returns the completed document, or `nil` if nothing was read.
    mutating func finish(file: String, text: [UInt8], textStart: Int) -> PropertyListDocument? {
        guard fault == nil, let root else { return nil }
        nodes.append(root)
        return PropertyListDocument(
            file: file, text: text, textStart: textStart, side: Array(side.elements), nodes: nodes,
            keys: numbering.keys, orders: orders)
    }

    // MARK: Values

    private mutating func finishLeaf() {
        switch leaf.element {
        case .key: finishKey()
        case .string: addBytes(.string)
        case .true: add(.boolean, 1, leaf.start)
        case .false: add(.boolean, 0, leaf.start)
        case .integer:
            switch ScalarParser.integer(content.bytes) {
            case .signed(let value): add(.integer, UInt64(bitPattern: value), leaf.start)
            case .unsigned(let value): add(.integer, value, leaf.start, .unsigned)
            case .bad: fail(.badInteger(contentText), at: leaf.start)
            case .outOfRange: fail(.integerRange(contentText), at: leaf.start)
            }
        case .real:
            switch ScalarParser.real(content.bytes) {
            case .value(let value): add(.real, value.bitPattern, leaf.start)
            case .bad: fail(.badReal(contentText), at: leaf.start)
            case .outOfRange: fail(.realRange(contentText), at: leaf.start)
            }
        case .date:
            if let seconds = DateText.seconds(content.bytes) {
                add(.date, UInt64(bitPattern: seconds), leaf.start)
            } else {
                fail(.badDate(contentText), at: leaf.start)
            }
        case .data:
            if let why = Base64.fault(in: content.bytes) {
                return fail(.badData(why), at: leaf.start)
            }
            addBytes(.data)
        case .plist, .dict, .array, .unknown: break
        }
    }

    private mutating func finishKey() {
        let number = keyNumber()
        keyStart = leaf.start
        if frames.count > 0, Int(lastPlace[Int(number)]) > frames[frames.count - 1].base {
            reportDuplicate(number)
        }
        key = number
    }

    private mutating func addBytes(_ kind: PropertyList.Kind) {
        let slice = content.store(in: &side)
        add(
            kind, PropertyListNode.halves(Int(slice.start), slice.count), leaf.start,
            slice.isDecoded ? .decoded : [])
    }

    private mutating func finishFrame() {
        let frame = frames[frames.count - 1]
        frames.truncate(to: frames.count - 1)
        isInDictionary = frames.count > 0 && frames[frames.count - 1].isDictionary
        var flags: PropertyListNode.Flags = []
        if frame.isDictionary {
            var previous = UInt32.max
            var isAscending = true
            var place = pending.count
            while place > frame.base {
                place &-= 1
                let key = pending[place].key
                if key == Self.replaced { continue }
                lastPlace[Int(key)] = hidden[place]
                if previous < key { isAscending = false }
                previous = key
            }
            if frame.hasReplaced { dropReplaced(from: frame.base) }
            if isAscending { flags = .ascending }
        }
        let first = nodes.count
        let count = pending.count - frame.base
        nodes.append(contentsOf: UnsafeBufferPointer(rebasing: pending.elements[frame.base...]))
        pending.truncate(to: frame.base)
        hidden.truncate(to: frame.base)
        if frame.isDictionary, !flags.contains(.ascending), count > PropertyListDocument.scanned {
            orders[UInt32(first)] = (UInt32(first)..<UInt32(first + count))
                .sorted { nodes[Int($0)].key < nodes[Int($1)].key }
        }
        key = frame.key
        keyStart = Int(frame.keyStart)
        add(
            frame.isDictionary ? .dictionary : .array, PropertyListNode.halves(first, count),
            Int(frame.start), flags)
    }

    private mutating func dropReplaced(from base: Int) {
        var kept = base
        for place in base..<pending.count where pending[place].key != Self.replaced {
            pending[kept] = pending[place]
            kept += 1
        }
        pending.truncate(to: kept)
    }

    private mutating func add(
        _ kind: PropertyList.Kind, _ payload: UInt64, _ start: Int,
        _ flags: PropertyListNode.Flags = []
    ) {
        var node = PropertyListNode(
            payload: payload, start: UInt32(truncatingIfNeeded: start), keyStart: 0, key: 0,
            kind: kind, flags: flags)
        if isInDictionary {
            node.key = key
            node.keyStart = UInt32(truncatingIfNeeded: keyStart)
            hidden.append(lastPlace[Int(key)])
            pending.append(node)
            lastPlace[Int(key)] = UInt32(truncatingIfNeeded: pending.count)
            key = Self.none
        } else if frames.count > 0 {
            hidden.append(0)
            pending.append(node)
        } else {
            root = node
        }
    }

    // MARK: Keys

    /// Returns the number of the key in the current leaf.
    private mutating func keyNumber() -> UInt32 {
        switch numbering.find(content.bytes, text.baseAddress, side.elements.baseAddress) {
        case .known(let number): return number
        case .new(let hash, let slot):
            lastPlace.append(0)
            return numbering.add(content.store(in: &side), hash: hash, slot: slot)
        }
    }

    func string(ofKey key: UInt32) -> String {
        let slice = numbering.keys.slice(key)
        return String(
            decoding: slice.isDecoded ? side.elements[slice.bytes] : text[slice.bytes],
            as: UTF8.self)
    }

    private mutating func reportDuplicate(_ number: UInt32) {
        let place = Int(lastPlace[Int(number)]) - 1
        var first = 1
        for offset in 0..<Int(pending[place].keyStart) where text[offset] == 0x0A { first += 1 }
        let reason = ConfigurationError.Reason.duplicateKey(first: first)
        guard keepsLastDuplicate else {
            key = number
            return fail(reason, at: keyStart)
        }
        warnings.append(((reason, keyStart), path() + [string(ofKey: number)]))
        pending[place].key = Self.replaced
        lastPlace[Int(number)] = hidden[place]
        frames[frames.count - 1].hasReplaced = true
    }

    private var contentText: String { String(decoding: content.bytes.prefix(256), as: UTF8.self) }
}
