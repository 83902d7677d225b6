#if CommandLine && Database && Vault
import CairnDatabase
import CairnFiles
import CairnGalleryLibrary
import CairnTerminal
import CairnVault
import Foundation

/// The data that a walk runs on: a copy that ends with the program, whatever ends it.
///
/// Of a folder without a lock, the copy is beside other temporary files, as readable as the folder. Of
/// a locked one, it is in memory, and nowhere else.
final class WalkData: Sendable {
    /// The folder of the copies.
    let path: String
    private let source: EncryptedWorkspace?

    /// Makes a folder for copies of a data folder, runs a closure, and removes the folder. A signal that
    /// ends the command cancels the closure first.
    ///
    /// - Parameters:
    ///   - data: the data folder; `nil` for none.
    ///   - codeFd: the descriptor of the code of its lock.
    ///   - app: the settings and texts.
    ///   - act: receives the value.
    /// - Throws: any error of `act`; an exit code, after writing a line to standard error;
    ///   ``WorkspaceError``, `VaultError`, system errors.
    static func use(
        _ data: String?, _ codeFd: Int?, _ app: App, _ act: (WalkData) async throws -> Void
    ) async throws {
        let folder = try folder(data)
        var options = DataOptions()
        options.codeFd = codeFd
        var key: FolderKey?
        if let folder { key = try await CodePrompt(app: app, options: options).unlock(folder)?.key }
        try await EndingSignals.held {
            let walked = try WalkData(folder, key, try MemoryFolder.path(app.settings.travel))
            defer { walked.end() }
            try await EndingSignals.closing(with: { walked.end() }) { try await act(walked) }
        }
    }

    /// Returns the data folder, as the other commands do.
    private static func folder(_ data: String?) throws -> TravelFolder? {
        guard let data, EncryptedWorkspace.isThere(data),
            var folder = TravelFolder(data, environment: ProcessInfo.processInfo.environment)
        else { return nil }
        ExportedFile.keepOthersPrivate()
        try folder.checkAccess()
        if !folder.hasNoRecords { try folder.settleDevice() }
        return folder
    }

    private init(_ folder: TravelFolder?, _ key: FolderKey?, _ memory: String?) throws {
        MemoryRemains.sweep(memory)
        let source = try folder.map {
            try EncryptedWorkspace($0, key: key, memory: memory, isLooking: true)
        }
        do {
            let parent =
                source?.isProtected == true
                ? try WorkspacePlace.parent(in: memory)
                : FileManager.default.temporaryDirectory.path
            path = try MemoryRemains.makeCopy(in: parent)
        } catch {
            try? source?.abandon()
            throw error
        }
        self.source = source
    }

    /// Removes the copies.
    private func end() {
        try? FileManager.default.removeItem(atPath: path)
        try? source?.abandon()
    }

    /// Copies the data into an empty folder, without a lock. Only regular files are copied.
    ///
    /// - Throws: system errors, and `CancellationError`.
    func copy(to base: TravelFolder) throws {
        guard let source else { return }
        let open = source.open
        for name in try EncryptedWorkspace.names(in: open.contents)
        where FolderEntry(String(name.prefix { $0 != "/" })) == .content
            && !name.hasPrefix(FolderEntry.aside + "/") && !name.hasPrefix("outbox/spool/")
        {
            try Task.checkCancellation()
            let copy = base.root + "/" + name
            try Folder.make(Folder.parent(of: copy))
            // Another program may be writing to it.
            if name.hasSuffix(".sqlite"),
                (try? StoreFile.copy(open.contents + "/" + name, to: copy)) != nil
            {
                continue
            }
            try? FileManager.default.removeItem(atPath: copy)
            try Self.copy(open.contents + "/" + name, to: copy)
        }
        if FileInfo.isFile(open.choices) { try Self.copy(open.choices, to: base.choices) }
        try copyOriginals(of: open, to: base)
    }

    private func copyOriginals(of open: TravelFolder, to base: TravelFolder) throws {
        let plain = EncryptedWorkspace.originals(in: open.contents).map(\.name)
        // Of a folder without a lock, they are where they always are.
        let kept =
            source?.isProtected == true
            ? open.keeper?.names([]) ?? [] : EncryptedWorkspace.originals(in: open.root).map(\.name)
        for name in Set(plain + kept).sorted() {
            try Task.checkCancellation()
            let path = open.library + "/" + name
            let wasThere = EncryptedWorkspace.isThere(path)
            open.keeper?.bring(name)
            guard FileInfo.isFile(path) else { continue }
            let copy = base.library + "/" + name
            try Folder.make(Folder.parent(of: copy))
            try Self.copy(path, to: copy)
            // All of them together may exceed the memory.
            if !wasThere { try? FileManager.default.removeItem(atPath: path) }
        }
    }

    private static func copy(_ path: String, to copy: String) throws {
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy)
    }
}
#endif
