import CairnEncoding
import CairnSharingLibrary
import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct AdapterTests {
    private static func job(_ id: String, saved: [String: String] = [:]) throws -> DeliveryJob {
        var settings = [
            "server": "a.se", "room": "!r:a.se", "did": "did:plc:x", "handle": "anna.a.se",
        ]
        settings["user"] = "anna"
        (settings["bucket"], settings["region"]) = ("stories", "eu-north-1")
        return DeliveryJob(
            draft: try Samples.draft([.story(Samples.story())], for: id), key: "0190-key-0",
            account: ShareAccount(
                service: id, name: "anna", settings: settings,
                secrets: [
                    "token": Secret("CANARY-token"), "access": Secret("CANARY-access"),
                    "password": Secret("CANARY-password"),
                ]), saved: saved)
    }

    private static func deliver(
        _ id: String, _ adapter: (ServiceClient) -> any ShareAdapter,
        _ script: [ScriptedTransport.Answer],
        saved: [String: String] = [:]
    ) async throws -> (Result<DeliveryReceipt, DeliveryFailure>, ScriptedTransport, Memory) {
        let (transport, memory) = (ScriptedTransport(script), Memory())
        let job = try job(id, saved: saved)
        let result: Result<DeliveryReceipt, DeliveryFailure>
        do throws(DeliveryFailure) {
            result = .success(try await adapter(transport.caller()).deliver(job, memory.steps))
        } catch { result = .failure(error) }
        return (result, transport, memory)
    }

    @Test func mastodonGetsPhotosThenOnePostUnderAKey() async throws {
        let (result, transport, memory) = try await Self.deliver(
            "mastodon", { MastodonAdapter($0) },
            [
                .json(200, #"{"id":"11"}"#), .json(202, #"{"id":12,"url":null}"#), .json(206, "{}"),
                .json(200, "{}"),
                .json(200, #"{"id":"99","url":"https://a.se/@anna/99"}"#),
            ])
        #expect(try result.get() == DeliveryReceipt(id: "99", address: "https://a.se/@anna/99"))
        #expect(await memory.saved == ["media0": "11", "media1": "12"])
        #expect(await memory.isPublishing)
        #expect(try Golden.difference(await transport.text(), "Sharing/mastodon.txt") == nil)
    }

    @Test func mastodonUploadsNothingTwice() async throws {
        let (result, transport, _) = try await Self.deliver(
            "mastodon", { MastodonAdapter($0) }, [.json(200, #"{"id":"99"}"#)],
            saved: ["media0": "11", "media1": "12"])
        #expect(try result.get().id == "99")
        #expect(await transport.requests.count == 1)
    }

    @Test func photosThatWentMeanwhileAreUploadedAgain() async throws {
        let (result, _, memory) = try await Self.deliver(
            "mastodon", { MastodonAdapter($0) }, [.json(422, #"{"error":"Media not found"}"#)],
            saved: ["media0": "11", "media1": "12"])
        #expect(result == .failure(.transient(after: 0)))
        #expect(await memory.saved.isEmpty)
    }

    @Test(arguments: [
        (ScriptedTransport.Answer.failure(.notSent), DeliveryFailure.notSent),
        (.failure(.unanswered), .unknown),
        (.failure(.tooLarge), .unknown), (.json(401, "{}"), .signIn),
        (.json(403, "{}"), .permission),
        (.json(422, #"{"error":"Text is too\n long"}"#), .invalid("Text is too long")),
        (
            .json(
                429, "",
                ["X-RateLimit-Reset": "2026-11-21T16:35:00Z", "X-RateLimit-Remaining": "0"]),
            .busy(after: 300)
        ),
        (.json(503, "", ["Retry-After": "7"]), .transient(after: 7)), (.json(502, ""), .unknown),
        (.json(504, ""), .unknown),
        (.json(301, "", ["Location": "https://evil.se/"]), .contract("301")),
        (.json(200, "<html>"), .unknown),
        (.json(413, ""), .tooLarge(limit: nil)), (.json(402, ""), .quota),
        (.json(410, ""), .retired),
    ])
    func everyAnswerToAPostHasItsMeaning(
        answer: ScriptedTransport.Answer, failure: DeliveryFailure
    ) async throws {
        let (transport, memory) = (ScriptedTransport([answer]), Memory())
        var job = try Self.job("mastodon")
        job.draft.photos = []
        await #expect(throws: failure) {
            try await MastodonAdapter(transport.caller()).deliver(job, memory.steps)
        }
    }

    @Test(arguments: [502, 504, 500])
    func beforeThePostNothingIsInDoubt(status: Int) async throws {
        let (result, _, memory) = try await Self.deliver(
            "mastodon", { MastodonAdapter($0) }, [.json(status, "")])
        #expect(result == .failure(.transient(after: nil)))
        #expect(await !memory.isPublishing)
    }

    @Test func mastodonsLimitsAreTheServersOwn() async throws {
        let transport = ScriptedTransport([
            .json(
                200,
                #"{"configuration":{"statuses":{"max_characters":5000,"characters_reserved_per_url":20,"max_media_attachments":9},"media_attachments":{"image_size_limit":1000,"image_matrix_limit":2000,"description_limit":30,"supported_mime_types":["image/png","image/jpeg","video/mp4"]}}}"#
            )
        ])
        let service = try await MastodonAdapter(transport.caller()).limits(
            of: Samples.service("mastodon"), for: Self.job("mastodon").account)
        #expect(service.text.limit == 5000 && service.text.link == 20 && service.photos.most == 9)
        #expect(
            service.photos.bytes == 1000 && service.photos.pixels == 2000
                && service.photos.altText == 30)
        #expect(service.photos.types == ["image/jpeg", "image/png"])
    }

    @Test func matrixSendsEachMessageUnderItsTransaction() async throws {
        let (result, transport, memory) = try await Self.deliver(
            "matrix", { MatrixAdapter($0) },
            [
                .json(404, #"{"errcode":"M_NOT_FOUND"}"#),
                .json(200, #"{"content_uri":"mxc://a.se/1"}"#),
                .json(200, #"{"content_uri":"mxc://a.se/2"}"#), .json(200, #"{"event_id":"$1"}"#),
                .json(200, #"{"event_id":"$2"}"#), .json(200, #"{"event_id":"$3"}"#),
                .json(200, #"{"event_id":"$4"}"#),
            ])
        #expect(try result.get().id == "$1")
        #expect(await memory.saved["photo1"] == "mxc://a.se/2")
        #expect(try Golden.difference(await transport.text(), "Sharing/matrix.txt") == nil)
    }

    @Test func matrixWritesNothingPlainIntoAnEncryptedRoom() async throws {
        let (result, transport, _) = try await Self.deliver(
            "matrix", { MatrixAdapter($0) }, [.json(200, #"{"algorithm":"m.megolm.v1.aes-sha2"}"#)])
        #expect(result == .failure(.unsupported))
        #expect(await transport.requests.count == 1)
    }

    @Test(arguments: [
        (
            #"{"errcode":"M_LIMIT_EXCEEDED","retry_after_ms":1500}"#, 429,
            DeliveryFailure.busy(after: 1.5)
        ),
        (#"{"errcode":"M_UNKNOWN_TOKEN","soft_logout":true}"#, 401, .expired),
        (#"{"errcode":"M_UNKNOWN_TOKEN"}"#, 401, .signIn),
        (#"{"errcode":"M_FORBIDDEN"}"#, 403, .permission),
        (#"{"errcode":"M_TOO_LARGE"}"#, 413, .tooLarge(limit: nil)),
    ])
    func matrixSaysItInItsOwnWords(body: String, status: Int, failure: DeliveryFailure) async throws
    {
        let (result, _, _) = try await Self.deliver(
            "matrix", { MatrixAdapter($0) }, [.json(status, body)])
        #expect(result == .failure(failure))
    }

    @Test func blueskyPutsOneRecordUnderAKeyOfOurs() async throws {
        let blob =
            #"{"blob":{"$type":"blob","ref":{"$link":"bafk"},"mimeType":"image/jpeg","size":3}}"#
        let (result, transport, memory) = try await Self.deliver(
            "bluesky", { BlueskyAdapter($0) },
            [
                .json(200, blob), .json(200, blob),
                .json(200, #"{"uri":"at://did:plc:x/app.bsky.feed.post/1","cid":"b"}"#),
            ])
        let record = try #require(await memory.saved["record"])
        let key = String(record.prefix(13))
        #expect(key.wholeMatch(of: /[2-7a-z]{13}/) != nil)
        #expect(try result.get().address == "https://bsky.app/profile/anna.a.se/post/\(key)")
        #expect(try Golden.difference(await transport.text(), "Sharing/bluesky.txt") == nil)
        // The same again, after a crash: the same key, the same time, so the same record.
        let (_, again, _) = try await Self.deliver(
            "bluesky", { BlueskyAdapter($0) },
            [.json(200, blob), .json(200, blob), .json(200, #"{"uri":"u"}"#)],
            saved: ["record": record])
        #expect(try await again.text() == transport.text())
    }

    @Test(arguments: [
        (400, "ExpiredToken", DeliveryFailure.expired), (400, "AuthenticationRequired", .signIn),
        (400, "InvalidRequest", .invalid("InvalidRequest")),
        (413, "PayloadTooLarge", .tooLarge(limit: nil)),
        (400, "BlobNotFound", .transient(after: 0)), (401, "AccountTakedown", .permission),
    ])
    func blueskysErrorsAreInTheBody(status: Int, error: String, failure: DeliveryFailure)
        async throws
    {
        let (result, _, _) = try await Self.deliver(
            "bluesky", { BlueskyAdapter($0) }, [.json(status, #"{"error":"\#(error)"}"#)])
        #expect(result == .failure(failure))
    }

    @Test func blueskySignsInKeepsNoPasswordAndRenews() async throws {
        let session =
            ##"{"did":"did:plc:x","handle":"anna.a.se","accessJwt":"A1","refreshJwt":"R1","didDoc":{"service":[{"id":"#atproto_pds","serviceEndpoint":"https://pds.a.se"}]}}"##
        let transport = ScriptedTransport([
            .json(200, session),
            .json(200, session.replacing("A1", with: "A2").replacing("R1", with: "R2")),
            .json(401, #"{"error":"AuthFactorTokenRequired"}"#),
            .json(400, #"{"error":"ExpiredToken"}"#),
        ])
        let adapter = BlueskyAdapter(transport.caller())
        let account = try await adapter.signIn(
            server: "https://bsky.social", identifier: "anna.a.se", password: Secret("CANARY"))
        #expect(account.settings["server"] == "https://pds.a.se" && account.name == "anna.a.se")
        #expect(account.secrets == ["access": Secret("A1"), "refresh": Secret("R1")])
        let renewed = try await adapter.renewed(account)
        #expect(renewed.secrets == ["access": Secret("A2"), "refresh": Secret("R2")])
        #expect(await transport.requests[1]["Authorization"] == "Bearer R1")
        await #expect(throws: DeliveryFailure.setting("code")) {
            try await adapter.signIn(server: "bsky.social", identifier: "x", password: Secret("y"))
        }
        await #expect(throws: DeliveryFailure.signIn) { try await adapter.renewed(account) }
    }

    @Test func mentionsTagsAndLinksAreCountedInBytes() async throws {
        let did = #"{"did":"did:plc:anna"}"#
        let transport = ScriptedTransport([
            .json(200, did), .json(400, #"{"error":"InvalidRequest"}"#),
            .json(200, #"{"uri":"u"}"#),
        ])
        var job = try Self.job("bluesky")
        (job.draft.photos, job.draft.text) = (
            [], "Åsa 雪 @anna.a.se, @nobody.x #Höst #1 https://a.se/(x)."
        )
        _ = try await BlueskyAdapter(transport.caller()).deliver(job, Memory().steps)
        guard case .bytes(let body) = await transport.requests[2].body else {
            return #expect(Bool(false))
        }
        let record = JSONValue(body)?["record"]
        let utf8 = Array(job.draft.text.utf8)
        let facets = (record?["facets"]?.values ?? []).map { facet -> String in
            let (start, end) = (
                facet["index"]?["byteStart"]?.int ?? 0, facet["index"]?["byteEnd"]?.int ?? 0
            )
            return String(decoding: utf8[start..<end], as: UTF8.self)
        }
        #expect(facets == ["https://a.se/(x)", "#Höst", "@anna.a.se"])
    }

    @Test func webDAVPutsThePageLast() async throws {
        let (result, transport, _) = try await Self.deliver(
            "webdav", { WebDAVAdapter($0) },
            [.json(201, ""), .json(405, ""), .json(201, ""), .json(204, ""), .json(201, "")])
        #expect(
            try result.get().address == "https://a.se/two-days-at-the-lake-0190-key-0/index.html")
        #expect(try Golden.difference(await transport.text(), "Sharing/webdav.txt") == nil)
    }

    #if Sharing
    @Test func s3PutsThePageLastAndSignsEachRequest() async throws {
        let (result, transport, _) = try await Self.deliver(
            "s3", { S3Adapter($0) }, [.json(200, ""), .json(200, ""), .json(200, "")])
        #expect(
            try result.get().address
                == "https://a.se/stories/two-days-at-the-lake-0190-key-0/index.html")
        #expect(try Golden.difference(await transport.text(), "Sharing/s3.txt") == nil)
    }

    @Test(arguments: [
        ("SlowDown", 503, DeliveryFailure.busy(after: nil)),
        ("SignatureDoesNotMatch", 403, .signIn),
        ("EntityTooLarge", 400, .tooLarge(limit: nil)), ("NoSuchBucket", 404, .setting("bucket")),
    ])
    func s3SaysItInXML(code: String, status: Int, failure: DeliveryFailure) async throws {
        let (result, _, _) = try await Self.deliver(
            "s3", { S3Adapter($0) }, [.json(status, "<Error><Code>\(code)</Code></Error>")])
        #expect(result == .failure(failure))
    }
    #endif

    @Test(arguments: [
        "http://a.se", "ftp://a.se", "a.se@evil.se", "", "a b", "http://a.se//[::1]/",
        "http://a.se/?//[::1]", "http://localhost.a.se", "http://127.0.0.1.a.se", "http://[::2]",
        "http://127.1", "http://0x7f000001", "http://[::ffff:127.0.0.1]", "https://a.se/?x",
        "https://a.se/#x",
    ])
    func nothingThatSignsInGoesInTheClear(server: String) async throws {
        let transport = ScriptedTransport([])
        var job = try Self.job("mastodon")
        job.account.settings["server"] = server
        await #expect(throws: DeliveryFailure.self) {
            try await MastodonAdapter(transport.caller()).deliver(job, .ignored)
        }
        #expect(await transport.requests.isEmpty)
    }

    @Test func nothingSecretIsShown() async throws {
        let (_, transport, memory) = try await Self.deliver(
            "mastodon", { MastodonAdapter($0) }, [.json(200, #"{"id":"1"}"#), .json(401, "{}")])
        var dumped = ""
        for request in await transport.requests {
            dump(request, to: &dumped)
            dumped += "\(request) \(String(reflecting: request))"
        }
        dump(try Self.job("mastodon"), to: &dumped)
        dumped += "\(await memory.saved)"
        #expect(!dumped.contains("CANARY"))
        #expect(
            HTTPRequest("GET", "https://api.telegram.org/bot12:AbC/sendMessage?x=1").description
                == "GET https://api.telegram.org/•••/sendMessage")
    }
}
