import CairnUI
import TestSupport
import Testing

/// A host in memory: views with children and attributes.
final class ScreenHost: Mounting {
    final class View {
        var shape: MountShape
        var children: [View] = []
        weak var parent: View?
        var isOnScreen = false
        var attributes: [MountAttribute.Name: MountAttribute] = [:]
        init(_ shape: MountShape) { self.shape = shape }
    }

    var top: [View] = []

    func make(_ shape: MountShape) -> View { View(shape) }

    func attach(_ view: View, to group: View?, at index: Int) {
        #expect(!view.isOnScreen, "a view may be at one place only")
        view.isOnScreen = true
        view.parent = group
        if let group { group.children.insert(view, at: index) } else { top.insert(view, at: index) }
    }

    func detach(_ view: View, from group: View?) {
        #expect(view.isOnScreen && view.parent === group)
        view.isOnScreen = false
        view.parent = nil
        if let group {
            group.children.removeAll { $0 === view }
        } else {
            top.removeAll { $0 === view }
        }
    }

    func move(_ view: View, in group: View?, to index: Int) {
        #expect(view.isOnScreen && view.parent === group)
        detach(view, from: group)
        attach(view, to: group, at: index)
    }

    func set(_ attribute: MountAttribute, of view: View) {
        view.attributes[attribute.name] = attribute
    }

    func undo(_ name: MountAttribute.Name, of view: View) { view.attributes[name] = nil }

    /// What is on the screen, for comparing with a screen that was made at once.
    var dump: [String] {
        func lines(_ views: [View], _ depth: Int) -> [String] {
            views.flatMap { view in
                let attributes = MountAttribute.Name.allCases.compactMap { view.attributes[$0] }
                return ["\(depth) \(view.shape.kind) \(attributes)"]
                    + lines(view.children, depth + 1)
            }
        }
        return lines(top, 0)
    }
}

extension MountAttribute {
    var name: Name {
        switch self {
        case .frame: .frame
        case .content: .content
        case .fill: .fill
        case .border: .border
        case .radius: .radius
        case .shadows: .shadows
        case .opacity: .opacity
        case .transform: .transform
        case .clips: .clips
        case .scrolling: .scrolling
        case .focus: .focus
        }
    }
}

@Suite struct MounterTests {
    private func list(_ root: Element) -> DisplayList {
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 200, height: 4000))
        return DisplayList(root, frames: frames)
    }

    private func cells(_ numbers: Range<Int>, clipped: Bool = false) -> some Component {
        Column {
            for number in numbers {
                Row {
                    Text("cell \(number)").padding(4)
                    Box().background(.black).square(20)
                }
                .paint { $0.clips = clipped }
                .background(.white).size(height: 40).on(.tap) {}.key(number)
            }
        }
    }

    @Test(arguments: [false, true])
    func equalCellsThatScrollByCostNoViews(clipped: Bool) {
        let expander = Expander()
        let host = ScreenHost()
        let mounter = Mounter(host)
        mounter.mount(
            list(expander.expand(cells(0..<30, clipped: clipped), in: Environment())))
        #expect(mounter.counters.creates == 90)
        #expect(mounter.counters.attaches == 90)
        // The same cells again, as values of a new list.
        mounter.mount(
            list(expander.expand(cells(0..<30, clipped: clipped), in: Environment())))
        #expect(mounter.counters == skipping(mounter.counters, kept: 90))
        // Ten on, then as if by another screen: other keys altogether.
        for start in [10, 200] {
            mounter.mount(
                list(
                    expander.expand(
                        cells(start..<(start + 30), clipped: clipped), in: Environment())))
            #expect(mounter.counters.creates == 0)
            #expect(mounter.counters.attaches == 0)
            #expect(mounter.counters.detaches == 0)
            #expect(host.dump == fresh(start..<(start + 30), clipped: clipped))
        }
    }

    private func skipping(_ counters: MountCounters, kept: Int) -> MountCounters {
        var expected = MountCounters()
        expected.kept = kept
        expected.skips = counters.skips
        return expected
    }

    private func fresh(_ numbers: Range<Int>, clipped: Bool) -> [String] {
        let host = ScreenHost()
        Mounter(host).mount(
            list(Expander().expand(cells(numbers, clipped: clipped), in: Environment())))
        return host.dump
    }

    @Test func scrollingTenThousandRowsMakesNoMoreViewsThanAreSeen() {
        let expander = Expander()
        let mounter = Mounter(ScreenHost())
        var creates = 0
        for start in stride(from: 0, to: 10_000, by: 250) {
            mounter.mount(
                list(expander.expand(cells(start..<(start + 12)), in: Environment())))
            creates += mounter.counters.creates
        }
        #expect(creates == 36)
        #expect(mounter.mountedCount + mounter.coldCount == 36)
    }

    @Test("what is mounted in steps looks as if it was mounted at once", arguments: UInt64(0)..<60)
    func stepsEqualOneMount(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let expander = Expander()
        let host = ScreenHost()
        let mounter = Mounter(host)
        for _ in 0..<6 {
            let plan = Plan.random(depth: 3, using: &random)
            let shown = list(expander.expand(plan, in: Environment()))
            mounter.mount(shown)
            let other = ScreenHost()
            Mounter(other).mount(shown)
            let isEqual = host.dump == other.dump
            #expect(isEqual)
            let done = mounter.counters
            #expect(done.kept + done.hot + done.cold + done.creates == shown.entries.count)
            #expect(mounter.mountedCount == shown.entries.count)
        }
    }

    @Test func anAttributeIsSetOrUndoneOrLeftAlone() {
        let expander = Expander()
        let mounter = Mounter(ScreenHost())
        func show(_ fill: Color?, radius: Double) {
            let box = Box().border(.black).background(fill).radius(radius).size(width: 9, height: 9)
            mounter.mount(list(expander.expand(box, in: Environment())))
        }
        show(.white, radius: 3)
        #expect(mounter.counters.sets == 4)  // frame, fill, border, radius
        show(.white, radius: 4)
        #expect((mounter.counters.sets, mounter.counters.skips) == (1, 3))
        show(nil, radius: 4)
        #expect((mounter.counters.undos, mounter.counters.skips) == (1, 3))
        #expect(mounter.counters.sets == 0)
    }
}

/// A random piece of screen.
private struct Plan: Component {
    enum Kind { case text, box, clip, image }
    var kind: Kind
    var key: Int
    var children: [Plan]

    static func random(depth: Int, using random: inout SplitMix64) -> Plan {
        let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
        let keys = Array(0..<6).shuffled(using: &random).prefix(count)
        var children: [Plan] = []
        for key in keys {
            var plan = Plan.random(depth: depth - 1, using: &random)
            plan.key = key
            children.append(plan)
        }
        let kinds: [Kind] = [.text, .box, .clip, .image]
        return Plan(
            kind: kinds.randomElement(using: &random) ?? .box, key: 0, children: children)
    }

    func body(in context: Context) -> some Component {
        Column {
            switch kind {
            case .text: Text("text \(key)").key("t")
            case .image: Drawing(canvas: Size(width: 5, height: 5), shapes: []).key("i")
            case .box, .clip: Nothing()
            }
            for child in children { AnyComponent(child).key(child.key) }
        }
        .background(kind == .box ? .white : nil)
        .paint { $0.clips = kind == .clip }
    }
}
