#if CommandLine && Database && Vault
import CairnFiles
import CairnSharing
import CairnSharingLibrary
import ArgumentParser
import CairnStrings
import CairnUI
import Foundation

/// `travel-story outbox`.
struct OutboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outbox", abstract: "Shows and sends the items of the outbox.",
        discussion: """
            EXAMPLES
              travel-story outbox list
              travel-story outbox run
              travel-story outbox schedule 3 --at 2026-11-30T08:00
              travel-story outbox retry 3

            The app sends automatically while it runs. An uncertain item was sent without a \
            response: check whether it arrived, and report the outcome with resolve. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """,
        subcommands: [
            List.self, Run.self, Send.self, Schedule.self, Cancel.self, Retry.self, Resolve.self,
        ])

    /// `travel-story outbox list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the items of the outbox.")
        @OptionGroup var data: DataOptions
        @Flag(help: "Print JSON.") var json = false

        func run() async throws {
            try await SharingAccess.use(data) { edge, _, app, _ in
                try await OutboxReport.show(edge, app, json)
            }
        }
    }

    /// `travel-story outbox run`.
    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "run",
            abstract: "Sends until no item is scheduled.")
        @OptionGroup var data: DataOptions
        @Flag(help: "Send what can be sent now, without waiting.") var once = false
        @Flag(help: "Print JSON.") var json = false

        func run() async throws {
            try await SharingAccess.use(data) { edge, _, app, _ in
                try await edge.worker.run(until: once ? .idle : .settled)
                try await OutboxReport.show(edge, app, json)
            }
        }
    }

    /// `travel-story outbox send`.
    struct Send: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "send",
            abstract: "Sends a scheduled item now.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The number of the item.") var id: Int64

        func run() async throws {
            try await OutboxReport.change(id, data) { edge in
                try await edge.outbox.send(id, now: Date())
                try await edge.worker.run(until: .idle)
            }
        }
    }

    /// `travel-story outbox schedule`.
    struct Schedule: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "schedule",
            abstract: "Schedules an item that has not been sent for another time.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The number of the item.") var id: Int64
        @Option(
            help: ArgumentHelp(
                "The local time, such as 2026-11-30T08:00.", valueName: "time"))
        var at: String

        func validate() throws { _ = try ShareCommand.time(at) }

        func run() async throws {
            let time = try ShareCommand.time(at)
            try await OutboxReport.change(id, data) { edge in
                try await edge.outbox.schedule(id, for: time, now: Date())
            }
        }
    }

    /// `travel-story outbox cancel`.
    struct Cancel: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "cancel",
            abstract: "Cancels an item.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The number of the item.") var id: Int64

        func run() async throws {
            try await OutboxReport.change(id, data) { edge in
                try await edge.outbox.cancel(id, now: Date())
            }
        }
    }

    /// `travel-story outbox retry`.
    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry",
            abstract: "Retries an item now.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The number of the item.") var id: Int64

        func run() async throws {
            try await OutboxReport.change(id, data) { edge in
                try await edge.outbox.retry(id, now: Date())
            }
        }
    }

    /// `travel-story outbox resolve`.
    struct Resolve: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "resolve",
            abstract: "Resolves an item with an uncertain outcome.")

        /// The user's finding about an uncertain delivery.
        enum Finding: String, CaseIterable, ExpressibleByArgument {
            case arrived, missing
        }

        @OptionGroup var data: DataOptions
        @Argument(help: "The number of the item.") var id: Int64
        @Argument(help: "The outcome: arrived or missing.") var finding: Finding

        func run() async throws {
            try await OutboxReport.change(id, data) { edge in
                try await edge.outbox.resolve(
                    id, finding == .arrived ? .arrived : .isMissing, now: Date())
            }
        }
    }
}

/// The listing of the outbox.
enum OutboxReport {
    private struct Report: Encodable {
        var version = 1
        var deliveries: [DeliveryLine]
    }

    static func show(_ edge: SharingHandler, _ app: App, _ json: Bool) async throws {
        let phrases = Phrases(app.strings)
        let lines = try await edge.outbox.deliveries().map { DeliveryLine($0, phrases) }
        if json { return try CommandJSON.show(Report(deliveries: lines)) }
        StandardStream.output.writeLines(lines.map(\.text))
        if lines.isEmpty { Message.show(app.strings(.shareNothingLeft)) }
    }

    /// Changes one delivery and prints it.
    static func change(
        _ id: Int64, _ data: DataOptions,
        _ act: (SharingHandler) async throws -> Void
    ) async throws {
        try await SharingAccess.use(data) { edge, _, app, _ in
            guard
                let before = try await edge.outbox.deliveries().first(where: { $0.id == id })
            else {
                Message.show(app.strings(.shareUnknownDelivery, String(id)))
                throw ExitCode.failure
            }
            try await act(edge)
            for delivery in try await edge.outbox.deliveries() where delivery.id == id {
                let line = DeliveryLine(delivery, Phrases(app.strings)).text
                guard delivery != before else {
                    Message.show(app.strings(.outboxUnchanged, line))
                    throw ExitCode.failure
                }
                StandardStream.output.writeLine(line)
            }
        }
    }
}
#endif
