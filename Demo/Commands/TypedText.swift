#if CommandLine
import ArgumentParser
import Foundation

/// The text of an option, which may be too long for a command line.
enum TypedText {
    /// The maximum number of bytes that are read, more than any text of the app may have.
    static let most = 16 << 20

    /// Returns the text of an option; for `-`, the text on standard input. A NUL would end it in a
    /// database, and other encodings would be stored as something else.
    ///
    /// - Throws: a `ValidationError` for a text that cannot be stored; the rest of one that is too long is
    ///   not read.
    static func value(of option: String) throws -> String {
        guard option == "-" else { return option }
        var bytes = Data()
        while let piece = try FileHandle.standardInput.read(upToCount: 64 << 10), !piece.isEmpty {
            bytes += piece
            guard bytes.count <= most else {
                throw ValidationError("Expected at most \(most >> 20) MiB on standard input.")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
            throw ValidationError("Expected text in UTF-8 without NUL on standard input.")
        }
        return text
    }
}
#endif
