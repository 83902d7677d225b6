#if CommandLine && Database
import CairnFiles
import CairnGalleryLibrary
import ArgumentParser
import CairnGallery
import CairnStrings
import CairnUI
import Foundation

/// `travel-story import`.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Imports photos into the library.",
        discussion: """
            EXAMPLES
              travel-story import ~/Pictures
              travel-story import /media/card holiday.zip '/old/**/*.{jpg,heic}'
              travel-story import ~/Pictures --json

            Photos are copied and never changed. Control-C stops the import; the same command \
            resumes it. Files that are not photos, or are already in the library, are listed with \
            the reason. A photo of the library whose file is missing or damaged gets it again. Exit status: 0 for \
            success, 1 if a named file or folder is missing, if the library cannot take more, or if archives have no photo, 64 for wrong \
            usage, 130 if it was stopped.
            """)

    @OptionGroup var library: LibraryOptions

    @Argument(
        help: ArgumentHelp("Folders, files, zip archives or patterns.", valueName: "folder"),
        completion: .directory)
    var sources: [String]

    @Flag(help: "Restore photos from the trash that are imported again.")
    var restore = false

    @Flag(help: "Print the result of every file as JSON.")
    var json = false

    func run() async throws {
        let app = try App(library.data)
        var report: ImportReport?
        try await OpenLibrary.use(library, app) {
            if restore { $0.library.importing.restoresFromTrash = true }
        } act: { open in
            report = try await bring(open, app)
        }
        guard let report else { return }
        // What was named is to be there; what a folder lists may go meanwhile.
        let named = sources.flatMap { source -> [String] in
            switch Self.source(source) {
            case .files(let paths): paths
            case .archive(let path): [path]
            case .folder, .glob: []
            }
        }
        if report.skipped.contains(where: { $0.problem == .missing && named.contains($0.path) }) {
            throw ExitCode.failure
        }
        // Of archives, at least one file is expected.
        let isNothing = report.stored.isEmpty && report.duplicates.isEmpty && report.resumed == 0
        if isNothing, sources.allSatisfy({ $0.lowercased().hasSuffix(".zip") }) {
            throw ExitCode.failure
        }
    }

    private func bring(_ open: OpenLibrary, _ app: App) async throws -> ImportReport {
        let line = ImportLine(
            strings: app.strings, formatter: LocaleFormatter(app.strings.language, timeZone: .gmt))
        let isWatched = app.showsProgress
        let report: ImportReport
        do {
            // A signal cancels it: photos in progress are finished and stored.
            report = try await open.store.importPhotos(
                from: sources.map(Self.source), reader: open.reader, now: OpenLibrary.now
            ) { event in
                guard isWatched, case .progress(let progress) = event else { return }
                let text = line.text(progress, columns: Self.columns)
                StandardStream.error.showProgress(text)
            }
        } catch {
            if isWatched { Self.clearLine() }
            Message.show(error.text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
        if isWatched { Self.clearLine() }
        try show(report, line, app)
        return report
    }

    /// Parses a source as typed: paths are relative to the current folder, and a leading `~` is the
    /// home folder.
    private static func source(_ text: String) -> ImportSource {
        let path = (text as NSString).expandingTildeInPath
        let whole =
            path.hasPrefix("/")
            ? path : FileManager.default.currentDirectoryPath + "/" + path
        return ImportSource(whole)
    }

    private static func clearLine() {
        StandardStream.error.showProgress(nil)
    }

    private static var columns: Int {
        var size = winsize()
        guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private func show(_ report: ImportReport, _ line: ImportLine, _ app: App) throws {
        let phrases = Phrases(app.strings)
        guard !json else {
            return try CommandJSON.show(ImportReportJSON(report))
        }
        for skipped in report.skipped {
            Message.show(
                app.strings(
                    TextKey.galleryErrorPhoto, skipped.path, skipped.problem.text(in: phrases)))
        }
        for duplicate in report.duplicates {
            Message.show(
                app.strings(
                    TextKey.galleryErrorPhoto, duplicate.path, line.place(of: duplicate)))
        }
        StandardStream.output.writeLines(line.summary(report))
    }

    /// The import report as JSON.
    private struct ImportReportJSON: Encodable {
        struct File: Encodable {
            var path: String
            var id: String?
            var shelf: String?
            var problem: String?
            /// `true` if the original was missing or damaged.
            var storedAgain: Bool?
        }
        var version = 1
        var stored: [File]
        var duplicates: [File]
        var skipped: [File]
        var alike: Int
        var resumed: Int
        var isCancelled: Bool

        init(_ report: ImportReport) {
            stored = report.stored.map { File(path: $0.path, id: $0.id.description) }
            duplicates = report.duplicates.map {
                File(
                    path: $0.path, id: $0.id.description,
                    shelf: "\($0.shelf)", storedAgain: $0.wasStoredAgain ? true : nil)
            }
            skipped = report.skipped.map { File(path: $0.path, problem: $0.problem.key) }
            alike = report.alike
            resumed = report.resumed
            isCancelled = report.isCancelled
        }
    }
}
#endif
