/// Turns the parser's events into a document, and checks everything about a property list that XML does not.
///
/// Offsets are in the text. The builder keeps the first fault; after it, events are ignored.
struct PropertyListBuilder {
    /// A container that is not closed yet.
    private struct Frame {
        var isDictionary: Bool
        /// Some of its values were replaced by later ones with the same key.
        var hasReplaced = false
        /// The place of its first value in `pending`.
        var base: Int
        var start: UInt32
        /// The key of the container itself, in the dictionary around it.
        var key: UInt32?
        var keyStart: UInt32
    }

    /// A leaf that is not closed yet.
    private struct Leaf {
        var element: PropertyListElement
        /// Where its tag begins, and where its content does.
        var start: Int
        var contentStart: Int
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let hasReturns: Bool
    private let limits: PropertyListLimits
    private let keepsLastDuplicate: Bool

    private(set) var fault: SourceText.Fault?
    /// The keys and places that lead to the fault.
    private(set) var faultPath: [String] = []
    /// Duplicate keys that were let pass, with the path to each.
    private(set) var warnings: [(fault: SourceText.Fault, path: [String])] = []

    private var frames: [Frame] = []
    private var leaf: Leaf?
    private var hasPlist = false
    private var plistStart = 0
    /// Behind the last tag, comment or instruction: where stray text would begin.
    private var gapStart = 0
    /// The characters of the open leaf.
    private var content: [UInt8] = []

    private var nodes: [PropertyListNode] = []
    private var side: [UInt8] = []
    private var keys = PropertyListKeys()
    private var orders: [UInt32: [UInt32]] = [:]
    private var root: PropertyListNode?
    /// The finished values of the open containers.
    private var pending: [PropertyListNode] = []
    /// For every key the place + 1 in `pending` of the innermost open dictionary's value with it.
    private var lastPlace: [UInt32] = []
    /// Beside `pending`: the `lastPlace` that a value hides, to be put back when its dictionary closes.
    private var hidden: [UInt32] = []
    /// For every key the one that last came after it: dictionaries tend to repeat.
    private var successors: [UInt32] = []
    private var previousKey: UInt32 = 0
    /// The key that waits for its value.
    private var key: UInt32?
    private var keyStart = 0

    private static let replaced = UInt32.max

    init(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, limits: PropertyListLimits,
        keepsLastDuplicate: Bool
    ) {
        self.text = text
        self.limits = limits
        self.keepsLastDuplicate = keepsLastDuplicate
        hasReturns = text.contains(0x0D)
        gapStart = start
        // Pages that are never touched cost nothing; growing would copy.
        nodes.reserveCapacity(text.count / 48 + 1)
    }

    // MARK: Events

    /// A start tag; `end` is the place of its “>” or “/>”.
    mutating func open(_ name: UnsafePointer<UInt8>, isPrefixed: Bool, end: Int) {
        guard fault == nil else { return }
        let start = tagStart(before: end)
        let element = isPrefixed ? .unknown : PropertyListElement(name)
        if let leaf {
            let found = "<\(String(cString: name))>"
            return fail(.unexpectedContent(found: found, element: "\(leaf.element)"), at: start)
        }
        // A file may end inside of a tag, which the parser only says after this event.
        let isEmpty = end < text.count && text[end] == 0x2F
        let after = Swift.min(isEmpty ? end + 2 : end + 1, text.count)
        switch element {
        case .plist where frames.isEmpty && !hasPlist && root == nil:
            hasPlist = true
            plistStart = start
            gapStart = after
            return
        case .plist, .unknown:
            let name = isPrefixed ? qualifiedName(at: start) : String(cString: name)
            let isOutermost = frames.isEmpty && !hasPlist
            return fail(isOutermost ? .notAPropertyList(name) : .unknownElement(name), at: start)
        case .key:
            guard frames.last?.isDictionary == true else {
                return fail(.keyOutsideDictionary, at: start)
            }
            if let key { return fail(.missingValue(key: string(ofKey: key)), at: keyStart) }
        default:
            if let frame = frames.last {
                if frame.isDictionary, key == nil { return fail(.missingKey, at: start) }
            } else if root != nil {
                return fail(.multipleValues, at: start)
            }
        }
        guard frames.count < limits.depth else {
            return fail(.limit(.depth, limits.depth), at: start)
        }
        if element == .dict || element == .array {
            frames.append(
                Frame(
                    isDictionary: element == .dict, base: pending.count, start: UInt32(start),
                    key: key, keyStart: UInt32(keyStart)))
            key = nil
            gapStart = after
        } else {
            leaf = Leaf(element: element, start: start, contentStart: after)
            content.removeAll(keepingCapacity: true)
        }
    }

    /// Characters of a text, or of one in pieces.
    mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard fault == nil else { return }
        guard let leaf else {
            if !bytes.allSatisfy(ScalarText.isBlank) { failForText() }
            return
        }
        if leaf.element == .true || leaf.element == .false {
            let place = firstNonBlank(from: leaf.contentStart)
            return fail(
                .unexpectedContent(found: "text", element: "\(leaf.element)"),
                at: text[place] == 0x3C ? leaf.contentStart : place)
        }
        content.append(contentsOf: bytes)
        // The gate has bounded every piece; sections side by side add up.
        if content.count > limits.textLength {
            fail(.limit(.textLength, limits.textLength), at: leaf.start)
        }
    }

    /// A CDATA section, or a piece of one.
    mutating func section(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard fault == nil else { return }
        guard let leaf else { return failForText() }
        guard leaf.element == .string || leaf.element == .key else {
            return fail(
                .unexpectedContent(found: "CDATA section", element: "\(leaf.element)"),
                at: leaf.start)
        }
        characters(bytes)
    }

    /// A comment or a processing instruction that ends before `end`.
    mutating func aside(_ kind: String, opening: String, end: Int) {
        guard fault == nil else { return }
        gapStart = end
        guard let leaf else { return }
        var start = end - 1
        while start > leaf.start, !text[start...].starts(with: opening.utf8) { start -= 1 }
        fail(.unexpectedContent(found: kind, element: "\(leaf.element)"), at: start)
    }

    /// An end tag that ends before `end`, or the end of an empty element's tag.
    mutating func close(end: Int) {
        guard fault == nil else { return }
        gapStart = end
        if let leaf {
            self.leaf = nil
            let contentEnd =
                end == leaf.contentStart
                ? end : Swift.max(leaf.contentStart, tagStart(before: end - 1))
            finish(leaf, contentEnd: contentEnd)
        } else if let frame = frames.last {
            if let key { return fail(.missingValue(key: string(ofKey: key)), at: keyStart) }
            frames.removeLast()
            finish(frame)
        } else if root == nil {
            fail(.emptyPropertyList, at: plistStart)
        }
    }

    /// Keeps a fault unless there is one.
    mutating func fail(_ reason: ConfigurationError.Reason, at offset: Int) {
        guard fault == nil else { return }
        fault = (reason, offset)
        faultPath = path()
    }

    /// The finished document; nil if nothing was read.
    mutating func finish(file: String, text: [UInt8], textStart: Int) -> PropertyListDocument? {
        guard fault == nil, let root else { return nil }
        nodes.append(root)
        return PropertyListDocument(
            file: file, text: text, textStart: textStart, side: side, nodes: nodes, keys: keys,
            orders: orders)
    }

    // MARK: Values

    private mutating func finish(_ leaf: Leaf, contentEnd: Int) {
        switch leaf.element {
        case .key:
            let slice = store(leaf, contentEnd: contentEnd)
            let number = number(of: slice)
            keyStart = leaf.start
            if let frame = frames.last, Int(lastPlace[Int(number)]) > frame.base {
                reportDuplicate(number)
            }
            key = number
        case .string:
            let slice = store(leaf, contentEnd: contentEnd)
            add(
                .string, PropertyListNode.halves(Int(slice.start), slice.count), leaf.start,
                slice.isDecoded ? .decoded : [])
        case .true: add(.boolean, 1, leaf.start)
        case .false: add(.boolean, 0, leaf.start)
        case .integer:
            switch content.withUnsafeBufferPointer(ScalarText.integer) {
            case .signed(let value): add(.integer, UInt64(bitPattern: value), leaf.start)
            case .unsigned(let value): add(.integer, value, leaf.start, .unsigned)
            case .bad: fail(.badInteger(contentText), at: leaf.start)
            case .outOfRange: fail(.integerRange(contentText), at: leaf.start)
            }
        case .real:
            switch content.withUnsafeBufferPointer(ScalarText.real) {
            case .value(let value): add(.real, value.bitPattern, leaf.start)
            case .bad: fail(.badReal(contentText), at: leaf.start)
            case .outOfRange: fail(.realRange(contentText), at: leaf.start)
            }
        case .date:
            if let seconds = content.withUnsafeBufferPointer(DateText.seconds) {
                add(.date, UInt64(bitPattern: seconds), leaf.start)
            } else {
                fail(.badDate(contentText), at: leaf.start)
            }
        case .data:
            if let why = content.withUnsafeBufferPointer(Base64.fault) {
                return fail(.badData(why), at: leaf.start)
            }
            let slice = store(leaf, contentEnd: contentEnd)
            add(
                .data, PropertyListNode.halves(Int(slice.start), slice.count), leaf.start,
                slice.isDecoded ? .decoded : [])
        case .plist, .dict, .array, .unknown: break
        }
    }

    private mutating func finish(_ frame: Frame) {
        var flags: PropertyListNode.Flags = []
        if frame.isDictionary {
            var previous: UInt32?
            var isAscending = true
            for place in (frame.base..<pending.count).reversed() {
                let key = pending[place].key
                if key == Self.replaced { continue }
                lastPlace[Int(key)] = hidden[place]
                if let previous, previous < key { isAscending = false }
                previous = key
            }
            if frame.hasReplaced {
                let kept = pending[frame.base...].filter { $0.key != Self.replaced }
                pending.replaceSubrange(frame.base..., with: kept)
            }
            if isAscending { flags = .ascending }
        }
        let first = nodes.count
        let count = pending.count - frame.base
        nodes.append(contentsOf: pending[frame.base...])
        pending.removeLast(count)
        hidden.removeLast(hidden.count - frame.base)
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

    private mutating func add(
        _ kind: PropertyList.Kind, _ payload: UInt64, _ start: Int,
        _ flags: PropertyListNode.Flags = []
    ) {
        var node = PropertyListNode(
            payload: payload, start: UInt32(truncatingIfNeeded: start), keyStart: 0, key: 0,
            kind: kind, flags: flags)
        guard let frame = frames.last else {
            root = node
            return
        }
        if frame.isDictionary, let key {
            node.key = key
            node.keyStart = UInt32(truncatingIfNeeded: keyStart)
            hidden.append(lastPlace[Int(key)])
            pending.append(node)
            lastPlace[Int(key)] = UInt32(pending.count)
            self.key = nil
        } else {
            hidden.append(0)
            pending.append(node)
        }
    }

    // MARK: Texts

    /// The bytes of a text: those of the file, where it says them as they are.
    private mutating func store(_ leaf: Leaf, contentEnd: Int) -> PropertyListKeys.Slice {
        let raw = leaf.contentStart..<contentEnd
        // References, CDATA sections and CR LF only ever make a text shorter; a lone CR does not.
        if content.count == raw.count, !hasReturns || !text[raw].contains(0x0D) {
            return PropertyListKeys.Slice(raw, isDecoded: false)
        }
        let first = side.count
        side += content
        return PropertyListKeys.Slice(first..<side.count, isDecoded: true)
    }

    private mutating func number(of slice: PropertyListKeys.Slice) -> UInt32 {
        let text = text.baseAddress
        let found: (number: UInt32?, slot: Int, hash: UInt32) =
            content.withUnsafeBufferPointer { bytes in
                side.withUnsafeBufferPointer { side in
                    let side = side.baseAddress
                    if keys.count > 0 {
                        let guess = successors[Int(previousKey)]
                        if keys.equals(guess, bytes, text, side) { return (guess, 0, 0) }
                    }
                    let hash = keys.hash(bytes)
                    let found = keys.find(bytes, hash, text, side)
                    return (found.number, found.slot, hash)
                }
            }
        let number: UInt32
        if let known = found.number {
            number = known
            // Its bytes are there already.
            if slice.isDecoded { side.removeLast(slice.count) }
        } else {
            number = keys.add(slice, hash: found.hash, slot: found.slot)
            lastPlace.append(0)
            successors.append(0)
        }
        successors[Int(previousKey)] = number
        previousKey = number
        return number
    }

    private func string(ofKey key: UInt32) -> String {
        let slice = keys.slice(key)
        return slice.isDecoded
            ? String(decoding: side[slice.bytes], as: UTF8.self)
            : String(decoding: text[slice.bytes], as: UTF8.self)
    }

    private var contentText: String { String(decoding: content.prefix(256), as: UTF8.self) }

    // MARK: Faults

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

    private mutating func failForText() {
        let place = firstNonBlank(from: gapStart)
        let rest = text[place...].prefix(256)
        let excerpt = rest.prefix { $0 != 0x3C && $0 != 0x0A && $0 != 0x0D }
        fail(.unexpectedText(String(decoding: excerpt, as: UTF8.self)), at: place)
    }

    private func path() -> [String] {
        var path: [String] = []
        for (depth, frame) in frames.enumerated() {
            let inner = depth + 1 < frames.count ? frames[depth + 1] : nil
            if frame.isDictionary {
                if let key = inner.map({ $0.key }) ?? key { path.append(string(ofKey: key)) }
            } else {
                path.append(String((inner?.base ?? pending.count) - frame.base))
            }
        }
        return path
    }

    /// The place of the “<” that opens the tag around `end`: no tag has another.
    private func tagStart(before end: Int) -> Int {
        var place = Swift.min(end, text.count - 1)
        while place > 0, text[place] != 0x3C { place -= 1 }
        return place
    }

    private func qualifiedName(at start: Int) -> String {
        let name = text[(start + 1)...].prefix(256).prefix {
            !ScalarText.isBlank($0) && $0 != 0x3E && $0 != 0x2F
        }
        return String(decoding: name, as: UTF8.self)
    }

    private func firstNonBlank(from place: Int) -> Int {
        text[Swift.min(place, text.count)...].firstIndex { !ScalarText.isBlank($0) }
            ?? Swift.max(text.count - 1, 0)
    }
}
