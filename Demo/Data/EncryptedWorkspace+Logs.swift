#if Database && Vault
import CairnDatabase
import CairnFiles
import CairnSharingLibrary
import Foundation

extension EncryptedWorkspace {
    /// Checks what terminated programs left in the logs of the databases, before any of them is opened. A
    /// damaged log is put aside, with a note if changes are lost.
    ///
    /// - Parameter place: the folder of the contents, which no other program uses.
    /// - Throws: system errors.
    /// - Returns: what is damaged.
    static func checkLogs(in place: String) throws -> [WorkspaceNotice] {
        try FolderEntry.databases.flatMap { try checkLog(of: $0, in: place, isCopy: false) }
    }

    /// Checks the log of a database.
    ///
    /// - Parameters:
    ///   - name: the path of the database, relative to the contents.
    ///   - place: the folder of the contents, which no other program uses.
    ///   - isCopy: indicates that the folder is a copy, so that nothing is put aside.
    /// - Throws: system errors.
    /// - Returns: what is damaged, at most one notice.
    static func checkLog(
        of name: String, in place: String, isCopy: Bool
    ) throws -> [WorkspaceNotice] {
        var kept: String?
        let damage = try StoreFile.checkLog(of: place + "/" + name) { log in
            guard !isCopy else { return }
            // Not a name that would be treated as a log.
            let copy = "\(FolderEntry.aside)/\(UUID().uuidString.prefix(8))/\(name)-wal.kept"
            try Folder.make(Folder.parent(of: place + "/" + copy))
            try FileManager.default.copyItem(atPath: log, toPath: place + "/" + copy)
            try OpenFile.synchronize(place + "/" + copy)
            // Before the log changes: after a kill, the next program would see no damage.
            let loss = StoreLoss(kind: .changes, store: name, kept: copy)
            try StoreLoss.write([loss], beside: copy, in: place)
            try flush(Folder.parent(of: place + "/" + copy))
            kept = copy
        }
        if let kept, damage != .lost { try StoreLoss.remove(beside: kept, in: place) }
        // One that is damaged otherwise asks when it is mended.
        if kept != nil, damage == .lost, name == FolderEntry.outbox {
            try? Outbox.putInDoubt(databaseAt: place + "/" + name)
        }
        return switch damage {
        case .mended: [.changePutBack(name, isCopy: isCopy)]
        case .uncertain: [.changesUncertain(name)]
        case .lost: [.changesLost(name, kept: kept)]
        case nil: []
        }
    }
}
#endif
