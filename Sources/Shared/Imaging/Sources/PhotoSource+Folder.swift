import Foundation

extension PhotoSource {
    /// The name of the source for the device's folder.
    public static let device = "device"

    /// The file name extensions that are opened as photos.
    public static let endings: Set<String> = [
        "jpg", "jpeg", "jpe", "png", "webp", "gif", "heic", "heif", "avif",
    ]

    /// Creates a source for the photos in a folder of the device and its subfolders. The key of a
    /// photo is its path relative to the folder.
    ///
    /// No folder is read twice, so that cyclic links terminate.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - name: The name of the source.
    ///   - endings: The file name extensions to include, in lowercase; `nil` for all files.
    ///   - followsLinks: `true` to follow links to folders.
    ///   - includesHidden: `true` to include names that begin with a dot.
    ///   - describe: Returns the metadata of the file at a path; runs on dedicated threads.
    /// - Returns: The source. Its `list` throws ``ImagingError`` for a folder that cannot be read.
    public static func folder(
        _ path: String, name: String = device, endings: Set<String>? = nil,
        followsLinks: Bool = false, includesHidden: Bool = false,
        describe: @escaping @Sendable (_ path: String) async throws -> PhotoDescription
    ) -> PhotoSource {
        let root = (path as NSString).standardizingPath
        return PhotoSource(
            name: name,
            list: { _ in
                let files = await Blocking.run { () -> [Listed]? in
                    var walker = FileWalker(
                        followsLinks: followsLinks, includesHidden: includesHidden)
                    var files: [Listed] = []
                    walker.walk(root) { file in
                        let key = String(file.path.dropFirst(root.count + 1))
                        let ending = (file.path as NSString).pathExtension.lowercased()
                        guard endings?.contains(ending) ?? true else { return true }
                        files.append(
                            Listed(
                                key: key, tag: "\(file.bytes)-\(file.modified)",
                                changed: file.modified))
                        return true
                    }
                    return FileWalker.isFolder(root) ? files : nil
                }
                // A missing folder, as on a removed USB drive, is not the same as one without
                // photos.
                guard let files else {
                    throw ImagingError(.unreadable(String(cString: strerror(ENOENT))), file: root)
                }
                return (files, nil)
            },
            item: { key in
                let path = try located(key, in: root)
                guard let file = await Blocking.run({ FileWalker.File(at: path) }) else {
                    throw ImagingError(.unreadable(String(cString: strerror(ENOENT))), file: path)
                }
                return Item(
                    name: key.split(separator: "/").last.map { String($0) } ?? key,
                    facts: try await describe(path),
                    fallback: CaptureTime(milliseconds: file.modified, offset: 0, source: .file),
                    bytes: file.bytes)
            },
            file: { try located($0, in: root) })
    }

    /// Returns the path of a file in a folder. A key comes from a database, and must not lead out of
    /// the folder.
    private static func located(_ key: String, in root: String) throws(ImagingError) -> String {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }), !key.contains("\0") else {
            throw ImagingError(.unreadable(String(cString: strerror(ENOENT))), file: key)
        }
        return "\(root)/\(key)"
    }
}

extension Imaging {
    /// Returns the stored metadata of a photo, for the `describe` parameter of a source.
    ///
    ///     .folder(path) { try await imaging.description(of: $0) }
    ///
    /// - Throws: ``ImagingError``.
    public func description(of path: String) async throws(ImagingError) -> PhotoDescription {
        PhotoDescription(try await facts(of: .file(path)))
    }
}
