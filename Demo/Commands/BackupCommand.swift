#if CommandLine && Database && Vault
import CairnGalleryLibrary
import CairnDatabase
import ArgumentParser
import CairnFiles
import CairnGallery
import CairnStrings
import CairnTree
import CairnVault
import Foundation

/// `travel-story backup`.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Backs up all data to one file, and verifies backups.",
        subcommands: [Create.self, Verify.self], defaultSubcommand: Create.self)

    /// `travel-story backup create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create", abstract: "Backs up all data to one file.",
            discussion: """
                EXAMPLES
                  travel-story backup journal.tar
                  travel-story backup journal.tar --force
                  travel-story backup journal.tar.age --encrypt

                The file is a tar archive of stories, notes, photos and settings, with a list of \
                their sizes and SHA-256 hashes. Only you can read it, and it is read back before \
                it gets its name. Photos that are missing or damaged are reported.

                With --encrypt, the file is encrypted with a passphrase or with the recovery key of \
                the lock, in the format of age (age-encryption.org); "age --decrypt" opens it, too. \
                Without it, the code of the lock is required to write the file, but does not \
                protect it. The codes of the lock are not included, because they cannot be used on \
                another machine. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
                """)

        @OptionGroup var data: DataOptions
        @OptionGroup var passphrase: PassphraseOptions
        @Argument(help: "The file to write.", completion: .file()) var file: String
        @Flag(help: "Overwrite an existing file.") var force = false
        @Flag(help: "Encrypt the backup with a passphrase or the recovery key.") var encrypt = false

        func run() async throws {
            var isDamaged = false
            func tell(_ damage: String) {
                Message.show(damage)
                isDamaged = true
            }
            let app = try App(data)
            let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
            try await CommandErrors.told(in: app) {
                try await DataAccess.use(app, folder, data, telling: tell) { folder in
                    if !force, FileManager.default.fileExists(atPath: file) {
                        Message.show(app.strings(.backupExists, file))
                        throw ExitCode.failure
                    }
                    let secret = encrypt ? try passphrase.new(app) : nil
                    // Beside the open data, and thus in memory if the data is.
                    let work = try folder.makeWork()
                    defer { try? FileManager.default.removeItem(atPath: work) }
                    let (entries, damaged, doubts) = try await entries(folder, app, work)
                    for doubt in doubts { tell(doubt.text(app)) }
                    for photo in RecipeVersion.unreadable(in: folder) {
                        tell(app.strings(.doctorEdits, photo.description))
                    }
                    for name in damaged {
                        let how = app.strings(.doctorHow, TravelProblem.mendingCommand)
                        tell("\(app.strings(.backupDamaged, name)). \(how)")
                    }
                    for path in EncryptedWorkspace.damagedData(of: folder) {
                        tell(app.strings(.doctorDamagedKept, path))
                    }
                    // The backup is as the data is.
                    func copy(of name: String) -> String {
                        entries.first { $0.name == name }?.path ?? ""
                    }
                    let gone = GonePhoto.all(
                        stories: copy(of: BackupArchive.stories),
                        gallery: copy(of: BackupArchive.gallery))
                    for photo in gone { Message.show(photo.text(app)) }
                    // One guess costs as much as one of the lock, whose passes age does not have.
                    let cost = app.settings.vault.scrypt
                    let passes = (0..<6).first { 1 << $0 >= cost.parallelism } ?? 6
                    let (place, report) = try BackupArchive.write(
                        entries, to: file, passphrase: secret, workFactor: cost.exponent + passes,
                        isIntact: !isDamaged)
                    let problems = report.lines(of: place, app)
                    for line in problems { Message.show(line) }
                    if place != file { Message.show(app.strings(.backupFormer, file, place)) }
                    StandardStream.output.writeLine(place)
                    if !problems.isEmpty || isDamaged { throw ExitCode.failure }
                }
            }
        }

        /// Collects the files. A damaged one is saved as it is, and costs none of the others.
        ///
        /// - Returns: the files, the names of those that are damaged, and the values in them that may be
        ///   wrong.
        private func entries(
            _ folder: TravelFolder, _ app: App, _ work: String
        ) async throws -> (
            entries: [BackupArchive.Entry], damaged: [String], doubts: [StoreDoubt]
        ) {
            var (damaged, doubts): ([String], [StoreDoubt]) = ([], [])
            func copy(
                _ mender: StoreMender, _ path: String, _ act: (String) async throws -> Void
            ) async throws -> BackupArchive.Entry {
                let name = mender.name
                let copy = work + "/" + (name as NSString).lastPathComponent
                // With its indexes as they are, which say what may be wrong.
                if let evidence = mender.evidence(in: folder), !evidence.isSound,
                    (try? StoreFile.copy(path, to: copy)) != nil
                {
                    damaged.append(name)
                    doubts += evidence.doubts
                    return BackupArchive.Entry(name: name, path: copy)
                }
                do { try await act(copy) } catch  where TravelProblem(error).isDamage {
                    damaged.append(name)
                    try? FileManager.default.removeItem(atPath: copy)
                    try FileManager.default.copyItem(atPath: path, toPath: copy)
                }
                return BackupArchive.Entry(name: name, path: copy)
            }
            // What would be refused when the backup is restored is told now.
            func verify(_ entry: BackupArchive.Entry, _ act: (String) throws -> Void) throws {
                guard !damaged.contains(entry.name) else { return }
                do { try act(entry.path) } catch  where TravelProblem(error).isDamage {
                    damaged.append(entry.name)
                }
            }
            let path = folder.stories
            var entries = [
                try await copy(.stories, path) { copy in
                    let stories = try StoryStore(at: path)
                    defer { stories.close() }
                    try await stories.copy(to: copy)
                }
            ]
            try verify(entries[0]) { try StoryStore.verify($0) }
            for (name, path) in [
                (BackupArchive.notes, folder.notes),
                (TreeDamage.file(of: BackupArchive.notes), TreeDamage.file(of: folder.notes)),
                (BackupArchive.choices, folder.choices),
            ] where FileManager.default.fileExists(atPath: path) {
                // The journal of the notes may grow while it is read; a copy does not.
                try FileInfo.requireFile(at: path, followingLinks: false)
                let copy = work + "/" + name
                try FileManager.default.copyItem(atPath: path, toPath: copy)
                entries.append(BackupArchive.Entry(name: name, path: copy))
                if name == BackupArchive.notes,
                    try FileInfo.at(copy).size == 0 || (try? TreeStore(copy)) == nil
                {
                    damaged.append(name)
                }
            }
            guard FileManager.default.fileExists(atPath: folder.library) else {
                return (entries, damaged, doubts)
            }
            let open = try OpenLibrary(
                at: folder.library, of: folder, app, opensDamaged: true)
            defer { try? open.store.close() }
            var known: [(name: OriginalName, bytes: Int?)] = []
            let database = folder.contents + "/" + BackupArchive.gallery
            let rows = try await copy(.photos(after: nil), database) { copy in
                let made = try await open.store.backup(now: OpenLibrary.now)
                try FileManager.default.copyItem(atPath: made, toPath: copy)
            }
            entries.append(rows)
            try verify(rows) { path in
                try GalleryStore.verify(databaseAt: path)
                known = try GalleryStore.originalNames(inDatabaseAt: path).map { ($0, $1) }
            }
            if damaged.contains(BackupArchive.gallery) {
                // Without the rows, all that there are.
                known = (folder.keeper?.names([]) ?? []).compactMap { name in
                    OriginalName(name).map { ($0, nil) }
                }
            }
            return (entries + originals(known, folder), damaged, doubts)
        }

        /// Returns the originals with a row, and all files of originals.
        private func originals(
            _ known: [(name: OriginalName, bytes: Int?)], _ folder: TravelFolder
        ) -> [BackupArchive.Entry] {
            var originals: [OriginalName: BackupArchive.Entry] = [:]
            func add(_ name: OriginalName, _ size: Int?) {
                let path = "\(folder.library)/\(name)"
                var entry = BackupArchive.Entry(name: "library/\(name)", path: path, size: size)
                // One at a time: all of them together may exceed the available memory.
                if let keeper = folder.keeper, !FileManager.default.fileExists(atPath: path) {
                    entry.bring = { keeper.bring("\(name)") }
                    entry.leave = { try? FileManager.default.removeItem(atPath: path) }
                }
                originals[name] = entry
            }
            // Files without a row may be the only copies of photos.
            let files = FileManager.default.enumerator(atPath: folder.library + "/originals")
            for case let name as String in files?.allObjects ?? [] {
                if let name = OriginalName("originals/" + name) { add(name, nil) }
            }
            for (name, bytes) in known { add(name, bytes) }
            return originals.values.sorted { $0.name < $1.name }
        }
    }

    /// `travel-story backup verify`.
    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify", abstract: "Checks that a backup is intact.",
            discussion: """
                EXAMPLES
                  travel-story backup verify journal.tar

                Every file in the backup is compared with the size and the hash in its list, \
                and stories and photos are checked as when they are restored. A story that shows a \
                photo that is not there is reported, too. Exit status: 0 if the backup is intact, 1 if something is wrong, 64 for wrong usage.
                """)

        @OptionGroup var options: AppOptions
        @OptionGroup var passphrase: PassphraseOptions
        @Argument(help: "The backup file.", completion: .file()) var file: String

        func run() async throws {
            let app = try App(options)
            try await passphrase.told(in: app, file) {
                let memory = try? MemoryFolder.path(app.settings.travel)
                MemoryRemains.sweep(memory)
                // Decrypted data never reaches a disk.
                let own = try? MemoryRemains(
                    MemoryRemains.restoring, in: WorkspacePlace.parent(in: memory))
                defer {
                    if let own { try? FileManager.default.removeItem(atPath: own.path) }
                }
                let menders = [StoreMender.stories, .photos(after: nil)]
                let report = try BackupArchive.read(
                    file, into: own?.path, only: Set(menders.map(\.name))
                ) { try passphrase.known(app) }
                var problems = report.lines(of: file, app)
                for mender in menders {
                    guard let own, report.names.contains(mender.name) else { continue }
                    let folder = TravelFolder(root: own.path)
                    let evidence = mender.evidence(in: folder)
                    let name = mender.name
                    var found = evidence?.lines(of: name, isInBackup: true, app) ?? []
                    // The reasons for which `restore` would refuse it.
                    if found.isEmpty, let problem = mender.problem(in: folder) {
                        found.append(StoreEvidence.line(about: problem, in: name, app))
                    }
                    problems += found
                    if found.isEmpty, case .photos = mender {
                        problems += RecipeVersion.unreadable(in: folder).map {
                            app.strings(.doctorEdits, $0.description)
                        }
                    }
                }
                if let own, problems.isEmpty {
                    problems += GonePhoto.all(
                        stories: own.path + "/" + BackupArchive.stories,
                        gallery: own.path + "/" + BackupArchive.gallery
                    ).map { $0.text(app) }
                }
                for line in problems { Message.show(line) }
                guard problems.isEmpty else { throw ExitCode.failure }
                StandardStream.output.writeLine(app.strings(.backupIntact, file))
            }
        }
    }
}

/// The options for the passphrase of a backup.
struct PassphraseOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read the passphrase of the backup, one line, from this file descriptor, such as 3.",
            valueName: "number"))
    var passphraseFd: Int?

    /// The minimum number of characters of a new passphrase.
    private static let shortest = 12

    /// Returns the passphrase of a new backup; at a terminal, it is typed twice.
    ///
    /// - Throws: an exit code, after writing a line to standard error.
    func new(_ app: App) throws -> Secret {
        let secret = PassphraseSpelling.composed(try known(app))
        guard secret.revealedText()?.count ?? 0 >= Self.shortest else {
            Message.show(app.strings(.backupPassphraseShort, String(Self.shortest)))
            throw ExitCode.failure
        }
        guard passphraseFd == nil else { return secret }
        let again = PassphraseSpelling.composed(try known(app, .backupPassphraseAgain))
        guard again == secret else {
            Message.show(app.strings(.backupPassphraseDiffers))
            throw ExitCode.failure
        }
        return secret
    }

    /// Returns the passphrase of an existing backup. A recovery key counts however it is typed.
    ///
    /// - Throws: an exit code, after writing a line to standard error.
    func known(_ app: App, _ question: TextKey = .backupPassphrase) throws -> Secret {
        let typed = try CodePrompt(app: app, options: DataOptions())
            .secret(
                app.strings(question), from: passphraseFd, option: "--passphrase-fd",
                isOptional: false, isOnly: true)
        return typed.recoveryKey.map { .init($0.revealedText()) } ?? typed
    }

    /// Runs a closure that reads a backup; if it throws, prints a message and exits.
    func told(in app: App, _ file: String, _ act: () async throws -> Void) async throws {
        try await CommandErrors.told(in: app) {
            do { try await act() } catch VaultError.wrongKey {
                Message.show(app.strings(.backupPassphraseWrong, file))
                throw ExitCode.failure
            } catch BackupArchive.Problem.notOne {
                Message.show(app.strings(.backupNotOne, file))
                throw ExitCode.failure
            }
        }
    }
}
#endif
