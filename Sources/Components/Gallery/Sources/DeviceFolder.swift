#if Database
import CairnImaging
import Foundation

extension PhotoSource {
    /// The name of the device's folder as a source.
    public static let device = "device"

    /// The photos in a folder of the device, each called by its path from there.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - name: What the source is called.
    ///   - settings: Whether links are followed and hidden files read.
    ///   - reader: What looks into files.
    /// - Returns: What was found.
    public static func folder(
        _ path: String, name: String = device,
        settings: GalleryConfiguration.Importing = GalleryConfiguration.Importing(),
        reader: PhotoReader
    ) -> PhotoSource {
        let root = (path as NSString).standardizingPath
        return PhotoSource(
            name: name,
            list: { _ in
                let (files, isThere) = await Blocking.run {
                    var walker = FileWalker(
                        followsLinks: settings.followsLinks, includesHidden: settings.includesHidden
                    )
                    var files: [Listed] = []
                    walker.walk(root) { file in
                        let key = String(file.path.dropFirst(root.count + 1))
                        files.append(Listed(key: key, tag: "\(file.bytes)-\(file.modified)"))
                        return true
                    }
                    return (files, FileSystem.isFolder(root))
                }
                // A folder that is away, as on a stick that was pulled out, is not one without photos.
                guard isThere else { throw PhotoProblem.missing }
                return (files, nil)
            },
            item: { key in
                let path = "\(root)/\(key)"
                guard let file = await Blocking.run({ FileSystem.fingerprint(path) }) else {
                    throw PhotoProblem.missing
                }
                let facts = try await reader.describe(path)
                let fallback = CaptureTime(
                    milliseconds: file.modified, offset: 0, source: .file)
                return Item(
                    name: (key as NSString).lastPathComponent, facts: facts, fallback: fallback,
                    bytes: file.bytes)
            },
            file: { "\(root)/\($0)" })
    }
}

/// The device's folder of pictures, as desktops name it.
///
/// XDG user directories, `user-dirs.dirs`.
public enum DeviceFolder {
    /// Finds the folder: the setting, `XDG_PICTURES_DIR` of the environment, the desktop's file, `~/Pictures`.
    ///
    /// - Parameters:
    ///   - setting: ``GalleryConfiguration/deviceFolder``; a leading `~` is the home folder.
    ///   - environment: The variables of the process.
    /// - Returns: The path; `nil` without a home folder. It need not exist.
    public static func path(setting: String, environment: [String: String]) -> String? {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        if let path = expanded(setting, home) { return path }
        if let path = expanded(environment["XDG_PICTURES_DIR"] ?? "", home) { return path }
        guard let home else { return nil }
        let configuration =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? "\(home)/.config"
        let file = try? String(
            contentsOfFile: "\(configuration)/user-dirs.dirs", encoding: .utf8)
        for line in (file ?? "").split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2,
                parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR"
            else { continue }
            let value = parts[1].trimmingCharacters(in: .whitespaces).filter { $0 != "\"" }
            if let path = expanded(value, home) { return path }
        }
        return "\(home)/Pictures"
    }

    private static func expanded(_ text: String, _ home: String?) -> String? {
        var path = text
        for sign in ["~", "$HOME"] where path == sign || path.hasPrefix(sign + "/") {
            guard let home else { return nil }
            path = home + path.dropFirst(sign.count)
        }
        guard path.hasPrefix("/") else { return nil }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
#endif
