#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnGallery
import CairnGalleryLibrary
import CairnStrings
import CairnTree
import CairnUI
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
              travel-story doctor --accept

            Nothing is changed without --mend, and no stored data is ever deleted: a damaged file is \
            set aside, and what can be read of it is written anew. Programs that use the data have to \
            be closed first. What is missing since a repair, or may be wrong, is a problem of every \
            later check until --accept; the damaged files stay in the folder "aside". Exit status: 0 \
            if no problem was found or all were repaired, 1 if there is a problem or something is \
            missing, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Flag(help: "Repair what can be repaired.") var mend = false
    @Flag(help: "Read every photo completely.") var thorough = false
    @Flag(help: "Accept what is missing or may be wrong since a repair.") var accept = false
    @Flag(help: "Print JSON.") var json = false

    func validate() throws {
        guard !accept || !mend && !thorough else {
            throw ValidationError("--accept checks nothing: use it without --mend and --thorough.")
        }
    }

    private struct Report: Encodable {
        var version = 1
        var folder: String
        var problems: [String]
        var mended: [String]
        /// The losses that are no longer reported.
        var accepted: [String]?
    }

    func run() async throws {
        let app = try App(data)
        let folder = try data.folder(
            environment: ProcessInfo.processInfo.environment, isReading: !mend && !accept)
        if accept { return try await acceptLosses(of: folder, app) }
        var checkup = Checkup(app: app, folder: folder, mends: mend, isThorough: thorough)
        var failure: ExitCode?
        try await CommandErrors.told(in: app) {
            try alone(folder) { try checkup.checkEntries() }
            // Checking creates no data: neither a folder nor an empty database.
            if folder.isUsed {
                // Of encrypted data, which whoever saves replaces by what is readable.
                var damage: [String] = []
                do {
                    try await DataAccess.use(
                        app, folder, data, isReading: !mend, isMending: mend, isChecking: true,
                        telling: { damage.append($0) }
                    ) { contents in
                        checkup.take(damage)
                        await checkup.check(contents)
                    }
                } catch let error as ExitCode {
                    // A signal ended the check, and what it had found is not the whole.
                    if Task.isCancelled { throw error }
                    // The reason was told; nothing was saved.
                    checkup.forgetRepairs()
                    failure = error
                }
            }
            try show(
                Report(
                    folder: folder.root, problems: checkup.problems, mended: checkup.mended), app,
                losses: checkup.losses, isWhole: failure == nil)
        }
        if let failure { throw failure }
        if !checkup.problems.isEmpty { throw ExitCode.failure }
    }

    /// Forgets what is missing since a repair, which the person knows.
    private func acceptLosses(of folder: TravelFolder, _ app: App) async throws {
        var accepted: [String] = []
        try await CommandErrors.told(in: app) {
            guard folder.isUsed else { return }
            try await DataAccess.use(app, folder, data) { contents in
                let place = contents.contents
                accepted = try StoreLoss.accept(in: place).map { $0.text(app) }
                let notes = TreeDamage.file(of: FolderEntry.notes)
                if FileInfo.isFile(place + "/" + notes) {
                    let aside = try FolderCheck.setAside(notes, in: place)
                    accepted.append(app.strings(.doctorNotesKept, aside))
                }
            }
        }
        if json {
            return try CommandJSON.show(
                Report(folder: folder.root, problems: [], mended: [], accepted: accepted))
        }
        StandardStream.output.writeLines(accepted.map { app.strings(.doctorAccepted, $0) })
        if accepted.isEmpty { Message.show(app.strings(.doctorNothingToAccept)) }
    }

    /// Runs a closure that may rename entries of a folder, while no other program uses them.
    ///
    /// - Throws: ``WorkspaceError/usedBy(_:)``; errors of the closure.
    private func alone(_ folder: TravelFolder, _ act: () throws -> Void) throws {
        // Every program that uses a folder creates the file.
        guard mend, EncryptedWorkspace.file(folder.root + "/.in-use") != nil, !folder.isReadOnly
        else { return try act() }
        let lock = try EncryptedWorkspace.alone(folder)
        defer { lock.release() }
        try act()
    }

    private func show(_ report: Report, _ app: App, losses: Int, isWhole: Bool) throws {
        if json { return try CommandJSON.show(report) }
        StandardStream.output.writeLines(
            report.problems + report.mended.map { app.strings(.doctorMended, $0) })
        if isWhole, report.problems.isEmpty, report.mended.isEmpty {
            StandardStream.output.writeLine(app.strings(.doctorFine))
        } else if report.problems.count > losses, !mend {
            Message.show(app.strings(.doctorHow, TravelProblem.mendingCommand))
        }
        if losses > 0 { Message.show(app.strings(.doctorAccept, TravelProblem.acceptingCommand)) }
    }
}
#endif
