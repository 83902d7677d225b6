#if CommandLine && Database && Vault
import CairnFiles
import CairnSharingLibrary
import ArgumentParser
import CairnSharing
import CairnResources
import CairnStrings
import CairnUI
import CairnVault
import Foundation

/// `travel-story accounts`.
struct AccountsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "Signs in to services and out of them.",
        discussion: """
            EXAMPLES
              travel-story accounts add mastodon --with server=mastodon.example --in-browser
              travel-story accounts add matrix --with server=matrix.org --with "room=#lake:matrix.org" --in-browser
              travel-story accounts add mail --with from=anna@example.com --with to=bo@example.org
              travel-story accounts add mail --help
              travel-story accounts add mastodon --with server=mastodon.example --secret-fd 3 3< token.txt
              travel-story accounts list

            Passwords and tokens are entered in the terminal or read from a file descriptor, one \
            per line, never from an argument. They are stored encrypted. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """,
        subcommands: [Add.self, List.self, Remove.self])

    /// `travel-story accounts add`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Signs in to a service.",
            discussion: """
                The account is tried, without sending anything, and stored if the service accepts it. \
                After a service, --help shows the settings of that service.
                """,
            helpNames: [])
        @OptionGroup var data: DataOptions
        @Argument(help: "The service, such as mail or mastodon.") var service: String?
        @Option(help: "The local name of the account; by default the user who signs in.")
        var name: String?
        @Option(
            name: .customLong("with"),
            help: ArgumentHelp(
                "A setting of the service, such as server=mastodon.example or port=465; may be repeated.",
                valueName: "key=value"))
        var values: [String] = []
        @Flag(
            help: """
                Sign in at the service's own page in a browser on this machine, where the service \
                permits it, such as mastodon, matrix and raindrop.
                """)
        var inBrowser = false
        @Option(
            help: ArgumentHelp(
                "Read passwords and tokens from this file descriptor, such as 3.",
                valueName: "number"))
        var secretFd: Int?

        @Flag(
            name: .shortAndLong, help: "Show help information, and the settings of a service.")
        var help = false

        func validate() throws {
            guard service != nil || help else {
                throw ValidationError("Missing expected argument '<service>'")
            }
        }

        func run() async throws {
            if help { return try await showHelp() }
            try await SharingAccess.use(data) { edge, _, app, _ in
                let service = try Self.find(service ?? "", in: edge.services, app)
                let phrases = Phrases(app.strings)
                if inBrowser { return try await browse(edge, service, app, phrases) }
                let typed = try typed(service, app, phrases)
                guard let account = typed.account(for: service) else {
                    throw Self.missing(typed.missing(for: service), of: service, phrases)
                }
                try await Self.stored(service, phrases) {
                    try await edge.signIn(account, name: name)
                }
            }
        }

        /// Shows the account that a sign-in has stored, or the service and why it did not.
        private static func stored(
            _ service: ShareService, _ phrases: Phrases,
            _ signIn: () async throws -> ShareAccount
        ) async throws {
            do {
                let account = try await signIn()
                StandardStream.output.writeLine("\(account.service)/\(account.name)")
            } catch let failure as DeliveryFailure {
                show(failure.text(in: phrases, signingInTo: service), of: service, phrases)
                throw ExitCode.failure
            }
        }

        /// Shows what is wrong, behind the name of the service.
        private static func show(_ words: String, of service: ShareService, _ phrases: Phrases) {
            Message.show("\(service.title(in: phrases)): \(words)")
        }

        private static func find(
            _ id: String, in services: [ShareService], _ app: App
        ) throws -> ShareService {
            guard let service = services.first(where: { $0.id == id }) else {
                let known = services.map(\.id).joined(separator: ", ")
                Message.show(app.strings(.shareUnknownService, id, known))
                throw ExitCode.failure
            }
            return service
        }

        /// Shows what the command takes, and the fields of the service if there is one.
        private func showHelp() async throws {
            guard let id = service else {
                let text = TravelStory.helpMessage(for: Self.self, columns: nil)
                StandardStream.output.writeLines(
                    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                return
            }
            let app = try App(data)
            let phrases = Phrases(app.strings)
            let network = ShareNetwork(app)
            let adapters = network.adapters
            await network.close()
            let known = SharingHandler.services(of: try SharingHandler.catalog(app), with: adapters)
            let service = try Self.find(id, in: known, app)
            var lines = [
                "USAGE: travel-story accounts add \(id) --with key=value … [--secret-fd number]",
                "",
                phrases[.accountFields, service.title(in: phrases)],
            ]
            for field in service.asks {
                let need = phrases[field.isOptional ? .accountOptional : .accountRequired]
                lines.append("  \(Self.option(field))  \(field.title(in: phrases)), \(need)")
                if !field.about.isEmpty { lines.append("      \(phrases[TextKey(field.about)])") }
                if !field.choices.isEmpty {
                    let all = field.choices.joined(separator: ", ")
                    lines.append("      \(phrases[.shareAskAllowed, all])")
                }
                if !field.example.isEmpty {
                    lines.append("      \(phrases[.accountExample, field.example])")
                }
            }
            if let hasBrowser = app.settings.sharing.hasBrowser(service) {
                lines += [
                    "",
                    hasBrowser
                        ? "  --in-browser  \(phrases[.shareInBrowser])"
                        : BrowserProblem.missingClient(service.name).text(in: phrases),
                ]
            }
            StandardStream.output.writeLines(lines)
        }

        /// Returns the option that sets a field.
        private static func option(_ field: SignInField) -> String {
            field.kind == .secret ? "--secret-fd" : "--with \(field.id)="
        }

        /// Shows everything that is missing, with the options that set it.
        private static func missing(
            _ fields: [SignInField], of service: ShareService, _ phrases: Phrases
        ) -> ExitCode {
            let names = fields.map { field in
                let example = field.kind == .secret ? "" : field.example.filter { $0 != "\"" }
                let value = example.contains(" ") ? "\"\(example)\"" : example
                return "\(field.title(in: phrases)) (\(option(field))\(value))"
            }
            let title = service.title(in: phrases)
            Message.show(phrases[.accountNeeds, title, names.joined(separator: ", ")])
            return .failure
        }

        /// Shows the address of the service's sign-in page, and waits for the browser's redirect.
        private func browse(
            _ edge: SharingHandler, _ service: ShareService, _ app: App, _ phrases: Phrases
        ) async throws {
            #if HTTPClient && Sharing
            guard service.browser != nil else {
                let known = edge.services.filter { $0.browser != nil }.map(\.id)
                throw ValidationError("--in-browser is for \(known.joined(separator: ", ")).")
            }
            var typed = SignInInput(for: service)
            let settings = try settings(service, app)
            for field in service.asks {
                if let text = settings[field.id] { typed.type(text, into: field) }
            }
            guard let account = typed.browserAccount(for: service) else {
                throw Self.missing(
                    service.asks.filter { typed.browserProblem(of: $0, at: service) != nil },
                    of: service, phrases)
            }
            try await Self.stored(service, phrases) {
                try await edge.signInByBrowser(account, phrases, name: name) { address in
                    Message.show(address)
                }
            }
            #else
            throw ValidationError("This build does not support signing in with a browser.")
            #endif
        }

        /// Returns the settings given as options.
        private func settings(_ service: ShareService, _ app: App) throws -> [String: String] {
            var settings: [String: String] = [:]
            let phrases = Phrases(app.strings)
            for text in values {
                let parts = text.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let known = service.asks.filter { $0.kind != .secret }
                guard parts.count == 2, let field = known.first(where: { $0.id == parts[0] }) else {
                    let all = known.map { "\($0.id)=\($0.example)" }.joined(separator: ", ")
                    let words = app.strings(.shareSetting, String(parts.first ?? ""), all)
                    Self.show(words, of: service, phrases)
                    throw ExitCode.failure
                }
                let value = String(parts[1])
                if let problem = field.problem(with: value), problem != .missing {
                    let allowed = field.allowed(problem, phrases)
                    let words = app.strings(.shareSettingValue, field.id, value, allowed)
                    Self.show(words, of: service, phrases)
                    throw ExitCode.failure
                }
                settings[field.id] = value
            }
            return settings
        }

        /// Returns the settings given as options, and the secrets read from a file descriptor or
        /// the terminal.
        private func typed(
            _ service: ShareService, _ app: App, _ phrases: Phrases
        ) throws -> SignInInput {
            var typed = SignInInput(for: service)
            let settings = try settings(service, app)
            for field in service.asks {
                if let text = settings[field.id] { typed.type(text, into: field) }
            }
            let asking = CodePrompt(app: app, options: data)
            // What else is missing is said at once, before anything is asked.
            let canAsk = secretFd != nil || isatty(0) == 1
            let missing = typed.missing(for: service).filter { $0.kind != .secret || !canAsk }
            if !missing.isEmpty { throw Self.missing(missing, of: service, phrases) }
            for field in service.asks where field.kind == .secret {
                let secret = try asking.secret(
                    "\(service.title(in: phrases)): \(field.title(in: phrases))", from: secretFd,
                    isOptional: field.isOptional)
                typed.type(secret.revealedText() ?? "", into: field)
            }
            return typed
        }
    }

    /// `travel-story accounts list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the accounts.")
        @OptionGroup var data: DataOptions
        @Flag(help: "Print JSON.") var json = false

        private struct Report: Encodable {
            struct Line: Encodable {
                var service: String
                var name: String
            }
            var version = 1
            var accounts: [Line]
        }

        func run() async throws {
            try await SharingAccess.use(data) { edge, _, app, _ in
                let names = try await edge.accounts.names()
                if json {
                    return try CommandJSON.show(
                        Report(
                            accounts: names.map {
                                Report.Line(service: $0.service, name: $0.name)
                            }))
                }
                StandardStream.output.writeLines(names.map { "\($0.service)/\($0.name)" })
                if names.isEmpty { Message.show(app.strings(.accountNone)) }
            }
        }
    }

    /// `travel-story accounts remove`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Signs out of a service.")
        @OptionGroup var data: DataOptions
        @Argument(
            help: "The account, such as mastodon/anna, or mastodon for all accounts of the service."
        )
        var account: String

        func run() async throws {
            try await SharingAccess.use(data) { edge, _, app, _ in
                let parts = account.split(separator: "/", maxSplits: 1).map(String.init)
                let service = parts.first ?? ""
                let found = try await edge.accounts.names().filter {
                    $0.service == service && (parts.count < 2 || $0.name == parts[1])
                }
                guard !found.isEmpty else {
                    Message.show(
                        app.strings(
                            .accountUnknown, service, parts.count > 1 ? parts[1] : ""))
                    throw ExitCode.failure
                }
                for (service, name) in found { try await edge.signOut(service, name) }
            }
        }
    }
}
#endif
