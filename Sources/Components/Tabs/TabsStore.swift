import CairnPropertyList
import Foundation

/// A store that keeps the tabs of a session in an XML property list file, from which a later
/// session is restored.
///
///     let store = TabsStore("\(state)/Tabs.plist")
///     let model = try await store.load().map { TabsModel($0) { known.contains($0) } } ?? TabsModel()
///     try await store.save(model.archive)          // after every change; an unchanged archive is not written again
///
/// The file is replaced atomically, so that a process that is killed leaves either the old session
/// or the new one.
public actor TabsStore {
    /// The path of the file.
    public nonisolated let path: String
    private var saved: TabsArchive?

    /// Creates a store without reading or writing anything.
    ///
    /// - Parameter path: The path of the file; its folder must exist.
    public init(_ path: String) { self.path = path }

    /// Reads the session; `nil` if none was saved. Tabs that cannot be read are skipped and counted
    /// in ``TabsArchive/unreadable``.
    ///
    /// - Throws: ``TabsError/unreadable(_:aside:)`` or ``TabsError/newer(file:version:aside:)``.
    ///   The file is then renamed, and the next ``save(_:)`` creates a new one.
    /// - Complexity: linear in the size of the file.
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

    /// Writes the session, unless it equals the one read or written last.
    ///
    /// - Throws: ``TabsError/unwritable(_:)``; the old file is then unchanged.
    /// - Complexity: linear in the number of tabs.
    public func save(_ archive: TabsArchive) throws(TabsError) {
        guard archive != saved else { return }
        do throws(ConfigurationError) {
            try PlistEncoder().write(archive, to: URL(fileURLWithPath: path))
        } catch {
            throw .unwritable(error)
        }
        saved = archive
    }

    /// Renames the file to an unused name.
    ///
    /// - Returns: The new name, or `nil` if the system refuses.
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

    /// The version of a file, decoded first to decide whether the rest can be read.
    private struct Version: Decodable {
        var version: Int
    }
}
