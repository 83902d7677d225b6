#if CommandLine
import CairnBundle
import CairnPropertyList
import Foundation

/// Finds the folders that hold `*.lproj` folders.
enum LanguageFolders {
    /// The maximum search depth, which keeps a path that was given by mistake from traversing a
    /// whole disk.
    private static let maximumDepth = 4

    /// Returns the folder itself, or its descendants that contain languages, sorted by path.
    static func below(_ folder: String) throws(ConfigurationError) -> [ResourceFiles] {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        let found = exists && isFolder.boolValue ? search(folder, depth: 0) : []
        guard found.isEmpty else { return found }
        let reason =
            exists ? "expected a folder with *.lproj folders, found none" : "no such folder"
        throw ConfigurationError(.invalid(reason), file: folder)
    }

    private static func search(_ folder: String, depth: Int) -> [ResourceFiles] {
        let files = ResourceFiles(folder: folder, bundle: folder)
        if files.names().contains(where: { $0.lowercased().hasSuffix(".lproj") }) { return [files] }
        guard depth < maximumDepth else { return [] }
        return files.names().filter { !$0.hasPrefix(".") }.flatMap { name -> [ResourceFiles] in
            let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return exists && isFolder.boolValue ? search(path, depth: depth + 1) : []
        }
    }
}
#endif
