#if CommandLine && HTTPClient && Sharing && Vault && Database
import ArgumentParser
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Every service of the catalog that people sign in to with an account is signed in to at its server, by the program and in the
/// app, with wrong and with right input; then something is shared, and read at the server.
@Suite(.enabled(if: ServerTools.hasExim)) struct SignInTableTests {
    /// A service, its form, and what is entered at its server.
    private struct Trial {
        let row: SignInRow
        let attempt: SignInRow.Attempt
        let service: ShareService
        let title: String
        let phrases: Phrases
        /// The fields of the form.
        let asks: [SignInField]

        init(_ row: SignInRow) async throws {
            self.row = row
            attempt = try await row.prepare()
            service = try #require(try Sharing.catalog()[row.id])
            phrases = try UserHome.phrases()
            title = service.title(in: phrases)
            let field = attempt.address.map { address in
                SignInField(
                    "server", words: "share.ask.server", kind: .server, isOptional: true,
                    standard: address, about: "share.about.server")
            }
            asks = service.asks + [field].compactMap(\.self)
        }

        /// The fields that nobody may leave empty.
        var needed: [SignInField] { asks.filter { !$0.isOptional && $0.standard.isEmpty } }

        /// A home whose catalog has the form.
        func home(_ settings: [String] = []) throws -> UserHome {
            var home = try UserHome(attempt.settings + settings)
            guard attempt.address != nil else { return home }
            let file = Fixtures.root.appendingPathComponent("Resources/Files/Sharing.plist")
            let list = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: file), format: nil)
            let all = (list as? [String: Any])?["services"] as? [[String: Any]] ?? []
            let changed = all.filter { $0["id"] as? String == row.id }.map { service in
                var service = service
                service["asks"] = asks.map { field in
                    [
                        "id": field.id, "words": field.words, "kind": field.kind.rawValue,
                        "optional": field.isOptional, "standard": field.standard,
                        "about": field.about, "example": field.example,
                        "recipient": field.isRecipient,
                    ] as [String: Any]
                }
                return service
            }
            try home.configure(
                services: PropertyListSerialization.data(
                    fromPropertyList: ["services": changed], format: .xml, options: 0))
            return home
        }

        func input(_ wrong: SignInRow.Wrong? = nil) -> [String: String] {
            attempt.right.merging(wrong?.changes ?? [:]) { $1 }
        }

        /// Enters something from the command.
        func add(_ input: [String: String], in home: UserHome) throws -> Command.Result {
            let secrets = asks.filter { $0.kind == .secret }
            let settings = input.filter { entry in
                !entry.value.isEmpty && !secrets.contains { $0.id == entry.key }
            }
            return try home.add(
                row.id, settings, secrets: secrets.map { input[$0.id] ?? "" })
        }

        /// The label of a field in the form.
        func label(_ field: SignInField) -> String {
            let title = field.title(in: phrases)
            return field.isOptional ? phrases["share.ask.optional", title] : title
        }
    }

    // MARK: From the command

    @Test("a service takes an account from the command, and a share", arguments: SignInRow.all)
    func fromTheCommand(row: SignInRow) async throws {
        let trial = try await Trial(row)
        let home = try trial.home()
        let help = try home.run(["accounts", "add", row.id, "--help"])
        #expect(help.status == 0 && !help.output.contains("share."), "\(help)")
        let nothing = try home.run(["accounts", "add", row.id])
        #expect(nothing.status == 1 && nothing.errors.hasPrefix("\(trial.title) needs "))
        for field in trial.asks {
            let option = field.kind == .secret ? "--secret-fd" : "--with \(field.id)="
            #expect(help.output.contains(option), "\(help.output)")
            #expect(
                nothing.errors.contains("\(field.title(in: trial.phrases)) (\(option)")
                    == trial.needed.contains(field), "\(nothing.errors)")
        }
        for wrong in trial.attempt.wrong {
            let result = try trial.add(trial.input(wrong), in: home)
            #expect(result.status == 1 && result.output == "", "\(wrong.changes) \(result)")
            #expect(result.errors.hasPrefix("\(trial.title): "), "\(wrong.changes) \(result)")
            for words in wrong.words {
                #expect(result.errors.contains(words), "\(wrong.changes) \(result.errors)")
            }
            #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }
        let added = try trial.add(trial.input(), in: home)
        try #require(added.status == 0, "\(added)")
        #expect(added.output == "\(row.id)/\(trial.attempt.account)\n")
        #expect(try home.accounts() == added.output)
        try await Self.share("command", trial, home)
    }

    /// Shares something from the command, and looks for it at the server.
    private static func share(_ way: String, _ trial: Trial, _ home: UserHome) async throws {
        let id = trial.row.id
        if trial.service.needs.contains(.file) {
            // No command shares files; the app's own outbox sends one.
            return try await home.app { _, walker in try await film(way, trial, walker) }
        }
        if trial.service.needs == [.link] {
            let address = "https://example.com/\(id)/\(way)"
            let file = try home.folder.write(
                "title,url,time_added,tags,status\nA lake,\(address),1,water|north sea,unread\n",
                to: "pocket.csv")
            let sent = try home.run(["pocket", file.path, "--to", id, "--json"])
            #expect(sent.output.contains(#""state" : "sent""#), "\(sent)")
            return try await expectArrived(address, trial)
        }
        let title = "A lake from the \(way) to \(id)"
        #expect(try home.run(["story", "new", "--title", title, "--text", "Still."]).status == 0)
        let sent = try home.run(["share", "story/1", "--to", id, "--json"])
        #expect(sent.output.contains(#""state" : "sent""#), "\(sent)")
        try await expectArrived(title, trial)
    }

    /// Adds a film to the outbox of the running app, which sends it.
    private static func film(_ way: String, _ trial: Trial, _ walker: WalkRunner) async throws {
        let handler = try #require(walker.travel.desk.stores).share.handler()
        let name = "lake-\(way).mp4"
        let file = ShareFile(
            .bytes(Data("film".utf8)), name: name, mediaType: "video/mp4")
        let draft = try ShareDraft(ShareContent([.file(file)]), for: trial.service)
        _ = try await handler.add([ShareParcel(draft, account: trial.attempt.account)])
        try await expectArrived(name, trial)
    }

    private static func expectArrived(_ text: String, _ trial: Trial) async throws {
        for _ in 0..<600 {
            if try await trial.attempt.hasArrived(text) { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("\(text) did not arrive")
    }

    // MARK: From the sheet

    @Test("a service takes an account from the sheet, and a share", arguments: SignInRow.all)
    func fromTheSheet(row: SignInRow) async throws {
        let trial = try await Trial(row)
        let home = try trial.home(["sharing.services=\(row.id)"])
        let isStory = !trial.service.needs.contains(.link) && !trial.service.needs.contains(.file)
        let title = "A lake from the sheet to \(row.id)"
        if isStory {
            _ = try home.run(["story", "new", "--title", title, "--text", "Still."])
        }
        try await home.app { driver, walker in
            let session = walker.session
            await session.send(.sharing(.deliveriesAsked(.accounts)))
            try await session.wait(for: .button, "Sign in: \(trial.title)")
            try await driver.tap(.button, "Sign in: \(trial.title)")
            // The page names the service.
            #expect(await driver.has(.heading, "Sign in to \(trial.title)"))
            try await driver.tap(.button, "Sign in")
            #expect(
                await session.outline.items(.alert).count { $0.name == "Required." }
                    == trial.needed.count)
            let form = Form(trial: trial, driver: driver)
            for wrong in trial.attempt.wrong {
                let said = try await form.submit(trial.input(wrong), session)
                for words in wrong.words {
                    #expect(said.contains(words), "\(wrong.changes) \(said)")
                }
            }
            #expect(await session.model.sharing.sheet?[row.id]?.accounts.isEmpty == true)
            let said = try await form.submit(trial.input(), session)
            #expect(said == "")
            try await session.wait(for: .button, "Sign out: \(trial.title)")
            await session.send(.sharing(.sheet(.closed)))
            if trial.service.needs.contains(.file) {
                try await Self.film("sheet", trial, walker)
            }
            guard isStory else { return }
            await session.send(.sharing(.asked(.story(1))))
            try await session.wait(for: .checkbox, nil)
            try await driver.tap(.checkbox)
            if trial.service.state == .paid { try await driver.tap(.switchButton) }
            try await driver.tap(.button, "Share to 1 service")
            // The running app sends it.
            try await Self.expectArrived(title, trial)
        }
        #expect(try home.accounts() == "\(row.id)/\(trial.attempt.account)\n")
        if trial.service.needs == [.link] { try await Self.share("sheet", trial, home) }
    }

    /// The form of a service, in which only what differs is typed again.
    private final class Form {
        private let trial: Trial
        private let driver: Driver
        private var shown: [String: String]

        init(trial: Trial, driver: Driver) {
            (self.trial, self.driver) = (trial, driver)
            shown = trial.asks.reduce(into: [:]) { $0[$1.id] = $1.standard }
        }

        /// Enters something, and presses the button.
        ///
        /// - Returns: what the page says is wrong.
        func submit(
            _ input: [String: String], _ session: Session<TravelModel>
        ) async throws -> String {
            for field in trial.asks {
                let text = input[field.id] ?? ""
                guard shown[field.id] != text else { continue }
                if field.isFurther, await !driver.has(.textField, further) {
                    try await driver.tap(.switchButton, "Enter the server")
                }
                if field.choices.isEmpty {
                    try await driver.type(text, into: .textField, trial.label(field))
                } else {
                    let key: TextKey =
                        text.isEmpty ? "share.ask.automatic" : TextKey("share.security.\(text)")
                    try await driver.tap(.radio, trial.phrases[key])
                }
                shown[field.id] = text
            }
            try await driver.tap(.button, "Sign in")
            for _ in 0..<600 {
                await session.settle()
                guard
                    await session.model.sharing.sheet?.flow(of: trial.row.id).state == .loggingIn
                else { break }
                try await Task.sleep(for: .milliseconds(50))
            }
            return await session.outline.items(.alert).map(\.name).joined(separator: " ")
        }

        private var further: String? {
            trial.asks.first { $0.isFurther && $0.choices.isEmpty }.map(trial.label)
        }
    }
}

/// The table has every service.
@Suite struct SignInCoverageTests {
    @Test func everyServiceWithAnAccountIsInTheTable() async throws {
        let services = try Sharing.catalog().services.filter {
            $0.way == .account && $0.state != .retired
        }
        let tried = SignInRow.all.map(\.id)
        let left = Array(SignInRow.notOffered.keys)
        #expect((tried + left).sorted() == services.map(\.id).sorted())
        // What the program offers is what is tried.
        let network = ShareNetwork(try App())
        let offered = network.adapters.keys.sorted()
        await network.close()
        #expect(offered == tried.sorted())
    }

    @Test func thePageOnTestingHasTheTable() throws {
        let file = Fixtures.root.appendingPathComponent("docs/testing.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        for row in SignInRow.all {
            #expect(page.contains("\n| `\(row.id)` | \(row.server) |\n"))
        }
        for (id, reason) in SignInRow.notOffered {
            #expect(page.contains("\n| `\(id)` | no sign-in: \(reason) |\n"))
        }
    }

    @Test(
        "what has no sign-in has neither a form nor help",
        arguments: SignInRow.notOffered.keys.sorted())
    func whatIsNotOfferedHasNoForm(id: String) async throws {
        let home = try UserHome(["sharing.switchedOn=\(id)"])
        for more in [[], ["--help"], ["--in-browser"]] {
            let result = try home.run(["accounts", "add", id] + more)
            #expect(result.status == 1 && result.output == "", "\(result)")
            #expect(
                result.errors.hasPrefix("Unknown service \(id). Available services: mail, "),
                "\(result)")
        }
        try await home.app { driver, walker in
            await walker.session.send(.sharing(.deliveriesAsked(.accounts)))
            try await walker.session.wait(for: .button, "Sign in: Mail")
            #expect(await walker.session.model.sharing.sheet?[id] == nil)
        }
    }
}
#endif
