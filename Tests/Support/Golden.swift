import Foundation

/// Golden files below `Tests/Golden`, with expected output as text: `Golden.difference(outline,
/// "UI/button.txt")`.
///
/// `CAIRN_RECORD=1` writes them, and a recording run fails so that the result is reviewed; a
/// missing file fails too.
public enum Golden {
    /// Compares a text with its golden file.
    ///
    /// - Returns: `nil` if they are equal, otherwise the first lines that differ, or a note of the
    ///   recording.
    /// - Throws: Foundation's error if a file cannot be written.
    public static func difference(_ text: String, _ name: String) throws -> String? {
        let file = Fixtures.root.appendingPathComponent("Tests/Golden/\(name)")
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return "recorded \(name): read it, then run again without CAIRN_RECORD"
        }
        guard let known = try? String(contentsOf: file, encoding: .utf8) else {
            return "\(name) is missing: CAIRN_RECORD=1 writes it"
        }
        guard known != text else { return nil }
        let (old, new) = (known.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        let line =
            zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        return """
            \(name):\(line + 1) differs
            expected: \(line < old.count ? old[line] : "(end)")
            found:    \(line < new.count ? new[line] : "(end)")
            """
    }
}
