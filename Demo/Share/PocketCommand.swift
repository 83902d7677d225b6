#if CommandLine && Database && Vault
import CairnFiles
import CairnSharingLibrary
import ArgumentParser
import CairnSharing
import CairnStrings
import CairnUI
import Foundation

/// `travel-story pocket`.
struct PocketCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pocket",
        abstract: "Reads an export of Pocket, and saves its pages elsewhere.",
        discussion: """
            EXAMPLES
              travel-story pocket part_000000.csv
              travel-story pocket ril_export.html --to wallabag

            Pocket has shut down; its exports are tables (CSV) or pages of links (HTML). Without --to, \
            the saved pages are listed: address, title, tags. With it, they are added to the outbox and \
            sent. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "The exported file.", completion: .file()) var file: String
    @Option(help: "The read-later services, separated by commas.") var to: String?
    @Flag(help: "Print JSON.") var json = false

    /// The maximum size of a file: 64 MiB, hundreds of thousands of pages.
    private static let largest = 64 << 20

    private struct Report: Encodable {
        struct Page: Encodable {
            var address: String
            var title: String
            var tags: [String]
        }
        var version = 1
        var pages: [Page]
        var deliveries: [DeliveryLine]
    }

    func run() async throws {
        try await SharingAccess.use(data) { edge, _, app, _ in
            // A pipe would wait, and a device would never end.
            guard (try? FileInfo.requireFile(at: file)) != nil,
                let size = try? FileInfo.at(file).size, size <= Self.largest,
                let bytes = FileManager.default.contents(atPath: file)
            else {
                Message.show(app.strings(.shareProblemMissing, file))
                throw ExitCode.failure
            }
            let pages = PocketExport.pages(bytes)
            guard !pages.isEmpty else {
                Message.show(app.strings(.pocketNone, file))
                throw ExitCode.failure
            }
            var report = Report(pages: [], deliveries: [])
            report.pages = pages.map { .init(address: $0.address, title: $0.title, tags: $0.tags) }
            if let to {
                report.deliveries = try await send(pages, to, edge, app)
            } else if !json {
                StandardStream.output.writeLines(
                    pages.map { page in
                        [page.address, page.title, page.tags.joined(separator: ",")]
                            .joined(separator: "\t")
                    })
            }
            if json { return try CommandJSON.show(report) }
            for line in report.deliveries { StandardStream.output.writeLine(line.text) }
            if report.deliveries.contains(where: { ["rejected", "retired"].contains($0.state) }) {
                throw ExitCode.failure
            }
        }
    }

    /// Adds the pages to the outbox for each service, and sends them.
    private func send(
        _ pages: [ReadLaterPage], _ to: String, _ edge: SharingHandler, _ app: App
    ) async throws -> [DeliveryLine] {
        let known = edge.services.filter { edge.adapters[$0.id] is ReadLaterAdapter }
        var parcels: [ShareParcel] = []
        for part in to.split(separator: ",") {
            let id = part.trimmingCharacters(in: .whitespaces)
            guard let service = known.first(where: { $0.id == id }) else {
                let names = known.map(\.id).joined(separator: ", ")
                Message.show(app.strings(.shareUnknownService, id, names))
                throw ExitCode.failure
            }
            guard let account = try await edge.accounts.names().first(where: { $0.service == id })
            else {
                let title = service.title(in: Phrases(app.strings))
                Message.show(
                    app.strings(.shareNoAccount, title, "travel-story accounts add \(id)"))
                throw ExitCode.failure
            }
            for page in pages {
                let link = try ShareLink(page.address, title: page.title)
                var draft = try ShareDraft(ShareContent([.link(link)]), for: service)
                if !page.tags.isEmpty {
                    draft.override = .init("tags", page.tags.joined(separator: ","))
                }
                parcels.append(ShareParcel(draft, account: account.name))
            }
        }
        // Each page is a share of its own: a service that rejects one takes the others.
        var shares: Set<String> = []
        for parcel in parcels {
            for delivery in try await edge.add([parcel]) { shares.insert(delivery.share) }
        }
        try await edge.worker.run(until: .idle)
        let phrases = Phrases(app.strings)
        return try await edge.outbox.deliveries().filter { shares.contains($0.share) }
            .map { DeliveryLine($0, phrases) }
    }
}
#endif
