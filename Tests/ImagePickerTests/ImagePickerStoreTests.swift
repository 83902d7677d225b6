import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnImagePicker

/// The picker with real files.
@Suite struct ImagePickerStoreTests {
    private static let fixtures = Fixtures.folder("photos")

    /// A folder of photos, good and bad, with albums, links and names from strangers.
    private static func pictures() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder.url.appendingPathComponent("trip/day one"),
            withIntermediateDirectories: true)
        for (name, place) in [
            ("orient-6.jpg", "a.jpg"), ("orient-1.jpg", "trip/b.JPG"),
            ("truncated.jpg", "trip/cut.jpg"), ("empty.jpg", "empty.jpg"),
            ("gps-north-east.jpg", "trip/day one/here\nand ..there.jpg"),
            ("animated.gif", "move.gif"), ("html-named.jpg", "page.jpg"),
            ("bomb-30000.png", "bomb.png"),
        ] {
            try manager.copyItem(
                at: fixtures.appendingPathComponent(name),
                to: folder.url.appendingPathComponent(place))
        }
        try Data("x".utf8).write(to: folder.url.appendingPathComponent("notes.txt"))
        try Data("x".utf8).write(to: folder.url.appendingPathComponent(".hidden.jpg"))
        // A ring of links, and a link out of the folder.
        try manager.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("trip/ring").path,
            withDestinationPath: folder.url.path)
        return folder
    }

    private static func session(
        _ configuration: ImagePickerConfiguration, _ folder: TemporaryFolder,
        _ work: TemporaryFolder, gallery: PhotoDestination? = nil, device: PhotoDestination? = nil
    ) throws -> Session<PickerSlotsModel> {
        let imaging = Imaging()
        let store = ImagePickerStore(
            imaging, configuration,
            sources: [
                .folder(folder.url.path, imaging: imaging),
                .camera("/dev/null", imaging: imaging),
            ], folder: work.url.appendingPathComponent("picks").path, gallery: gallery,
            device: device)
        return Session(
            PickerSlotsModel(configuration, sources: store.faces),
            handler: ClosureHandler { store.handle($0).map(PickerSlotsAction.picker) }
        ) { model, send in
            PickerSlots(model, send: send)
        }
    }

    @Test func aFolderIsASourceWithAlbums() async throws {
        let folder = try Self.pictures()
        let source = PickerSource.folder(folder.url.path, imaging: Imaging())
        #expect(await source.access() == .full)
        let page = try await source.page(PickerQuery(), nil, 100)
        #expect(page.photos.count == 8 && page.next == nil)
        #expect(Set(page.photos.map(\.id)).count == 8)
        let albums = try await source.albums()
        #expect(albums.map(\.id) == ["trip", "trip/day one"])
        #expect(albums.map(\.count) == [2, 1])
        let trip = try await source.page(PickerQuery(album: "trip"), nil, 100)
        #expect(Set(trip.photos.map(\.name)) == ["b.JPG", "cut.jpg"])
        let moving = try await source.page(PickerQuery(kind: .animated), nil, 100)
        #expect(moving.photos.map(\.name) == ["move.gif"])
        let placed = try await source.page(PickerQuery(kind: .placed), nil, 100)
        #expect(placed.photos.count == 1)
        let found = try await source.page(PickerQuery(words: "DAY"), nil, 100)
        #expect(found.photos.count == 1)
    }

    @Test func pagesFollowOneAnother() async throws {
        let folder = try Self.pictures()
        let source = PickerSource.folder(folder.url.path, imaging: Imaging())
        var seen: [String] = []
        var mark: String?
        var counts: [Int] = []
        // A page that leads to itself would be read for ever.
        for _ in 0..<9 {
            let page = try await source.page(PickerQuery(), mark, 3)
            seen += page.photos.map(\.id)
            counts.append(page.photos.count)
            mark = page.next
            if mark == nil { break }
        }
        #expect(mark == nil && counts.count >= 3 && counts.allSatisfy { $0 <= 3 })
        #expect(seen.count == 8 && Set(seen).count == 8)
    }

    @Test func noIdLeadsOutOfTheFolder() async throws {
        let folder = try Self.pictures()
        let source = PickerSource.folder(folder.url.path, imaging: Imaging())
        for id in ["device/../../etc/passwd", "device/notes.txt", "device/", "other/a.jpg"] {
            await #expect(throws: PickerError.gone) { try await source.file(id) { _ in } }
        }
    }

    @Test func aFolderThatIsNotThereSaysSoUntilItIs() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("photos").path
        let source = PickerSource.folder(path, imaging: Imaging())
        #expect(await source.access() == .missing)
        let store = ImagePickerStore(Imaging(), sources: [source], folder: folder.url.path)
        let session = Session(
            ImagePickerModel(sources: store.faces, pick: 1), handler: store
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await session.send(.sourceChosen(source.id))
        await session.settle()
        let driver = Driver(session)
        #expect(await driver.has(.heading, "The folder does not exist"))
        #expect(await !driver.has(.button, "Open settings"))
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        try await driver.tap(.button, "Try again")
        #expect(await session.model.access == .full)
        try FileManager.default.removeItem(atPath: path)
        await #expect(throws: ImagingError.self) {
            try await source.page(PickerQuery(), nil, 10)
        }
    }

    @Test func theSettingsAreOpenedAndTheAccessIsReadAgain() async throws {
        let allowed = Mutex(PickerAccess.denied)
        let source = PickerSource(
            "phone", .device, access: { allowed.withLock { $0 } },
            page: { _, _, _ in PickerSource.Page([], next: nil) },
            file: { _, _ in throw PickerError.gone },
            openSettings: { allowed.withLock { $0 = .full } })
        let store = ImagePickerStore(Imaging(), sources: [source], folder: "/nowhere")
        let session = Session(
            ImagePickerModel(sources: store.faces, pick: 1), handler: store
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await session.send(.sourceChosen("phone"))
        await session.settle()
        try await Driver(session).tap(.button, "Open settings")
        #expect(await session.model.access == .full)
    }

    @Test func yearsMonthsAndDaysAreFound() async throws {
        let times = ["a": "2019-03-31", "b": "2019-07-01", "2019/c": "2021-01-01"]
        let photos = PhotoSource(
            name: "server",
            list: { _ in
                (times.keys.sorted().map { PhotoSource.Listed(key: $0, tag: "1") }, nil)
            },
            item: { key in
                let wall = LocalDateTime(exif: times[key] ?? "") ?? LocalDateTime(seconds: 0)
                return PhotoSource.Item(
                    name: key,
                    facts: PhotoDescription(
                        width: 1, height: 1, format: "jpeg",
                        taken: CaptureTime(wall: wall, source: .original)),
                    fallback: CaptureTime(milliseconds: 0, source: .file), caption: "")
            })
        let source = PickerSource(photos, .device) { .stored($0) }
        for (words, ids) in [
            ("2019", ["2019/c", "a", "b"]), ("2019-03", ["a"]), ("2019-07-01", ["b"]),
            ("2021 c", ["2019/c"]), ("2018", []), ("a 2019", ["a"]),
        ] {
            let page = try await source.page(PickerQuery(words: words), nil, 10)
            #expect(page.photos.map { String($0.id.dropFirst(7)) } == ids, "\(words)")
        }
    }

    @Test(arguments: [(true, true, 3), (true, false, 1), (false, true, 1), (false, false, 0)])
    func theDestinationsAreThoseThatThereAre(gallery: Bool, device: Bool, count: Int) {
        let keeper = PhotoDestination { _ in "" }
        let store = ImagePickerStore(
            Imaging(), sources: [], folder: "/nowhere", gallery: gallery ? keeper : nil,
            device: device ? keeper : nil)
        #expect(store.targets.count == count)
        #expect(store.targets.contains(.both) == (gallery && device))
    }

    @Test func whatAGalleryShowsCanBePicked() async throws {
        let times = ["a/1": 30, "a/2": 10, "b/3": 20, "4": 40] as [String: Int64]
        let photos = PhotoSource(
            name: "server",
            list: { mark in
                let keys = times.keys.sorted()
                let start = mark.flatMap { Int($0) } ?? 0
                let part = keys[start..<min(start + 3, keys.count)].map {
                    PhotoSource.Listed(key: $0, tag: $0, changed: times[$0])
                }
                return (part, start + 3 < keys.count ? String(start + 3) : nil)
            },
            item: { key in
                guard key != "b/3" else { throw PickerError.gone }
                return PhotoSource.Item(
                    name: "\(key).jpg",
                    facts: PhotoDescription(
                        width: 4, height: 3, format: "jpeg", pages: key == "4" ? 2 : 1),
                    fallback: CaptureTime(milliseconds: 0, source: .file), caption: "of \(key)")
            },
            file: { "/photos/\($0)" })
        let source = PickerSource(photos, .device) { .remote("thumbnail/\($0)") }
        let page = try await source.page(PickerQuery(), nil, 3)
        #expect(page.photos.map(\.id) == ["server/4", "server/a/1", "server/b/3"])
        #expect(page.photos.map(\.caption) == ["of 4", "of a/1", ""])
        #expect(page.photos[0].isAnimated && page.photos[0].size == PixelSize(width: 4, height: 3))
        #expect(page.photos[1].thumbnail == .remote("thumbnail/a/1"))
        let rest = try await source.page(PickerQuery(), page.next, 3)
        #expect(rest.photos.map(\.id) == ["server/a/2"] && rest.next == nil)
        #expect(try await source.albums().map(\.count) == [2, 1])
        guard case .file("/photos/a/2") = try await source.file("server/a/2", { _ in }) else {
            Issue.record("another file")
            return
        }
        await #expect(throws: PickerError.gone) { try await source.file("server/5") { _ in } }
    }

    @Test func theGoodOnesComeAndTheBadOnesAreTold() async throws {
        let folder = try Self.pictures()
        let work = try TemporaryFolder()
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 0
        let session = try Self.session(configuration, folder, work)
        await session.send(.addTapped)
        await session.settle()
        let photos = await session.model.picker?.pager.items ?? []
        #expect(photos.count == 8)
        for photo in photos { await session.send(.picker(.tapped(photo.id))) }
        await session.send(.picker(.done))
        await session.settle()
        let results = await session.model.picker?.results ?? []
        let failed = results.compactMap { result -> String? in
            guard case .failed(let key) = result.state else { return nil }
            return "\(result.photo.name) \(key)"
        }
        #expect(
            Set(failed) == [
                "cut.jpg picker.failed.damaged", "empty.jpg picker.failed.damaged",
                "page.jpg picker.failed.unsupported", "bomb.png picker.failed.tooLarge",
            ])
        await session.send(.picker(.readyUsed))
        #expect(await session.model.slots.count == 4)
        #expect(await session.model.picker == nil)
        let paths = await session.model.slots.map(\.photo.path)
        #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    }

    /// Every fixture, those that a person may meet in a folder: eight orientations, CMYK, sixteen bits, soft alpha, HEIC, an
    /// animation, wrong endings, cut and empty files, a bomb.
    @Test func everyPhotoOfTheManifestIsPickedOrTold() async throws {
        struct Expected: Decodable { var file: String, expect: String }
        let folder = try TemporaryFolder()
        let work = try TemporaryFolder()
        let manifest = try JSONDecoder().decode(
            [Expected].self,
            from: Data(contentsOf: Self.fixtures.appendingPathComponent("manifest.json")))
        for photo in manifest {
            try FileManager.default.copyItem(
                at: Self.fixtures.appendingPathComponent(photo.file),
                to: folder.url.appendingPathComponent(photo.file))
        }
        let dot = try #require(
            PhotoPixels(size: PixelSize(width: 1, height: 1), bytes: [9, 9, 9, 255]))
        try Data(try await Imaging().encoded(dot, as: ImageEncodingOptions(.png)).bytes)
            .write(to: folder.url.appendingPathComponent("dot.png"))
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 0
        let session = try Self.session(configuration, folder, work)
        await session.send(.addTapped)
        await session.settle()
        let photos = await session.model.picker?.pager.items ?? []
        for photo in photos { await session.send(.picker(.tapped(photo.id))) }
        await session.send(.picker(.done))
        await session.settle()
        let results = await session.model.picker?.results ?? []
        var sizes: [String: PixelSize] = [:]
        for result in results { sizes[result.photo.name] = result.ready?.size }
        #expect(sizes["dot.png"] == PixelSize(width: 1, height: 1))
        for photo in manifest where photos.contains(where: { $0.name == photo.file }) {
            let isGood = photo.expect.hasPrefix("ok")
            #expect((sizes[photo.file] != nil) == isGood, "\(photo.file)")
            if isGood {
                let path = folder.url.appendingPathComponent(photo.file).path
                #expect(try await Imaging().facts(of: .file(path)).size == sizes[photo.file])
            }
        }
        #expect(sizes.count > 15 && sizes.count < results.count)
        #expect(results.allSatisfy { $0.isSettled })
        // The good ones are used all the same.
        await session.send(.picker(.readyUsed))
        #expect(await session.model.slots.count == sizes.count)
    }

    @Test func twoHundredThousandPhotosCostWhatIsLookedAt() async throws {
        let listed = Mutex(0)
        let looked = Mutex(0)
        let source = PhotoSource(
            name: "server",
            list: { _ in
                listed.withLock { $0 += 1 }
                let all = (0..<200_000).map {
                    PhotoSource.Listed(key: "\($0 % 100)/\($0)", tag: "1", changed: Int64($0))
                }
                return (all, nil)
            },
            item: { key in
                looked.withLock { $0 += 1 }
                return PhotoSource.Item(
                    name: key, facts: PhotoDescription(width: 3, height: 2, format: "jpeg"),
                    fallback: CaptureTime(milliseconds: 0, source: .file))
            }, file: { "/photos/\($0)" })
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 0
        let work = try TemporaryFolder()
        let store = ImagePickerStore(
            Imaging(), configuration,
            sources: [PickerSource(source, .device) { .stored($0) }], folder: work.url.path)
        let session = Session(
            PickerSlotsModel(configuration, sources: store.faces),
            handler: ClosureHandler { store.handle($0).map(PickerSlotsAction.picker) }
        ) { model, send in
            PickerSlots(model, send: send)
        }
        await session.send(.addTapped)
        await session.settle()
        let picker = try #require(await session.model.picker)
        #expect(picker.albums.count == 100 && picker.albums[0].count == 2000)
        #expect(picker.pager.items.first?.name == "99/199999")
        // A screen and what comes soon, not the folder.
        #expect(picker.pager.items.count <= 300 && looked.withLock { $0 } <= 300)
        #expect(listed.withLock { $0 } <= 2)
    }

    @Test func accessThatIsTakenAwayMidPickHasItsScreen() async throws {
        let allowed = Mutex(PickerAccess.full)
        let source = PickerSource(
            "library", .library, access: { allowed.withLock { $0 } },
            page: { _, after, count in
                guard allowed.withLock({ $0 == .full }) else { throw PickerError.unreadable("no") }
                let start = after.flatMap { Int($0) } ?? 0
                let photos = (start..<(start + count)).map {
                    PickerPhoto(id: "library/\($0)", thumbnail: .stored("\($0)"))
                }
                return PickerSource.Page(photos, next: String(start + count))
            },
            file: { _, _ in throw PickerError.gone })
        let work = try TemporaryFolder()
        let store = ImagePickerStore(Imaging(), sources: [source], folder: work.url.path)
        let session = Session(
            ImagePickerModel(sources: store.faces, pick: 1),
            handler: store
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await session.send(.sourceChosen("library"))
        await session.settle()
        let first = try #require(await session.model.pager.items.first)
        await session.send(.tapped(first.id))
        allowed.withLock { $0 = .denied }
        let loaded = await session.model.pager.items.count
        await session.send(.pager(.shown(upTo: loaded)))
        await session.settle()
        #expect(await session.model.access == .denied)
        let driver = Driver(session)
        #expect(await driver.has(.heading, "No access to photos"))
        #expect(await driver.has(.button, "Try again"))
        #expect(await !driver.has(.alert))
        // What was chosen stays chosen; whether it can be had is seen when it is brought.
        #expect(await session.model.selection.photos.map(\.id) == [first.id])
    }

    @Test func onePhotoOfTheCloudIsGivenUpAndTheOthersCome() async throws {
        let begun = Mutex<[String]>([])
        let path = Self.fixtures.appendingPathComponent("orient-1.jpg").path
        let source = PickerSource(
            "cloud", .library,
            page: { _, _, _ in
                PickerSource.Page(
                    (0..<3).map { PickerPhoto(id: "cloud/\($0)", thumbnail: .stored("\($0)")) },
                    next: nil)
            },
            file: { id, progress in
                begun.withLock { $0.append(id) }
                await progress(0.5)
                // The first one never comes by itself.
                if id == "cloud/0" { try await Task.sleep(for: .seconds(3600)) }
                return .file(path)
            })
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 0
        configuration.loads = 1
        let work = try TemporaryFolder()
        let store = ImagePickerStore(
            Imaging(), configuration, sources: [source], folder: work.url.path)
        let session = Session(
            ImagePickerModel(configuration, sources: store.faces, pick: 1),
            handler: store
        ) { model, send in
            ImagePicker(model, send: send)
        }
        await session.send(.sourceChosen("cloud"))
        await session.settle()
        for number in 0..<3 { await session.send(.tapped("cloud/\(number)")) }
        await session.send(.done)
        // Two minutes at most: a load that never begins fails, rather than waits forever.
        for _ in 0..<24_000 where begun.withLock({ $0.isEmpty }) {
            try await Task.sleep(for: .milliseconds(5))
        }
        try #require(begun.withLock { !$0.isEmpty }, "no photo was asked for")
        await session.send(.givenUp("cloud/0"))
        await session.settle()
        let results = await session.model.results
        #expect(results.map { $0.ready != nil } == [false, true, true])
        #expect(results[0].state == .failed("picker.failed.givenUp"))
        await session.send(.readyUsed)
        guard case .picked(let photos) = await session.model.outcome else {
            Issue.record("nothing was picked")
            return
        }
        #expect(photos.map(\.id) == ["cloud/1", "cloud/2"])
    }

    @Test(
        "new photos among several are kept with the choice, or not at all",
        arguments: [true, false])
    func newPhotosWait(isDone: Bool) async throws {
        let (folder, work, kept) = (
            try Self.pictures(), try TemporaryFolder(), try TemporaryFolder()
        )
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 5
        configuration.target = .gallery
        let session = try Self.session(
            configuration, folder, work, gallery: Self.keeper(kept, "new.jpg"))
        await session.send(.addTapped)
        await session.settle()
        let listed = await session.model.picker?.pager.items.first { $0.name == "move.gif" }
        let photo = try #require(listed)
        await session.send(.picker(.tapped(photo.id)))
        await session.send(.picker(.sourceChosen("camera")))
        for _ in 0..<2 {
            // The same file twice is one photo.
            let path = folder.url.appendingPathComponent("a.jpg").path
            await session.send(.picker(.camera(.fileGiven(path))))
            await session.settle()
        }
        #expect(await session.model.picker?.selection.photos.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: kept.url.path).isEmpty)
        await session.send(.picker(isDone ? .done : .cancelled))
        await session.settle()
        let names = try FileManager.default.contentsOfDirectory(atPath: kept.url.path)
        if isDone {
            let paths = await session.model.slots.map(\.photo.path)
            #expect(names == ["new.jpg"] && paths.count == 2)
            #expect(paths.last == kept.url.appendingPathComponent("new.jpg").path)
        } else {
            #expect(names.isEmpty)
            #expect(await session.model.slots.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: work.url.path).isEmpty)
        }
    }

    @Test func whatIsHandedOutIsSmallAndTellsNoPlace() async throws {
        let folder = try Self.pictures()
        let work = try TemporaryFolder()
        var configuration = ImagePickerConfiguration()
        configuration.targetSide = 100
        configuration.stripsMetadata = true
        let session = try Self.session(configuration, folder, work)
        await session.send(.addTapped)
        await session.settle()
        await session.send(.picker(.kindChosen(.placed)))
        await session.settle()
        let photo = try #require(await session.model.picker?.pager.items.first)
        await session.send(.picker(.tapped(photo.id)))
        await session.send(.picker(.done))
        await session.settle()
        let picked = try #require(await session.model.slots.first?.photo)
        let facts = try await Imaging().facts(of: .file(picked.path))
        #expect(picked.isCopy && facts.place == nil)
        #expect(max(facts.size.width, facts.size.height) == 100 && facts.size == picked.size)
    }

    @Test func cancelLeavesNothingBehind() async throws {
        let folder = try Self.pictures()
        let work = try TemporaryFolder()
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 0
        configuration.targetSide = 100
        let session = try Self.session(configuration, folder, work)
        await session.send(.addTapped)
        await session.settle()
        for photo in await session.model.picker?.pager.items ?? [] {
            await session.send(.picker(.tapped(photo.id)))
        }
        await session.send(.picker(.done))
        await session.settle()
        let copies = work.url.appendingPathComponent("picks").path
        #expect(FileManager.default.fileExists(atPath: copies))
        await session.send(.picker(.cancelled))
        await session.settle()
        #expect(await session.model.slots.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: work.url.path).isEmpty)
    }

    /// A keeper that writes into a folder, or refuses as a full disk does.
    private static func keeper(_ folder: TemporaryFolder?, _ name: String) -> PhotoDestination {
        PhotoDestination { shot in
            guard let folder else { throw PickerError.unkept("No space left on device") }
            let path = folder.url.appendingPathComponent(name).path
            try Data(shot.bytes).write(to: URL(fileURLWithPath: path))
            return path
        }
    }

    @Test("a new photo is kept where it can be", arguments: [true, false])
    func aNewPhotoIsKept(isFull: Bool) async throws {
        let (folder, work, kept) = (
            try Self.pictures(), try TemporaryFolder(), try TemporaryFolder()
        )
        var configuration = ImagePickerConfiguration()
        configuration.target = .ask
        let session = try Self.session(
            configuration, folder, work, gallery: Self.keeper(kept, "new.jpg"),
            device: Self.keeper(isFull ? nil : kept, "device.jpg"))
        await session.send(.addTapped)
        await session.settle()
        await session.send(.picker(.sourceChosen("camera")))
        await session.settle()
        // No camera here: a file is dropped, as a terminal writes its path.
        #expect(await session.model.picker?.face?.canShoot == false)
        let dropped = "'" + folder.url.appendingPathComponent("a.jpg").path + "'\n"
        await session.send(.picker(.camera(.fileGiven(dropped))))
        await session.settle()
        guard case .asking = await session.model.picker?.camera else {
            Issue.record("\(String(describing: await session.model.picker?.camera))")
            return
        }
        await session.send(.picker(.camera(.targetChosen(.both))))
        await session.settle()
        let slot = try #require(await session.model.slots.first)
        #expect(slot.photo.path == kept.url.appendingPathComponent("new.jpg").path)
        let names = try FileManager.default.contentsOfDirectory(atPath: kept.url.path).sorted()
        #expect(names == (isFull ? ["new.jpg"] : ["device.jpg", "new.jpg"]))
    }

    @Test func aFileThatIsNoneIsTold() async throws {
        let (folder, work) = (try Self.pictures(), try TemporaryFolder())
        let session = try Self.session(ImagePickerConfiguration(), folder, work)
        await session.send(.addTapped)
        await session.send(.picker(.sourceChosen("camera")))
        await session.settle()
        await session.send(
            .picker(.camera(.fileGiven(folder.url.appendingPathComponent("page.jpg").path))))
        await session.settle()
        #expect(await session.model.picker?.camera == .failed("picker.failed.unsupported"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: work.url.path).isEmpty)
    }

    @Test(arguments: [
        ("/a/b.jpg", "/a/b.jpg"), ("'/a b/c.jpg' ", "/a b/c.jpg"), ("\"/a.jpg\"\n", "/a.jpg"),
        ("/a\\ b/c\\'d.jpg", "/a b/c'd.jpg"), ("file:///a%20b/%C3%A5.jpg", "/a b/å.jpg"),
        ("file://localhost/a.jpg", "/a.jpg"), ("", ""), ("'", "'"),
    ])
    func whatIsDroppedIsAPath(text: String, path: String) {
        #expect(DroppedPath.path(text) == path)
    }

    // MARK: Camera

    @Test func aShutterSoundsWhenAPhotoWasTaken() async throws {
        let (folder, work) = (try Self.pictures(), try TemporaryFolder())
        let bytes = [UInt8](try Data(contentsOf: folder.url.appendingPathComponent("a.jpg")))
        let shots = Mutex(0)
        let source = PickerSource(
            "camera", .camera, page: { _, _, _ in PickerSource.Page([], next: nil) },
            file: { _, _ in throw PickerError.gone },
            shoot: {
                // The first photo fails: no sound without a photo.
                let isFirst = shots.withLock { shots in
                    shots += 1
                    return shots == 1
                }
                guard !isFirst else { throw PickerError.camera("broken") }
                return CapturedPhoto(bytes: bytes, name: "photo.jpg")
            })
        let (heard, sound) = AsyncStream<Int>.makeStream()
        var configuration = ImagePickerConfiguration()
        configuration.target = .gallery
        configuration.maximum = 5
        let store = ImagePickerStore(
            Imaging(), configuration, sources: [source],
            folder: work.url.appendingPathComponent("picks").path,
            gallery: Self.keeper(work, "new.jpg"),
            shutter: { sound.yield(shots.withLock { $0 }) })
        let session = Session(
            PickerSlotsModel(configuration, sources: store.faces),
            handler: ClosureHandler { store.handle($0).map(PickerSlotsAction.picker) }
        ) { model, send in
            PickerSlots(model, send: send)
        }
        await session.send(.addTapped)
        await session.settle()
        for _ in 0..<2 {
            try await Driver(session).tap(.button, "Take a photo")
            await session.settle()
        }
        #expect(await session.model.picker?.taken.count == 1)
        for await shot in heard {
            #expect(shot == 2)
            break
        }
    }

    @Test(arguments: ["/dev/null", "/dev/no-such-camera", "/etc/passwd", ""])
    func whatIsNoCameraIsNone(device: String) async throws {
        #expect(!Camera.isOne(device))
        #expect(throws: ImagingError.self) {
            try Camera.still(device, PixelSize(width: 640, height: 480))
        }
        #expect(PickerSource.camera(device, imaging: Imaging()).shoot == nil)
    }

    @Test func pixelsOfACameraBecomeColors() throws {
        // Black, white, and the colors of BT.601's red and blue; a row has two bytes of padding.
        let rows: [[UInt8]] = [
            [16, 128, 235, 128, 0, 0], [81, 90, 81, 240, 0, 0], [41, 240, 41, 110, 0, 0],
        ]
        let pixels = try #require(
            Camera.pixels(
                yuyv: Array(rows.joined()), PixelSize(width: 2, height: 3), stride: 6))
        func color(_ x: Int, _ y: Int) -> [UInt8] {
            Array(pixels.bytes[((y * 2 + x) * 4)..<((y * 2 + x) * 4 + 3)])
        }
        #expect(color(0, 0) == [0, 0, 0] && color(1, 0) == [255, 255, 255])
        for (x, y, wanted) in [(0, 1, [255, 0, 0]), (1, 2, [0, 0, 255])] {
            for (found, wanted) in zip(color(x, y), wanted) {
                #expect(abs(Int(found) - wanted) <= 2)
            }
        }
        // A picture that is cut off is none.
        #expect(
            Camera.pixels(
                yuyv: Array(rows[0]), PixelSize(width: 2, height: 3), stride: 6) == nil)
        #expect(
            Camera.pixels(yuyv: [], PixelSize(width: 0, height: 3), stride: 0) == nil)
    }
}
