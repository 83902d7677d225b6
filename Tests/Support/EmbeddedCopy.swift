import Foundation

/// A Swift file that embeds a copy of some text files in the program.
public struct EmbeddedCopy {
    /// The path of the Swift file, relative to the root of the package.
    public var source: String
    /// The folder of the text files, relative to the root of the package.
    public var folder: String
    /// The paths of the text files, relative to the folder.
    public var paths: [String]
    /// The name of the constant.
    public var name: String

    /// Creates a description of an embedded copy.
    public init(source: String, folder: String, paths: [String], name: String) {
        self.source = source
        self.folder = folder
        self.paths = paths
        self.name = name
    }

    /// Returns the text that the Swift file should have.
    public func expected() throws -> String {
        let files = try paths.map { path -> String in
            let file = Fixtures.root.appendingPathComponent(folder).appendingPathComponent(path)
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            return "(\n\"\(path)\",\n#\"\"\"\n\(text)\n\"\"\"#\n),\n"
        }
        let module = folder.prefix { $0 != "/" }
        return """
            // swift-format-ignore-file
            // Made from \(folder) by `CAIRN_RECORD=1 swift test --filter \(module)Tests`. Do not edit.
            import CairnBundle

            extension EmbeddedFiles {
            /// The copy that serves when no folder is found.
            static let \(name) = EmbeddedFiles([
            \(files.joined())])
            }

            """
    }

    /// Returns `true` if the Swift file has the expected text. With `CAIRN_RECORD=1` the file is
    /// written first, and the result is still `false`, so that the recording run fails and the
    /// result is reviewed.
    public func isCurrent() throws -> Bool {
        let file = Fixtures.root.appendingPathComponent(source)
        let text = try expected()
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] != nil {
            try Data(text.utf8).write(to: file)
            return false
        }
        return (try? Data(contentsOf: file)) == Data(text.utf8)
    }
}
