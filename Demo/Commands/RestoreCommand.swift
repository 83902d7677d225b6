#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnDatabase
import CairnGallery
import CairnGalleryLibrary
import CairnStrings
import CairnTree
import CairnUI
import Foundation

/// `travel-story restore`.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restores data from a backup.",
        discussion: """
            EXAMPLES
              travel-story restore journal.tar
              travel-story restore journal.tar --data ~/journal
              travel-story restore journal.tar --force
              travel-story restore journal.tar --keep-going

            The backup is unpacked and checked next to the data folder, and replaces it only at \
            the end, in one step. With --force, existing data is moved aside, not deleted; programs that use \
            it have to be closed first. Behind a lock, the code is asked for, and nothing is \
            written to the disk unencrypted; the lock stays. Nothing is restored from a damaged backup, unless \
            --keep-going asks for the rest. Exit status: 0 for success, 1 if something \
            is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @OptionGroup var passphrase: PassphraseOptions
    @Argument(help: "The backup file.", completion: .file()) var file: String
    @Flag(help: "Move existing data aside.") var force = false
    @Flag(help: "Restore what is intact from a damaged backup.") var keepGoing = false

    func run() async throws {
        let app = try App(data)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        func requireUnused() throws {
            guard folder.isUsed, !force else { return }
            Message.show(app.strings(.backupFull, folder.root))
            throw ExitCode.failure
        }
        try requireUnused()
        let key = try await CodePrompt(app: app, options: data).unlock(folder)?.key
        try await passphrase.told(in: app, file) {
            let restored = try await RestoredFolder(folder)
            for path in restored.found { Message.show(app.strings(.backupKept, path)) }
            // Another program may have been faster.
            try requireUnused()
            let contents = try RestoredContents(
                restored.new, key: key, memory: try MemoryFolder.path(app.settings.travel))
            let report = try BackupArchive.read(file, into: contents.place, wrote: contents.take) {
                try passphrase.known(app)
            }
            let problems =
                report.lines(of: file, app)
                + (try await check(report, TravelFolder(root: contents.place), app))
            for line in problems { Message.show(line) }
            // There was none when the backup was made.
            for photo in GonePhoto.all(
                stories: contents.place + "/" + BackupArchive.stories,
                gallery: contents.place + "/" + BackupArchive.gallery)
            { Message.show(photo.text(app)) }
            guard problems.isEmpty || keepGoing else {
                Message.show(app.strings(.backupKeepGoing, "--keep-going"))
                throw ExitCode.failure
            }
            try contents.finish()
            if let old = try restored.put(number: OpenLibrary.now.wholeSeconds) {
                Message.show(app.strings(.backupKept, old))
            }
            StandardStream.output.writeLine(folder.root)
            if !problems.isEmpty { throw ExitCode.failure }
        }
    }

    /// Opens every part of the restored data once, to verify that it is intact. With `--keep-going`,
    /// what can be read of a damaged store is restored, and its file is kept beside it; a part that
    /// cannot be read at all is left out.
    ///
    /// - Returns: one line for each part that is damaged.
    private func check(
        _ report: BackupReport, _ folder: TravelFolder, _ app: App
    ) async throws -> [String] {
        let manager = FileManager.default
        try? manager.removeItem(atPath: folder.root + "/" + BackupArchive.mark)
        var problems: [String] = []
        func open(
            _ name: String, mending mender: StoreMender? = nil,
            _ body: (String) async throws -> Void
        ) async throws {
            guard report.names.contains(name) else { return }
            let path = folder.root + "/" + name
            // A store that is opened makes its search index again, whatever it says about the rows.
            let evidence = mender?.evidence(in: folder)
            let doubts = evidence?.doubts ?? []
            do {
                if !doubts.isEmpty { throw StoryError.damaged(path) }
                try await body(path)
                if evidence?.problems.isEmpty == false { throw StoryError.damaged(path) }
            } catch {
                if keepGoing, let mender, TravelProblem(error).isDamage,
                    let new = try? mender.mend(in: folder), (try? await body(path)) != nil
                {
                    problems.append(new.text(name, app))
                    problems += new.losses.map { $0.text(app) } + new.kept(app)
                    return
                }
                if !keepGoing, let evidence, !doubts.isEmpty || !evidence.problems.isEmpty {
                    problems += evidence.lines(of: name, isInBackup: true, app)
                    return
                }
                let detail: String
                switch error {
                case StoryError.storage(let error): detail = error.message
                case GalleryError.corrupt(_, let message, _): detail = message
                case let error as TreeError: detail = error.description
                default: detail = TravelProblem(error).text(in: .init(app.strings))
                }
                // The person knows the file by its name in the backup.
                let named = detail.replacingOccurrences(of: folder.root + "/", with: "")
                problems.append(StoreEvidence.line(about: named, in: name, app))
                for suffix in [""] + FolderEntry.auxiliary {
                    try? manager.removeItem(atPath: path + suffix)
                }
            }
        }
        try await open(BackupArchive.stories, mending: .stories) { path in
            try StoryStore(at: path, verifying: true).close()
        }
        try await open(BackupArchive.notes) { path in
            // The damage was there when the notes were backed up: they are as they were.
            let store = try TreeStore(path)
            if await store.damage != nil { Message.show(app.strings(.treeDamaged)) }
            if await store.model().problems.contains(where: { $0.kind == .tooDeep }) {
                Message.show(app.strings(.treeTooDeep, TreeModel.deepest))
            }
        }
        try await open(BackupArchive.gallery, mending: .photos(after: nil)) { _ in
            try GalleryStore(
                at: folder.library, configuration: app.settings.gallery.library, verifying: true
            ).close()
        }
        problems += RecipeVersion.unreadable(in: folder).map {
            app.strings(.doctorEdits, $0.description)
        }
        return problems
    }
}
#endif
