import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnImagePicker

/// Loads that are given up or canceled, and the files that new photos leave.
@Suite struct PickerLoadTests {
    private static func path(_ name: String) -> String {
        Fixtures.folder("photos").appendingPathComponent(name).path
    }

    /// A gate that waits whether its task is canceled or not, as a call to a disk does.
    private struct Gate: Sendable {
        private let stream: AsyncStream<Void>
        private let opening: AsyncStream<Void>.Continuation

        init() { (stream, opening) = AsyncStream.makeStream(of: Void.self) }

        func pass() async { await Task { [stream] in for await _ in stream { break } }.value }
        func open() { opening.yield() }
    }

    /// A cloud with three photos, of which the one with `slow` in its place waits at a gate.
    private struct Cloud: Sendable {
        let asked = Listed()
        let begun = Gate()
        let gate = Gate()
        let slow: String

        /// What was asked for, in order.
        final class Listed: Sendable {
            private let ids = Mutex<[String]>([])
            var all: [String] { ids.withLock { $0 } }
            func add(_ id: String) { ids.withLock { $0.append(id) } }
        }

        var source: PickerSource {
            PickerSource(
                "cloud", .library,
                page: { _, _, _ in
                    PickerSource.Page(
                        (0..<3).map { PickerPhoto(id: "cloud/\($0)", thumbnail: .stored("\($0)")) },
                        next: nil)
                },
                file: { id, _ in
                    asked.add(id)
                    if id == slow {
                        begun.open()
                        await gate.pass()
                    }
                    let data = try Data(
                        contentsOf: URL(fileURLWithPath: PickerLoadTests.path("orient-1.jpg")))
                    return .bytes(Array(data), name: "a.jpg")
                })
        }
    }

    private static func store(_ cloud: Cloud, _ work: TemporaryFolder) -> ImagePickerStore {
        var configuration = ImagePickerConfiguration()
        (configuration.maximum, configuration.loads) = (0, 1)
        return ImagePickerStore(
            Imaging(), configuration, sources: [cloud.source],
            folder: work.url.appendingPathComponent("picks").path)
    }

    /// Chooses all photos, confirms, and waits until the slow one is asked for.
    private static func bring(
        _ cloud: Cloud, _ store: ImagePickerStore,
        _ handle: @escaping @Sendable (ImagePickerRequest) -> Effect<ImagePickerAction>
    ) async -> Session<ImagePickerModel> {
        let session = Session(
            ImagePickerModel(await store.configuration, sources: store.faces, pick: 1),
            handler: ClosureHandler(handle)
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await session.send(.sourceChosen("cloud"))
        await session.settle()
        for number in 0..<3 { await session.send(.tapped("cloud/\(number)")) }
        await session.send(.done)
        await cloud.begun.pass()
        return session
    }

    @Test func aPhotoThatIsGivenUpBeforeItsTurnIsNotAskedFor() async throws {
        let work = try TemporaryFolder()
        let cloud = Cloud(slow: "cloud/0")
        let store = Self.store(cloud, work)
        let session = await Self.bring(cloud, store, store.handle)
        await session.send(.givenUp("cloud/1"))
        // The store has heard it before the first one arrives.
        let other = Session(
            ImagePickerModel(sources: store.faces, pick: 2),
            handler: ClosureHandler { _ in store.handle(.giveUp("cloud/1")) }
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await other.send(.sourceChosen("cloud"))
        await other.settle()
        cloud.gate.open()
        await session.settle()
        #expect(cloud.asked.all == ["cloud/0", "cloud/2"])
        #expect(await session.model.results.map { $0.ready != nil } == [true, false, true])
        // Asked for again, it comes.
        await session.send(.retried("cloud/1"))
        await session.settle()
        #expect(cloud.asked.all == ["cloud/0", "cloud/2", "cloud/1"])
        guard case .picked(let photos) = await session.model.outcome else {
            Issue.record("nothing was picked")
            return
        }
        #expect(photos.map(\.id) == (0..<3).map { "cloud/\($0)" })
    }

    @Test func aCanceledPickAsksForNothingMoreAndDeletesItsCopies() async throws {
        let work = try TemporaryFolder()
        let cloud = Cloud(slow: "cloud/1")
        let store = Self.store(cloud, work)
        let session = await Self.bring(cloud, store, store.handle)
        let copies = work.url.appendingPathComponent("picks/pick-1").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: copies) == ["1.jpeg"])
        await session.send(.cancelled)
        cloud.gate.open()
        await session.settle()
        #expect(try FileManager.default.contentsOfDirectory(atPath: work.url.path).isEmpty)
        // The third photo has all the time that it needs to be asked for.
        for _ in 0..<200 {
            await Task.yield()
            _ = await store.configuration
        }
        #expect(cloud.asked.all == ["cloud/0", "cloud/1"])
        #expect(!FileManager.default.fileExists(atPath: copies))
    }

    @Test("a new photo that is dropped leaves no file", arguments: [true, false])
    func droppedPhotosAreDeleted(isTaken: Bool) async throws {
        let (work, kept) = (try TemporaryFolder(), try TemporaryFolder())
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 3
        let camera = PickerSource(
            "camera", .camera, page: { _, _, _ in PickerSource.Page([], next: nil) },
            file: { _, _ in throw PickerError.gone },
            shoot: {
                let data = try Data(contentsOf: URL(fileURLWithPath: Self.path("orient-1.jpg")))
                return CapturedPhoto(bytes: Array(data), name: "photo.jpg")
            })
        let gallery = PhotoDestination { shot in
            let path = kept.url.appendingPathComponent("new.jpg")
            try Data(shot.bytes).write(to: path)
            return path.path
        }
        let store = ImagePickerStore(
            Imaging(), configuration, sources: [camera],
            folder: work.url.appendingPathComponent("picks").path, gallery: gallery,
            device: PhotoDestination { _ in throw PickerError.unkept("full") })
        let session = Session(
            ImagePickerModel(
                configuration, sources: store.faces, targets: store.targets, pick: 1),
            handler: store
        ) { model, send in
            ImagePicker(model, send: send)
        }
        func take(_ name: String) async {
            await session.send(
                .camera(isTaken ? .shutterPressed : .fileGiven(Self.path(name))))
            await session.settle()
        }
        func files() throws -> [String] {
            let folder = work.url.appendingPathComponent("picks/pick-1").path
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        }
        await session.send(.sourceChosen("camera"))
        await session.settle()
        await take("orient-1.jpg")
        await session.send(.camera(.targetChosen(.gallery)))
        await take("orient-6.jpg")
        #expect(try files() == ["1.jpeg", "2.jpeg"])
        await session.send(.camera(.shotDropped))
        await session.settle()
        #expect(try files() == ["1.jpeg"])
        // What the gallery has is not kept twice.
        await session.send(.done)
        await session.settle()
        #expect(try files() == [])
        guard case .picked(let photos) = await session.model.outcome else {
            Issue.record("nothing was picked")
            return
        }
        #expect(photos.map(\.path) == [kept.url.appendingPathComponent("new.jpg").path])
        #expect(photos.map(\.isCopy) == [false])
    }

    @Test func aPageThatNobodyWaitsForIsNotDescribedToItsEnd() async throws {
        let (begun, gate) = (Gate(), Gate())
        let described = Mutex(0)
        let photos = PhotoSource(
            name: "server",
            list: { _ in ((0..<100).map { PhotoSource.Listed(key: "\($0)", tag: "1") }, nil) },
            item: { key in
                described.withLock { $0 += 1 }
                begun.open()
                await gate.pass()
                return PhotoSource.Item(
                    name: key, facts: PhotoDescription(width: 3, height: 2, format: "jpeg"),
                    fallback: CaptureTime(milliseconds: 0, source: .file))
            })
        let source = PickerSource(photos, .device) { .stored($0) }
        let page = Task { try await source.page(PickerQuery(), nil, 50) }
        await begun.pass()
        page.cancel()
        for _ in 0..<50 { gate.open() }
        await #expect(throws: CancellationError.self) { try await page.value }
        #expect(described.withLock { $0 } == 1)
    }

    @Test func settingsOfAStoreAreLimitedAsThoseOfFiles() async {
        let store = ImagePickerStore(Imaging(), sources: [], folder: "/nowhere")
        var configuration = ImagePickerConfiguration()
        (configuration.loads, configuration.targetSide) = (1000, 640)
        await store.configure(configuration)
        #expect(await store.configuration.loads == 16)
        #expect(await store.configuration.targetSide == 640)
    }

    @Test(arguments: [
        ("/a\\\\b.jpg", "/a\\b.jpg"), ("/a\\\\\\ b.jpg", "/a\\ b.jpg"), ("/a b.jpg", "/a b.jpg"),
    ])
    func anEscapedBackslashIsOne(text: String, path: String) {
        #expect(DroppedPath.path(text) == path)
    }

    @Test(arguments: [(4, true), (3, false), (5, true)])
    func aRowOfACameraHasTwoBytesForEachPixel(stride: Int, isPicture: Bool) {
        let pixels = Camera.pixels(
            yuyv: [UInt8](repeating: 128, count: 3 * stride), PixelSize(width: 2, height: 2),
            stride: stride)
        #expect((pixels != nil) == isPicture)
    }
}
