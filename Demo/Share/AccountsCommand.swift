#if CommandLine && Database && Vault
import CairnFiles
import CairnSharingLibrary
import ArgumentParser
import CairnSharing
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
              travel-story accounts add mail --with server=mail.example --with user=anna --with to=bo@example.org
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
            abstract: "Signs in to a service.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The service, such as mail or mastodon.") var service: String
        @Option(help: "The local name of the account; by default the user who signs in.")
        var name: String?
        @Option(
            name: .customLong("with"),
            help: ArgumentHelp(
                "A setting of the service, such as server=mastodon.example; may be repeated.",
                valueName: "key=value"))
        var values: [String] = []
        @Flag(help: "Sign in at the service's own page in a browser on this machine (mastodon).")
        var inBrowser = false
        @Option(
            help: ArgumentHelp(
                "Read passwords and tokens from this file descriptor, such as 3.",
                valueName: "number"))
        var secretFd: Int?

        func run() async throws {
            try await SharingAccess.use(data) { edge, _, app, _ in
                guard let service = edge.services.first(where: { $0.id == service }) else {
                    Message.show(
                        app.strings(
                            .shareUnknownService, service,
                            edge.services.map(\.id).joined(separator: ", ")))
                    throw ExitCode.failure
                }
                let phrases = Phrases(app.strings)
                if inBrowser { return try await browse(edge, service, app, phrases) }
                let typed = try typed(service, app, phrases)
                guard var account = typed.account(for: service) else {
                    let missing = typed.missing(for: service).map { phrases[TextKey($0.words)] }
                    Message.show(
                        phrases[.accountMissing, missing.joined(separator: ", ")])
                    throw ExitCode.failure
                }
                if let name { account.name = name }
                do {
                    account = try await edge.signIn(account)
                    StandardStream.output.writeLine("\(account.service)/\(account.name)")
                } catch let failure as DeliveryFailure {
                    Message.show(failure.text(in: phrases))
                    throw ExitCode.failure
                }
            }
        }

        /// Shows the address of the service's sign-in page, and waits for the browser's redirect.
        private func browse(
            _ edge: SharingHandler, _ service: ShareService, _ app: App, _ phrases: Phrases
        ) async throws {
            #if HTTPClient && Sharing
            guard SharingHandler.browsers.contains(service.id) else {
                throw ValidationError(
                    "--in-browser is for \(SharingHandler.browsers.sorted().joined(separator: ", "))."
                )
            }
            let typed = try settings(service, app)
            guard let server = typed["server"] else {
                Message.show(
                    phrases[.accountMissing, phrases[.shareAskServer]])
                throw ExitCode.failure
            }
            do {
                let account = try await edge.signInByBrowser(at: server, phrases) { address in
                    Message.show(address)
                }
                StandardStream.output.writeLine("\(account.service)/\(account.name)")
            } catch let failure as DeliveryFailure {
                Message.show(failure.text(in: phrases))
                throw ExitCode.failure
            }
            #else
            throw ValidationError("This build does not support signing in with a browser.")
            #endif
        }

        /// Returns the settings given as options.
        private func settings(_ service: ShareService, _ app: App) throws -> [String: String] {
            var settings: [String: String] = [:]
            for text in values {
                let parts = text.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2,
                    let field = service.asks.first(where: { $0.id == parts[0] }),
                    field.kind != .secret
                else {
                    Message.show(app.strings(.shareSetting))
                    throw ExitCode.failure
                }
                settings[field.id] = String(parts[1])
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
            for field in service.asks where field.kind == .secret {
                let secret = try asking.secret(
                    phrases[TextKey(field.words)], from: secretFd, isOptional: field.isOptional)
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
