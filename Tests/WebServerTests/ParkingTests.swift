#if Web
import CairnUI
import CairnWeb
@testable import CairnWebServer
import Crypto
import Foundation
import TestSupport
import Testing

@Suite struct ParkingTests {
    private static let key = SymmetricKey(size: .bits256)

    @Test("a session goes on in another process", arguments: [false, true])
    func aSessionGoesOn(isKilled: Bool) async throws {
        let store = MemorySessionStore()
        let secret = WebSecret(Self.key)
        let first = try await ServerHarness(store: store, secret: secret)
        let page = try await first.page()
        let field = ServerHarness.field(page)
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        let edit = "{\"k\":\"edit\",\"e\":\(field),\"t\":\"Växjö\",\"r\":0}"
        #expect(try await first.post(page, tap + "," + edit).body == "{\"n\":2}")
        let port = first.client.port
        // A process that is killed parks nothing at its end.
        if !isKilled { await first.stop() }

        let second = try await ServerHarness(
            store: store, secret: secret, cookie: first.cookie, port: isKilled ? 0 : port)
        if isKilled { second.server.accept(origin: "http://127.0.0.1:\(port)") }
        let cookie =
            isKilled
            ? "cairn-\(second.client.port)=" + first.cookie.split(separator: "=")[1] : first.cookie
        let news = try await second.client.send(
            "GET", "/cairn/stream?s=\(page.session)&p=\(page.epoch)&a=1", ["Cookie": cookie],
            until: "\n\nid:", seconds: 5
        ).body
        // The whole page, of another life, with what was typed and counted.
        #expect(news.contains("[[14]"))
        #expect(news.contains("Count 1"))
        #expect(news.contains("Växjö"))
        #expect(news.contains("\"last\":2"))
        #expect(!news.contains("\"epoch\":\"\(page.epoch)\""))
        await second.stop()
        if isKilled { await first.stop() }
    }

    @Test func aPostOfAnotherLifeIsAskedToStartAnew() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        #expect(try await here.post(page, tap, epoch: "another").status == 409)
        #expect(try await here.post(page, tap).status == 200)
        await here.stop()
    }

    @Test func parkedStateThatWasForgedOrCutIsNotResumed() async throws {
        let store = MemorySessionStore()
        let here = try await ServerHarness(store: store, secret: WebSecret(Self.key))
        let page = try await here.page()
        #expect(
            try await here.post(page, "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}").status
                == 200)
        await here.stop()
        let name = "session/" + Hex.name(of: page.session)
        let record = try #require(await store.load(name))
        #expect(!String(decoding: record.sealed, as: UTF8.self).contains("Count"))

        var tries: [[UInt8]] = [[], Array("CrnS".utf8), Array(record.sealed.dropLast())]
        for index in stride(from: 0, to: record.sealed.count, by: 7) {
            var changed = record.sealed
            changed[index] ^= 0x40
            tries.append(changed)
            tries.append(Array(record.sealed.prefix(index)))
        }
        // State of another key, and state of another session.
        let other = SessionSeal(WebSecret(), format: "note 1")
        tries.append(try other.seal(Array("{}".utf8), as: name))
        let same = SessionSeal(WebSecret(Self.key), format: "note 1")
        tries.append(try same.seal(Array("{}".utf8), as: "session/other"))
        tries.append(
            try SessionSeal(WebSecret(Self.key), format: "note 2").seal(Array("{}".utf8), as: name))
        for sealed in tries { #expect(same.open(sealed, as: name) == nil) }
        #expect(same.open(record.sealed, as: name) != nil)

        await store.save(StoredSession(sealed: tries[4], expires: record.expires), as: name)
        let next = try await ServerHarness(
            store: store, secret: WebSecret(Self.key), cookie: here.cookie, port: here.client.port)
        let answer = try await next.client.send(
            "GET", "/cairn/stream?s=\(page.session)&p=\(page.epoch)&a=0", ["Cookie": next.cookie],
            seconds: 2)
        #expect(answer.status == 410)
        await next.stop()
    }

    @Test func aSessionWithoutABrowserIsParked() async throws {
        let store = MemorySessionStore()
        let here = try await ServerHarness(store: store) { $0.limits.idle = 0 }
        let page = try await here.page()
        #expect(
            try await here.post(page, "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}").status
                == 200)
        await here.server.sessions.sweep()
        #expect(await here.server.sessions.count == 0)
        let news = try await here.stream(page, after: 1, until: "Count 1")
        #expect(news.contains("Count 1"))
        #expect(here.audit.all.suffix(2) == ["parked", "resumed"])
        await here.stop()
    }

    @Test func storesKeepReplaceAndForget() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("sessions.sqlite").path
        let file = try SQLiteSessionStore(at: path)
        let stores: [any SessionStore] = [MemorySessionStore(), file]
        for store in stores {
            try await store.save(StoredSession(sealed: [1, 2], expires: 10), as: "a")
            try await store.save(StoredSession(sealed: [3], expires: 20), as: "a")
            try await store.save(StoredSession(sealed: [4], expires: 5), as: "b")
            #expect(try await store.load("a") == StoredSession(sealed: [3], expires: 20))
            try await store.removeExpired(at: 5)
            #expect(try await store.load("b") == nil)
            #expect(try await store.count() == 1)
            try await store.remove("a")
            #expect(try await store.load("a") == nil)
        }
        try await file.save(StoredSession(sealed: [9], expires: 1), as: "kept")
        try file.close()
        let again = try SQLiteSessionStore(at: path)
        #expect(try await again.load("kept")?.sealed == [9])
        try again.close()
    }

    @Test func theSecretIsItsOwnersAlone() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("secret").path
        let made = try WebSecret(file: path)
        #expect(try WebSecret(file: path).code("a", "b") == made.code("a", "b"))
        #expect(made.code("a", "bc") != made.code("a", "b", "c"))
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        #expect(facts[.posixPermissions] as? Int == 0o600)
        chmod(path, 0o644)
        #expect(throws: WebServerError.secret(path)) { try WebSecret(file: path) }
        let link = folder.url.appendingPathComponent("link").path
        chmod(path, 0o600)
        symlink(path, link)
        #expect(throws: WebServerError.secret(link)) { try WebSecret(file: link) }
    }

    @Test func uploadedFilesReachTheAppAndAreKeptForATime() async throws {
        let folder = try TemporaryFolder()
        let here = try await ServerHarness {
            $0.uploads = folder.url.path
            $0.limits.uploadsOfVisitor = 10
        }
        let page = try await here.page()
        // The page has a field for files, in which nobody types a path.
        let range = try #require(
            page.html.range(of: "<input[^>]*type=\"file\"[^>]*>", options: .regularExpression))
        let input = String(page.html[range])
        let field = ServerHarness.number(of: "name=\"field\\.[0-9]+\"", in: input)
        let typed = "{\"k\":\"edit\",\"e\":\(field),\"t\":\"/etc/passwd\",\"r\":0}"
        let submitted = "{\"k\":\"submit\",\"e\":\(field),\"t\":\"/etc/passwd\"}"
        #expect(try await here.post(page, typed + "," + submitted).status == 200)
        let metrics = try await here.client.send("GET", "/cairn/metrics", ["Cookie": here.cookie])
        #expect(metrics.body.contains("cairn_events_refused 2\n"))

        func give(_ body: String, once: String = "") async throws -> Int {
            try await here.client.send(
                "POST", "/cairn/upload?e=\(field)&name=..%2Flake.JPG&once=\(once)",
                [
                    "Cookie": here.cookie, "Origin": here.origin, "X-Cairn-Session": page.session,
                    "X-Cairn-Token": page.token,
                ], body
            ).status
        }
        #expect(try await give("12345678") == 204)
        #expect(try await here.stream(page, until: "Files 1").contains("Files 1"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.count == 1)
        let name = try #require(names.first)
        #expect(name.hasPrefix("up-") && name.hasSuffix(".jpg"))
        #expect(
            try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
                == "12345678")
        // There is no room for a second one, until the first has been there long enough.
        #expect(try await give("12345678") == 413)
        here.server.uploads?.sweep()
        #expect(try await give("12345678") == 413)
        here.server.uploads?.sweep(at: ContinuousClock.now + .seconds(3601))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
        // One that is sent again, because its answer was lost, is given once.
        #expect(try await give("12345678", once: "k1") == 204)
        #expect(try await give("12345678", once: "k1") == 204)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
        #expect(try await here.stream(page, until: "Files 2").contains("Files 2"))
        #expect(try await give("12345678", once: "k2") == 413)
        here.server.uploads?.sweep(at: ContinuousClock.now + .seconds(3601))
        #expect(try await give("12345678", once: "k2") == 204)
        #expect(try await give("1", once: String(repeating: "k", count: 65)) == 400)
        await here.stop()
    }

    @Test func anUploadIsTakenOnce() throws {
        let folder = try TemporaryFolder()
        let uploads = try UploadFolder(folder.url.path, WebLimits())
        #expect(uploads.begin("a") == .first)
        #expect(uploads.begin("a") == .early)
        uploads.end("a", hasArrived: false)
        #expect(uploads.begin("a") == .first)
        uploads.end("a", hasArrived: true)
        #expect(uploads.begin("a") == .late)
        #expect(uploads.begin("b") == .first)
    }

    @Test func uploadsAreLimitedAndSwept() async throws {
        let folder = try TemporaryFolder()
        try folder.write("left", to: "up-old.jpg")
        let here = try await ServerHarness {
            $0.uploads = folder.url.path
            $0.limits.uploadBytes = 1000
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
        let page = try await here.page()
        func give(_ body: String, token: String? = nil) async throws -> Int {
            try await here.client.send(
                "POST", "/cairn/upload?e=\(ServerHarness.field(page))&name=..%2F..%2Fa.sh",
                [
                    "Cookie": here.cookie, "Origin": "http://127.0.0.1:\(here.client.port)",
                    "X-Cairn-Session": page.session, "X-Cairn-Token": token ?? page.token,
                ], body
            ).status
        }
        #expect(try await give("x", token: "no") == 403)
        #expect(try await give(String(repeating: "x", count: 2000)) == 413)
        // This field takes text, no files: nobody names a file of the server through it.
        #expect(try await give("x") == 409)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
        await here.stop()
    }
}
#endif
