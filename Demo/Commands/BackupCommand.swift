#if CommandLine && Database && Vault
import CairnGalleryLibrary
import ArgumentParser
import CairnFiles
import CairnGallery
import CairnStrings
import CairnTree
import Foundation

/// `travel-story backup`.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Backs up all data to one file.",
        discussion: """
            EXAMPLES
              travel-story backup journal.tar
              travel-story backup journal.tar --force

            The file is a plain tar archive of stories, notes, photos and settings. The code of \
            the lock is required to write it, but does not protect it. The codes of the lock are \
            not included, because they cannot be used on another machine. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "The file to write.", completion: .file()) var file: String
    @Flag(help: "Overwrite an existing file.") var force = false

    func run() async throws {
        try await StoriesAccess.use(data) { stories, app, folder in
            if !force, FileManager.default.fileExists(atPath: file) {
                Message.show(app.strings(.backupExists, file))
                throw ExitCode.failure
            }
            // Beside the open data, and thus in memory if the data is.
            let work = try folder.makeWork()
            defer { try? FileManager.default.removeItem(atPath: work) }
            try await stories.copy(to: work + "/stories.sqlite")
            var entries = [
                TarFile.Entry(name: TravelBackup.stories, path: work + "/stories.sqlite")
            ]
            for (name, path) in [
                (TravelBackup.notes, folder.notes), (TravelBackup.choices, folder.choices),
            ] where FileManager.default.fileExists(atPath: path) {
                // The journal of the notes may grow while it is read; a copy does not.
                let copy = work + "/" + name
                try FileManager.default.copyItem(atPath: path, toPath: copy)
                entries.append(TarFile.Entry(name: name, path: copy))
            }
            entries += try await photos(folder, app, work)
            let mark = work + "/" + TravelBackup.mark
            try Data((TravelBackup.words + "\(entries.count)\n").utf8).write(
                to: URL(fileURLWithPath: mark))
            entries.insert(TarFile.Entry(name: TravelBackup.mark, path: mark), at: 0)
            try TarFile.pack(entries, to: file)
            StandardStream.output.writeLine(file)
        }
    }

    private func photos(
        _ folder: TravelFolder, _ app: App, _ work: String
    ) async throws -> [TarFile.Entry] {
        guard FileManager.default.fileExists(atPath: folder.library) else { return [] }
        let open = try OpenLibrary(at: folder.library, keeper: folder.keeper, app)
        defer { try? open.store.close() }
        let copy = work + "/gallery.sqlite"
        let made = try await open.store.backup(now: OpenLibrary.now)
        try FileManager.default.copyItem(atPath: made, toPath: copy)
        var entries = [TarFile.Entry(name: TravelBackup.library + "gallery.sqlite", path: copy)]
        let originals = folder.library + "/originals"
        for name in FileManager.default.enumerator(atPath: originals)?.allObjects ?? [] {
            guard let name = name as? String else { continue }
            var isFolder: ObjCBool = false
            let path = originals + "/" + name
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            entries.append(
                TarFile.Entry(name: TravelBackup.library + "originals/" + name, path: path))
        }
        guard let keeper = folder.keeper else { return entries.sorted { $0.name < $1.name } }
        // One at a time: all of them together may exceed the available memory.
        let here = Set(entries.map(\.name))
        for name in try GalleryStore.originalNames(inDatabaseAt: copy) {
            let path = folder.library + "/" + name
            guard !here.contains(TravelBackup.library + name), keeper.keeps(name) else { continue }
            entries.append(
                TarFile.Entry(
                    name: TravelBackup.library + name, path: path, bring: { keeper.bring(name) },
                    leave: { try? FileManager.default.removeItem(atPath: path) }))
        }
        return entries.sorted { $0.name < $1.name }
    }
}

/// The names of the entries in a backup archive.
enum TravelBackup {
    static let mark = "travel-story"
    static let words = "travel-story backup 1\n"
    static let stories = "stories.sqlite"
    static let notes = "notes.tree"
    static let choices = "choices.plist"
    static let library = "library/"
}

/// `travel-story restore`.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restores data from a backup.",
        discussion: """
            EXAMPLES
              travel-story restore journal.tar
              travel-story restore journal.tar --data ~/journal
              travel-story restore journal.tar --force

            The backup is unpacked and checked next to the data folder, and replaces it only at \
            the end. With --force, existing data is moved aside, not deleted. Exit status: 0 for success, 1 if something \
            is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "The backup file.", completion: .file()) var file: String
    @Flag(help: "Move existing data aside.") var force = false

    func run() async throws {
        let app = try App(data.options)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        let manager = FileManager.default
        if folder.isUsed, !force {
            Message.show(app.strings(.backupFull, folder.root))
            throw ExitCode.failure
        }
        let new = folder.root + ".restoring-\(UUID().uuidString)"
        defer { try? manager.removeItem(atPath: new) }
        do {
            try Folder.make(new)
            let names = try TarFile.unpack(file, into: new)
            try check(names, TravelFolder(root: new), app)
        } catch let error as ExitCode {
            throw error
        } catch {
            Message.show(app.strings(.backupNotOne, file))
            throw ExitCode.failure
        }
        try await CommandErrors.told(in: app) {
            if manager.fileExists(atPath: folder.root) {
                let old = folder.root + ".before-\(OpenLibrary.now)"
                try manager.moveItem(atPath: folder.root, toPath: old)
                // An empty folder need not be kept.
                if (try? manager.contentsOfDirectory(atPath: old))?.isEmpty == true {
                    try? manager.removeItem(atPath: old)
                } else {
                    // The restored data keeps the lock of this machine.
                    for name in ["lock", "device"]
                    where manager.fileExists(atPath: old + "/" + name) {
                        try manager.copyItem(
                            atPath: old + "/" + name, toPath: new + "/" + name)
                    }
                    Message.show(app.strings(.backupKept, old))
                }
            }
            try manager.moveItem(atPath: new, toPath: folder.root)
            StandardStream.output.writeLine(folder.root)
        }
    }

    /// Opens every part of the restored data once, to verify that it is intact.
    private func check(_ names: [String], _ folder: TravelFolder, _ app: App) throws {
        let mark = folder.root + "/" + TravelBackup.mark
        let words = FileManager.default.contents(atPath: mark).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard names.first == TravelBackup.mark, names.contains(TravelBackup.stories),
            words == TravelBackup.words + "\(names.count - 1)\n"
        else { throw TarFile.Problem.damaged }
        try FileManager.default.removeItem(atPath: mark)
        try StoryStore(at: folder.stories, verifying: true).close()
        if names.contains(TravelBackup.notes) { _ = try TreeStore(folder.notes) }
        if names.contains(TravelBackup.library + "gallery.sqlite") {
            try GalleryStore(
                at: folder.library, configuration: app.settings.gallery.library, verifying: true
            ).close()
        }
    }
}
#endif
