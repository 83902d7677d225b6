public import CairnLayout

/// Keeps a layout tree in step with the elements and finds their frames: what changed is laid out again,
/// the rest stays.
///
/// Not Sendable: it belongs to one task at a time, on any actor. The frames are Sendable.
public final class SceneLayout {
    private struct Node {
        var id: NodeID
        var stamp: UInt64 = 0
        var walk: UInt64
        var style: LayoutStyle
        var kind: Element.Kind
        var children: [ElementID] = []
    }

    private let tree = LayoutTree(autoMin: true)
    private let measurer: any TextMeasurer
    private let pixels: Int
    private var nodes: [ElementID: Node] = [:]
    private var contents: [NodeID: Element.Kind] = [:]
    private var walk: UInt64 = 0

    /// How many nodes the last call made, changed, moved or removed: what an update costs.
    public private(set) var touched = 0

    /// Creates a layout for one screen.
    ///
    /// - Parameters:
    ///   - measurer: how large texts are.
    ///   - pixels: pixels a point to which edges are rounded, as they lie on the screen, 1 to 64; 0 for exact
    ///     frames.
    public init(_ measurer: any TextMeasurer, roundedTo pixels: Int = 0) {
        self.measurer = measurer
        self.pixels = min(max(pixels, 0), 64)
    }

    /// The frames of all elements, each relative to its parent's, for a screen of a size.
    public func frames(
        of root: Element, in viewport: Size, direction: Direction = .leftToRight
    ) -> [ElementID: Frame] {
        walk += 1
        touched = 0
        var root = root
        if root.style.direction == .inherit { root.style.direction = direction }
        update(root)
        removeOthers()
        guard let top = nodes[root.id]?.id else { return [:] }
        tree.layout(
            top,
            in: LayoutConstraint(width: .exactly(viewport.width), height: .exactly(viewport.height))
        ) { id, request in
            contents[id].map { Measuring.measure($0, request, measurer) }
                ?? MeasuredSize(width: 0, height: 0)
        }
        if pixels > 0 {
            tree.snapToPixels(top, scale: pixels)
            return roundedFrames(of: root)
        }
        var frames: [ElementID: Frame] = [:]
        root.walk { element in
            guard let node = nodes[element.id]?.id else { return false }
            let frame = tree.frame(of: node)
            frames[element.id] = Frame(
                x: frame.x, y: frame.y, width: frame.width, height: frame.height)
            return true
        }
        return frames
    }

    /// Rounded frames are known from the root; hosts want them from the parent.
    private func roundedFrames(of root: Element) -> [ElementID: Frame] {
        var frames: [ElementID: Frame] = [:]
        var waiting = [(element: root, origin: Point.zero)]
        while let (element, origin) = waiting.popLast() {
            guard let node = nodes[element.id]?.id else { continue }
            let frame = tree.snappedFrame(of: node)
            let corner = Point(x: frame.x, y: frame.y)
            frames[element.id] = Frame(
                origin: corner - origin, size: Size(width: frame.width, height: frame.height))
            for child in element.children { waiting.append((child, corner)) }
        }
        return frames
    }

    // MARK: In step

    /// Walks what is new: below an element of a known stamp all is known. Parents come before children,
    /// so a parent hangs its children when it is met.
    private func update(_ root: Element) {
        var waiting = [root]
        while let element = waiting.popLast() {
            let known = nodes[element.id]
            if let known, known.stamp == element.stamp, element.stamp != 0,
                known.style == element.style
            {
                mark(element.id)
                continue
            }
            setUp(element)
            for child in element.children where nodes[child.id] == nil { make(child) }
            hang(element)
            nodes[element.id]?.stamp = element.stamp
            waiting.append(contentsOf: element.children)
        }
    }

    private func mark(_ top: ElementID) {
        var waiting = [top]
        while let id = waiting.popLast() {
            nodes[id]?.walk = walk
            if let below = nodes[id]?.children { waiting.append(contentsOf: below) }
        }
    }

    private func make(_ element: Element) {
        touched += 1
        let id = tree.addNode(inUnits(element.style))
        nodes[element.id] = Node(id: id, walk: walk, style: element.style, kind: element.kind)
        setContent(element.kind, of: id)
    }

    private func setUp(_ element: Element) {
        guard let node = nodes[element.id] else { return make(element) }
        nodes[element.id]?.walk = walk
        if node.style != element.style {
            touched += 1
            tree.setStyle(inUnits(element.style), of: node.id)
            nodes[element.id]?.style = element.style
        }
        if !Measuring.areAlike(node.kind, element.kind) {
            touched += 1
            setContent(element.kind, of: node.id)
            tree.contentChanged(of: node.id)
        }
        nodes[element.id]?.kind = element.kind
    }

    /// A ratio of what is seen as a ratio of the host's units.
    private func inUnits(_ style: LayoutStyle) -> LayoutStyle {
        guard style.aspectRatio > 0, measurer.unitAspect != 1 else { return style }
        var style = style
        style.aspectRatio *= Float(measurer.unitAspect)
        return style
    }

    private func setContent(_ kind: Element.Kind, of id: NodeID) {
        let isMeasured = Measuring.isMeasured(kind)
        contents[id] = isMeasured ? kind : nil
        tree.setMeasured(isMeasured, for: id)
    }

    /// Puts the children in order; those that are in order already are not touched.
    private func hang(_ element: Element) {
        guard let parent = nodes[element.id] else { return }
        let wanted = element.children.map(\.id)
        guard parent.children != wanted else { return }
        let isWanted = Set(wanted)
        var present: [ElementID] = []
        for id in parent.children {
            guard let child = nodes[id]?.id, tree.parent(of: child) == parent.id else { continue }
            if isWanted.contains(id) {
                present.append(id)
            } else {
                tree.removeFromParent(child)
            }
        }
        for (index, id) in wanted.enumerated() {
            if index < present.count, present[index] == id { continue }
            guard let child = nodes[id]?.id else { continue }
            touched += 1
            if tree.parent(of: child) != nil { tree.removeFromParent(child) }
            if let old = present[index...].firstIndex(of: id) { present.remove(at: old) }
            tree.insert(child, into: parent.id, at: index)
            present.insert(id, at: index)
        }
        nodes[element.id]?.children = wanted
    }

    private func removeOthers() {
        guard nodes.values.contains(where: { $0.walk != walk }) else { return }
        for (id, node) in nodes where node.walk != walk {
            touched += 1
            nodes[id] = nil
            contents[node.id] = nil
            // Each goes alone: what hangs below it may have found another place, or goes in its own turn.
            for child in tree.children(of: node.id) { tree.removeFromParent(child) }
            tree.remove(node.id)
        }
    }
}

/// How large contents are.
private enum Measuring {
    static func isMeasured(_ kind: Element.Kind) -> Bool {
        switch kind {
        case .text, .image, .drawing, .field: true
        case .box, .list: false
        }
    }

    /// Whether two contents are equally large, whatever they look like.
    static func areAlike(_ one: Element.Kind, _ other: Element.Kind) -> Bool {
        switch (one, other) {
        case (.text(let one), .text(let other)):
            one.lineLimit == other.lineLimit && one.font == other.font
                && one.runs.count == other.runs.count
                && zip(one.runs, other.runs).allSatisfy { $0.text == $1.text && $0.font == $1.font }
        case (.image(let one), .image(let other)): one.naturalSize == other.naturalSize
        case (.drawing(let one), .drawing(let other)):
            one.canvas == other.canvas && one.glyph == other.glyph
        case (.field(let one), .field(let other)):
            one.font == other.font && one.rows == other.rows
        default: !isMeasured(one) && !isMeasured(other)
        }
    }

    static func measure(
        _ kind: Element.Kind, _ request: MeasureRequest, _ measurer: any TextMeasurer
    ) -> MeasuredSize {
        switch kind {
        case .text(let text):
            let size = measurer.measure(text, width: request.knownWidth ?? request.lineWidth)
            // Rounded up: a line that is a hair too short for its text would break again.
            return MeasuredSize(
                width: size.width.rounded(.up), height: size.height, baseline: size.baseline)
        case .field(let field):
            // As wide as twenty figures, as in a browser; styles make it wider.
            return MeasuredSize(
                width: field.font.size * 10, height: Double(field.rows) * field.font.lineHeight,
                baseline: (field.font.lineHeight + field.font.size * 0.7) / 2)
        case .image(let image):
            return fit(measurer.naturalSize(of: image) ?? .zero, request)
        case .drawing(let drawing): return fit(measurer.naturalSize(of: drawing), request)
        case .box, .list: return MeasuredSize(width: 0, height: 0)
        }
    }

    /// The natural size, or that of the same ratio where one side is settled.
    private static func fit(_ size: Size, _ request: MeasureRequest) -> MeasuredSize {
        guard size.width > 0, size.height > 0 else { return MeasuredSize(width: 0, height: 0) }
        switch (request.knownWidth, request.knownHeight) {
        case (let width?, let height?): return MeasuredSize(width: width, height: height)
        case (let width?, nil):
            return MeasuredSize(width: width, height: width * size.height / size.width)
        case (nil, let height?):
            return MeasuredSize(width: height * size.width / size.height, height: height)
        case (nil, nil): return MeasuredSize(width: size.width, height: size.height)
        }
    }
}
