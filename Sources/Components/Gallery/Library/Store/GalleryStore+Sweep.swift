#if Database
import CairnDatabase
import Foundation
import GRDB

extension GalleryStore {
    /// Removes the remains of an interrupted process: partially written files, originals that were
    /// moved into place but never got a row, and files of deleted photos.
    ///
    /// Only files named in the journal of the last batch count as remains. Any other original
    /// without a row, as after a backup was restored, may be the only copy of a photo:
    /// ``verify(reading:originalsIn:)`` reports those.
    func sweep() throws(GalleryError) {
        let folder = folder
        do {
            let left = FileSystem.names(folder.incoming)
            let journals = left.filter { $0.hasPrefix(LibraryFolder.journals) }
            for name in folder.journaled() {
                let isKnown = try database.read { try Self.contains(name.hash, $0) }
                if !isKnown { try folder.remove(name) }
            }
            // The journals are removed last: if this is interrupted, it is repeated the next time
            // the library is opened.
            for name in left.filter({ !$0.hasPrefix(LibraryFolder.journals) }) + journals {
                try FileSystem.remove("\(folder.incoming)/\(name)")
            }
            let hasGone = try database.read { database in
                try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM gone)") ?? false
            }
            if hasGone {
                try database.write { try Self.removeGone($0, folder) }
            }
        } catch { throw database.failure(of: error) }
    }
}
#endif
