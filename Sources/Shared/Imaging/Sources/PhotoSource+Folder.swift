import Foundation

extension PhotoSource {
    /// The name of the device's folder as a source.
    public static let device = "device"

    /// The endings of files that are opened as photos.
    public static let endings: Set<String> = [
        "jpg", "jpeg", "jpe", "png", "webp", "gif", "heic", "heif", "avif",
    ]

    /// The photos in a folder of the device and the folders in it, each called by its path from there.
    ///
    /// No folder is read twice, so that links in circles end.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - name: what the source is called.
    ///   - endings: what the names of the files end in, in lower case; `nil` for all files.
    ///   - followsLinks: whether links to folders are followed.
    ///   - includesHidden: whether names that begin with a dot are read.
    ///   - describe: looks into a file, by its path; on threads of its own.
    /// - Returns: the source. Its `list` throws ``ImagingError`` for a folder that cannot be read.
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
                // A folder that is away, as on a stick that was pulled out, is not one without photos.
                guard let files else {
                    throw ImagingError(.unreadable(String(cString: strerror(ENOENT))), file: root)
                }
                return (files, nil)
            },
            item: { key in
                let path = "\(root)/\(key)"
                guard let file = await Blocking.run({ FileWalker.File(at: path) }) else {
                    throw ImagingError(.unreadable(String(cString: strerror(ENOENT))), file: path)
                }
                return Item(
                    name: key.split(separator: "/").last.map { String($0) } ?? key,
                    facts: try await describe(path),
                    fallback: CaptureTime(milliseconds: file.modified, offset: 0, source: .file),
                    bytes: file.bytes)
            },
            file: { "\(root)/\($0)" })
    }
}

extension Imaging {
    /// What is kept of what a file says about its photo: for the `describe` of a source.
    ///
    ///     .folder(path) { try await imaging.description(of: $0) }
    ///
    /// - Throws: ``ImagingError``.
    public func description(of path: String) async throws(ImagingError) -> PhotoDescription {
        PhotoDescription(try await facts(of: .file(path)))
    }
}
