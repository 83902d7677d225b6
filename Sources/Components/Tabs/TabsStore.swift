import CairnPropertyList
import Foundation

/// Keeps the tabs of a session in a file, an XML property list, to go on with another day.
///
///     let store = TabsStore("\(state)/Tabs.plist")
///     let model = try await store.load().map { TabsModel($0) { known.contains($0) } } ?? TabsModel()
///     try await store.save(model.archive)          // after every change: what is equal is not written again
///
/// The file is replaced whole, so a program that is killed leaves the old session or the new one, never half of one.
public actor TabsStore {
    /// The file.
    public nonisolated let path: String
    private var saved: TabsArchive?

    /// Creates a store; nothing is read or written yet.
    ///
    /// - Parameter path: the file; its folder must be there.
    public init(_ path: String) { self.path = path }

    /// Reads the session; `nil` where none was written. Tabs that cannot be read are counted in ``TabsArchive/unreadable``
    /// and left out.
    ///
    /// - Throws: ``TabsError/unreadable(_:aside:)`` or ``TabsError/newer(file:version:aside:)``. The file is then beside its
    ///   place, and the next ``save(_:)`` begins a new one.
    /// - Complexity: linear in the file.
    public func load() throws(TabsError) -> TabsArchive? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let decoder = PlistDecoder(unknownKeys: .ignore)
        let url = URL(fileURLWithPath: path)
        let version: Int
        do throws(ConfigurationError) {
            version = try decoder.decode(Version.self, contentsOf: url).version
            if version <= TabsArchive.newest {
                let archive: TabsArchive = try decoder.decode(contentsOf: url)
                saved = archive
                return archive
            }
        } catch {
            throw .unreadable(error, aside: putAside())
        }
        throw .newer(file: path, version: version, aside: putAside())
    }

    /// Writes the session, unless it is what was read or written last.
    ///
    /// - Throws: ``TabsError/unwritable(_:)``; the old file is then as it was.
    /// - Complexity: linear in the tabs.
    public func save(_ archive: TabsArchive) throws(TabsError) {
        guard archive != saved else { return }
        do throws(ConfigurationError) {
            try PlistEncoder().write(archive, to: URL(fileURLWithPath: path))
        } catch {
            throw .unwritable(error)
        }
        saved = archive
    }

    /// Renames the file to a name that is free.
    ///
    /// - Returns: the name; `nil` when the system does not let it.
    private func putAside() -> String? {
        for number in 0..<100 {
            let aside = number == 0 ? "\(path).unread" : "\(path).unread\(number)"
            guard !FileManager.default.fileExists(atPath: aside) else { continue }
            guard (try? FileManager.default.moveItem(atPath: path, toPath: aside)) != nil else {
                return nil
            }
            return aside
        }
        return nil
    }

    /// As much of a file as tells whether the rest can be understood.
    private struct Version: Decodable {
        var version: Int
    }
}
