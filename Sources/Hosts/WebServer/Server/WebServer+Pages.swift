#if Web
import CairnEncoding
import CairnUI
import CairnWeb
import Foundation
import Synchronization

extension WebServer {
    // MARK: The page

    /// Begins a session and returns its first page. Each window has a session of its own.
    func page(_ path: String, _ visit: Visit) async -> WebResponse {
        // A page elsewhere may link here, but shows nothing of it in a frame or as a picture.
        let mode = visit.request.header("sec-fetch-dest")
        guard mode == nil || mode == "document" else { return WebResponse(403) }
        let id = Hex.random()
        let whole = visit.request.query.isEmpty ? path : path + "?" + visit.request.query
        let route = whole.isEmpty ? nil : Route(whole)
        do {
            let held = try await sessions.begin(
                id, visitor: visit.visitor, address: visit.request.remote, route: route)
            guard let held else { return WebResponse(404) }
            return await page(of: held, id, visit)
        } catch {
            return WebResponse(503, [("Retry-After", "10")])
        }
    }

    private func page(of held: WebSessions.Held, _ id: String, _ visit: Visit) async -> WebResponse
    {
        let base = configuration.base
        let words = configuration.words
        let token = token(id, visit.visitor)
        let values = [
            "post": base + "cairn/post", "stream": base + "cairn/stream",
            "upload": base + "cairn/upload", "session": id, "token": token, "base": base,
            "newer": words.newer, "keep": words.keep, "take": words.take,
            "refused": words.refused, "resumes": "1",
        ]
        let html = await held.live.page { options in
            options.live = HTMLLive(script: base + "cairn/live.js", values: values)
            options.styles = .linked(base + "cairn/live.css?s=" + id)
            options.hidden = [("cairn-session", id), ("cairn-token", token)]
        }
        return WebResponse(200, type: "text/html", html)
    }

    /// Handles a form of a page whose script does not run, and returns the page as it is then.
    func form(_ visit: Visit) async -> WebResponse {
        guard
            visit.request.header("content-type")?.hasPrefix("application/x-www-form-urlencoded")
                == true
        else { return WebResponse(415) }
        guard let body = await visit.request.body(upTo: configuration.limits.posts.bytes) else {
            return WebResponse(413)
        }
        let post = HTMLPost(form: body)
        func value(_ name: String) -> String? { post.values.first { $0.name == name }?.value }
        guard let id = value("cairn-session"),
            hasToken(value("cairn-token"), of: id, visit.visitor)
        else { return forged(visit) }
        return await with(id, visit) { id, held in
            guard await sessions.takes(1, in: id) else { return limited }
            await held.live.receiveForm(post)
            await sessions.save(id, lastEvent: await held.live.lastEvent())
            return await page(of: held, id, visit)
        }
    }

    func script(_ visit: Visit) -> WebResponse {
        let mark = "\"" + String(Hex.name(of: LiveScript.text).prefix(16)) + "\""
        if visit.request.header("if-none-match") == mark { return WebResponse(304) }
        var response = WebResponse(200, type: "text/javascript", LiveScript.text)
        response.headers = [
            ("Content-Type", "text/javascript; charset=utf-8"),
            ("Cache-Control", "private, no-cache"), ("ETag", mark),
        ]
        return response
    }

    func styles(_ visit: Visit) async -> WebResponse {
        await with(visit.query["s"], visit, gone: 404) { _, held in
            WebResponse(200, type: "text/css", await held.live.styles())
        }
    }

    func picture(_ name: Substring, _ visit: Visit) async -> WebResponse {
        await with(visit.query["s"], visit, gone: 404) { _, held in
            guard let number = Int(name), let source = held.pictures.source(number),
                let picture = await held.live.picture(source), picture.type.hasPrefix("image/")
            else { return WebResponse(404) }
            return WebResponse(
                200,
                [
                    ("Content-Type", picture.type), ("Cache-Control", "private, max-age=3600"),
                    // A drawing with a script in it would run as a page of this site.
                    ("Content-Security-Policy", "default-src 'none'; sandbox"),
                ], .bytes(picture.bytes))
        }
    }

    /// Returns a file of a session, by the app's name for it.
    func file(_ name: Substring, _ visit: Visit) async -> WebResponse {
        await with(visit.query["s"], visit, gone: 404) { _, held in
            guard let name = String(name).removingPercentEncoding,
                let file = await held.live.file(name)
            else { return WebResponse(404) }
            var headers = [
                (name: "Content-Type", value: file.type),
                // A page in a file would run as one of this site.
                (name: "Content-Security-Policy", value: "default-src 'none'; sandbox"),
            ]
            if let stored = file.name {
                headers.append(("Cache-Control", "no-store"))
                headers.append(
                    (
                        "Content-Disposition",
                        "attachment; filename*=UTF-8''" + PercentEncoding.component(stored)
                    ))
            } else {
                headers.append(("Cache-Control", "private, max-age=86400"))
            }
            return WebResponse(200, headers, .bytes(file.bytes))
        }
    }

    // MARK: Events

    /// Lets a closure answer with a session of the person who asks. A session that does not exist is
    /// gone for good; one that cannot be resumed now is asked for again.
    func with(
        _ id: String?, _ visit: Visit, gone: Int = 410,
        _ answer: (_ id: String, _ held: WebSessions.Held) async -> WebResponse
    ) async -> WebResponse {
        guard let id else { return WebResponse(gone) }
        do {
            let held = try await sessions.find(
                id, visitor: visit.visitor, address: visit.request.remote)
            guard let held else { return WebResponse(gone) }
            return await answer(id, held)
        } catch {
            return WebResponse(503, [("Retry-After", "1")])
        }
    }

    func forged(_ visit: Visit) -> WebResponse {
        counters.withLock { $0.forged += 1 }
        audit(.forged, visit.request, visit.visitor)
        return WebResponse(403)
    }

    var limited: WebResponse { WebResponse(429, [("Retry-After", "1")]) }

    func post(_ visit: Visit) async -> WebResponse {
        guard visit.request.header("content-type") == "application/json" else {
            return WebResponse(415)
        }
        guard let id = visit.request.header("x-cairn-session"),
            hasToken(visit.request.header("x-cairn-token"), of: id, visit.visitor)
        else { return forged(visit) }
        let limits = configuration.limits.posts
        guard let body = await visit.request.body(upTo: limits.bytes) else {
            return WebResponse(413)
        }
        let post: LivePost
        do throws(LivePostError) { post = try LivePost(body, limits: limits) } catch {
            return WebResponse(error == .malformed ? 400 : 413)
        }
        return await with(id, visit) { id, held in
            guard await sessions.takes(post.count, in: id) else { return limited }
            let receipt = await held.live.receive(post)
            guard !receipt.isOfAnotherLife else { return WebResponse(409) }
            // The browser forgets what it is told was handled.
            if post.count > 0 { await sessions.save(id, lastEvent: receipt.last) }
            return WebResponse(200, type: "application/json", "{\"n\":\(receipt.last)}")
        }
    }

    // MARK: The stream

    func stream(_ visit: Visit) async -> WebResponse {
        await with(visit.query["s"], visit) { id, held in stream(id, held, visit) }
    }

    private func stream(_ id: String, _ held: WebSessions.Held, _ visit: Visit) -> WebResponse {
        let after = Int(visit.query["a"] ?? "") ?? -1
        let epoch = visit.query["p"]
        let limits = configuration.limits
        let (live, sessions) = (held.live, sessions)
        return WebResponse(
            200,
            [
                ("Content-Type", "text/event-stream; charset=utf-8"),
                ("Cache-Control", "no-store, no-transform"), ("X-Accel-Buffering", "no"),
            ],
            .stream { write in
                let write = LimitedWriter(write, seconds: limits.slowReader)
                await sessions.reads(id, 1)
                do {
                    try await Self.send(live, after, epoch, limits.heartbeat, to: write)
                } catch {
                    await sessions.reads(id, -1)
                    throw error
                }
                await sessions.reads(id, -1)
            })
    }

    private static func send(
        _ live: LiveSession, _ after: Int, _ epoch: String?, _ heartbeat: Double,
        to write: LimitedWriter
    ) async throws {
        let reader = live.channel.open()
        // Unless the browser has a page of this life, it gets the whole page.
        var after = epoch == live.epoch && after >= 0 ? after : nil
        let hello = "{\"epoch\":\"\(live.epoch)\",\"last\":\(await live.lastEvent())}"
        try await write("retry: 1000\nevent: hello\ndata: \(hello)\n\n")
        while !Task.isCancelled {
            guard let number = after else {
                after = await live.restart() - 1
                continue
            }
            switch await live.channel.next(after: number, reader: reader, seconds: heartbeat) {
            case .patches(let patches):
                try await write(
                    patches.map { "id: \($0.number)\ndata: \($0.json)\n\n" }.joined())
                after = patches.last?.number ?? number
            case .lost: after = nil
            case .nothing: try await write("event: beat\ndata:\n\n")
            case .closed:
                try await write("event: \(live.channel.isEnded ? "bye" : "over")\ndata:\n\n")
                return
            }
        }
    }

    // MARK: Files

    func upload(_ visit: Visit) async -> WebResponse {
        guard let uploads else { return WebResponse(404) }
        guard let id = visit.request.header("x-cairn-session"),
            hasToken(visit.request.header("x-cairn-token"), of: id, visit.visitor)
        else { return forged(visit) }
        guard let element = Int(visit.query["e"] ?? "") else { return WebResponse(400) }
        let once = visit.query["once"] ?? ""
        guard once.utf8.count <= 64 else { return WebResponse(400) }
        guard !once.isEmpty else { return await take(element, id, visit, uploads) }
        let name = id + " " + once
        switch uploads.begin(name) {
        case .first:
            let response = await take(element, id, visit, uploads)
            uploads.end(name, hasArrived: response.status == 204)
            return response
        case .early: return WebResponse(503, [("Retry-After", "1")])
        case .late: return WebResponse(204)
        }
    }

    private func take(
        _ element: Int, _ id: String, _ visit: Visit, _ uploads: UploadFolder
    ) async -> WebResponse {
        await with(id, visit) { id, held in
            guard await sessions.takes(1, in: id) else { return limited }
            let path: String
            do {
                path = try await uploads.take(
                    visit.request, name: visit.query["name"] ?? "", of: visit.visitor)
            } catch WebBodyError.tooLarge { return WebResponse(413) } catch {
                return WebResponse(507)
            }
            guard await held.live.give(path, element) else {
                uploads.discard(path)
                return WebResponse(409)
            }
            await sessions.save(id, lastEvent: await held.live.lastEvent())
            return WebResponse(204)
        }
    }
}

/// A writer that gives up on a peer that reads too slowly.
struct LimitedWriter: Sendable {
    private let write: WebResponse.Writer
    private let seconds: Double

    init(_ write: @escaping WebResponse.Writer, seconds: Double) {
        (self.write, self.seconds) = (write, seconds)
    }

    func callAsFunction(_ text: String) async throws {
        let bytes = Array(text.utf8)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [write] in try await write(bytes) }
            group.addTask { [seconds] in
                try await Task.sleep(for: .seconds(seconds))
                throw CancellationError()
            }
            defer { group.cancelAll() }
            _ = try await group.next()
        }
    }
}
#endif
