public import CairnLayout

/// A layout tree that is kept in sync with an element tree and computes its frames. Only changed
/// subtrees are laid out again; the others are neither traversed nor read.
///
/// Not Sendable: it belongs to one task at a time, on any actor. The frames are Sendable.
public final class SceneLayout {
    private struct Node {
        var id: NodeID
        var stamp: UInt64 = 0
        /// The number of the call that created the node.
        var birth: Int
        var style: LayoutStyle
        var kind: Element.Kind
        var children: [ElementID] = []
    }

    private let tree = LayoutTree(autoMin: true)
    private let measurer: any TextMeasurer
    private let pixels: Int
    private var nodes: [ElementID: Node] = [:]
    private var contents: [NodeID: Element.Kind] = [:]
    /// The element of each layout node, by node index; `read` holds the frames last read.
    private var owners: [ElementID] = []
    private var read: [LayoutFrame?] = []
    private var top: ElementID?
    /// Elements that lost their parent in the current update, and may get another.
    private var orphans: Set<ElementID> = []
    /// Elements that moved to another parent with their descendants.
    private var moved: [ElementID] = []
    /// The nodes created in the current update.
    private var made: [NodeID] = []
    private var round = 0
    /// Layers whose height is limited by the space beside their anchor.
    private var limited: [ElementID] = []

    /// The number of nodes that the last call created, changed, moved or removed: the cost of an
    /// update.
    public private(set) var touched = 0
    /// The frames of all elements, relative to their parents, as of the last call.
    public private(set) var frames: [ElementID: Frame] = [:]
    /// The elements whose frame was added or changed by the last call, in no particular order.
    public private(set) var changed: [ElementID] = []
    /// The elements that the last call removed, in no particular order.
    public private(set) var removed: [ElementID] = []

    /// Creates a layout for one screen.
    ///
    /// - Parameters:
    ///   - measurer: measures texts and images.
    ///   - pixels: the number of pixels per point, 1 to 64, to which edges on the screen are
    ///     rounded; 0 for exact frames.
    public init(_ measurer: any TextMeasurer, roundedTo pixels: Int = 0) {
        self.measurer = measurer
        self.pixels = min(max(pixels, 0), 64)
    }

    /// Returns the frames of all elements, relative to their parents, for a screen size. The
    /// changes are in ``changed`` and ``removed``.
    ///
    /// - Complexity: linear in the changed elements, their ancestors' children, and the frames that
    ///   move; constant for an unchanged tree.
    @discardableResult
    public func frames(
        of root: Element, in viewport: Size, direction: Direction = .leftToRight
    ) -> [ElementID: Frame] {
        touched = 0
        changed = []
        removed = []
        moved = []
        made = []
        round += 1
        var root = root
        if root.style.direction == .inherit { root.style.direction = direction }
        if let top, top != root.id { orphans.insert(top) }
        top = root.id
        relax()
        update(root)
        removeOrphans()
        guard let top = nodes[root.id]?.id else { return [:] }
        run(top, in: viewport)
        readFrames(root.id)
        place(root, top, in: viewport, direction)
        return frames
    }

    private func run(_ top: NodeID, in viewport: Size) {
        tree.layout(
            top,
            in: LayoutConstraint(width: .exactly(viewport.width), height: .exactly(viewport.height))
        ) { id, request in
            contents[id].map { Measuring.measure($0, request, measurer) }
                ?? MeasuredSize(width: 0, height: 0)
        }
        if pixels > 0 { tree.snapToPixels(top, scale: pixels) }
    }

    // MARK: Layers

    /// Places layers beside their anchors. A layer that is higher than the available space is laid
    /// out again with that maximum height.
    private func place(
        _ root: Element, _ top: NodeID, in viewport: Size, _ direction: Direction
    ) {
        let layers = root.children.filter { $0.layer?.anchor != nil }
        guard !layers.isEmpty else { return }
        let before = layers.map { frames[$0.id] }
        let rooms = root.placeLayers(in: &frames, on: viewport, direction: direction)
        for (id, room) in rooms {
            guard let node = nodes[id], let height = frames[id]?.size.height, height > room else {
                continue
            }
            var style = inUnits(node.style)
            style.maxHeight = .points(room)
            tree.setStyle(style, of: node.id)
            limited.append(id)
        }
        if !limited.isEmpty {
            run(top, in: viewport)
            readFrames(root.id)
            root.placeLayers(in: &frames, on: viewport, direction: direction)
        }
        for (layer, old) in zip(layers, before)
        where frames[layer.id] != old && !changed.contains(layer.id) {
            changed.append(layer.id)
        }
    }

    /// Removes the height limits of layers until the available space is known.
    private func relax() {
        for id in limited {
            if let node = nodes[id] { tree.setStyle(inUnits(node.style), of: node.id) }
        }
        limited = []
    }

    // MARK: Frames

    /// Reads the frames that the layout engine set: those of the children of positioned nodes, and
    /// all descendants of hidden nodes.
    private func readFrames(_ root: ElementID) {
        if let node = nodes[root] { readFrame(of: node.id) }
        for container in tree.lastPlaced where tree.contains(container) {
            for child in tree.children(of: container) { readFrame(of: child) }
        }
        for hidden in tree.lastHidden where tree.contains(hidden) { readAll(below: hidden) }
        for id in moved { if let node = nodes[id] { readAll(below: node.id) } }
        for node in made { readFrame(of: node) }
    }

    private func readAll(below node: NodeID) {
        var waiting = [node]
        while let node = waiting.popLast() {
            read[node.index] = tree.frame(of: node)
            tell(node)
            waiting.append(contentsOf: tree.children(of: node))
        }
    }

    private func readFrame(of node: NodeID) {
        let frame = tree.frame(of: node)
        let old = read[node.index]
        guard old != frame else { return }
        read[node.index] = frame
        // Edges are rounded in screen coordinates: a move by a fraction of a pixel may change the
        // rounding of all descendants.
        if let old, isPart(frame.x - old.x) || isPart(frame.y - old.y) {
            readAll(below: node)
        } else {
            tell(node)
        }
    }

    private func isPart(_ way: Double) -> Bool {
        guard pixels > 0 else { return false }
        let way = way * Double(pixels)
        return way != way.rounded()
    }

    private func tell(_ node: NodeID) {
        let id = owners[node.index]
        let frame = frame(of: node)
        guard frames[id] != frame else { return }
        frames[id] = frame
        changed.append(id)
    }

    /// Returns the frame relative to the parent; the engine provides rounded frames relative to the
    /// root.
    private func frame(of node: NodeID) -> Frame {
        let own = tree.frame(of: node)
        guard pixels > 0, own != .zero else {
            return Frame(x: own.x, y: own.y, width: own.width, height: own.height)
        }
        let frame = tree.snappedFrame(of: node)
        let origin = tree.parent(of: node).map { tree.snappedFrame(of: $0) } ?? .zero
        return Frame(
            x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
    }

    // MARK: Updates

    /// Traverses the changed elements: an element with a known stamp has no changed descendants.
    /// Parents come before children, so a parent attaches its children when it is visited.
    private func update(_ root: Element) {
        var waiting = [root]
        while let element = waiting.popLast() {
            // The root's style is compared too, because it contains the host's writing direction.
            if let known = nodes[element.id], known.stamp == element.stamp, element.stamp != 0,
                element.id != root.id || known.style == element.style
            {
                continue
            }
            setUp(element)
            for child in element.children where nodes[child.id] == nil { make(child) }
            hang(element)
            nodes[element.id]?.stamp = element.stamp
            waiting.append(contentsOf: element.children)
        }
    }

    private func make(_ element: Element) {
        touched += 1
        let id = tree.addNode(inUnits(element.style))
        nodes[element.id] = Node(
            id: id, birth: round, style: element.style, kind: element.kind)
        while owners.count <= id.index {
            owners.append(element.id)
            read.append(nil)
        }
        owners[id.index] = element.id
        read[id.index] = nil
        made.append(id)
        setContent(element.kind, of: id)
    }

    private func setUp(_ element: Element) {
        guard let node = nodes[element.id] else { return make(element) }
        if node.style != element.style {
            touched += 1
            tree.setStyle(inUnits(element.style), of: node.id)
            nodes[element.id]?.style = element.style
        }
        if node.kind != element.kind {
            if !Measuring.areAlike(node.kind, element.kind) {
                touched += 1
                tree.contentChanged(of: node.id)
            }
            setContent(element.kind, of: node.id)
            nodes[element.id]?.kind = element.kind
        }
    }

    /// Converts an aspect ratio as seen to one in the host's units.
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

    /// Reorders the children with the fewest moves; those in the right order are not touched.
    private func hang(_ element: Element) {
        guard let parent = nodes[element.id] else { return }
        let wanted = element.children.map(\.id)
        guard parent.children != wanted else { return }
        // Some may have another parent by now.
        let present = parent.children.filter { id in
            nodes[id].flatMap { tree.parent(of: $0.id) } == parent.id
        }
        let diff = ListDiff(from: present, to: wanted)
        for position in diff.deletions {
            let id = present[position]
            if let child = nodes[id]?.id { tree.removeFromParent(child) }
            orphans.insert(id)
        }
        var isPlaced = [Bool](repeating: false, count: wanted.count)
        for position in diff.insertions { isPlaced[position] = true }
        for move in diff.moves {
            isPlaced[move.new] = true
            if let child = nodes[wanted[move.new]]?.id { tree.removeFromParent(child) }
        }
        // In reverse, so that the next sibling is already in place.
        var next: NodeID?
        for (position, id) in wanted.enumerated().reversed() {
            guard let child = nodes[id] else { continue }
            if isPlaced[position] {
                touched += 1
                orphans.remove(id)
                if child.birth != round { moved.append(id) }
                if tree.parent(of: child.id) != nil { tree.removeFromParent(child.id) }
                tree.insert(child.id, into: parent.id, before: next)
            }
            next = child.id
        }
        nodes[element.id]?.children = wanted
    }

    /// Removes elements that got no other parent, with their remaining descendants.
    private func removeOrphans() {
        var waiting = Array(orphans)
        orphans = []
        while let id = waiting.popLast() {
            guard let node = nodes.removeValue(forKey: id) else { continue }
            touched += 1
            for child in node.children {
                guard let below = nodes[child]?.id, tree.parent(of: below) == node.id else {
                    continue
                }
                tree.removeFromParent(below)
                waiting.append(child)
            }
            contents[node.id] = nil
            frames[id] = nil
            removed.append(id)
            tree.remove(node.id)
        }
    }
}

/// The measurement of contents.
private enum Measuring {
    static func isMeasured(_ kind: Element.Kind) -> Bool {
        switch kind {
        case .text, .image, .drawing, .field: true
        case .box, .list: false
        }
    }

    /// Returns `true` if two contents have the same size, regardless of their appearance.
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
            // Rounded up: a width slightly too small for its text would break the line again.
            return MeasuredSize(
                width: size.width.rounded(.up), height: size.height, baseline: size.baseline)
        case .field(let field):
            // The width of twenty digits, as in browsers, unless a style sets it.
            return MeasuredSize(
                width: field.font.size * 10, height: Double(field.rows) * field.font.lineHeight,
                baseline: (field.font.lineHeight + field.font.size * 0.7) / 2)
        // Always the natural size: an aspect ratio is set by the style, as in CSS.
        case .image(let image): return natural(measurer.naturalSize(of: image) ?? .zero)
        case .drawing(let drawing): return natural(measurer.naturalSize(of: drawing))
        case .box, .list: return MeasuredSize(width: 0, height: 0)
        }
    }

    private static func natural(_ size: Size) -> MeasuredSize {
        guard size.width > 0, size.height > 0 else { return MeasuredSize(width: 0, height: 0) }
        return MeasuredSize(width: size.width, height: size.height)
    }
}
