import CairnSharingLibrary
import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

/// Services that no server here plays: requests byte for byte, and what each answer means.
@Suite struct PostingTests {
    static func job(
        _ id: String, _ items: [ShareItem]? = nil, saved: [String: String] = [:],
        secrets: [String: Secret] = ["token": Secret("12:CANARY-token")]
    ) throws -> DeliveryJob {
        DeliveryJob(
            draft: try Samples.draft(items ?? [.story(Samples.story())], for: id),
            key: "0190-key-0",
            account: ShareAccount(
                service: id, name: "anna",
                settings: ["chat": "-100123", "page": "77", "user": "178"], secrets: secrets),
            saved: saved)
    }

    static func deliver(
        _ job: DeliveryJob, _ adapter: (ServiceClient) -> any ShareAdapter,
        _ script: [ScriptedTransport.Answer]
    ) async throws -> (Result<DeliveryReceipt, DeliveryFailure>, ScriptedTransport, Memory) {
        let (transport, memory) = (ScriptedTransport(script), Memory())
        let result: Result<DeliveryReceipt, DeliveryFailure>
        do throws(DeliveryFailure) {
            result = .success(try await adapter(transport.caller()).deliver(job, memory.steps))
        } catch { result = .failure(error) }
        return (result, transport, memory)
    }

    static let film = ShareItem.file(
        ShareFile(.bytes(Data(count: 600_000)), name: "Höst.mp4", mediaType: "video/mp4"))

    // MARK: Telegram

    private static let message =
        #"{"ok":true,"result":{"message_id":42,"chat":{"id":-100123,"type":"supergroup"}}}"#

    @Test(arguments: ["text", "photo", "album", "files"])
    func telegramGetsOneRequest(kind: String) async throws {
        let story = try Samples.story()
        let items: [String: [ShareItem]] = [
            "text": [.text("We rowed. Ŵ 🚣🏽‍♀️"), .link(try Samples.link())],
            "photo": [.photo(story.photos[0]), .text("A boat")],
            "album": [.story(story)],
            "files": [
                .photo(story.photos[0]), .text("As they are"),
                .file(ShareFile(.bytes(Data([1, 2])), name: "Spår \"1\".gpx")),
            ],
        ]
        let (result, transport, memory) = try await Self.deliver(
            Self.job("telegram-bot", items[kind]), { TelegramAdapter($0) },
            [
                .json(
                    200,
                    kind == "album" || kind == "files"
                        ? #"{"ok":true,"result":[\#(Self.message.dropFirst(20).dropLast(1))]}"#
                        : Self.message)
            ])
        #expect(
            try result.get()
                == DeliveryReceipt(id: "42", address: "https://t.me/c/123/42"))
        #expect(await memory.isPublishing)
        #expect(
            try Golden.difference(await transport.text(), "Sharing/telegram-\(kind).txt") == nil)
    }

    @Test func telegramsWordsAreShorterBesidePhotos() throws {
        let long = ShareItem.text(String(repeating: "å", count: 3000))
        #expect(try Samples.draft([long], for: "telegram-bot").text.utf16.count == 3000)
        let draft = try Samples.draft([long, .photo(Samples.photo())], for: "telegram-bot")
        #expect(draft.text.utf16.count == 1024 && draft.isShortened)
        let photos = (1...6).map { ShareItem.photo(Samples.photo($0)) }
        let files = (1...5).map {
            ShareItem.file(ShareFile(.bytes(Data([1])), name: "\($0).gpx"))
        }
        #expect(
            try Samples.service("telegram-bot").problems(with: ShareContent(photos + files))
                == [.tooManyFiles(most: 4)])
        #expect(
            try Samples.service("telegram-bot")
                .problems(with: ShareContent(photos + files.prefix(4))).isEmpty)
    }

    @Test(
        arguments: [
            (
                429, #"{"ok":false,"error_code":429,"parameters":{"retry_after":35}}"#,
                DeliveryFailure.busy(after: 35)
            ),
            (401, #"{"ok":false,"error_code":401,"description":"Unauthorized"}"#, .signIn),
            (404, #"{"ok":false,"error_code":404,"description":"Not Found"}"#, .signIn),
            (403, #"{"ok":false,"error_code":403,"description":"bot was kicked"}"#, .permission),
            (413, #"{"ok":false,"error_code":413}"#, .tooLarge(limit: nil)),
            (
                400, #"{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}"#,
                .invalid("Bad Request: chat not found")
            ),
            (502, "", .unknown), (200, "<html>", .unknown),
        ] as [(Int, String, DeliveryFailure)])
    func telegramsAnswersHaveTheirMeaning(
        status: Int, body: String, failure: DeliveryFailure
    ) async throws {
        let (result, _, _) = try await Self.deliver(
            Self.job("telegram-bot", [.text("x")]), { TelegramAdapter($0) },
            [.json(status, body)])
        #expect(result == .failure(failure))
    }

    @Test func aGroupThatMovedIsFollowed() async throws {
        let moved = #"{"ok":false,"error_code":400,"parameters":{"migrate_to_chat_id":-100777}}"#
        let (result, _, memory) = try await Self.deliver(
            Self.job("telegram-bot", [.text("x")]), { TelegramAdapter($0) }, [.json(400, moved)])
        #expect(result == .failure(.transient(after: 0)))
        let (_, again, _) = try await Self.deliver(
            Self.job("telegram-bot", [.text("x")], saved: await memory.saved),
            { TelegramAdapter($0) }, [.json(200, Self.message)])
        #expect(try await again.text().contains(#""chat_id":"-100777""#))
    }

    @Test func aBotsTokenLeadsNowhereElseAndIsShownNowhere() async throws {
        for token in ["12:a/../../x", "12:a?b", "a b", "12:å"] {
            let (result, transport, _) = try await Self.deliver(
                Self.job("telegram-bot", [.text("x")], secrets: ["token": Secret(token)]),
                { TelegramAdapter($0) }, [])
            #expect(result == .failure(.signIn))
            #expect(await transport.requests.isEmpty)
        }
        let (_, transport, _) = try await Self.deliver(
            Self.job("telegram-bot", [.text("x")]), { TelegramAdapter($0) }, [])
        let shown = await transport.requests.map { "\($0)" }
        #expect(shown == ["POST https://api.telegram.org/•••/sendMessage"])
    }

    @Test func telegramSaysWhoseTokenItIs() async throws {
        let transport = ScriptedTransport([
            .json(200, #"{"ok":true,"result":{"id":12,"is_bot":true,"username":"cairn_bot"}}"#),
            .json(200, #"{"ok":true,"result":{"id":-100,"type":"channel","title":"Trip"}}"#),
        ])
        let account = try await TelegramAdapter(transport.caller())
            .signIn(Self.job("telegram-bot").account)
        #expect(account.name == "@cairn_bot")
    }

    @Test func telegramSaysThatAChatIsNotThere() async throws {
        let transport = ScriptedTransport([
            .json(200, #"{"ok":true,"result":{"id":12,"is_bot":true,"username":"cairn_bot"}}"#),
            .json(
                400, #"{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}"#),
        ])
        await #expect(throws: DeliveryFailure.setting("chat")) {
            try await TelegramAdapter(transport.caller())
                .signIn(Self.job("telegram-bot").account)
        }
    }

    // MARK: X

    @Test func xGetsPhotosWhatTheyShowThenOnePost() async throws {
        let (result, transport, memory) = try await Self.deliver(
            Self.job("x-post"), { XAdapter($0) },
            [
                .json(200, #"{"data":{"id":"11","expires_after_secs":86400}}"#), .json(200, "{}"),
                .json(200, #"{"data":{"id":"12"}}"#), .json(200, "{}"),
                .json(201, #"{"data":{"id":"99","text":"…"}}"#),
            ])
        #expect(
            try result.get()
                == DeliveryReceipt(id: "99", address: "https://x.com/i/web/status/99"))
        let end = Int(Samples.now.timeIntervalSince1970) + 86_400
        #expect(await memory.saved == ["media0": "11 \(end)", "media1": "12 \(end)"])
        #expect(try Golden.difference(await transport.text(), "Sharing/x-post.txt") == nil)
    }

    @Test func xUploadsAgainOnlyWhatHasRunOut() async throws {
        let now = Int(Samples.now.timeIntervalSince1970)
        let (_, transport, _) = try await Self.deliver(
            Self.job("x-post", saved: ["media0": "11 \(now + 600)", "media1": "12 \(now + 30)"]),
            { XAdapter($0) },
            [
                .json(200, #"{"data":{"id":"13"}}"#), .json(200, "{}"),
                .json(201, #"{"data":{"id":"99"}}"#),
            ])
        #expect(await transport.requests.count == 3)
        #expect(try await transport.text().contains(#""media_ids":["11","13"]"#))
    }

    @Test func whatXCostsIsKnownBefore() throws {
        let x = try Samples.service("x-post")
        #expect(x.state == .paid && x.isOff)
        // Two photos with a text each, and a link.
        #expect(try Samples.draft([.story(Samples.story())], for: "x-post").cents == 21)
        #expect(try Samples.draft([.text("x")], for: "x-post").cents == 1.5)
        let draft = try Samples.draft([.text(String(repeating: "湖", count: 200))], for: "x-post")
        #expect(draft.isShortened && x.text.length(of: draft.text) <= 280)
    }

    @Test(
        arguments: [
            (401, "{}", true, DeliveryFailure.expired), (401, "{}", false, .signIn),
            (402, #"{"title":"CreditsDepleted"}"#, false, .quota),
            (
                403, #"{"detail":"You are not allowed to create a Tweet with duplicate content."}"#,
                false, .duplicate(nil)
            ),
            (403, #"{"type":"https://api.x.com/2/problems/usage-capped"}"#, false, .quota),
            (403, #"{"detail":"Not permitted"}"#, false, .permission),
            (429, "", false, .busy(after: 60)), (503, "", false, .transient(after: nil)),
            (500, "", false, .unknown),
        ] as [(Int, String, Bool, DeliveryFailure)])
    func xsAnswersHaveTheirMeaning(
        status: Int, body: String, isRenewable: Bool, failure: DeliveryFailure
    ) async throws {
        var secrets = ["token": Secret("a")]
        if isRenewable { secrets["refresh"] = Secret("b") }
        let reset = String(Int(Samples.now.timeIntervalSince1970) + 60)
        let headers =
            status == 429 ? ["x-rate-limit-remaining": "0", "x-rate-limit-reset": reset] : [:]
        let (result, _, _) = try await Self.deliver(
            Self.job("x-post", [.text("x")], secrets: secrets), { XAdapter($0) },
            [.json(status, body, headers)])
        #expect(result == .failure(failure))
    }

    // MARK: Facebook

    @Test func facebookGetsPhotosUnseenThenOnePost() async throws {
        let (result, transport, memory) = try await Self.deliver(
            Self.job("facebook-page"), { FacebookAdapter($0) },
            [
                .json(200, #"{"id":"11"}"#), .json(200, #"{"id":"12"}"#),
                .json(200, #"{"id":"77_99"}"#),
            ])
        #expect(
            try result.get()
                == DeliveryReceipt(id: "77_99", address: "https://www.facebook.com/77_99"))
        #expect(await memory.saved == ["photo0": "11", "photo1": "12"])
        #expect(try Golden.difference(await transport.text(), "Sharing/facebook-page.txt") == nil)
        let (_, linked, _) = try await Self.deliver(
            Self.job("facebook-page", [.text("Read"), .link(Samples.link())]),
            { FacebookAdapter($0) }, [.json(200, #"{"id":"77_99"}"#)])
        #expect(
            try await linked.text().contains(
                "message=Read&link=https%3A%2F%2Fexample.com%2Fstories%2F42"))
    }

    @Test(
        arguments: [
            (1, "", DeliveryFailure.unknown), (2, "", .transient(after: nil)),
            (4, "", .busy(after: nil)),
            (
                32, #"{"77":[{"estimated_time_to_regain_access":5}]}"#,
                .busy(after: 300)
            ),
            (190, "", .signIn), (200, "", .permission), (10, "", .permission),
            (368, "", .permission),
            (506, "", .duplicate(nil)), (100, "", .invalid("No")),
        ] as [(Int, String, DeliveryFailure)])
    func metasErrorsAreInATable(
        code: Int, usage: String, failure: DeliveryFailure
    ) async throws {
        let (result, _, _) = try await Self.deliver(
            Self.job("facebook-page", [.text("x")]), { FacebookAdapter($0) },
            [
                .json(
                    400, #"{"error":{"code":\#(code),"message":"No","fbtrace_id":"x"}}"#,
                    usage.isEmpty ? [:] : ["X-Business-Use-Case-Usage": usage])
            ])
        #expect(result == .failure(failure))
    }

    // MARK: Instagram

    private static let publisher = PhotoPublisher { photo, key in
        "https://pub.a.se/\(key).jpg"
    }

    @Test func instagramGetsContainersThenOnePublishing() async throws {
        let (result, transport, memory) = try await Self.deliver(
            Self.job("instagram"), { InstagramAdapter($0, publisher: Self.publisher) },
            [
                .json(200, #"{"data":[{"config":{"quota_total":50},"quota_usage":49}]}"#),
                .json(200, #"{"id":"11"}"#), .json(200, #"{"id":"12"}"#),
                .json(200, #"{"id":"13"}"#), .json(200, #"{"status_code":"IN_PROGRESS"}"#),
                .json(200, #"{"status_code":"FINISHED"}"#), .json(200, #"{"id":"99"}"#),
                .json(200, #"{"permalink":"https://www.instagram.com/p/x/"}"#),
            ])
        #expect(
            try result.get()
                == DeliveryReceipt(id: "99", address: "https://www.instagram.com/p/x/"))
        #expect(
            await memory.saved == ["item0": "11", "item1": "12", "container": "13"])
        #expect(try Golden.difference(await transport.text(), "Sharing/instagram.txt") == nil)
    }

    @Test func whatInstagramPublishedUnheardIsNotPublishedAgain() async throws {
        let (result, transport, _) = try await Self.deliver(
            Self.job("instagram", saved: ["container": "13"]),
            { InstagramAdapter($0, publisher: Self.publisher) },
            [.json(200, #"{"status_code":"PUBLISHED"}"#)])
        #expect(try result.get() == DeliveryReceipt())
        #expect(await transport.requests.count == 1)
    }

    @Test(arguments: ["EXPIRED", "ERROR"])
    func aContainerThatIsGoneIsMadeAnew(status: String) async throws {
        let (result, _, memory) = try await Self.deliver(
            Self.job("instagram", saved: ["container": "13", "item0": "11"]),
            { InstagramAdapter($0, publisher: Self.publisher) },
            [.json(200, #"{"status_code":"\#(status)"}"#)])
        #expect(result == .failure(.transient(after: nil)))
        #expect(await memory.saved.isEmpty)
    }

    @Test func instagramsDayHasAnEnd() async throws {
        let (result, transport, _) = try await Self.deliver(
            Self.job("instagram"), { InstagramAdapter($0, publisher: Self.publisher) },
            [.json(200, #"{"data":[{"config":{"quota_total":25},"quota_usage":25}]}"#)])
        #expect(result == .failure(.busy(after: 3600)))
        #expect(await transport.requests.count == 1)
    }

    @Test func aPhotoIsPublishedOverWebDAV() async throws {
        let transport = ScriptedTransport([.json(201, "")])
        let publisher = PhotoPublisher(
            webDAV: transport.caller(),
            ShareAccount(
                service: "webdav",
                settings: ["server": "dav.a.se/p", "public": "pub.a.se", "user": "anna"],
                secrets: ["password": Secret("x")]))
        #expect(try await publisher.publish(Samples.photo(), "k/1") == "https://pub.a.se/k%2F1.jpg")
        #expect(await transport.requests.map(\.address) == ["https://dav.a.se/p/k%2F1.jpg"])
    }

    // MARK: YouTube

    private static func youTube(_ caller: ServiceClient) -> any ShareAdapter {
        YouTubeAdapter(caller, piece: 262_144)
    }

    private static let session = "https://www.googleapis.com/upload/youtube/v3/videos?upload_id=1"

    @Test func youTubeGetsAFilmInPieces() async throws {
        let (result, transport, memory) = try await Self.deliver(
            Self.job("youtube", [Self.film, .text("<Höst> & vind")]), Self.youTube,
            [
                .json(200, "", ["Location": Self.session]),
                .json(308, "", ["Range": "bytes=0-262143"]),
                .json(308, "", ["Range": "bytes=0-524287"]), .json(200, #"{"id":"abc"}"#),
            ])
        #expect(try result.get() == DeliveryReceipt(id: "abc", address: "https://youtu.be/abc"))
        #expect(await memory.saved == ["session": Self.session])
        let requests = await transport.requests
        #expect(
            requests.dropFirst().map { $0["Content-Range"] } == [
                "bytes 0-262143/600000", "bytes 262144-524287/600000", "bytes 524288-599999/600000",
            ])
        #expect(requests.dropFirst().map(\.body.count) == [262_144, 262_144, 75_712])
        let first = ScriptedTransport([])
        _ = try? await first.send(requests[0], most: 1) { _ in }
        #expect(try Golden.difference(await first.text(), "Sharing/youtube.txt") == nil)
    }

    @Test func aBrokenUploadGoesOnWhereItBroke() async throws {
        let (result, transport, _) = try await Self.deliver(
            Self.job("youtube", [Self.film], saved: ["session": Self.session]), Self.youTube,
            [.json(308, "", ["Range": "bytes=0-524287"]), .json(201, #"{"id":"abc"}"#)])
        #expect(try result.get().id == "abc")
        #expect(
            await transport.requests.map { $0["Content-Range"] }
                == ["bytes */600000", "bytes 524288-599999/600000"])
        // It was whole, and its answer lost.
        let (whole, asked, _) = try await Self.deliver(
            Self.job("youtube", [Self.film], saved: ["session": Self.session]), Self.youTube,
            [.json(200, #"{"id":"abc"}"#)])
        #expect(try whole.get().id == "abc")
        #expect(await asked.requests.count == 1)
    }

    @Test(
        arguments: [
            (404, "", DeliveryFailure.transient(after: 0)),
            (403, #"{"error":{"errors":[{"reason":"quotaExceeded"}]}}"#, .quota),
            (403, #"{"error":{"errors":[{"reason":"rateLimitExceeded"}]}}"#, .busy(after: nil)),
            (401, "{}", .signIn), (502, "", .transient(after: nil)),
            (308, "", .transient(after: nil)),
        ] as [(Int, String, DeliveryFailure)])
    func youTubesAnswersHaveTheirMeaning(
        status: Int, body: String, failure: DeliveryFailure
    ) async throws {
        let (result, _, _) = try await Self.deliver(
            Self.job("youtube", [Self.film], saved: ["session": Self.session]), Self.youTube,
            [.json(308, "", ["Range": "bytes=0-262143"]), .json(status, body)])
        #expect(result == .failure(failure))
    }

    @Test func anUploadGoesToNobodyElse() async throws {
        for place in ["https://evil.se/upload", "http://www.googleapis.com/upload", ""] {
            let (result, _, _) = try await Self.deliver(
                Self.job("youtube", [Self.film]), Self.youTube,
                [.json(200, "", ["Location": place])])
            #expect(result == .failure(.contract("location")))
        }
    }
}
