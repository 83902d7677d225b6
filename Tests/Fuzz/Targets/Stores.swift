import CairnDatabase
import CairnFiles
import CairnImaging
import CairnUI
import Foundation
import GRDB
import SharingSamples
import TestSupport

@testable import CairnGalleryLibrary
@testable import CairnSharingLibrary
@testable import travel_story

/// Databases of a backup from a stranger, whose rows say anything.
enum Stores {
    static let targets = [
        FuzzTarget(waiting: "stories-database") { try await stories($0) },
        FuzzTarget(waiting: "gallery-database") { try await gallery($0) },
        FuzzTarget(waiting: "outbox-database") { try await outbox($0) },
    ]

    // MARK: Stories

    private static let day = Day(year: 2026, month: 11, day: 21) ?? Day(number: 0)

    /// The bytes of a database with two stories.
    private static let storyFile = Task<[UInt8], any Error> {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/stories.sqlite"
        let store = try StoryStore(at: path)
        var content = StoryContent(day: day)
        (content.title, content.text, content.place) = ("At the lake", "We rowed.", "Åre")
        (content.trip, content.spot) = ("North", PhotoLocation(latitude: 63.4, longitude: 13.1))
        content.photos = [PhotoID(library: 1), PhotoID(library: 2)]
        _ = try await store.add(content, now: Date(timeIntervalSince1970: 1))
        content.title = "At the sea"
        let second = try await store.add(content, now: Date(timeIntervalSince1970: 2))
        try await store.trash([second], now: Date(timeIntervalSince1970: 3))
        store.close()
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// A database that is opened after a check of all its rows is read without an error.
    private static func stories(_ input: [UInt8]) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("stories.sqlite", try await storyFile.value)
        var edits = CellEdits(input)
        guard (try? edits.apply(to: path)) != nil else { return }
        let store: StoryStore
        do throws(StoryError) { store = try StoryStore(at: path, verifying: true) } catch { return }
        defer { store.close() }
        let all = try await store.stories()
        let shown = all + (try await store.trashed())
        for story in shown {
            _ = (story.content.name, story.content.paragraphs, story.content.day.description)
            _ = try await store.stories(ofTrip: story.content.trip)
            _ = try await store.trip(story.content.trip)
            _ = try await store.photos(ofTrip: story.content.trip, limit: 10)
        }
        try require(shown.count <= 2, "\(shown.count) stories of two")
        _ = (try await store.count(), try await store.trashedCount(), try await store.dayCounts())
        _ = (try await store.places(), try await store.trips(), try await store.photos())
        _ = try await store.search("lake")
        _ = try await store.check()
        if let story = all.first {
            var content = story.content
            content.title = "changed"
            try await store.change(story.id, to: content)
        }
    }

    // MARK: The gallery

    /// The bytes of the database of a library with two photos and an album.
    private static let galleryFile = Task<[UInt8], any Error> {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/library"
        let store = try GalleryStore(at: path)
        try await store.database.write { database in
            for number in 1...2 as ClosedRange<UInt8> {
                let taken = CaptureTime(milliseconds: 1_795_278_600_000, source: .original)
                let facts = PhotoDescription(
                    width: 600, height: 400, format: "jpeg", taken: taken,
                    place: PhotoLocation(latitude: 63.4, longitude: 13.1), camera: "Cairn")
                _ = try GalleryStore.insert(
                    NewPhoto(
                        hash: ContentHash(bytes: Array(repeating: number, count: 32)),
                        name: "IMG_\(number).jpg", taken: taken, facts: facts, bytes: 1000,
                        caption: "A lake", placeName: "Åre", added: 1, color: 1, look: 1), database)
            }
        }
        let photos = try await store.page(of: PhotoList(), from: .start, limit: 2).photos.map(\.id)
        let album = try await store.addAlbum(named: "Lakes")
        try await store.add(photos, to: album)
        try await store.setRecipe(
            Recipe(document: Array("<plist/>".utf8), width: 1, height: 1), of: photos[0],
            now: Date(timeIntervalSince1970: 1))
        var change = PhotoChange(photos[0])
        (change.rating, change.tags) = (4, ["Lake", "north coast"])
        try await store.change(details: [change])
        try await store.stack([photos])
        let area = PlaceArea(latitudes: 63...64, west: 13, east: 14)
        for match in SmartRules.Match.allCases {
            try await store.addAlbum(
                named: "Smart",
                rules: SmartRules(
                    match, [.tag("lake"), .rating(atLeast: 3), .area(area), .caption("lake")]))
        }
        try store.close()
        return Array(try Data(contentsOf: URL(fileURLWithPath: LibraryFolder(path: path).database)))
    }

    private static func gallery(_ input: [UInt8]) async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/library"
        try Folder.make(path)
        let canary = try folder.file("id_ed25519", [1, 2, 3])
        let file = LibraryFolder(path: path).database
        try Data(try await galleryFile.value).write(to: URL(fileURLWithPath: file))
        var edits = CellEdits(input)
        guard (try? edits.apply(to: file)) != nil else { return }
        let store: GalleryStore
        do throws(GalleryError) { store = try GalleryStore(at: path, verifying: true) } catch {
            return
        }
        defer { try? store.close() }
        for list in [
            PhotoList(), PhotoList(.favorites), PhotoList(.shelf(.hidden)),
            PhotoList(.shelf(.trash), order: .oldestFirst), PhotoList(minimumRating: 4),
            PhotoList(isStacked: true),
        ] {
            _ = try await store.page(of: list, from: .start, limit: 10)
            _ = try await store.timeline(of: list)
            _ = try await store.summary(of: list)
            _ = try await store.photos(at: 0..<10, of: list)
            _ = try await store.shapes(of: list, days: Day(number: -1_000_000)...day)
            for count in try await store.dayCounts(of: list) {
                _ = (count.day.description, count.day.month.next.firstDay)
            }
            for count in try await store.monthCounts(of: list) {
                _ = (count.month.description, count.month.next.firstDay)
            }
        }
        for album in try await store.albums() {
            _ = try await store.page(of: PhotoList(.album(album.id)), from: .end, limit: 10)
        }
        for photo in try await store.page(of: PhotoList(), from: .start, limit: 10).photos {
            _ = (photo.taken.milliseconds, photo.taken.offsetText, photo.name)
            _ = try? await store.original(of: photo.id)
            _ = try await store.recipe(of: photo.id)
            _ = try await store.albums(holding: photo.id)
            if let stack = photo.stack { _ = try await store.photos(inStack: stack.number) }
        }
        let cells = try await store.page(of: PhotoList(isStacked: true)).photos
        let reached = cells.flatMap { $0.stack?.photos ?? [$0.id] }
        let count = try await store.page(of: PhotoList()).photos.count
        try require(
            Set(reached).count == count && reached.count == count,
            "\(reached.count) photos in cells, of \(count)")
        _ = try await store.findStacks()
        _ = try await store.search("lake")
        _ = try await store.search("2026")
        _ = try await store.search("tag:lake")
        _ = (try await store.placeCounts(), try await store.alikePairs())
        _ = try await store.mapArea()
        _ = try await store.clusters(in: MapTileRange(level: 4, rows: 0..<16, columns: 0..<16))
        let report = try await store.verify(reading: true)
        try require(report.derived == [], "restored with wrong counts: \(report.derived)")
        try await store.removeGone()
        _ = try await store.purge()
        try require(FileManager.default.fileExists(atPath: canary), "a file outside was removed")
    }

    // MARK: The outbox

    private static let now = Date(timeIntervalSince1970: 1_795_278_600)

    private static let services = Result {
        try ServiceCatalog([
            ShareService(
                "keyed", name: "K", takes: [.text, .photo], photos: .init(most: 4), repeats: .key),
            ShareService("asking", name: "A", takes: [.text, .photo], photos: .init(most: 4)),
        ])
    }

    /// The files of an outbox with three deliveries: one waits, one is sent, one is uncertain.
    private static let outboxFiles = Task<[String: Data], any Error> {
        let folder = try TemporaryFolder()
        let services = try Stores.services.get()
        let outbox = try Outbox(at: folder.url.path, catalog: services)
        for (id, service) in [("1", "keyed"), ("2", "asking"), ("3", "keyed")] {
            var content = ShareContent()
            (content.text, content.photos) = ("We rowed \(id)", [Samples.photo(1)])
            guard let service = services[service] else { continue }
            let target = ShareRequest.Target(
                try ShareDraft(content, for: service), account: "anna")
            try await outbox.add(ShareRequest(id: id, [target]), now: now)
        }
        for failure in [DeliveryFailure?.none, .unknown] {
            guard let claim = try await outbox.claim(by: "worker", now: now) else { continue }
            _ = try await outbox.record(.publishing, of: claim, now: now)
            _ = try await outbox.record(.saved("place", "here"), of: claim, now: now)
            let receipt = DeliveryReceipt(id: "r", address: "https://fuzz.example/1")
            try await outbox.finish(
                claim, failure.map { .failure($0) } ?? .success(receipt), now: now,
                using: SplitMix64(seed: 1))
        }
        try await outbox.database.close()
        var files: [String: Data] = [:]
        for name in folder.files {
            let url = folder.url.appendingPathComponent(name)
            if let data = try? Data(contentsOf: url) { files[name] = data }
        }
        return files
    }

    /// A changed outbox is an error or is used: no file but its own copies is read or removed, each
    /// delivery is tried once, and those that are shown can be.
    private static func outbox(_ input: [UInt8]) async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/outbox"
        let services = try Stores.services.get()
        let canary = try folder.file("id_ed25519", [1, 2, 3])
        try Folder.make(path + "/spool")
        for (name, data) in try await outboxFiles.value {
            try data.write(to: URL(fileURLWithPath: path + "/" + name))
        }
        var edits = CellEdits(input)
        guard (try? edits.apply(to: path + "/outbox.sqlite")) != nil else { return }
        let outbox: Outbox
        do throws(SharingError) { outbox = try Outbox(at: path, catalog: services) } catch {
            return
        }
        let phrases = Phrases(language: "en") { key, arguments in "\(key) \(arguments.count)" }
        let before = try? await outbox.deliveries()
        for delivery in before ?? [] {
            try show(delivery, phrases)
            try await draft(of: delivery.id, in: outbox, at: path)
        }
        let taker = Taker()
        let worker = OutboxWorker(
            outbox, adapters: ["keyed": taker, "asking": taker],
            accounts: .init { service, name in ShareAccount(service: service, name: name) },
            limit: 1, owner: "fuzz", clock: .init(now: { now }, pause: { _ in }),
            random: SplitMix64(seed: 1))
        _ = try? await worker.run(until: .idle)
        let count = await taker.count
        try require(count <= 3, "\(count) attempts for three deliveries")
        for delivery in before ?? [] {
            let id = delivery.id
            _ = try? await outbox.resolve(id, .isMissing, now: now)
            _ = try? await outbox.retry(id, now: now)
            _ = try? await outbox.cancel(id, now: now)
        }
        _ = (try? await outbox.nextTime(), try? await outbox.spent(since: Outbox.month(of: now)))
        _ = try? await outbox.servicesByUse()
        _ = try? await outbox.recipients()
        _ = try? await outbox.sweep(before: now.addingTimeInterval(1))
        for delivery in (try? await outbox.deliveries()) ?? [] { try show(delivery, phrases) }
        try require(FileManager.default.fileExists(atPath: canary), "a file outside was removed")
        try await outbox.database.close()
    }

    private static func show(_ delivery: Delivery, _ phrases: Phrases) throws {
        let line = DeliveryLine(delivery, phrases)
        _ = line.text
        _ = try JSONEncoder().encode(line)
        for date in [delivery.added, delivery.notBefore, delivery.published, delivery.finished] {
            _ = date.map(UTCTime.init)
        }
    }

    private static func draft(of id: Int64, in outbox: Outbox, at path: String) async throws {
        guard let draft = try? await outbox.draft(of: id) else { return }
        _ = (draft.date?.moment, draft.place?.address)
        for data in draft.photos.map(\.data) + draft.files.map(\.data) {
            guard case .file(let file) = data else { continue }
            let name = String(file.dropFirst(path.utf8.count + "/spool/".utf8.count))
            try require(
                file.hasPrefix(path + "/spool/") && !name.utf8.contains(UInt8(ascii: "/"))
                    && !name.hasPrefix("."), "a file outside: \(file)")
        }
    }
}

/// A service that takes everything.
private actor Taker: ShareAdapter {
    private(set) var count = 0

    nonisolated func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        await counted()
        for photo in job.draft.photos {
            guard photo.data.count != nil else { throw .invalid("file") }
        }
        try await steps.publishing()
        return DeliveryReceipt(id: "r", address: nil)
    }

    private func counted() { count += 1 }
}

/// Changes of the cells of a database, as an input says them.
struct CellEdits {
    private var input: InputReader

    init(_ input: [UInt8]) { self.input = InputReader(input) }

    /// Changes cells, without the triggers that would keep rows in agreement.
    mutating func apply(to path: String) throws {
        let queue = try StoreFile.connection(to: path)
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { database in
            try database.execute(
                sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            let triggers = try Row.fetchAll(
                database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
            for trigger in triggers {
                try database.execute(sql: "DROP TRIGGER \"\(trigger["name"] as String)\"")
            }
            let tables = try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
                    ORDER BY name
                    """)
            for _ in 0..<4 where !input.rest.isEmpty {
                let table = tables[Int(input.byte()) % tables.count]
                let columns = try database.columns(in: table).map(\.name)
                let column = columns[Int(input.byte()) % columns.count]
                // A value that the table does not take leaves the row as it is.
                try? database.execute(
                    sql: "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = ?",
                    arguments: [value()])
            }
            for trigger in triggers { try database.execute(sql: trigger["sql"]) }
        }
    }

    private mutating func value() -> DatabaseValue {
        let kind = input.byte()
        func bits() -> UInt64 {
            (0..<8).reduce(0) { value, _ in value << 8 | UInt64(input.byte()) }
        }
        switch kind % 6 {
        case 0: return .null
        case 1: return Int64(bitPattern: bits()).databaseValue
        case 2: return Double(bitPattern: bits()).databaseValue
        case 3: return input.text().databaseValue
        case 4: return Data(input.part()).databaseValue
        default:
            let numbers: [Int64] = [
                .min, .max, -1, 0, 1, 2, 1 << 31, 1 << 53, -281_474_976_710_656,
                281_474_976_710_656,
            ]
            return numbers[Int(input.byte()) % numbers.count].databaseValue
        }
    }
}
