#if CommandLine
import CairnEncoding
import CairnLayout

/// Builds the tree of a layout case from its text.
struct LayoutCaseReader {
    /// The name of the case.
    private(set) var id: String?
    /// The tree, with a node for every object that was read.
    private(set) var tree = LayoutTree()
    /// The root.
    private(set) var root: NodeID?
    /// The sizes of the leaves with content, by node; shorter than the tree if the last nodes have
    /// none.
    private(set) var sizes: [MeasuredSize?] = []

    private let bytes: [UInt8]
    private var scanner: JSONScanner
    private var autoMin = false
    /// The nodes around the current position, outermost first.
    private var open: [OpenNode] = []

    /// An object whose end has not been read yet.
    private struct OpenNode {
        var style = LayoutStyle()
        var content: MeasuredSize?
        var node: NodeID?
        /// The keys that were read, a bit each.
        var seen: UInt64 = 0
        /// The index among its siblings.
        var index: Int
        /// The number of its children so far.
        var children = 0
    }

    init(_ bytes: [UInt8]) throws(LayoutCaseError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw LayoutCaseError(path: "", reason: "no JSON: expected UTF-8, found other bytes")
        }
        self.bytes = bytes
        scanner = JSONScanner(bytes)
    }

    /// Reads the text to its end.
    mutating func read() throws(LayoutCaseError) {
        do throws(Failure) {
            try members()
        } catch {
            switch error {
            case .json(let error):
                throw LayoutCaseError(path: "", reason: "no JSON: \(error)")
            case .value(let path, let reason):
                throw LayoutCaseError(path: path, reason: reason)
            }
        }
    }

    private enum Failure: Error {
        case json(JSONError)
        case value(path: String, reason: String)
    }

    private mutating func scan<Value>(
        _ read: (inout JSONScanner) throws(JSONError) -> Value
    ) throws(Failure) -> Value {
        do throws(JSONError) {
            return try read(&scanner)
        } catch {
            throw .json(error)
        }
    }

    // MARK: The line

    private mutating func members() throws(Failure) {
        var keys: Set<String> = []
        var firstTree: (start: Int, autoMin: Bool)?
        scanner.skipBlanks()
        guard scanner.take("{") else {
            if scanner.isAtEnd { throw .json(scanner.unexpected("a value")) }
            throw .value(path: "", reason: "expected an object")
        }
        scanner.skipBlanks()
        var isOpen = !scanner.take("}")
        while isOpen {
            scanner.skipBlanks()
            let key = try scan { scanner throws(JSONError) in
                let key = try scanner.key()
                try scanner.colon()
                scanner.skipBlanks()
                return key
            }
            guard keys.insert(key).inserted else {
                throw .value(path: key, reason: "duplicate key")
            }
            switch key {
            case "id":
                guard scanner.current == UInt8(ascii: "\"") else {
                    throw .value(path: key, reason: "expected a string")
                }
                id = try scan { scanner throws(JSONError) in try scanner.string() }
            case "autoMin":
                if scanner.take("true") {
                    autoMin = true
                } else if !scanner.take("false") {
                    throw .value(path: key, reason: "expected true or false")
                }
            case "tree":
                firstTree = (scanner.at, autoMin)
                try readTree()
            // Keys of the corpus: its level, and the frames of Chromium.
            case "level", "frames": try skipValue()
            default: throw .value(path: key, reason: "unknown key")
            }
            scanner.skipBlanks()
            isOpen = scanner.take(",")
            if !isOpen && !scanner.take("}") { throw .json(scanner.unexpected("“,” or “}”")) }
        }
        scanner.skipBlanks()
        guard scanner.isAtEnd else { throw .json(scanner.unexpected("the end")) }
        // `autoMin` came after the tree, which must know it from the start.
        if let firstTree, firstTree.autoMin != autoMin {
            scanner.rewind(to: firstTree.start)
            try readTree()
        }
    }

    /// Skips a value of any depth.
    private mutating func skipValue() throws(Failure) {
        var closers: [UInt8] = []
        repeat {
            scanner.skipBlanks()
            switch scanner.current {
            case UInt8(ascii: "{"):
                _ = scanner.take("{")
                scanner.skipBlanks()
                if !scanner.take("}") {
                    closers.append(UInt8(ascii: "}"))
                    try skipName()
                    continue
                }
            case UInt8(ascii: "["):
                _ = scanner.take("[")
                scanner.skipBlanks()
                if !scanner.take("]") {
                    closers.append(UInt8(ascii: "]"))
                    continue
                }
            default: try skipScalar()
            }
            while let closer = closers.last {
                scanner.skipBlanks()
                if scanner.take(",") {
                    if closer == UInt8(ascii: "}") { try skipName() }
                    break
                }
                let isObject = closer == UInt8(ascii: "}")
                guard isObject ? scanner.take("}") : scanner.take("]") else {
                    throw .json(scanner.unexpected(isObject ? "“,” or “}”" : "“,” or “]”"))
                }
                closers.removeLast()
            }
        } while !closers.isEmpty
    }

    private mutating func skipName() throws(Failure) {
        try scan { scanner throws(JSONError) in
            scanner.skipBlanks()
            _ = try scanner.key()
            try scanner.colon()
        }
    }

    private mutating func skipScalar() throws(Failure) {
        try scan { scanner throws(JSONError) in
            if scanner.current == UInt8(ascii: "\"") {
                _ = try scanner.string()
            } else if scanner.isAtNumber {
                _ = try scanner.number()
            } else if !scanner.take("true") && !scanner.take("false") && !scanner.take("null") {
                throw scanner.unexpected("a value")
            }
        }
    }

    // MARK: The tree

    private mutating func readTree() throws(Failure) {
        tree = LayoutTree(autoMin: autoMin)
        sizes = []
        // An object is a node: the memory grows once.
        tree.reserveCapacity(bytes.lazy.filter { $0 == UInt8(ascii: "{") }.count)
        try openNode(index: 0)
        while !open.isEmpty {
            scanner.skipBlanks()
            if scanner.take("}") {
                try closeNode()
                continue
            }
            if open[open.count - 1].seen != 0 {
                guard scanner.take(",") else { throw .json(scanner.unexpected("“,” or “}”")) }
                scanner.skipBlanks()
            }
            try readMember()
        }
    }

    private mutating func openNode(index: Int) throws(Failure) {
        scanner.skipBlanks()
        open.append(OpenNode(index: index))
        guard scanner.take("{") else {
            throw .value(path: path, reason: "expected an object")
        }
    }

    /// Adds the node whose end was read, and goes on in the list of its siblings.
    private mutating func closeNode() throws(Failure) {
        let isNew = open[open.count - 1].node == nil
        addOpenNode()
        let closed = open.removeLast()
        if let node = closed.node {
            // Keys may come after the children.
            if !isNew { tree.setStyle(closed.style, of: node) }
            if let content = closed.content {
                tree.setMeasured(true, for: node)
                while sizes.count <= node.index { sizes.append(nil) }
                sizes[node.index] = content
            }
        }
        if !open.isEmpty { try afterChild() }
    }

    /// Adds the innermost open node to the tree, if it is not there yet.
    private mutating func addOpenNode() {
        let last = open.count - 1
        if open[last].node != nil { return }
        let node = tree.addNode(open[last].style, in: last > 0 ? open[last - 1].node : nil)
        open[last].node = node
        if last == 0 { root = node }
    }

    private mutating func afterChild() throws(Failure) {
        scanner.skipBlanks()
        if scanner.take("]") { return }
        guard scanner.take(",") else { throw .json(scanner.unexpected("“,” or “]”")) }
        try openChild()
    }

    private mutating func openChild() throws(Failure) {
        let index = open[open.count - 1].children
        open[open.count - 1].children += 1
        try openNode(index: index)
    }

    private mutating func readMember() throws(Failure) {
        let key = try scan { scanner throws(JSONError) in
            let key = try scanner.key()
            try scanner.colon()
            scanner.skipBlanks()
            return key
        }
        let last = open.count - 1
        guard let property = LayoutCaseStyle.properties[key] else {
            throw .value(path: "\(path).\(key)", reason: "unknown key")
        }
        guard open[last].seen & property.bit == 0 else {
            throw .value(path: "\(path).\(key)", reason: "duplicate key")
        }
        open[last].seen |= property.bit
        switch property.kind {
        case .children:
            guard scanner.take("[") else {
                throw .value(path: "\(path).children", reason: "expected an array")
            }
            addOpenNode()
            scanner.skipBlanks()
            if !scanner.take("]") { try openChild() }
        case .content: open[last].content = try content()
        case .keyword(let set):
            let value = try scalar()
            guard case .text(let text) = value, set(text, &open[last].style) else {
                throw .value(path: "\(path).\(key)", reason: "unknown keyword \(value.shown)")
            }
        case .number(let set):
            let value = try scalar()
            guard case .number(let number) = value else {
                throw .value(
                    path: "\(path).\(key)", reason: "expected a number, found \(value.shown)")
            }
            set(&open[last].style, Float(number))
        case .length(let isSize, let set):
            let value = try scalar()
            guard let length = value.length, isSize || !length.isByContent else {
                throw .value(
                    path: "\(path).\(key)",
                    reason: "expected a number, a percentage, calc()"
                        + (isSize ? ", a size by the content" : "")
                        + " or auto, found \(value.shown)")
            }
            set(&open[last].style, length)
        }
    }

    private mutating func content() throws(Failure) -> MeasuredSize {
        guard scanner.take("["), let width = try contentNumber(), scanner.take(","),
            let height = try contentNumber(), scanner.take("]")
        else {
            throw .value(path: "\(path).content", reason: "expected [width, height]")
        }
        return MeasuredSize(width: width, height: height)
    }

    private mutating func contentNumber() throws(Failure) -> Double? {
        scanner.skipBlanks()
        guard scanner.isAtNumber, case .number(let number) = try scalar() else { return nil }
        scanner.skipBlanks()
        return number
    }

    private mutating func scalar() throws(Failure) -> LayoutCaseValue {
        let start = scanner.at
        switch scanner.current {
        case UInt8(ascii: "\""):
            return .text(try scan { scanner throws(JSONError) in try scanner.string() })
        case _ where scanner.isAtNumber:
            let isWhole = try scan { scanner throws(JSONError) in try scanner.number() }
            return .number(digits: bytes[start..<scanner.at], isWhole: isWhole)
        default:
            try skipValue()
            return .other(String(decoding: bytes[start..<scanner.at].prefix(40), as: UTF8.self))
        }
    }

    /// The place of the innermost open node: `tree.children[2].children[0]`. Of a very deep place,
    /// the middle is left out.
    private var path: String {
        let indices = open.dropFirst().map(\.index)
        let shown = 12
        func text(_ part: some Sequence<Int>) -> String {
            part.map { ".children[\($0)]" }.joined()
        }
        if indices.count <= 2 * shown { return "tree" + text(indices) }
        return "tree\(text(indices.prefix(shown)))… (\(indices.count - 2 * shown) levels) …"
            + text(indices.suffix(shown))
    }
}
#endif
