import CairnBundle
import CairnPropertyList

/// Where the app's own files are.
enum AppFiles {
    /// Names a folder with the app's files, or several with `:` between.
    static let variable = "TRAVEL_STORY_RESOURCES"
    /// The settings.
    static let plist = "TravelStory.plist"
    /// The steps of the walk through the app.
    static let walk = "Walk.plist"
    /// The style of the page that shows a walk.
    static let walkStyle = "Walk.css"
    /// The style of stories that are exported as a page.
    static let exportStyle = "Export.css"

    /// Finds the app's files, in `config` first.
    ///
    /// - Throws: ``ResourceError`` with every place tried.
    static func locate(config: String?) throws(ResourceError) -> ResourceFiles {
        let files = try ResourceLocator(
            bundle: "Cairn_travel-story", installed: "travel-story", marker: plist,
            variable: variable, explicitPath: config, sourceFolder: sourceFolderOfThisBuild
        ).locate()
        // Who names a folder means that one; another in its place would be a silent default.
        if let config, files.attempts.last?.place != .explicit {
            throw .fileNotFound(path: plist, searched: [config])
        }
        return files
    }

    /// A file of the app: that of the person's own folder, or the app's where there is none.
    ///
    /// - Throws: ``ResourceError`` with every place tried.
    static func bytes(_ name: String, in files: ResourceFiles) throws(ResourceError) -> [UInt8] {
        if let own = try? files.bytes(at: name) { return own }
        return try locate(config: nil).bytes(at: name)
    }

    private static var sourceFolderOfThisBuild: String? {
        #if DEBUG
        let file = #filePath
        return file.lastIndex(of: "/").map { file[..<$0] + "/Files" }
        #else
        return nil
        #endif
    }
}
