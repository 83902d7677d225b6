#if CommandLine && Database && Vault
import CairnFiles
import CairnSharingLibrary
import CairnGalleryLibrary
import ArgumentParser
import CairnGallery
import CairnSharing
import CairnStrings
import CairnTree
import CairnUI
import Foundation

/// `travel-story share`.
struct ShareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Sends a story, a note or a photo to services.",
        discussion: """
            EXAMPLES
              travel-story share story/12 --to mail,mastodon
              travel-story share story/12 --to mastodon --dry-run
              travel-story share story/12 --to bluesky --no-card
              travel-story share story/12 --to mastodon --at 2026-11-30T08:00
              travel-story share note/ID --to qr
              travel-story share library/42 --to webdav --json

            Items for an account are added to the outbox and sent at once; items that fail stay \
            there and are retried while the app runs, or by outbox run. Other services print an \
            address, a text, a code, or the name of a written file. --dry-run shows exactly what \
            would be sent. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "The route of the item: story/12, note/ID or library/42.") var route: String
    @Option(help: "The services, separated by commas.") var to: String
    @Option(
        help: ArgumentHelp(
            "The account, if there are several, such as mastodon=anna; may be repeated.",
            valueName: "service=name"))
    var account: [String] = []
    @Option(
        help: ArgumentHelp(
            "The recipients, chat or room of this share, such as mail=bo@example.org; may be repeated.",
            valueName: "service=text"))
    var recipient: [String] = []
    @Option(
        help: ArgumentHelp("The output folder.", valueName: "folder"),
        completion: .directory)
    var output = "."
    @Flag(help: "Keep locations and serial numbers in photos, and the exact location of a story.")
    var keepMetadata = false
    @Option(
        help: ArgumentHelp(
            "Send at this local time, such as 2026-11-30T08:00, while the app or outbox run is running.",
            valueName: "time"))
    var at: String?
    @Flag(name: .customLong("no-card"), help: "Send no preview of a linked page.")
    var hasNoCard = false
    @Flag(help: "Show what would be sent, and send nothing.") var dryRun = false
    @Flag(help: "Print JSON.") var json = false

    func validate() throws {
        if let at { _ = try Self.time(at) }
        if output.isEmpty { throw ValidationError("--output needs the name of a folder.") }
    }

    /// Returns a time to come that an option has.
    static func time(_ text: String) throws -> Date {
        guard let time = ShareTime.date(text, in: LocalTime.zone) else {
            throw ValidationError("--at needs a local time such as 2026-11-30T08:00, not \(text).")
        }
        guard time > Date() else {
            throw ValidationError("--at needs a time to come; \(text) is past.")
        }
        return time
    }

    /// The content to be sent to a service, as JSON.
    private struct ShareReport: Encodable {
        var service: String
        var account: String
        var title: String
        var text: String
        var isShortened: Bool
        var link: String?
        var card: LinkPreview?
        var place: String?
        var photos: [String]
        var files: [String]
        var leftOut: [String]
    }

    private struct Report: Encodable {
        var version = 1
        var leaving: [ShareReport]
        var notBefore: Double?
        var deliveries: [DeliveryLine]
        var results: [String: [String]]
    }

    func run() async throws {
        try await SharingAccess.use(data) { edge, stories, app, folder in
            guard let subject = ShareSubject(route) else {
                Message.show(app.strings(.shareNotShareable, route))
                throw ExitCode.failure
            }
            let notes = try await NotesAccess.notes(of: folder, app)
            guard
                let content = try await edge.content(
                    of: subject, stories, notes.node(of: subject))
            else {
                Message.show(app.strings(.shareNotShareable, route))
                throw ExitCode.failure
            }
            let phrases = Phrases(app.strings)
            let time = try at.map(Self.time)
            var sending: [ShareParcel] = []
            var using: [(ShareDraft, ShareService)] = []
            for service in try services(edge, app) {
                var draft = try draft(content, service, edge, phrases)
                if hasNoCard { draft.card = nil }
                if dryRun, let address = draft.card?.address {
                    draft.card?.preview = await edge.preview(of: address)
                }
                if service.way == .account {
                    let name = try await signedIn(at: service, edge, app)
                    sending.append(
                        ShareParcel(
                            try addressed(draft, service, app), account: name, notBefore: time))
                } else {
                    using.append((draft, service))
                }
            }
            if time != nil, let (_, service) = using.first {
                Message.show(app.strings(.shareNoTime, service.title(in: phrases)))
                throw ExitCode.failure
            }
            let drafts = sending.map(\.draft) + using.map(\.0)
            var report = Report(leaving: [], deliveries: [], results: [:])
            report.notBefore = time?.timeIntervalSince1970
            report.leaving =
                sending.map { Self.leaving($0.draft, $0.account) }
                + using.map { Self.leaving($0.0, "") }
            if dryRun {
                if json { return try CommandJSON.show(report) }
                for (leaving, draft) in zip(report.leaving, drafts) {
                    show(leaving, draft.losses(in: phrases), phrases)
                }
                if let time {
                    let words = ShareTime.text(time, in: LocalTime.zone)
                    StandardStream.output.writeLine(phrases[.shareScheduled, words])
                }
                return Message.show(app.strings(.shareNothingSent))
            }
            if !json {
                for draft in drafts {
                    let title = edge.catalog[draft.service]?.title(in: phrases) ?? draft.service
                    for loss in draft.losses(in: phrases) { Message.show("\(title): \(loss)") }
                }
            }
            for (draft, service) in using {
                let shown = try await edge.used(draft, service, into: output, phrases)
                report.results[service.id] = shown.lines
                // Most terminals are dark; on a light one, most scanners also recognize an inverted
                // code.
                let lines = shown.code?.blocks(isLight: true) ?? shown.lines
                guard !json else { continue }
                StandardStream.output.writeLines(lines)
                if let notice = shown.notice { Message.show(notice) }
                guard service.way == .copy, let text = shown.text else { continue }
                let desktop = DesktopAccess(ProcessInfo.processInfo.environment)
                if await desktop.copy(text) == .copied { Message.show(phrases[.shareCopied]) }
            }
            var deliveries: [Delivery] = []
            if !sending.isEmpty {
                let added = try await edge.add(sending)
                try await edge.worker.run(until: .idle)
                deliveries = try await edge.outbox.deliveries(of: added.first?.share ?? "")
                report.deliveries = deliveries.map { DeliveryLine($0, phrases) }
            }
            if json {
                try CommandJSON.show(report)
            } else {
                for line in report.deliveries { StandardStream.output.writeLine(line.text) }
            }
            if deliveries.contains(where: { [.rejected, .retired].contains($0.state) }) {
                throw ExitCode.failure
            }
        }
    }

    private func services(_ edge: SharingHandler, _ app: App) throws -> [ShareService] {
        try to.split(separator: ",").map { name in
            let id = name.trimmingCharacters(in: .whitespaces)
            // A retired service is accepted: its own message names the replacement.
            guard let service = edge.catalog[id],
                service.state == .retired || edge.ways.contains(where: { $0.id == id })
            else {
                let known = edge.ways.map(\.id).joined(separator: ", ")
                Message.show(app.strings(.shareUnknownService, id, known))
                throw ExitCode.failure
            }
            return service
        }
    }

    private func draft(
        _ content: ShareContent, _ service: ShareService, _ edge: SharingHandler, _ phrases: Phrases
    ) throws -> ShareDraft {
        do throws(SharingError) {
            return try ShareDraft(
                content, for: service,
                keepsMetadata: keepMetadata || edge.settings.keepsMetadata)
        } catch {
            guard case .unfit(let problem) = error else { throw error }
            let words = problem.text(in: phrases) { id in
                edge.catalog[id]?.title(in: phrases) ?? id
            }
            Message.show("\(service.title(in: phrases)): \(words)")
            throw ExitCode.failure
        }
    }

    /// Returns a draft with the recipient that the options name, if there is one.
    private func addressed(
        _ draft: ShareDraft, _ service: ShareService, _ app: App
    ) throws -> ShareDraft {
        guard let text = Self.value(of: service.id, in: recipient), let field = service.recipient
        else { return draft }
        if let problem = field.problem(with: text) {
            let allowed = field.allowed(problem, Phrases(app.strings))
            Message.show(app.strings(.shareSettingValue, field.id, text, allowed))
            throw ExitCode.failure
        }
        var draft = draft
        draft.override = .init(field.id, text)
        return draft
    }

    /// Returns the value of a service in options of the form `service=value`.
    private static func value(of service: String, in options: [String]) -> String? {
        options.compactMap { text in
            text.firstIndex(of: "=").map {
                (String(text[..<$0]), String(text[text.index(after: $0)...]))
            }
        }.first { $0.0 == service }?.1
    }

    private func signedIn(
        at service: ShareService, _ edge: SharingHandler, _ app: App
    ) async throws -> String {
        let wanted = Self.value(of: service.id, in: account)
        let names = try await edge.accounts.names().filter { $0.service == service.id }.map(\.name)
        if let wanted {
            guard names.contains(wanted) else {
                Message.show(app.strings(.accountUnknown, service.id, wanted))
                throw ExitCode.failure
            }
            return wanted
        }
        if let first = names.first { return first }
        // A dry run needs no account.
        if dryRun { return "" }
        Message.show(
            app.strings(
                .shareNoAccount, service.title(in: Phrases(app.strings)),
                "travel-story accounts add \(service.id)"))
        throw ExitCode.failure
    }

    private static func leaving(_ draft: ShareDraft, _ account: String) -> ShareReport {
        ShareReport(
            service: draft.service, account: account, title: draft.title, text: draft.text,
            isShortened: draft.isShortened, link: draft.link?.address,
            card: draft.card?.preview, place: draft.place?.address,
            photos: draft.photos.map(\.name), files: draft.files.map(\.name),
            leftOut: draft.leftOut.map(\.rawValue))
    }

    private func show(_ leaving: ShareReport, _ losses: [String], _ phrases: Phrases) {
        var lines = [phrases[.sharePreviewOf, leaving.service]]
        lines += [leaving.title, leaving.text, leaving.place ?? "", leaving.link ?? ""].filter {
            !$0.isEmpty
        }
        if let card = leaving.card {
            lines.append("\(phrases[.shareCard]): \(card.title)")
        }
        lines += leaving.photos + leaving.files + losses
        // Each line of a text on its own.
        StandardStream.output.writeLines(
            lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
                .map(String.init))
    }
}

/// A delivery in a listing.
struct DeliveryLine: Encodable {
    var id: Int64
    var service: String
    var account: String
    var state: String
    var words: String
    /// The content and the recipient; empty if nothing is known.
    var content: String
    var address: String?
    var added: Double
    /// The time at which it is sent, or sent again.
    var notBefore: Double?

    init(_ delivery: Delivery, _ phrases: Phrases) {
        id = delivery.id
        (service, account) = (delivery.service, delivery.account)
        state = delivery.state.rawValue
        words = delivery.text(in: phrases, at: LocalTime.zone)
        content = delivery.summary(in: phrases)
        notBefore = delivery.notBefore?.timeIntervalSince1970
        address = delivery.remoteAddress
        added = delivery.added.timeIntervalSince1970
    }

    /// `3  mastodon/anna  sent  Delivered. https://…  Above the tree line, 2 photos, anna`.
    var text: String {
        let place = account.isEmpty ? service : "\(service)/\(account)"
        return ["\(id)", place, state, words + (address.map { " " + $0 } ?? ""), content]
            .filter { !$0.isEmpty }.joined(separator: "  ")
    }
}

/// Opens the sharing data for commands.
enum SharingAccess {
    /// Opens the outbox and the accounts of a folder, and runs a closure.
    static func use(
        _ data: DataOptions,
        _ act: (SharingHandler, StoryStore, App, TravelFolder) async throws -> Void
    ) async throws {
        try await StoriesAccess.use(data) { stories, app, folder in
            let network = ShareNetwork(app)
            do {
                let open = try OpenLibrary(at: folder.library, of: folder, app)
                defer { try? open.store.close() }
                try await act(
                    try SharingHandler(folder, app, open, network), stories, app, folder)
            } catch {
                await network.close()
                throw error
            }
            await network.close()
        }
    }
}
#endif
