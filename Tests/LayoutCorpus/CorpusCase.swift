public import CairnLayout
import Foundation
import TestSupport

/// One tree of the layout corpus, with the frames that Chromium gave it.
public struct CorpusCase {
    /// Its name.
    public let id: String
    /// How much of flexbox it uses, 1 to 5.
    public let level: Int
    /// Whether a missing least size is CSS's `auto`, or 0.
    public let autoMin: Bool
    /// The tree.
    public let tree: CorpusNode
    /// Border boxes in pre-order, relative to the root's.
    public let frames: [LayoutFrame]

    /// The cases of one level.
    public static func level(_ level: Int) throws -> [CorpusCase] {
        try named("level-\(level)")
    }

    /// The cases of a file of `Tests/Fixtures/layout`.
    public static func named(_ name: String) throws -> [CorpusCase] {
        let file = Fixtures.folder("layout").appendingPathComponent("\(name).jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try CorpusCase(line: String($0))
        }
    }

    private init(line: String) throws {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        guard let fields = object as? [String: Any], let id = fields["id"] as? String,
            let level = fields["level"] as? Int, let autoMin = fields["autoMin"] as? Bool,
            let tree = fields["tree"] as? [String: Any],
            let frames = fields["frames"] as? [[NSNumber]]
        else { throw CocoaError(.propertyListReadCorrupt) }
        (self.id, self.level, self.autoMin) = (id, level, autoMin)
        self.tree = CorpusNode(tree)
        self.frames = frames.map {
            LayoutFrame(
                x: $0[0].doubleValue, y: $0[1].doubleValue, width: $0[2].doubleValue,
                height: $0[3].doubleValue)
        }
    }
}

/// One node of a corpus tree.
public struct CorpusNode {
    /// Its style.
    public var style = LayoutStyle()
    /// The size of what a leaf holds.
    public var content: (width: Double, height: Double)?
    /// What lies inside.
    public var children: [CorpusNode] = []

    init(_ fields: [String: Any]) {
        for (key, value) in fields { read(key, value) }
    }

    private mutating func read(_ key: String, _ value: Any) {
        let text = value as? String
        let number = (value as? NSNumber)?.floatValue ?? 0
        switch key {
        case "children": children = (value as? [[String: Any]] ?? []).map(CorpusNode.init)
        case "content":
            if let size = value as? [NSNumber] {
                content = (size[0].doubleValue, size[1].doubleValue)
            }
        case "flexDirection": style.flexDirection = Self.directions[text ?? ""] ?? .row
        case "flexWrap": style.flexWrap = text == "wrap" ? .wrap : .wrapReverse
        case "justifyContent": style.justifyContent = Self.justifications[text ?? ""] ?? .flexStart
        case "alignItems": style.alignItems = Self.alignments[text ?? ""] ?? .stretch
        case "alignSelf":
            style.alignSelf =
                Self.alignments[text ?? ""].flatMap { AlignSelf(rawValue: $0.rawValue) } ?? .auto
        case "alignContent": style.alignContent = Self.distributions[text ?? ""] ?? .stretch
        case "position": style.position = text == "absolute" ? .absolute : .relative
        case "direction": style.direction = text == "rtl" ? .rightToLeft : .leftToRight
        case "display":
            style.display = text == "none" ? .none : text == "contents" ? .contents : .flex
        case "flexGrow": style.flexGrow = number
        case "flexShrink": style.flexShrink = number
        case "aspectRatio": style.aspectRatio = number
        case "borderTop": style.borderTop = number
        case "borderRight": style.borderRight = number
        case "borderBottom": style.borderBottom = number
        case "borderLeft": style.borderLeft = number
        default: if let path = Self.lengths[key] { style[keyPath: path] = Self.length(value) }
        }
    }

    private static func length(_ value: Any) -> LayoutLength {
        guard let text = value as? String else {
            return .points((value as? NSNumber)?.doubleValue ?? 0)
        }
        switch text {
        case "auto": return .auto
        case "min-content": return .minContent
        case "max-content", "content": return .maxContent
        case "fit-content": return .fitContent
        default: break
        }
        guard text.hasPrefix("calc(") else { return .percent(Double(text.dropLast()) ?? 0) }
        // calc(50% - 12px)
        let terms = text.dropFirst(5).dropLast().split(separator: " ")
        guard terms.count == 3, let points = Double(terms[2].dropLast(2)) else { return .auto }
        return .calc(
            percent: Double(terms[0].dropLast()) ?? 0, points: terms[1] == "-" ? -points : points)
    }

    private static let directions: [String: FlexDirection] = [
        "row": .row, "column": .column, "row-reverse": .rowReverse,
        "column-reverse": .columnReverse,
    ]
    private static let justifications: [String: JustifyContent] = [
        "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center,
        "space-between": .spaceBetween, "space-around": .spaceAround,
        "space-evenly": .spaceEvenly, "start": .start, "end": .end, "safe start": .start,
        "safe center": .safeCenter, "safe end": .safeEnd, "safe flex-start": .safeFlexStart,
        "safe flex-end": .safeFlexEnd,
    ]
    private static let alignments: [String: AlignItems] = [
        "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center, "stretch": .stretch,
        "baseline": .baseline, "start": .start, "end": .end, "safe start": .safeStart,
        "safe center": .safeCenter, "safe end": .safeEnd, "safe flex-start": .safeFlexStart,
        "safe flex-end": .safeFlexEnd,
    ]
    private static let distributions: [String: AlignContent] = [
        "flex-start": .flexStart, "flex-end": .flexEnd, "center": .center, "stretch": .stretch,
        "space-between": .spaceBetween, "space-around": .spaceAround,
        "space-evenly": .spaceEvenly, "start": .start, "end": .end, "safe start": .start,
        "safe center": .safeCenter, "safe end": .safeEnd, "safe flex-start": .safeFlexStart,
        "safe flex-end": .safeFlexEnd,
    ]
    // Key paths of stored properties: immutable, and never written after this.
    nonisolated(unsafe) private static let lengths:
        [String: WritableKeyPath<LayoutStyle, LayoutLength>] = [
            "flexBasis": \.flexBasis, "width": \.width, "height": \.height,
            "minWidth": \.minWidth, "minHeight": \.minHeight, "maxWidth": \.maxWidth,
            "maxHeight": \.maxHeight, "rowGap": \.rowGap, "columnGap": \.columnGap,
            "marginTop": \.marginTop, "marginRight": \.marginRight,
            "marginBottom": \.marginBottom, "marginLeft": \.marginLeft,
            "paddingTop": \.paddingTop, "paddingRight": \.paddingRight,
            "paddingBottom": \.paddingBottom, "paddingLeft": \.paddingLeft, "top": \.top,
            "right": \.right, "bottom": \.bottom, "left": \.left,
        ]
}

extension LayoutTree {
    /// Builds a corpus tree; `sizes` gets the content sizes by node number.
    public func add(
        _ node: CorpusNode, in parent: NodeID?, sizes: inout [NodeID: MeasuredSize]
    ) -> NodeID {
        let id = addNode(node.style, in: parent)
        if let content = node.content {
            setMeasured(true, for: id)
            sizes[id] = MeasuredSize(width: content.width, height: content.height)
        }
        for child in node.children { _ = add(child, in: id, sizes: &sizes) }
        return id
    }
}
