import CairnLayout
import TestSupport

/// Random styles over every key of ``LayoutStyle``, so that property tests leave none out.
extension LayoutStyle {
    static func random(using random: inout SplitMix64) -> LayoutStyle {
        var style = LayoutStyle()
        style.flexDirection = .allCases.randomElement(using: &random) ?? .row
        style.justifyContent = .allCases.randomElement(using: &random) ?? .flexStart
        for _ in 0..<Int.random(in: 0...9, using: &random) { style.changeOneKey(using: &random) }
        return style
    }

    /// Gives one key another value.
    mutating func changeOneKey(using random: inout SplitMix64) {
        func length(_ range: ClosedRange<Double>, auto: Bool = true) -> LayoutLength {
            switch Int.random(in: 0..<10, using: &random) {
            case 0 where auto: .auto
            case 1, 2: .percent(Double.random(in: 5...110, using: &random))
            case 3 where auto:
                [.minContent, .maxContent, .fitContent].randomElement(using: &random) ?? .auto
            case 4:
                .calc(
                    percent: Double.random(in: 5...110, using: &random),
                    points: Double.random(in: -30...30, using: &random))
            default: .points((Double.random(in: range, using: &random) * 4).rounded() / 4)
            }
        }
        switch Int.random(in: 0..<40, using: &random) {
        case 0: flexDirection = .allCases.randomElement(using: &random) ?? .row
        case 1: flexWrap = .allCases.randomElement(using: &random) ?? .nowrap
        case 2: justifyContent = .allCases.randomElement(using: &random) ?? .flexStart
        case 3: alignItems = .allCases.randomElement(using: &random) ?? .stretch
        case 4: alignSelf = .allCases.randomElement(using: &random) ?? .auto
        case 5: alignContent = .allCases.randomElement(using: &random) ?? .stretch
        case 6: position = Int.random(in: 0..<4, using: &random) == 0 ? .absolute : .relative
        case 7: direction = .allCases.randomElement(using: &random) ?? .inherit
        case 8: display = [.flex, .flex, .contents, .none].randomElement(using: &random) ?? .flex
        case 9, 10: flexGrow = [0, 0.25, 1, 2].randomElement(using: &random) ?? 0
        case 11: flexShrink = [0, 0.5, 1, 3].randomElement(using: &random) ?? 1
        case 12: aspectRatio = [0, 0.5, 1, 1.7].randomElement(using: &random) ?? 0
        case 13: flexBasis = length(0...120)
        case 14, 15, 16: width = length(0...200)
        case 17, 18, 19: height = length(0...150)
        case 20: minWidth = length(0...120)
        case 21: minHeight = length(0...90)
        case 22: maxWidth = length(20...220)
        case 23: maxHeight = length(20...180)
        case 24: marginTop = length(-12...20)
        case 25: marginRight = length(-12...20)
        case 26: marginBottom = length(-12...20)
        case 27: marginLeft = length(-12...20)
        case 28: paddingTop = length(0...14, auto: false)
        case 29: paddingRight = length(0...14, auto: false)
        case 30: paddingBottom = length(0...14, auto: false)
        case 31: paddingLeft = length(0...14, auto: false)
        case 32: top = length(-20...40)
        case 33: right = length(-20...40)
        case 34: bottom = length(-20...40)
        case 35: left = length(-20...40)
        case 36: rowGap = length(0...12, auto: false)
        case 37: columnGap = length(0...12, auto: false)
        case 38: border(Float(Int.random(in: 0...5, using: &random)))
        default: borderLeft = Float(Int.random(in: 0...5, using: &random))
        }
    }
}

/// A tree under random edits, beside what a text of so many letters would measure.
struct RandomTree {
    let tree: LayoutTree
    let root: NodeID
    private(set) var nodes: [NodeID]
    /// Area of the text of measured leaves.
    private(set) var texts: [NodeID: Double] = [:]
    /// Limits of nodes, as a host sets them.
    private var limits: [NodeID: LayoutConstraint] = [:]
    private(set) var constraint = LayoutConstraint(width: .atMost(400))

    init(nodes count: Int, using random: inout SplitMix64) {
        tree = LayoutTree(autoMin: Bool.random(using: &random))
        root = tree.addNode(.random(using: &random))
        nodes = [root]
        for _ in 1..<count { addNode(using: &random) }
    }

    private mutating func addNode(using random: inout SplitMix64) {
        let parents = nodes.filter { texts[$0] == nil }
        let parent = parents.randomElement(using: &random) ?? root
        let node = tree.addNode(.random(using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
            tree.setMeasured(true, for: node)
            texts[node] = Double.random(in: 100...4000, using: &random)
        }
        let place = Int.random(in: 0...tree.children(of: parent).count, using: &random)
        tree.insert(node, into: parent, at: place)
        nodes.append(node)
    }

    /// One edit of any kind that the tree knows.
    mutating func edit(using random: inout SplitMix64) {
        let node = nodes.randomElement(using: &random) ?? root
        switch Int.random(in: 0..<13, using: &random) {
        case 12:
            limits[node] = LayoutConstraint(
                width: [.between(20, 90), .exactly(55), .unlimited].randomElement(using: &random)
                    ?? .unlimited,
                height: [.between(10, 60), .exactly(35), .unlimited].randomElement(using: &random)
                    ?? .unlimited)
            if Bool.random(using: &random) { limits[node] = nil }
            tree.setLimits(limits[node], of: node)
        case 0: addNode(using: &random)
        case 1 where node != root && nodes.count > 3: remove(node)
        case 2 where node != root: move(node, using: &random)
        case 3, 4:
            guard let text = texts.keys.sorted().randomElement(using: &random) else { return }
            // Sometimes the text changes without changing size.
            if Bool.random(using: &random) {
                texts[text] = Double.random(in: 100...4000, using: &random)
            }
            tree.contentChanged(of: text)
        case 5:
            constraint.width =
                [
                    .atMost(400), .exactly(320), .unlimited, .between(100, 250),
                ].randomElement(using: &random) ?? .unlimited
            constraint.height =
                [
                    .unlimited, .exactly(300), .atMost(200), .between(50, 100),
                ].randomElement(using: &random) ?? .unlimited
        default: tree.updateStyle(of: node) { $0.changeOneKey(using: &random) }
        }
    }

    private mutating func remove(_ node: NodeID) {
        var gone: Set<NodeID> = []
        func collect(_ node: NodeID) {
            gone.insert(node)
            tree.children(of: node).forEach(collect)
        }
        collect(node)
        tree.remove(node)
        nodes.removeAll { gone.contains($0) }
        for node in gone { (texts[node], limits[node]) = (nil, nil) }
    }

    private func move(_ node: NodeID, using random: inout SplitMix64) {
        var above: [NodeID] = nodes.filter { texts[$0] == nil }
        func drop(_ node: NodeID) {
            above.removeAll { $0 == node }
            tree.children(of: node).forEach(drop)
        }
        drop(node)
        guard let parent = above.randomElement(using: &random) else { return }
        tree.move(node, into: parent, at: Int.random(in: 0...3, using: &random))
    }

    /// A letter is 8 by 16: as many lines as the width asks for.
    func measure(_ node: NodeID, _ request: MeasureRequest) -> MeasuredSize {
        let length = ((texts[node] ?? 0) / 16).rounded(.up)
        let line = max(24, min(request.lineWidth, length))
        let lines = max(1, (length / line).rounded(.up))
        return MeasuredSize(
            width: lines > 1 ? line : length, height: lines * 16,
            baseline: length > 100 ? 12 : nil)
    }

    func layout() { tree.layout(root, in: constraint, measure: measure) }

    /// The frames of a tree built anew from the same styles, in pre-order, and of this one.
    func cleanAndOwnFrames() -> [(clean: LayoutFrame, own: LayoutFrame)] {
        let clean = LayoutTree(autoMin: tree.autoMin)
        var names: [NodeID: NodeID] = [:]
        var pairs: [(NodeID, NodeID)] = []
        func copy(_ node: NodeID, in parent: NodeID?) {
            let new = clean.addNode(tree.style(of: node), in: parent)
            if texts[node] != nil { clean.setMeasured(true, for: new) }
            clean.setLimits(limits[node], of: new)
            names[new] = node
            pairs.append((new, node))
            for child in tree.children(of: node) { copy(child, in: new) }
        }
        copy(root, in: nil)
        clean.layout(NodeID(rawValue: 0), in: constraint) { measure(names[$0] ?? $0, $1) }
        return pairs.map { (clean.frame(of: $0), tree.frame(of: $1)) }
    }
}
