#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnGallery
import CairnGalleryLibrary
import CairnStrings
import CairnTree
import Foundation

/// `travel-story doctor`.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Checks stories, notes and photos, and repairs them.",
        discussion: """
            EXAMPLES
              travel-story doctor
              travel-story doctor --mend
              travel-story doctor --thorough --json

            Nothing is changed without --mend, and no stored data is ever deleted. Exit status: 0 \
            if no problem was found, 1 if there is a problem, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Flag(help: "Repair what can be repaired.") var mend = false
    @Flag(help: "Read every photo completely.") var thorough = false
    @Flag(help: "Print JSON.") var json = false

    private struct Report: Encodable {
        var version = 1
        var folder: String
        var problems: [String]
        var mended: [String]
    }

    func run() async throws {
        let app = try App(data.options)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        var report = Report(folder: folder.root, problems: [], mended: [])
        // Of encrypted data, which whoever saves replaces by what is readable.
        var damage: [String] = []
        try await CommandErrors.told(in: app) {
            // Checking creates no data: neither a folder nor an empty database.
            guard folder.isUsed else { return try show(report, app) }
            try await DataAccess.use(
                app, folder, data, isReading: !mend, isMending: mend,
                telling: { damage.append($0) }
            ) { folder in
                if mend { report.mended = damage } else { report.problems = damage }
                let isThere = FileManager.default.fileExists(atPath: folder.stories)
                let stories = isThere ? try StoryStore(at: folder.stories) : nil
                defer { stories?.close() }
                if let stories { try await look(at: stories, app, &report) }
                try await lookAtNotes(folder, app, &report)
                try await lookAtPhotos(stories, folder, app, &report)
                try show(report, app)
            }
        }
        if !report.problems.isEmpty { throw ExitCode.failure }
    }

    private func show(_ report: Report, _ app: App) throws {
        if json { return try CommandJSON.show(report) }
        StandardStream.output.writeLines(
            report.problems + report.mended.map { app.strings(.doctorMended, $0) })
        if report.problems.isEmpty, report.mended.isEmpty {
            StandardStream.output.writeLine(app.strings(.doctorFine))
        } else if !report.problems.isEmpty, !mend {
            Message.show(app.strings(.doctorHow, "travel-story doctor --mend"))
        }
    }

    private func look(at stories: StoryStore, _ app: App, _ report: inout Report) async throws {
        let (problems, areWordsRight) = try await stories.check()
        report.problems += problems.map { app.strings(.doctorWrong, $0) }
        guard !areWordsRight else { return }
        if mend {
            try await stories.mendWords()
            report.mended.append(app.strings(.doctorIndex))
        } else {
            report.problems.append(app.strings(.doctorWrong, app.strings(.doctorIndex)))
        }
    }

    /// Checks the notes. With `--mend`, what is readable is written anew, and the unreadable parts
    /// are kept in a file beside it.
    private func lookAtNotes(
        _ folder: TravelFolder, _ app: App, _ report: inout Report
    ) async throws {
        guard FileManager.default.fileExists(atPath: folder.notes) else { return }
        let store = try TreeStore(folder.notes)
        if let damage = await store.damage {
            var found = damage.lost.map { app.strings(.doctorNotesLost, String($0.prefix(120))) }
            if damage.corrections > 0 { found.append(app.strings(.doctorNotesCorrected)) }
            if damage.isIncomplete { found.append(app.strings(.doctorNotesCut)) }
            if mend {
                try await store.mend()
                report.mended += found
            } else {
                report.problems += found.map { app.strings(.doctorWrong, $0) }
            }
        }
        for problem in await store.model(app.settings.tree).problems {
            report.problems.append(app.strings(.doctorWrong, "note/\(problem.id)"))
        }
    }

    private func lookAtPhotos(
        _ stories: StoryStore?, _ folder: TravelFolder, _ app: App, _ report: inout Report
    ) async throws {
        var there: Set<PhotoID> = []
        let used = try await stories?.photos() ?? []
        if FileManager.default.fileExists(atPath: folder.library) {
            let open = try OpenLibrary(at: folder.library, keeper: folder.keeper, app)
            defer { try? open.store.close() }
            let library = try await open.store.verify(reading: thorough)
            let places =
                library.database + library.missing.map(\.description)
                + library.damaged.map(\.description) + library.strays
            report.problems += places.map { app.strings(.doctorWrong, $0) }
            there = Set(try await open.store.photos(Array(Set(used.map(\.photo)))).map(\.id))
        }
        for (story, photo) in used where !there.contains(photo) {
            report.problems.append(
                app.strings(.doctorGone, String(story), photo.description))
        }
    }
}
#endif
