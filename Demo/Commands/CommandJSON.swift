#if CommandLine
import CairnFiles
import Foundation

/// JSON output of commands, for other programs.
enum CommandJSON {
    /// Prints a value as JSON, with sorted keys.
    static func show(_ value: some Encodable) throws {
        StandardStream.output.writeJSON(String(decoding: try bytes(value), as: UTF8.self))
    }

    /// Returns a value as JSON text, with sorted keys.
    static func bytes(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
#endif
