import CairnFiles
import CairnSharingLibrary
import Foundation
import Synchronization

/// Files outside of the data folder, which the person asked for: they and their folders get the
/// permissions of the user's umask, unlike those of the app.
enum ExportedFile {
    private static let userMask = Mutex<mode_t?>(nil)

    /// From now on, the files that the process creates are for their owner only, except exported ones.
    static func keepOthersPrivate() {
        userMask.withLock { mask in
            if mask == nil { mask = umask(0o077) }
        }
    }

    /// Checks that nothing, or a regular file, is at a path, outside of the folders of the app. A new
    /// file would take the place of a device, of a pipe, or of a folder with all that is in it.
    ///
    /// - Throws: ``OutputError``, `FileError`.
    static func requireReplaceable(_ path: String) throws {
        try OwnFolders.requireOutside(path)
        guard let info = try? FileInfo.at(path), info.kind != .file else { return }
        throw FileError(path, code: info.kind == .folder ? EISDIR : ENOTSUP)
    }

    /// Writes a file atomically; an existing one keeps its permissions.
    ///
    /// - Throws: system errors.
    static func write(
        _ data: Data, to path: URL, options: Data.WritingOptions = .atomic
    ) throws {
        try requireReplaceable(path.path)
        let isNew = (try? FileInfo.at(path.path)) == nil
        try data.write(to: path, options: options)
        if isNew { share(path.path, 0o666) }
    }

    /// Copies a file of the app; an existing one is replaced.
    ///
    /// - Throws: system errors; also if a link or a pipe is in place of the file.
    static func copy(_ path: URL, to copy: URL) throws {
        try FileInfo.requireFile(at: path.path, followingLinks: false)
        try requireReplaceable(copy.path)
        // The former file is there until the new one is whole.
        let new = URL(fileURLWithPath: temporary(beside: copy.path))
        do {
            try FileManager.default.copyItem(at: path, to: new)
            share(new.path, 0o666)
            guard rename(new.path, copy.path) == 0 else { throw FileError(copy.path, code: errno) }
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
    }

    /// Writes an export and its companion files under names that nothing has yet: nothing is replaced,
    /// and no link is followed.
    ///
    /// - Parameters:
    ///   - stem: the name without its extension; a number is added if it is taken.
    ///   - folder: the folder, which is created if it is missing.
    ///   - export: makes the export for a name.
    /// - Returns: the path of the file.
    /// - Throws: ``OutputError``, system errors, and those of `export`.
    static func create(
        _ stem: String, in folder: String, _ export: (String) throws -> ShareExport
    ) throws -> String {
        try makeFolder(URL(fileURLWithPath: folder))
        for number in 1... {
            let stem = number == 1 ? stem : "\(stem)-\(number)"
            let own = folder + "/" + stem
            guard (try? FileInfo.at(own, followingLinks: false)) == nil else { continue }
            let export = try export(stem)
            let place = folder + "/" + export.name
            guard (try? FileInfo.at(place, followingLinks: false)) == nil else { continue }
            do {
                if !export.beside.isEmpty {
                    guard mkdir(own, 0o777) == 0 else { throw FileError(own, code: errno) }
                    share(own, 0o777)
                }
                do {
                    for file in export.beside {
                        try create(try file.data.load(), at: folder + "/" + file.path)
                    }
                    try create(export.data, at: place)
                } catch {
                    if !export.beside.isEmpty { try? FileManager.default.removeItem(atPath: own) }
                    throw error
                }
                return place
            } catch let error as FileError where error.code == EEXIST {
                // Another program was faster.
                continue
            }
        }
        preconditionFailure("The numbers do not end.")
    }

    /// Writes a new file.
    ///
    /// - Throws: ``OutputError``, `FileError`; `EEXIST` if there is anything.
    static func create(_ data: Data, at path: String) throws {
        try OwnFolders.requireOutside(path)
        var file = try PendingFile(temporary(beside: path), permissions: 0o666)
        try file.write(data)
        try file.move(to: path, replacing: false)
        share(path, 0o666)
        try OpenFile.synchronize(Folder.parent(of: path))
    }

    /// The path of an unfinished file, in the folder of the finished one.
    private static func temporary(beside path: String) -> String {
        let name = (path as NSString).lastPathComponent.prefix(64)
        return "\(Folder.parent(of: path))/.\(name).\(UInt64.random(in: 0 ... .max)).tmp"
    }

    /// Creates a folder and the missing ones above it.
    ///
    /// - Throws: ``OutputError``, system errors.
    static func makeFolder(_ path: URL) throws {
        try OwnFolders.requireOutside(path.path)
        var missing: [URL] = []
        var above = path.standardizedFileURL
        while above.path != "/", (try? FileInfo.at(above.path)) == nil {
            missing.append(above)
            above.deleteLastPathComponent()
        }
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        for folder in missing { share(folder.path, 0o777) }
    }

    private static func share(_ path: String, _ permissions: mode_t) {
        guard let mask = userMask.withLock({ $0 }) else { return }
        // Some file systems have no permissions.
        _ = chmod(path, permissions & ~mask)
    }
}
