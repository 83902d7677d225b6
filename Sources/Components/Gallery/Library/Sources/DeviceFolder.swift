public import CairnImaging
import Foundation

extension PhotoSource {
    /// Returns a source of the photos in a folder of the device, found in the same way as by an
    /// import.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - name: The name of the source.
    ///   - settings: The settings for links and hidden files.
    ///   - reader: The functions that read metadata of files.
    /// - Returns: The source; each photo's key is its path relative to the folder.
    public static func folder(
        _ path: String, name: String = device,
        settings: GalleryLibraryConfiguration.Importing = GalleryLibraryConfiguration.Importing(),
        reader: PhotoReader
    ) -> PhotoSource {
        folder(
            path, name: name, followsLinks: settings.followsLinks,
            includesHidden: settings.includesHidden, describe: reader.describe)
    }
}

/// The device's pictures folder according to the desktop's settings.
///
/// XDG user directories, `user-dirs.dirs`.
public enum DeviceFolder {
    /// Returns the first folder specified by the setting, by `XDG_PICTURES_DIR` in the environment,
    /// or by the desktop's file; otherwise, `~/Pictures`.
    ///
    /// - Parameters:
    ///   - setting: ``GalleryLibraryConfiguration/deviceFolder``; a leading `~` is the home folder.
    ///   - environment: The environment variables of the process.
    /// - Returns: The path, which need not exist; `nil` if there is no home folder.
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
