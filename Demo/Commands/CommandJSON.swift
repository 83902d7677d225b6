#if CommandLine
import Foundation

/// Results for programs.
enum CommandJSON {
    /// Prints a value, its keys in order.
    static func show(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
#endif
