#if CommandLine
import Foundation

/// Results for programs.
enum CommandJSON {
    /// Prints a value, its keys in order.
    static func show(_ value: some Encodable) throws {
        print(String(decoding: try bytes(value), as: UTF8.self))
    }

    /// A value as text, its keys in order.
    static func bytes(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
#endif
