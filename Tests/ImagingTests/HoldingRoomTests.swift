import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnImaging

/// Pictures that a decoder holds whole take turns.
@Suite struct HoldingRoomTests {
    /// Waits for a condition that another task brings about.
    private func until(_ holds: () -> Bool) async throws {
        for _ in 0..<24_000 where !holds() { try await Task.sleep(for: .milliseconds(5)) }
        #expect(holds())
    }

    /// Who has come in, in order.
    private final class Book: Sendable {
        private let names = Mutex<[Int]>([])

        var all: [Int] { names.withLock { $0 } }
        func add(_ name: Int) { names.withLock { $0.append(name) } }
    }

    @Test func whoFindsNoRoomWaitsAndTheFirstComesFirst() async throws {
        let room = MemoryBudget(bytes: 10)
        let book = Book()
        await room.enter(6)
        var tasks: [Task<Void, Never>] = []
        // Ten bytes more than there are: it gets all of it, and alone.
        for (number, bytes) in [(1, 5), (2, 20), (3, 1)] {
            tasks.append(
                Task {
                    await room.enter(bytes)
                    book.add(number)
                })
            try await until { room.waiting == number }
        }
        #expect(book.all == [])
        room.leave(6)
        try await until { book.all == [1] }
        // The last one would fit, but those before it come first.
        #expect(room.waiting == 2)
        room.leave(5)
        try await until { book.all == [1, 2] }
        #expect(room.waiting == 1)
        room.leave(20)
        try await until { book.all == [1, 2, 3] }
        room.leave(1)
        await room.enter(10)
        for task in tasks { await task.value }
    }

    @Test func withoutALimitNobodyWaits() async {
        let room = MemoryBudget(bytes: 0)
        for _ in 0..<10 { await room.enter(.max) }
        #expect(room.waiting == 0)
    }

    @Test func whatIsHeldIsKnownFromTheHeader() throws {
        let folder = Fixtures.folder("photos")
        func held(_ name: String) throws -> (header: ImageHeader, bytes: PhotoBytes) {
            let file = folder.appendingPathComponent(name).path
            let bytes = try PhotoBytes(.file(file), atMost: 1 << 30)
            return (try ImageHeader(bytes.all), bytes)
        }
        // Colors of half as many columns: two numbers of two bytes a pixel.
        let sunset = try held("sunset-12mp.jpg")
        #expect(sunset.header.heldBytes == 4272 * 2848 * 4)
        #expect(try held("storm-canon.jpg").header.heldBytes == 0)
        #expect(try held("alpha.png").header.heldBytes == 0)
        // What libheif keeps of a picture, by its pixels.
        let pug = try held("pug.heic")
        #expect(pug.header.heldBytes == pug.header.width * pug.header.height * 6)
        withExtendedLifetime((sunset.bytes, pug.bytes)) {}
    }

    @Test("as many as are asked for come, whatever there is room for", arguments: [0, 1, 64])
    func allOfThemCome(megabytes: Int) async throws {
        var configuration = ImagingConfiguration()
        configuration.deadline = 600
        configuration.heldMegabytes = megabytes
        let imaging = Imaging(configuration)
        let folder = Fixtures.folder("photos")
        let sizes = try await withThrowingTaskGroup(of: PixelSize.self) { group in
            for number in 0..<6 {
                let name = number % 2 == 0 ? "progressive.jpg" : "storm-canon.jpg"
                let input = PhotoInput.file(folder.appendingPathComponent(name).path)
                group.addTask {
                    try await imaging.thumbnail(of: input, ThumbnailRequest(side: 32)).size
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sizes.count == 6 && sizes.allSatisfy { max($0.width, $0.height) == 32 })
        // One that is given up while it waits gives its turn on.
        let path = folder.appendingPathComponent("progressive.jpg").path
        let tasks = (0..<4).map { _ in
            Task { try await imaging.thumbnail(of: .file(path), ThumbnailRequest(side: 32)) }
        }
        tasks[1].cancel()
        for task in [tasks[0], tasks[2], tasks[3]] { #expect(try await task.value.size.width > 0) }
    }
}
