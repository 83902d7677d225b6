#if Web
import CairnUI
import CairnWeb
@testable import CairnWebServer
import Foundation
import TestSupport
import Testing

@Suite struct WebServerTests {
    // MARK: Coming in

    @Test func whoHasNoLinkSeesNothingOfTheApp() async throws {
        let here = try await ServerHarness()
        for path in ["/", "/story/1", "/cairn/live.js", "/cairn/stream?s=x", "/cairn/metrics"] {
            for cookie in [nil, "cairn-\(here.client.port)=" + String(repeating: "0", count: 64)] {
                let answer = try await here.client.send("GET", path, ["Cookie": cookie])
                #expect(answer.status == 401)
                #expect(answer.body.contains("<h1>Locked</h1>"))
                #expect(!answer.body.contains("Count"))
            }
        }
        let answer = try await here.client.send("POST", "/cairn/post", [:], "{}")
        #expect(answer.status == 401)
        await here.stop()
        let arabic = try await ServerHarness {
            $0.words.language = "ar"
            $0.words.lockedText = "<b>"
        }
        let page = try await arabic.client.send("GET", "/").body
        #expect(page.contains("<html lang=\"ar\" dir=\"auto\">"))
        #expect(page.contains("<p>&lt;b&gt;</p>"))
        await arabic.stop()
    }

    @Test func aLinkWorksOnce() async throws {
        let here = try await ServerHarness()
        let link = await here.server.makeLink()
        let first = try await here.client.send("GET", link)
        #expect(first.status == 303)
        let cookie = first.headers["set-cookie"] ?? ""
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(cookie.contains(part)) }
        #expect(cookie.split(separator: "=")[1].prefix { $0 != ";" }.utf8.count == 64)
        let second = try await here.client.send("GET", link)
        #expect(second.status == 401)
        #expect(second.headers["set-cookie"] == nil)
        #expect(
            try await here.client.send("GET", "/cairn/enter/" + String(repeating: "a", count: 64))
                .status == 401)
        #expect(here.audit.all.filter { $0 == "linkRefused" }.count == 2)
        await here.stop()
    }

    /// RFC 6265 leaves open in which order a browser sends them.
    @Test(
        "any of several cookies of one name gives access",
        arguments: [(1, 0), (2, 0), (2, 1), (4, 2), (4, 3), (5, 4)])
    func aCookieAmongOthers(count: Int, place: Int) async throws {
        let here = try await ServerHarness()
        let name = "cairn-\(here.client.port)="
        let zeros = String(repeating: "0", count: 64)
        var cookies = (0..<count).map { name + ($0 % 2 == 0 ? zeros : "x") }
        cookies[place] = here.cookie
        let header = cookies.joined(separator: "; ")
        let answer = try await here.client.send("GET", "/", ["Cookie": header])
        // Four of them are looked at.
        #expect(answer.status == (place < 4 ? 200 : 401), "\(header)")
        // A link is not used up by somebody who has access.
        let link = await here.server.makeLink()
        let entered = try await here.client.send("GET", link, ["Cookie": header])
        #expect(entered.status == 303)
        #expect((entered.headers["set-cookie"] == nil) == (place < 4))
        await here.stop()
    }

    @Test func aServerOverTLSHasStricterCookies() async throws {
        let here = try await ServerHarness(origin: "https://stories.example")
        let answer = try await here.client.send("GET", await here.server.makeLink())
        let cookie = answer.headers["set-cookie"] ?? ""
        #expect(cookie.hasPrefix("__Host-cairn="))
        #expect(cookie.contains("; Path=/;") && cookie.hasSuffix("; Secure"))
        #expect(answer.headers["strict-transport-security"] != nil)
        #expect(try await here.page().html.contains("Count 0"))
        await here.stop()
    }

    // MARK: Below a path, and behind a proxy

    @Test(
        arguments: [
            ("/", "/"), ("/stories", "/stories/"), ("/a/b-2/", "/a/b-2/"), ("", nil),
            ("stories", nil),
            ("//", nil), ("/a//b", nil), ("/a/../b", nil), ("/./", nil), ("/a b", nil),
            ("/a%2Fb", nil),
            ("/a?b", nil), ("/å", nil), ("/a;b", nil),
        ] as [(String, String?)])
    func aBaseIsAPathThatAllReadTheSame(path: String, base: String?) {
        #expect(WebConfiguration.base(path) == base)
    }

    @Test func everythingIsBelowTheBase() async throws {
        let here = try await ServerHarness { $0.base = "/journal/" }
        let port = here.client.port
        let entering = try await here.client.send("GET", await here.server.makeLink())
        #expect(entering.headers["location"] == "/journal/")
        let cookie = entering.headers["set-cookie"] ?? ""
        // Another app of this host has a cookie of another name.
        #expect(cookie.hasPrefix("cairn-\(port)-journal="))
        #expect(cookie.contains("; Path=/journal/;"))
        // Without the slash, browsers do not send the cookie.
        let bare = try await here.client.send("GET", "/journal")
        #expect(bare.status == 303)
        #expect(bare.headers["location"] == "/journal/")
        for path in ["/", "/cairn/live.js", "/journalist", "/cairn/health", "/journal2/"] {
            #expect(
                try await here.client.send("GET", path, ["Cookie": here.cookie]).status == 404)
        }
        let page = try await here.page()
        #expect(page.html.contains("src=\"/journal/cairn/live.js\""))
        for address in page.html.matches(of: /(?:src|href|action|data-post)="(\/[^"]*)"/) {
            #expect(address.1.hasPrefix("/journal/"), "\(address.1)")
        }
        let get = ["Cookie": here.cookie]
        #expect(
            try await here.client.send("GET", "/journal/cairn/picture/0?s=\(page.session)", get)
                .body == "picture")
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        #expect(try await here.post(page, tap).status == 200)
        #expect(try await here.stream(page, until: "Count 1").contains("Count 1"))
        await here.stop()
    }

    @Test(
        arguments: [
            (true, "9.9.9.9, 203.0.113.7", "203.0.113.7"), (true, "2001:db8::1", "2001:db8::1"),
            (true, nil, "127.0.0.1"), (true, "unknown", "127.0.0.1"), (true, "<a>", "127.0.0.1"),
            (false, "203.0.113.7", "127.0.0.1"),
        ] as [(Bool, String?, String)])
    func theProxyNamesThePeer(isBehind: Bool, header: String?, peer: String) async throws {
        let here = try await ServerHarness { $0.isBehindProxy = isBehind }
        _ = try await here.client.send(
            "GET", await here.server.makeLink(), ["X-Forwarded-For": header])
        #expect(here.audit.addresses.last == peer)
        await here.stop()
    }

    @Test func thePageHasAStrictPolicyAndNoInlineCode() async throws {
        let here = try await ServerHarness()
        let answer = try await here.client.send("GET", "/", ["Cookie": here.cookie])
        #expect(answer.status == 200)
        let policy = answer.headers["content-security-policy"] ?? ""
        for part in [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'",
            "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        ] { #expect(policy.contains(part)) }
        #expect(!policy.contains("unsafe"))
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(answer.body.contains("Count 0"))
        #expect(!answer.body.contains("<style") && !answer.body.contains(" style="))
        #expect(!answer.body.contains("onclick"))
        await here.stop()
    }

    // MARK: Using it

    @Test(
        "a tap leads to a patch, over any transport",
        arguments: [
            HummingbirdTransport() as any WebTransport, SocketTransport(), NIOTransport(),
        ])
    func aTapLeadsToAPatch(transport: any WebTransport) async throws {
        let here = try await ServerHarness(on: transport)
        let page = try await here.page()
        let button = ServerHarness.button(page)
        let tap = "{\"k\":\"tap\",\"e\":\(button)}"
        #expect(try await here.post(page, tap).status == 200)
        #expect(try await here.post(page, tap).body == "{\"n\":1}")
        #expect(try await here.post(page, tap, first: 2).body == "{\"n\":2}")
        let news = try await here.stream(page, until: "Count 2")
        #expect(news.contains("event: hello"))
        #expect(news.contains("\"Count 1\""))
        #expect(news.contains("id: "))
        // A browser that was away gets only what it missed.
        let rest = try await here.stream(page, after: 2, until: "Count 2")
        #expect(!rest.contains("\"Count 1\""))
        await here.stop()
    }

    @Test func aPageWithoutItsScriptPostsItsForm() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        let button = ServerHarness.button(page)
        let field = ServerHarness.field(page)
        let origin = "http://127.0.0.1:\(here.client.port)"
        let body =
            "cairn-session=\(page.session)&cairn-token=\(page.token)&field.\(field)=Lake&tap=\(button)"
        let answer = try await here.client.send(
            "POST", "/",
            [
                "Cookie": here.cookie, "Origin": origin,
                "Content-Type": "application/x-www-form-urlencoded",
            ], body)
        #expect(answer.status == 200)
        #expect(answer.body.contains("Count 1"))
        #expect(answer.body.contains("value=\"Lake\""))
        await here.stop()
    }

    @Test func picturesAreThoseThatTheSessionShows() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        #expect(page.html.contains("cairn/picture/0?s="))
        let get = ["Cookie": here.cookie]
        let answer = try await here.client.send("GET", "/cairn/picture/0?s=\(page.session)", get)
        #expect(answer.status == 200)
        #expect(answer.body == "picture")
        for path in [
            "1?s=\(page.session)", "../lake.jpg?s=\(page.session)", "0?s=", "-1?s=\(page.session)",
        ] {
            #expect(try await here.client.send("GET", "/cairn/picture/" + path, get).status == 404)
        }
        await here.stop()
    }

    @Test func filesAreThoseThatTheAppGives() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        func file(_ name: String, cookie: String? = nil) async throws -> RawClient.Answer {
            try await here.client.send(
                "GET", "/cairn/file/\(name)", ["Cookie": cookie ?? here.cookie])
        }
        let sound = try await file("sounds%2Fbell?s=\(page.session)")
        #expect(sound.status == 200)
        #expect(sound.body == "bell")
        #expect(sound.headers["content-type"] == "audio/wav")
        #expect(sound.headers["content-disposition"] == nil)
        // A stored file does not run as a page of this site, whatever its name.
        let note = try await file("note?s=\(page.session)")
        #expect(note.body == "note")
        #expect(
            note.headers["content-disposition"]
                == "attachment; filename*=UTF-8''Sj%C3%B6%0D%0AX%3A%201%22.html")
        #expect(note.headers["content-security-policy"] == "default-src 'none'; sandbox")
        #expect(note.headers["cache-control"] == "no-store")
        #expect(note.headers["x"] == nil)
        for name in ["other?s=\(page.session)", "note?s=", "..%2Fnote?s=\(page.session)"] {
            #expect(try await file(name).status == 404)
        }
        let other = try await here.client.send("GET", await here.server.makeLink())
        let cookie = other.headers["set-cookie"]?.split(separator: ";").first.map(String.init)
        #expect(try await file("note?s=\(page.session)", cookie: cookie ?? "").status == 404)
        #expect(try await file("note?s=\(page.session)", cookie: "").status == 401)
        await here.stop()
    }

    // MARK: From outside

    @Test func aPostNeedsHostOriginCookieAndToken() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        let port = here.client.port
        let tries: [([String: String?], Int)] = [
            (["Origin": "http://127.0.0.1:\(port + 1)"], 403), (["Origin": nil], 403),
            (["Origin": "null"], 403), (["Origin": "https://127.0.0.1:\(port)"], 403),
            (["Origin": "http://127.0.0.1:\(port).evil.example"], 403),
            (["Sec-Fetch-Site": "cross-site"], 403), (["Host": "evil.example"], 421),
            (["Host": "127.0.0.1:\(port).evil.example"], 421), (["Host": "localhost:\(port)"], 421),
            (["X-Cairn-Token": nil], 403), (["X-Cairn-Token": ""], 403),
            (["X-Cairn-Token": String(repeating: "0", count: 64)], 403),
            (["X-Cairn-Session": nil], 403),
            (["X-Cairn-Session": String(repeating: "b", count: 64)], 403), (["Cookie": nil], 401),
            (["Cookie": "cairn-\(port)=x"], 401), (["Content-Type": "text/plain"], 415),
        ]
        for (headers, status) in tries {
            let answer = try await here.post(page, tap, first: 1, headers)
            #expect(answer.status == status, "\(headers)")
        }
        #expect(try await here.page().html.contains("Count 0"))
        #expect(try await here.post(page, tap).status == 200)
        #expect(here.audit.all.contains("forged"))
        await here.stop()
    }

    @Test func aSessionIsOfOnePersonOnly() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        let other = try await here.client.send("GET", await here.server.makeLink())
        let cookie = other.headers["set-cookie"]?.split(separator: ";").first.map(String.init) ?? ""
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        #expect(try await here.post(page, tap, ["Cookie": cookie]).status == 403)
        let get = ["Cookie": cookie]
        #expect(
            try await here.client.send(
                "GET", "/cairn/stream?s=\(page.session)&a=0&p=\(page.epoch)", get, seconds: 2
            ).status == 410)
        #expect(
            try await here.client.send("GET", "/cairn/live.css?s=\(page.session)", get).status
                == 404)
        #expect(
            try await here.client.send("GET", "/cairn/picture/0?s=\(page.session)", get).status
                == 404)
        await here.stop()
    }

    @Test func foreignElementsAreDroppedAndCounted() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        let events =
            "{\"k\":\"tap\",\"e\":424242},{\"k\":\"edit\",\"e\":1,\"t\":\"x\"},{\"k\":\"erase\"}"
        #expect(try await here.post(page, events).body == "{\"n\":3}")
        let metrics = try await here.client.send("GET", "/cairn/metrics", ["Cookie": here.cookie])
        #expect(metrics.body.contains("cairn_events_foreign 1\n"))
        #expect(metrics.body.contains("cairn_events_malformed 1\n"))
        #expect(metrics.body.contains("cairn_events_handled 0\n"))
        await here.stop()
    }

    @Test func aProbeLearnsWhetherTheServerTakesSessions() async throws {
        let here = try await ServerHarness()
        // Whatever it takes the machine's name for, and without a cookie.
        let answer = try await here.client.send("GET", "/cairn/health", ["Host": "10.0.0.7:80"])
        #expect(answer.status == 200)
        #expect(answer.body == "ok\n")
        await here.server.sessions.end()
        #expect(try await here.client.send("GET", "/cairn/health").status == 503)
        await here.stop()
    }

    @Test func theMetricsCountWhatTheOwnerIsTold() async throws {
        let here = try await ServerHarness()
        let page = try await here.page()
        let refused = "/cairn/enter/" + String(repeating: "a", count: 64)
        _ = try await here.client.send("GET", refused)
        _ = try await here.post(page, "", ["Origin": "https://evil.example"])
        let metrics = try await here.client.send("GET", "/cairn/metrics", ["Cookie": here.cookie])
        for (event, count) in [
            ("linkMade", 1), ("linkUsed", 1), ("linkRefused", 1), ("began", 1), ("forged", 1),
            ("signedIn", 0), ("signInRefused", 0), ("parked", 0),
        ] {
            #expect(
                metrics.body.contains("cairn_audit_total{event=\"\(event)\"} \(count)\n"),
                "\(event)")
        }
        #expect(metrics.body.contains("cairn_sessions 1\n"))
        #expect(
            here.audit.all == ["linkMade", "linkUsed", "began", "linkRefused", "forged"])
        // Nothing that is counted gives access.
        for secret in [page.session, page.token, String(here.cookie.suffix(64))] {
            #expect(!metrics.body.contains(secret))
        }
        await here.stop()
    }

    @Test func postsAreLimited() async throws {
        let here = try await ServerHarness {
            $0.limits.eventsPerSecond = 1
            $0.limits.eventsAtOnce = 20
        }
        let page = try await here.page()
        let long = "{\"k\":\"edit\",\"e\":1,\"t\":\"\(String(repeating: "a", count: 70_000))\"}"
        #expect(try await here.post(page, long).status == 413)
        let many = Array(repeating: "{\"k\":\"tap\",\"e\":1}", count: 65).joined(separator: ",")
        #expect(try await here.post(page, many).status == 413)
        #expect(try await here.post(page, "nonsense").status == 400)
        // A flood: the script waits and sends it again, so that nothing is lost.
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        var statuses: [Int] = []
        for number in 1...40 {
            statuses.append(try await here.post(page, tap, first: number).status)
        }
        #expect(statuses.prefix(10).allSatisfy { $0 == 200 })
        #expect(statuses.suffix(10).contains(429))
        await here.stop()
    }

    @Test func aPersonHasALimitedNumberOfSessions() async throws {
        let here = try await ServerHarness {
            $0.limits.sessionsOfVisitor = 3
            $0.limits.heartbeat = 0.2
        }
        var reading: [Task<String, any Error>] = []
        for _ in 0..<3 {
            let page = try await here.page()
            reading.append(
                Task { try await here.stream(page, until: "never", seconds: 4) })
        }
        for _ in 0..<100 where await here.server.sessions.streams < 3 {
            try await Task.sleep(for: .milliseconds(20))
        }
        // All of them are in use.
        #expect(
            try await here.client.send("GET", "/", ["Cookie": here.cookie]).status == 503)
        for task in reading { _ = try await task.value }
        for _ in 0..<100 where await here.server.sessions.streams > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        // The oldest one that nobody reads makes room.
        #expect(
            try await here.client.send("GET", "/", ["Cookie": here.cookie]).status == 200)
        #expect(await here.server.sessions.count == 3)
        await here.stop()
    }

    @Test func requestsThatLieAboutTheirLengthAreRefused() async throws {
        let here = try await ServerHarness()
        let host = "Host: 127.0.0.1:\(here.client.port)\r\n"
        let answer = try await here.client.raw(
            "POST /cairn/post HTTP/1.1\r\n\(host)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
            seconds: 3)
        #expect(answer.status == 400)
        let twice = try await here.client.raw(
            "GET / HTTP/1.1\r\n\(host)Host: evil.example\r\nConnection: close\r\n\r\n", seconds: 3)
        #expect([400, 421].contains(twice.status))
        let many = try await here.client.raw(
            "GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 100_000))\r\n\r\n",
            seconds: 3)
        #expect(many.status != 200)
        await here.stop()
    }

    @Test func aReaderThatNeverReadsIsDropped() async throws {
        let here = try await ServerHarness {
            $0.limits.slowReader = 1
            $0.limits.eventsPerSecond = 1e6
            $0.limits.eventsAtOnce = 1e6
        }
        let page = try await here.page()
        let field = ServerHarness.field(page)
        let port = here.client.port
        let request =
            "GET /cairn/stream?s=\(page.session)&p=\(page.epoch)&a=0 HTTP/1.1\r\n"
            + "Host: 127.0.0.1:\(port)\r\nCookie: \(here.cookie)\r\n\r\n"
        let socket = try await onOwnThread {
            let socket = try RawClient.connect(port)
            var small: Int32 = 4096
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &small, 4)
            try RawClient.write(Array(request.utf8), to: socket)
            return socket
        }
        defer { close(socket) }
        // The screen shows the text, so that each edit goes down again.
        var number = 1
        let text = String(repeating: "n", count: 50_000)
        for round in 0..<400 {
            let edit = "{\"k\":\"edit\",\"e\":\(field),\"t\":\"\(text)\(round)\",\"r\":0}"
            _ = try await here.post(page, edit, first: number)
            number += 1
            if await here.server.sessions.streams == 0, round > 20 { break }
        }
        #expect(await here.server.sessions.streams == 0)
        let live = try await here.server.sessions.find(
            page.session, visitor: String(here.cookie.split(separator: "=")[1]), address: "")
        #expect(live?.live.channel.size ?? 0 <= 400_000)
        await here.stop()
    }
}
#endif
