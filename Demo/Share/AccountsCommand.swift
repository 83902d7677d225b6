#if CommandLine && Database && Vault
import ArgumentParser
import CairnLocalizations
import CairnSharing
import CairnUI
import Foundation

/// `travel-story accounts`.
struct AccountsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "Signs in at services and out of them.",
        discussion: """
            EXAMPLES
              travel-story accounts add mastodon --with server=mastodon.example
              travel-story accounts add mail --with server=mail.example --with user=anna --with to=bo@example.org
              travel-story accounts add mastodon --with server=mastodon.example --secret-fd 3 3< token.txt
              travel-story accounts list

            Passwords and tokens are asked for on the terminal, or read from an open file, a line each; never from an argument. \
            They are kept encrypted. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """,
        subcommands: [Add.self, List.self, Remove.self])

    /// `travel-story accounts add`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Signs in at a service.")
        @OptionGroup var options: AppOptions
        @OptionGroup var data: DataOptions
        @Argument(help: "The service, such as mail or mastodon.") var service: String
        @Option(help: "What the account is called here; by who signs in, if nothing is said.")
        var name: String?
        @Option(
            name: .customLong("with"),
            help: ArgumentHelp(
                "Something that the service wants to know: server=mastodon.example. May be repeated.",
                valueName: "key=value"))
        var values: [String] = []
        @Option(
            help: ArgumentHelp(
                "Read passwords and tokens from this open file, such as 3.", valueName: "number"))
        var secretFd: Int?

        func run() async throws {
            try await OpenShare.use(options, data) { edge, _, app, _ in
                guard let form = edge.forms.first(where: { $0.service == service }) else {
                    Message.show(
                        app.strings(
                            .shareUnknownService, service,
                            edge.forms.map(\.service).joined(separator: ", ")))
                    throw ExitCode.failure
                }
                let phrases = Phrases(app.strings)
                let typed = try typed(form, app, phrases)
                do {
                    let account = try await edge.signIn(
                        try form.account(named: name ?? form.name(typed), typed))
                    print("\(account.service)/\(account.name)")
                } catch let missing as AccountForm.Missing {
                    Message.show(phrases.words(.accountMissing, phrases[missing.words]))
                    throw ExitCode.failure
                } catch let failure as DeliveryFailure {
                    Message.show(failure.text(in: phrases))
                    throw ExitCode.failure
                }
            }
        }

        /// What was given by options, and what is secret by an open file or the terminal.
        private func typed(
            _ form: AccountForm, _ app: App, _ phrases: Phrases
        ) throws -> [String: String] {
            var typed: [String: String] = [:]
            for text in values {
                let parts = text.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2,
                    let field = form.fields.first(where: { $0.key == parts[0] }),
                    field.isSecret != true
                else {
                    Message.show(app.strings(.shareSetting))
                    throw ExitCode.failure
                }
                typed[field.key] = String(parts[1])
            }
            let asking = CodeAsking(app: app, options: data)
            for field in form.fields where field.isSecret == true {
                typed[field.key] = try asking.secret(
                    phrases[field.words], from: secretFd, isOptional: field.isOptional == true)
            }
            return typed
        }
    }

    /// `travel-story accounts list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists who is signed in where.")
        @OptionGroup var options: AppOptions
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
            try await OpenShare.use(options, data) { edge, _, app, _ in
                let names = try await edge.accounts.names()
                if json {
                    return try CommandJSON.show(
                        Report(
                            accounts: names.map {
                                Report.Line(service: $0.service, name: $0.name)
                            }))
                }
                for (service, name) in names { print("\(service)/\(name)") }
                if names.isEmpty { Message.show(app.strings(.accountNone)) }
            }
        }
    }

    /// `travel-story accounts remove`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Signs out of a service.")
        @OptionGroup var options: AppOptions
        @OptionGroup var data: DataOptions
        @Argument(help: "The account: mastodon/anna, or mastodon for all of it.")
        var account: String

        func run() async throws {
            try await OpenShare.use(options, data) { edge, _, app, _ in
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
