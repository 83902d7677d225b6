#if CommandLine
import CairnPropertyList
import Foundation

/// The texts that source files mention: what stands between quotes, and between the tags of a property list.
///
/// Keys that a program puts together out of parts cannot be seen this way.
struct SourceMentions {
    /// Every text, once.
    private(set) var texts: Set<String> = []

    private static let endings: Set<String> = [
        "swift", "m", "mm", "h", "c", "cc", "cpp", "plist", "xml", "html", "js", "ts", "json", "md",
    ]
    /// A source file of more is made by a machine.
    private static let maximumBytes = 8 << 20

    /// Reads all source files below the folders; hidden folders are left out.
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
            // Between two quotes lies either a text or what separates two: both are taken, neither is missed.
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
