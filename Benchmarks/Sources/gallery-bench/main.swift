import BenchSupport
import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnUI
import Foundation

// Measures libraries of a thousand to a million photos: filled from a synthetic source, then opened
// by a new process, so that only the system's page cache is warm. `gallery-bench 1000 10000` uses
// other sizes; `gallery-bench import [N FILE…]` compares importing N photos with creating bare
// thumbnails.

let base: Int64 = 946_684_800_000  // 1 January 2000
let words = ["lake", "forest", "harbour", "winter", "Växjö", "Tallinn", "family", "sunset"]

/// Returns a source of photos taken over twenty years, regardless of their number.
func source(_ count: Int) -> PhotoSource {
    let step = 20 * 365 * 86_400_000 / Int64(count)
    return PhotoSource(
        name: "made",
        list: { mark in
            let start = mark.flatMap { Int($0) } ?? 0
            let end = min(start + 20_000, count)
            return (
                (start..<end).map { PhotoSource.Listed(key: String($0), tag: "1") },
                end < count ? String(end) : nil
            )
        },
        item: { key in
            let number = Int(key) ?? 0
            let taken = CaptureTime(
                milliseconds: base + Int64(number) * step, source: .original)
            return PhotoSource.Item(
                name: "IMG_\(number).jpg",
                facts: PhotoDescription(
                    width: 3000 + number % 5 * 500, height: 3000, format: "jpeg", taken: taken,
                    camera: "Canon EOS 400D"),
                fallback: taken, bytes: 4_000_000,
                caption: words[number % 8] + " " + words[number / 8 % 8]
                    + (number % 1000 == 0 ? " rare" : ""),
                placeName: number % 8 == 4 ? "Växjö" : "", color: 0x80_80_80)
        })
}

/// Returns the processor time of a clock, of this thread or of all, in milliseconds.
func processor(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns the median wall-clock time, including waits for a thread, and the median processor time,
/// in milliseconds.
func milliseconds(_ rounds: Int, _ work: () async throws -> Void) async throws -> String {
    var times: [Double] = []
    var cost: [Double] = []
    for _ in 0..<rounds {
        let (start, began) = (ContinuousClock.now, processor(CLOCK_PROCESS_CPUTIME_ID))
        try await work()
        cost.append(processor(CLOCK_PROCESS_CPUTIME_ID) - began)
        times.append(start.duration(to: .now) / .milliseconds(1))
    }
    return text(times.median) + " (" + text(cost.median) + ")"
}

func text(_ number: Double) -> String {
    number < 10 ? String(format: "%.2f", number) : String(format: "%.0f", number)
}

/// Prints one row of the table; requires a process that has done nothing else.
func measure(_ path: String, _ count: Int) async throws {
    var cells: [String] = [String(count)]
    let (start, began) = (ContinuousClock.now, processor(CLOCK_PROCESS_CPUTIME_ID))
    let store = try GalleryStore(at: path)
    _ = try await store.monthCounts()
    let first = try await store.page(limit: 100)
    let cost = processor(CLOCK_PROCESS_CPUTIME_ID) - began
    cells.append(text(start.duration(to: .now) / .milliseconds(1)) + " (" + text(cost) + ")")
    precondition(first.photos.count == 100, "a page of a library has 100 photos")
    let middle = try await store.page(
        from: .day(Day(number: Int(base / 86_400_000) + 10 * 365)), limit: 100)
    let end = try await store.page(from: .end, limit: 200)
    for photo in [first.photos[0], middle.photos[0], end.photos[0]] {
        let anchor = PhotoAnchor.after(PhotoCursor(photo))
        cells.append(
            try await milliseconds(51) { _ = try await store.page(from: anchor, limit: 100) })
    }
    var day = 0
    cells.append(
        try await milliseconds(51) {
            day = (day + 1713) % 7300
            let jump = Day(number: Int(base / 86_400_000) + day)
            _ = try await store.page(from: .day(jump), limit: 100)
        })
    cells.append(try await milliseconds(21) { _ = try await store.monthCounts() })
    for question in ["lake", "rare", "lak sun", "Växjö 2010"] {
        cells.append(try await milliseconds(21) { _ = try await store.search(question) })
    }
    var place = 0
    _ = try await store.photos(at: 0..<1)
    cells.append(
        try await milliseconds(51) {
            place = (place + 617) % count
            _ = try await store.photos(at: place..<place + 100)
        })
    let shuffle = try await store.shuffle(seed: 7)
    cells.append(
        try await milliseconds(21) { _ = try await store.page(of: shuffle, limit: 100) })
    cells.append(String(Stopwatch.memory().peak / 1_048_576))
    try store.close()
    print("| " + cells.joined(separator: " | ") + " |")
}

/// Measures the time for which each action blocks the screen's actor: the longest run of each,
/// without the library's responses, which are computed elsewhere.
func measureView(_ path: String, _ count: Int) async throws {
    let store = try GalleryStore(at: path)
    let library = GalleryLibrary(store)
    var model = GalleryModel(room: GridBounds(viewport: Size(width: 1280, height: 800)))
    var worst: [String: Double] = [:]
    func send(_ action: GalleryAction, as name: String) async throws {
        var waiting = [(action, name)]
        while !waiting.isEmpty {
            let (action, name) = waiting.removeFirst()
            let start = processor(CLOCK_THREAD_CPUTIME_ID)
            let requests = model.update(action)
            let time = processor(CLOCK_THREAD_CPUTIME_ID) - start
            worst[name] = max(worst[name] ?? 0, time)
            for request in requests {
                switch request {
                case .timeline(let list, let revision):
                    waiting.append(
                        (
                            .library(
                                .timelineCame(try await library.timeline(list), revision: revision)),
                            "timeline"
                        ))
                case .photos(let range, let list, let revision):
                    waiting.append(
                        (
                            .library(
                                .photosCame(
                                    try await library.photos(range, list), at: range.lowerBound,
                                    revision: revision)), "photos"
                        ))
                default: break
                }
            }
        }
    }
    try await send(.opened, as: "open")
    for _ in 0..<200 { try await send(.grid(.scrolled(to: model.offset + 400)), as: "scroll") }
    for step in 0..<50 {
        try await send(.grid(.scrubbed(to: Double(step * 37 % 50) / 50)), as: "scrub")
    }
    for step in 0..<50 {
        try await send(
            .grid(.jumped(to: Day(number: Int(base / 86_400_000) + step * 1713 % 7300))), as: "jump"
        )
    }
    for steps in [-1, -1, 1, 1, 1, 1, -1] { try await send(.grid(.zoomed(by: steps)), as: "zoom") }
    try await send(
        .grid(.roomChanged(GridBounds(viewport: Size(width: 390, height: 844)))), as: "resize")
    if let id = model.window.photos.first?.id {
        try await send(.tapped(id), as: "viewer")
        for _ in 0..<100 { try await send(.viewer(.turned(by: 1)), as: "viewer") }
    }
    let cells = ["timeline", "photos", "scroll", "scrub", "jump", "zoom", "resize", "viewer"]
        .map { text(worst[$0] ?? 0) }
    print(
        "| \(count) | " + cells.joined(separator: " | ")
            + " | \(model.window.photos.count) | \(Stopwatch.memory().peak / 1_048_576) |")
    try store.close()
}

DecoderProgram.serve()
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "measure" {
    try await measure(arguments[1], Int(arguments[2]) ?? 0)
} else if arguments.first == "view" {
    try await measureView(arguments[1], Int(arguments[2]) ?? 0)
} else if arguments.first == "library" || arguments.first == "apart" {
    try await Importing.library(arguments[1], arguments[2], apart: arguments[0] == "apart")
} else if arguments.first == "bare" {
    try await Importing.bare(arguments[1])
} else if arguments.first == "import" {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tests/Fixtures/photos")
    let own = [
        "storm-canon", "orient-1", "orient-6", "gps-north-east", "progressive", "date-no-offset",
    ].map { folder.appendingPathComponent($0 + ".jpg").path }
    let given = Array(arguments.dropFirst(2))
    try Importing.compare(
        arguments.count > 1 ? Int(arguments[1]) ?? 1000 : 1000, given.isEmpty ? own : given)
} else {
    print(
        "gallery-bench; \(Machine.summary); milliseconds, medians by the clock (of processor time)")
    print(
        "| Photos | Open to first screen | Page of 100: start | middle | end | Jump to a date | Months | "
            + "Search: 1 of 4 | 1 of 1,000 | two beginnings | word and year | 100 by place | "
            + "100 shuffled | Peak MB |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    let sizes = arguments.compactMap { Int($0) }
    var views: [String] = []
    for count in sizes.isEmpty ? [1000, 10_000, 100_000, 1_000_000] : sizes {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("gallery-bench-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // Filled without regard to durability; measurements start in the next process.
        var settings = GalleryLibraryConfiguration()
        settings.store.durability = .normal
        let store = try GalleryStore(at: folder, configuration: settings)
        let start = ContinuousClock.now
        try await store.refresh(source(count), now: Date(timeIntervalSince1970: 0))
        let seconds = start.duration(to: .now) / .seconds(1)
        try store.close()
        for part in ["measure", "view"] {
            let child = Process()
            child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            child.arguments = [part, folder, String(count)]
            let pipe = Pipe()
            child.standardOutput = pipe
            try child.run()
            let output = String(
                decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            child.waitUntilExit()
            if part == "measure" { print(output, terminator: "") } else { views.append(output) }
        }
        let size =
            try FileManager.default.attributesOfItem(atPath: folder + "/gallery.sqlite")[.size]
            as? Int ?? 0
        FileHandle.standardError.write(
            Data("\(count): \(Int(Double(count) / seconds)) rows/s, \(size >> 20) MB\n".utf8))
    }
    print(
        "\n| Photos | Timeline comes | Photos come | Scroll | Scrub | Jump | Zoom | Resize | Turn a photo | "
            + "Photos held | Peak MB |\n|---|---|---|---|---|---|---|---|---|---|---|")
    print(views.joined(), terminator: "")
}
