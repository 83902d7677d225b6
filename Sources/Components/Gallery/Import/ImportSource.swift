import Foundation

/// Where photos are imported from.
public enum ImportSource: Sendable, Hashable, Codable {
    /// Every photo below a folder.
    case folder(String)
    /// The files that fit a pattern: `/media/card/**/*.{jpg,heic}`.
    case glob(String)
    /// The photos in a zip.
    case archive(String)
    /// These files.
    case files([String])

    /// Takes what a person wrote: a folder, a zip, a pattern or a file.
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

    /// One line that tells it from others.
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
