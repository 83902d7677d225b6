#if CommandLine
import CairnFiles
import ArgumentParser
import CairnStrings
import CairnUI
import Foundation

/// `travel-story showcase`.
struct ShowcaseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "showcase", abstract: "Shows every component in every look.",
        discussion: """
            EXAMPLES
              travel-story showcase
              travel-story showcase --list
              travel-story showcase --only button --variant dark
              travel-story showcase --output pictures
              travel-story showcase --output pictures --format png,html --variant light,arabic

            In a terminal, the left and right arrow keys or n and p move between parts, v changes \
            the look, Tab and the keys of each part work as in an app, Escape closes what is \
            open, q quits. The first line names the newest action that the part has sent. Without \
            a terminal, the outlines are printed. --output writes a file for each part, look and \
            format, and an index.html with all of them; the file names are printed to standard \
            output. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var options: AppOptions

    @Option(help: ArgumentHelp("Show only this part; may be repeated.", valueName: "name"))
    var only: [String] = []

    @Option(help: "The looks, separated by commas.")
    var variant = CommaList(ShowcaseVariant.allCases)

    @Option(
        help: ArgumentHelp("The output folder.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(help: "The formats, separated by commas.")
    var format = CommaList(ShowcaseFormat.allCases)

    @Flag(help: "Print the names of the parts.")
    var list = false

    @Flag(help: "Print the list, or the written files, as JSON.")
    var json = false

    func validate() throws {
        if json, output == nil, !list {
            throw ValidationError("--json requires --list or --output.")
        }
    }

    func run() async throws {
        let app = try App(options)
        let entries = try chosen(app)
        if list { return try printList(entries) }
        let kit = try ShowcaseKit(files: app.files)
        let stages = entries.flatMap { entry in
            variant.items.map { ShowcaseScreen(entry: entry, variant: $0) }
        }
        if let output {
            try await write(stages, kit, to: output, app)
        } else if isatty(0) == 1, StandardStream.output.isTerminal, !app.isPlain {
            let walk = ShowcaseWalk(entries: entries.map(\.name), variants: variant.items)
            try await ShowcaseWalk.run(
                walk, kit, try await ShowcasePhotos(kit.files),
                environment: ProcessInfo.processInfo.environment, colors: app.colors)
        } else {
            for stage in stages {
                let shot = try await stage.shot(.outline, kit, nil)
                StandardStream.output.write(
                    "\(stage.name)\n\(String(decoding: shot.bytes, as: UTF8.self))\n")
            }
        }
    }

    /// Returns the entries given as arguments, or all entries.
    private func chosen(_ app: App) throws -> [ShowcaseEntry] {
        guard !only.isEmpty else { return ShowcaseEntries.all }
        return try only.map { name in
            guard let entry = ShowcaseEntries.all.first(where: { $0.name == name }) else {
                let names = ShowcaseEntries.all.map(\.name).joined(separator: ", ")
                throw ValidationError(app.strings(.showcaseUnknownEntry, name, names))
            }
            return entry
        }
    }

    private struct Listed: Encodable {
        var version = 1
        var entries: [String]
        var variants = ShowcaseVariant.allCases.map(\.rawValue)
        var formats = ShowcaseFormat.allCases.map(\.rawValue)
    }

    private struct Report: Encodable {
        var version = 1
        var folder: String
        var index = ContactSheet.name
        var files: [ShowcaseWriter.Written]
    }

    private func printList(_ entries: [ShowcaseEntry]) throws {
        let names = entries.map(\.name)
        if json { return try CommandJSON.show(Listed(entries: names)) }
        StandardStream.output.writeLines(names)
    }

    private func write(
        _ stages: [ShowcaseScreen], _ kit: ShowcaseKit, to folder: String, _ app: App
    ) async throws {
        let needsPhotos = format.items.contains { $0 != .outline }
        var writer = ShowcaseWriter(
            kit: kit, photos: needsPhotos ? try await ShowcasePhotos(kit.files) : nil,
            folder: URL(fileURLWithPath: folder, isDirectory: true),
            formats: format.items)
        let isWatched = app.showsProgress
        if isWatched {
            writer.progress = { done, name in
                let place = app.strings(.statePosition, done + 1, stages.count)
                StandardStream.error.showProgress("\(place) \(name)")
            }
        }
        defer { if isWatched { StandardStream.error.showProgress(nil) } }
        let written: [ShowcaseWriter.Written]
        do {
            written = try await writer.write(stages)
        } catch {
            let reason =
                error is OutputError
                ? app.strings(.errorOwnFolder) : (error as NSError).localizedDescription
            Message.show(app.strings(.errorUnwritableFile, folder, reason))
            throw ExitCode.failure
        }
        guard !json else {
            return try CommandJSON.show(Report(folder: folder, files: written))
        }
        StandardStream.output.writeLines(
            (written.map(\.path) + [ContactSheet.name]).map { "\(folder)/\($0)" })
    }
}

/// Several values of an enumeration as one argument: `png,html`.
struct CommaList<Item: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument, Sendable
where Item.RawValue == String {
    /// The values without duplicates, in declaration order.
    var items: [Item]

    init(_ items: [Item]) { self.items = items }

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(
            String.init)
        guard !names.isEmpty, names.allSatisfy({ Item(rawValue: $0) != nil }) else { return nil }
        items = Item.allCases.filter { names.contains($0.rawValue) }
    }

    var defaultValueDescription: String { items.map(\.rawValue).joined(separator: ",") }

    static var allValueStrings: [String] { Item.allCases.map(\.rawValue) }
}
#endif
