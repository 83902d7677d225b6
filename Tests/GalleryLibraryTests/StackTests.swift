#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary
@testable import gallery_probe

/// Stacks: how they come about, what lists show of them, and how they are kept.
@Suite struct StackTests {
    /// A shot to add to a library.
    struct Shot: Sendable {
        var name = "IMG_1.jpg"
        /// Milliseconds since noon of a day.
        var at: Int64 = 0
        var camera = "Canon EOS R5"
        var burst: String?
        var origin = CaptureTime.Source.original
    }

    private static let noon: Int64 = 1_577_880_000_000

    /// Adds shots as an import does, and returns their ids.
    private static func add(_ shots: [Shot], to store: GalleryStore) async throws -> [PhotoID] {
        let stacking = store.configuration.stacking
        return try await store.database.write { database in
            try shots.map { shot in
                let taken = CaptureTime(milliseconds: noon + shot.at, source: shot.origin)
                let row = try GalleryStore.insert(
                    NewPhoto(
                        name: shot.name, taken: taken,
                        facts: PhotoDescription(
                            width: 6, height: 4, format: "jpeg", taken: taken,
                            camera: shot.camera, burst: shot.burst), bytes: 100, added: 1),
                    database)
                try GalleryStore.stack(row, stacking, database)
                return PhotoID(library: row)
            }
        }
    }

    /// A library of shots.
    private static func library(
        _ shots: [Shot], _ change: (inout GalleryLibraryConfiguration) -> Void = { _ in }
    ) async throws -> (TestLibrary, GalleryStore, [PhotoID]) {
        let library = try TestLibrary()
        let store = try library.open(change)
        return (library, store, try await add(shots, to: store))
    }

    /// Photos a minute apart, so that no rule stacks them.
    private static func apart(_ count: Int) -> [Shot] {
        (0..<count).map { Shot(name: "IMG_\($0).jpg", at: Int64($0) * 60_000) }
    }

    /// The stacks of a library, by the names of their photos, the one on top first.
    private static func stacks(_ store: GalleryStore) async throws -> [[String]] {
        let photos = try await store.page(of: PhotoList(order: .oldestFirst), limit: 1000).photos
        let names = Dictionary(photos.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
        var seen: Set<Int64> = []
        return photos.compactMap { photo in
            guard let stack = photo.stack, seen.insert(stack.number).inserted else { return nil }
            return stack.photos.map { names[$0] ?? "?" }
        }
    }

    private static let collapsed = PhotoList(order: .oldestFirst, isStacked: true)

    private static func names(_ store: GalleryStore) async throws -> [String] {
        try await store.page(of: collapsed, limit: 1000).photos.map(\.name)
    }

    // MARK: Rules

    struct Rule: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var shots: [Shot]
        var stacks: [[String]]

        init(_ name: String, _ shots: [Shot], _ stacks: [[String]]) {
            (testDescription, self.shots, self.stacks) = (name, shots, stacks)
        }
    }

    static let rules: [Rule] = [
        Rule(
            "the raw and the developed picture of a shot",
            [
                Shot(name: "A.CR3"), Shot(name: "a.JPG", camera: ""),
                Shot(name: "b.jpg", at: 90_000),
            ],
            [["a.JPG", "A.CR3"]]),
        Rule(
            "of one camera and exact time, whatever their names",
            [Shot(name: "DSC1.nef"), Shot(name: "edited.jpg")], [["edited.jpg", "DSC1.nef"]]),
        Rule(
            "not of the same name at another time",
            [Shot(name: "A.CR3"), Shot(name: "A.jpg", at: 3_600_000)], []),
        Rule(
            "not of one moment without a camera",
            [Shot(name: "a.nef", camera: ""), Shot(name: "b.jpg", camera: "")], []),
        Rule(
            "a burst, one after the other",
            (0..<4).map { Shot(name: "\($0).jpg", at: $0 * 800) }
                + [Shot(name: "4.jpg", at: 9000)], [["0.jpg", "1.jpg", "2.jpg", "3.jpg"]]),
        Rule(
            "a burst that is added in another order",
            [3, 0, 2, 1].map { Shot(name: "\($0).jpg", at: $0 * 800) },
            [["0.jpg", "1.jpg", "2.jpg", "3.jpg"]]),
        Rule(
            "no burst of two cameras",
            [Shot(name: "0.jpg"), Shot(name: "1.jpg", at: 300, camera: "Pixel 9")], []),
        Rule(
            "two bursts beside each other",
            (0..<4).map {
                Shot(name: "\($0).jpg", at: $0 * 400, camera: $0 % 2 == 0 ? "A" : "B")
            }, [["0.jpg", "2.jpg"], ["1.jpg", "3.jpg"]]),
        Rule(
            "no burst by the times of files",
            [Shot(name: "0.jpg", origin: .file), Shot(name: "1.jpg", at: 100, origin: .file)], []),
        Rule(
            "a burst by its identifier",
            (0..<3).map { Shot(name: "\($0).jpg", at: $0 * 5000, camera: "", burst: "B-1") }
                + [Shot(name: "3.jpg", at: 15_000, camera: "", burst: "B-2")],
            [["0.jpg", "1.jpg", "2.jpg"]]),
        Rule(
            "a burst of raw and developed pictures",
            (0..<2).flatMap {
                [
                    Shot(name: "\($0).CR3", at: $0 * 500), Shot(name: "\($0).jpg", at: $0 * 500),
                ]
            }, [["0.jpg", "1.jpg", "0.CR3", "1.CR3"]]),
    ]

    @Test("photos are stacked when they are added", arguments: rules)
    func photosAreStacked(rule: Rule) async throws {
        let (library, store, ids) = try await Self.library(rule.shots)
        defer { library.keep() }
        #expect(try await Self.stacks(store) == rule.stacks)
        #expect(try await store.verify().derived == [])
        // The same is found later, for photos that were added without stacks.
        try await store.stack(ids.map { [$0] })
        #expect(try await Self.stacks(store) == [])
        try await store.database.write { database in
            try database.execute(sql: "UPDATE photo SET stackKept = 0")
        }
        #expect(try await store.findStacks() == rule.stacks.count)
        #expect(try await Self.stacks(store) == rule.stacks)
        #expect(try await store.findStacks() == 0)
    }

    @Test func theSettingsTurnRulesOff() async throws {
        let pair = [Shot(name: "A.CR3"), Shot(name: "A.jpg", at: 1)]
        let burst = [Shot(name: "0.jpg", at: 60_000), Shot(name: "1.jpg", at: 62_500)]
        let (library, store, _) = try await Self.library(pair + burst) {
            $0.stacking.rawPairs = false
            $0.stacking.burstSeconds = 0
        }
        defer { library.keep() }
        #expect(try await Self.stacks(store) == [])
        store.configuration.stacking.rawPairs = true
        #expect(try await store.findStacks() == 1)
        #expect(try await Self.stacks(store) == [["A.jpg", "A.CR3"]])
        store.configuration.stacking.burstSeconds = 3
        #expect(try await store.findStacks() == 1)
        #expect(try await Self.stacks(store) == [["A.jpg", "A.CR3"], ["0.jpg", "1.jpg"]])
    }

    @Test func filesThatAreImportedAreStacked() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for (number, name) in ["IMG_1.CR3", "IMG_1.JPG", "IMG_2.JPG"].enumerated() {
            let photo = PlainPhoto(
                time: "2026-06-01T10:0\(number / 2):00", look: number * 10, noise: number + 1)
            try library.write(photo, name)
        }
        try await library.importAll(store)
        #expect(try await Self.stacks(store) == [["IMG_1.JPG", "IMG_1.CR3"]])
        #expect(try await Self.names(store) == ["IMG_1.JPG", "IMG_2.JPG"])
    }

    @Test func photosOfASourceAreStackedAndLeaveWithIt() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        func source(_ count: Int) -> PhotoSource {
            PhotoSource(
                name: "camera",
                list: { _ in
                    ((0..<count).map { PhotoSource.Listed(key: "a,\($0)/é", tag: "1") }, nil)
                },
                item: { key in
                    let number = Int64(key.dropFirst(2).prefix(1)) ?? 0
                    let taken = CaptureTime(
                        milliseconds: Self.noon + number * 500, source: .original)
                    return PhotoSource.Item(
                        name: "\(number).jpg",
                        facts: PhotoDescription(
                            width: 4, height: 3, format: "jpeg", taken: taken, camera: "Cairn"),
                        fallback: taken)
                })
        }
        try await store.refresh(source(4), now: Date(timeIntervalSince1970: 0))
        let top = try #require(try await store.page(of: Self.collapsed).photos.first)
        #expect(
            top.stack?.photos
                == (0..<4).map { PhotoID(source: "camera", key: "a,\($0)/é") })
        try await store.refresh(source(2), now: Date(timeIntervalSince1970: 1))
        #expect(try await Self.stacks(store).map(\.count) == [2])
        try await store.refresh(source(1), now: Date(timeIntervalSince1970: 2))
        #expect(try await Self.stacks(store) == [])
        #expect(try await Self.names(store) == ["0.jpg"])
        #expect(try await store.verify().derived == [])
    }

    @Test func aStackHasALimit() async throws {
        let shots = (0..<Int64(PhotoStack.most + 20)).map {
            Shot(name: "\($0).jpg", at: $0 * 100)
        }
        let (library, store, ids) = try await Self.library(shots)
        defer { library.keep() }
        #expect(try await Self.stacks(store).map(\.count).max() == PhotoStack.most)
        await #expect(throws: GalleryError.notStackable(limit: PhotoStack.most)) {
            try await store.stack([ids])
        }
    }

    // MARK: What a person does

    @Test func photosAreStackedByHandTakenOutAndPutBack() async throws {
        let (library, store, ids) = try await Self.library(Self.apart(6))
        defer { library.keep() }
        try await store.stack([[ids[4], ids[1], ids[2]]])
        #expect(try await Self.stacks(store) == [["IMG_4.jpg", "IMG_1.jpg", "IMG_2.jpg"]])
        #expect(
            try await Self.names(store) == ["IMG_0.jpg", "IMG_3.jpg", "IMG_4.jpg", "IMG_5.jpg"])
        try await store.putOnTop(ids[2])
        #expect(try await Self.stacks(store) == [["IMG_2.jpg", "IMG_4.jpg", "IMG_1.jpg"]])
        let former = PhotoStack.groups(of: try await store.photos([ids[1], ids[5]]))
        #expect(former == [[ids[2], ids[4], ids[1]], [ids[5]]])
        // Into another stack: what is left is still one.
        try await store.stack([[ids[1], ids[5]]])
        #expect(
            try await Self.stacks(store) == [
                ["IMG_1.jpg", "IMG_5.jpg"], ["IMG_2.jpg", "IMG_4.jpg"],
            ])
        try await store.stack(former)
        #expect(try await Self.stacks(store) == [["IMG_2.jpg", "IMG_4.jpg", "IMG_1.jpg"]])
        // The last one is no stack.
        try await store.stack([[ids[1]], [ids[4]]])
        #expect(try await Self.stacks(store) == [])
        #expect(try await Self.names(store).count == 6)
        #expect(try await store.verify().derived == [])
    }

    @Test func whatAPersonDecidedStays() async throws {
        let burst = (0..<3).map { Shot(name: "\($0).jpg", at: $0 * 500) }
        let (library, store, ids) = try await Self.library(burst)
        defer { library.keep() }
        try await store.stack([[ids[1]]])
        #expect(try await Self.stacks(store) == [["0.jpg", "2.jpg"]])
        #expect(try await store.findStacks() == 0)
        #expect(try await Self.stacks(store) == [["0.jpg", "2.jpg"]])
        // A photo that is put on top stays there when others join.
        try await store.putOnTop(ids[2])
        _ = try await Self.add([Shot(name: "3.jpg", at: 1400)], to: store)
        #expect(try await Self.stacks(store) == [["2.jpg", "0.jpg", "3.jpg"]])
    }

    @Test func onlyPhotosOfOneSourceAreStacked() async throws {
        let (library, store, ids) = try await Self.library(Self.apart(2))
        defer { library.keep() }
        try await store.refresh(TestLibrary.numbers(1), now: Date(timeIntervalSince1970: 0))
        let other = PhotoID(source: "numbers", key: "0")
        for group in [[ids[0], other], [ids[0], ids[0]]] {
            await #expect(throws: GalleryError.notStackable(limit: PhotoStack.most)) {
                try await store.stack([[ids[1]], group])
            }
        }
        await #expect(throws: GalleryError.noSuchPhoto(PhotoID(library: 99))) {
            try await store.stack([ids, [PhotoID(library: 99)]])
        }
        #expect(try await Self.stacks(store) == [])
    }

    // MARK: Lists

    @Test func theOthersAreReachedWhenTheTopGoes() async throws {
        let (library, store, ids) = try await Self.library(Self.apart(5))
        defer { library.keep() }
        try await store.stack([[ids[1], ids[2], ids[3]]])
        let before = try await store.photos(ids)
        try await store.trash([ids[1]], now: Date(timeIntervalSince1970: 1))
        #expect(
            try await Self.names(store) == ["IMG_0.jpg", "IMG_2.jpg", "IMG_4.jpg"])
        #expect(try await store.photo(ids[2])?.stack?.photos == [ids[2], ids[3]])
        #expect(try await store.photo(ids[1])?.stack == nil)
        // Its cell is drawn again.
        #expect(try await store.photo(ids[2])?.looksLike(before[2]) == false)
        #expect(try await store.page(of: PhotoList(.shelf(.trash))).photos.map(\.id) == [ids[1]])
        try await store.setHidden(true, [ids[2]])
        #expect(
            try await Self.names(store) == ["IMG_0.jpg", "IMG_3.jpg", "IMG_4.jpg"])
        #expect(try await store.photo(ids[3])?.stack == nil)
        try await store.restore([ids[1]])
        try await store.setHidden(false, [ids[2]])
        #expect(try await Self.names(store) == ["IMG_0.jpg", "IMG_1.jpg", "IMG_4.jpg"])
        try await store.trash([ids[1], ids[0]], now: Date(timeIntervalSince1970: 1))
        try await store.purge()
        #expect(try await Self.names(store) == ["IMG_2.jpg", "IMG_4.jpg"])
        #expect(try await store.verify().derived == [])
    }

    @Test func countsByDayAreThoseOfPhotos() async throws {
        let shots = (0..<6).map {
            Shot(name: "IMG_\($0).jpg", at: Int64($0 / 3) * 86_400_000 + Int64($0) * 60_000)
        }
        let (library, store, ids) = try await Self.library(shots)
        defer { library.keep() }
        try await store.stack([[ids[0], ids[1]], [ids[3], ids[4], ids[5]]])
        let days = try await store.dayCounts(of: Self.collapsed)
        #expect(days.map(\.count) == [2, 1] && days.map(\.covered) == [1, 2])
        #expect(try await store.dayCounts().map(\.count) == [3, 3])
        #expect(try await store.monthCounts(of: Self.collapsed).map(\.count) == [6])
        let timeline = try await store.timeline(of: Self.collapsed)
        #expect(timeline.count == 3 && timeline.photos == 6)
        #expect(timeline.sections.map(\.photos) == [3, 3])
        #expect(
            try await store.photos(at: 1..<3, of: Self.collapsed).map(\.id) == [ids[2], ids[3]])
        let shapes = try await store.shapes(
            of: Self.collapsed, days: Day(number: 0)...Day(number: 40_000))
        #expect(shapes.count == 3)
        // Lists that may lack the photo on top have every photo.
        try await store.setFavorite(true, [ids[4]])
        var favorites = Self.collapsed
        favorites.scope = .favorites
        #expect(try await store.page(of: favorites).photos.map(\.id) == [ids[4]])
        #expect(try await store.search("IMG_4", in: Self.collapsed).photos.map(\.id) == [ids[4]])
        #expect(try await store.search("2020", in: Self.collapsed).photos.count == 6)
        let shuffled = try await store.page(of: store.shuffle(Self.collapsed, seed: 1))
        #expect(shuffled.photos.count == 6)
        let album = try await store.addAlbum(named: "One", holding: [ids[1]])
        var listed = Self.collapsed
        listed.scope = .album(album)
        #expect(try await store.page(of: listed).photos.map(\.id) == [ids[1]])
    }

    @Test("marks follow every change", arguments: UInt64(0)..<12)
    func marksFollowEveryChange(seed: UInt64) async throws {
        let (library, store, ids) = try await Self.library(Self.apart(14))
        defer { library.keep() }
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let some = Array(
                ids.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: try await store.trash(some, now: Date(timeIntervalSince1970: 1))
            case 1: try await store.restore(some)
            case 2: try await store.setHidden(true, some)
            case 3: try await store.setHidden(false, some)
            case 4: try await store.putOnTop(some[0])
            case 5: try await store.stack(some.map { [$0] })
            case 6:
                let moment = Self.noon + Int64.random(in: 0..<900_000, using: &random)
                try await store.setTaken(
                    CaptureTime(milliseconds: moment, source: .person), [some[0]])
            default: try await store.stack([some])
            }
            #expect(try await store.verify().derived == [])
            // Every shown photo is a cell, or in the stack of one, and once.
            let shown = try await store.page(limit: 100).photos
            let cells = try await store.page(of: Self.collapsed, limit: 100).photos
            #expect(cells.allSatisfy { $0.stack == nil || $0.stack?.top == $0.id })
            let reached = cells.flatMap { Self.collapsed.ids(of: $0) }
            #expect(reached.count == shown.count && Set(reached) == Set(shown.map(\.id)))
        }
    }

    @Test func aStackedListIsOneSeekAndReadsNoRow() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        defer { try? queue.close() }
        let part = try #require(ListQuery(PhotoList(isStacked: true)).parts.first)
        let steps = try await queue.read { database in
            try Row.fetchAll(
                database,
                sql: "EXPLAIN QUERY PLAN " + part.sql("p.position, p.width, p.height", .down),
                arguments: part.arguments(source: 0, 0...1, limit: 5)
            ).map { $0["detail"] as String }
        }
        #expect(
            steps == [
                "SEARCH p USING COVERING INDEX photoTops (source=? AND position>? AND position<?)"
            ])
    }

    // MARK: Other libraries

    /// Makes a library as it was before there were stacks.
    static let forgetting = """
        DROP INDEX sourceRowSum; DROP INDEX photoRowSum; DROP INDEX albumRowSum;
        DROP INDEX albumPhotoRowSum; DROP INDEX editRowSum; DROP INDEX alikeRowSum;
        DROP TRIGGER photoAddedToStack; DROP TRIGGER photoGoneFromStack;
        DROP TRIGGER photoMovedInStack;
        DROP INDEX photoStack; DROP INDEX photoTops; DROP INDEX photoCovered; DROP INDEX photoBurst;
        ALTER TABLE photo DROP COLUMN stack; ALTER TABLE photo DROP COLUMN stackRank;
        ALTER TABLE photo DROP COLUMN stackKept; ALTER TABLE photo DROP COLUMN covered;
        ALTER TABLE photo DROP COLUMN burst;
        DELETE FROM grdb_migrations WHERE identifier >= '5';
        """

    @Test func theShotsOfAnOldLibraryAreStacked() async throws {
        let shots =
            [Shot(name: "A.CR3"), Shot(name: "A.jpg"), Shot(name: "b.jpg", at: 90_000)]
            + (0..<3).map { Shot(name: "\($0).jpg", at: 200_000 + $0 * 500) }
        let (library, store, _) = try await Self.library(shots)
        defer { library.keep() }
        let stacks = try await Self.stacks(store)
        #expect(stacks == [["A.jpg", "A.CR3"], ["0.jpg", "1.jpg", "2.jpg"]])
        try store.close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { try $0.execute(sql: Self.forgetting) }
        try queue.close()
        let now = try library.open()
        #expect(try await Self.stacks(now) == stacks)
        #expect(try await Self.names(now) == ["A.jpg", "b.jpg", "0.jpg"])
        #expect(try await now.verify().derived == [])
    }

    @Test(arguments: [
        ("UPDATE photo SET stack = 0", false), ("UPDATE photo SET stack = -7", false),
        ("UPDATE photo SET stack = 'x'", false), ("UPDATE photo SET stack = 7", true),
        ("UPDATE photo SET stackRank = 1 << 40", false), ("UPDATE photo SET stackRank = -3", true),
        ("UPDATE photo SET stackKept = 2", false), ("UPDATE photo SET covered = 2", false),
        ("UPDATE photo SET covered = 1", true), ("UPDATE photo SET covered = 0", true),
        ("UPDATE photo SET burst = ''", false),
        ("UPDATE photo SET burst = hex(zeroblob(65))", false),
        ("UPDATE photo SET burst = 'B-1'", true),
    ])
    func aLibraryFromElsewhereIsChecked(sql: String, isSound: Bool) async throws {
        let (library, store, ids) = try await Self.library(Self.apart(3))
        defer { library.keep() }
        try await store.stack([[ids[0], ids[1]]])
        try store.close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { try $0.execute(sql: sql) }
        try queue.close()
        if isSound {
            let open = try GalleryStore(at: library.path, verifying: true)
            #expect(try await open.verify().derived == [])
            let cells = try await open.page(of: Self.collapsed).photos
            let reached = cells.flatMap { Self.collapsed.ids(of: $0) }
            #expect(Set(reached) == Set(ids) && reached.count == ids.count)
            try open.close()
        } else {
            #expect(throws: GalleryError.self) {
                try GalleryStore(at: library.path, verifying: true)
            }
        }
        // One that is not checked is shown nevertheless.
        #expect(try await library.open().page(of: PhotoList()).photos.count == 3)
    }

    @Test("a stack that no library makes is dissolved", arguments: [(3000, 1), (6, 2)])
    func anImpossibleStackIsDissolved(count: Int, sources: Int) async throws {
        let (library, store, ids) = try await Self.library(Self.apart(2))
        defer { library.keep() }
        try await store.stack([ids])
        if sources > 1 {
            try await store.refresh(TestLibrary.numbers(2), now: Date(timeIntervalSince1970: 0))
        }
        try store.close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { database in
            let columns = try database.columns(in: "photo").map(\.name).filter {
                !["id", "position", "hash"].contains($0)
            }.joined(separator: ", ")
            // Photo by photo, as a salvage adds them.
            let copy = """
                INSERT INTO photo (position, \(columns))
                    SELECT position + ?, \(columns) FROM photo WHERE id = ?
                """
            for number in 2..<(count / sources) {
                try database.execute(sql: copy, arguments: [number, ids.count])
            }
            try database.execute(sql: "UPDATE photo SET stack = 1 << 50, stackRank = id % 7")
        }
        try queue.close()
        let open = try GalleryStore(at: library.path, verifying: true)
        #expect(try await Self.stacks(open) == [])
        #expect(try await open.verify().derived == [])
        #expect(try await open.timeline(of: Self.collapsed).count >= count / sources)
        // One that is not checked is mended.
        try await open.database.write { try $0.execute(sql: "UPDATE photo SET stack = 7") }
        #expect(try await open.verify().derived == ["covered"])
        try await open.mendDerived()
        #expect(try await Self.stacks(open) == [])
        try open.close()
    }

    @Test func aLastNumberIsFollowedByAFreeOne() async throws {
        let (library, store, ids) = try await Self.library(Self.apart(8))
        defer { library.keep() }
        for start in [0, 2] { try await store.stack([[ids[start], ids[start + 1]]]) }
        try await store.database.write { database in
            try database.execute(sql: "UPDATE photo SET stack = 1 << 50 WHERE stack = 2")
        }
        for start in [4, 6] { try await store.stack([[ids[start], ids[start + 1]]]) }
        #expect(try await Self.stacks(store).count == 4)
        #expect(try await store.photo(ids[4])?.stack?.number == 2)
        #expect(try await store.photo(ids[6])?.stack?.number == 3)
        try store.close()
        #expect(throws: Never.self) {
            try GalleryStore(at: library.path, verifying: true).close()
        }
    }

    @Test func wrongMarksAreFoundAndMended() async throws {
        let (library, store, ids) = try await Self.library(Self.apart(3))
        defer { library.keep() }
        try await store.stack([[ids[0], ids[1]]])
        for sql in [
            "UPDATE photo SET covered = 0", "UPDATE photo SET covered = 1",
            "UPDATE photo SET covered = 1 - covered WHERE stack IS NOT NULL",
        ] {
            try await store.database.write { try $0.execute(sql: sql) }
            #expect(try await store.verify().derived == ["covered"], "\(sql)")
            try await store.mendDerived()
            #expect(try await store.verify().derived == [], "\(sql)")
            #expect(try await Self.names(store) == ["IMG_0.jpg", "IMG_2.jpg"])
        }
    }

    @Test func stacksAreInBackupsAndInWhatIsSalvaged() async throws {
        let (library, store, ids) = try await Self.library(Self.apart(4))
        defer { library.keep() }
        try await store.stack([[ids[2], ids[0], ids[1]]])
        let stacks = try await Self.stacks(store)
        let copy = try await store.backup(now: Date(timeIntervalSince1970: 9))
        try await store.stack(ids.map { [$0] })
        try store.close()
        try GalleryStore.restore(
            backup: copy, toLibraryAt: library.path, now: Date(timeIntervalSince1970: 10))
        let restored = try library.open()
        #expect(try await Self.stacks(restored) == stacks)
        try restored.close()
        // Row by row: the marks are made anew.
        let work = library.folder.url.path + "/work"
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        let other = library.folder.url.path + "/other"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        _ = try GalleryStore.salvage(
            databaseAt: library.path + "/gallery.sqlite", to: other + "/gallery.sqlite",
            work: work, after: 0)
        let salvaged = try GalleryStore(at: other)
        #expect(try await Self.stacks(salvaged) == stacks)
        #expect(try await Self.names(salvaged) == ["IMG_2.jpg", "IMG_3.jpg"])
        #expect(try await salvaged.verify().derived == [])
    }

    @Test func aListOfAnEarlierVersionHasNoStacks() throws {
        let old = #"{"scope":{"favorites":{}},"order":"oldestFirst","minimumRating":3}"#
        let list = try JSONDecoder().decode(PhotoList.self, from: Data(old.utf8))
        #expect(list == PhotoList(.favorites, order: .oldestFirst, minimumRating: 3))
        let new = PhotoList(order: .oldestFirst, isStacked: true)
        #expect(try JSONDecoder().decode(PhotoList.self, from: JSONEncoder().encode(new)) == new)
    }
}
#endif
