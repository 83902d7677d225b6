// Measures the cost of a screen, step by step: `ui-bench` prints one line per measurement.
// 1,000 cells of three elements each in one column; every figure is processor time, the median of the rounds.

import BenchSupport
import CairnUI
import Foundation

/// Returns the processor time since the start of the process, in milliseconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

/// Returns the processor time of `work`, in milliseconds.
func processorTime(_ work: () -> Void) -> Double {
    let start = processorTime()
    work()
    return processorTime() - start
}

func show(_ name: String, _ times: [Double], _ more: String = "") {
    let sorted = times.sorted()
    print(
        "\(name): \(String(format: "%.3f", times.median)) ms median "
            + "(\(String(format: "%.3f", sorted.first ?? 0)))" + (more.isEmpty ? "" : ", \(more)"))
}

/// A typical feed cell: an image, a title, tap handlers and state of its own.
struct Cell: Component, Equatable {
    var number: Int

    func body(in context: Context) -> some Component {
        let isOpen = context.state("isOpen", initially: false)
        Row(gap: 8) {
            Box().background(context.palette.selection).square(40)
            Text(isOpen.value ? "open \(number)" : "cell \(number)")
        }
        .role(.button, name: "cell \(number)")
        .background(context.palette.surface)
        .size(height: 48)
        .on(.tap) { isOpen.update { !$0 } }
    }
}

struct Cells: Component {
    var numbers: Range<Int>

    func body(in context: Context) -> some Component {
        Column {
            for number in numbers { Cell(number: number).key(number) }
        }
    }
}

/// An in-memory host.
final class Screen: Mounting {
    final class View {}
    func make(_ shape: MountShape) -> View { View() }
    func attach(_ view: View, to group: View?, at index: Int) {}
    func detach(_ view: View, from group: View?) {}
    func move(_ view: View, in group: View?, to index: Int) {}
    func set(_ attribute: MountAttribute, of view: View) {}
    func undo(_ name: MountAttribute.Name, of view: View) {}
}

func cell(_ number: Int, in root: Element) -> ElementID {
    var found = root.id
    root.walk { element in
        if element.semantics?.role.kind == .button, element.semantics?.name == "cell \(number)" {
            found = element.id
        }
        return true
    }
    return found
}

print(Machine.summary)
let room = Size(width: 390, height: 844)
let rounds = 21

do {
    var (fresh, same, layouts, again, lists, mounts):
        ([Double], [Double], [Double], [Double], [Double], [Double]) =
            ([], [], [], [], [], [])
    var counters = MountCounters()
    for _ in 0..<rounds {
        let expander = Expander()
        let layout = SceneLayout(FixedWidthMeasurer())
        let mounter = Mounter(Screen())
        var root = Element(id: ElementID(0))
        fresh.append(
            processorTime { root = expander.expand(Cells(numbers: 0..<1_000), in: Environment()) })
        same.append(
            processorTime { root = expander.expand(Cells(numbers: 0..<1_000), in: Environment()) })
        var frames: [ElementID: Frame] = [:]
        layouts.append(processorTime { frames = layout.frames(of: root, in: room) })
        again.append(processorTime { frames = layout.frames(of: root, in: room) })
        var list = DisplayList()
        lists.append(processorTime { list = DisplayList(root, frames: frames) })
        mounter.mount(list)
        mounts.append(processorTime { mounter.mount(list) })
        counters = mounter.counters
    }
    show("1,000 cells expanded", fresh)
    show("the same again, equal", same)
    show("laid out", layouts)
    show("laid out again", again)
    show("display list", lists)
    show(
        "mounted a second time", mounts,
        "\(counters.creates) creates, \(counters.attaches) attaches, \(counters.detaches) detaches, \(counters.sets) sets"
    )
}

do {
    let expander = Expander()
    let layout = SceneLayout(FixedWidthMeasurer())
    let mounter = Mounter(Screen())
    var root = expander.expand(Cells(numbers: 0..<1_000), in: Environment())
    var frames = layout.frames(of: root, in: room)
    mounter.mount(DisplayList(root, frames: frames))
    let id = cell(500, in: root)
    var (expansions, layouts, lists, mounts): ([Double], [Double], [Double], [Double]) = (
        [], [], [], []
    )
    let bodies = expander.bodyCount
    for _ in 0..<101 {
        expansions.append(
            processorTime {
                expander.send(.tap(.zero), to: id)
                root = expander.refresh() ?? root
            })
        layouts.append(processorTime { frames = layout.frames(of: root, in: room) })
        var list = DisplayList()
        lists.append(processorTime { list = DisplayList(root, frames: frames) })
        mounts.append(processorTime { mounter.mount(list) })
    }
    print("one leaf of 1,000 cells changed")
    show("  expansion", expansions, "\(Double(expander.bodyCount - bodies) / 101) bodies an update")
    show("  layout", layouts, "\(layout.touched) nodes touched")
    show("  display list", lists)
    show("  mount", mounts, "\(mounter.counters.sets) sets")
}

/// A model of one number, to measure a whole session.
struct Still: Model {
    enum Action: Sendable { case nothing }
    mutating func update(_ action: Action) -> [Never] { [] }
}

do {
    let session = Session(Still()) { _, _ in Cells(numbers: 0..<1_000) }
    let id = cell(500, in: await session.scene.root)
    var times: [Double] = []
    for _ in 0..<101 {
        let start = processorTime()
        await session.handle(.tap(.zero), on: id)
        times.append(processorTime() - start)
    }
    show("the same by a session, from the tap to the scene", times)
}

struct Feed: Component {
    var numbers: [Int]
    func body(in context: Context) -> some Component {
        List(numbers, key: { $0 }, estimate: 48, name: "Feed") { Cell(number: $0) }
    }
}

do {
    let expander = Expander()
    let layout = SceneLayout(FixedWidthMeasurer())
    let mounter = Mounter(Screen())
    var root = expander.expand(Feed(numbers: Array(0..<10_000)), in: Environment())
    let list = root.id
    var times: [Double] = []
    var creates = 0
    for step in 0..<400 {
        times.append(
            processorTime {
                expander.send(
                    .scroll(Scroll(offset: Point(x: 0, y: Double(step) * 30), viewport: room)),
                    to: list)
                root = expander.refresh() ?? root
                var frames = layout.frames(of: root, in: room)
                for (list, sizes) in root.measuredItems(in: frames) {
                    expander.send(.measured(sizes), to: list)
                }
                if let next = expander.refresh() {
                    root = next
                    frames = layout.frames(of: root, in: room)
                }
                mounter.mount(DisplayList(root, frames: frames))
            })
        creates += mounter.counters.creates
    }
    show("10,000 rows, a scroll of 30 points", times, "\(creates) views made in all")
}
