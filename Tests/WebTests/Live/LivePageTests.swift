import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

@Suite struct LivePageTests {
    struct Rows: Model {
        enum Action: Sendable { case tapped(Int), shuffled(UInt64), typed(String), setText(String) }
        var rows = Array(0..<12)
        var taps = 0
        var text = ""

        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .tapped: taps += 1
            case .shuffled(let seed):
                var random = SplitMix64(seed: seed)
                rows = (0..<20).filter { _ in UInt64.random(in: 0..<3, using: &random) > 0 }
                    .shuffled(using: &random)
            case .typed(let text), .setText(let text): self.text = text
            }
            return []
        }
    }

    struct RowsScreen: Component {
        var model: Rows
        var send: Sender<Rows.Action>

        func body(in context: Context) -> some Component {
            Column(gap: 4) {
                Text("Taps \(model.taps)").role(.heading(level: 1), name: "Taps \(model.taps)")
                TextField("Place", text: model.text, change: send.scope { .typed($0) })
                for row in model.rows {
                    Row(gap: 4) {
                        Text("Row \(row)")
                        if row.isMultiple(of: 3) { Text("third") }
                        Button("Button \(row)") { send(.tapped(row)) }
                    }
                    .key(row)
                }
            }
        }
    }

    private func rows() async throws -> LivePageHarness<Rows> {
        let live = try await LivePageHarness(Rows()) { RowsScreen(model: $0, send: $1) }
        live.page.forgetCommands()
        return live
    }

    @Test func theFirstPageIsCompleteAndNamesItsScript() async {
        let session = Session(Rows(), host: WebHost()) { RowsScreen(model: $0, send: $1) }
        let page = await session.page {
            $0.live = HTMLLive(script: "/live.js", values: ["token": "a\"b"])
        }
        #expect(page.contains("Row 11</p>"))
        #expect(page.contains("<form id=\"f\" method=\"post\""))
        #expect(page.contains("<div class=\"w\" id=\"live\">"))
        #expect(page.contains("<script src=\"/live.js\" defer data-check=\""))
        #expect(page.contains("data-token=\"a&quot;b\"></script>"))
        #expect(!page.contains("<style"))
        #expect(!page.contains(" style="))
    }

    @Test("patches lead to the page that would be made at once", arguments: UInt64(0)..<40)
    func patchesLeadToTheSamePage(seed: UInt64) async throws {
        var live = try await rows()
        for step in 0..<6 {
            for part in 0..<3 {
                await live.session.send(.shuffled(seed * 100 + UInt64(step * 10 + part)))
                try await live.follow()
            }
            let patched = live.page.dump
            #expect(!live.page.operations.contains(14))
            _ = await live.session.restartPage()
            try await live.follow()
            #expect(patched == live.page.dump)
            #expect(live.page.faults == 0)
            live.page.forgetCommands()
        }
    }

    @Test func aCounterIsAFewBytes() async throws {
        var live = try await LivePageHarness(Rows(rows: Array(0..<300))) {
            RowsScreen(model: $0, send: $1)
        }
        let button = try await live.element(.button, "Button 7")
        let before = live.channel.last
        live.page.forgetCommands()
        // The focus moves with the first tap.
        try await live.post("{\"k\":\"tap\",\"e\":\(button)}")
        try await live.post("{\"k\":\"tap\",\"e\":\(button)}")
        let reader = live.channel.open()
        guard
            case .patches(let patches) = await live.channel.next(
                after: before + 1, reader: reader, seconds: 0.01), let last = patches.last
        else { return #expect(Bool(false), "no patch") }
        #expect(last.json.utf8.count <= 100, "\(last.json)")
        #expect(live.page.words.contains("Taps 2"))
    }

    @Test func eventsOnOtherElementsReachNothingAndAreCounted() async throws {
        var live = try await rows()
        let row = try await live.element(.button, "Button 1")
        await live.session.send(.shuffled(7))
        try await live.follow()
        let before = await live.session.model
        let gone = before.rows.contains(1) ? try await live.element(.button, "Button 1") : row
        try await live.post(
            "{\"k\":\"tap\",\"e\":999999}", "{\"k\":\"tap\",\"e\":-4}", "{\"k\":\"tap\"}",
            "{\"k\":\"erase\",\"e\":1}", "{\"k\":\"drag\",\"e\":\(gone),\"t\":\"flown\"}",
            "{\"k\":\"edit\",\"e\":\(gone),\"t\":\"x\"}", "7",
            "{\"k\":\"scroll\",\"e\":1,\"n\":[1e308,-1]}")
        #expect(await live.session.model == before)
        let counters = await live.session.withHost(WebHost.self) { $0.counters }
        #expect(counters?.foreign ?? 0 >= 3)
        #expect(counters?.malformed == 2)
        #expect(counters?.handled == 0)
    }

    @Test func aPostThatIsSentAgainIsHandledOnce() async throws {
        var live = try await rows()
        let button = try await live.element(.button, "Button 2")
        let tap = "{\"k\":\"tap\",\"e\":\(button)}"
        #expect(try await live.post(tap, tap, first: 1).last == 2)
        #expect(try await live.post(tap, tap, first: 1).last == 2)
        #expect(try await live.post(tap, tap, first: 2).last == 3)
        #expect(await live.session.model.taps == 3)
    }

    @Test func theAppIsToldWhetherItIsSeen() async throws {
        var live = try await rows()
        let visibility = try #require(
            await live.session.withHost(WebHost.self) { $0.visibility })
        #expect(visibility.isSeen)
        try await live.post("{\"k\":\"seen\",\"n\":[0]}")
        #expect(!visibility.isSeen)
        let counters = await live.session.withHost(WebHost.self) { $0.counters }
        #expect(counters?.handled == 1)
        try await live.post("{\"k\":\"seen\",\"n\":[1]}")
        #expect(visibility.isSeen)
    }

    @Test func thePageIsToldWhatToDo() async throws {
        var live = try await rows()
        let addresses = [
            "/cairn/file/sounds%2Ferror?s=1", "javascript:alert(1)", "data:text/html,x",
            "file:///x",
        ]
        _ = await live.session.withHost(WebHost.self) { host in
            host.copy("Växjö\u{2028}")
            for address in addresses { host.play(address) }
            for address in addresses { host.download(address, name: "a.md") }
            for address in ["https://stories.example/1"] + addresses { host.open(address) }
        }
        try await live.follow()
        let commands = live.page.commands.map { command in
            "\(command.code) " + command.values.map { $0.text ?? "" }.joined(separator: " ")
        }
        #expect(
            commands == [
                "16 Växjö\u{2028}", "17 /cairn/file/sounds%2Ferror?s=1",
                "18 /cairn/file/sounds%2Ferror?s=1 a.md", "19 https://stories.example/1",
            ])
    }

    @Test func whatScrollsIsLeftToTheBrowser() async {
        let session = Session(Rows(), host: WebHost()) { _, _ in
            Column {
                Box().size(width: 40, height: 40).role(.cell, name: "Photo").focus(.always)
                    .on(.drag) { _ in }
                Box().size(width: 40, height: 40).role(.image, name: "Drawing").focus(.always)
                    .on(.drag) { _ in }
                ScrollArea { Text("Long") }.on(.drag) { _ in }
            }
        }
        let page = await session.page()
        let marks = page.matches(of: /data-on="([a-zA-Z]*)"/).map { String($0.1) }
        #expect(marks.filter { $0.contains("D") } == ["D"])
        #expect(marks.contains("d"))
        #expect(marks.contains { $0.contains("d") && $0.contains("s") })
    }

    @Test func aPostOfAnotherLifeIsNotHandled() async throws {
        var live = try await rows()
        let button = try await live.element(.button, "Button 2")
        let receipt = try await live.post("{\"k\":\"tap\",\"e\":\(button)}", epoch: "0")
        #expect(receipt.isOfAnotherLife)
        #expect(await live.session.model.taps == 0)
    }

    @Test(arguments: [
        ("", LivePostError.malformed), ("[]", .malformed),
        ("{\"s\":\"1\",\"n\":0,\"v\":[]}", .malformed),
        ("{\"s\":\"1\",\"n\":1}", .malformed), ("{\"s\":1,\"n\":1,\"v\":[]}", .malformed),
        (
            "{\"s\":\"1\",\"n\":1,\"v\":[" + Array(repeating: "1", count: 65).joined(separator: ",")
                + "]}", .tooMany
        ),
        (String(repeating: " ", count: 65_537), .tooLarge),
        (String(repeating: "[", count: 20_000), .malformed),
    ])
    func otherBytesAreNoPost(body: String, error: LivePostError) {
        #expect(throws: error) { try LivePost(Array(body.utf8)) }
    }

    @Test func theScriptIsSmallAndMakesNoMarkup() {
        let script = LiveScript.text
        for word in [
            "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(",
        ] {
            #expect(!script.contains(word), "\(word)")
        }
        #expect(script.utf8.count < 26_000)
    }
}

@Suite struct LiveFieldTests {
    private func rows() async throws -> LivePageHarness<LivePageTests.Rows> {
        try await LivePageHarness(.init()) { LivePageTests.RowsScreen(model: $0, send: $1) }
    }

    private func edit(_ field: Int, _ text: String, _ revision: Int) -> String {
        "{\"k\":\"edit\",\"e\":\(field),\"t\":\"\(text)\",\"r\":\(revision)}"
    }

    @Test func typingIsAppliedAndNotSentBack() async throws {
        var live = try await rows()
        let field = try await live.element(.textField, "Place")
        live.page.forgetCommands()
        for text in ["V", "Vä", "Väx"] { try await live.post(edit(field, text, 0)) }
        #expect(await live.session.model.text == "Väx")
        #expect(!live.page.commands.contains { $0.code == 9 || $0.code == 10 })
    }

    @Test func anEditOfAnOlderTextIsShownBesideTheNewer() async throws {
        var live = try await rows()
        let field = try await live.element(.textField, "Place")
        try await live.post(edit(field, "Lake", 0))
        await live.session.send(.setText("Forest"))
        try await live.follow()
        live.page.forgetCommands()
        try await live.post(edit(field, "Lake at noon", 0))
        #expect(await live.session.model.text == "Forest")
        let newer = live.page.commands.first { $0.code == 10 }
        #expect(newer?.values.last?.text == "Forest")
        let revision = Int(newer?.values[1].number ?? -1)
        // An undecided edit is not confirmed.
        try await live.post("{\"k\":\"submit\",\"e\":\(field),\"t\":\"\"}")
        // The person keeps the own text.
        try await live.post(edit(field, "Lake at noon", revision))
        #expect(await live.session.model.text == "Lake at noon")
        let counters = await live.session.withHost(WebHost.self) { $0.counters }
        #expect(counters?.conflicts == 1)
        #expect(counters?.refused == 1)
    }

    @Test func whatTheAppMakesOfAnEditIsItsAnswer() async throws {
        struct Short: Model {
            var text = ""
            mutating func update(_ action: String) -> [Never] {
                text = action
                return []
            }
        }
        var live = try await LivePageHarness(Short()) { model, send in
            TextField("Code", text: model.text, limit: 3, change: send)
        }
        let field = try await live.element(.textField, "Code")
        live.page.forgetCommands()
        try await live.post(edit(field, "1234", 0))
        let answer = live.page.commands.first { $0.code == 9 }
        #expect(answer?.values.last?.text == "123")
        #expect(answer?.values[2].number == 1)
        // An edit that was on its way meanwhile is this person's, and applied.
        try await live.post(edit(field, "12", 0))
        #expect(await live.session.model.text == "12")
    }
}

@Suite struct LiveChannelTests {
    @Test func aReaderThatWasAwayGetsWhatItMissed() async {
        let channel = LiveChannel(bytes: 1000, count: 4)
        let reader = channel.open()
        for number in 1...3 { channel.append("[\(number)]") }
        let news = await channel.next(after: 1, reader: reader, seconds: 1)
        #expect(news == .patches([.init(number: 2, json: "[2]"), .init(number: 3, json: "[3]")]))
        #expect(await channel.next(after: 3, reader: reader, seconds: 0.01) == .nothing)
        for number in 4...9 { channel.append("[\(number)]") }
        #expect(await channel.next(after: 3, reader: reader, seconds: 1) == .lost)
        #expect(await channel.next(after: 12, reader: reader, seconds: 1) == .lost)
    }

    @Test func theRingIsBoundedByBytes() {
        let channel = LiveChannel(bytes: 1000, count: 1000)
        for _ in 0..<5000 { channel.append("[\"a patch of some bytes\"]") }
        #expect(channel.size <= 1000)
        #expect(channel.last == 5000)
    }

    /// A page that is larger than the ring was dropped with the first patch after it, and sent again without end.
    @Test func aPageThatIsLargerThanTheRingStaysWithWhatFollows() async {
        let channel = LiveChannel(bytes: 1000, count: 1000)
        let reader = channel.open()
        channel.append("[1]")
        channel.append("[\"" + String(repeating: "a", count: 5000) + "\"]", isWhole: true)
        channel.append("[2]")
        #expect(await channel.next(after: 0, reader: reader, seconds: 1) == .lost)
        guard case .patches(let patches) = await channel.next(after: 1, reader: reader, seconds: 1)
        else { return #expect(Bool(false), "no patches") }
        #expect(patches.map(\.number) == [2, 3])
        for _ in 0..<5000 { channel.append("[\"a patch of some bytes\"]") }
        #expect(channel.size <= 1000)
    }

    @Test func anotherReaderTakesOver() async {
        let channel = LiveChannel()
        let first = channel.open()
        async let end = channel.next(after: 0, reader: first, seconds: 60)
        try? await Task.sleep(for: .milliseconds(20))
        let second = channel.open()
        #expect(await end == .closed)
        async let news = channel.next(after: 0, reader: second, seconds: 60)
        try? await Task.sleep(for: .milliseconds(20))
        channel.append("[1]")
        #expect(await news == .patches([.init(number: 1, json: "[1]")]))
        channel.end()
        #expect(await channel.next(after: 1, reader: second, seconds: 60) == .closed)
    }
}

@Suite struct LiveModalTests {
    private struct Screen: Model {
        var text = ""
        var isOn = false
        enum Action: Sendable { case typed(String), switched(Bool) }
        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .typed(let text): self.text = text
            case .switched(let isOn): self.isOn = isOn
            }
            return []
        }
    }

    @Test func whatIsBehindAMenuKeepsItsNodes() async throws {
        var live = try await LivePageHarness(Screen()) { model, send in
            Column {
                Text("Title").role(.heading(level: 1), name: "Title")
                Toggle("Sound", isOn: model.isOn, change: send.scope { .switched($0) })
                TextField("Place", text: model.text, change: send.scope { .typed($0) })
                Menu("More", items: [.init("Edit") {}])
            }
        }
        let before = live.page.dump.split(separator: "\n").filter { !$0.contains("button") }
        live.page.forgetCommands()
        let menu = try await live.element(.button, "More")
        try await live.post("{\"k\":\"tap\",\"e\":\(menu)}")
        let open = live.page.dump.replacing(" inert=", with: "")
        #expect(open.contains("role=menu"))
        for line in before { #expect(open.contains(line), "\(line)") }
        #expect(!live.page.operations.contains(7))
        #expect(live.page.faults == 0)
        try await live.post("{\"k\":\"key\",\"t\":\"Escape\"}")
        #expect(!live.page.dump.contains("role=menu"))
        let after = live.page.dump.split(separator: "\n").filter { !$0.contains("button") }
        #expect(after == before)
    }

    @Test func aSwitchBehindADialogIsNoEmptyElement() async throws {
        let session = Session(Screen()) { model, send in
            Column {
                Toggle("Sound", isOn: model.isOn, change: send.scope { .switched($0) })
                Menu("More", items: [.init("Edit") {}])
            }
        }
        try await Driver(session).tap(.button, "More")
        let page = HTMLPage(await session.scene).html
        #expect(page.contains("role=\"menu\""))
        #expect(!page.contains("<input type=\"submit\""))
        #expect(!page.contains("<input class=\"c"))
    }
}
