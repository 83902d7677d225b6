// Measures a frame of a scrolling list: 500 messages, 320 × 568 points at @2x, along a path that is
// driven by the frame number. `raster-bench` prints the results; `raster-bench 1` takes one pass
// instead of five; `raster-bench picture FILE.png` draws the first screen of the list.

import BenchSupport
import CairnRaster
import CairnUI
import Foundation

/// Returns the processor time used by all threads or by this one, in seconds.
func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the list's element.
func list(in element: Element) -> (id: ElementID, content: ListContent)? {
    if case .list(let content) = element.kind { return (element.id, content) }
    for child in element.children {
        if let found = list(in: child) { return found }
    }
    return nil
}

func format(_ value: Double) -> String { String(format: "%.2f", value) }

extension [Double] {
    /// Returns the percentile for a fraction.
    func share(_ part: Double) -> Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)]
    }

    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "pictures" {
    try await Pictures.write(to: arguments[2])
    exit(0)
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cairn-raster-bench")
    .path
if !FileManager.default.fileExists(atPath: folder + "/109.jpg") {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // In a process of its own, so that its memory is not attributed to the list.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    writer.arguments = ["pictures", folder]
    try writer.run()
    writer.waitUntilExit()
}

var environment = Environment()
let viewport = Size(width: 320, height: 568)
environment.traits = HostTraits(viewport: viewport, scale: 2)
let session = Session(Conversation(messages: Message.all()), environment: environment) { model, _ in
    List(model.messages, key: \.id, estimate: 110, name: "Messages") { Bubble(message: $0) }
}
let renderer = RasterRenderer(
    images: .files(resources: folder, budget: 12 << 20), showsFocus: false)
var scene = await renderer.settled(session)
if arguments.count == 3, arguments[1] == "picture" {
    try Data(renderer.png(of: scene)).write(to: URL(fileURLWithPath: arguments[2]))
    exit(0)
}

var path = Path(passes: arguments.count == 2 ? Int(arguments[1]) ?? 5 : 5)
var offset = 0.0
var bottom = Double.infinity
var (frames, drawn, waits, walls): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
var (memory, own): ([Double], [Double]) = ([], [])
var painted = 0.0
var count = 0
let allStart = processorTime(CLOCK_PROCESS_CPUTIME_ID)
while let next = path.next(bottom: bottom) {
    count += 1
    if count % 30 == 0 {
        memory.append(Double(Stopwatch.memory().now))
        own.append(Double(Stopwatch.privateMemory()))
    }
    guard next != offset, let known = list(in: scene.root) else { continue }
    offset = next
    let clock = ContinuousClock()
    let begin = clock.now
    let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
    await session.handle(
        .scroll(Scroll(offset: Point(x: 0, y: next), viewport: viewport)), on: known.id)
    scene = await session.scene
    for (id, sizes) in scene.root.measuredItems(in: renderer.frames(of: scene)) {
        await session.handle(.measured(sizes), on: id)
    }
    scene = await session.scene
    let laidOut = processorTime(CLOCK_PROCESS_CPUTIME_ID)
    try renderer.withPixels(of: scene) { _, _ in }
    let end = processorTime(CLOCK_PROCESS_CPUTIME_ID)
    let wall = (clock.now - begin).components
    frames.append((end - start) * 1000)
    drawn.append((end - laidOut) * 1000)
    walls.append(Double(wall.seconds) * 1000 + Double(wall.attoseconds) / 1e15)
    painted += Double(renderer.counters.paintedPixels)
    // Images are loaded between frames, on other threads, and are painted in the next frame.
    await renderer.loadPictures()
    waits.append((processorTime(CLOCK_PROCESS_CPUTIME_ID) - end) * 1000)
    if let content = list(in: scene.root)?.content, content.built.upperBound == content.count,
        content.offset < next - 1
    {
        bottom = content.offset
    }
}
let all = processorTime(CLOCK_PROCESS_CPUTIME_ID) - allStart

// Windows of 30 frames, half a second each, with no frame faster than the screen.
let shown = walls.map { max($0, 1000.0 / 60) }
var rates: [Double] = []
for first in stride(from: 0, to: shown.count - 29, by: 30) {
    let half: Double = shown[first..<first + 30].reduce(0, +)
    rates.append(30_000 / half)
}
let rate = rates.mean
let stable = rates.filter { abs($0 - rate) <= rate * 0.2 }.count
let duration = Double(count) / 60
print(Machine.summary)
print(
    "frame: \(format(frames.share(0.5))) ms median, \(format(frames.share(0.95))) ms p95, "
        + "\(format(frames.mean)) ms mean, \(format(frames.share(1))) ms at most; \(frames.count) frames"
)
print(
    "of it drawing: \(format(drawn.share(0.5))) ms median, \(format(drawn.share(0.95))) ms p95; "
        + "\(Int(painted / Double(frames.count))) pixels painted a frame of \(640 * 1136)")
print(
    "pictures: \(renderer.loadedPictures) loaded between frames, "
        + "\(format(waits.reduce(0, +))) ms in all, \(renderer.pictureBytes >> 20) MB kept")
print("texts: \(renderer.shapedTexts) shaped")
print("duration: \(format(duration)) s of path, \(path.pass) passes, list of \(Int(bottom)) points")
print("frame rate: \(format(rate)) a second, stable \(stable * 100 / max(1, rates.count)) %")
print("processor: \(format(all / duration * 100)) % of one core; graphics processor: none")
print(
    "memory: \(Int(own.mean) >> 20) MB mean, \(Int(own.share(1)) >> 20) MB at most; with the code of "
        + "shared libraries \(Int(memory.mean) >> 20) and \(Stopwatch.memory().peak >> 20) MB")
