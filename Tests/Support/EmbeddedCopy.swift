import Foundation

/// The Swift file that carries a copy of some text files inside the program, and how to renew it.
public struct EmbeddedCopy {
    /// The Swift file, from the root of the package.
    public var source: String
    /// The folder that holds the files, from the root of the package.
    public var folder: String
    /// The files, from the folder.
    public var paths: [String]
    /// The name of the constant.
    public var name: String

    /// Names a copy.
    public init(source: String, folder: String, paths: [String], name: String) {
        self.source = source
        self.folder = folder
        self.paths = paths
        self.name = name
    }

    /// The text the Swift file should have.
    public func expected() throws -> String {
        let files = try paths.map { path -> String in
            let file = Fixtures.root.appendingPathComponent(folder).appendingPathComponent(path)
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            return "(\n\"\(path)\",\n#\"\"\"\n\(text)\n\"\"\"#\n),\n"
        }
        return """
            // swift-format-ignore-file
            // Made from the files of this folder by `CAIRN_RECORD=1 swift test`. Do not edit.
            import CairnBundle

            extension EmbeddedFiles {
            /// The copy that serves when no folder is found.
            static let \(name) = EmbeddedFiles([
            \(files.joined())])
            }

            """
    }

    /// Whether the Swift file has that text. With `CAIRN_RECORD=1` it is written first, and the answer
    /// is no all the same, so that somebody reads what was recorded.
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
