#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of one bundle, on disk or embedded in the program. Paths are relative and use `/`. If
/// there is no exact match, case is ignored: SwiftPM writes `pt-br.lproj` for `pt-BR.lproj` when it
/// processes a folder.
public struct ResourceFiles: Sendable {
    private enum Storage: Sendable {
        case folder(String)
        case embedded(EmbeddedFiles)
    }

    private let storage: Storage
    /// The name of the bundle, for use in messages.
    public let bundle: String
    /// The locations searched until the files were found; the last one contains them.
    public let attempts: [ResourceAttempt]

    /// Creates the files in an existing folder.
    public init(folder: String, bundle: String, attempts: [ResourceAttempt] = []) {
        storage = .folder(folder)
        self.bundle = bundle
        self.attempts = attempts
    }

    /// Creates the files embedded in the program.
    public init(embedded: EmbeddedFiles, bundle: String, attempts: [ResourceAttempt] = []) {
        storage = .embedded(embedded)
        self.bundle = bundle
        self.attempts = attempts
    }

    /// The folder on disk, or `nil` for embedded files.
    public var folder: String? {
        if case .folder(let path) = storage { path } else { nil }
    }

    /// The location of the files for use in messages: `/usr/share/cairn/Resources`, or the bundle's
    /// name and `(embedded)`.
    public var origin: String { folder ?? "\(bundle) (embedded)" }

    /// Returns the bytes of the file at `path`.
    ///
    /// - Throws: ``ResourceError/fileNotFound(path:searched:)`` and
    ///   ``ResourceError/unreadable(path:reason:)``.
    public func bytes(at path: String) throws(ResourceError) -> [UInt8] {
        switch storage {
        case .folder:
            guard let file = self.path(of: path) else {
                throw .fileNotFound(path: path, searched: [origin])
            }
            do {
                return try Array(Data(contentsOf: URL(filePath: file)))
            } catch {
                throw .unreadable(path: file, reason: "\(error)")
            }
        case .embedded(let files):
            guard let name = embeddedPath(path, in: files), let bytes = files.bytes(at: name) else {
                throw .fileNotFound(path: path, searched: [origin])
            }
            return bytes
        }
    }

    /// Returns whether a file or folder exists at `path`.
    public func contains(_ path: String) -> Bool {
        switch storage {
        case .folder: self.path(of: path) != nil
        case .embedded(let files):
            embeddedPath(path, in: files) != nil || !names(in: path).isEmpty
        }
    }

    /// Returns the absolute path of a file or folder on disk, or `nil` if it does not exist or the
    /// files are embedded.
    public func path(of path: String) -> String? {
        guard let folder, let parts = Self.parts(path) else { return nil }
        return Self.resolve(parts, below: folder)
    }

    /// Returns the names in a folder, sorted; `""` is the root of the bundle. The result is empty
    /// for a folder that does not exist.
    public func names(in path: String = "") -> [String] {
        switch storage {
        case .folder(let root):
            guard let folder = path.isEmpty ? root : self.path(of: path) else { return [] }
            return Self.entries(of: folder)
        case .embedded(let files):
            guard let parts = path.isEmpty ? [] : Self.parts(path) else { return [] }
            let names = files.paths.compactMap { file -> String? in
                let pieces = file.split(separator: "/")
                guard pieces.count > parts.count,
                    zip(pieces, parts).allSatisfy({ $0.lowercased() == $1.lowercased() })
                else { return nil }
                return String(pieces[parts.count])
            }
            return Set(names).sorted()
        }
    }

    /// The languages that have a folder in the bundle, as the folder names spell them: `["ar",
    /// "pt-BR"]` for `ar.lproj` and `pt-BR.lproj`. `Base.lproj` is not a language.
    public var languages: [String] {
        names().compactMap { name in
            guard name.lowercased().hasSuffix(".lproj") else { return nil }
            let language = String(name.dropLast(".lproj".count))
            return language.isEmpty || language.lowercased() == "base" ? nil : language
        }
    }

    // MARK: Finding without regard to case

    /// Returns the parts of a relative path, or `nil` for a path that leaves the bundle.
    private static func parts(_ path: String) -> [Substring]? {
        guard !path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        let parts = path.split(separator: "/")
        return parts.isEmpty || parts.contains(where: { $0 == ".." || $0 == "." }) ? nil : parts
    }

    /// Returns the exact path if it exists; otherwise compares each part without regard to case. If
    /// several names differ only in case, the first in sorted order wins, on every machine.
    static func resolve(_ parts: [Substring], below folder: String) -> String? {
        let exact = folder + "/" + parts.joined(separator: "/")
        if FileManager.default.fileExists(atPath: exact) { return exact }
        var path = folder
        for part in parts {
            let next = path + "/" + part
            if FileManager.default.fileExists(atPath: next) {
                path = next
            } else {
                let wanted = part.lowercased()
                guard let name = entries(of: path).first(where: { $0.lowercased() == wanted })
                else { return nil }
                path += "/" + name
            }
        }
        return path
    }

    private static func entries(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func embeddedPath(_ path: String, in files: EmbeddedFiles) -> String? {
        guard let parts = Self.parts(path) else { return nil }
        let wanted = parts.joined(separator: "/")
        if files.bytes(at: wanted) != nil { return wanted }
        return files.paths.first { $0.lowercased() == wanted.lowercased() }
    }
}
