#if Database
import CairnFiles
import Foundation

/// The condition of the stored original of a photo.
enum OriginalCondition: Sendable {
    /// It has the right size, and the right bytes if they were read.
    case sound
    case missing
    case damaged
    /// The external storage has it, but it could not be restored: there is no room for it.
    case noRoom
}

extension LibraryFolder {
    /// Looks at an original.
    ///
    /// - Parameters:
    ///   - name: The name of the original.
    ///   - bytes: The size that it should have.
    ///   - reads: Whether all of it is read and hashed; otherwise, its size is compared.
    ///   - evicts: Whether one that was restored from the external storage for this leaves the
    ///     folder again.
    /// - Returns: The condition.
    func condition(
        of name: OriginalName, bytes: Int, reading reads: Bool, evicting evicts: Bool = false
    ) -> OriginalCondition {
        let path = original(name)
        var isBrought = false
        if !isThere(path) {
            guard let keeper, keeper.keeps(name.description) else { return .missing }
            // One that is stored elsewhere has no size here.
            guard reads else { return .sound }
            keeper.bring(name.description)
            isBrought = true
        }
        defer { if isBrought, evicts { unlink(path) } }
        guard let info = try? FileInfo.at(path, followingLinks: false) else {
            let room = FileSystem.room(in: self.path) ?? .max
            return room < bytes + 1 << 16 ? .noRoom : .damaged
        }
        guard info.kind == .file, info.size == bytes else { return .damaged }
        guard reads else { return .sound }
        return (try? FileHash.sha256(ofOwn: path)) == name.hash ? .sound : .damaged
    }

    /// Returns the size of an original that has the right bytes; otherwise `nil`.
    func size(ofRight name: OriginalName) -> Int? {
        let path = original(name)
        let isBrought = !isThere(path)
        if isBrought { keeper?.bring(name.description) }
        defer { if isBrought { unlink(path) } }
        guard let info = try? FileInfo.at(path, followingLinks: false), info.kind == .file,
            (try? FileHash.sha256(ofOwn: path)) == name.hash
        else { return nil }
        return info.size
    }

    private func isThere(_ path: String) -> Bool {
        (try? FileInfo.at(path, followingLinks: false)) != nil
    }

    /// Gives what has the name of an original a second name in `damaged/`, before the right bytes
    /// get the first one. Without links, it loses the first one. Of a symbolic link, its target is
    /// written down; a pipe and a device contain nothing.
    func setAside(_ name: OriginalName) throws(GalleryError) {
        keeper?.replace(name.description)
        let path = original(name)
        guard isThere(path) else { return }
        try FileSystem.makeFolder(damaged)
        let file = String(name.description.split(separator: "/").last ?? "")
        var copy = "\(damaged)/\(file).kept"
        var number = 1
        while isThere(copy) {
            number += 1
            copy = "\(damaged)/\(file).\(number).kept"
        }
        if (try? FileInfo.at(path, followingLinks: false))?.kind == .file {
            if link(path, copy) != 0 { try FileSystem.move(path, to: copy) }
        } else {
            let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
            try FileSystem.replace(
                copy, with: Array(target.utf8), by: copy + ".tmp", flushed: true)
        }
        try FileSystem.flush(damaged)
    }
}
#endif
