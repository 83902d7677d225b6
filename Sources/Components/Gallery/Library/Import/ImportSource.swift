import Foundation

/// A source from which photos are imported.
public enum ImportSource: Sendable, Hashable, Codable {
    /// All photos in a folder and its subfolders.
    case folder(String)
    /// The files that match a pattern: `/media/card/**/*.{jpg,heic}`.
    case glob(String)
    /// The photos in a ZIP archive.
    case archive(String)
    /// Individual files.
    case files([String])

    /// Creates a source from the user's input: a folder, a ZIP archive, a pattern, or a file.
    public init(_ text: String) {
        let path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
        if text.hasSuffix("/") {
            self = .folder(path)
        } else if Self.isFolder(path) {
            self = .folder(path)
        } else if path.lowercased().hasSuffix(".zip") {
            self = .archive(path)
        } else {
            self = Glob.hasSigns(path) ? .glob(path) : .files([path])
        }
    }

    /// A single-line identifier of the source.
    var name: String {
        switch self {
        case .folder(let path): "folder:\(path)"
        case .glob(let pattern): "glob:\(pattern)"
        case .archive(let path): "archive:\(path)"
        case .files(let paths): "files:\(paths.joined(separator: "\u{1F}"))"
        }
    }
}

extension ImportSource {
    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
