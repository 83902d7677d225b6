#if CommandLine && Database && Vault
import ArgumentParser
import CairnBundle
import CairnFiles
import CairnGallery
import CairnGalleryLibrary
import CairnPropertyList
import CairnStrings
import CairnUI
import Foundation

/// `travel-story walk`.
struct WalkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk",
        abstract: "Runs the app through a list of steps and captures each screen.",
        discussion: """
            EXAMPLES
              travel-story walk --out pictures --photos ~/Pictures
              travel-story walk my-walk.plist --out pictures --data journal --language ar --dark

            A walk performs the taps, input and navigation of its property list on each host in \
            memory, with its own data: a copy of --data, if given, and the photos. The copy of a locked \
            folder needs its code, and is in memory; the copy has no lock. For each step \
            it writes an outline and a picture; walk.html and walk.png show all steps, walk.json \
            lists their durations. Animations are skipped. Exit status: 0 for success, 1 if a \
            step failed, 64 for wrong usage.
            """)

    @OptionGroup var options: AppOptions

    @Argument(help: "The file of steps; the app's own by default.", completion: .file())
    var script: String?

    @Option(
        help: ArgumentHelp("The output folder.", valueName: "folder"), completion: .directory)
    var out: String

    @Option(
        help: ArgumentHelp("Run on a copy of this data folder.", valueName: "folder"),
        completion: .directory)
    var data: String?

    @Option(
        help: ArgumentHelp(
            "Read the code of the lock from this file descriptor, such as 3.", valueName: "number"))
    var codeFd: Int?

    @Option(
        help: ArgumentHelp("Import these photos first.", valueName: "folder"),
        completion: .directory)
    var photos: String?

    @Option(help: "The hosts, separated by commas.") var host = CommaList(WalkHost.allCases)
    @Flag(help: "Use the dark appearance.") var dark = false
    @Flag(help: "Print the written files as JSON.") var json = false

    private struct Report: Encodable {
        var version = 1
        var folder: String
        var steps: [WalkContactSheet.Step]
    }

    func run() async throws {
        let app = try App(options)
        let script = try script(app)
        let folder = URL(fileURLWithPath: out, isDirectory: true)
        if let data { OwnFolders.add(data) }
        var sheet = WalkContactSheet(title: app.strings(.walkTitle), steps: [])
        sheet.steps = script.steps.enumerated().map {
            WalkContactSheet.Step(number: $0 + 1, name: $1.name, pictures: [:], outlines: [:])
        }
        try await CommandErrors.told(in: app) {
            try ExportedFile.makeFolder(folder)
            try await WalkData.use(data, codeFd, app) { walked in
                let base = try await base(of: walked, app)
                for host in host.items {
                    try Task.checkCancellation()
                    let place = TravelFolder(root: walked.path + "/" + host.rawValue)
                    try FileManager.default.copyItem(atPath: base.root, toPath: place.root)
                    try await walk(script, on: host, place, into: folder, &sheet, app)
                    try FileManager.default.removeItem(atPath: place.root)
                }
            }
            let page = try sheet.html(ShowcaseKit(files: app.files)) { name in
                let file = folder.appendingPathComponent(name)
                return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            }
            try Data(page.utf8).write(
                to: folder.appendingPathComponent("walk.html"), options: .atomic)
            for host in host.items {
                let name = host == self.host.items.first ? "walk.png" : "walk-\(host.rawValue).png"
                let png = try await sheet.png(
                    of: host, in: folder, ShowcaseKit(files: app.files))
                try Data(png).write(to: folder.appendingPathComponent(name), options: .atomic)
            }
        }
        let report = Report(folder: out, steps: sheet.steps)
        try await CommandErrors.told(in: app) {
            try CommandJSON.bytes(report).write(
                to: folder.appendingPathComponent("walk.json"), options: .atomic)
        }
        if json {
            try CommandJSON.show(report)
        } else {
            StandardStream.output.writeLine(app.strings(.walkSteps, script.steps.count))
            StandardStream.output.writeLines(["\(out)/walk.html", "\(out)/walk.png"])
        }
    }

    private func script(_ app: App) throws -> WalkScript {
        do {
            let decoder = PlistDecoder(unknownKeys: .fail)
            if let script {
                return try decoder.decode(
                    WalkScript.self, contentsOf: URL(fileURLWithPath: script))
            }
            let path = app.files.path(of: AppFiles.walk) ?? AppFiles.walk
            let list = try PropertyList(
                parsing: try AppFiles.bytes(AppFiles.walk, in: app.files), file: path)
            return try decoder.decode(WalkScript.self, from: list)
        } catch {
            Message.show("\(error)")
            throw ExitCode.failure
        }
    }

    /// Creates the data that each host receives a copy of.
    private func base(of walked: WalkData, _ app: App) async throws -> TravelFolder {
        let base = TravelFolder(root: walked.path + "/base")
        try base.make()
        try walked.copy(to: base)
        if let photos {
            // One at a time, by name, so that every walk has the same order.
            let open = try OpenLibrary(at: base.library, app) { $0.library.importing.workers = 1 }
            defer { try? open.store.close() }
            let path = URL(fileURLWithPath: (photos as NSString).expandingTildeInPath).path
            _ = try await open.store.importPhotos(
                from: [ImportSource(path)], reader: open.reader, now: OpenLibrary.now)
        }
        return base
    }

    private func walk(
        _ script: WalkScript, on host: WalkHost, _ data: TravelFolder, into folder: URL,
        _ sheet: inout WalkContactSheet, _ app: App
    ) async throws {
        // Screens show the location of the original data, not of the temporary copy.
        let shown =
            self.data ?? TravelFolder(nil, environment: ProcessInfo.processInfo.environment)?.root
        let clock = WalkClock()
        let travel = try await TravelApp(app, data, saying: shown, clock: clock)
        do {
            try await walk(script, on: host, travel, clock, into: folder, &sheet, app)
            await travel.close()
        } catch {
            await travel.close()
            throw error
        }
    }

    private func walk(
        _ script: WalkScript, on host: WalkHost, _ travel: TravelApp, _ clock: WalkClock,
        into folder: URL, _ sheet: inout WalkContactSheet, _ app: App
    ) async throws {
        let walker = try await WalkRunner(travel, clock, on: host, dark: dark)
        await travel.start(walker.session, isAttended: false)
        let following = Task { await travel.follow(walker.session) }
        defer { following.cancel() }
        let isWatched = app.showsProgress
        defer { if isWatched { StandardStream.error.showProgress(nil) } }
        for (number, step) in script.steps.enumerated() {
            try Task.checkCancellation()
            if isWatched {
                let place = app.strings(.statePosition, number + 1, script.steps.count)
                StandardStream.error.showProgress("\(host.rawValue) \(place) \(step.name)")
            }
            let shot: WalkCapture
            do {
                shot = try await walker.shot(step)
            } catch let error as WalkProblem {
                Message.show(app.strings(.walkFailed, "\(host.rawValue)/\(step.name)", "\(error)"))
                throw ExitCode.failure
            }
            let figures = String(number + 1)
            let stem =
                String(repeating: "0", count: max(0, 2 - figures.count)) + figures
                + "-\(step.name).\(host.rawValue)"
            try Data(shot.png).write(
                to: folder.appendingPathComponent(stem + ".png"), options: .atomic)
            try Data(shot.outline.utf8).write(
                to: folder.appendingPathComponent(stem + ".outline.txt"), options: .atomic)
            if let text = shot.text {
                try Data((text + "\n").utf8).write(
                    to: folder.appendingPathComponent(stem + ".txt"), options: .atomic)
            }
            sheet.steps[number].times[host.rawValue] = shot.times
            sheet.steps[number].pictures[host.rawValue] = stem + ".png"
            sheet.steps[number].outlines[host.rawValue] = stem + ".outline.txt"
        }
        await walker.session.end()
    }
}
#endif
