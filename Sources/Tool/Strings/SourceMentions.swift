#if CommandLine
import CairnPropertyList
import Foundation

/// The texts that source files mention: string literals, and the text between the tags of a
/// property list.
///
/// Keys that a program assembles from parts cannot be detected.
struct SourceMentions {
    /// All texts, without duplicates.
    private(set) var texts: Set<String> = []

    private static let endings: Set<String> = [
        "swift", "m", "mm", "h", "c", "cc", "cpp", "plist", "xml", "html", "js", "ts", "json", "md",
    ]
    /// The maximum size of a source file, in bytes; larger files are assumed to be generated.
    private static let maximumBytes = 8 << 20

    /// Reads all source files below the folders, except in hidden folders.
    init(folders: [String]) throws(ConfigurationError) {
        for folder in folders { try read(folder) }
    }

    private mutating func read(_ folder: String) throws(ConfigurationError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
            isFolder.boolValue,
            let files = FileManager.default.enumerator(
                at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.fileSizeKey],
                options: [.skipsHiddenFiles])
        else { throw ConfigurationError(.invalid("no such folder"), file: folder) }
        for case let file as URL in files where Self.endings.contains(file.pathExtension) {
            let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
            guard size <= Self.maximumBytes, let data = try? Data(contentsOf: file) else {
                continue
            }
            add(String(decoding: data, as: UTF8.self))
        }
    }

    private mutating func add(_ source: String) {
        for line in source.split(whereSeparator: \.isNewline) {
            // The text between two quotes is either a literal or what separates two literals.
            // Taking both misses none.
            let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
            for part in quoted.dropFirst().dropLast() { texts.insert(String(part)) }
            let tagged = line.split(separator: ">", omittingEmptySubsequences: false).dropFirst()
            for part in tagged {
                if let end = part.firstIndex(of: "<") { texts.insert(String(part[..<end])) }
            }
        }
    }
}
#endif
